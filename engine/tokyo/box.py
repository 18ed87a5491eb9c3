"""The box: the printed numbers of one copy of the game, each with where it comes from. Nothing here
is a rule. What nobody has copied is unknown, or provisional where a guess lets the game go on; a
table that plays without copying tells the yen that changed hands, and the engine says what it could
learn from it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from engine.maybe import UNKNOWN, Maybe
from engine.printed import NOTHING, NumberName, NumberSource
from engine.tokyo.pieces import Board, Column, External, Fish, SidePiece, Token

FREE_PRICE: Final = "free"
"""Stands for the column marked ???: a price of one's own choice."""


@dataclass(frozen=True, slots=True)
class Formula:
    """A number of pieces as a board shows it: so many for each player and so many besides."""

    per_player: int = 0
    """For each player."""
    plus: int = 0
    """Besides."""

    def count(self, players: int) -> int:
        """How many for that many players; never fewer than none."""
        return max(0, self.per_player * players + self.plus)


class StockPart(StrEnum):
    """What is laid out on a Fish board."""

    BARRELS = "barrels"
    TOKENS = "tokens"
    LICENCES = "licences"


@dataclass(frozen=True, slots=True)
class Cost:
    """One of the ways in which the cost of entering a Market can be paid."""

    points: int = 0
    """Points of the turn."""
    yen: int = 0
    """Yen to the supply."""
    tokens: tuple[tuple[Token | None, int], ...] = ()
    """Tokens from in front; None stands for any type."""
    barrels: tuple[tuple[Fish | Token | None, int], ...] = ()
    """Barrels or Takoyaki from the own Harbor; None stands for any type."""

    @property
    def is_nothing(self) -> bool:
        """Whether it costs nothing at all."""
        return self == Cost()


@dataclass(frozen=True, slots=True)
class TokenSpace:
    """A space of a board that takes tokens for yen."""

    yen: Maybe[int]
    """What it pays; UNKNOWN until somebody copies it."""
    demand: Maybe[int] = UNKNOWN
    """How many tokens it takes, or how much they must be worth."""
    tokens: tuple[Token, ...] = ()
    """Which types it takes; empty for any."""


ONE_POINT: Final = (Cost(points=1),)
"""What every board costs until somebody copies it."""

_KNOWN_FREE: Final = (External.GOVERNMENT, Fish.JACK_MACKEREL, Fish.NORI)
"""Boards without a cost, as the rulebook's words on them imply."""

_KNOWN_OPTIONS: Final[Mapping[Board, tuple[Cost, ...]]] = {
    Fish.OCTOPUS: (
        Cost(tokens=((Token.TAKOYAKI, 1),)),
        Cost(barrels=((Token.TAKOYAKI, 1),)),
    ),
    Fish.CLAMS_OYSTERS: (Cost(barrels=((Fish.CLAMS_OYSTERS, 1),)),),
    External.NEW_AQUARIUM: (Cost(barrels=((None, 1),)),),
}
"""Options that stand in the text of the rulebook; whether there are others does not."""

_STOCK_OF_THREE: Final[Mapping[Fish, tuple[int, int, int]]] = {
    Fish.MACKEREL: (15, 30, 3),
    Fish.EEL: (6, 13, 3),
    Fish.FUGU: (3, 7, 1),
    Fish.SALMON: (4, 10, 4),
    Fish.TUNA: (6, 5, 3),
}
"""Barrels, tokens and licences for three players, as the rulebook's set-up example shows them."""

SIDE_PIECES: Final[Mapping[External, Mapping[SidePiece, int]]] = {
    External.RENTALS: {SidePiece.FREEZER: 2, SidePiece.CART: 2},
    External.BANK: {SidePiece.LOAN: 3, SidePiece.SHARE: 2},
    External.INFLUENCE: {SidePiece.BUYER: 2, SidePiece.EXPANSION: 2},
    External.SHIP_RENTAL: {SidePiece.SHIP_RENTAL: 6},
}
"""The other tokens that lie on External boards."""


@dataclass(frozen=True, slots=True)
class Box:
    """What somebody copied from the printed pieces; all that is not here is known from the
    rulebook, provisional or unknown."""

    columns: tuple[int | str, ...] = ()
    """Prices of the Harbor's columns from left to right, `free` for ???; empty until copied."""
    entries: Mapping[Board, tuple[Cost, ...]] = field(default_factory=dict)
    """How each board can be entered; no way at all means that it is free, once a turn."""
    stocks: Mapping[tuple[Fish, StockPart], Formula] = field(default_factory=dict)
    """How much is laid out on each Fish board."""
    faces: Mapping[Token, int] = field(default_factory=dict)
    """How many tokens of each face go into the bag."""
    takoyaki: Maybe[int] = UNKNOWN
    """Takoyaki tokens beside the Octopus board."""
    spaces: Mapping[External, tuple[TokenSpace, ...]] = field(default_factory=dict)
    """The spaces of Aquariums, Trading and Sushi Shop."""
    government: tuple[Maybe[int], Maybe[int]] = (UNKNOWN, UNKNOWN)
    """Yen for each token on the left and the right space."""

    def price(self, column: Column) -> Maybe[int]:
        """The printed price of a column; UNKNOWN for ???, for a column that is not there, and
        until somebody copies it. The third is 300, as the rulebook's example has it."""
        if not self.columns:
            return 300 if column == 3 else UNKNOWN
        if not 1 <= column <= len(self.columns):
            return UNKNOWN
        printed = self.columns[column - 1]
        return UNKNOWN if isinstance(printed, str) else printed

    def is_free_price(self, column: Column) -> bool:
        """Whether that is known to be the column marked ???."""
        inside = 1 <= column <= len(self.columns)
        return inside and self.columns[column - 1] == FREE_PRICE

    def column_of(self, yen: int) -> Maybe[Column]:
        """The column with that price; UNKNOWN if none is known to have it, or ??? may."""
        found = [i for i, printed in enumerate(self.columns, start=1) if printed == yen]
        return Column(found[0]) if len(found) == 1 else UNKNOWN

    def entry(self, board: Board) -> tuple[Cost, ...]:
        """The ways to pay for entering a board; empty if it is free."""
        if board in self.entries:
            return self.entries[board]
        if board in _KNOWN_FREE:
            return ()
        return (*ONE_POINT, *_KNOWN_OPTIONS.get(board, ()))

    def entry_source(self, board: Board) -> NumberSource:
        """Where the cost of entering a board comes from."""
        if board in self.entries:
            return NumberSource.COPIED
        return NumberSource.INFERRED if board in _KNOWN_FREE else NumberSource.PROVISIONAL

    def entry_rests_on(self, board: Board) -> frozenset[NumberName]:
        """What a judgement on the cost of an entry has to admit to."""
        provisional = self.entry_source(board) is NumberSource.PROVISIONAL
        return frozenset((NumberName(f"entry {board}"),)) if provisional else NOTHING

    def stock(self, fish: Fish, part: StockPart, players: int) -> Maybe[int]:
        """How much of it is laid out for that many players."""
        copied = self.stocks.get((fish, part))
        if copied is not None:
            return copied.count(players)
        faces = self._faces_of(fish)
        if part is StockPart.TOKENS and faces:
            return sum(faces)
        if fish is Fish.MACKEREL and part is StockPart.LICENCES:
            return players
        if fish is Fish.FUGU and part is StockPart.LICENCES:
            return 1
        if fish is Fish.SARDINES and part is StockPart.LICENCES:
            return 2
        if players == 3 and fish in _STOCK_OF_THREE:
            return _STOCK_OF_THREE[fish][tuple(StockPart).index(part)]
        return UNKNOWN

    def _faces_of(self, fish: Fish) -> list[int]:
        faces = {
            Fish.SPIDER_CRAB: "spider_crab_",
            Fish.TUNA: "tuna_",
        }
        if fish is Fish.CLAMS_OYSTERS:
            return [n for token, n in self.faces.items() if token in (Token.CLAM, Token.OYSTER)]
        start = faces.get(fish)
        if start is None:
            return []
        return [n for token, n in self.faces.items() if token.value.startswith(start)]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A number of the box that a fact let us learn; the app may offer to keep it."""

    name: NumberName
    """What to call it, such as `column 2` or `entry eel`."""
    value: int | str
    """The number, or how it was paid."""
