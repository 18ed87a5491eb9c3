"""Live tables of which only three in ten single pictures are right: a finger that fidgets over one
piece, or a lamp that flickers on it. Shared by a test (a few) and by the campaign (forty).
"""

from dataclasses import dataclass
from random import Random

import numpy as np

from tests.vision.campaign_verdicts import is_right
from vision.live import LiveReader
from vision.simulation.camera_paths import Path, drifting, pose_over
from vision.simulation.lens import Light, SimulatedCamera, Weather, see_points
from vision.simulation.table_source import FRAME_S
from vision.sources.frame_source import Frame
from vision.stills import StillReader
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.random_table import ArrangedPiece, Arrangement, arrange
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI

NEVER = 999
LOOKED_AT = 30
RIGHT_IN_TEN = 3
SCENES = (Scene.LOTS, Scene.TICKETS, Scene.TABLETS, Scene.TABLEAU)
FINGER_MM = 22.0
LAMP_SIZE = 0.012


@dataclass(frozen=True, slots=True)
class Watched:
    """One table that was watched."""

    right: int
    """How many of its first ten single pictures were complete and right."""
    frames: int
    """Frames until the live table was; `NEVER` if it was not within a second."""
    is_wrong: bool
    """Whether the live table was complete and wrong."""


def watch(seed: int) -> Watched:
    """What comes of a table when it is watched for a second."""
    rng = Random(seed)
    table = arrange(rng.randrange(1 << 30), SCENES[seed % len(SCENES)], rng.randint(2, 4), 5.0)
    frames = _frames(rng, table)
    still, reader = StillReader(TSUKIJI), LiveReader(TSUKIJI, table.scene, table.players)
    singles = [still.read(frame.picture, table.scene, table.players) for frame in frames[:10]]
    right = sum(reading.complete and is_right(table, reading) for reading in singles)
    for number, frame in enumerate(frames, start=1):
        reading = reader.take(frame).reading
        if reading.complete:
            is_wrong = not is_right(table, reading)
            return Watched(right, NEVER if is_wrong else number, is_wrong)
    return Watched(right, NEVER, is_wrong=False)


def _frames(rng: Random, table: Arrangement) -> list[Frame]:
    """Thirty frames; in seven of every ten something hides the same piece."""
    camera = SimulatedCamera(1920, 1080)
    path = drifting(pose_over(table, camera, 0.6), rng.randrange(1000))
    piece = rng.choice(table.pieces)
    is_lamp = rng.random() < 0.5
    frames = []
    for number in range(LOOKED_AT):
        if number % 10 == 0:
            clear = set(rng.sample(range(number, number + 10), RIGHT_IN_TEN))
        at = _in_picture(piece, path, camera, number)
        is_hidden = number not in clear
        glares = (((*at, LAMP_SIZE),) if is_lamp else ()) if is_hidden else ()
        hand = _finger(piece, path, camera, number) if is_hidden and not is_lamp else ()
        weather = Weather(noise=3.0, soft_px=0.7, hand=hand)
        moment = _from(path, number)
        source = SimulatedTable(table, moment, camera, Light(0.9, glares=glares), weather, frames=1)
        frame = source.next_frame()
        if not isinstance(frame, Frame):
            raise TypeError("a simulated table gives frames")
        frames.append(Frame(frame.picture, number, number * FRAME_S, frame.name))
    return frames


def _from(path: Path, number: int) -> Path:
    """The same path, a while later."""
    return lambda time_s: path(time_s + number * FRAME_S)


def _in_picture(
    piece: ArrangedPiece, path: Path, camera: SimulatedCamera, number: int, off_mm: float = 0.0
) -> tuple[float, float]:
    """Where the marker of a piece is in a frame, 0 to 1 across and down."""
    place = np.array([[piece.x_mm + off_mm, piece.y_mm + off_mm]])
    x, y = see_points(place, path(number * FRAME_S), camera)[0]
    return float(x) / camera.width_px, float(y) / camera.height_px


def _finger(
    piece: ArrangedPiece, path: Path, camera: SimulatedCamera, number: int
) -> tuple[tuple[float, float], ...]:
    """Something as wide as a finger on a marker."""
    left, top = _in_picture(piece, path, camera, number, -FINGER_MM / 2)
    right, bottom = _in_picture(piece, path, camera, number, FINGER_MM / 2)
    return (left, top), (right, top), (right, bottom), (left, bottom)
