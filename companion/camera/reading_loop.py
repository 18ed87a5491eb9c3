"""The one loop from a source of frames to glimpses: a frame, the gaze that is wanted, what it
found. The app's eyes run it in a thread; an evening without a window and the command line run it as
they go. Nothing the world or a reading does can stop it silently.
"""

from dataclasses import replace

from companion.camera.glimpse import Gaze, Glimpse, Task
from vision.markers.following import FollowSettings
from vision.sources.frame_source import (
    EndOfFrames,
    FaultCode,
    Frame,
    FrameSource,
    Next,
    SourceFault,
)
from vision.sources.preview import NO_PREVIEW, preview_of

WATCHING = FollowSettings()


class ReadingLoop:
    """Looks through one source; whoever runs it decides when."""

    def __init__(
        self,
        source: FrameSource,
        settings: FollowSettings = WATCHING,
        *,
        makes_previews: bool = True,
    ) -> None:
        self._source = source
        self._settings = settings
        self._makes_previews = makes_previews
        self._gaze: Gaze | None = None
        self._looked_for: Task | None = None

    def look(self, task: Task) -> Glimpse:
        """What the next frame shows of what is wanted."""
        got = self._next_frame()
        if isinstance(got, EndOfFrames):
            return Glimpse(task, is_last=True)
        if isinstance(got, SourceFault):
            return Glimpse(task, fault=got)
        return self._read(got, task)

    def close(self) -> None:
        """Let go of the source."""
        self._source.close()

    def _read(self, frame: Frame, task: Task) -> Glimpse:
        preview = preview_of(frame) if self._makes_previews else NO_PREVIEW
        try:
            return Glimpse(task, self._gaze_for(task).take(frame, task), preview, frame.time_s)
        except Exception as error:
            # Whatever is wrong with this frame, the next one deserves a look.
            seen = Glimpse(task, preview=preview, time_s=frame.time_s)
            return replace(seen, trouble=f"{type(error).__name__}: {error}")

    def _gaze_for(self, task: Task) -> Gaze:
        before, self._looked_for = self._looked_for, task
        if self._gaze is None or before is None or not task.is_same_look(before):
            self._gaze = task.open_gaze(self._settings)
        return self._gaze

    def _next_frame(self) -> Next:
        try:
            return self._source.next_frame()
        except Exception as error:
            # A source should not raise, but a driver may.
            return SourceFault(FaultCode.CAMERA_SILENT, "", f"{type(error).__name__}: {error}")
