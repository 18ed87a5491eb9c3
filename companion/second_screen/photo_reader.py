"""Reads photos that guests sent, beside the window, by the same loop as any camera's pictures: the
one gate for pictures from outside, then the gaze of whatever the table waits for. Photos of several
sides are frames of one look, so that what only one of them shows counts too.
"""

import threading
from dataclasses import dataclass
from typing import Final

from companion.camera.glimpse import Glimpse, Task
from companion.camera.reading_loop import ReadingLoop
from companion.second_screen.photo_inbox import SentPhoto
from vision.markers.following import FollowSettings
from vision.sources.frame_source import EndOfFrames, FaultCode, Frame, Next, SourceFault
from vision.sources.picture_gate import Form, admit, decode_grey, decode_in_colour

MOST_PHOTO_PIXELS: Final = 52_000_000
"""More than 50 megapixels no phone sends; the gate itself would let in 100."""
FORMS: Final = frozenset({Form.JPEG, Form.PNG, Form.WEBP})
"""What browsers send for a photo."""
EACH_COUNTS: Final = FollowSettings(votes=1, whole_look_every=1, closer_look_every=1)
"""A single photo has no second one to bear it out, and every photo is looked at as a whole."""


@dataclass(frozen=True, slots=True)
class ReadPhoto:
    """A photo, and what it showed."""

    photo: SentPhoto
    """As it was sent."""
    glimpse: Glimpse
    """What was found, or why nothing could be."""


class PhotoReader:
    """Reads one photo at a time on a thread that lives as long as the photo takes."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._done: ReadPhoto | None = None
        self._source = _OnePhoto()
        self._loop: ReadingLoop | None = None
        self._looked_for: Task | None = None

    def read(self, photo: SentPhoto, task: Task) -> None:
        """Begin to read it; `pick_up` has it when it is done."""
        threading.Thread(target=self._work, args=(photo, task), name="photo", daemon=True).start()

    def pick_up(self) -> ReadPhoto | None:
        """The photo that was read since the last time. Never waits."""
        with self._lock:
            found, self._done = self._done, None
        return found

    def _work(self, photo: SentPhoto, task: Task) -> None:
        same = self._looked_for is not None and task.is_same_look(self._looked_for)
        if self._loop is None or not (photo.joins and same):
            self._loop = ReadingLoop(self._source, EACH_COUNTS)
        self._looked_for = task
        self._source.hold(photo.content)
        glimpse = self._loop.look(task)
        with self._lock:
            self._done = ReadPhoto(photo, glimpse)


class _OnePhoto:
    """A source of frames that somebody fills."""

    def __init__(self) -> None:
        self._content: bytes | None = None
        self._number = 0

    def hold(self, content: bytes) -> None:
        self._content = content

    def next_frame(self) -> Next:
        content, self._content = self._content, None
        if content is None:
            return EndOfFrames()
        picture = admit(content, "")
        if isinstance(picture, SourceFault):
            return picture
        if picture.form not in FORMS:
            return SourceFault(FaultCode.FORMAT_NOT_READ, "", picture.form.value)
        header = picture.header
        if header.width_px * header.height_px > MOST_PHOTO_PIXELS:
            size = f"{header.width_px} x {header.height_px}"
            return SourceFault(FaultCode.PICTURE_UNUSABLE, "", size)
        grey = decode_grey(picture, "")
        if isinstance(grey, SourceFault):
            return grey
        self._number += 1
        # For people to look at, half of it is enough.
        colour = decode_in_colour(picture, is_half=True)
        return Frame(grey, self._number - 1, float(self._number - 1), "", colour)

    def close(self) -> None:
        """Nothing is held open."""
