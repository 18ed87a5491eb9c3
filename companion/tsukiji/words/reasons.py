"""How a number came about, in words: the engine's reasons read aloud. Every form a sentence can
take is a text of its own, so that translators can turn it round.
"""

from collections.abc import Sequence
from typing import Final

from companion.tsukiji.words.pieces import face_name, ticket_name
from companion.tsukiji.words.set_by_hand_reasons import reason_words
from companion.words.languages import N_, _, listed, listed_with_and, ngettext
from companion.words.shown_text import signed
from engine.maybe import UNKNOWN
from engine.tsukiji.lots import LotValue, TabletPlacement, TicketCount, TicketEffect
from engine.tsukiji.market import MovePart, QuotationMove
from engine.tsukiji.pieces import PASS_MONEY
from engine.tsukiji.purchase import Laid, LaidAs
from engine.tsukiji.sale import Purchase

_TICKETS: Final = {
    TicketEffect.NOT_LAID: N_("nothing from {who}"),
    TicketEffect.VOIDED: N_("{ticket} from {who} (voided by {partner})"),
    TicketEffect.VOIDS: N_("{ticket} from {who} (against {partner}'s 4)"),
    TicketEffect.COUNTED_AS_TWO: N_("{ticket} from {who} (counts as 2)"),
}
_LAID: Final = {
    LaidAs.JOKER: N_("{card} to {row}"),
    LaidAs.JOKER_WITHOUT_ROW: N_("{card} discarded, as there is no row"),
    LaidAs.JOKER_NOT_LAID: N_("{card} in no row yet"),
    LaidAs.JOKER_SOMEWHERE: N_("{card} to an unknown row"),
    LaidAs.PAID: N_("{card} takes {row}"),
    LaidAs.PAID_SOMEHOW: N_("{card} takes an unknown card"),
    LaidAs.NOTHING_TO_PAY: N_("{card} finds nothing to take"),
    LaidAs.UNPAID: N_("{card} not paid"),
}


def lot_reason(value: LotValue, placement: TabletPlacement, names: Sequence[str]) -> str:
    """How a lot came to its value, and to its tablet where that is not plain from it."""
    added, tablet = value_reason(value, names), placement_reason(placement)
    return _("{added}; {tablet}").format(added=added, tablet=tablet) if tablet else added


def value_reason(value: LotValue, names: Sequence[str]) -> str:
    """How a lot came to its value."""
    known, plain = value.value is not UNKNOWN, value.factor <= 1
    if known and plain:
        words = _("Lot {lot} adds up to {value}: {tickets}")
    elif known:
        words = _("Lot {lot} adds up to {value}: {tickets}, all times {factor}")
    elif plain:
        words = _("Lot {lot} adds up to between {least} and {most}: {tickets}")
    else:
        words = _("Lot {lot} adds up to between {least} and {most}: {tickets}, all times {factor}")
    return words.format(
        lot=value.lot,
        value=value.value,
        least=value.least,
        most=value.most,
        factor=value.factor,
        tickets=listed(_ticket_reason(count, names) for count in value.counts),
    )


def _ticket_reason(count: TicketCount, names: Sequence[str]) -> str:
    who = names[count.player]
    if count.effect is TicketEffect.NOT_LAID:
        return _(_TICKETS[count.effect]).format(who=who)
    if count.ticket is UNKNOWN or count.ticket is None:
        return _("an unread ticket from {who}").format(who=who)
    words = _(_TICKETS[count.effect]) if count.effect in _TICKETS else _("{ticket} from {who}")
    partner = names[count.partner] if 0 <= count.partner < len(names) else ""
    return words.format(who=who, ticket=ticket_name(count.ticket), partner=partner)


def placement_reason(placement: TabletPlacement) -> str:
    """Why a lot got its tablet, where that is not plain from its value."""
    if placement.by_hand == "":
        return _("tablet set by hand")
    if placement.by_hand is not None:
        return _("tablet set by hand: {reason}").format(reason=reason_words(placement.by_hand))
    if placement.beats_by_tie:
        words = ngettext(
            "before lot {lots}, being further left",
            "before lots {lots}, being further left",
            len(placement.beats_by_tie),
        )
        return words.format(lots=listed_with_and(map(str, placement.beats_by_tie)))
    if placement.loses_by_tie:
        words = ngettext(
            "after lot {lots}, being further right",
            "after lots {lots}, being further right",
            len(placement.loses_by_tie),
        )
        return words.format(lots=listed_with_and(map(str, placement.loses_by_tie)))
    return ""


def parts_reason(move: QuotationMove) -> str:
    """What each lot adds to a marker's move, where the move itself is told beside it."""
    product = face_name(move.product)
    return listed(_part_reason(part, product) for part in move.parts) or _("no cards")


def move_reason(move: QuotationMove) -> str:
    """How a marker's move came about and where it lands."""
    parts = parts_reason(move)
    if move.net is UNKNOWN:
        words = _("{product} moves by an unknown number of spaces: {parts}")
        return words.format(product=face_name(move.product), parts=parts)
    if not move.lifted and move.stopped:
        words = _("{product} stays, the track ends at {end}: {parts}")
    elif not move.lifted:
        words = _("{product} stays: {parts}")
    elif move.end is UNKNOWN:
        words = _("{product} moves {by}: {parts}")
    elif move.lands_on and move.stopped:
        words = _("{product} moves {by} to {end}, on top of {other}, the end of the track: {parts}")
    elif move.lands_on:
        words = _("{product} moves {by} to {end}, on top of {other}: {parts}")
    elif move.stopped:
        words = _("{product} moves {by} to {end}, the end of the track: {parts}")
    else:
        words = _("{product} moves {by} to {end}: {parts}")
    return words.format(
        product=face_name(move.product),
        by=signed(move.net),
        end=move.end,
        other=face_name(move.lands_on[-1]) if move.lands_on else "",
        parts=parts,
    )


def purchase_reason(purchase: Purchase, names: Sequence[str]) -> str:
    """What a player's turn led to."""
    who = _("Somebody") if purchase.player is UNKNOWN else names[purchase.player]
    if not purchase.lot:
        words = ngettext(
            "{who} passes and takes {yen} yen", "{who} passes and takes {yen} yen", PASS_MONEY
        )
        return words.format(who=who, yen=PASS_MONEY)
    if not purchase.sold:
        return _("{who} gets nothing for lot {lot}").format(who=who, lot=purchase.lot)
    steps = purchase.laying.steps if purchase.laying else ()
    cards = listed(_laid_reason(step) for step in steps)
    if purchase.price is UNKNOWN:
        words = (
            _("{who} buys lot {lot} for an unknown price: {cards}")
            if cards
            else _("{who} buys lot {lot} for an unknown price")
        )
        return words.format(who=who, lot=purchase.lot, cards=cards)
    price = purchase.price
    words = (
        ngettext(
            "{who} buys lot {lot} for {yen} yen: {cards}",
            "{who} buys lot {lot} for {yen} yen: {cards}",
            price,
        )
        if cards
        else ngettext(
            "{who} buys lot {lot} for {yen} yen", "{who} buys lot {lot} for {yen} yen", price
        )
    )
    return words.format(who=who, lot=purchase.lot, yen=price, cards=cards)


def _laid_reason(step: Laid) -> str:
    card = _("a card that could not be read") if step.face is UNKNOWN else face_name(step.face)
    row = "" if step.row is None else face_name(step.row)
    if step.became is LaidAs.PAID and step.joker:
        return _("{card} takes a Takusan of the {row} row").format(card=card, row=row)
    return _(_LAID[step.became]).format(card=card, row=row) if step.became in _LAID else card


def _part_reason(part: MovePart, product: str) -> str:
    """What one lot adds to a move; what is missing is told in words, a sum would not say it."""
    if not part.cards:
        words = ngettext(
            "one card of lot {lot} is unread", "{unread} cards of lot {lot} are unread", part.unread
        )
        return words.format(unread=part.unread, lot=part.lot)
    words = _("{cards} × {modifier} at lot {lot}")
    if part.modifier is UNKNOWN:
        words = _("{cards} {product} at lot {lot}, whose tablet is not known")
    elif part.cards == 1:
        words = _("{modifier} at lot {lot}")
    modifier = "?" if part.modifier is UNKNOWN else signed(part.modifier)
    told = words.format(cards=part.cards, modifier=modifier, lot=part.lot, product=product)
    if not part.unread:
        return told
    more = ngettext(
        "{told}, where one card is unread", "{told}, where {unread} cards are unread", part.unread
    )
    return more.format(told=told, unread=part.unread)
