"""Photos and videos as a camera on a stand: when the last picture was given, it stays in view."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from vision.sources.frame_source import EndOfFrames, Frame, FrameSource, Next

STILL_S: Final = 0.1
"""Between two looks at a picture that does not change any more."""


class LastingSource:
    """A source that does not end with its last picture; one without any ends at once."""

    def __init__(self, source: FrameSource, wait: Callable[[float], None] = time.sleep) -> None:
        self._source = source
        self._wait = wait
        self._last: Frame | None = None

    def next_frame(self) -> Next:
        """The next picture, or the last one again."""
        got = self._source.next_frame()
        if isinstance(got, Frame):
            self._last = got
        elif isinstance(got, EndOfFrames) and self._last is not None:
            self._wait(STILL_S)
            last = self._last
            self._last = replace(last, number=last.number + 1, time_s=last.time_s + STILL_S)
            return self._last
        return got

    def close(self) -> None:
        """Let go of the files."""
        self._source.close()
