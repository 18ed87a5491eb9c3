"""The app's file while it is open: games line by line, and things to remember. Every writing call
is one transaction and is on the disk when it returns; what goes wrong comes back as a value.
To be used from one thread. Getting from a path to a `Store` is in `opening`.
"""

import sqlite3
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar
from weakref import WeakSet

from companion.storage.clean_mark import mark_closed, mark_doubted
from companion.storage.connection import IN_MEMORY, connect, identity, tidy, transaction
from companion.storage.failure import StorageCode, StorageFailure, from_sqlite
from companion.storage.games import (
    LARGEST_ID,
    NO_GAME,
    GameId,
    GameLabel,
    GameSummary,
    NewLine,
    StoredLog,
    seal,
)
from companion.storage.keys import Key, Note
from companion.storage.moved_games import MovedGame, write_moved
from companion.storage.rows import (
    DELETE_GAME,
    INSERT_CROP,
    INSERT_GAME,
    INSERT_LINE,
    INSERT_NOTE,
    SELECT_GAMES,
    StoredRow,
    but_for,
    game_row,
    read_log,
    remembered_texts,
    summary_from,
)
from companion.storage.schema import VERSION_NOTE
from engine.forms import MalformedError

T = TypeVar("T")

Clock = Callable[[], float]
"""Seconds since 1970."""

_LISTED: Final = "WHERE NOT (id = ? AND finished = 0)"
_NEXT_ID: Final = (
    "SELECT 1 + max(coalesce((SELECT max(id) FROM games WHERE id < ?), 0), "
    "coalesce((SELECT max(game) FROM lines WHERE game < ?), 0), 0)"
)
HIGHEST_ID: Final = Key("highest game", 0, int, lambda node: node.integer(0, LARGEST_ID))
"""The last name that a deleted game had."""

_HELD: Final["WeakSet[Store]"] = WeakSet()
"""The files that this process has open. The system forgets a process's lock on a file when the
process closes any other look at it."""


class _RefusedError(Exception):
    """Leaves a transaction without a trace, with the reason."""

    def __init__(self, failure: StorageFailure) -> None:
        super().__init__(failure.code)
        self.failure = failure


class Store:
    """Games and remembered things in one file, held by this process alone."""

    def __init__(self, connection: sqlite3.Connection, path: Path, now: Clock = time.time) -> None:
        """Takes over an open file whose tables are today's. Raises `sqlite3.Error`."""
        self.path: Final = path
        """Where the SQLite file lies."""
        self._open: sqlite3.Connection | None = connection
        self._file = identity(path)
        self._now = now
        self._closed = False
        self.is_doubted = False
        """Whether something was found to be wrong with the file."""
        self.has_written = False
        """Whether anything was stored since it was opened."""
        self._remembered = remembered_texts(connection)
        if path != IN_MEMORY:
            _HELD.add(self)

    @staticmethod
    def is_held_here(path: Path) -> bool:
        """Whether this process has the file open already."""
        found = identity(path)
        return any(store._file == found for store in _HELD)

    def doubt(self) -> None:
        """Something is wrong with the file: the next start shall read all of it."""
        self.is_doubted = True
        mark_doubted(self.path)

    def close(self) -> None:
        """Let go of the file; every later call says `CLOSED`."""
        was_open = not self._closed and self.path != IN_MEMORY
        self._closed = True
        is_tidy = False
        if self._open is not None:
            with suppress(sqlite3.Error):
                tidy(self._open)
                is_tidy = True
        self._let_go()
        _HELD.discard(self)
        if was_open and is_tidy and not self.is_doubted and identity(self.path) == self._file:
            mark_closed(self.path)

    # Games

    def games(
        self,
        first: int = 0,
        count: int = -1,
        *,
        without: GameId = NO_GAME,
        hidden: Collection[GameId] = (),
    ) -> tuple[GameSummary, ...] | StorageFailure:
        """The games, the latest first: all of them, or so many from one on; `without` one that is
        not over, and those that are `hidden`."""
        question = f"{SELECT_GAMES} {_LISTED} {but_for(hidden)} ORDER BY id DESC LIMIT ? OFFSET ?"
        return self._try(
            lambda: tuple(map(summary_from, self._rows(question, without, *hidden, count, first)))
        )

    def count_games(
        self, *, without: GameId = NO_GAME, hidden: Collection[GameId] = ()
    ) -> int | StorageFailure:
        """How many games there are."""
        question = f"SELECT count(*) FROM games {_LISTED} {but_for(hidden)}"  # noqa: S608 - ours
        return self._try(lambda: int(self._rows(question, without, *hidden)[0][0]))

    def game(self, game: GameId) -> GameSummary | StorageFailure:
        """One game of the list."""

        def look() -> GameSummary:
            rows = self._rows(f"{SELECT_GAMES} WHERE id = ?", game)
            if not rows:
                raise _RefusedError(self._failure(StorageCode.NO_SUCH_GAME, game))
            return summary_from(rows[0])

        return self._try(look)

    def log(self, game: GameId) -> StoredLog | StorageFailure:
        """The log of a game as far as it is sound, and what is wrong with the rest."""
        summary = self.game(game)
        if isinstance(summary, StorageFailure):
            return summary
        return self._try(lambda: read_log(self._disk(), self.path, summary))

    def crop(self, game: GameId, number: int) -> bytes | StorageFailure:
        """The piece of the picture that a line was read from; empty if there is none."""

        def look() -> bytes:
            rows = self._rows("SELECT jpeg FROM crops WHERE game = ? AND number = ?", game, number)
            return bytes(rows[0][0]) if rows and isinstance(rows[0][0], bytes) else b""

        return self._try(look)

    def begin(
        self,
        kind: str,
        label: GameLabel,
        lines: Sequence[NewLine],
        notes: Callable[[GameId], Sequence[Note]] = lambda _: (),
    ) -> GameId | StorageFailure:
        """A new game with its first lines; what `notes` makes of its id is remembered with it."""

        def write() -> tuple[GameId, Sequence[Note]]:
            game = self._next_id()
            self._disk().execute(INSERT_GAME, game_row(game, kind, int(self._now()), label, 0))
            for number, line in enumerate(lines, start=1):
                self._add_line(game, number, line, label)
            return game, notes(game)

        return self._write(write)

    def write(
        self, game: GameId, number: int, line: NewLine, label: GameLabel, notes: Sequence[Note] = ()
    ) -> StorageFailure | None:
        """Add line `number` to a game's log and renew its label.

        Writing the same line once more is no failure: when a disk breaks at the wrong moment, the
        line may be there although the first attempt was told otherwise.
        """

        def write() -> tuple[None, Sequence[Note]]:
            rows = self._rows("SELECT lines FROM games WHERE id = ?", game)
            if not rows:
                raise _RefusedError(self._failure(StorageCode.NO_SUCH_GAME, game))
            there = rows[0][0]
            if not isinstance(there, int):
                raise _RefusedError(self._failure(StorageCode.DAMAGED, game))
            if number == there + 1:
                self._add_line(game, number, line, label)
            elif number != there or self._line_column("line", game, number) != line.text:
                detail = f"line {number} after {there}"
                raise _RefusedError(self._failure(StorageCode.OUT_OF_STEP, game, detail))
            return None, notes

        outcome = self._write(write)
        return outcome if isinstance(outcome, StorageFailure) else None

    def take_in(
        self, games: Iterable[MovedGame], notes: Sequence[Note] = ()
    ) -> tuple[GameId, ...] | StorageFailure:
        """Games from another device or another day, and what is remembered with them: all or
        nothing, also if going through `games` raises something."""

        def write_one(moved: MovedGame) -> GameId:
            game = moved.into or self._next_id()
            if not write_moved(self._disk(), game, moved):
                raise _RefusedError(self._failure(StorageCode.OUT_OF_STEP, game))
            return game

        return self._write(lambda: (tuple(map(write_one, games)), notes))

    # Things to remember

    def recall(self, key: Key[T]) -> T:
        """What was remembered under a key, or its default. Never touches the disk."""
        text = self._remembered.get(key.name)
        if text is None:
            return key.default
        try:
            return key.read(text)
        except MalformedError:
            return key.default

    def remember(self, *notes: Note) -> StorageFailure | None:
        """Keep these, all or none."""
        outcome = self._write(lambda: (None, notes))
        return outcome if isinstance(outcome, StorageFailure) else None

    def notes(self) -> dict[str, str]:
        """Everything that is remembered, by name, as it is written."""
        return dict(self._remembered)

    # What people may want to be gone

    def picture_totals(self) -> tuple[int, int] | StorageFailure:
        """How many pictures there are, and their bytes together."""
        question = "SELECT count(*), coalesce(sum(length(jpeg)), 0) FROM crops"

        def look() -> tuple[int, int]:
            ((count, size),) = self._rows(question)
            return int(count), int(size)

        return self._try(look)

    def forget(
        self, *, games: bool, pictures: bool, note: Callable[[str], bool]
    ) -> StorageFailure | None:
        """Delete all games, or all pictures, and the notes of these names, all or none. What is
        deleted is written over; the name of a game is not used again."""
        gone = tuple(name for name in self._remembered if note(name) and name != VERSION_NOTE)

        def write() -> tuple[None, Sequence[Note]]:
            disk = self._disk()
            notes: Sequence[Note] = ()
            if pictures:
                disk.execute("DELETE FROM crops")
            if games:
                notes = (HIGHEST_ID.note(self._next_id() - 1),)
                disk.execute("DELETE FROM lines")
                disk.execute("DELETE FROM games")
            disk.executemany("DELETE FROM remembered WHERE name = ?", ((name,) for name in gone))
            return None, notes

        outcome = self._write(write)
        if isinstance(outcome, StorageFailure):
            return outcome
        for name in gone:
            self._remembered.pop(name, None)
        return None

    def forget_games(
        self, games: Collection[GameId], notes: Sequence[Note]
    ) -> StorageFailure | None:
        """Delete these games with their pictures and keep the notes, all or none."""

        def write() -> tuple[None, Sequence[Note]]:
            highest = HIGHEST_ID.note(self._next_id() - 1)
            for question in DELETE_GAME:
                self._disk().executemany(question, [(game,) for game in games])
            return None, (highest, *notes)

        outcome = self._write(write)
        return outcome if isinstance(outcome, StorageFailure) else None

    # Inside

    def _next_id(self) -> GameId:
        # Lines may be there whose game an accident took out of the list.
        ((found,),) = self._rows(_NEXT_ID, LARGEST_ID, LARGEST_ID)
        return GameId(max(int(found), self.recall(HIGHEST_ID) + 1))

    def _add_line(self, game: GameId, number: int, line: NewLine, label: GameLabel) -> None:
        above = self._line_column("seal", game, number - 1) if number > 1 else 0
        if not isinstance(above, int):
            raise _RefusedError(self._failure(StorageCode.DAMAGED, game))
        disk = self._disk()
        source = line.evidence.source.value
        row = (game, number, line.text, source, int(self._now()), seal(line.text, source, above))
        disk.execute(INSERT_LINE, row)
        if line.evidence.crop_jpeg:
            crop = (game, number, line.evidence.crop_jpeg)
            disk.execute(INSERT_CROP, crop)
        ((kind, started_at_s),) = self._rows(
            "SELECT kind, started_at_s FROM games WHERE id = ?", game
        )
        _, _, _, names, finished, _, told = game_row(game, kind, started_at_s, label, number)
        disk.execute(
            "UPDATE games SET lines = ?, names = ?, finished = ?, seal = ? WHERE id = ?",
            (number, names, finished, told, game),
        )

    def _line_column(self, column: str, game: GameId, number: int) -> object:
        question = f"SELECT {column} FROM lines WHERE game = ? AND number = ?"  # noqa: S608 - ours
        rows = self._rows(question, game, number)
        return rows[0][0] if rows else None

    def _put(self, note: Note) -> None:
        old = self._remembered.get(note.name)
        if old is not None and old != note.text and not note.can_read(old):
            # What a key cannot read may mean something to somebody: it moves, it is not lost.
            aside = f"{note.name} unreadable {self._now():.6f}"
            self._disk().execute(INSERT_NOTE, (aside, old))
        self._disk().execute(
            f"{INSERT_NOTE} ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (note.name, note.text),
        )

    def _write(self, work: Callable[[], tuple[T, Sequence[Note]]]) -> T | StorageFailure:
        """Do the work and keep the notes it gives, in one transaction."""

        def once() -> T:
            if identity(self.path) != self._file:
                # Somebody moved the file: SQLite would write into what nobody finds again.
                raise _RefusedError(self._failure(StorageCode.CANNOT_OPEN, detail="moved away"))
            with transaction(self._disk()):
                done, notes = work()
                for note in notes:
                    self._put(note)
            self.has_written = True
            self._remembered |= {note.name: note.text for note in notes}
            return done

        outcome = self._try(once)
        if self._failed_with(outcome, StorageCode.READ_ONLY):
            # SQLite opens what cannot be written for reading only, and stays with that: open it
            # again and see whether the trouble is over.
            self._let_go()
            outcome = self._try(once)
        if self._failed_with(outcome, StorageCode.READ_ONLY, StorageCode.DISK_ERROR):
            # It also keeps a journal that it could only open for reading, for ever; the next call
            # opens everything anew. Not this one: whether a write that failed is on the disk after
            # all, only a journal rolled back can say.
            self._let_go()
        return outcome

    def _failed_with(self, outcome: object, *codes: StorageCode) -> bool:
        failed = isinstance(outcome, StorageFailure) and outcome.code in codes
        return failed and self.path != IN_MEMORY

    def _disk(self) -> sqlite3.Connection:
        """The open file; opened again if it had to be let go. Raises `sqlite3.Error`."""
        if self._open is None:
            self._open = connect(self.path, create=False)
        return self._open

    def _let_go(self) -> None:
        if self._open is not None:
            with suppress(sqlite3.Error):
                self._open.close()
        self._open = None

    def _try(self, work: Callable[[], T]) -> T | StorageFailure:
        if self._closed:
            return self._failure(StorageCode.CLOSED)
        try:
            return work()
        except _RefusedError as refusal:
            return refusal.failure
        except sqlite3.Error as error:
            return from_sqlite(error, self.path)

    def _rows(self, question: str, *values: object) -> list[StoredRow]:
        return self._disk().execute(question, values).fetchall()

    def _failure(self, code: StorageCode, game: int = 0, detail: str = "") -> StorageFailure:
        return StorageFailure(code, self.path, detail, game)
