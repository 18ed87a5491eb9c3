"""Which camera the app looks through, as it is told on the command line: a number, the simulated
table, a folder of photos, a video.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol, TypeAlias, runtime_checkable

from companion.camera.glimpse import Task
from companion.camera.names import (
    PHONE,
    is_number,
    is_simulated,
    seed_of,
    verify_camera_name,
)
from companion.command_failure import CommandFailure
from companion.device.this_device import this_device
from companion.words.camera import fault_sentence
from vision.markers.following import FollowSettings
from vision.sources.files import VIDEO_SUFFIXES, PhotoSource, VideoSource, is_folder
from vision.sources.frame_source import FaultCode, Frame, FrameSource, SourceFault
from vision.sources.last_frame_stays import LastingSource

MOST_PLAYERS = 4
"""For a table at which nobody sits yet."""
ANY_CAMERA = ""
"""The name in a fault where no camera in particular was asked for."""


@runtime_checkable
class SimulatedSource(FrameSource, Protocol):
    """A table that plays along: a source of frames like any camera."""

    def follow(self, now: Any, task: Task | None) -> None:
        """Do at the table what the game has come to (None before one), or show what the eyes are
        asked for."""


Simulate: TypeAlias = Callable[[int, int], SimulatedSource]
"""The simulated table of a game for a seed and a number of players."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A camera that can be opened."""

    name: str
    """As it was told: `0`, `sim`, `sim:7`, `phone`, a folder or a video."""

    def __post_init__(self) -> None:
        """Raises `CommandFailure` for what can never be a camera."""
        verify_camera_name(self.name)

    @property
    def is_simulated(self) -> bool:
        """Whether it is the simulated table."""
        return is_simulated(self.name)

    @property
    def is_phone(self) -> bool:
        """Whether it is a phone that sends its pictures."""
        return self.name == PHONE

    @property
    def seed(self) -> int:
        """Which simulated table."""
        return seed_of(self.name)

    @property
    def settings(self) -> FollowSettings:
        """How patient the eyes are: nobody passes a hand over a simulated table, so what is
        unseen there is soon taken for gone."""
        return FollowSettings(fade_frames=10) if self.is_simulated else FollowSettings()

    def source(self, players: int, simulate: Simulate) -> FrameSource:
        """Its frames; the last picture of a file stays in view. A camera that is not there says so
        frame by frame. Raises `CommandFailure` for a folder without photos."""
        opened = open_source(self.name, lambda seed: simulate(seed, players))
        if isinstance(opened, SourceFault):
            raise CommandFailure(fault_sentence(opened))
        return LastingSource(opened) if isinstance(opened, PhotoSource | VideoSource) else opened

    def tried(self) -> SourceFault | None:
        """Why no picture comes from it; None if one does. May take seconds."""
        # A phone may come at any time, and says so itself.
        source = None if self.is_simulated or self.is_phone else open_source(self.name)
        if source is None or isinstance(source, SourceFault):
            return source
        try:
            first = source.next_frame()
            found = first
            while isinstance(found, SourceFault) and not is_number(self.name):
                # Another photo of the folder may do.
                found = source.next_frame()
        finally:
            source.close()
        return first if isinstance(first, SourceFault) and not isinstance(found, Frame) else None


def open_source(
    name: str, simulated: Callable[[int], FrameSource] | None = None
) -> FrameSource | SourceFault:
    """The one way from a name to frames: a camera's number, a simulated table (which `simulated`
    makes of its seed), a folder of photos, a photo or a video; or why there are none. A camera
    that is not there says so frame by frame. Only the app can look through a phone: it serves the
    page that sends the pictures."""
    if name == PHONE:
        return SourceFault(FaultCode.CAMERA_MISSING, PHONE)
    if simulated is not None and is_simulated(name):
        return simulated(seed_of(name))
    if is_number(name):
        return this_device().open_camera(int(name))
    path = Path(name)
    folder = is_folder(path)
    if isinstance(folder, SourceFault):
        return folder
    if folder:
        return PhotoSource.of_folder(path)
    return VideoSource(path) if path.suffix.lower() in VIDEO_SUFFIXES else PhotoSource([path])


def find_camera(camera: Camera, *, is_any: bool = False) -> Camera | SourceFault:
    """This camera if it gives a picture, otherwise why not; `is_any` if nobody asked for this very
    one. May take seconds."""
    fault = camera.tried()
    if fault is None:
        return camera
    return replace(fault, name=ANY_CAMERA) if is_any else fault
