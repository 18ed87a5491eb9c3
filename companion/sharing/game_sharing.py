"""What sharing asks of a game: its record, and its numbers as tables. Only the shapes are here;
each game brings its own through the table of games.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.game_kind import AnyKind
from companion.sharing.game_result import SharedResult
from companion.storage.keys import Key
from engine.forms import Json, Node

Cell: TypeAlias = str | int | None
"""What stands in a table; None where nobody knows."""


@dataclass(frozen=True, slots=True)
class NumberTable:
    """Numbers of a game, to be counted on with other programs."""

    name: str
    """What it is about, as part of a file's name: `rounds`, `players`."""
    columns: tuple[str, ...]
    """What stands in each column; the same in every language."""
    rows: tuple[tuple[Cell, ...], ...]
    """Line by line."""


@dataclass(frozen=True, slots=True)
class GameSharing:
    """How one kind of game is shared."""

    kind: AnyKind
    """Which game."""
    format: str
    """What its record calls itself, such as `tsukiji-game/1`."""
    record_to: Callable[[Sequence[Any]], dict[str, Json]]
    """The facts of a game as its record."""
    record_from: Callable[[Node], Sequence[Any]]
    """The facts in a record; raises `MalformedError`."""
    tables: Callable[[Any], tuple[NumberTable, ...]]
    """The numbers of a game: round by round, and at the end."""
    result: Callable[[Any], SharedResult]
    """How a game went and ended, or stands."""
    report: Callable[[Any], str]
    """The same as a text in lines, for people."""
    notes: tuple[Key[Any], ...] = ()
    """What is remembered of its box and its table, and may come along to another device."""


Sharings: TypeAlias = Mapping[str, GameSharing]
"""How the games that this app knows are shared, by the name of their kind."""
