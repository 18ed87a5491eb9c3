"""A phone on a stand as the camera: its pictures arrive one by one from another thread, only the
newest is held, and whoever looks waits for a newer one than it had. A source of frames like any
camera, which may come and go.
"""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.camera.names import PHONE
from vision.sources.frame_source import FaultCode, Frame, Next, SourceFault
from vision.sources.picture_gate import Form, admit, decode_grey, decode_in_colour

LARGEST_FRAME_BYTES: Final = 3 * 1024 * 1024
"""A busy table of 1920 x 1080 is 0.3 to 0.9 MB as browsers write it."""
MOST_FRAME_PIXELS: Final = 4_000_000
"""A phone is asked for 1920 x 1080; one that gives 2560 x 1440 is taken, too."""
SHORTEST_PAUSE_S: Final = 1 / 60
"""Between two pictures: a camera gives 30 a second, and after a hiccup two come soon after each
other."""
SILENT_S: Final = 2.0
"""A phone that has sent nothing for so long is gone: a hiccup of a network is shorter."""


@dataclass(frozen=True, slots=True)
class SentFrame:
    """A picture of a phone; nobody has looked into it yet."""

    content: bytes
    """The file as it came."""
    number: int
    """Counts from 1 in the order of coming."""
    at_s: float
    """When it came, by our clock."""


class PhoneEye:
    """Holds the newest picture of one phone. Safe to use from any thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._changed = threading.Condition()
        self._latest: SentFrame | None = None
        self._count = 0
        self._phone: int | None = None
        self._heard_s = 0.0
        self._is_busy = False
        self._looks = False

    @property
    def looks(self) -> bool:
        """Whether the table looks through the phone just now."""
        return self._looks

    def is_free_for(self, phone: int) -> bool:
        """Whether no other phone is the camera."""
        with self._changed:
            is_other = self._phone not in (None, phone)
            return not (is_other and self._clock() - self._heard_s < SILENT_S)

    def reserve(self, phone: int) -> bool:
        """That phone is about to send a picture; False if one is under way or was just now."""
        with self._changed:
            now_s = self._clock()
            if self._is_busy or now_s - self._heard_s < SHORTEST_PAUSE_S:
                return False
            self._is_busy, self._phone, self._heard_s = True, phone, now_s
            return True

    def put(self, content: bytes) -> None:
        """The picture for which room was reserved; the one before is nobody's any more."""
        with self._changed:
            self._count += 1
            self._heard_s = self._clock()
            # Where nobody looks nothing is held.
            self._latest = SentFrame(content, self._count, self._heard_s) if self._looks else None
            self._changed.notify_all()

    def release(self) -> None:
        """The picture has come, or never will."""
        with self._changed:
            self._is_busy = False

    def look(self) -> None:
        """Somebody looks from now on."""
        with self._changed:
            self._looks = True

    def rest(self) -> None:
        """Nobody looks any more; whoever waits for a picture goes away without."""
        with self._changed:
            self._looks, self._latest = False, None
            self._changed.notify_all()

    def forget(self) -> None:
        """No phone is the camera any more."""
        with self._changed:
            self._latest, self._phone = None, None
            self._heard_s = 0.0

    def newer_than(self, number: int) -> SentFrame | FaultCode:
        """The newest picture, as soon as there is a newer one; or why there is none."""
        with self._changed:
            self._changed.wait_for(lambda: not self._looks or self._has_newer(number), SILENT_S)
            if self._latest is not None and self._latest.number > number:
                return self._latest
            return FaultCode.CAMERA_MISSING if self._phone is None else FaultCode.CAMERA_SILENT

    def _has_newer(self, number: int) -> bool:
        return self._latest is not None and self._latest.number > number


class PhoneSource:
    """The pictures of the phone as frames."""

    def __init__(self, eye: PhoneEye) -> None:
        self._eye = eye
        self._last = 0
        self._frames = 0
        self._start_s: float | None = None
        eye.look()

    def next_frame(self) -> Next:
        """The next picture, or that no phone looks on, or that it has gone silent."""
        sent = self._eye.newer_than(self._last)
        if isinstance(sent, FaultCode):
            return SourceFault(sent, PHONE)
        self._last = sent.number
        picture = admit(sent.content, PHONE)
        if isinstance(picture, SourceFault):
            return picture
        header = picture.header
        if picture.form is not Form.JPEG:
            return SourceFault(FaultCode.FORMAT_NOT_READ, PHONE, picture.form.value)
        if header.width_px * header.height_px > MOST_FRAME_PIXELS:
            size = f"{header.width_px} x {header.height_px}"
            return SourceFault(FaultCode.PICTURE_UNUSABLE, PHONE, size)
        grey = decode_grey(picture, PHONE)
        if isinstance(grey, SourceFault):
            return grey
        if self._start_s is None:
            self._start_s = sent.at_s
        number = self._frames
        self._frames += 1
        # For people to look at, half of it is enough.
        colour = decode_in_colour(picture, is_half=True)
        return Frame(grey, number, sent.at_s - self._start_s, PHONE, colour)

    def close(self) -> None:
        """Nobody looks any more."""
        self._eye.rest()
