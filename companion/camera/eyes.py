"""The eyes at work beside the window: a thread that takes frames, reads them, and leaves the last
reading where the window picks it up. They read the table, judge how the camera stands, or look for
the box code, whichever is asked for. Only immutable values cross; a busy reader drops frames, and
nothing the world or a reading does can stop it silently.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Final

from card_markers.tsukiji.catalogue import CATALOGUE
from vision.live import LiveReader, LiveReading
from vision.markers.finder import Finder
from vision.markers.following import FollowSettings
from vision.sources.frame_source import (
    EndOfFrames,
    FaultCode,
    Frame,
    FrameSource,
    Next,
    SourceFault,
)
from vision.sources.preview import NO_PREVIEW, Preview, preview_of
from vision.table.evidence import crop_of
from vision.table.table_view import view_table
from vision.table.viewpoint import SteadyView, View, judge_view
from vision.tsukiji.expectation import NOTHING_EXPECTED, Expectation
from vision.tsukiji.lots import room_mm
from vision.tsukiji.qr_codes import QrFound, read_sheet_codes
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.reading_rules import TSUKIJI, TsukijiLiveReader, TsukijiLiveReading
from vision.tsukiji.understanding import understand

RETRY_S: Final = 0.5
"""How long to wait before a source that gave no frame is asked again."""


_READER: Final = partial(LiveReader, TSUKIJI)

CROP_EVERY: Final = 30
"""Frames after which what was read is pictured again although nothing has changed."""


class Wish(StrEnum):
    """What the eyes are for at the moment."""

    READ = "read"
    JUDGE = "judge"
    """Say how the camera stands: light, distance, angle."""
    BOX_CODE = "box-code"


@dataclass(frozen=True, slots=True)
class Task:
    """What to look for."""

    scene: Scene
    """What lies on the table."""
    expectation: Expectation = NOTHING_EXPECTED
    """What the state of the game says about it."""
    look: int = 0
    """Another number than before asks to forget what was followed and to look anew."""
    wish: Wish = Wish.READ
    """What is wanted of it."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What the eyes have to tell."""

    task: Task | None = None
    """What they were looking for; None if they only hand on the picture."""
    live: TsukijiLiveReading | None = None
    """What they read, with everything people did since the last glimpse was picked up."""
    preview: Preview = NO_PREVIEW
    """The picture, small."""
    crop_jpeg: bytes = b""
    """The piece of a picture from which this was read, to be kept beside a fact."""
    view: View | None = None
    """How the camera stands, if that was asked for and the pictures agree."""
    codes: tuple[QrFound, ...] = ()
    """The QR codes in the picture, if they were asked for."""
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
        reader: Callable[[Scene, int, FollowSettings], TsukijiLiveReader] = _READER,
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
        gaze, looking_for = None, None
        while not self._over.is_set():
            with self._lock:
                task = self._task
            if task is None:
                self._wake.wait()
                self._wake.clear()
                continue
            if gaze is None or looking_for is None or not _same_look(looking_for, task):
                reader = self._make_reader(task.scene, task.expectation.players, self._settings)
                gaze = _Gaze(reader)
            looking_for = task
            gaze.reader.expect(task.expectation)
            self._look(gaze, task)
        self._source.close()

    def _look(self, gaze: "_Gaze", task: Task) -> None:
        got = self._next_frame()
        if isinstance(got, Frame):
            seen = Glimpse(task, preview=preview_of(got))
            try:
                self._leave(gaze.take(got, seen, task))
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


class _Gaze:
    """One look that lasts over many frames, for as long as the same is wanted."""

    def __init__(self, reader: TsukijiLiveReader) -> None:
        self.reader = reader
        self._finder = Finder(CATALOGUE)
        self._steady = SteadyView()
        self._crop, self._crop_age = b"", 0
        self._cropped: tuple[object, ...] = ()

    def take(self, frame: Frame, seen: Glimpse, task: Task) -> Glimpse:
        """What the next frame adds."""
        if task.wish is Wish.BOX_CODE:
            return replace(seen, codes=read_sheet_codes(frame.picture))
        if task.wish is Wish.JUDGE:
            return self._judge(frame, seen, task)
        live = self.reader.take(frame)
        return replace(seen, live=live, crop_jpeg=self._crop_of(frame, live.reading))

    def _judge(self, frame: Frame, seen: Glimpse, task: Task) -> Glimpse:
        # Every frame by itself: what is remembered from earlier ones says nothing about this view.
        found, players = self._finder.find(frame.picture), task.expectation.players
        view = view_table(found.seen, CATALOGUE)
        self._steady = self._steady.after(judge_view(frame.picture, found, view, room_mm(players)))
        reading = understand(found, view, task.scene, players)
        live: TsukijiLiveReading = LiveReading(reading, (), len(found.seen), frame.number)
        return replace(seen, live=live, view=self._steady.view)

    def _crop_of(self, frame: Frame, reading: Reading) -> bytes:
        """A piece of the picture for what is read now; made again only when that changes."""
        self._crop_age += 1
        means = (reading.lots, reading.tickets, reading.tableau, reading.board)
        if means != self._cropped or self._crop_age >= CROP_EVERY:
            self._crop, self._cropped, self._crop_age = (
                crop_of(frame, reading.markers, CATALOGUE),
                means,
                0,
            )
        return self._crop


def _same_look(one: Task, other: Task) -> bool:
    return (one.scene, one.look, one.wish) == (other.scene, other.look, other.wish)
