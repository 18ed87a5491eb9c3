"""Frames from files: single photos, folders of photos in the order of their names, videos."""

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from vision.picture import Grey, PictureFault, to_grey
from vision.sources.frame_source import EndOfFrames, FaultCode, Frame, Next, SourceFault

LARGEST_FILE_BYTES = 64 * 1024 * 1024
PHOTO_SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff", ".pgm"})
VIDEO_SUFFIXES = frozenset({".mp4", ".avi", ".mov", ".mkv", ".webm"})
JPEG_START = b"\xff\xd8"


def load_photo(path: Path) -> Grey | SourceFault:
    """The grey picture in a file, turned as its camera says."""
    name = str(path)
    try:
        if not path.exists():
            return SourceFault(FaultCode.FILE_MISSING, name)
        if path.stat().st_size > LARGEST_FILE_BYTES:
            return SourceFault(FaultCode.FILE_TOO_LARGE, name)
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return SourceFault(FaultCode.FILE_UNREADABLE, name, reason)
    return decode_photo(content, name)


def decode_photo(content: bytes, name: str) -> Grey | SourceFault:
    """The grey picture in the bytes of a picture file."""
    if not content:
        return SourceFault(FaultCode.NO_PICTURE_IN_FILE, name)
    # Only formats without a camera's turning note can be transparent.
    is_jpeg = content.startswith(JPEG_START)
    how = cv2.IMREAD_GRAYSCALE if is_jpeg else cv2.IMREAD_UNCHANGED
    try:
        array = cv2.imdecode(np.frombuffer(content, np.uint8), how)
    except (cv2.error, MemoryError):
        array = None
    if array is None:
        return SourceFault(FaultCode.NO_PICTURE_IN_FILE, name)
    grey = to_grey(array)
    if isinstance(grey, PictureFault):
        return SourceFault(FaultCode.PICTURE_UNUSABLE, name, grey.detail)
    return grey


def photos_in(folder: Path) -> tuple[Path, ...]:
    """The photos of a folder in the order of their names."""
    try:
        return tuple(
            sorted(path for path in folder.iterdir() if path.suffix.lower() in PHOTO_SUFFIXES)
        )
    except OSError:
        return ()


class PhotoSource:
    """Photos one after another; a file that cannot be read is a fault, then comes the next."""

    def __init__(self, paths: Sequence[Path], frame_s: float = 1.0) -> None:
        self._paths = tuple(paths)
        self._frame_s = frame_s
        self._at = 0

    @classmethod
    def of_folder(cls, folder: Path, frame_s: float = 1.0) -> "PhotoSource | SourceFault":
        """All photos of a folder; with a short `frame_s` they are a burst of one table."""
        paths = photos_in(folder)
        if not paths:
            return SourceFault(FaultCode.FOLDER_EMPTY, str(folder))
        return cls(paths, frame_s)

    def next_frame(self) -> Next:
        """The next photo."""
        if self._at >= len(self._paths):
            return EndOfFrames()
        path, number = self._paths[self._at], self._at
        self._at += 1
        picture = load_photo(path)
        if isinstance(picture, SourceFault):
            return picture
        return Frame(picture, number, number * self._frame_s, str(path))

    def close(self) -> None:
        """Nothing is held open."""


class VideoSource:
    """The frames of a video file."""

    def __init__(self, path: Path) -> None:
        self._name = str(path)
        self._capture = cv2.VideoCapture(self._name)
        self._at = 0
        rate = float(self._capture.get(cv2.CAP_PROP_FPS))
        self._frame_s = 1 / rate if rate > 0 else 1 / 30

    def next_frame(self) -> Next:
        """The next frame of the video."""
        got, array = self._capture.read() if self._capture.isOpened() else (False, None)
        if not got:
            if self._at:
                return EndOfFrames()
            self._at = 1
            return SourceFault(FaultCode.VIDEO_UNREADABLE, self._name)
        number = self._at
        self._at += 1
        grey = to_grey(array)
        if isinstance(grey, PictureFault):
            return SourceFault(FaultCode.PICTURE_UNUSABLE, self._name, grey.detail)
        return Frame(grey, number, number * self._frame_s, self._name)

    def close(self) -> None:
        """Close the file."""
        self._capture.release()
