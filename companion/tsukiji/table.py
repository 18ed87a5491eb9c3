"""The table between two facts: the game, the screen it is at, what is being told there and what the
camera sees of it. One value; a step makes the next one of it.
"""

from dataclasses import dataclass, replace
from typing import Final

from companion.camera.steadiness import RESTLESS, Calm, Steadiness
from companion.session import Place
from companion.storage.games import BY_HAND, Evidence, EvidenceSource
from companion.tsukiji.camera_tasks import CameraSeen
from companion.tsukiji.drafts import Drafts, Telling
from companion.tsukiji.proposals.purchase_draft import PurchaseDraft
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.game import Game
from vision.table.viewpoint import ViewVerdict
from vision.tsukiji.reading import Reading
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading


@dataclass(frozen=True, slots=True)
class Watch:
    """What the camera has told on this screen."""

    reading: Reading | None = None
    """What lies on the table; None if nothing was seen yet, or the camera is gone."""
    crop_jpeg: bytes = b""
    """The piece of the picture that was read, kept beside a fact that comes of it."""
    steadiness: Steadiness = RESTLESS
    """How long the table has looked the same."""
    by_eyes: bool = False
    """Whether what is drafted comes from the eyes."""
    idle_looks: int = 0
    """Looks at a purchase at which nothing happened."""
    only_lot: int = 0
    """The one lot that is looked at again, while the others stay as they are; 0 for none."""
    camera_view: ViewVerdict | None = None
    """How the camera stands, if anybody asked and the pictures agree."""

    @property
    def evidence(self) -> Evidence:
        """Where a fact comes from that is told now."""
        return Evidence(EvidenceSource.CAMERA, self.crop_jpeg) if self.by_eyes else BY_HAND


UNWATCHED: Final = Watch()


@dataclass(frozen=True, slots=True)
class Table:
    """One game on the table."""

    game: Game
    """The game as its facts make it."""
    screen: Screen
    """Where the table is in its round."""
    telling: Telling
    """What is being told, and the way back through the taps."""
    step: int = 0
    """Which marker is moved, or which player is counted; 0 on all other screens."""
    watch: Watch = UNWATCHED
    """What the camera has told on this screen."""
    look_number: int = 0
    """Counts how often the eyes are asked to forget what they have followed."""
    checks_board: bool = False
    """Whether the table wants to know if the wood lies as it should."""
    asks_lots: tuple[tuple[int, int], ...] = ()
    """Lots that are too large (number, cards), about which the table is asked."""

    @property
    def drafts(self) -> Drafts:
        """What is being told, as it is now."""
        return self.telling.now

    @property
    def purchase(self) -> PurchaseDraft | None:
        """The lot under discussion."""
        return self.drafts.buying.draft

    @property
    def place(self) -> Place:
        """Where the players are, as the store remembers it."""
        return Place(self.screen.value, self.step)

    @property
    def calm(self) -> Calm:
        """How long what is drafted has looked the same; what hands enter always has."""
        return Calm.LONG if self.watch.reading is None else self.watch.steadiness.calm

    @property
    def asks_about_lots(self) -> bool:
        """Whether the table is asked if lots that are too large are right so."""
        return bool(self.asks_lots) and self.asks_lots == self.drafts.lots.too_large

    def with_drafts(self, drafts: Drafts) -> "Table":
        """The same with other drafts, and no tap more to take back."""
        return replace(self, telling=self.telling.saw(drafts))

    def seeing(self, live: TsukijiLiveReading, crop_jpeg: bytes) -> "Table":
        """The same with what the eyes see now."""
        return replace(self, watch=replace(self.watch, reading=live.reading, crop_jpeg=crop_jpeg))

    def judged(self, seen: CameraSeen) -> "Table":
        """The same with what the pictures say about how the camera stands; a verdict stays until
        there is another."""
        view = seen.view or self.watch.camera_view
        return replace(self, watch=replace(self.watch, reading=seen.reading, camera_view=view))

    def out_of_sight(self) -> "Table":
        """The same without a camera: what was drafted stays, the rest goes by hand."""
        return replace(self, watch=replace(self.watch, reading=None, camera_view=None))

    def looking_anew(self) -> "Table":
        """The same with eyes that forget what they have followed."""
        watch = replace(self.watch, steadiness=RESTLESS)
        return replace(self, look_number=self.look_number + 1, watch=watch)
