"""Random simulated tables with random faults. Shared by the tests (a small sample) and by the
campaign (ten thousand); `campaign_verdicts` says what a reading of them comes to.
"""

from dataclasses import dataclass, replace
from random import Random

import numpy as np

from vision.picture import Grey
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import Light, Pose, SimulatedCamera, Weather
from vision.simulation.table_source import TrueMarker
from vision.sources.frame_source import Frame
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.as_laid import arrange_as_laid
from vision.tsukiji.simulation.random_table import Arrangement, Mistake, arrange, with_mistake
from vision.tsukiji.simulation.table_source import SimulatedTable

SCENES = (Scene.LOTS, Scene.TICKETS, Scene.TABLETS, Scene.TABLEAU, Scene.BOARD)
COUNTED = (Scene.LOTS, Scene.TICKETS, Scene.TABLETS)
"""Scenes of which the game knows how many pieces there must be."""


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


def campaign_case(seed: int) -> Case:
    """A table of the campaign: every other one is careless, the others are laid as people do."""
    return as_laid_case(seed) if seed % 2 else random_case(seed)


def as_laid_case(seed: int) -> Case:
    """A counted table as people really lay them, sometimes made to deceive, seen from a random side
    in random light, often with other drawings."""
    rng = Random(seed)
    table = arrange_as_laid(rng.randrange(1 << 30), rng.randint(2, 4), rng.uniform(0, 10))
    camera, pose = _seen_from(rng, table)
    glare = (rng.random(), rng.random(), rng.uniform(0.01, 0.05))
    light = _light(rng, (glare,) if rng.random() < 0.3 else ())
    art = seed + 1 if rng.random() < 0.5 else 0
    source = SimulatedTable(table, steady(pose), camera, light, _weather(rng), frames=1, art=art)
    # The app always knows how many play.
    return Case(table, _only_picture(source), source.truth, table.players)


def extra_piece(seed: int) -> Case:
    """A table with a piece too many, in random light, sometimes with other drawings."""
    rng = Random(seed)
    scene = rng.choice((Scene.LOTS, Scene.TICKETS, Scene.TABLETS, Scene.TABLEAU))
    clean = arrange(rng.randrange(1 << 30), scene, rng.randint(2, 4), rng.uniform(0, 14))
    mistake = rng.choice((Mistake.EXTRA, Mistake.COPIED))
    table = with_mistake(clean, mistake, rng.randrange(1 << 30))
    camera, pose = _seen_from(rng, table)
    light = _light(rng, ())
    art = seed + 1 if rng.random() < 0.3 else 0
    source = SimulatedTable(table, steady(pose), camera, light, _weather(rng), frames=1, art=art)
    told = table.players if scene in COUNTED else 0
    return Case(table, _only_picture(source), source.truth, told)


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


def _hand(rng: Random) -> tuple[tuple[float, float], ...]:
    x, y = rng.random(), rng.uniform(0.2, 0.9)
    return ((x, y), (x + 0.1, y - 0.04), (x + 0.25, 1.0), (x + 0.05, 1.0))
