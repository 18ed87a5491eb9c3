"""A simulated table as a source of frames, with the truth of each frame beside it: the camera
drifts or moves in, cards come and go, hands pass. Everything follows from the seed. What lies on
the table, and how it looks, is handed in by a game.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

import numpy as np

from vision.picture import ColourPicture, Floats, Grey
from vision.simulation.camera_paths import Path
from vision.simulation.lens import (
    Light,
    Pose,
    SimulatedCamera,
    Weather,
    see,
    see_points,
    table_to_picture,
)
from vision.simulation.tabletop import LaidTable, Tabletop
from vision.sources.frame_source import EndOfFrames, Frame, Next

FRAME_S = 1 / 30
SHUTTER_SHARE = 0.3
"""How much of a frame's time the shutter is open."""

_Table = TypeVar("_Table", bound=LaidTable)


@dataclass(frozen=True, slots=True, eq=False)
class TrueMarker:
    """A marker as it really appears."""

    marker_id: int
    """Which marker it is."""
    corners_px: Floats
    """4 x 2, from its own top-left, clockwise."""
    visible: bool
    """Whether its whole black square shows and lies in the picture."""
    showing: float
    """How much of the black square is in the picture with nothing on it, 0 to 1."""
    buried: float
    """How much of it something lies on, 0 to 1."""
    in_the_open: float
    """How much of the whole piece nothing lies on, 0 to 1, wherever the camera looks."""


@dataclass(frozen=True, slots=True)
class TableMoment(Generic[_Table]):
    """What is different at a time: who reaches over the table, and what lies on it."""

    table: _Table
    """The table as it lies at that time."""
    hand: tuple[tuple[float, float], ...] = ()
    """Outline of a hand in the picture (0 to 1); empty: none."""


@dataclass(frozen=True, slots=True)
class TableDrawing(Generic[_Table]):
    """How the tables of a game look."""

    drawn: Callable[[_Table, float, int], Tabletop]
    """The table from straight above in grey, at so many pixels a millimetre; a last number other
    than 0 is the seed of other drawings."""
    tinted: Callable[[Grey, _Table, Pose, SimulatedCamera], ColourPicture]
    """The picture that a camera took of the table, in colour for people."""


class SimulatedFrames(Generic[_Table]):
    """Frames of a simulated table of some game; also says what each really showed."""

    def __init__(
        self,
        look: TableDrawing[_Table],
        table: _Table,
        path: Path,
        camera: SimulatedCamera = SimulatedCamera(),  # noqa: B008 - frozen
        light: Light = Light(),  # noqa: B008 - frozen
        weather: Weather = Weather(),  # noqa: B008 - frozen
        frames: int = 300,
        script: Callable[[int], TableMoment[_Table]] | None = None,
        art: int = 0,
        *,
        in_colour: bool = False,
    ) -> None:
        self._look = look
        self._path, self._camera = path, camera
        self._light, self._weather = light, weather
        self._frames = frames
        self._script = script or (lambda _number: TableMoment(table))
        self._number = 0
        self._laid = table
        # Finer than the camera sees, or edges would look like stairs.
        scale = 1.25 * camera.focal_px / path(0.0).distance_mm
        self._px_per_mm = min(4.0, max(1.5, scale))
        self._art = art
        # Nobody knows the colours of other drawings.
        self._in_colour = in_colour and not art
        self._tabletop = look.drawn(table, self._px_per_mm, art)
        self.truth: tuple[TrueMarker, ...] = ()

    def next_frame(self) -> Next:
        """The next frame; `truth` then tells what it shows."""
        if self._number >= self._frames:
            return EndOfFrames()
        number = self._number
        self._number += 1
        moment = self._script(number)
        if moment.table is not self._laid:
            self._laid = moment.table
            self._tabletop = self._look.drawn(moment.table, self._px_per_mm, self._art)
        picture = self._take(number, moment)
        colour = None
        if self._in_colour:
            pose = self._path(number * FRAME_S)
            colour = self._look.tinted(picture, moment.table, pose, self._camera)
        return Frame(picture, number, number * FRAME_S, "simulated table", colour)

    def close(self) -> None:
        """Nothing is held open."""

    def _take(self, number: int, moment: TableMoment[_Table]) -> Grey:
        time_s = number * FRAME_S
        pose = self._path(time_s)
        shake = self._travel(pose, self._path(time_s + FRAME_S * SHUTTER_SHARE))
        weather = replace(
            self._weather,
            shake_px=(self._weather.shake_px[0] + shake[0], self._weather.shake_px[1] + shake[1]),
            hand=moment.hand or self._weather.hand,
        )
        to_picture = table_to_picture(pose, self._camera) @ np.linalg.inv(self._tabletop.mm_to_px)
        self.truth = true_markers(self._tabletop, pose, self._camera, weather.hand)
        return see(self._tabletop.picture, to_picture, self._camera, self._light, weather, number)

    def _travel(self, pose: Pose, later: Pose) -> tuple[float, float]:
        middle = np.array([[pose.look_x_mm, pose.look_y_mm]])
        before = see_points(middle, pose, self._camera)[0]
        after = see_points(middle, later, self._camera)[0]
        return float(after[0] - before[0]), float(after[1] - before[1])


def true_markers(
    tabletop: Tabletop,
    pose: Pose,
    camera: SimulatedCamera,
    hand: tuple[tuple[float, float], ...] = (),
) -> tuple[TrueMarker, ...]:
    """Every marker of the table as it appears from a pose."""
    corners = see_points(tabletop.corners_mm, pose, camera)
    found = []
    for index, marker_id in enumerate(tabletop.marker_ids):
        quad: Floats = corners[index]
        showing = float(tabletop.showing[index])
        inside = (quad > 1).all() and (quad < (camera.width_px - 2, camera.height_px - 2)).all()
        free = not hand or not _under(quad, hand, camera)
        visible = bool(showing == 1 and inside and free)
        seen = showing if inside and free else 0.0
        open_share = float(tabletop.in_the_open[index])
        found.append(TrueMarker(marker_id, quad, visible, seen, 1 - showing, open_share))
    return tuple(found)


def _under(quad: Floats, hand: tuple[tuple[float, float], ...], camera: SimulatedCamera) -> bool:
    """Whether any part of the marker is under the hand (its box, to be on the safe side)."""
    outline = np.array(hand) * (camera.width_px, camera.height_px)
    low, high = outline.min(axis=0), outline.max(axis=0)
    return bool((quad.max(axis=0) > low).all() and (quad.min(axis=0) < high).all())
