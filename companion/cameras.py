"""Which camera the app looks through, as it is told on the command line: a number, the simulated
table, a folder of photos, a video.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.failure import CommandFailure
from companion.languages import _
from companion.reading_words import fault_sentence
from companion.simulated_evening import SimulatedEvening
from vision.following import FollowSettings
from vision.sources.camera import CameraSource
from vision.sources.files import VIDEO_SUFFIXES, PhotoSource, VideoSource
from vision.sources.frame_source import FrameSource, SourceFault
from vision.sources.lasting import LastingSource

SIMULATED: Final = "sim"
AUTOMATIC: Final = "auto"
"""The first camera if there is one; otherwise the app offers the simulated table."""
DEFAULT_SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Camera:
    """A camera that can be opened."""

    name: str
    """As it was told: `0`, `sim`, `sim:7`, a folder or a video."""

    def __post_init__(self) -> None:
        """Raises `CommandFailure` for what can never be a camera."""
        if self.is_simulated:
            self.seed  # noqa: B018 - asking for it checks it
        elif not self.name.isdecimal() and not Path(self.name).exists():
            words = _("'{name}' is no camera: give a number, sim, sim:SEED, a folder or a video")
            raise CommandFailure(words.format(name=self.name))

    @property
    def is_simulated(self) -> bool:
        """Whether it is the simulated table."""
        return self.name == SIMULATED or self.name.startswith(f"{SIMULATED}:")

    @property
    def seed(self) -> int:
        """Which simulated table."""
        _sim, _colon, seed = self.name.partition(":")
        if seed and not (seed.isascii() and seed.isdigit() and len(seed) < 10):
            words = _("'{seed}' is no seed: give a whole number")
            raise CommandFailure(words.format(seed=seed))
        return int(seed or DEFAULT_SEED)

    @property
    def settings(self) -> FollowSettings:
        """How patient the eyes are: nobody passes a hand over a simulated table, so what is
        unseen there is soon taken for gone."""
        return FollowSettings(fade_frames=10) if self.is_simulated else FollowSettings()

    def source(self, players: int) -> FrameSource:
        """Its frames. A camera that is not there says so frame by frame."""
        if self.is_simulated:
            return SimulatedEvening(self.seed, players)
        if self.name.isdecimal():
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
    """The camera of that name; None if any would do and there is none. Raises `CommandFailure` for
    what can never be one."""
    if name != AUTOMATIC:
        return Camera(name)
    first = CameraSource(0)
    found = first.next_frame()
    first.close()
    return None if isinstance(found, SourceFault) else Camera("0")
