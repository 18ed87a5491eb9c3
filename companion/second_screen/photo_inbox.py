"""The way of a photo from a guest's phone to the window and of the answer back. One photo is under
way at a time, in memory alone; a second one is asked to wait.
"""

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

LARGEST_PHOTO_BYTES: Final = 16 * 1024 * 1024
"""A phone's photo of 12 megapixels has 3 to 6 MB, one of 50 megapixels up to 15."""
SHORTEST_PAUSE_S: Final = 1.0
"""Between two photos, whoever sends them."""

PhotoAnswer: TypeAlias = Mapping[str, Any]
"""What a phone is told, as something that `json.dumps` takes."""


@dataclass(frozen=True, slots=True)
class SentPhoto:
    """A photo on its way to be read."""

    content: bytes
    """The file as the phone sent it; nobody has looked into it yet."""
    guest: int
    """The number of the guest who sent it."""
    language: str
    """What the guest is told in."""
    joins: bool
    """Whether it shows the same table as the photo before, from another side."""
    answer: Callable[[PhotoAnswer], None]
    """Tells the guest what came of it; once, from any thread."""


class PhotoInbox:
    """Holds one photo. Safe to use from any thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._lock = threading.Lock()
        self._clock = clock
        self._waiting: SentPhoto | None = None
        self._is_busy = False
        self._taken_s = -SHORTEST_PAUSE_S

    def reserve(self) -> bool:
        """A guest is about to send a photo; False if another one is under way or was just now."""
        with self._lock:
            now_s = self._clock()
            if self._is_busy or now_s - self._taken_s < SHORTEST_PAUSE_S:
                return False
            self._is_busy, self._taken_s = True, now_s
            return True

    def put(self, photo: SentPhoto) -> None:
        """The photo for which room was reserved."""
        with self._lock:
            self._waiting = photo

    def release(self) -> None:
        """It was answered, or never came, or nobody waits for the answer any more."""
        with self._lock:
            self._is_busy, self._waiting = False, None

    def pick_up(self) -> SentPhoto | None:
        """The photo that nobody has picked up yet. Never waits."""
        with self._lock:
            found, self._waiting = self._waiting, None
        return found
