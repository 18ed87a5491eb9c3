"""The parts that every Market board has: set-up, entry, interactions, and what its fish do when
they are unloaded, bought and overfished. What a board leaves out works as it does for most.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tokyo.effects import Why
from engine.tokyo.facts import GameSetUp
from engine.tokyo.pieces import Board, Fish, HarborRow, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import Barrel, BoardState, CrashSide
from engine.tokyo.work import Work

Interaction: TypeAlias = Callable[[Work, Any], None]
"""Carries out one act at a board that was entered; the fact is of the type it is listed under."""


@dataclass(frozen=True, slots=True)
class LicenceRule:
    """How a Fish Market gives its licences."""

    price: Callable[[Work, int], Maybe[int]]
    """What that many cost together, as the board lies now."""
    an_entry: int | None = None
    """How many may be bought in one visit; None for as many as lie there."""
    a_player: int | None = None
    """How many one player may hold; None for as many as the spaces take."""


def licence_at(yen: int) -> Callable[[Work, int], Maybe[int]]:
    """A licence that always costs the same."""
    return lambda _work, count: yen * count


@dataclass(frozen=True, slots=True)
class CrashRule:
    """When an External Market crashes, in the variant."""

    side: CrashSide
    """Whether it stays open."""
    is_due: Callable[[Work, BoardState], bool]
    """Whether it meets its condition now."""


@dataclass(frozen=True, slots=True)
class MarketRules:
    """The rules of one board."""

    board: Board
    """Which board."""
    # Set-up
    marker: int | None = None
    """Where its value marker begins, if it has one."""
    lay_out: Callable[[BoardState, GameSetUp], BoardState] | None = None
    """What lies on it besides barrels, tokens and licences."""
    # Entry
    once_a_turn: bool = False
    """Whether it may be entered only once a turn even if it costs something."""
    bars: Callable[[Work, PlayerIndex], PlayFault | None] | None = None
    """What forbids a player to enter it now; None if nothing does."""
    pays_income: bool = True
    """Whether everybody takes 100 yen for each of its licences when it is entered."""
    # Interactions
    licence: LicenceRule | None = None
    """How it gives licences, if it does."""
    acts: Mapping[type, Interaction] = field(default_factory=dict)
    """What else can be done there: type of fact -> how."""
    # Its fish
    catches: Callable[[Work], Mapping[Fish, int]] | None = None
    """What its licence catches and how many barrels at once; None for one of its own."""
    catch_bar: Callable[[Work, PlayerIndex, int], PlayFault | None] | None = None
    """What forbids a player to catch that many barrels more with its licences; None if nothing
    but their number does."""
    unloaded: Callable[[Work, PlayerIndex, Barrel], bool] | None = None
    """What happens when a barrel is unloaded at an own port; whether it went somewhere else than
    to the quay. None for nothing but the quay."""
    token_for: Callable[[HarborRow], Token] | None = None
    """Which token the buyer of a barrel gets; None for the one of its name."""
    is_drawn: bool = False
    """Whether that token is drawn from the bag."""
    gained: Callable[[Work, PlayerIndex, Token], None] | None = None
    """What else comes with a token that was bought."""
    overfished: Callable[[Work], bool] | None = None
    """What happens when it is overfished; whether the new board is seen to by that."""
    pays_late: Callable[[Work], None] | None = None
    """What overfishing pays, if that waits for the end of a Purchasing action."""
    turn_start: Callable[[Work, PlayerIndex], None] | None = None
    """What it does at the start of the turn of a player who has something on its licences."""
    # The variant
    crash: CrashRule | None = None
    """When it crashes; None if it never does."""

    def catch_of(self, work: Work) -> Mapping[Fish, int]:
        """What its licence catches now and how many barrels at once."""
        if self.catches is not None:
            return self.catches(work)
        return {self.board: 1} if isinstance(self.board, Fish) else {}

    def token_of(self, row: HarborRow) -> Token:
        """The token that stands for one of its barrels."""
        if self.token_for is not None:
            return self.token_for(row)
        return Token(self.board.value)


def judge_stock(
    work: Work, player: PlayerIndex, board: Board, part: str, there: Maybe[int], wanted: int
) -> None:
    """Whoever takes more of something than a board is known to have is told so."""
    if there is not UNKNOWN and there < wanted:
        work.note(
            PlayFault.STOCK_SHORT,
            player,
            board=str(board),
            part=part,
            found=there,
            expected=wanted,
        )


def sold_for(work: Work, fact: Any, yen: Maybe[int], why: Why = Why.SALE) -> None:
    """The seller gets the yen that the board pays, or those that were told where nobody knows; what
    was told otherwise is named and counts, since it changed hands."""
    told = fact.yen
    paid = yen if told is None else told
    if isinstance(told, int) and isinstance(yen, int) and told != yen:
        work.note(PlayFault.YEN_OTHER, fact.player, told=told, expected=yen)
    board = None if work.action is None else work.action.board
    pieces = sum(fact.tokens.values())
    work.pay(fact.player, paid, why, board=board, pieces=pieces)
