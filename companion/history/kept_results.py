"""Results of games, kept beside the app's file so that a thousand evenings need not be played
again to say who won them. Nothing here is a truth of its own: each result names the log and the
rules that it was computed from, and whatever does not fit is computed anew. The file may be
deleted at any time.
"""

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.history.results import GameResult, result_from_text, result_to_text
from companion.storage.connection import IN_MEMORY
from companion.storage.games import GameId, GameSummary
from companion.storage.private_files import make_private

SUFFIX: Final = ".computed"
"""What the name of the file has more than that of the app's own."""
_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS results "
    "(game INTEGER PRIMARY KEY, computed_from TEXT NOT NULL, result TEXT NOT NULL)"
)
_TOGETHER: Final = 50
"""How many results are written at once: a file that can be made anew is not worth a wait of the
disk for each."""


def computed_from(game: GameSummary, version: str) -> str:
    """What a result rests on. A log only grows, so its length says which log it is; the moment at
    which the game began tells it from one of another file."""
    return f"{game.kind} {version} {game.started_at_s} {game.lines}"


class KeptResults:
    """The results of one store. Whatever goes wrong with the file, it works without."""

    def __init__(self, store_path: Path, versions: Mapping[str, str]) -> None:
        """`versions` says for every kind of game by which rules results are computed now."""
        self._path = store_path if store_path == IN_MEMORY else Path(f"{store_path}{SUFFIX}")
        self._versions = versions
        self._texts: dict[int, tuple[str, str]] | None = None
        self._results: dict[int, GameResult | None] = {}
        self._waiting: dict[int, tuple[str, str]] = {}

    def get(self, game: GameSummary) -> GameResult | None:
        """How that game ended; None if nobody has computed it yet, or nobody can."""
        if not self.has(game):
            return None
        if game.id not in self._results:
            self._results[game.id] = self._read(game.id)
        return self._results[game.id]

    def has(self, game: GameSummary) -> bool:
        """Whether it was computed, even if nothing came of it."""
        version = self._versions.get(game.kind)
        if version is None:
            return False
        if self._texts is None:
            self._texts = self._all_texts()
        rests_on, _text = self._texts.get(game.id, ("", ""))
        return rests_on == computed_from(game, version)

    def put(self, game: GameSummary, result: GameResult | None) -> None:
        """Keep what was computed; None for a game of which nothing can be computed."""
        version = self._versions.get(game.kind)
        if version is None:
            return
        if self._texts is None:
            self._texts = self._all_texts()
        text = "" if result is None else result_to_text(result)
        self._results[game.id] = result
        self._texts[game.id] = self._waiting[game.id] = (computed_from(game, version), text)
        if len(self._waiting) >= _TOGETHER:
            self.write()

    def write(self) -> None:
        """Have on the disk what was computed since."""
        waiting, self._waiting = self._waiting, {}
        if not waiting or self._path == IN_MEMORY:
            return
        rows = [(game, rests_on, text) for game, (rests_on, text) in waiting.items()]

        def put(disk: sqlite3.Connection) -> None:
            disk.executemany("INSERT OR REPLACE INTO results VALUES (?, ?, ?)", rows)

        self._with_file(put)

    def forget(self, game: GameId) -> None:
        """That game is gone for good."""
        self._results.pop(game, None)
        self._waiting.pop(game, None)
        if self._texts is not None:
            self._texts.pop(game, None)
        if self._path != IN_MEMORY and self._path.exists():
            self._with_file(
                lambda disk: disk.execute("DELETE FROM results WHERE game = ?", (game,))
            )

    def _read(self, game: GameId) -> GameResult | None:
        _rests_on, text = (self._texts or {}).get(game, ("", ""))
        result = result_from_text(text) if text else None
        if text and result is None:
            # Somebody has altered it: computed anew the next time it is looked for.
            (self._texts or {}).pop(game, None)
        return result

    def _all_texts(self) -> dict[int, tuple[str, str]]:
        found: dict[int, tuple[str, str]] = {}

        def look(disk: sqlite3.Connection) -> None:
            for game, rests_on, text in disk.execute("SELECT * FROM results"):
                if isinstance(game, int) and isinstance(rests_on, str) and isinstance(text, str):
                    found[game] = (rests_on, text)

        if self._path != IN_MEMORY and self._path.exists():
            self._with_file(look)
        return found

    def _with_file(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """Do something with the file; one that is no such file is made anew."""
        for _attempt in range(2):
            try:
                make_private(self._path)
                disk = sqlite3.connect(self._path, timeout=0.1)
                try:
                    # Lost in a pulled plug, it is computed again.
                    disk.execute("PRAGMA synchronous = OFF")
                    disk.execute("PRAGMA secure_delete = ON")
                    disk.execute(_TABLE)
                    work(disk)
                    disk.commit()
                finally:
                    disk.close()
            except sqlite3.OperationalError:
                return
            except sqlite3.Error:
                with suppress(OSError):
                    self._path.unlink()
            else:
                return
