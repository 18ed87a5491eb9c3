"""A game on the table as it can be asked about: where it is, what is shown, what the eyes should
look for. Only `companion.tsukiji.desk` moves it on.
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from companion.presenters.chimes import Moment
from companion.session import Place
from companion.tsukiji.camera_tasks import Task
from companion.tsukiji.drafts import Telling
from companion.tsukiji.going_on import GoingOn, Mode
from companion.tsukiji.kind import TsukijiSession
from companion.tsukiji.notices import NO_NOTICES
from companion.tsukiji.player_clocks import CLOCKS, clocks_of
from companion.tsukiji.presenters.aloud import result_aloud
from companion.tsukiji.presenters.followed import followed_view, read_words
from companion.tsukiji.presenters.heading import Heading, heading_view
from companion.tsukiji.presenters.practice import NO_LESSON, StepLesson
from companion.tsukiji.presenters.step_view import StepView
from companion.tsukiji.presenters.table_repairs import hands_words
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import Ground, Unaided
from companion.tsukiji.steps.all import STEPS
from companion.tsukiji.steps.step import Step
from companion.tsukiji.table import Table
from companion.view_values.followed import FollowedGame
from engine.tsukiji.game import Game


@dataclass(frozen=True, slots=True)
class Turned:
    """A page that was turned without a fact."""

    source: Place
    """Where the players were."""
    target: Screen
    """Where they went."""
    lines: int
    """How long the log was."""


class OpenGame:
    """One game on the table."""

    is_practice = False
    """Whether it is only practised: then nothing of it is kept."""

    def __init__(self, session: TsukijiSession, table: Table) -> None:
        self.session = session
        """The game in the store."""
        self.table = table
        """The table between two facts."""
        self.notices = NO_NOTICES
        """What has to be said beside the screen."""
        mode = Mode.HANDS_FREE if table.ways.hands_free else Mode.BY_TOUCH
        # What was told before a new start waits for a tap: nobody is in front of it yet.
        self.going_on = GoingOn(mode).declined(self.step.by_itself(table))
        """What goes on without a tap, and what may."""
        self.clocks = clocks_of(session.store.recall(CLOCKS), session.id, len(session.names))
        """How long everybody has thought, where the table wants to know."""
        self._ahead: tuple[tuple[Place, Telling], ...] = ()
        """Where undo came from since the last fact or tap, and what was told there."""
        self._turned: Turned | None = None
        """The page that was turned last."""

    @property
    def watched(self) -> bool:
        """Whether a camera looks on."""
        return self.table.watched

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.session.game

    @property
    def screen(self) -> Screen:
        """Where the table is in its round."""
        return self.table.screen

    @property
    def step(self) -> Step:
        """What can be done there."""
        return STEPS[self.table.screen]

    @property
    def can_undo(self) -> bool:
        """Whether a tap, a step or a fact can be taken back."""
        return self.table.telling.can_go_back or self.session.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be brought back: no fact any more once the table has
        begun to tell another."""
        telling, has_fact = self.table.telling, self.session.can_redo
        return telling.can_go_forth or bool(self._ahead) or (has_fact and not telling.can_go_back)

    def watch(self, *, has_camera: bool) -> None:
        """A camera looks on from now on, or does not any more."""
        self.table = replace(self.table, watched=has_camera)

    def heading(self) -> Heading:
        """What stands on top of the screen."""
        ways = {"can_undo": self.can_undo, "can_redo": self.can_redo}
        number = self.step.round_of(self.table)
        return heading_view(self.game, number, self.step.phase, self.notices, **ways)

    def lesson(self) -> StepLesson:
        """What a practice game says here; a game that counts says nothing."""
        return NO_LESSON

    def lesson_answered(self, key: str) -> None:
        """What it asked beside that was answered."""

    def view(self) -> StepView:
        """What the screen shows."""
        return self.step.view(self.table)

    @property
    def is_about_to_go_on(self) -> bool:
        """Whether the table goes on by itself now unless a touch stops it."""
        offered = self._offered()
        return offered is not None and self.going_on.allows(offered)

    @property
    def asks(self) -> bool:
        """Whether the page waits for a tap that it asks for."""
        return self.step.asks(self.table)

    def _offered(self) -> Unaided | None:
        """What the step would do by itself, unless people only look or something is wrong."""
        lingers = self.table.lingers or self.notices.trouble is not None
        offered = None if lingers else self.step.by_itself(self.table)
        is_unseen = self.table.watch.reading is None
        if offered is None or offered.ground is not Ground.PAGE or not is_unseen:
            return offered
        # Time alone takes no list away of what hands have still to do.
        due = self.notices.hands_due
        return None if due is not None and hands_words(due) else offered

    def task(self) -> Task | None:
        """What the eyes should look for; None if they may rest."""
        return self.step.task(self.table)

    def followed_at(self) -> Hashable:
        """What the view of other people depends on."""
        table, log = self.table, self.session.journal.log
        drafts = table.drafts.lots if table.screen is Screen.OFFER else None
        return self.session.id, len(log), table.place, table.ways.one_by_one, drafts

    def followed(self, *, hides_standing: bool) -> FollowedGame:
        """What everybody may see of it from another screen."""
        step, table = self.step, self.table
        board, number = step.board_as_left(table), step.round_of(table)
        return followed_view(table, board, step.phase, number, hides_standing=hides_standing)

    def read_words(self) -> tuple[str, ...]:
        """What was read of the table last and what is missing."""
        return read_words(self.game, self.table.watch.reading)

    def moment(self) -> Moment:
        """What can be heard of the game."""
        heard = self.step.heard(self.table)
        lines, said = len(self.session.journal.log), self.heading().taken
        trouble, result = self.notices.trouble, result_aloud(self.table)
        return replace(heard, lines=lines, trouble=trouble, said=said, result=result)
