"""What the table set by hand, in words: whose or which, from what, to what, when and why."""

from collections.abc import Sequence

from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.set_by_hand_reasons import reason_words
from companion.words.languages import _
from engine.maybe import UNKNOWN
from engine.tsukiji.by_hand import AFTER_LOTS, AFTER_TICKETS, AT_START, HandMadeChange, HandSet
from engine.tsukiji.facts import (
    FirstPlayerSetByHand,
    HandMade,
    MarkerSetByHand,
    MoneySetByHand,
    SeatSetByHand,
    TabletSetByHand,
)


def hand_made_words(change: HandMadeChange, names: Sequence[str]) -> str:
    """What was set, from what to what, at which moment and why."""
    fact = change.fact
    told = _("{what} from {before} to {after}, {moment}").format(
        what=_what(fact, names),
        before=_amount(fact, change.before, names),
        after=_amount(fact, change.after, names),
        moment=_moment(change.moment),
    )
    reason = reason_words(fact.reason)
    return _("{told}: {reason}").format(told=told, reason=reason) if reason else told


def _what(fact: HandMade, names: Sequence[str]) -> str:
    if isinstance(fact, TabletSetByHand):
        return _("tablet of lot {lot}").format(lot=fact.lot)
    if isinstance(fact, MarkerSetByHand):
        return _("space of {product}").format(product=face_name(fact.product))
    if isinstance(fact, MoneySetByHand):
        return _("money of {name}").format(name=names[fact.player])
    if isinstance(fact, FirstPlayerSetByHand):
        return _("first player")
    if isinstance(fact, SeatSetByHand):
        return _("seat of {name}").format(name=names[fact.player])
    words = _("{product} row of {name}")
    return words.format(product=face_name(fact.row), name=names[fact.player])


def _amount(fact: HandMade, amount: HandSet, names: Sequence[str]) -> str:
    if amount is UNKNOWN:
        return "?"
    if isinstance(amount, tuple):
        words = _("{cards} cards and {jokers} Takusan")
        return words.format(cards=amount[0], jokers=amount[1])
    if isinstance(fact, TabletSetByHand):
        return _("the dearest") if amount == 1 else _("number {rank}").format(rank=amount)
    if isinstance(fact, SeatSetByHand):
        return _("nobody buys") if amount else _("somebody buys")
    if isinstance(fact, MoneySetByHand):
        return f"¥{amount}" if amount >= 0 else f"-¥{-amount}"
    return names[amount] if isinstance(fact, FirstPlayerSetByHand) else str(amount)


def _moment(moment: str | int) -> str:
    if isinstance(moment, int):
        return _("after purchase {number}").format(number=moment)
    return {
        AT_START: _("at the start of the round"),
        AFTER_LOTS: _("after the deal"),
        AFTER_TICKETS: _("after the tickets"),
    }[moment]
