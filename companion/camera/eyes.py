"""The eyes at work beside the window: a thread that runs the reading loop and leaves the last
glimpse where the window picks it up. Only immutable values cross; a busy reader drops frames.
"""

import threading
from dataclasses import replace
from typing import Final

from companion.camera.glimpse import Glimpse, Task
from companion.camera.reading_loop import WATCHING, ReadingLoop
from vision.markers.following import FollowSettings
from vision.sources.frame_source import FrameSource

RETRY_S: Final = 0.5
"""How long to wait before a source that gave no frame is asked again."""


class Eyes:
    """Looks through one source from a thread of its own."""

    def __init__(self, source: FrameSource, settings: FollowSettings = WATCHING) -> None:
        self._loop = ReadingLoop(source, settings)
        self._lock = threading.Lock()
        self._task: Task | None = None
        self._latest: Glimpse | None = None
        self._wake = threading.Event()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._work, name="eyes", daemon=True)
        self._thread.start()

    def look_for(self, task: Task | None) -> None:
        """Look for this from now on; None rests."""
        with self._lock:
            if task != self._task:
                self._task = task
                self._latest = None
        self._wake.set()

    def pick_up(self) -> Glimpse | None:
        """The latest glimpse that nobody has picked up yet. Never waits."""
        with self._lock:
            found, self._latest = self._latest, None
        return found

    def close(self) -> None:
        """Stop looking and let go of the source."""
        self._over.set()
        self._wake.set()
        self._thread.join(timeout=5)

    def _work(self) -> None:
        while not self._over.is_set():
            with self._lock:
                task = self._task
            if task is None:
                self._wake.wait()
                self._wake.clear()
                continue
            self._look(task)
        self._loop.close()

    def _look(self, task: Task) -> None:
        glimpse = self._loop.look(task)
        if glimpse.is_last:
            self.look_for(None)
        else:
            self._leave(glimpse)
        if glimpse.is_last or glimpse.fault is not None:
            self._over.wait(RETRY_S)

    def _leave(self, glimpse: Glimpse) -> None:
        """Leave it for the window. What people did in glimpses nobody picked up is kept."""
        with self._lock:
            if glimpse.task != self._task:
                return
            missed = self._latest.found if self._latest is not None else None
            if missed is not None and glimpse.found is not None:
                glimpse = replace(glimpse, found=glimpse.found.after(missed))
            self._latest = glimpse
