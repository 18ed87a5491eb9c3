"""A look that reads nothing and only counts how the pictures come, for testers."""

from collections import deque
from dataclasses import dataclass
from typing import Any, Final

from vision.markers.following import FollowSettings
from vision.sources.frame_source import Frame

LONGEST_S: Final = 3.0
"""Over so long the rate is taken."""


@dataclass(frozen=True, slots=True)
class FrameRate:
    """How the pictures come."""

    width_px: int
    """How wide they are, upright."""
    height_px: int
    """How high they are, upright."""
    per_second: float
    """How many come in a second; 0 until two have come."""

    def after(self, _missed: Any) -> "FrameRate":
        """The latest says it all."""
        return self


@dataclass(frozen=True, slots=True)
class CountFrames:
    """Look, and count."""

    def is_same_look(self, other: object) -> bool:
        """Whether it may go on counting."""
        return isinstance(other, CountFrames)

    def open_gaze(self, _settings: FollowSettings) -> "CountingGaze":
        """Begin to count."""
        return CountingGaze()


class CountingGaze:
    """Remembers when the last pictures came."""

    def __init__(self) -> None:
        self._times_s: deque[float] = deque()

    def take(self, frame: Frame, _task: CountFrames) -> FrameRate:
        """One more."""
        times = self._times_s
        times.append(frame.time_s)
        while times[-1] - times[0] > LONGEST_S:
            times.popleft()
        passed_s = times[-1] - times[0]
        height, width = frame.picture.shape
        return FrameRate(width, height, (len(times) - 1) / passed_s if passed_s > 0 else 0.0)
