"""A step of the round as one object: what the eyes look for there, what they change, what the large
button does, where undo leads and what is shown. A step is a value without state; everything it
needs is in the `Table`.
"""

from enum import StrEnum
from typing import ClassVar

from companion.camera.steadiness import Calm
from companion.presenters.chimes import Moment
from companion.session import Place
from companion.tsukiji.camera_tasks import ReadTable, Task
from companion.tsukiji.drafts import Drafts
from companion.tsukiji.presenters.step_view import StepView
from companion.tsukiji.proposals.board import board_of
from companion.tsukiji.proposals.expected import expectation
from companion.tsukiji.proposals.lots_and_tickets import PlaceState
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import Act, Ground, Show, Unaided
from companion.tsukiji.table import Table
from engine.tsukiji.facts import Fact
from engine.tsukiji.game import Game
from engine.tsukiji.market import Track
from engine.tsukiji.whats_next import Phase, whats_next
from vision.tsukiji.reading import Scene
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading


class OnTable(StrEnum):
    """What people have laid out while the table is at a step; the simulated table lays it too."""

    NEW_LOTS = "new-lots"
    LOTS = "lots"
    LOTS_AND_TICKETS = "lots-and-tickets"
    TICKETS_OR_LOTS = "tickets-or-lots"
    LOTS_AND_TABLETS = "lots-and-tablets"
    LOTS_FOR_SALE = "lots-for-sale"
    LEFT_OVER = "left-over"
    NOTHING = "nothing"


class Step:
    """The defaults: a step that looks for nothing and has nothing of its own to tell."""

    screen: ClassVar[Screen]
    """The screen that shows it."""
    phase: ClassVar[Phase]
    """The phase of the round that it belongs to."""
    name: ClassVar[str]
    """What it is called in a terminal, as a text to be translated."""
    is_led_to_in: ClassVar[Phase | None] = None
    """The phase in which the game itself leads here; None if only a tap does."""
    fits_in: ClassVar[frozenset[Phase]] = frozenset()
    """The phases in which the players may be found here after a new start."""
    scene: ClassVar[Scene | None] = None
    """What the eyes look for; None if they rest."""
    outlasts_facts: ClassVar[bool] = False
    """Whether the players stay here when something has happened."""
    takes_facts: ClassVar[bool] = False
    """Whether the eyes take a fact here where people play hands-free: then any touch pauses them.
    A page that only follows the table has nothing to pause but a countdown that runs."""
    on_table: ClassVar[OnTable] = OnTable.LOTS
    """What lies on the table meanwhile."""

    def task(self, table: Table) -> Task | None:
        """What the eyes should look for now; None if they may rest."""
        return self._task_for(table, self.scene)

    def looked(self, table: Table, live: TsukijiLiveReading, crop_jpeg: bytes) -> Table:
        """The table after the eyes saw something. It changes drafts, never facts."""
        return table.seeing(live, crop_jpeg)

    def next(self, table: Table) -> Act:
        """The large button."""
        return Show(table)

    def by_itself(self, table: Table) -> Unaided | None:
        """What goes on without a tap as the table is now, once its countdown is over; None if
        people have to say so. Nothing that the eyes or the rules doubt ever does."""
        return None

    def asks(self, table: Table) -> bool:
        """Whether a tap is waited for that the page asks for: no pause is spoken of then."""
        return False

    def round_of(self, table: Table) -> int:
        """The round that is shown on top."""
        return whats_next(table.game).round

    def before(self, table: Table, last: Fact | None) -> Place | None:
        """The step that led here, where no fact lies between; `last` is the fact that undo would
        take back, and None for a correction."""
        return None

    def retold_at(self, table: Table, fact: Fact) -> Place | None:
        """Where this step tells a fact otherwise that was taken back; None if it does not."""
        return None

    def leads_to(self, fact: Fact) -> Place | None:
        """Where a fact leads that was told on this screen and is brought back; None for wherever
        the game leads."""
        return None

    def begin(self, drafts: Drafts, came_from: Table, game: Game, step: int) -> Drafts:
        """The drafts when the table arrives here."""
        return drafts

    def number_of(self, step: int, drafts: Drafts) -> int:
        """Which part of this step the table arrives at; most steps have only one."""
        return 0

    def own_part(self, into: Drafts, source: Drafts) -> Drafts:
        """`into` with what is told on this screen as `source` has it."""
        return into

    def after_correction(self, before: Game, after: Game) -> Screen:
        """The screen to stay at when an earlier fact was corrected."""
        return self.screen

    def board_as_left(self, table: Table) -> Track:
        """The price board as hands have left it by now."""
        return board_of(table.game)

    def heard(self, table: Table) -> Moment:
        """What can be heard of the table."""
        places, watch = self.places(table), table.watch
        is_steady = watch.reading is None or watch.steadiness.reached
        return Moment(
            problems=len(table.game.problems),
            read=watch.by_eyes and is_steady and _are_read(places),
            doubts=places.count(PlaceState.DOUBT),
        )

    def places(self, table: Table) -> tuple[PlaceState, ...]:
        """How sure each place is that is being filled here; empty where none is."""
        return ()

    def view(self, table: Table) -> StepView:
        """What the screen shows."""
        raise LookupError(self.screen)

    def _task_for(self, table: Table, scene: Scene | None) -> ReadTable | None:
        if scene is None:
            return None
        return ReadTable(scene, expectation(table.game, scene), table.look_number)


def ground_of(table: Table, *, is_by_hand: bool) -> Ground | None:
    """What lets something that is drafted completely go on by itself: that the eyes have read all
    of it without a doubt, or that hands have told it where no camera looks on; None if neither."""
    reading = table.watch.reading
    if reading is None:
        return Ground.TOLD if is_by_hand and not table.watched else None
    is_read = reading.complete and table.watch.by_eyes and not is_by_hand
    return Ground.SEEN if is_read and table.calm >= Calm.SHORT else None


def is_in_sight(table: Table) -> bool:
    """Whether what goes on by itself is seen at this moment; what hands told needs no eyes."""
    return table.watch.reading is None or table.watch.in_sight


def _are_read(places: tuple[PlaceState, ...]) -> bool:
    """Whether there are places and all of them are filled without doubt."""
    settled = (PlaceState.SURE, PlaceState.BY_HAND)
    return bool(places) and all(state in settled for state in places)
