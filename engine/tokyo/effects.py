"""What follows from a fact, each as a value with its reason: money that changed hands, pieces that
moved from place to place, markers, and what happened to the game. No words here; a report or a
screen makes the sentences.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from engine.maybe import Maybe
from engine.players import NOBODY, PlayerIndex
from engine.tokyo.box import Lesson
from engine.tokyo.pieces import Board, Boat, Fish, Port, SidePiece, Token


class Why(StrEnum):
    """Why something changed."""

    START = "start"
    LICENCE_INCOME = "licence income"
    PAIR_BONUS = "pair bonus"
    PURCHASE = "purchase"
    OWN_FUGU = "own Fugu"
    OYSTER = "Oyster"
    ENTRY = "entry"
    LICENCE = "licence"
    SALE = "sale"
    SALE_BONUS = "sale bonus"
    PORT = "port"
    BOAT = "boat"
    BOAT_SOLD = "boat sold"
    RENTAL = "rental"
    LOAN = "Loan"
    SHARE = "Share"
    SIDE_PIECE = "side piece"
    AUCTION = "auction"
    AUCTION_FEE = "auction fee"
    AUCTION_MATCH = "matched bid"
    FOREIGN_FEE = "foreign fee"
    BARTER = "barter"
    OVERFISHED = "overfished"
    IWASHI = "Iwashi"
    TRADE = "trade"
    DEGRADATION = "degradation"
    DRIED = "dried"
    THROWN_BACK = "thrown back"
    CATCH = "catch"
    UNLOADED = "unloaded"
    LEFT_OVER = "left over"
    LOADED = "loaded to the Barge"
    PLACED = "placed"
    RETURNED = "returned"
    LOST = "licence lost"
    SAILED = "sailed"
    TRIP_OVER = "trip over"
    CAME_IN = "came in"
    USED = "used"
    BY_HAND = "set by hand"
    UNSURE = "nobody told"


class PieceSpot(StrEnum):
    """The kinds of places where pieces lie."""

    BOARD = "board"
    BAG = "bag"
    BOAT = "boat"
    QUAY = "quay"
    HARBOR = "harbor"
    FRONT = "in front"
    SPACES = "spaces"
    DRYING = "drying"
    WAITING = "waiting for an auction"
    LOT = "lot"
    PORT = "port"
    SEA = "sea"
    ABROAD = "abroad"
    BOX = "box"
    NOWHERE = "nowhere"


class Where(NamedTuple):
    """Where a piece lies."""

    spot: PieceSpot
    """The kind of place."""
    player: PlayerIndex = NOBODY
    """Whose, if it is somebody's."""
    board: Board | None = None
    """Which board, if it is one."""
    boat: Boat | None = None
    """Which boat, if it is one."""
    port: Port | None = None
    """Which port, if it is one."""


BOX: Final = Where(PieceSpot.BOX)
NOWHERE: Final = Where(PieceSpot.NOWHERE)


class Sort(StrEnum):
    """The sorts of pieces that move."""

    BARREL = "barrel"
    TOKEN = "token"
    LICENCE = "licence"
    SIDE_PIECE = "side piece"
    BOAT = "boat"


class MoneyChange(NamedTuple):
    """Yen that came to or went from a player."""

    player: PlayerIndex
    """Whose money."""
    amount: Maybe[int]
    """How much came, negative for what went; UNKNOWN if nobody can tell."""
    balance: Maybe[int]
    """What the player has afterwards."""
    why: Why
    """What for."""
    other: PlayerIndex = NOBODY
    """The player on the other side; nobody for the supply."""
    board: Board | None = None
    """At which board."""
    pieces: int = 0
    """Of how many pieces, where that made the sum."""


class PieceMove(NamedTuple):
    """Pieces that went from one place to another."""

    sort: Sort
    """What sort of piece."""
    piece: Fish | Token | SidePiece | Boat
    """The piece itself; barrels and licences by their fish."""
    number: int
    """How many."""
    source: Where
    """Where they were."""
    target: Where
    """Where they are."""
    why: Why
    """What for."""


class MarkerMove(NamedTuple):
    """A value marker that moved."""

    board: Board
    """Eel or Swordfish."""
    before: Maybe[int]
    """Where it lay."""
    after: Maybe[int]
    """Where it lies."""
    why: Why
    """What for."""


class Event(StrEnum):
    """What else can happen to a game."""

    TURN_BEGAN = "turn began"
    TURN_ENDED = "turn ended"
    FROZEN = "frozen"
    OVERFISHED = "overfished"
    BOARD_CAME_IN = "board came in"
    BOARD_DUE = "board due"
    NO_BOARD_LEFT = "no board left"
    CRASHED = "crashed"
    CLOSED = "closed"
    AUCTION_DUE = "auction due"
    AUCTION_HELD = "auction held"
    MONEY_SHOWN = "money shown"
    END_TRIGGERED = "end triggered"
    GAME_OVER = "game over"
    UNTOLD = "untold"


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened to the game."""

    event: Event
    """The kind of happening."""
    player: PlayerIndex = NOBODY
    """To whom, if to one."""
    board: Board | None = None
    """At which board, if at one."""
    detail: str = ""
    """Which condition, which kind of board: a word of the engine, not a sentence."""


Effect: TypeAlias = MoneyChange | PieceMove | MarkerMove | Happening | Lesson
"""Anything that follows from a fact."""
