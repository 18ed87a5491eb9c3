"""The evening without a window: which screen the table is at, what is being drafted there, and
what each tap does. Screens only show what the desk says and pass on taps; the eyes only tell it
what they saw. Lives on the main thread; every fact is on the disk before a tap returns.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from companion import session as sessions
from companion.languages import _
from companion.mending import mended
from companion.presenters.chimes import Moment
from companion.presenters.correction import Correction
from companion.presenters.evaluation import EvaluationView, evaluation_view
from companion.presenters.offer import OfferView, offer_view
from companion.presenters.purchase import PurchaseView, answered, purchase_view
from companion.presenters.quotation import (
    MarkerView,
    TabletsView,
    TicketsView,
    marker_view,
    tablets_view,
    tickets_view,
)
from companion.presenters.score import ScoreView, score_view
from companion.proposals.buying import NOT_BUYING, Buying, Insistence, Odd
from companion.proposals.drafts import PlaceState, TicketsDraft, empty_lots, empty_tickets
from companion.proposals.expected import expectation
from companion.proposals.purchases import PurchaseDraft, question, seen_taken
from companion.session import Outcome, Place, Refusal, TableSession
from companion.steadiness import RESTLESS, Steadiness
from companion.storage.failure import StorageFailure
from companion.storage.games import BY_HAND, Evidence, Source
from companion.storage.store import Store
from companion.storage_words import sentence as storage_sentence
from engine.journal import SlotId
from engine.tsukiji.compare import Change
from engine.tsukiji.facts import Fact, GameSetUp, LaidTicket, Passed
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import Card, LotNumber, PlayerIndex
from engine.tsukiji.whats_next import Phase, whats_next
from vision.expectation import Expectation
from vision.live import LiveReading
from vision.reading import Reading, Scene


class Screen(StrEnum):
    """Where the table is in its round."""

    OFFER = "offer"
    EVALUATION = "evaluation"
    TICKETS = "tickets"
    TABLETS = "tablets"
    MARKERS = "markers"
    PURCHASE = "purchase"
    SCORE = "score"


SCENES: Final = {
    Screen.OFFER: Scene.LOTS,
    Screen.TICKETS: Scene.TICKETS,
    Screen.PURCHASE: Scene.LOTS,
}
"""What the eyes look for; on other screens they rest."""

View = (
    OfferView | EvaluationView | TicketsView | TabletsView | MarkerView | PurchaseView | ScoreView
)

_FROM_CAMERA: Final = Evidence(Source.CAMERA)


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands on top of every screen of a game."""

    round: int
    """Which round."""
    phase: Phase
    """Which phase of it."""
    can_undo: bool
    """Whether something can be taken back."""
    can_redo: bool
    """Whether something taken back can be brought back."""
    message: str
    """Something that did not work, in words; empty if all did."""


class Desk:
    """One game on the table."""

    def __init__(self, session: TableSession, place: Place = Place()) -> None:  # noqa: B008 - frozen
        self.session = session
        self.screen = Screen.OFFER
        self.message = ""
        """What did not work, in words, until the next thing that does."""
        self.reading: Reading | None = None
        self.steadiness: Steadiness = RESTLESS
        self.watched = False
        """Whether a camera looks on."""
        self.look_number = 0
        """Counts how often the eyes are asked to forget what they have followed."""
        self._again = 0
        self.lots = empty_lots(len(self.game.setup.players))
        self.tickets = TicketsDraft(())
        self.ready: frozenset[PlayerIndex] = frozenset()
        self.buying: Buying = NOT_BUYING
        self.marker = 0
        self._draft_by_eyes = False
        self._go(self._screen_of(place), place.step)

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.session.game

    @property
    def purchase(self) -> PurchaseDraft | None:
        """The lot under discussion."""
        return self.buying.draft

    @property
    def scene(self) -> Scene | None:
        """What the eyes should look for now; None if they may rest."""
        return SCENES.get(self.screen)

    def heading(self) -> Heading:
        """What stands on top of the screen."""
        step = whats_next(self.game)
        phase = {
            Screen.OFFER: Phase.OFFER,
            Screen.EVALUATION: Phase.EVALUATION,
            Screen.PURCHASE: Phase.PURCHASE,
            Screen.SCORE: Phase.END,
        }.get(self.screen, Phase.QUOTATION)
        return Heading(
            step.round, phase, self.session.can_undo, self.session.can_redo, self.message
        )

    def view(self) -> View:
        """What the screen shows."""
        if self.screen is Screen.OFFER:
            return offer_view(self.game, self.lots, self.reading, steady=self.steady)
        if self.screen is Screen.EVALUATION:
            return evaluation_view(self.game, self.ready)
        if self.screen is Screen.TICKETS:
            return tickets_view(self.game, self.tickets, self.reading, steady=self.steady)
        if self.screen is Screen.TABLETS:
            return tablets_view(self.game)
        if self.screen is Screen.MARKERS:
            return marker_view(self.game, self.marker)
        if self.screen is Screen.PURCHASE:
            return purchase_view(self.game, self.buying)
        return score_view(self.game)

    def expects(self) -> Expectation:
        """What the state of the game says about the table, for the eyes."""
        return expectation(self.game)

    @property
    def steady(self) -> bool:
        """Whether what is drafted has come to rest; what hands enter always has."""
        return self.reading is None or self.steadiness.reached

    def moment(self) -> Moment:
        """What can be heard of the game."""
        states: list[PlaceState] = []
        if self.screen is Screen.OFFER:
            states = [place.state for lot in self.lots.lots for place in lot]
        elif self.screen is Screen.TICKETS:
            states = [place.state for lot in self.tickets.lots for place in lot]
        whole = all(state in (PlaceState.SURE, PlaceState.BY_HAND) for state in states)
        return Moment(
            lines=len(self.session.journal.log),
            problems=len(self.game.problems),
            message=self.message,
            read=bool(states) and self._draft_by_eyes and whole and self.steady,
            doubts=states.count(PlaceState.DOUBT),
        )

    # What the eyes saw

    def looked(self, live: LiveReading) -> None:
        """Take in what the eyes saw; it changes drafts, never facts."""
        self.reading = live.reading
        if self.screen is Screen.OFFER and live.reading.scene is Scene.LOTS:
            looked = self.lots.seen(live.reading)
            if self._again and not looked.complete:
                # Only this lot was asked for; the others are not forgotten while it is looked at.
                others = enumerate(zip(self.lots.lots, looked.lots, strict=True), start=1)
                kept = tuple(new if lot == self._again else old for lot, (old, new) in others)
                looked = replace(self.lots, lots=kept)
            else:
                self._again = 0
            self.lots = looked
            self.steadiness = self.steadiness.after(looked)
            self._draft_by_eyes = True
        elif self.screen is Screen.TICKETS and live.reading.scene is Scene.TICKETS:
            self.tickets = self.tickets.seen(live.reading, self.game.setup)
            self.steadiness = self.steadiness.after(self.tickets)
            self._draft_by_eyes = True
        elif self.screen is Screen.PURCHASE and self.purchase is None:
            taken = seen_taken(self.game, live.changes)
            self.buying = replace(self.buying, draft=taken)
            self._draft_by_eyes = taken is not None

    def lost_sight(self) -> None:
        """The camera is gone: what was drafted stays, the rest goes by hand."""
        self.reading = None

    # Taps

    def next_step(self) -> None:
        """The large button."""
        if self.screen is Screen.OFFER:
            self._append(self.lots.fact(), _source(self._draft_by_eyes))
        elif self.screen is Screen.EVALUATION:
            self._go(Screen.TICKETS)
        elif self.screen is Screen.TICKETS:
            self._append(self.tickets.fact(), _source(self._draft_by_eyes), Screen.TABLETS)
        elif self.screen is Screen.TABLETS:
            self._go(Screen.MARKERS)
        elif self.screen is Screen.MARKERS:
            last = self.marker + 1 >= len(self.game.rounds[-1].moves)
            self._go(Screen.PURCHASE if last else Screen.MARKERS, 0 if last else self.marker + 1)
        elif self.screen is Screen.PURCHASE:
            self._buy()

    def _buy(self) -> None:
        chosen = self.purchase
        if chosen is None or question(self.game, chosen) is not None:
            return
        if self.buying.cannot_pay(self.game):
            odd = Insistence(Odd.CANNOT_PAY, chosen.player, chosen.lot)
            self.buying = replace(self.buying, asks=odd, at_once=False)
        else:
            self._append(chosen.fact(), _source(self._draft_by_eyes))

    def put_card(self, lot: int, row: int, card: Card) -> None:
        """A hand says which card lies there."""
        self.lots = self.lots.with_card(lot, row, card)

    def scan_again(self, lot: int) -> None:
        """Forget one lot, what hands said of it too, and look at it again."""
        self.lots = self.lots.without_lot(lot)
        self.look_number += 1
        self._again = lot
        self.steadiness = RESTLESS

    def put_ticket(self, lot: int, player: int, ticket: LaidTicket) -> None:
        """A hand says which ticket lies there."""
        self.tickets = self.tickets.with_ticket(lot, player, ticket)

    def toggle_ready(self, player: PlayerIndex) -> None:
        """A player has laid all tickets, or has not after all."""
        self.ready = self.ready ^ {player}

    def choose_lot(self, lot: LotNumber) -> None:
        """A lot is under discussion; a second tap lets it go."""
        self._draft_by_eyes = False
        self.buying = self.buying.discussing(self.game, lot)

    def buy_lot(self, lot: LotNumber) -> None:
        """A lot is bought with one tap; what it asks is asked first."""
        self._draft_by_eyes = False
        self.buying = self.buying.wanting(self.game, lot)
        self._buy()

    def answer(self, key: str) -> None:
        """The buyer has chosen a row or a card to give."""
        asked = question(self.game, self.purchase) if self.purchase is not None else None
        if self.purchase is not None and asked is not None:
            draft = answered(self.purchase, asked, key)
            self.buying = replace(self.buying, draft=draft)
            if self.buying.at_once:
                self._buy()

    def let_play(self, player: PlayerIndex) -> None:
        """Somebody wants the turn; out of turn, the table is asked once."""
        self.buying = self.buying.with_turn_of(self.game, player)

    def insist(self, *, yes: bool) -> None:
        """The table insists on what was asked, or does not after all."""
        self.buying = self.buying.answered(yes=yes)
        if self.buying.at_once:
            self._buy()

    def pass_turn(self) -> None:
        """Whoever has the turn buys nothing."""
        buyer = self.buying.buyer(self.game)
        if buyer is not None:
            self._append(Passed(buyer))

    def undo(self) -> None:
        """Take back the last step."""
        self._took(self.session.undo())

    def redo(self) -> None:
        """Bring back the last step taken back."""
        self._took(self.session.redo())

    def preview(self, slot: SlotId, fact: Fact) -> tuple[Change, ...]:
        """What correcting an earlier fact would change; nothing is written."""
        changes = self.session.preview_replace(slot, fact)
        return () if isinstance(changes, Refusal) else changes

    def correct(self, slot: SlotId, fact: Fact) -> None:
        """Correct an earlier fact, after the table has seen what it changes."""
        self._took(self.session.replace(slot, fact))

    def mend(self, correction: Correction) -> None:
        """Correct, take out or put in a fact, after the table has seen what it changes."""
        self._took(mended(self.session, correction))

    # Inside

    def _append(self, fact: Fact, evidence: Evidence = BY_HAND, then: Screen | None = None) -> None:
        at = Place(then.value) if then is not None else Place()
        self._took(self.session.append(fact, evidence, at), then)

    def _took(self, outcome: Outcome, then: Screen | None = None) -> None:
        if isinstance(outcome, StorageFailure):
            self.message = storage_sentence(outcome)
            return
        if isinstance(outcome, Refusal):
            return
        self.message = ""
        self.session = outcome
        self._go(then or self._screen_of(Place()), remember=False)

    def _go(self, screen: Screen, step: int = 0, *, remember: bool = True) -> None:
        players = len(self.game.setup.players)
        self.screen, self.marker = screen, step if screen is Screen.MARKERS else 0
        self.reading, self.buying, self._draft_by_eyes = None, NOT_BUYING, False
        self.steadiness, self._again = RESTLESS, 0
        if screen is Screen.OFFER:
            self.lots = empty_lots(players)
        if screen is Screen.EVALUATION:
            self.ready = frozenset()
        if screen is Screen.TICKETS:
            self.tickets = empty_tickets(len(self.game.rounds[-1].lots), players)
        if remember:
            failure = self.session.stand_at(Place(screen.value, step))
            self.message = storage_sentence(failure) if failure is not None else ""

    def _screen_of(self, place: Place) -> Screen:
        """The screen that the game leads to, or the remembered one if it fits the game."""
        leads_to = {
            Phase.OFFER: Screen.OFFER,
            Phase.EVALUATION: Screen.EVALUATION,
            Phase.QUOTATION: Screen.TABLETS,
            Phase.PURCHASE: Screen.PURCHASE,
            Phase.END: Screen.SCORE,
        }[whats_next(self.game).phase]
        fits = {
            Screen.EVALUATION: (Screen.EVALUATION, Screen.TICKETS),
            Screen.PURCHASE: (Screen.TABLETS, Screen.MARKERS, Screen.PURCHASE),
            Screen.TABLETS: (Screen.TABLETS, Screen.MARKERS),
        }.get(leads_to, (leads_to,))
        return next((screen for screen in fits if screen.value == place.screen), leads_to)


def start_desk(store: Store, setup: GameSetUp) -> Desk | StorageFailure:
    """A new game on the table; or why it could not be stored."""
    outcome = sessions.start(store, setup)
    if isinstance(outcome, TableSession):
        return Desk(outcome)
    if isinstance(outcome, StorageFailure):
        return outcome
    raise ValueError(_("A game needs two to four players."))


def _source(by_eyes: bool) -> Evidence:
    return _FROM_CAMERA if by_eyes else BY_HAND
