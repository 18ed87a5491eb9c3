"""Random simulated tables with random faults and what a reading of them must never be: complete
and wrong. Shared by the tests (a small sample) and by the campaign (ten thousand).
"""

from collections import Counter
from collections.abc import Set
from dataclasses import dataclass, replace
from random import Random

import numpy as np

from card_markers.tsukiji.catalogue import Kind, pieces_of
from vision.picture import Grey
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import Light, Pose, SimulatedCamera, Weather
from vision.simulation.table_source import TrueMarker
from vision.sources.frame_source import Frame
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.simulation.random_table import Arrangement, Mistake, arrange, with_mistake
from vision.tsukiji.simulation.table_source import SimulatedTable

SCENES = (Scene.LOTS, Scene.TICKETS, Scene.TABLETS, Scene.TABLEAU, Scene.BOARD)


@dataclass(frozen=True, slots=True)
class Case:
    """One simulated photo and its truth."""

    table: Arrangement
    """What lies there."""
    picture: Grey
    """The photo."""
    markers: tuple[TrueMarker, ...]
    """Every marker as it appears."""
    told: int
    """Players that the reader is told, 0 if it must find out."""


def random_case(seed: int, other_art: bool = False) -> Case:
    """A table, often with faults, seen from a random side in random light. With `other_art` the
    same with other drawings on the cards and on another table, new ones for every seed."""
    rng = Random(seed)
    scene = SCENES[rng.randrange(len(SCENES))]
    table = arrange(rng.randrange(1 << 30), scene, rng.randint(2, 4), rng.uniform(0, 14))
    for _ in range(rng.choice((0, 1, 1, 2))):
        table = with_mistake(table, rng.choice(list(Mistake)), rng.randrange(1 << 30))
    camera, pose = _seen_from(rng, table)
    glares = tuple(
        (rng.random(), rng.random(), rng.uniform(0.01, 0.06)) for _ in range(rng.randrange(3))
    )
    light = _light(rng, glares)
    weather = _weather(rng)
    weather = replace(weather, hand=_hand(rng) if rng.random() < 0.2 else ())
    art = seed + 1 if other_art else 0
    source = SimulatedTable(table, steady(pose), camera, light, weather, frames=1, art=art)
    picture = _only_picture(source)
    # Only a table of lots alone does not say how many play: a missing lot would go unnoticed.
    told = table.players if scene is Scene.LOTS or rng.random() < 0.5 else 0
    return Case(table, picture, source.truth, told)


def extra_piece_in_glare(seed: int) -> Case:
    """A table with a piece too many, and a lamp that shines on its marker or right beside it:
    what the campaign meets once in thousands of tables."""
    rng = Random(seed)
    scene = rng.choice((Scene.LOTS, Scene.TICKETS, Scene.TABLETS))
    clean = arrange(rng.randrange(1 << 30), scene, rng.randint(2, 4), rng.uniform(0, 14))
    mistake = rng.choice((Mistake.EXTRA, Mistake.COPIED))
    table = with_mistake(clean, mistake, rng.randrange(1 << 30))
    camera, pose = _seen_from(rng, table)
    unlit = SimulatedTable(table, steady(pose), camera, frames=1)
    _only_picture(unlit)
    extra = [item.marker_id for item in table.pieces if item not in clean.pieces]
    corners = [m.corners_px for m in unlit.truth if m.marker_id in extra][-1]
    side = float(np.ptp(corners, axis=0).max())
    at = corners.mean(axis=0) + np.array([rng.uniform(-1, 1), rng.uniform(-1, 1)]) * side
    glare = float(at[0]) / camera.width_px, float(at[1]) / camera.height_px
    light = _light(rng, ((*glare, rng.uniform(0.008, 0.05)),))
    lit = SimulatedTable(table, steady(pose), camera, light, _weather(rng), frames=1)
    return Case(table, _only_picture(lit), lit.truth, table.players)


def _seen_from(rng: Random, table: Arrangement) -> tuple[SimulatedCamera, Pose]:
    camera = SimulatedCamera(1920, 1080) if rng.random() < 0.5 else SimulatedCamera()
    pose = replace(
        pose_over(table, camera, rng.uniform(0.7, 1.0)),
        tilt_deg=rng.uniform(0, 40),
        azimuth_deg=rng.choice((0, 0, 180, 90)) + rng.uniform(-20, 20),
        roll_deg=rng.uniform(-5, 5),
    )
    return camera, pose


def _light(rng: Random, glares: tuple[tuple[float, float, float], ...]) -> Light:
    return Light(
        rng.uniform(0.5, 1.25), rng.uniform(0, 0.5), rng.uniform(0, 360), glares,
        rng.choice((0.0, rng.uniform(0, 0.7))),
    )  # fmt: skip


def _weather(rng: Random) -> Weather:
    return Weather(
        noise=rng.uniform(0.5, 6),
        jpeg_quality=rng.randint(60, 95),
        soft_px=rng.uniform(0.3, 1.4),
        shake_px=(rng.uniform(-4, 4), rng.uniform(-4, 4)) if rng.random() < 0.4 else (0.0, 0.0),
    )


def _only_picture(source: SimulatedTable) -> Grey:
    frame = source.next_frame()
    if not isinstance(frame, Frame):
        raise TypeError("a simulated table gives frames")
    return frame.picture


RELEVANT = {
    Scene.LOTS: {Kind.CARD},
    Scene.TICKETS: {Kind.CARD, Kind.TICKET},
    Scene.TABLETS: {Kind.CARD, Kind.TABLET},
    Scene.TABLEAU: {Kind.CARD},
    Scene.BOARD: {Kind.PRODUCT},
}


def why_silently_wrong(case: Case, reading: Reading) -> str:
    """What is wrong with a reading that claims to be whole; empty if nothing is.

    Pieces that a mistake touched may belong here or there, but none may be missing that can be
    seen, none may be invented, and everything else must be exactly as it was laid.
    """
    table = case.table
    if not reading.complete:
        return ""
    if reading.scene is Scene.LOTS and table.scene in (Scene.TICKETS, Scene.TABLETS):
        # The picture may show nothing but the lots: then lots is what it shows.
        cards = {item.marker_id for item in table.pieces if item.piece.kind is Kind.CARD}
        if not any(_can_be_seen(case, m) for m in case.markers if m.marker_id not in cards):
            table = replace(table, scene=Scene.LOTS, tickets=(), tablets=())
    if reading.scene is not table.scene:
        return f"read as {reading.scene}"
    lying = Counter(
        int(item.marker_id) for item in table.pieces if item.piece.kind in RELEVANT[table.scene]
    )
    read = Counter(int(marker_id) for group in _groups(reading) for marker_id in group)
    if read - lying:
        return f"invented {sorted(read - lying)}"
    can_be_seen = Counter(m.marker_id for m in case.markers if _can_be_seen(case, m))
    left_out = [m for m in lying if can_be_seen[m] > read[m]]
    if left_out:
        return f"left out {left_out}"
    # What nobody could see cannot be held against a reading, except where it leaves a gap.
    buried = {marker.marker_id for marker in case.markers if not _can_be_seen(case, marker)}
    loose = table.touched | (buried - read.keys())
    for true_groups, read_groups in zip(_group_kinds(table), _group_kinds(reading), strict=True):
        if _untouched(true_groups, loose) != _untouched(read_groups, loose):
            return f"grouped {read_groups} instead of {true_groups}"
    if table.scene is Scene.BOARD and not table.touched:
        return "" if reading.board == table.board else "misplaced on the board"
    if table.scene is Scene.TABLEAU and reading.tableau.player != table.tableau.player:
        return "the wrong player's rows"
    if (
        table.scene is not Scene.TABLEAU
        and not table.touched
        and len(reading.lots) != len(table.lots)
    ):
        return "the wrong number of lots"
    return ""


def _groups(reading: Reading | Arrangement) -> list[tuple[int, ...]]:
    if reading.scene is Scene.BOARD:
        faces = {piece.face: piece.marker_id for piece in pieces_of(Kind.PRODUCT)}
        return [tuple(faces[place.product] for place in reading.board)]
    return [group for kind in _group_kinds(reading) for group in kind]


def _group_kinds(reading: Reading | Arrangement) -> list[tuple[tuple[int, ...], ...]]:
    return [reading.lots, reading.tickets, reading.tablets, reading.tableau.columns]


def _untouched(groups: tuple[tuple[int, ...], ...], loose: Set[int]) -> list[tuple[int, ...]]:
    left = [tuple(m for m in group if m not in loose) for group in groups]
    return [group for group in left if group]


def _can_be_seen(case: Case, marker: TrueMarker) -> bool:
    """Whether enough of the marker is in the picture to know that a piece lies there.

    Rows of cards have no set number: there also what light, a hand or the edge of the picture
    hides must keep a reading from being whole, so only what other cards bury is excused.
    """
    if case.table.scene is Scene.TABLEAU and not case.table.touched:
        return marker.buried < 0.7
    return marker.showing > 0.3 and _is_printed(case.picture, marker)


def _is_printed(picture: Grey, marker: TrueMarker) -> bool:
    """Whether light left any print to read there."""
    low = np.maximum(marker.corners_px.min(axis=0), 0).astype(int)
    high = marker.corners_px.max(axis=0).astype(int)
    patch = picture[low[1] : high[1] + 1, low[0] : high[0] + 1]
    return patch.size > 0 and float(np.ptp(np.percentile(patch, (10, 90)))) > 30


def is_right(table: Arrangement, reading: Reading) -> bool:
    """Whether the reading is exactly the table."""
    return (
        reading.scene is table.scene
        and reading.lots == table.lots
        and reading.tickets == table.tickets
        and reading.tablets == table.tablets
        and reading.tableau == table.tableau
        and reading.board == table.board
    )


def wrong_ids(case: Case, reading: Reading) -> list[int]:
    """Ids read where no such marker lies."""
    true_places = {marker.marker_id: [] for marker in case.markers}
    for marker in case.markers:
        true_places[marker.marker_id].append(marker.corners_px.mean(axis=0))
    return [
        int(seen.marker_id)
        for seen in reading.markers
        if not any(
            float(abs(place - seen.quad.mean(axis=0)).max()) < seen.side_px
            for place in true_places.get(seen.marker_id, [])
        )
    ]


def _hand(rng: Random) -> tuple[tuple[float, float], ...]:
    x, y = rng.random(), rng.uniform(0.2, 0.9)
    return ((x, y), (x + 0.1, y - 0.04), (x + 0.25, 1.0), (x + 0.05, 1.0))
