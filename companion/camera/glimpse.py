"""What the eyes are asked for and what they have to tell, as far as no game is meant: a task opens
a gaze, and the gaze finds something in each frame. A game's own tasks are in its rooms.
"""

from dataclasses import dataclass
from typing import Any, Protocol

from vision.markers.following import FollowSettings
from vision.sources.frame_source import Frame, SourceFault
from vision.sources.preview import NO_PREVIEW, Preview


class Found(Protocol):
    """What one frame, or many in a row, have shown."""

    def after(self, missed: Any) -> Any:
        """The same together with what people did in an earlier look that nobody picked up."""


class Gaze(Protocol):
    """One look that lasts over many frames, for as long as the same is wanted."""

    def take(self, frame: Frame, task: Any) -> Found:
        """What is known after the next frame; the task may expect something else by now."""


class Task(Protocol):
    """What to look for: a value that can be compared with another."""

    def is_same_look(self, other: object) -> bool:
        """Whether the eyes may go on with what they have followed for that task."""

    def open_gaze(self, settings: FollowSettings) -> Gaze:
        """Begin to look."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What the eyes have to tell."""

    task: Task | None = None
    """What they were looking for."""
    found: Found | None = None
    """What they have found; None where there is no picture or it could not be read."""
    preview: Preview = NO_PREVIEW
    """The picture, small."""
    time_s: float = 0.0
    """When the picture was taken, as its source counts."""
    fault: SourceFault | None = None
    """Why there is no picture."""
    trouble: str = ""
    """A reading that failed, for the log of the program; the next frame is read again."""
    is_last: bool = False
    """Whether the pictures have come to their end."""
