"""Which rule a computed result follows: one table from the engine's reasons to the topics of the
rules. Screens lead there by a touch, the terminal names it.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final

from engine.tsukiji.compare import Figure
from engine.tsukiji.facts import (
    Fact,
    FirstPlayerSetByHand,
    GameSetUp,
    LotBought,
    LotsDealt,
    MarkerSetByHand,
    MoneySetByHand,
    Passed,
    RowSetByHand,
    SeatSetByHand,
    TabletSetByHand,
    TicketsRevealed,
)
from engine.tsukiji.lots import LotValue, TicketEffect
from engine.tsukiji.purchase import Laid, LaidAs
from engine.tsukiji.scoring import DecidedBy
from engine.tsukiji.settings import Variant
from engine.tsukiji.table import Begins, MoneyKind


class Result(StrEnum):
    """What is computed and is neither a figure of the game nor has a choice of reasons."""

    DISCARDED = "discarded"
    TUNA = "tuna"
    MONEY_LEFT = "money"
    SPECIALS_LEFT = "specials"


_QUOTATION, _PURCHASE, _END = "quotation", "purchase", "end"
RULES: Final[Mapping[type[StrEnum], Mapping[StrEnum, str]]] = {
    TicketEffect: {
        TicketEffect.COUNTED: _QUOTATION,
        TicketEffect.VOIDED: "tickets",
        TicketEffect.VOIDS: "tickets",
        TicketEffect.COUNTED_AS_TWO: "tickets",
        TicketEffect.DOUBLES: "tickets",
        TicketEffect.UNREAD: _QUOTATION,
        TicketEffect.NOT_LAID: "evaluation",
    },
    LaidAs: {
        LaidAs.PRODUCT: _PURCHASE,
        LaidAs.JOKER: "takusan",
        LaidAs.JOKER_WITHOUT_ROW: "takusan",
        LaidAs.JOKER_NOT_LAID: "takusan",
        LaidAs.JOKER_SOMEWHERE: "takusan",
        LaidAs.PAID: "yakuza",
        LaidAs.PAID_SOMEHOW: "yakuza",
        LaidAs.NOTHING_TO_PAY: "yakuza",
        LaidAs.UNPAID: "yakuza",
        LaidAs.UNREAD: _PURCHASE,
    },
    MoneyKind: {
        MoneyKind.START: "set-up",
        MoneyKind.PAID: _PURCHASE,
        MoneyKind.PASSED: _PURCHASE,
        MoneyKind.BY_HAND: _PURCHASE,
        MoneyKind.UNSURE: _PURCHASE,
    },
    Begins: {
        Begins.ATE_FISH_LAST: "set-up",
        Begins.BOUGHT_THE_CLOCK: _PURCHASE,
        Begins.CLOCK_NOT_BOUGHT: _PURCHASE,
        Begins.BY_HAND: _PURCHASE,
        Begins.NOT_TOLD: _PURCHASE,
    },
    DecidedBy: dict.fromkeys(DecidedBy, _END),
    Variant: dict.fromkeys(Variant, "special-points"),
    Figure: {
        Figure.VALUE: "tickets",
        Figure.TABLET: _QUOTATION,
        Figure.MOVE: "market",
        Figure.SPACE: "market",
        Figure.STACK: "market",
        Figure.BUYER: _PURCHASE,
        Figure.MONEY: _PURCHASE,
        Figure.FIRST_PLAYER: _PURCHASE,
        Figure.ROW: _PURCHASE,
        Figure.PRICE: _END,
        Figure.SCORE: _END,
        Figure.RANKING: _END,
        Figure.PROBLEM: "",
    },
    Result: {
        Result.DISCARDED: _PURCHASE,
        Result.TUNA: _END,
        Result.MONEY_LEFT: _END,
        Result.SPECIALS_LEFT: _END,
    },
}
"""By kind of reason: two kinds may call something by the same word. A problem says itself what is
odd; it follows no rule."""


RULES_OF_FACTS: Final[Mapping[type[Fact], str]] = {
    GameSetUp: "set-up",
    LotsDealt: "offer",
    TicketsRevealed: "tickets",
    LotBought: _PURCHASE,
    Passed: _PURCHASE,
    TabletSetByHand: _QUOTATION,
    MarkerSetByHand: "market",
    MoneySetByHand: _PURCHASE,
    RowSetByHand: _PURCHASE,
    FirstPlayerSetByHand: _PURCHASE,
    SeatSetByHand: "set-up",
}
"""The rule that what happened follows, or would have followed without a hand."""


def rule_of_fact(fact: Fact) -> str:
    """The topic of the rules for something that happened at the table."""
    return RULES_OF_FACTS[type(fact)]


def rule_of(reason: StrEnum) -> str:
    """The topic of the rules that a result follows, by its reason."""
    return RULES[type(reason)][reason]


def rule_of_lot(value: LotValue) -> str:
    """The topic for how a lot came to its sum and tablet: what is odd about a ticket comes before
    what every lot has."""
    return _first_odd((rule_of(count.effect) for count in value.counts), rule_of(Figure.TABLET))


def rule_of_laying(steps: Iterable[Laid]) -> str:
    """The topic for what became of the cards of a lot."""
    return _first_odd((rule_of(step.became) for step in steps), rule_of(LaidAs.PRODUCT))


def _first_odd(topics: Iterable[str], usual: str) -> str:
    return next((topic for topic in topics if topic != usual), usual)
