"""Which camera the app looks through, as it is told on the command line: a number, the simulated
table, a folder of photos, a video.
"""

from dataclasses import dataclass
from pathlib import Path

from companion.camera_names import (
    AUTOMATIC,
    SIMULATED,
    is_number,
    is_simulated,
    seed_of,
    verify_camera_name,
)
from companion.failure import CommandFailure
from companion.languages import _
from companion.reading_words import fault_sentence
from companion.simulated_evening import SimulatedEvening
from vision.following import FollowSettings
from vision.sources.camera import CameraSource
from vision.sources.files import VIDEO_SUFFIXES, PhotoSource, VideoSource
from vision.sources.frame_source import FrameSource, SourceFault


@dataclass(frozen=True, slots=True)
class Camera:
    """A camera that can be opened."""

    name: str
    """As it was told: `0`, `sim`, `sim:7`, a folder or a video."""

    note: str = ""
    """Something to tell about it once; empty if nothing."""

    def __post_init__(self) -> None:
        """Raises `CommandFailure` for what can never be a camera."""
        verify_camera_name(self.name)

    @property
    def is_simulated(self) -> bool:
        """Whether it is the simulated table."""
        return is_simulated(self.name)

    @property
    def seed(self) -> int:
        """Which simulated table."""
        return seed_of(self.name)

    @property
    def settings(self) -> FollowSettings:
        """How patient the eyes are: nobody passes a hand over a simulated table, so what is
        unseen there is soon taken for gone."""
        return FollowSettings(fade_frames=10) if self.is_simulated else FollowSettings()

    def source(self, players: int) -> FrameSource:
        """Its frames. A camera that is not there says so frame by frame."""
        if self.is_simulated:
            return SimulatedEvening(self.seed, players)
        if is_number(self.name):
            return CameraSource(int(self.name))
        path = Path(self.name)
        if path.is_dir():
            photos = PhotoSource.of_folder(path)
            if isinstance(photos, SourceFault):
                raise CommandFailure(fault_sentence(photos))
            return photos
        return VideoSource(path) if path.suffix.lower() in VIDEO_SUFFIXES else PhotoSource([path])


def camera_from(name: str) -> Camera:
    """The camera of that name. Raises `CommandFailure` for what can never be one."""
    if name != AUTOMATIC:
        return Camera(name)
    first = CameraSource(0)
    found = first.next_frame()
    first.close()
    if isinstance(found, SourceFault):
        words = _("No camera was found: a simulated table plays along. Cards can be tapped too.")
        return Camera(SIMULATED, words)
    return Camera("0")
