"""What lies on the table between two facts. Plain values: every fact gives the next one, and what
it did not touch is shared. Mappings in here are never changed once they are made. What changes with
nearly every fact is a named tuple: its copy with one field changed costs a fifth of a dataclass's.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine.maybe import Maybe
from engine.players import NOBODY, PlayerIndex
from engine.tokyo.goods import ForSale, Tokens
from engine.tokyo.pieces import (
    LICENCE_SPACES,
    START_YEN,
    Board,
    Boat,
    External,
    Fish,
    Port,
    SidePiece,
    Token,
)

NO_PIECES: Final[Mapping[Any, Any]] = MappingProxyType({})
"""None of anything; it cannot be changed."""


class OwnPart(StrEnum):
    """What of a player's side can be unsure after a turn that nobody told."""

    HARBOR = "harbor"
    SPACES = "spaces"
    BOATS = "boats"
    PORTS = "ports"
    DEBTS = "debts"


class Seat(NamedTuple):
    """A player's side of the table."""

    yen: Maybe[int] = START_YEN
    """Money."""
    tokens: Mapping[Token, Maybe[int]] = NO_PIECES
    """Tokens in front; a type that is not named is not there."""
    harbor: tuple[ForSale, ...] = ()
    """What lies for sale, in the order in which it was put there."""
    quay: tuple["Barrel", ...] = ()
    """Unloaded, dried or made pieces that were not put anywhere yet."""
    licences: Mapping[Fish, int] = NO_PIECES
    """Licences in the spaces by type."""
    drying: tuple[tuple[Fish | Token, ...], ...] = ()
    """For each Himono licence what lies on it."""
    freezers: tuple[int, ...] = ()
    """Uses left on each Freezer."""
    carts: tuple[int, ...] = ()
    """Uses left on each Cart."""
    buyers: int = 0
    """Buyers in the spaces."""
    loans: int = 0
    """Loans taken."""
    shares: int = 0
    """Shares owned."""
    ever: frozenset[SidePiece] = frozenset()
    """Loan and Share, if the player ever took one."""
    ports: tuple[Port, ...] = (Port.LEFT,)
    """Ports without a covering."""
    unsure: frozenset[OwnPart] = frozenset()
    """Parts that may be other than they are written here."""

    @property
    def spaces_taken(self) -> int:
        """How many of the four spaces are full."""
        pieces = len(self.freezers) + len(self.carts) + self.buyers
        return sum(self.licences.values()) + pieces

    @property
    def spaces_left(self) -> int:
        """How many of the four spaces are free; never fewer than none."""
        return max(0, LICENCE_SPACES - self.spaces_taken)

    def is_sure(self, part: OwnPart) -> bool:
        """Whether that part is known."""
        return part not in self.unsure


class Barrel(NamedTuple):
    """A barrel on a boat or on the quay; or a Takoyaki on the quay."""

    goods: Fish | Token
    """A barrel by its fish, or Takoyaki."""
    to_dry: bool = False
    """Whether it was caught with a Himono licence."""


class BoatPlace(StrEnum):
    """Where a boat can be."""

    BOX = "box"
    SHIPS = "ships"
    USED_SHIPS = "used_ships"
    PORT = "port"
    SEA = "sea"
    ABROAD = "abroad"


class BoatAt(NamedTuple):
    """Where a boat is and what it carries."""

    place: BoatPlace
    """The kind of place."""
    owner: PlayerIndex = NOBODY
    """Whose it is, or who has rented it."""
    port: Port | None = None
    """In which port."""
    load: tuple[Barrel, ...] = ()
    """The barrels on it."""
    rented_from: External | None = None
    """The board to which it goes back after its trip."""


class CrashSide(StrEnum):
    """The sides of a Crash token."""

    CRASHED = "crashed"
    CLOSED = "closed"


class BoardState(NamedTuple):
    """A Market board in play and what lies on it."""

    board: Board
    """The Market that it is."""
    barrels: Maybe[int] = 0
    """Barrels of its fish."""
    tokens: Maybe[int] = 0
    """Its tokens, on the board or in the bag."""
    licences: Maybe[int] = 0
    """Its licences."""
    marker: Maybe[int] | None = None
    """Where its value marker lies, if it has one."""
    faces: Mapping[Token, Maybe[int]] = NO_PIECES
    """For fish of the bag: how many of each face are left in it, where that is known."""
    side_tokens: Maybe[int] = 0
    """Takoyaki beside Octopus, tokens on Iwashi beside Sardines."""
    pieces: Mapping[SidePiece, Maybe[int]] = NO_PIECES
    """Freezers, Loans, Buyers and the like."""
    spaces: tuple[Tokens, ...] = ()
    """For boards that take tokens for ever: what lies on each space."""
    spaces_unsure: bool = False
    """Whether more may lie on them."""
    overfished: bool = False
    """Whether it is overfished, for the rest of the game."""
    crash: CrashSide | None = None
    """Its Crash token, if it has one."""
    boxed_barrels: int = 0
    """Barrels of its fish that went to the box since it came in."""
    boxed_tokens: int = 0
    """Its tokens that went to the box since it came in."""


class ActionKind(StrEnum):
    """What a player can be in the middle of."""

    FISHING = "fishing"
    PURCHASING = "purchasing"
    ENTRY = "entry"
    BUYER = "buyer"


class Action(NamedTuple):
    """An action that is going on."""

    kind: ActionKind
    """Fishing, Purchasing, or at a Market."""
    player: PlayerIndex
    """Who acts."""
    board: Board | None = None
    """The Market that was entered."""
    done: int = 0
    """Interactions or purchases so far."""
    boats_done: tuple[Boat, ...] = ()
    """Boats that had their activity, once for each."""
    boats_caught: tuple[Boat, ...] = ()
    """Those of which it was a catch, once for each licence."""
    licences_used: Mapping[Fish, int] = NO_PIECES
    """Licences that have caught."""
    unloaded: int = 0
    """Barrels unloaded at own ports."""
    waiting: Mapping[Fish, int] = NO_PIECES
    """Barrels that wait for enough of their kind for an auction."""
    licences_bought: int = 0
    """Licences bought in this visit."""
    sales: int = 0
    """Sales, lots or offers made in this visit."""


class OpenTurn(NamedTuple):
    """The turn that is being played."""

    number: int
    """From 1."""
    player: PlayerIndex
    """Whose it is."""
    points: int
    """Points left for any action."""
    cart_points: int = 0
    """Points left that only pay for entering Markets."""
    degraded: bool = False
    """Whether the barrels have degraded, or a Freezer kept them."""
    acted: bool = False
    """Whether the first action has begun."""
    entered: tuple[Board, ...] = ()
    """Markets entered in this turn."""
    ended: bool = False
    """Whether it is over; a Buyer may come after it."""


NO_TURN: Final = OpenTurn(0, NOBODY, 0, degraded=True, ended=True)
"""Before the first turn."""


class AuctionKind(StrEnum):
    """The ways in which lots are auctioned."""

    FISH = "fish"
    ABROAD = "abroad"
    AUCTION = "auction"
    BARTER = "barter"


class Auction(NamedTuple):
    """An auction that waits for its draw or its bids."""

    kind: AuctionKind
    """Which way."""
    seller: PlayerIndex
    """Whose barrels or tokens it is about."""
    fish: Fish | None = None
    """For fish auctions: of which Market."""
    tokens: Tokens = NO_PIECES
    """What the winner gets, as far as it is drawn."""
    to_draw: tuple[Fish, ...] = ()
    """Of which Markets a token has still to be drawn."""
    barrels: Mapping[Fish, int] = NO_PIECES
    """Abroad: the barrels of the lot, for each of which the winner takes a token."""


class BoardKind(StrEnum):
    """The two kinds of boards."""

    FISH = "fish"
    EXTERNAL = "external"


class BoardDue(NamedTuple):
    """A board that has to be drawn from the box."""

    kind: BoardKind
    """Of which kind."""
    because: Board
    """What was overfished, has crashed or was expanded."""
    named: Board | None = None
    """The board that comes in, where it is not drawn."""


class Draw(NamedTuple):
    """A token that has to be drawn for a shell that was bought."""

    player: PlayerIndex
    """Who bought it."""
    fish: Fish
    """Of which Market."""
    abroad: bool = False
    """Whether it was won at the Foreign Market."""


class BuyerAt(NamedTuple):
    """A Buyer that lies at another player."""

    owner: PlayerIndex
    """Who will buy."""
    at: PlayerIndex
    """After whose turn."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end is triggered."""

    player: PlayerIndex
    """Who triggered it."""
    by: str
    """Which condition: `yen`, `resources`, or `by hand`."""
    turn: int
    """In which turn."""


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything that one fact hands to the next."""

    seats: tuple[Seat, ...]
    """The players, clockwise."""
    boards: Mapping[Board, BoardState]
    """The boards in play."""
    boats: Mapping[Boat, BoatAt]
    """Every boat of the box."""
    next_player: PlayerIndex
    """Who has the next turn."""
    turn: OpenTurn = NO_TURN
    """The turn that is being played."""
    action: Action | None = None
    """What the player is in the middle of."""
    auctions: tuple[Auction, ...] = ()
    """Auctions that wait, the first one first."""
    draws: tuple[Draw, ...] = ()
    """Tokens that have to be drawn."""
    boards_due: tuple[BoardDue, ...] = ()
    """Boards that have to be drawn."""
    payments_due: tuple[Fish, ...] = ()
    """Overfished Markets whose payment waits for the end of a Purchasing action."""
    rows: tuple[tuple[Fish, ...], tuple[External, ...]] = ((), ())
    """With open knowledge: the boards to come."""
    buyers: tuple[BuyerAt, ...] = ()
    """Buyers that lie at other players."""
    ending: Ending | None = None
    """Set once the end is triggered."""
    ending_unsure: bool = False
    """Whether it may have been triggered without anybody being able to tell."""
    turns_left: Maybe[int] | None = None
    """Turns to come after this one, once the end is triggered."""
    over: bool = False
    """Whether the last turn is played."""
    boards_unsure: bool = False
    """Whether boards may be in play that nobody told."""
