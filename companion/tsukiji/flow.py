"""The evening without a window: which screen the table is at, what is being drafted there, and
what each tap does. Screens only show what the desk says and pass on taps; the eyes only tell it
what they saw. Lives on the main thread; every fact is on the disk before a tap returns.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from companion import session as sessions
from companion.camera.steadiness import RESTLESS, Calm, Steadiness
from companion.session import Outcome, Place, Refusal, TableSession
from companion.storage.failure import StorageFailure
from companion.storage.games import BY_HAND, Evidence, Source
from companion.storage.store import Store
from companion.tsukiji.corrections import mended
from companion.tsukiji.draft_forms import DRAFTED, Drafted
from companion.tsukiji.drafts import Steps, Telling
from companion.tsukiji.places import SCENES, Heading, screen_of, step_before, told_at
from companion.tsukiji.places import Screen as Screen
from companion.tsukiji.presenters.board import BoardView, board_view
from companion.tsukiji.presenters.by_hand import HAND_MADE
from companion.tsukiji.presenters.chimes import Moment
from companion.tsukiji.presenters.correction import Correction
from companion.tsukiji.presenters.hands import board_of, hands_words
from companion.tsukiji.presenters.purchase import answered
from companion.tsukiji.presenters.taken_back import appended, retraced_words
from companion.tsukiji.proposals.board import as_it_lies
from companion.tsukiji.proposals.buying import Buying, Insistence, Odd
from companion.tsukiji.proposals.count import CountDraft, begin_count
from companion.tsukiji.proposals.drafts import LotsDraft, TicketsDraft, is_left_over
from companion.tsukiji.proposals.expected import expectation
from companion.tsukiji.proposals.purchases import PurchaseDraft, question, seen_taken
from companion.tsukiji.views import View, heading_of, moment_of, view_of
from companion.words.languages import _
from companion.words.storage import sentence as storage_sentence
from engine.journal import SlotId
from engine.tsukiji.compare import Change
from engine.tsukiji.facts import (
    Fact,
    GameSetUp,
    LaidTicket,
    Passed,
    TicketsRevealed,
)
from engine.tsukiji.game import Game
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import Card, LotNumber, PlayerIndex
from engine.tsukiji.whats_next import Phase, whats_next
from vision.table.viewpoint import View as Standpoint
from vision.tsukiji.expectation import Expectation
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.reading_rules import TsukijiLiveReading

PATIENT_LOOKS: Final = 60
"""Looks at a purchase at which nothing happens, after which it is said what can be done."""


_TOLD_ON: Final = {
    Screen.OFFER: "lots",
    Screen.EVALUATION: "ready",
    Screen.TICKETS: "tickets",
    Screen.COUNT: "count",
}
"""Which of the drafts is told on a screen."""


class Desk:
    """One game on the table."""

    def __init__(self, session: TableSession, place: Place = Place()) -> None:  # noqa: B008 - frozen
        self.session = session
        self.screen = Screen.OFFER
        self.message = ""
        """What did not work, in words, until the next thing that does."""
        self.notice = ""
        """What was just taken or brought back, in words, until the next tap."""
        self.to_do = ""
        """What hands have to do after a correction, in words, until the game goes on."""
        self.reading: Reading | None = None
        self.steadiness: Steadiness = RESTLESS
        self.watched = False
        """Whether a camera looks on."""
        self.standpoint: Standpoint | None = None
        """How the camera stands, if anybody asked and the pictures agree."""
        self.look_number = 0
        """Counts how often the eyes are asked to forget what they have followed."""
        self._again = 0
        self._asks_lots: tuple[tuple[int, int], ...] = ()
        self._told = Telling(self.game)
        self._ahead: tuple[tuple[Place, Steps], ...] = ()
        """Where undo came from since the last fact or tap, and what was told there."""
        self.marker = 0
        self.checks_board = False
        """Whether the table wants to know if the wood lies as it should."""
        self._draft_by_eyes = False
        self._idle_looks = 0
        self._crop_jpeg = b""
        kept = session.store.recall(DRAFTED)
        self._stand(screen_of(self.game, place), place.step)
        self._recall(kept)
        # Where nothing can be written the game is shown all the same: it lies there, or leads here.
        self._keep(self.screen, place.step)

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.session.game

    @property
    def lots(self) -> LotsDraft:
        """The lots as far as they are understood."""
        return self._told.now.lots

    @property
    def tickets(self) -> TicketsDraft:
        """The revealed tickets as far as they are understood."""
        return self._told.now.tickets

    @property
    def ready(self) -> frozenset[PlayerIndex]:
        """Who has laid all tickets."""
        return self._told.now.ready

    @property
    def buying(self) -> Buying:
        """Where the table is in a turn."""
        return self._told.now.buying

    @property
    def count(self) -> CountDraft:
        """What lies in front of the player who is being counted."""
        return self._told.now.count

    @property
    def purchase(self) -> PurchaseDraft | None:
        """The lot under discussion."""
        return self.buying.draft

    @property
    def scene(self) -> Scene | None:
        """What the eyes should look for now; None if they may rest."""
        return Scene.BOARD if self.checks_board else SCENES.get(self.screen)

    def heading(self) -> Heading:
        """What stands on top of the screen."""
        return heading_of(self)

    def view(self) -> View:
        """What the screen shows."""
        return view_of(self)

    def moment(self) -> Moment:
        """What can be heard of the game."""
        return moment_of(self)

    @property
    def can_undo(self) -> bool:
        """Whether a tap, a step or a fact can be taken back."""
        return self._told.can_go_back or self.session.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be brought back."""
        return self._told.can_go_forth or bool(self._ahead) or self._can_redo_fact

    @property
    def seen(self) -> bool:
        """Whether what is drafted comes from the eyes."""
        return self._draft_by_eyes

    @property
    def waits(self) -> bool:
        """Whether nothing has happened at the purchase for long."""
        return self._idle_looks >= PATIENT_LOOKS

    def expects(self) -> Expectation:
        """What the state of the game says about the table, for the eyes."""
        return expectation(self.game, self.scene)

    def board(self) -> BoardView:
        """The board as it should lie now, and what does not."""
        return board_view(self.game, self.marker, self.reading)

    @property
    def steady(self) -> bool:
        """Whether what is drafted has come to rest; what hands enter always has."""
        return self.reading is None or self.steadiness.reached

    @property
    def asks_lots(self) -> bool:
        """Whether the table is asked if lots that are too large are right so."""
        return bool(self._asks_lots) and self._asks_lots == self.lots.too_large

    @property
    def calm(self) -> Calm:
        """How long what is drafted has looked the same; what hands enter always has."""
        return Calm.LONG if self.reading is None else self.steadiness.calm

    # What the eyes saw

    def looked(self, live: TsukijiLiveReading, crop_jpeg: bytes = b"") -> None:
        """Take in what the eyes saw; it changes drafts, never facts. The crop is kept beside a
        fact that comes of it."""
        was_left_over = is_left_over(self.reading)
        self.reading, self._crop_jpeg = live.reading, crop_jpeg
        if self.screen is Screen.OFFER and live.reading.scene is Scene.LOTS:
            looked = self.lots.seen(live.reading)
            if was_left_over and not is_left_over(live.reading):
                # The last lots are being cleared away and new ones dealt: what was followed of
                # the old ones would lie between the new ones for seconds.
                self._look_anew()
                return
            if self._again and not looked.complete:
                # Only this lot was asked for; the others are not forgotten while it is looked at.
                looked = self.lots.with_lot_of(looked, self._again)
            else:
                self._again = 0
            self._told.see(lots=looked)
            self.steadiness = self.steadiness.after(looked)
            self._draft_by_eyes = True
        elif self.screen is Screen.TICKETS and live.reading.scene is Scene.TICKETS:
            self._told.see(tickets=self.tickets.seen(live.reading, self.game.setup))
            self.steadiness = self.steadiness.after(self.tickets)
            self._draft_by_eyes = True
        elif self.screen is Screen.PURCHASE and self.purchase is None:
            taken = seen_taken(self.game, live.changes)
            if taken is not None:
                # Undo lets it go, as it does with a lot that was tapped.
                self._told.tap(buying=replace(self.buying, draft=taken))
            self._draft_by_eyes = taken is not None
            self._idle_looks = 0 if taken is not None else self._idle_looks + 1
        elif self.screen is Screen.COUNT and live.reading.scene is Scene.TABLEAU:
            self._told.see(count=self.count.looked(live.reading, self.game.setup))
            self._draft_by_eyes = self.count.is_seen
        elif self.checks_board:
            self._draft_by_eyes = True

    def lost_sight(self) -> None:
        """The camera is gone: what was drafted stays, the rest goes by hand."""
        self.reading, self.standpoint = None, None

    # Taps

    def next_step(self) -> None:
        """The large button."""
        if self.screen is Screen.LOOK:
            self._go(Screen.OFFER)
        elif self.screen is Screen.OFFER:
            self._deal()
        elif self.screen is Screen.EVALUATION:
            self._go(Screen.TICKETS)
        elif self.screen is Screen.TICKETS:
            self._append(self.tickets.fact(), self._evidence(), Screen.TABLETS)
        elif self.screen is Screen.TABLETS:
            self._go(Screen.MARKERS)
        elif self.screen is Screen.MARKERS:
            self._next_marker()
        elif self.screen is Screen.PURCHASE:
            self._buy()
        elif self.screen is Screen.COUNT:
            self._let_count_hold()

    def _deal(self) -> None:
        """Lots that are too large are asked about once, and then accepted."""
        if self.lots.too_large and not self.asks_lots:
            self._asks_lots = self.lots.too_large
        else:
            self._append(self.lots.fact(), self._evidence())

    def _next_marker(self) -> None:
        if self.marker + 1 < len(self.game.rounds[-1].moves):
            self._go(Screen.MARKERS, self.marker + 1)
        elif whats_next(self.game).phase is Phase.QUOTATION:
            self.message = _("Prices are open until every ticket is named.")
        else:
            self._go(Screen.PURCHASE)

    def _buy(self) -> None:
        chosen = self.purchase
        if chosen is None or question(self.game, chosen) is not None:
            return
        if self.buying.cannot_pay(self.game):
            odd = Insistence(Odd.CANNOT_PAY, chosen.player, chosen.lot)
            self._told.see(buying=replace(self.buying, asks=odd, at_once=False))
        else:
            self._append(chosen.fact(), self._evidence())

    def _let_count_hold(self) -> None:
        if self._append_all(self.count.facts(self.game, _("counted at the end"))):
            self.count_player(self.count.player + 1)

    def put_card(self, lot: int, row: int, card: Card) -> None:
        """A hand says which card lies there."""
        self._tell(lots=self.lots.with_card(lot, row, card))

    def take_card(self, lot: int, row: int) -> None:
        """A hand says that no card lies there."""
        self._tell(lots=self.lots.without_card(lot, row))

    def scan_again(self, lot: int) -> None:
        """Forget one lot, what hands said of it too, and look at it again."""
        self._tell(lots=self.lots.without_lot(lot))
        self._look_anew()
        self._again = lot

    def put_ticket(self, lot: int, player: int, ticket: LaidTicket) -> None:
        """A hand says which ticket lies there."""
        self._tell(tickets=self.tickets.with_ticket(lot, player, ticket))

    def toggle_ready(self, player: PlayerIndex) -> None:
        """A player has laid all tickets, or has not after all."""
        self._tell(ready=self.ready ^ {player})

    def choose_lot(self, lot: LotNumber) -> None:
        """A lot is under discussion; a second tap lets it go."""
        self._draft_by_eyes = False
        self._tell(buying=self.buying.discussing(self.game, lot))

    def buy_lot(self, lot: LotNumber) -> None:
        """A lot is bought with one tap; what it asks is asked first."""
        self._draft_by_eyes = False
        self._tell(buying=self.buying.wanting(self.game, lot))
        self._buy()

    def answer(self, key: str) -> None:
        """The buyer has chosen a row or a card to give."""
        asked = question(self.game, self.purchase) if self.purchase is not None else None
        if self.purchase is not None and asked is not None:
            draft = answered(self.purchase, asked, key)
            self._tell(buying=replace(self.buying, draft=draft))
            if self.buying.at_once:
                self._buy()

    def let_play(self, player: PlayerIndex) -> None:
        """Somebody wants the turn; out of turn, the table is asked once."""
        self._tell(buying=self.buying.with_turn_of(self.game, player))

    def insist(self, *, yes: bool) -> None:
        """The table insists on what was asked, or does not after all."""
        if self.screen is Screen.OFFER:
            if yes and self.asks_lots:
                self._deal()
            self._asks_lots = ()
            return
        self._tell(buying=self.buying.answered(yes=yes))
        if self.buying.at_once:
            self._buy()

    def pass_turn(self) -> None:
        """Whoever has the turn buys nothing."""
        buyer = self.buying.buyer(self.game)
        if buyer is not None:
            self._append(Passed(buyer))

    def look_back(self) -> None:
        """See tablets and markers of the round again; what happened since stays."""
        if self.screen is Screen.PURCHASE:
            self._go(Screen.TABLETS)

    def look_at_table(self) -> None:
        """See how the camera stands; what is drafted of the lots stays."""
        self._go(Screen.LOOK)

    def check_board(self) -> None:
        """Look whether the wood lies as it should; a second tap looks away."""
        self.checks_board = self.screen is Screen.MARKERS and not self.checks_board
        self.reading = None

    def keep_board(self) -> None:
        """The wood is right where it lies, whatever the rules say."""
        self._append_all(as_it_lies(self.board().astray, _("it lies so on the board")))

    def count_player(self, player: int) -> None:
        """Count what lies in front of that player; beyond the last one back to the score."""
        there = 0 <= player < len(self.game.setup.players)
        self._go(Screen.COUNT if there else Screen.SCORE, player if there else 0)

    def put_count(self, count: CountDraft) -> None:
        """A hand says what lies in front of a player."""
        self._tell(count=count)

    def undo(self) -> None:
        """Take back the last tap; before the first one on a screen, the step or the fact that led
        here."""
        one_back = step_before(self.game, self._place, self._last_fact)
        if self._told.can_go_back:
            self._told.back()
            self._keep_drafts()
        elif one_back is not None:
            ahead = (*self._ahead, (self._place, self._told.steps))
            if self._go(Screen(one_back.screen), one_back.step):
                self._ahead = ahead
        else:
            self._undo_fact()

    def redo(self) -> None:
        """Bring back what undo took."""
        if self._told.can_go_forth:
            self._told.forth()
            self._keep_drafts()
        elif self._ahead:
            *ahead, (place, steps) = self._ahead
            if self._go(Screen(place.screen), place.step):
                self._ahead, self._told.steps = tuple(ahead), steps
        elif self._can_redo_fact:
            self._redo_fact()

    def _undo_fact(self) -> None:
        """What was told comes back to be told otherwise."""
        fact, before = self._last_fact, self.session
        at = told_at(self._place, fact)
        self._retrace(self.session.undo(at), at)
        if fact is not None and self.session is not before:
            self._told.hold(fact, self.game)
            self._keep_drafts()

    @property
    def _last_fact(self) -> Fact | None:
        """The fact that undo would take back; None if it is a correction."""
        return appended(self.session.journal, self.session.journal.done)

    @property
    def _can_redo_fact(self) -> bool:
        """Whether a fact can be brought back: not after the table has begun to tell another."""
        return self.session.can_redo and not self._told.can_go_back

    def _redo_fact(self) -> None:
        """Tickets lead to the tablets, as when they were revealed."""
        fact = appended(self.session.journal, self.session.journal.undone)
        told = isinstance(fact, TicketsRevealed)
        at = Place(Screen.TABLETS) if told else self._place
        self._retrace(self.session.redo(at), at)

    def preview(self, slot: SlotId, fact: Fact) -> tuple[Change, ...]:
        """What correcting an earlier fact would change; nothing is written."""
        changes = self.session.preview_replace(slot, fact)
        return () if isinstance(changes, Refusal) else changes

    def correct(self, slot: SlotId, fact: Fact) -> None:
        """Correct an earlier fact, after the table has seen what it changes."""
        self._took(self.session.replace(slot, fact))

    def mend(self, correction: Correction) -> None:
        """Correct, take out or put in a fact, after the table has seen what it changes."""
        before, lay, stood = self.game, self._board(), self._place
        outcome = mended(self.session, correction)
        self._took(outcome, stays=stood)
        if not isinstance(outcome, TableSession):
            return
        if not _quoted_alike(before, self.game) and self.screen is Screen.MARKERS:
            # Other moves begin with other tablets.
            self._stand(Screen.TABLETS, 0)
        self._keep(self.screen, self._step)
        if not isinstance(correction.fact, HAND_MADE):
            # What the table set by hand lies so already.
            self.to_do = hands_words(before, self.game, lay, self._board())

    # Inside

    def _look_anew(self) -> None:
        """The eyes forget what they have followed."""
        self.look_number += 1
        self.steadiness = RESTLESS

    def _board(self) -> Track:
        """The board as hands have left it by now."""
        sells = bool(self.game.rounds and self.game.rounds[-1].purchases)
        if sells or self.screen not in (Screen.TABLETS, Screen.MARKERS):
            return board_of(self.game)
        # The marker on the screen is being moved, or may be.
        return board_of(self.game, self.marker + 1 if self.screen is Screen.MARKERS else 0)

    def _append(self, fact: Fact, evidence: Evidence = BY_HAND, then: Screen | None = None) -> None:
        at = Place(then.value) if then is not None else Place()
        self._took(self.session.append(fact, evidence, at), then)

    def _append_all(self, facts: Sequence[Fact]) -> bool:
        """Each on the disk before the next; the players stay where they are. False if one could
        not be stored: those before it hold."""
        evidence, at = self._evidence(), self._place
        for fact in facts:
            outcome = self.session.append(fact, evidence, at)
            if not isinstance(outcome, TableSession):
                self._took(outcome)
                return False
            self.session, self.message = outcome, ""
        return True

    def _retrace(self, outcome: Outcome, at: Place) -> None:
        """The step may lead to another screen: it is said what it was."""
        before = self.session.journal
        self._took(outcome, stays=at)
        if isinstance(outcome, TableSession):
            self.notice = retraced_words(before, outcome.journal, outcome.game)

    def _evidence(self) -> Evidence:
        return Evidence(Source.CAMERA, self._crop_jpeg) if self._draft_by_eyes else BY_HAND

    def _tell(self, **told: Any) -> None:
        """A hand has told something; the disk knows before the screen shows it."""
        self._told.tap(**told)
        self._ahead = ()
        if "buying" not in told:
            self._keep_drafts()

    def _keep_drafts(self) -> None:
        failure = self.session.keep(DRAFTED.note(Drafted(self.session.id, (self._told.now,))))
        self.message = storage_sentence(failure) if failure is not None else ""

    def _recall(self, kept: Drafted) -> None:
        """Take up what was being told when the app went away."""
        for drafts in kept.drafts if kept.game == self.session.id else ():
            if drafts.fits(self.game):
                self._told.recall(drafts, _TOLD_ON.get(self.screen, ""))

    @property
    def _place(self) -> Place:
        return Place(self.screen.value, self._step)

    @property
    def _step(self) -> int:
        return self.count.player if self.screen is Screen.COUNT else self.marker

    def _took(
        self, outcome: Outcome, then: Screen | None = None, stays: Place | None = None
    ) -> None:
        if isinstance(outcome, StorageFailure):
            self.message = storage_sentence(outcome)
            return
        if isinstance(outcome, Refusal):
            return
        self.message = self.notice = ""
        self.session = outcome
        if stays is None:
            at = Screen.COUNT.value if self.screen is Screen.COUNT else ""
            stays = Place(at, self._step)
        self._stand(then or screen_of(self.game, stays), stays.step)

    def _go(self, screen: Screen, step: int = 0) -> bool:
        """There, as soon as the disk knows; else the players stay where a new start would find
        them, with what they have tapped."""
        if not self._keep(screen, step):
            return False
        self._stand(screen, step)
        return True

    def _keep(self, screen: Screen, step: int) -> bool:
        failure = self.session.stand_at(Place(screen.value, step))
        self.message = storage_sentence(failure) if failure is not None else ""
        return failure is None

    def _stand(self, screen: Screen, step: int) -> None:
        self._take_up_drafts(screen, step)
        self.to_do = ""
        looked_up, self.standpoint = self.screen is Screen.LOOK, None
        self.screen, self.marker = screen, step if screen is Screen.MARKERS else 0
        self.reading, self._draft_by_eyes = None, False
        self._again, self._asks_lots, self.steadiness = 0, (), RESTLESS
        self._idle_looks = 0
        self.checks_board, self._crop_jpeg = False, b""
        if screen is Screen.OFFER and not looked_up:
            # The lots of a new round lie where those of the last one did.
            self._look_anew()

    def _take_up_drafts(self, screen: Screen, step: int) -> None:
        anew: dict[str, Any] = {}
        if screen is Screen.EVALUATION and self.screen is Screen.OFFER:
            anew["ready"] = frozenset()
        if screen is Screen.COUNT:
            counted = PlayerIndex(min(step, len(self.game.setup.players) - 1))
            anew["count"] = begin_count(self.game, counted)
            if self.screen is Screen.COUNT and self.count.player == counted:
                anew["count"] = self.count.over(anew["count"])
        was = self._told.now
        self._told.take_up(self.game, **anew)
        self._ahead = ()
        now = self._told.now
        forgets = (was.ready and not now.ready) or (was.count.touched and not now.count.touched)
        if forgets and was.round == now.round:
            # What is forgotten here must not come back with a new start.
            self._keep_drafts()


def _quoted_alike(before: Game, after: Game) -> bool:
    """Whether the markers of this round move as they did."""
    old, new = before.rounds[-1:], after.rounds[-1:]
    return [played.moves for played in old] == [played.moves for played in new]


def start_desk(store: Store, setup: GameSetUp) -> Desk | StorageFailure:
    """A new game on the table; or why it could not be stored."""
    outcome = sessions.start(store, setup)
    if isinstance(outcome, TableSession):
        return Desk(outcome)
    if isinstance(outcome, StorageFailure):
        return outcome
    raise ValueError(_("A game needs two to four players."))
