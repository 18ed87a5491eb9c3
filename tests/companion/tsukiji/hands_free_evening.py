"""A whole hands-free evening without a window: restless people, the eyes, the desk and its clock.
The eyes see either drawn pictures, or, much quicker, the markers that a picture would show: then
only the finding of markers is left out (a part of them is missed at random in every look), and all
that follows it is the app's own: following, lots and tickets, comparing, drafts, countdowns, facts.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

import numpy as np

from card_markers.pieces import MarkerId
from companion.camera.glimpse import Glimpse
from companion.camera.reading_loop import ReadingLoop
from companion.storage.opening import memory_store
from companion.tsukiji.camera_tasks import ReadTable, TableSeen
from companion.tsukiji.desk import Desk
from companion.tsukiji.desk_opening import start_desk
from companion.tsukiji.presenters.offer import OfferView
from companion.tsukiji.presenters.purchase import PurchaseView
from companion.tsukiji.presenters.tablets import TabletsView
from companion.tsukiji.presenters.tickets import TicketsView
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.simulated.evening import simulated_setup
from engine.journal import Operation
from engine.tsukiji.facts import Fact, GameSetUp, LotBought
from tests.companion.tsukiji.restless_people import LOOK_S, RestlessPeople, Scenery
from vision.live import LiveReader
from vision.markers.following import Follower, FollowSettings
from vision.markers.sighting import Sighting, Sightings, to_corners
from vision.picture import Floats, Grey
from vision.simulation.camera_paths import drifting, pose_over
from vision.simulation.lens import Pose, SimulatedCamera, see_points
from vision.simulation.table_source import TableMoment
from vision.simulation.tabletop import marker_corners_mm
from vision.sources.frame_source import Frame, Next
from vision.table.table_view import TableView
from vision.tsukiji.reading import Reading
from vision.tsukiji.simulation.random_table import ArrangedPiece, Arrangement
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI, TsukijiLiveReading

MISSING_LOOKS: Final = 0.12
"""The share of looks that miss markers for no visible reason."""
MISSED: Final = 0.1
"""The share of the markers that such a look misses."""
FADES: Final = FollowSettings(fade_frames=5, whole_look_every=2)
"""At five looks in two seconds what `FollowSettings` means at thirty a second: gone after two
seconds, the whole picture at every other look."""
UNSEEN_TABLETS_LOOKS: Final = 15
"""Looks after which people tap that tablets lie there which the eyes have not seen."""
SETTLED_LOOKS: Final = 4
"""Looks at the very same picture after which the next one can tell nothing new."""
BLANK: Final[Grey] = np.full((720, 1280), 200, np.uint8)


@dataclass(frozen=True, slots=True)
class EveningFigures:
    """What came of one evening."""

    rounds: int
    """How many were played."""
    taps: int
    """Beside choices."""
    choices: int
    """Taps on Takusan and Yakuza choices."""
    looks: int
    """Of the eyes."""
    taken: int
    """Facts that were taken by themselves."""
    taken_back: int
    """Facts that the app took back by itself when the table said otherwise."""
    wrong: tuple[tuple[Fact, Fact], ...]
    """Facts at the end that did not happen so, each with what did."""
    mishaps: Counter[str] = field(default_factory=Counter)
    """What people did."""


class _TrueFinder:
    """Finds the markers that a picture of the scenery would show."""

    def __init__(self, seed: int) -> None:
        self._showed: tuple[Scenery, frozenset[MarkerId]] | None = None
        self._chance = Random(f"missed {seed}")
        self._seen: dict[MarkerId, Sighting] = {}
        self._camera = SimulatedCamera()

    def show(self, scenery: Scenery) -> bool:
        """Whether this look shows anything else than the one before."""
        shown = frozenset(self._shown(scenery))
        if (scenery, shown) == self._showed:
            return False
        self._showed = (scenery, shown)
        self._seen = {item.marker_id: item for item in self._sightings(scenery, shown)}
        return True

    def find_expected(
        self, _picture: Grey, expected: Sequence[tuple[MarkerId, Floats]]
    ) -> tuple[Sighting, ...]:
        near = ((self._seen[marker], place) for marker, place in expected if marker in self._seen)
        return tuple(
            item
            for item, place in near
            if float(np.abs(item.quad - place).max()) < item.side_px / 2
        )

    def glance(self, _picture: Grey) -> Sightings:
        return Sightings(tuple(sorted(self._seen.values(), key=lambda item: item.marker_id)))

    def look_again(self, picture: Grey, _glanced: Sightings) -> Sightings:
        return self.glance(picture)

    def _shown(self, scenery: Scenery) -> Iterator[MarkerId]:
        """What nothing lies on, no hand hides and this look does not miss."""
        on_top: dict[tuple[int, int], MarkerId] = {}
        for piece in scenery.table.pieces:
            on_top[round(piece.x_mm), round(piece.y_mm)] = piece.marker_id
        missed = MISSED if self._chance.random() < MISSING_LOOKS else 0.0
        for marker in on_top.values():
            if marker not in scenery.hidden and self._chance.random() >= missed:
                yield marker

    def _sightings(self, scenery: Scenery, shown: frozenset[MarkerId]) -> Iterator[Sighting]:
        pieces = [piece for piece in scenery.table.pieces if piece.marker_id in shown]
        if not pieces:
            return
        pose = replace(pose_over(scenery.table, self._camera, 0.9), tilt_deg=14.0)
        pushed = [_pushed(piece, scenery.shifted_mm) for piece in pieces]
        corners_mm = np.array([marker_corners_mm(piece) for piece in pushed])
        corners_px = see_points(corners_mm, pose, self._camera)
        for at, piece in enumerate(pieces):
            yield Sighting(piece.marker_id, to_corners(corners_px[at]), 0.95)


class _Follower(Follower):
    """The app's own follower over these markers; a closer look finds no more than a glance."""

    def __init__(self, finder: _TrueFinder) -> None:
        super().__init__(TSUKIJI.catalogue, FADES)
        self._finder = finder  # type: ignore[assignment]

    def _look_at_all(self, picture: Grey, _closer: bool) -> dict[MarkerId, Sighting]:
        return {item.marker_id: item for item in self._finder.glance(picture).seen}


class _Reader(LiveReader):  # type: ignore[type-arg]
    """The app's own reader over the markers that a picture would show; what a closer look at the
    picture itself would doubt is left out."""

    def __init__(self, finder: _TrueFinder, task: ReadTable) -> None:
        rules = replace(TSUKIJI, judge=lambda _judged, reading, _expected: reading)
        super().__init__(rules, task.scene, task.expectation.players, FADES)
        self._follower = _Follower(finder)

    def _confirmed(self, _frame: Frame, reading: Reading, _view: TableView) -> Reading:
        return reading


class _MarkerEyes:
    """The reading loop without pictures, through a camera on a stand: a look that shows the very
    same as several before it tells the same."""

    def __init__(self, seed: int) -> None:
        self._finder = _TrueFinder(seed)
        self._reader: _Reader | None = None
        self._looked_for: ReadTable | None = None
        self._number = self._same = 0
        self._live: TsukijiLiveReading | None = None

    def look(self, scenery: Scenery, task: ReadTable) -> Glimpse:
        is_new = self._finder.show(scenery) or task != self._looked_for
        if self._reader is None or not task.is_same_look(self._looked_for):
            self._reader = _Reader(self._finder, task)
        self._looked_for = task
        self._same = 0 if is_new else self._same + 1
        if self._live is not None and self._same > SETTLED_LOOKS:
            return Glimpse(task, TableSeen(replace(self._live, changes=())))
        self._reader.expect(task.expectation)
        self._number += 1
        self._live = self._reader.take(Frame(BLANK, self._number, self._number * LOOK_S, "", None))
        return Glimpse(task, TableSeen(self._live))


class _PictureEyes:
    """The reading loop over drawn pictures; a hand is a patch over what it hides."""

    def __init__(self, seed: int, first: Scenery) -> None:
        self._camera, self._seed = SimulatedCamera(960, 540), seed
        self._scenery = first
        self._source = SimulatedTable(
            first.table,
            self._pose_at,
            self._camera,
            frames=10**9,
            script=lambda _number: TableMoment(self._shown()),
        )
        self._loop = ReadingLoop(self, FADES, makes_previews=False)

    def next_frame(self) -> Next:
        return self._source.next_frame()

    def close(self) -> None:
        self._source.close()

    def look(self, scenery: Scenery, task: ReadTable) -> Glimpse:
        if scenery != self._scenery:
            self._scenery, self._table = scenery, None
        return self._loop.look(task)

    _table: Arrangement | None = None

    def _shown(self) -> Arrangement:
        """What a hand hides is not drawn; the same value for the same scenery."""
        if self._table is None:
            table, hidden = self._scenery.table, self._scenery.hidden
            left = tuple(piece for piece in table.pieces if piece.marker_id not in hidden)
            self._table = replace(table, pieces=left)
        return self._table

    def _pose_at(self, time_s: float) -> Pose:
        scenery = self._scenery
        pose = replace(pose_over(scenery.table, self._camera, 0.9), tilt_deg=14.0)
        dx, dy = scenery.shifted_mm
        pushed = replace(pose, look_x_mm=pose.look_x_mm - dx, look_y_mm=pose.look_y_mm - dy)
        return drifting(pushed, self._seed, reach_mm=6.0)(time_s)


def _pushed(piece: ArrangedPiece, shift: tuple[float, float]) -> ArrangedPiece:
    return replace(piece, x_mm=piece.x_mm + shift[0], y_mm=piece.y_mm + shift[1])


def play_hands_free(
    seed: int, players: int, *, pictures: bool = False, rounds: int = 7
) -> EveningFigures:
    """One evening of restless people to its end, or so many rounds of it."""
    return _play(seed, players, rounds, pictures=pictures, hands_free=True)


def play_by_touch(seed: int, players: int, rounds: int = 7) -> EveningFigures:
    """The same with calm people who tap what they see, once it is offered."""
    return _play(seed, players, rounds, pictures=False, hands_free=False)


def _play(
    seed: int, players: int, rounds: int, *, pictures: bool, hands_free: bool
) -> EveningFigures:
    made = start_desk(memory_store(), simulated_setup(players))
    assert isinstance(made, Desk)
    desk = made
    desk.watch(has_camera=True)
    desk.play_so(replace(desk.table.ways, hands_free=hands_free))
    people = RestlessPeople(desk, seed, is_calm=not hands_free)
    eyes: _MarkerEyes | _PictureEyes | None = None if pictures else _MarkerEyes(seed)
    now_s, looks = 0.0, 0
    for scenery in people.looks():
        eyes = eyes or _PictureEyes(seed, scenery)
        task = desk.task()
        now_s, looks = now_s + LOOK_S, looks + 1
        if isinstance(task, ReadTable):
            glimpse = eyes.look(scenery, task)
            assert not glimpse.trouble, glimpse.trouble
            desk.glimpsed(glimpse)
        desk.tick(now_s)
        if not hands_free and _is_offered(desk):
            desk.touched()
            desk.next_step()
            people.taps += 1
        over = len(desk.game.rounds) > rounds or desk.screen is Screen.SCORE
        if over:
            break
    return _figures(desk, people, looks)


def _is_offered(desk: Desk) -> bool:
    """Whether people tap the large button: what was read, a lot that was taken; nobody taps where
    a page goes on by itself, and tablets are seen in these evenings or not."""
    view = desk.view()
    if isinstance(view, OfferView | TicketsView):
        return view.ready
    if isinstance(view, TabletsView):
        return desk.table.watch.looks > UNSEEN_TABLETS_LOOKS
    return isinstance(view, PurchaseView) and view.ready and desk.table.purchase is not None


def _is_so(told: Fact, really: Fact) -> bool:
    """Whether it happened as it is told. A joker that can go to one row only, and the last Yakuza
    that has one card to take, are asked of nobody, and not told either; which of two came first is
    one and the same."""
    if not isinstance(told, LotBought) or not isinstance(really, LotBought):
        return told == really
    chosen = Counter(told.takusan) <= Counter(really.takusan)
    given = Counter(told.yakuza) <= Counter(really.yakuza)
    return (told.player, told.lot) == (really.player, really.lot) and chosen and given


def _figures(desk: Desk, people: RestlessPeople, looks: int) -> EveningFigures:
    held = [fact for fact in desk.game.facts if not isinstance(fact, GameSetUp)]
    pairs = zip(held, people.truth, strict=False)
    wrong = tuple((told, really) for told, really in pairs if not _is_so(told, really))
    log = desk.session.journal.log
    return EveningFigures(
        rounds=sum(played.complete for played in desk.game.rounds),
        taps=people.taps,
        choices=people.choices,
        looks=looks,
        taken=len(held) - people.taps,
        taken_back=sum(entry.operation is Operation.UNDID for entry in log),
        wrong=wrong,
        mishaps=people.mishaps,
    )
