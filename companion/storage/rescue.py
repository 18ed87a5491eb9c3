"""Carrying over from a damaged file what is still whole, with the help of the last backup: one
spoilt game must not take the others with it. Both files are only read, and by their pages:
what a damaged or prepared file would have SQLite do is never done.
"""

import sqlite3
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from companion.storage.connection import transaction
from companion.storage.found_rows import NOTHING_FOUND, FoundGame, FoundRows, rows_in
from companion.storage.games import GameId
from companion.storage.rows import INSERT_CROP, INSERT_GAME, INSERT_LINE, INSERT_NOTE, game_row


@dataclass(frozen=True, slots=True)
class Rescued:
    """What came over and what did not."""

    games: tuple[GameId, ...] = ()
    """Games that go on in the new file, under the same names."""
    lost: tuple[GameId, ...] = ()
    """Games that were seen and are not whole; what is left of them stays in the old file."""
    from_backup: tuple[GameId, ...] = ()
    """Those of `games` for which the backup was needed; they may be of an earlier moment."""


NOTHING_RESCUED: Final = Rescued()


def rescue(
    damaged: Path | None,
    new: sqlite3.Connection,
    backup: Path | None = None,
    *,
    with_pictures: bool = True,
) -> Rescued:
    """Copy every whole game and every readable note into the new, empty file. What the damaged
    file and the backup refuse is left out; raises `sqlite3.Error` only for the new one."""
    found, kept = _readable(damaged), _readable(backup)
    chosen: dict[int, tuple[FoundRows, FoundGame]] = {}
    from_backup: list[GameId] = []
    for game in sorted({*found.games, *kept.games}):
        here, there = found.games.get(game), _with_more(kept.games.get(game), found)
        if here is not None and not (there is not None and _goes_on(there, here)):
            chosen[game] = (found, here)
        elif there is not None:
            chosen[game] = (kept, there)
            from_backup.append(GameId(game))
    # Two games of one name: the backup is of another file, and nothing else has this one.
    others = [
        there
        for game, there in kept.games.items()
        if game in found.games and not _are_one(there, found.games[game])
    ]
    after = max((*chosen, *found.lost, 0)) + 1
    for number, other in enumerate(others, start=after):
        chosen[number] = (kept, other)
        from_backup.append(GameId(number))
    with transaction(new):
        for number, (rows, whole) in chosen.items():
            _copy_game(new, number, rows, whole, with_pictures=with_pictures)
        for name, text in {**kept.notes, **found.notes}.items():
            # What the new file says of itself stays.
            new.execute(f"{INSERT_NOTE} ON CONFLICT (name) DO NOTHING", (name, text))
    lost = tuple(GameId(game) for game in found.lost if game not in chosen)
    return Rescued(tuple(GameId(game) for game in chosen), lost, tuple(from_backup))


def _readable(path: Path | None) -> FoundRows:
    try:
        return rows_in(path) if path is not None else NOTHING_FOUND
    except OSError:
        return NOTHING_FOUND


def _with_more(kept: FoundGame | None, found: FoundRows) -> FoundGame | None:
    """The game of a backup, with the lines that the damaged file still has of the time after."""
    if kept is None:
        return None
    lines, seals = found.beginnings.get(kept.summary.id, ((), ()))
    if seals[: len(kept.seals)] != kept.seals or len(seals) == len(kept.seals):
        return kept
    return replace(
        kept, summary=replace(kept.summary, lines=len(lines)), lines=lines, seals=seals, crops={}
    )


def _are_one(game: FoundGame, other: FoundGame) -> bool:
    """Whether they are the same game, perhaps at different moments."""
    common = min(len(game.seals), len(other.seals))
    return game.seals[:common] == other.seals[:common]


def _goes_on(game: FoundGame, other: FoundGame) -> bool:
    """Whether it is the other game at a later moment."""
    return _are_one(game, other) and len(game.seals) > len(other.seals)


def _copy_game(
    new: sqlite3.Connection, number: int, rows: FoundRows, game: FoundGame, *, with_pictures: bool
) -> None:
    summary = game.summary
    row = game_row(number, summary.kind, summary.started_at_s, summary.label, len(game.lines))
    new.execute(INSERT_GAME, row)
    for at, (line, told) in enumerate(zip(game.lines, game.seals, strict=True), start=1):
        new.execute(INSERT_LINE, (number, at, line.text, line.source, line.written_at_s, told))
        # A picture is evidence, not a fact: a game is whole without it.
        crop = rows.crop(game, at) if with_pictures else b""
        if crop:
            new.execute(INSERT_CROP, (number, at, crop))
