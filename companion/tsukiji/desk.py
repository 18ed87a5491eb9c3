"""The evening without a window: every tap of a hand and every look of the eyes passes through here.
A step decides what comes of it; only here is anything written, and every fact is on the disk before
a tap returns. Lives on the main thread.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Concatenate, ParamSpec, assert_never

from companion.camera.glimpse import Glimpse
from companion.camera.steadiness import LONG_LOOKS
from companion.session import Place, Refusal, TableSession
from companion.storage.failure import StorageFailure
from companion.tsukiji.camera_tasks import CameraSeen, TableSeen
from companion.tsukiji.corrections import Correction, appended, mended
from companion.tsukiji.draft_forms import DRAFTED, Drafted
from companion.tsukiji.drafts import Telling
from companion.tsukiji.kind import TsukijiOutcome
from companion.tsukiji.notices import NO_NOTICES, HandsDue, Retraced
from companion.tsukiji.open_game import OpenGame, Turned
from companion.tsukiji.player_clocks import CLOCKS, thinkers
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps import between_steps as moves
from companion.tsukiji.steps.acts import Act, Append, Go, SetByHand, Show, TakeBack, Tell, Wait
from companion.tsukiji.steps.all import STEPS
from companion.tsukiji.steps.tablets import is_selling
from companion.tsukiji.table import Table
from companion.tsukiji.ways import Ways, notes_of, remembered_ways
from engine.tsukiji.facts import Fact, HandMade
from engine.tsukiji.whats_next import Phase
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading

P = ParamSpec("P")


class Desk(OpenGame):
    """Moves the game on; `companion.tsukiji.desk_opening` puts one on the table."""

    def glimpsed(self, glimpse: Glimpse) -> None:
        """Take in what the eyes have to tell, unless something else is wanted by now."""
        if glimpse.fault is not None:
            self.table = self.table.out_of_sight()
        if glimpse.found is None or glimpse.task != self.task():
            return
        if isinstance(glimpse.found, TableSeen):
            self.looked(glimpse.found.live, glimpse.found.crop_jpeg)
        elif isinstance(glimpse.found, CameraSeen):
            self.table = self.table.judged(glimpse.found)

    def photographed(self, glimpse: Glimpse) -> None:
        """Take in what a photo shows. It does not change any more, so it need not be looked at
        again before it is believed; and it waits for a tap, however the table likes to play."""
        if glimpse.found is None or glimpse.task != self.task():
            return
        self.glimpsed(glimpse)
        watch = self.table.watch
        steady = replace(watch.steadiness, looks=max(watch.steadiness.looks, LONG_LOOKS))
        self.table = replace(self.table, watch=replace(watch, steadiness=steady))
        self.going_on = self.going_on.taken_back(self.step.by_itself(self.table))

    def looked(self, live: TsukijiLiveReading, crop_jpeg: bytes = b"") -> None:
        """Take in what the eyes saw; the crop is kept beside a fact that comes of it."""
        self.table = self.step.looked(self.table, live, crop_jpeg)

    def tap(
        self, deed: Callable[Concatenate[Table, P], Act], *said: P.args, **more: P.kwargs
    ) -> None:
        """Something was tapped or seen: `deed` is a function of one of the steps."""
        self._do(deed(self.table, *said, **more))

    def next_step(self) -> None:
        """The large button."""
        self._do(self.step.next(self.table))

    def tick(self, now_s: float) -> None:
        """Some time has passed: what may go on by itself does when its countdown is over."""
        offered = self._offered()
        self.going_on = self.going_on.after(offered, now_s)
        if offered is None or not self.going_on.is_due(offered, now_s):
            return
        lines = len(self.session.journal.log)
        # What undo went over was said on the page that is left now.
        self.notices = replace(self.notices, retraced=None)
        self._do(offered.act)
        if len(self.session.journal.log) > lines and isinstance(offered.act, Append):
            self.notices = replace(self.notices, taken=offered.act.fact)
        if self.notices.trouble is not None:
            self.going_on = self.going_on.declined(offered)

    def touched(self) -> None:
        """A finger is on the screen: whatever would go on by itself waits. A page that only
        follows the table waits for the table alone, and goes on doing so."""
        offered = self._offered()
        if self.step.takes_facts or offered is not None or self.going_on.counting is not None:
            self.going_on = self.going_on.touched(offered)

    def count_thinking(self, now_s: float) -> None:
        """Some time has passed for those who think; where nothing can be written they think on."""
        before = self.clocks
        self.clocks = before.at(now_s, thinkers(self.table))
        if self.clocks.is_due(before):
            self.keep_clocks()

    def pause_thinking(self) -> None:
        """The times stop, or go on."""
        self.clocks = self.clocks.switched()
        self.keep_clocks()

    def keep_clocks(self) -> None:
        """The disk knows the times."""
        self.session.keep(CLOCKS.note(self.clocks))
        self.clocks = self.clocks.kept()

    def unseen(self) -> None:
        """Something else lies before the game: nothing goes on that nobody sees, and what lies on
        the table has to be seen anew."""
        self.going_on = self.going_on.unseen()
        self.table = replace(self.table, watch=self.table.watch.unseen())

    def play_so(self, ways: Ways) -> None:
        """The table likes to play so from now on; it is remembered."""
        if ways.hands_free != self.table.ways.hands_free:
            self.going_on = self.going_on.switched(hands_free=ways.hands_free)
            # What was taken before gives way to it: the switch is never tapped without a word.
            self.notices = replace(self.notices, switched=ways.hands_free, taken=None, turn=None)
        self.table = replace(self.table, ways=ways)
        for note in notes_of(ways):
            self._kept(self.session.keep(note))

    def recall_ways(self) -> None:
        """The players come back, perhaps from the settings, where they chose otherwise."""
        ways = remembered_ways(self.session.store)
        if ways != self.table.ways:
            self.play_so(ways)

    def wake(self) -> None:
        """Hands-free goes on after a touch has stopped it, from where the round is: whoever looked
        at the prices again is led back to the lots that are being sold."""
        if self.step.phase is Phase.QUOTATION and is_selling(self.table):
            self._go(Place(Screen.PURCHASE))
        self.going_on = self.going_on.led_on()
        self.table = replace(self.table, lingers=False)

    def undo(self) -> None:
        """Take back the last tap; if there is none here, the step or the fact that led here. What
        was taken back is not taken again by itself."""
        self._undo()
        self.table = replace(self.table, lingers=True)
        self.going_on = self.going_on.taken_back(self.step.by_itself(self.table))

    def _undo(self) -> None:
        last = appended(self.session.journal, self.session.journal.done)
        one_back = self.step.before(self.table, last) or self._page_before(last)
        if self.table.telling.can_go_back:
            self._retell(self.table.telling.back())
        elif one_back is not None:
            ahead = (*self._ahead, (self.table.place, self.table.told))
            if self._go(one_back):
                self._ahead = ahead
        else:
            at = moves.place_to_tell_again(self.table, last)
            if self._retrace(self.session.undo(at), at) and last is not None:
                self._retell(self.table.telling.holding(last, self.game))

    def _page_before(self, last: Fact | None) -> Place | None:
        """The page from which this one was turned since a correction or what was set by hand:
        these belong to no page, so who undoes means the page that was turned after them."""
        turned, lines = self._turned, len(self.session.journal.log)
        here = turned is not None and (turned.target, turned.lines) == (self.screen, lines)
        belongs = last is not None and not isinstance(last, HandMade)
        return turned.source if turned is not None and here and not belongs else None

    def undo_taken(self) -> None:
        """Take back what went on by itself last, however many pages have followed it."""
        facts = len(self.game.facts)
        for _page in STEPS:
            # A disk that refuses must not be asked for ever.
            if self.can_undo and len(self.game.facts) >= facts:
                self.undo()

    def redo(self) -> None:
        """Bring back what undo took."""
        if self.table.telling.can_go_forth:
            self._retell(self.table.telling.forth())
        elif self._ahead:
            *ahead, (place, telling) = self._ahead
            if self._go(place):
                self._ahead, self.table = tuple(ahead), replace(self.table, telling=telling)
        elif self.can_redo:
            fact = appended(self.session.journal, self.session.journal.undone)
            at = moves.place_brought_back_to(self.table, fact)
            self._retrace(self.session.redo(at), at)
            # A hand has said it once more, whatever the eyes have held against it.
            self.table = replace(self.table, watch=self.table.watch.without_rows())

    def mend(self, correction: Correction) -> None:
        """Correct, take out or put in a fact, after the table has seen what it changes."""
        before, lay, stood = self.game, self.step.board_as_left(self.table), self.table.place
        if not self._took(mended(self.session, correction), stays=stood):
            return
        self.going_on = self.going_on.answered()
        screen = self.step.after_correction(before, self.game)
        if screen is not self.screen:
            self._stand(screen, 0)
        self.keep_place()
        if not correction.is_by_hand:
            # What the table set by hand lies so already.
            due = HandsDue(before, self.game, lay, self.step.board_as_left(self.table))
            self.notices = replace(self.notices, hands_due=due)

    def keep_place(self) -> bool:
        """Remember where the players are; False if that cannot be written."""
        return self._kept(self.session.stand_at(self.table.place))

    def forget_retraced(self) -> None:
        """The next tap: what undo went over, what was taken or switched, has been read."""
        self.notices = replace(
            self.notices, retraced=None, taken=None, turn=None, switched=None, box_taken=False
        )

    def forget_notices(self) -> None:
        """Whatever was said has been read."""
        self.notices = NO_NOTICES

    def _do(self, act: Act) -> None:
        if isinstance(act, Show | Tell) and act.answers:
            self.going_on = self.going_on.answered()
        match act:
            case Show():
                self.table = act.table
            case Tell():
                self._tell(act.table)
                self.going_on = self.going_on.told(self.step.by_itself(self.table))
            case Append():
                self._tell(act.table)
                at = Place() if act.then is None else Place(act.then.value)
                outcome = self.session.append(act.fact, self.table.watch.evidence, at)
                if self._took(outcome, then=act.then):
                    self.notices = replace(self.notices, turn=act.fact)
                    self.going_on = self.going_on.led_on()
            case SetByHand():
                if self._append_all(act.facts) and act.then is not None:
                    self._go(act.then)
            case Go():
                source = self.table.place
                if self._go(act.place):
                    self._turned = Turned(source, self.screen, len(self.session.journal.log))
                    self.table = replace(self.table, lingers=act.lingers)
                    led_on = self.going_on.led_on()
                    # Whoever only looks has stopped what would go on.
                    self.going_on = led_on.touched() if act.lingers else led_on
            case Wait():
                self.notices = replace(self.notices, trouble=act.hint)
            case TakeBack():
                self._undo()
            case _:
                assert_never(act)

    def _tell(self, table: Table) -> None:
        """A hand has told something; the disk knows before the screen shows it."""
        was, told = self.table.drafts, table.drafts
        telling = self.table.telling.tapped(told)
        self.table, self._ahead = replace(table, telling=telling), ()
        if replace(told, buying=was.buying) != was:
            self._keep_drafts()

    def _retell(self, telling: Telling) -> None:
        self.table = replace(self.table, telling=telling)
        self._keep_drafts()

    def _append_all(self, facts: Sequence[Fact]) -> bool:
        """Each on the disk before the next; those before one that cannot be stored hold."""
        evidence, at = self.table.watch.evidence, self.table.place
        for fact in facts:
            outcome = self.session.append(fact, evidence, at)
            if not isinstance(outcome, TableSession):
                return self._took(outcome)
            self.session, self.table = outcome, replace(self.table, game=outcome.game)
            self.notices = replace(self.notices, trouble=None)
        return True

    def _retrace(self, outcome: TsukijiOutcome, at: Place) -> bool:
        before, game, lay = self.session.journal, self.game, self.step.board_as_left(self.table)
        took = self._took(outcome, stays=at)
        if took:
            retraced = Retraced(before, self.session.journal, self.game)
            # A correction that is taken back asks of hands what any correction does.
            due = None
            if retraced.is_correction:
                due = HandsDue(game, self.game, lay, self.step.board_as_left(self.table))
            self.notices = replace(self.notices, retraced=retraced, hands_due=due)
        return took

    def _took(
        self, outcome: TsukijiOutcome, then: Screen | None = None, stays: Place | None = None
    ) -> bool:
        """Whether the disk has it; then the table goes where it leads."""
        if isinstance(outcome, StorageFailure):
            return self._kept(outcome)
        if isinstance(outcome, Refusal):
            return False
        self.session, self.notices = outcome, NO_NOTICES
        place = moves.place_kept(self.table) if stays is None else stays
        self._stand(then or moves.screen_at(self.game, place), place.step)
        return True

    def _go(self, place: Place) -> bool:
        """There, as soon as the disk knows; else the players stay where a new start would find
        them, with what they have tapped."""
        kept = self._kept(self.session.stand_at(place))
        if kept:
            self._stand(Screen(place.screen), place.step)
        return kept

    def _stand(self, screen: Screen, step: int) -> None:
        was, self._ahead = self.table.drafts, ()
        self.notices = replace(self.notices, hands_due=None)
        self.table = moves.arrived(self.table, self.game, screen, step)
        if self.table.drafts.forgets(was):
            # What is forgotten here must not come back with a new start.
            self._keep_drafts()

    def _keep_drafts(self) -> None:
        told = Drafted(self.session.id, (self.table.drafts,))
        self._kept(self.session.keep(DRAFTED.note(told)))

    def _kept(self, failure: StorageFailure | None) -> bool:
        self.notices = replace(self.notices, trouble=failure)
        return failure is None
