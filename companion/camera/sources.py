"""Which camera the app looks through, as it is told on the command line: a number, the simulated
table, a folder of photos, a video.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from companion.camera.names import is_number, is_simulated, seed_of, verify_camera_name
from companion.command_failure import CommandFailure
from companion.tsukiji.simulated.table import SimulatedEvening
from companion.tsukiji.words.reading import fault_sentence
from vision.markers.following import FollowSettings
from vision.sources.camera import CameraSource
from vision.sources.files import VIDEO_SUFFIXES, PhotoSource, VideoSource
from vision.sources.frame_source import Frame, FrameSource, SourceFault
from vision.sources.last_frame_stays import LastingSource

MOST_PLAYERS = 4
"""For a table at which nobody sits yet."""
ANY_CAMERA = ""
"""The name in a fault where no camera in particular was asked for."""


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
        """Its frames. A camera that is not there says so frame by frame. Raises `CommandFailure`
        for a folder without photos."""
        opened = self._open(players)
        if isinstance(opened, SourceFault):
            raise CommandFailure(fault_sentence(opened))
        return opened

    def _open(self, players: int) -> FrameSource | SourceFault:
        if self.is_simulated:
            return SimulatedEvening(self.seed, players)
        if is_number(self.name):
            return CameraSource(int(self.name))
        path = Path(self.name)
        if path.is_dir():
            photos = PhotoSource.of_folder(path)
            return photos if isinstance(photos, SourceFault) else LastingSource(photos)
        is_video = path.suffix.lower() in VIDEO_SUFFIXES
        return LastingSource(VideoSource(path) if is_video else PhotoSource([path]))

    def tried(self) -> SourceFault | None:
        """Why no picture comes from it; None if one does. May take seconds."""
        source = self._open(players=MOST_PLAYERS)
        if isinstance(source, SourceFault):
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


def find_camera(camera: Camera, *, is_any: bool = False) -> Camera | SourceFault:
    """This camera if it gives a picture, otherwise why not; `is_any` if nobody asked for this very
    one. May take seconds."""
    fault = camera.tried()
    if fault is None:
        return camera
    return replace(fault, name=ANY_CAMERA) if is_any else fault
