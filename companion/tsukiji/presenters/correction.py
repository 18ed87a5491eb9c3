"""Correcting an earlier fact in its place, or overruling the computation by hand: the fact as it is
being corrected, what can be tapped on it, and the words around it. Nothing is written here.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from companion.tsukiji.corrections import (
    _PASSES,
    NEW,
    NOT_KNOWN,
    NOWHERE,
    Correction,
    CorrectionKind,
)
from companion.tsukiji.presenters.lots import (
    initial,
    lot_title,
    names_of,
    shown_card,
    ticket_text,
    with_asked,
)
from companion.tsukiji.presenters.mixed_up import mixed_up_questions, whose_lot
from companion.tsukiji.presenters.offer import no_card
from companion.tsukiji.presenters.set_by_hand import hand_questions, kind_question, number_of
from companion.tsukiji.presenters.set_up_correction import set_up_questions
from companion.tsukiji.proposals.lots_and_tickets import NOT_THERE
from companion.tsukiji.view_values.lots import ShownCard, ShownLot, ShownTicket, Standing
from companion.tsukiji.words.pieces import face_name
from companion.view_values.choices import Choice
from companion.view_values.questions import Asked, asked
from companion.words.languages import _
from engine.maybe import UNKNOWN
from engine.tsukiji.facts import (
    NO_TICKET,
    GameSetUp,
    HandMade,
    LaidTicket,
    LotBought,
    LotsDealt,
    Passed,
    TicketsRevealed,
    Turn,
)
from engine.tsukiji.pieces import LOT_SIZE, Card, Face
from engine.tsukiji.round import Round


@dataclass(frozen=True, slots=True)
class CorrectionView:
    """What the correction shows."""

    title: str
    """What is being corrected."""
    lots: tuple[ShownLot, ...]
    """Lots to tap on; empty where there is nothing to tap."""
    questions: tuple[Asked, ...]
    """What can be answered otherwise."""
    number: str
    """What number is typed; empty for none."""
    before_number: str
    """What stands before the number."""
    most: int
    """No larger number can be typed."""
    next_step: str
    """What the large button says; empty while nothing is different."""


def correction_view(correction: Correction, asked_at: tuple[int, int] = NOWHERE) -> CorrectionView:
    """What the correction shows; `asked_at` is the lot and the card or ticket that was tapped."""
    fact, setup = correction.fact, correction.before.setup
    gone = correction.way is CorrectionKind.REMOVE
    typed = number_of(fact)
    return CorrectionView(
        title=_title(correction),
        lots=() if gone else _with_asked(_lots(correction), correction, asked_at),
        questions=() if gone else _questions(correction, names_of(setup)),
        number=typed.question,
        before_number=typed.before,
        most=typed.most,
        next_step=_accept(correction) if correction.can_hold else "",
    )


def _accept(correction: Correction) -> str:
    if correction.seat is not None:
        return _("Set it")
    if correction.slot is NEW:
        return _("Set it")
    if correction.way is CorrectionKind.REMOVE:
        return _("Take it out")
    return _("Add it") if correction.way is CorrectionKind.INSERT else _("Correct it")


def _title(correction: Correction) -> str:
    if correction.seat is not None:
        return _("Somebody else plays on")
    if correction.slot is NEW:
        return _("Set by hand")
    if correction.way is CorrectionKind.REMOVE:
        return _("This never happened?")
    if correction.way is CorrectionKind.INSERT:
        return _("What did we forget?")
    if isinstance(correction.fact, LotsDealt):
        return _("Which card was different?")
    if isinstance(correction.fact, TicketsRevealed):
        return _("Which ticket was different?")
    return _("What really happened?")


def place_question(correction: Correction, lot: int, index: int) -> str:
    """What is asked about the card or the ticket that was tapped."""
    if isinstance(correction.fact, LotsDealt):
        if index >= len(correction.fact.lots[lot - 1]):
            return _("Lot {lot}: which card is missing?").format(lot=lot)
        words = _("Lot {lot}, card {card} from the top: what was it really?")
        return words.format(lot=lot, card=index + 1)
    words = _("Lot {lot}: which ticket did {name} really play?")
    return words.format(lot=lot, name=names_of(correction.before.setup)[index])


def laid_choices(correction: Correction, lot: int, player: int) -> tuple[Choice, ...]:
    """The tickets that may lie there, the present one marked."""
    if not isinstance(correction.fact, TicketsRevealed):
        return ()
    now = correction.fact.tickets[lot - 1][player]
    return (
        *(
            Choice(ticket.value, ticket_text(ticket), likely=True, chosen=ticket == now)
            for ticket in correction.before.setup.settings.tickets_in_play
        ),
        Choice(NOT_KNOWN, _("Not known"), sign="question", chosen=now is UNKNOWN),
        Choice(NOT_THERE, _("No ticket"), sign="cross", chosen=now is NO_TICKET),
    )


def dealt_choices(correction: Correction, lot: int, row: int) -> tuple[Choice, ...]:
    """The cards that may lie there, the present one marked; at the place of a card that is missing
    there is none to take out."""
    if not isinstance(correction.fact, LotsDealt):
        return ()
    here = correction.fact.lots[lot - 1][row : row + 1]
    faces = [card.face for card in here]
    return (
        *(
            Choice(face.value, face_name(face), face=face.value, likely=True, chosen=face in faces)
            for face in Face
        ),
        Choice(NOT_KNOWN, _("Not known"), sign="question", chosen=UNKNOWN in faces),
        *((no_card(),) if here else ()),
    )


def _lots(correction: Correction) -> tuple[ShownLot, ...]:
    fact, was = correction.fact, correction.was
    if isinstance(fact, LotsDealt) and isinstance(was, LotsDealt):
        return tuple(
            ShownLot(number, lot_title(number), _cards(cards, old))
            for number, (cards, old) in enumerate(zip(fact.lots, was.lots, strict=True), start=1)
        )
    if isinstance(fact, TicketsRevealed) and isinstance(was, TicketsRevealed):
        dealt = correction.before.rounds[-1].lots if correction.before.rounds else ()
        return tuple(
            ShownLot(
                number,
                lot_title(number),
                tuple(map(shown_card, dealt[number - 1])) if number <= len(dealt) else (),
                tickets=_tickets(correction.before.setup, laid, old),
            )
            for number, (laid, old) in enumerate(
                zip(fact.tickets, was.tickets, strict=True), start=1
            )
        )
    if isinstance(fact, LotBought | Passed) and correction.before.rounds:
        return _lots_for_sale(correction.before.rounds[-1], correction)
    return ()


def _lots_for_sale(played: Round, correction: Correction) -> tuple[ShownLot, ...]:
    """What could be bought in that turn, by its cards, and whose each lot is; the lot of the
    correction is marked."""
    fact = correction.fact
    chosen = fact.lot if isinstance(fact, LotBought) else 0
    names = names_of(correction.before.setup)
    return tuple(
        ShownLot(
            number,
            lot_title(number),
            tuple(map(shown_card, cards)),
            sold_to=whose_lot(correction, number, names),
            chosen=number == chosen,
        )
        for number, cards in enumerate(played.lots, start=1)
    )


def _with_asked(
    lots: tuple[ShownLot, ...], correction: Correction, asked_at: tuple[int, int]
) -> tuple[ShownLot, ...]:
    lot, index = asked_at
    if isinstance(correction.fact, LotsDealt):
        return tuple(with_asked(look, lot, card=index) for look in lots)
    return tuple(with_asked(look, lot, ticket=index) for look in lots)


def _cards(cards: Sequence[Card], old: Sequence[Card]) -> tuple[ShownCard, ...]:
    """The cards of a lot, and a place for one that is missing."""
    looks = [
        replace(shown_card(card), by_hand=list(old[row : row + 1]) != [card])
        for row, card in enumerate(cards)
    ]
    if len(cards) < LOT_SIZE:
        looks.append(ShownCard(standing=Standing.MISSING, expected=_("a card")))
    return tuple(looks)


def _tickets(
    setup: GameSetUp, laid: Sequence[LaidTicket], old: Sequence[LaidTicket]
) -> tuple[ShownTicket, ...]:
    return tuple(
        ShownTicket(
            text=ticket_text(ticket) or "–",
            colour=setup.players[player].colour,
            initial=initial(player, setup),
            by_hand=ticket != old[player],
        )
        for player, ticket in enumerate(laid)
    )


def _questions(correction: Correction, names: Sequence[str]) -> tuple[Asked, ...]:
    fact = correction.fact
    people = tuple((str(index), name) for index, name in enumerate(names))
    if isinstance(fact, GameSetUp):
        return () if correction.seat is not None else set_up_questions(fact)
    if isinstance(fact, HandMade):
        kinds = (kind_question(fact, correction.before),) if correction.slot is NEW else ()
        return (*kinds, *hand_questions(fact, correction.before, people))
    if isinstance(fact, LotBought | Passed):
        return _turn_questions(correction, fact, people)
    if isinstance(fact, LotsDealt | TicketsRevealed):
        # Cards and tickets are tapped where they lie.
        return ()
    assert_never(fact)


def _turn_questions(
    correction: Correction, fact: Turn, people: tuple[tuple[str, str], ...]
) -> tuple[Asked, ...]:
    """Whose turn, whether anything was bought, and what the lot asks: what was chosen stays in
    sight, and can be chosen anew."""
    what = str(fact.lot) if isinstance(fact, LotBought) else _PASSES
    lot = ((what, lot_title(fact.lot)),) if isinstance(fact, LotBought) else ()
    answers = (*lot, (_PASSES, _("Passes")))
    names = [name for _key, name in people]
    return (
        asked("who", _("Whose turn was it?"), people, str(fact.player)),
        asked("what", _("What was bought? Tap the lot, or:"), answers, what),
        *mixed_up_questions(correction, names),
    )
