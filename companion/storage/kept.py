"""Everything that is kept, for the people whose it is: what there is, all of it as one file to take
along, and deleting it for good, copies included.
"""

import glob
import json
import os
import time
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.storage.failure import StorageFailure, from_system
from companion.storage.games import GameSummary
from companion.storage.private_files import FILE_MODE
from companion.storage.setting_aside import stamped, sync_folder
from companion.storage.store import Store

FORMAT: Final = "tsukiji-kept/1"
"""What every part of the archive calls itself."""
HEAD_NAME: Final = "remembered.json"
GAME_NAME: Final = "games/{game}.json"
PICTURE_NAME: Final = "pictures/{game}-{number}.jpg"
"""What its parts are called."""
LEFT_OUT: Final = "second screen"
"""Notes whose names begin so hold what lets others look on, and the key of this device: they go
into no file."""
_UNFINISHED: Final = "-unfinished"
_COPIES: Final = (
    *("last-good*", "damaged-*", "rescued-*", "version-*", "*unfinished*"),
    # Who won which evening, computed from what is deleted.
    "computed",
)
"""Names of what the app itself has put beside its file. What another program wrote is not among
them: that is not ours to delete."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What there is."""

    folder: Path
    """Where it is."""
    games: int
    """How many games."""
    pictures: int
    """How many pictures of what was read."""
    picture_bytes: int
    """Their size together."""
    copies: tuple[str, ...]
    """The names of copies and of damaged files that were set aside."""


def kept_in(store: Store) -> Kept | StorageFailure:
    """What is kept."""
    games = store.count_games()
    pictures = store.picture_totals()
    if isinstance(games, StorageFailure):
        return games
    if isinstance(pictures, StorageFailure):
        return pictures
    names = tuple(sorted(copy.name for copy in _copies(store.path)))
    return Kept(store.path.parent, games, *pictures, names)


def export_to(store: Store, folder: Path, at_s: float | None = None) -> Path | StorageFailure:
    """Write everything into one new archive: games as JSON, pictures as they are."""
    wanted = folder / "tsukiji-games.zip"
    now_s = time.time() if at_s is None else at_s
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for half in folder.glob(f"tsukiji-games.of-*.zip{_UNFINISHED}"):
            # A kill has left it; only the app gives such names.
            half.unlink(missing_ok=True)
        path = _free(wanted.with_suffix(""), now_s)
        unfinished = path.with_name(path.name + _UNFINISHED)
        handle = os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_TRUNC, FILE_MODE)
        try:
            with os.fdopen(handle, "w+b") as file:
                failure = _write_all(store, file, int(now_s))
                file.flush()
                os.fsync(file.fileno())
            if failure is not None:
                unfinished.unlink(missing_ok=True)
                return failure
            unfinished.rename(path)
            sync_folder(folder)
        except BaseException:
            unfinished.unlink(missing_ok=True)
            raise
    except OSError as error:
        return from_system(error, wanted)
    return path


def delete(
    store: Store,
    *,
    games: bool = False,
    pictures: bool = False,
    note: Callable[[str], bool] = lambda _name: False,
) -> StorageFailure | None:
    """Delete all games (with their pictures), or all pictures, and the notes of these names; then
    every copy, in which all of it would still be."""
    failure = store.forget(games=games, pictures=pictures or games, note=note)
    return failure if failure is not None else delete_copies(store.path)


def delete_copies(path: Path) -> StorageFailure | None:
    """Delete what the app has put beside its file: what was deleted there is still in it."""
    for copy in _copies(path):
        try:
            copy.unlink()
        except OSError as error:
            return from_system(error, copy)
    return None


def _copies(path: Path) -> tuple[Path, ...]:
    start = glob.escape(path.name)
    found = {copy for word in _COPIES for copy in path.parent.glob(f"{start}.{word}")}
    return tuple(copy for copy in found if os.path.isfile(copy))


def _free(wanted: Path, at_s: float) -> Path:
    """A name for an archive that nobody has."""
    name, again = stamped(wanted, "of", at_s), 1
    path = name.with_name(f"{name.name}.zip")
    while os.path.lexists(path):
        again += 1
        path = name.with_name(f"{name.name}-{again}.zip")
    return path


def _write_all(store: Store, file: object, made_at_s: int) -> StorageFailure | None:
    games = store.games()
    if isinstance(games, StorageFailure):
        return games
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:  # type: ignore[call-overload]
        notes = {n: text for n, text in store.notes().items() if not n.startswith(LEFT_OUT)}
        head = {"format": FORMAT, "made_at_s": made_at_s, "remembered": notes}
        archive.writestr(HEAD_NAME, json.dumps(head, indent=1))
        for game in games:
            failure = _write_game(store, archive, game)
            if failure is not None:
                return failure
    return None


def _write_game(store: Store, archive: zipfile.ZipFile, game: GameSummary) -> StorageFailure | None:
    log = store.log(game.id)
    if isinstance(log, StorageFailure):
        return log
    form = {
        "format": FORMAT,
        "game": game.id,
        "kind": game.kind,
        "started_at_s": game.started_at_s,
        "names": game.label.names,
        "finished": game.label.finished,
        "whole": log.damage is None,
        "lines": [
            {"line": line.text, "source": line.source.value, "written_at_s": line.written_at_s}
            for line in log.lines
        ],
    }
    archive.writestr(GAME_NAME.format(game=game.id), json.dumps(form, indent=1))
    for number in range(1, len(log.lines) + 1):
        crop = store.crop(game.id, number)
        if isinstance(crop, bytes) and crop:
            archive.writestr(PICTURE_NAME.format(game=game.id, number=number), crop)
    return None
