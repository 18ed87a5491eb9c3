"""Photos of a dealt table as phones would send them, from any side, with a lamp in the way."""

from dataclasses import replace
from functools import cache

import cv2

from engine.tsukiji.game import Game, play
from tests.engine.random_games import set_up
from vision.simulation.camera_paths import pose_over, steady
from vision.simulation.lens import Light, SimulatedCamera
from vision.sources.frame_source import Frame
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.random_table import arrange
from vision.tsukiji.simulation.table_source import SimulatedTable

PHONE = SimulatedCamera(1920, 1080)
PLAYERS = 4


@cache
def photo_of_lots(azimuth_deg: float = 0.0, glare_across: float = -1.0) -> bytes:
    """Five lots, photographed from that side; a lamp glares there if it is 0 to 1 across."""
    table = arrange(3, Scene.LOTS, PLAYERS)
    pose = replace(pose_over(table, PHONE, 0.8), tilt_deg=18.0, azimuth_deg=azimuth_deg)
    glares = ((glare_across, 0.5, 0.08),) if glare_across >= 0 else ()
    source = SimulatedTable(table, steady(pose), PHONE, Light(glares=glares), frames=1)
    frame = source.next_frame()
    assert isinstance(frame, Frame)
    written, content = cv2.imencode(".jpg", frame.picture)
    assert written
    return content.tobytes()


def before_the_deal() -> Game:
    """A game of so many players that waits for its lots."""
    return play((set_up(PLAYERS),))
