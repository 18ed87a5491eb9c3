"""Correcting an earlier fact in its place, or overruling the computation by hand: the fact as it is
being corrected, what can be tapped on it, and the words around it. Nothing is written here.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from companion.tsukiji.presenters.by_hand import (
    as_it_stands,
    hand_questions,
    kind_question,
    number_of,
    set_otherwise,
    with_number,
    with_reason,
)
from companion.tsukiji.presenters.lots import (
    card_look,
    initial,
    lot_title,
    names_of,
    ticket_text,
    with_asked,
)
from companion.tsukiji.presenters.offer import NOT_THERE, no_card
from companion.tsukiji.presenters.purchase import answered, choices_of, question_words
from companion.tsukiji.presenters.set_up import (
    is_sound,
    recoloured,
    renamed,
    set_up_otherwise,
    set_up_questions,
)
from companion.tsukiji.proposals.purchases import PurchaseDraft, Question, question
from companion.tsukiji.words.pieces import face_name
from companion.view_values.looks import CardLook, Choice, LotLook, Standing, TicketLook
from companion.view_values.questions import Asked, asked
from companion.words.languages import _
from engine.journal import Journal, SlotId
from engine.tsukiji.facts import (
    NO_TICKET,
    Discard,
    Fact,
    GameSetUp,
    HandMade,
    LaidTicket,
    LotBought,
    LotsDealt,
    Passed,
    TicketsRevealed,
    Turn,
)
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import (
    LOT_SIZE,
    UNKNOWN,
    Card,
    Face,
    LotNumber,
    PlayerIndex,
    Ticket,
)

NEW: Final = None
"""In place of a slot: the fact is new and comes last."""
NOWHERE: Final = (0, 0)
"""In place of a lot and a card or ticket of it: none is asked for."""
NOT_KNOWN: Final = "unknown"
"""In place of a face or a ticket: nobody knows which it was."""
CHOICE: Final = "choice"
"""The key of a question that the bought lot asks."""
_PASSES: Final = "pass"


class Way(StrEnum):
    """How a fact of the log is mended."""

    REPLACE = "replace"
    REMOVE = "remove"
    INSERT = "insert"


@dataclass(frozen=True, slots=True)
class Correction:
    """A fact that is being corrected, taken out or put in, or a new one by hand."""

    slot: SlotId | None
    """Which fact it replaces; `NEW` for none."""
    was: Fact
    """What is held to have happened so far."""
    fact: Fact
    """What shall hold instead."""
    before: Game
    """The game as it was when it happened."""
    way: Way = Way.REPLACE
    """Whether the slot gets this fact instead, loses its own, or gets this one before it."""

    @property
    def changed(self) -> bool:
        """Whether there is anything to accept."""
        return self.way is not Way.REPLACE or self.fact != self.was

    @property
    def can_hold(self) -> bool:
        """Whether it may be accepted: two players of one name could not be told apart."""
        sound = not isinstance(self.fact, GameSetUp) or is_sound(self.fact)
        return self.changed and sound

    @property
    def round(self) -> int:
        """The round to which the fact belongs; 0 for how the table was set up."""
        if isinstance(self.was, GameSetUp):
            return 0
        rounds = self.before.rounds
        begins = isinstance(self.was, LotsDealt) and bool(rounds and rounds[-1].lots)
        return max(1, len(rounds) + begins)

    @property
    def open_question(self) -> Question | None:
        """What the buyer of the lot has still to choose; None if nothing."""
        if self.way is Way.REMOVE or not isinstance(self.fact, (LotBought, Passed)):
            return None
        draft = _draft(self.fact)
        return None if draft is None else question(self.before, draft)

    def put(self, lot: int, index: int, key: str) -> "Correction":
        """Another card or ticket lay there, none, or nobody knows which."""
        if isinstance(self.fact, LotsDealt):
            return replace(self, fact=_with_card(self.fact, lot, index, key))
        if isinstance(self.fact, TicketsRevealed):
            return replace(self, fact=_with_ticket(self.fact, lot, index, key))
        return self

    def with_name(self, seat: int, name: str) -> "Correction":
        """A player is called otherwise."""
        if not isinstance(self.fact, GameSetUp):
            return self
        return replace(self, fact=renamed(self.fact, seat, name))

    def with_colour(self, seat: int, colour: int) -> "Correction":
        """A player plays in another colour."""
        if not isinstance(self.fact, GameSetUp):
            return self
        return replace(self, fact=recoloured(self.fact, seat, colour))

    def with_number(self, number: int) -> "Correction":
        """So much money, so many cards, or that space; space 0 means that nobody knows."""
        return replace(self, fact=with_number(self.fact, number))

    def with_reason(self, reason: str) -> "Correction":
        """Why, in the words of the table."""
        return replace(self, fact=with_reason(self.fact, reason))

    def answered(self, key: str, answer: str) -> "Correction":
        """A question of `correction_view` was answered."""
        fact = self.fact
        if self.slot is NEW and key == "kind":
            return by_hand(self.before, answer)
        if isinstance(fact, GameSetUp):
            fact = set_up_otherwise(fact, key, answer)
        elif isinstance(fact, HandMade):
            fact = set_otherwise(fact, key, answer, self.before)
        elif isinstance(fact, (LotBought, Passed)):
            fact = self._turn(fact, key, answer)
        return replace(self, fact=fact)

    def _turn(self, fact: Turn, key: str, answer: str) -> Turn:
        if key == "who":
            who = PlayerIndex(int(answer))
            return LotBought(who, fact.lot) if isinstance(fact, LotBought) else Passed(who)
        if key == "what":
            if answer == _PASSES:
                return Passed(fact.player)
            return LotBought(fact.player, LotNumber(int(answer)))
        draft, asks = _draft(fact), self.open_question
        if draft is None or asks is None:
            return fact
        return answered(draft, asks, answer).fact()


def _with_card(fact: LotsDealt, lot: int, row: int, key: str) -> LotsDealt:
    cards = fact.lots[lot - 1]
    put = () if key == NOT_THERE else (Card(UNKNOWN if key == NOT_KNOWN else Face(key)),)
    changed = (*cards[:row], *put, *cards[row + 1 :])
    return LotsDealt((*fact.lots[: lot - 1], changed, *fact.lots[lot:]))


def _with_ticket(fact: TicketsRevealed, lot: int, player: int, key: str) -> TicketsRevealed:
    laid: LaidTicket = NO_TICKET
    if key != NOT_THERE:
        laid = UNKNOWN if key == NOT_KNOWN else Ticket(key)
    tickets = fact.tickets[lot - 1]
    changed = (*tickets[:player], laid, *tickets[player + 1 :])
    return TicketsRevealed((*fact.tickets[: lot - 1], changed, *fact.tickets[lot:]))


def correct(journal: Journal[Fact], slot: SlotId) -> Correction | None:
    """A fact of the log, ready to be corrected; None if it is not there any more."""
    facts = [held.fact for held in journal.slots]
    for index, held in enumerate(journal.slots):
        if held.id == slot:
            return Correction(slot, held.fact, held.fact, play(facts[: max(index, 1)]))
    return None


def by_hand(game: Game, what: str) -> Correction:
    """A new fact by hand: money, marker, row, first or tablet, to begin with as things stand."""
    fact = as_it_stands(game, what)
    return Correction(NEW, fact, fact, game)


@dataclass(frozen=True, slots=True)
class CorrectionView:
    """What the correction shows."""

    title: str
    """What is being corrected."""
    lots: tuple[LotLook, ...]
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
    gone = correction.way is Way.REMOVE
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
    if correction.slot is NEW:
        return _("Set it so")
    if correction.way is Way.REMOVE:
        return _("Take it out")
    return _("Put it in") if correction.way is Way.INSERT else _("Correct it")


def _title(correction: Correction) -> str:
    if correction.slot is NEW:
        return _("Set by hand")
    if correction.way is Way.REMOVE:
        return _("This never happened?")
    if correction.way is Way.INSERT:
        return _("What was forgotten?")
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
        words = _("Lot {lot}, card {card} from the top: what really lay there?")
        return words.format(lot=lot, card=index + 1)
    words = _("Lot {lot}: which ticket did {name} really lay?")
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


def _lots(correction: Correction) -> tuple[LotLook, ...]:
    fact, was = correction.fact, correction.was
    if isinstance(fact, LotsDealt) and isinstance(was, LotsDealt):
        return tuple(
            LotLook(number, lot_title(number), _cards(cards, old))
            for number, (cards, old) in enumerate(zip(fact.lots, was.lots, strict=True), start=1)
        )
    if isinstance(fact, TicketsRevealed) and isinstance(was, TicketsRevealed):
        dealt = correction.before.rounds[-1].lots if correction.before.rounds else ()
        return tuple(
            LotLook(
                number,
                lot_title(number),
                tuple(map(card_look, dealt[number - 1])) if number <= len(dealt) else (),
                tickets=_tickets(correction.before.setup, laid, old),
            )
            for number, (laid, old) in enumerate(
                zip(fact.tickets, was.tickets, strict=True), start=1
            )
        )
    return ()


def _with_asked(
    lots: tuple[LotLook, ...], correction: Correction, asked_at: tuple[int, int]
) -> tuple[LotLook, ...]:
    lot, index = asked_at
    if isinstance(correction.fact, LotsDealt):
        return tuple(with_asked(look, lot, card=index) for look in lots)
    return tuple(with_asked(look, lot, ticket=index) for look in lots)


def _cards(cards: Sequence[Card], old: Sequence[Card]) -> tuple[CardLook, ...]:
    """The cards of a lot, and a place for one that is missing."""
    looks = [
        replace(card_look(card), by_hand=list(old[row : row + 1]) != [card])
        for row, card in enumerate(cards)
    ]
    if len(cards) < LOT_SIZE:
        looks.append(CardLook(standing=Standing.MISSING, expected=_("a card")))
    return tuple(looks)


def _tickets(
    setup: GameSetUp, laid: Sequence[LaidTicket], old: Sequence[LaidTicket]
) -> tuple[TicketLook, ...]:
    return tuple(
        TicketLook(
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
        return set_up_questions(fact)
    if isinstance(fact, HandMade):
        kinds = (kind_question(fact, correction.before),) if correction.slot is NEW else ()
        return (*kinds, *hand_questions(fact, correction.before, people))
    if isinstance(fact, (LotBought, Passed)):
        return _turn_questions(correction, fact, people)
    return ()


def _turn_questions(
    correction: Correction, fact: Turn, people: tuple[tuple[str, str], ...]
) -> tuple[Asked, ...]:
    rounds = correction.before.rounds
    lots = range(1, len(rounds[-1].lots) + 1) if rounds else range(0)
    options = (*((str(lot), lot_title(lot)) for lot in lots), (_PASSES, _("Passes")))
    what = str(fact.lot) if isinstance(fact, LotBought) else _PASSES
    said = [
        asked("who", _("Whose turn was it?"), people, str(fact.player)),
        asked("what", _("What was bought?"), options, what),
    ]
    still = correction.open_question
    if still is not None:
        said.append(Asked(CHOICE, question_words(still), choices_of(still)))
    return tuple(said)


def _draft(fact: Turn) -> PurchaseDraft | None:
    """The purchase as a draft; None where nobody knows who bought or chose what."""
    if isinstance(fact, Passed) or fact.player is UNKNOWN:
        return None
    rows = tuple(row for row in fact.takusan if isinstance(row, Face))
    given = tuple(discard for discard in fact.yakuza if isinstance(discard, Discard))
    return PurchaseDraft(fact.player, fact.lot, rows, given)
