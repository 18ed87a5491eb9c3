"""The one seam behind which pictures come from anywhere: a file, a camera, a simulated table. A
source never raises for what the world does to it; it gives a fault and can be asked again.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from vision.picture import ColourPicture, Grey


class FaultCode(StrEnum):
    """What went wrong with a source."""

    FILE_MISSING = "FILE_MISSING"
    FILE_UNREADABLE = "FILE_UNREADABLE"
    FILE_TOO_LARGE = "FILE_TOO_LARGE"
    NO_PICTURE_IN_FILE = "NO_PICTURE_IN_FILE"
    PICTURE_UNUSABLE = "PICTURE_UNUSABLE"
    """Empty, too small, too large or of an unknown kind."""
    FORMAT_NOT_READ = "FORMAT_NOT_READ"
    """A picture in a format that is not let in; the detail names it."""
    PICTURE_RARE = "PICTURE_RARE"
    """Of a format that is let in, but of a kind that no camera writes."""
    PICTURE_MOVES = "PICTURE_MOVES"
    """A little film instead of a photo."""
    PICTURE_OVERLOADED = "PICTURE_OVERLOADED"
    """Made of far more parts, or to be gone over far more often, than any photo."""
    FOLDER_EMPTY = "FOLDER_EMPTY"
    VIDEO_UNREADABLE = "VIDEO_UNREADABLE"
    CAMERA_MISSING = "CAMERA_MISSING"
    CAMERA_SILENT = "CAMERA_SILENT"
    """It was there and gives no pictures now; it may come back."""
    CAMERA_FORBIDDEN = "CAMERA_FORBIDDEN"
    """People have not allowed it; they may any time."""
    CAMERA_TAKEN = "CAMERA_TAKEN"
    """Somebody else uses it, or took it away; it may come back."""


@dataclass(frozen=True, slots=True)
class SourceFault:
    """Why there is no frame this time."""

    code: FaultCode
    """Why there is no frame, as a stable code."""
    name: str
    """The file or camera it happened to."""
    detail: str = ""
    """What the system says about it."""


@dataclass(frozen=True, slots=True)
class EndOfFrames:
    """Nothing more will come."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture in time."""

    picture: Grey
    """In grey, which is all that the eyes read."""
    number: int
    """Counts from 0 in the order of the source."""
    time_s: float
    """Seconds since the source's first frame, by the source's own reckoning."""
    name: str
    """The file or camera it came from."""
    colour: ColourPicture | None = None
    """The same picture for people to look at, perhaps smaller; None if there is only the grey."""


Next = Frame | SourceFault | EndOfFrames


class FrameSource(Protocol):
    """Gives frames one after another."""

    def next_frame(self) -> Next:
        """The next frame, or why there is none now, or that there will be none."""

    def close(self) -> None:
        """Let go of the camera or file; may be called twice."""
