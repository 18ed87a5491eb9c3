"""A camera is brought over a table of four players, 15 cards and 20 tickets, at arm's length."""

from dataclasses import replace
from random import Random

from tests.vision.campaign_verdicts import is_right
from vision.live import LiveReader
from vision.simulation.camera_paths import moving_in, pose_over
from vision.simulation.lens import Light, SimulatedCamera, Weather
from vision.sources.frame_source import Frame
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.random_table import Arrangement, arrange
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.simulation.tabletop import draw_tabletop
from vision.tsukiji.tsukiji_rules import TSUKIJI

NEVER = 999
LOOKED_AT = 30
ARMS_LENGTH_MM = (600.0, 750.0)
FILL = 0.74
"""How much of the picture a table may fill: with less room around it a tilted camera cuts it."""


def frames_until_complete(seed: int) -> int:
    """How many frames until the table is read completely and right; `NEVER` within a second."""
    rng = Random(seed)
    camera = SimulatedCamera(1920, 1080)
    table = _open_table(rng, camera)
    nearest_mm = max(ARMS_LENGTH_MM[0], pose_over(table, camera, FILL).distance_mm)
    pose = replace(
        pose_over(table, camera, FILL),
        distance_mm=rng.uniform(nearest_mm, ARMS_LENGTH_MM[1]),
        tilt_deg=rng.uniform(5, 35),
        azimuth_deg=rng.choice((0, 180)) + rng.uniform(-15, 15),
    )
    light = Light(rng.uniform(0.6, 1.1), rng.uniform(0, 0.4), rng.uniform(0, 360))
    weather = Weather(noise=rng.uniform(1, 4), soft_px=rng.uniform(0.4, 1.0))
    source = SimulatedTable(table, moving_in(pose, seed), camera, light, weather, LOOKED_AT)
    reader = LiveReader(TSUKIJI)
    for number in range(1, LOOKED_AT + 1):
        frame = source.next_frame()
        if not isinstance(frame, Frame):
            break
        reading = reader.take(frame).reading
        if reading.complete and is_right(table, reading):
            return number
    return NEVER


def _open_table(rng: Random, camera: SimulatedCamera) -> Arrangement:
    """A crooked table, any that can be seen whole from arm's length. Nothing lies on a marker:
    otherwise nobody could read it completely."""
    while True:
        table = arrange(rng.randrange(1 << 30), Scene.TICKETS, 4, crooked_deg=10)
        is_near = pose_over(table, camera, FILL).distance_mm <= ARMS_LENGTH_MM[1]
        if is_near and bool((draw_tabletop(table, 1.5).showing == 1).all()):
            return table
