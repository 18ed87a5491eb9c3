"""Facts with which the table overrules the computation: this is how it lies now. They end every
uncertainty about what they count, so a table that wants less detail can write a turn like this.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.hand_reasons import GivenReason
from engine.maybe import Maybe
from engine.players import PlayerIndex
from engine.tokyo.goods import Barrels, ForSale, Tokens
from engine.tokyo.pieces import Board, Boat, Fish, Port


@dataclass(frozen=True, slots=True)
class ByHand:
    """A fact with which the table overrules the computation."""

    reason: GivenReason = field(default="", kw_only=True)
    """Why; empty if nobody said."""


@dataclass(frozen=True, slots=True)
class MoneyCounted(ByHand):
    """The table says what a player's money is."""

    player: PlayerIndex
    """Whose money."""
    yen: Maybe[int]
    """How much there is now; UNKNOWN if nobody can tell any more."""


@dataclass(frozen=True, slots=True)
class TokensCounted(ByHand):
    """The table says which tokens lie in front of a player."""

    player: PlayerIndex
    """Whose tokens."""
    tokens: Tokens
    """All of them; a type that is not named is not there."""


@dataclass(frozen=True, slots=True)
class HarborCounted(ByHand):
    """The table says what lies for sale on a Harbor."""

    player: PlayerIndex
    """Whose Harbor."""
    cells: tuple[ForSale, ...]
    """Every piece on it."""


@dataclass(frozen=True, slots=True)
class SpacesCounted(ByHand):
    """The table says what lies in the spaces of a Harbor."""

    player: PlayerIndex
    """Whose spaces."""
    licences: Mapping[Fish, int]
    """Licences by type; a type that is not named is not there."""
    freezers: tuple[int, ...] = ()
    """Uses left on each Freezer."""
    carts: tuple[int, ...] = ()
    """Uses left on each Cart."""
    buyers: int = 0
    """Buyers that are not assigned."""


@dataclass(frozen=True, slots=True)
class DebtsCounted(ByHand):
    """The table says how many Loans and Shares a player has."""

    player: PlayerIndex
    """Who took them."""
    loans: int
    """Loans taken."""
    shares: int
    """Shares owned."""


@dataclass(frozen=True, slots=True)
class PortsCounted(ByHand):
    """The table says which ports of a Harbor are open."""

    player: PlayerIndex
    """Whose Harbor."""
    ports: tuple[Port, ...]
    """Those without a covering."""


@dataclass(frozen=True, slots=True)
class BoatPut(ByHand):
    """The table says where a boat is and what it carries."""

    boat: Boat
    """Which boat."""
    place: str
    """`port`, `sea` or `abroad` of a player, or `ships`, `used_ships`, `box`."""
    player: PlayerIndex | None = None
    """Whose it is."""
    port: Port | None = None
    """In which port."""
    load: Barrels = field(default_factory=dict)
    """The barrels on it."""


@dataclass(frozen=True, slots=True)
class StockCounted(ByHand):
    """The table says what lies on a board; what is None is as it was computed."""

    board: Board
    """Which board."""
    barrels_left: int | None = None
    """Barrels on it."""
    tokens_left: int | None = None
    """Tokens on it or in the bag."""
    licences_left: int | None = None
    """Licences on it."""


@dataclass(frozen=True, slots=True)
class MarkerSet(ByHand):
    """The table says where a value marker lies."""

    board: Fish
    """Eel or Swordfish."""
    value: int
    """From 1 to 13."""


@dataclass(frozen=True, slots=True)
class EndCalled(ByHand):
    """The table says that a player triggered the end at the start of their turn."""

    player: PlayerIndex
    """Who did."""


HandMade: TypeAlias = (
    MoneyCounted
    | TokensCounted
    | HarborCounted
    | SpacesCounted
    | DebtsCounted
    | PortsCounted
    | BoatPut
    | StockCounted
    | MarkerSet
    | EndCalled
)
"""Facts with which the table overrules the computation. This is the one list of them:
`isinstance(fact, ByHand)` asks for any."""
