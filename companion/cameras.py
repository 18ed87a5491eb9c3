"""Which camera the app looks through, as it is told on the command line: a number, the simulated
table, a folder of photos, a video.
"""

from dataclasses import dataclass
from pathlib import Path

from companion.camera_names import (
    AUTOMATIC,
    is_number,
    is_simulated,
    seed_of,
    verify_camera_name,
)
from companion.failure import CommandFailure
from companion.reading_words import fault_sentence
from companion.simulated_evening import SimulatedEvening
from vision.following import FollowSettings
from vision.sources.camera import CameraSource
from vision.sources.files import VIDEO_SUFFIXES, PhotoSource, VideoSource
from vision.sources.frame_source import FrameSource, SourceFault
from vision.sources.lasting import LastingSource


@dataclass(frozen=True, slots=True)
class Camera:
    """A camera that can be opened."""

    name: str
    """As it was told: `0`, `sim`, `sim:7`, a folder or a video."""

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
            return LastingSource(photos)
        is_video = path.suffix.lower() in VIDEO_SUFFIXES
        return LastingSource(VideoSource(path) if is_video else PhotoSource([path]))


def camera_from(name: str) -> Camera | None:
    """The camera of that name; None if it is one with a number, or any would do, and it is not
    there. Raises `CommandFailure` for what can never be one."""
    camera = Camera("0" if name == AUTOMATIC else name)
    if not is_number(camera.name):
        return camera
    tried = CameraSource(int(camera.name))
    found = tried.next_frame()
    tried.close()
    return None if isinstance(found, SourceFault) else camera
