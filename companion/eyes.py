"""The eyes at work beside the window: a thread that takes frames, reads them, and leaves the last
reading where the window picks it up. Only immutable values cross; a busy reader drops frames, and
nothing the world or a reading does can stop it silently.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from vision.expectation import NOTHING_EXPECTED, Expectation
from vision.following import FollowSettings
from vision.live import LiveReader, LiveReading
from vision.preview import NO_PREVIEW, Preview, preview_of
from vision.reading import Scene
from vision.sources.frame_source import (
    EndOfFrames,
    FaultCode,
    Frame,
    FrameSource,
    Next,
    SourceFault,
)

RETRY_S: Final = 0.5
"""How long to wait before a source that gave no frame is asked again."""


@dataclass(frozen=True, slots=True)
class Task:
    """What to look for."""

    scene: Scene
    """What lies on the table."""
    expectation: Expectation = NOTHING_EXPECTED
    """What the state of the game says about it."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What the eyes have to tell."""

    task: Task | None = None
    """What they were looking for; None if they only hand on the picture."""
    live: LiveReading | None = None
    """What they read, with everything people did since the last glimpse was picked up."""
    preview: Preview = NO_PREVIEW
    """The picture, small."""
    fault: SourceFault | None = None
    """Why there is no picture."""
    trouble: str = ""
    """A reading that failed, for the log of the program; the next frame is read again."""


class Eyes:
    """Looks through one source from a thread of its own."""

    def __init__(
        self,
        source: FrameSource,
        settings: FollowSettings = FollowSettings(),  # noqa: B008 - frozen
        reader: Callable[[Scene, int, FollowSettings], LiveReader] = LiveReader,
    ) -> None:
        self._source = source
        self._settings = settings
        self._make_reader = reader
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
        reader, looking_for = None, None
        while not self._over.is_set():
            with self._lock:
                task = self._task
            if task is None:
                self._wake.wait()
                self._wake.clear()
                continue
            if reader is None or looking_for is None or looking_for.scene is not task.scene:
                reader = self._make_reader(task.scene, task.expectation.players, self._settings)
            looking_for = task
            reader.expect(task.expectation)
            self._look(reader, task)
        self._source.close()

    def _look(self, reader: LiveReader, task: Task) -> None:
        got = self._next_frame()
        if isinstance(got, Frame):
            seen = Glimpse(task, preview=preview_of(got.picture))
            try:
                self._leave(replace(seen, live=reader.take(got)))
            except Exception as error:
                # Whatever is wrong with this frame, the next one deserves a look.
                self._leave(replace(seen, trouble=f"{type(error).__name__}: {error}"))
            return
        if isinstance(got, SourceFault):
            self._leave(Glimpse(task, fault=got))
        if isinstance(got, EndOfFrames):
            self.look_for(None)
        self._over.wait(RETRY_S)

    def _next_frame(self) -> Next:
        try:
            return self._source.next_frame()
        except Exception as error:
            # A source should not raise, but a driver may; the eyes must not stop silently.
            return SourceFault(FaultCode.CAMERA_SILENT, "", f"{type(error).__name__}: {error}")

    def _leave(self, glimpse: Glimpse) -> None:
        """Leave it for the window. What people did in glimpses nobody picked up is kept."""
        with self._lock:
            if glimpse.task != self._task:
                return
            missed = self._latest.live if self._latest is not None else None
            if missed is not None and glimpse.live is not None:
                live = replace(glimpse.live, changes=missed.changes + glimpse.live.changes)
                glimpse = replace(glimpse, live=live)
            self._latest = glimpse
