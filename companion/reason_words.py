"""How a number came about, in words: the engine's reasons read aloud."""

from collections.abc import Sequence

from companion.piece_words import face_name, signed, ticket_name
from engine.tsukiji.lots import LotValue, TabletPlacement, TicketCount, TicketEffect
from engine.tsukiji.market import MovePart, QuotationMove
from engine.tsukiji.pieces import PASS_MONEY, UNKNOWN
from engine.tsukiji.purchase import Laid, LaidAs
from engine.tsukiji.sale import Purchase


def value_reason(value: LotValue, names: Sequence[str]) -> str:
    """How a lot came to its value."""
    parts = [_ticket_reason(count, names) for count in value.counts]
    factor = f", all times {value.factor}" if value.factor > 1 else ""
    known = value.value is not UNKNOWN
    result = f"{value.value}" if known else f"from {value.least} to {value.most}"
    return f"Lot {value.lot} is worth {result}: {', '.join(parts)}{factor}"


def _ticket_reason(count: TicketCount, names: Sequence[str]) -> str:
    who = names[count.player]
    if count.effect is TicketEffect.NOT_LAID:
        return f"{who} nothing"
    if count.ticket is UNKNOWN or count.ticket is None:
        return f"{who} unread"
    ticket = ticket_name(count.ticket)
    if count.effect is TicketEffect.VOIDED:
        return f"{who} {ticket} voided by {names[count.partner]}"
    if count.effect is TicketEffect.VOIDS:
        return f"{who} {ticket} for {names[count.partner]}'s 4"
    if count.effect is TicketEffect.COUNTED_AS_TWO:
        return f"{who} {ticket} as 2"
    return f"{who} {ticket}"


def placement_reason(placement: TabletPlacement) -> str:
    """Why a lot got its tablet, where that is not plain from its value."""
    if placement.by_hand:
        return f"tablet set by hand: {placement.by_hand}"
    if placement.beats_by_tie:
        return f"before {_lots(placement.beats_by_tie)}, being further left"
    if placement.loses_by_tie:
        return f"after {_lots(placement.loses_by_tie)}, being further right"
    return ""


def move_reason(move: QuotationMove) -> str:
    """How a marker's move came about and where it lands."""
    product = face_name(move.product)
    parts = ", ".join(_part_reason(part) for part in move.parts) or "no cards"
    if move.net is UNKNOWN:
        return f"{product} moves by an unknown number of spaces: {parts}"
    if not move.lifted:
        return f"{product} stays: {parts}"
    landing = f" to {move.end}" if move.end is not UNKNOWN else ""
    on = f", on top of {face_name(move.lands_on[-1])}" if move.lands_on else ""
    end = ", the end of the track" if move.stopped else ""
    return f"{product} moves {signed(move.net)}{landing}{on}{end}: {parts}"


def purchase_reason(purchase: Purchase, names: Sequence[str]) -> str:
    """What a player's turn led to."""
    who = "Somebody" if purchase.player is UNKNOWN else names[purchase.player]
    if not purchase.lot:
        return f"{who} passes and takes {PASS_MONEY} yen"
    if not purchase.sold:
        return f"{who} gets nothing for lot {purchase.lot}"
    price = "an unknown price" if purchase.price is UNKNOWN else f"{purchase.price} yen"
    steps = [_laid_reason(step) for step in purchase.laying.steps] if purchase.laying else []
    laid = f": {', '.join(steps)}" if steps else ""
    return f"{who} buys lot {purchase.lot} for {price}{laid}"


def _laid_reason(step: Laid) -> str:
    face = "a card that could not be read" if step.face is UNKNOWN else face_name(step.face)
    row = "" if step.row is None else face_name(step.row)
    given = f"a Takusan of the {row} row" if step.joker else row
    return {
        LaidAs.JOKER: f"{face} to {row}",
        LaidAs.JOKER_WITHOUT_ROW: f"{face} discarded, as there is no row",
        LaidAs.JOKER_NOT_LAID: f"{face} in no row yet",
        LaidAs.JOKER_SOMEWHERE: f"{face} to an unknown row",
        LaidAs.PAID: f"{face} takes {given}",
        LaidAs.PAID_SOMEHOW: f"{face} takes an unknown card",
        LaidAs.NOTHING_TO_PAY: f"{face} finds nothing to take",
        LaidAs.UNPAID: f"{face} not paid",
    }.get(step.became, face)


def _part_reason(part: MovePart) -> str:
    modifier = "?" if part.modifier is UNKNOWN else signed(part.modifier)
    times = f"{part.cards} × " if part.cards != 1 else ""
    unread = f" and {part.unread} unread" if part.unread else ""
    return f"{times}{modifier}{unread} at lot {part.lot}"


def _lots(lots: Sequence[int]) -> str:
    numbers = " and ".join(str(lot) for lot in lots)
    return f"lots {numbers}" if len(lots) > 1 else f"lot {numbers}"
