"""The table between two facts: the game, the screen it is at, what is being told there and what the
camera sees of it. One value; a step makes the next one of it.
"""

from dataclasses import dataclass, replace
from typing import Final

from card_markers.tsukiji.catalogue import Kind
from companion.camera.steadiness import RESTLESS, Calm, Steadiness
from companion.session import Place
from companion.storage.games import BY_HAND, Evidence, EvidenceSource
from companion.tsukiji.camera_tasks import CameraSeen
from companion.tsukiji.drafts import Drafts, Telling
from companion.tsukiji.proposals.lots_in_place import NO_LOTS, LotsInPlace
from companion.tsukiji.proposals.lots_on_table import seen_of
from companion.tsukiji.proposals.purchase_draft import PurchaseDraft
from companion.tsukiji.proposals.rows import rows_deny
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.ways import USUAL_WAYS, Ways
from engine.tsukiji.game import Game
from vision.table.viewpoint import ViewCode, ViewVerdict
from vision.tsukiji.reading import Reading
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading

TURNING_LOOKS: Final = 40
"""Looks without a ticket before it is said that none was read: who has tapped to reveal them turns
up to five of their own, which takes about four seconds."""
FIRST_LOOKS: Final = 8
"""Looks that show nothing before it is said that nothing is there: a card counts after two looks
that agree, and a camera that has just been opened needs some more to find its light."""


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
    by_rows: PurchaseDraft | None = None
    """The purchase under discussion, if the buyer's rows have told what there was to choose."""
    told_by_rows: PurchaseDraft | None = None
    """The last purchase of which rows have told the choice."""
    rows_deny: bool = False
    """Whether the last look showed them otherwise, though nothing has happened since."""
    idle_looks: int = 0
    """Looks at a purchase at which nothing happened."""
    only_lot: int = 0
    """The one lot that is looked at again, while the others stay as they are; 0 for none."""
    camera_view: ViewVerdict | None = None
    """How the camera stands, if anybody asked and the pictures agree."""
    in_sight: bool = False
    """Whether the last look showed everything that counts, nothing being only remembered."""
    lots: LotsInPlace = NO_LOTS
    """Which lots of the round lie where they were dealt, and which do not."""
    let_go: int = 0
    """The lot that is gone and was not bought, as a hand has said; 0 for none."""
    looks: int = 0
    """How often the eyes have looked since the table came here."""
    tickets_away: bool = False
    """Whether a look has shown the table without any ticket."""
    stirred: bool = False
    """Whether hands have passed over the table since it came here."""
    is_lost: bool = False
    """Whether the camera gives no picture."""

    @property
    def evidence(self) -> Evidence:
        """Where a fact comes from that is told now."""
        return Evidence(EvidenceSource.CAMERA, self.crop_jpeg) if self.by_eyes else BY_HAND

    def unseen(self) -> "Watch":
        """The same while nobody looks: what was seen still asks, and lets nothing go on."""
        return replace(self, in_sight=False, rows_deny=False)

    def without_rows(self) -> "Watch":
        """The same where a hand has the word: no row speaks for it or against it any more."""
        return replace(self, by_rows=None, told_by_rows=None, rows_deny=False)

    def of_round(self) -> "Watch":
        """What stays known on another screen of the same round."""
        told = self.by_rows or self.told_by_rows
        return Watch(lots=self.lots.unseen(), told_by_rows=told)


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
    ways: Ways = USUAL_WAYS
    """How this table likes to play."""
    watched: bool = False
    """Whether a camera looks on."""
    lingers: bool = False
    """Whether people came back here to look: the page does not leave them by itself."""

    @property
    def is_hands_free(self) -> bool:
        """Whether people expect the eyes to take what they see."""
        return self.watched and self.ways.hands_free

    @property
    def drafts(self) -> Drafts:
        """What is being told, as it is now."""
        return self.telling.now

    @property
    def told(self) -> Telling:
        """What hands have told; a purchase that the eyes have seen comes again by itself."""
        is_seen = self.watch.by_eyes and self.purchase is not None
        return self.telling.taken_up(self.game) if is_seen else self.telling

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
    def is_looking(self) -> bool:
        """Whether the eyes have only begun: nothing can be said about the table yet."""
        watch = self.watch
        if not self.watched or watch.is_lost:
            return False
        return watch.reading is None or (watch.looks < FIRST_LOOKS and not watch.reading.markers)

    @property
    def awaits_tickets(self) -> bool:
        """Whether people may still be turning their tickets face up."""
        watch = self.watch
        return self.watched and not watch.is_lost and watch.looks < TURNING_LOOKS

    @property
    def asks_about_lots(self) -> bool:
        """Whether the table is asked if lots that are too large are right so."""
        return bool(self.asks_lots) and self.asks_lots == self.drafts.lots.too_large

    def with_drafts(self, drafts: Drafts) -> "Table":
        """The same with other drafts, and no tap more to take back."""
        return replace(self, telling=self.telling.saw(drafts))

    def seeing(self, live: TsukijiLiveReading, crop_jpeg: bytes) -> "Table":
        """The same with what the eyes see now."""
        was, reading = self.watch, live.reading
        in_sight = live.seen_now >= len(reading.markers)
        watch = replace(
            was,
            reading=reading,
            crop_jpeg=crop_jpeg,
            in_sight=in_sight,
            lots=was.lots.after(self.game, live),
            rows_deny=rows_deny(self.game, was.told_by_rows, live.view),
            looks=was.looks + 1,
            tickets_away=was.tickets_away or (in_sight and not seen_of(Kind.TICKET, reading)),
            stirred=was.stirred or not in_sight,
            is_lost=False,
        )
        return replace(self, watch=watch)

    def judged(self, seen: CameraSeen) -> "Table":
        """The same with what the pictures say about how the camera stands. Advice stays until there
        is another verdict; praise is for the picture that is shown, and goes with it."""
        was = self.watch.camera_view
        stays = was if was is not None and was.code is not ViewCode.GOOD else None
        view = seen.view or stays
        watch = replace(self.watch, reading=seen.reading, camera_view=view, is_lost=False)
        return replace(self, watch=watch)

    def out_of_sight(self) -> "Table":
        """The same without a camera: what was drafted stays, the rest goes by hand."""
        watch = replace(
            self.watch.unseen(),
            reading=None,
            camera_view=None,
            is_lost=True,
            lots=self.watch.lots.unseen(),
        )
        return replace(self, watch=watch)

    def looking_anew(self) -> "Table":
        """The same with eyes that forget what they have followed."""
        watch = replace(self.watch, steadiness=RESTLESS)
        return replace(self, look_number=self.look_number + 1, watch=watch)
