"""How a number came about, in plain English, for programs that use the engine without the app. The
app says the same in the player's language; a test compares the two.
"""

from collections.abc import Sequence
from typing import Final

from engine.hand_reasons import HandReason
from engine.maybe import UNKNOWN
from engine.tsukiji.english_problems import face_name, listed, ticket_name
from engine.tsukiji.lots import LotValue, TabletPlacement, TicketCount, TicketEffect
from engine.tsukiji.market import MovePart, QuotationMove
from engine.tsukiji.pieces import PASS_MONEY
from engine.tsukiji.purchase import Laid, LaidAs
from engine.tsukiji.sale import Purchase

_TICKETS: Final = {
    TicketEffect.NOT_LAID: "nothing from {who}",
    TicketEffect.VOIDED: "{ticket} from {who} (voided by {partner})",
    TicketEffect.VOIDS: "{ticket} from {who} (against {partner}'s 4)",
    TicketEffect.COUNTED_AS_TWO: "{ticket} from {who} (counts as 2)",
}
_LAID: Final = {
    LaidAs.JOKER: "{card} to {row}",
    LaidAs.JOKER_WITHOUT_ROW: "{card} discarded, as there is no row",
    LaidAs.JOKER_NOT_LAID: "{card} in no row yet",
    LaidAs.JOKER_SOMEWHERE: "{card} to an unknown row",
    LaidAs.PAID: "{card} takes {row}",
    LaidAs.PAID_SOMEHOW: "{card} takes an unknown card",
    LaidAs.NOTHING_TO_PAY: "{card} finds nothing to take",
    LaidAs.UNPAID: "{card} not paid",
}
_REASONS: Final = {
    HandReason.COUNTED_AT_THE_END: "counted at the end",
    HandReason.LIES_SO_ON_THE_BOARD: "as it is on the board",
    HandReason.LIES_SO_ON_THE_TABLE: "as it is on the table",
}


def lot_words(value: LotValue, placement: TabletPlacement, names: Sequence[str]) -> str:
    """How a lot came to its value, and to its tablet where that is not plain from it."""
    added = (
        f"between {value.least} and {value.most}" if value.value is UNKNOWN else str(value.value)
    )
    tickets = listed(_ticket_words(count, names) for count in value.counts)
    doubled = f", all times {value.factor}" if value.factor > 1 else ""
    told = f"Lot {value.lot} adds up to {added}: {tickets}{doubled}"
    tablet = _tablet_words(placement)
    return f"{told}; {tablet}" if tablet else told


def _ticket_words(count: TicketCount, names: Sequence[str]) -> str:
    who = names[count.player]
    if count.effect is TicketEffect.NOT_LAID:
        return _TICKETS[count.effect].format(who=who)
    if count.ticket is UNKNOWN or count.ticket is None:
        return f"an unread ticket from {who}"
    partner = names[count.partner] if 0 <= count.partner < len(names) else ""
    words = _TICKETS.get(count.effect, "{ticket} from {who}")
    return words.format(who=who, ticket=ticket_name(count.ticket), partner=partner)


def _tablet_words(placement: TabletPlacement) -> str:
    by_hand = placement.by_hand
    if by_hand is not None:
        reason = _REASONS[by_hand] if isinstance(by_hand, HandReason) else by_hand
        return f"tablet set by hand: {reason}" if reason else "tablet set by hand"
    for lots, words in (
        (placement.beats_by_tie, "before {lots}, being further left"),
        (placement.loses_by_tie, "after {lots}, being further right"),
    ):
        if lots:
            *others, last = map(str, lots)
            named = f"lots {listed(others)} and {last}" if others else f"lot {last}"
            return words.format(lots=named)
    return ""


def move_words(move: QuotationMove) -> str:
    """How a marker's move came about and where it lands."""
    product = face_name(move.product)
    parts = listed(_part_words(part, product) for part in move.parts) or "no cards"
    if move.net is UNKNOWN:
        return f"{product} moves by an unknown number of spaces: {parts}"
    if not move.lifted:
        ends = f", the track ends at {move.end}" if move.stopped else ""
        return f"{product} stays{ends}: {parts}"
    told = f"{product} moves {_signed(move.net)}"
    if move.end is not UNKNOWN:
        told += f" to {move.end}"
        if move.lands_on:
            told += f", on top of {face_name(move.lands_on[-1])}"
        if move.stopped:
            told += ", the end of the track"
    return f"{told}: {parts}"


def _part_words(part: MovePart, product: str) -> str:
    unread = "one card is" if part.unread == 1 else f"{part.unread} cards are"
    if not part.cards:
        cards = "one card" if part.unread == 1 else f"{part.unread} cards"
        return f"{cards} of lot {part.lot} {unread.rpartition(' ')[2]} unread"
    if part.modifier is UNKNOWN:
        told = f"{part.cards} {product} at lot {part.lot}, whose tablet is not known"
    else:
        times = "" if part.cards == 1 else f"{part.cards} × "
        told = f"{times}{_signed(part.modifier)} at lot {part.lot}"
    return f"{told}, where {unread} unread" if part.unread else told


def purchase_words(purchase: Purchase, names: Sequence[str]) -> str:
    """What a player's turn led to."""
    who = "Somebody" if purchase.player is UNKNOWN else names[purchase.player]
    if not purchase.lot:
        return f"{who} passes and takes {PASS_MONEY} yen"
    if not purchase.sold:
        return f"{who} gets nothing for lot {purchase.lot}"
    price = "an unknown price" if purchase.price is UNKNOWN else f"{purchase.price} yen"
    told = f"{who} buys lot {purchase.lot} for {price}"
    cards = listed(_laid_words(step) for step in (purchase.laying.steps if purchase.laying else ()))
    return f"{told}: {cards}" if cards else told


def _laid_words(step: Laid) -> str:
    card = "a card that could not be read" if step.face is UNKNOWN else face_name(step.face)
    row = "" if step.row is None else face_name(step.row)
    if step.became is LaidAs.PAID and step.joker:
        return f"{card} takes a Takusan of the {row} row"
    return _LAID[step.became].format(card=card, row=row) if step.became in _LAID else card


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"
