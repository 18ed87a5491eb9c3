"""Frames from files: single photos, folders of photos in the order of their names, videos."""

import math
import stat
from collections.abc import Sequence
from pathlib import Path

import cv2

from vision.picture import ColourPicture, Grey, PictureFault, to_colour, to_grey
from vision.sources.frame_source import EndOfFrames, FaultCode, Frame, Next, SourceFault
from vision.sources.picture_gate import LARGEST_FILE_BYTES, admit, decode_grey, decode_in_colour

PHOTO_SUFFIXES = frozenset(
    {".jpg", ".jpeg", ".png", ".bmp", ".webp", ".avif", ".tif", ".tiff", ".pgm", ".ppm"}
)
VIDEO_SUFFIXES = frozenset({".mp4", ".avi", ".mov", ".mkv", ".webm"})
MOST_VIDEO_PIXELS = 36_000_000
"""A frame of 8192 x 4320, the largest that cameras film."""
_PICTURE_BRANDS = (b"avif", b"avis", b"mif1", b"msf1", b"heic", b"heix", b"hevc", b"jp2 ")
_MATROSKA = b"\x1a\x45\xdf\xa3"
_OLD_MOVIES = (b"moov", b"mdat", b"wide", b"free", b"skip")
"""What a QuickTime film may begin with, at byte 4."""


def load_photo(path: Path) -> Grey | SourceFault:
    """The grey picture in a file, turned as its camera says."""
    content = _content_of(path)
    return content if isinstance(content, SourceFault) else decode_photo(content, str(path))


def _content_of(path: Path) -> bytes | SourceFault:
    name = str(path)
    try:
        # Not `Path.exists`: from Python 3.14 on it takes what is locked for what is not there.
        if not stat.S_ISREG(path.stat().st_mode):
            # A pipe would be waited for, and a device such as /dev/zero never ends.
            return SourceFault(FaultCode.FILE_UNREADABLE, name, "it is not a file")
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE_BYTES + 1)
        if len(content) > LARGEST_FILE_BYTES:
            return SourceFault(FaultCode.FILE_TOO_LARGE, name)
        return content
    except (FileNotFoundError, NotADirectoryError, ValueError):
        # The last for a name that no file can have.
        return SourceFault(FaultCode.FILE_MISSING, name)
    except OSError as error:
        return _unreadable(path, error)


def _unreadable(path: Path, error: OSError) -> SourceFault:
    return SourceFault(FaultCode.FILE_UNREADABLE, str(path), error.strerror or str(error))


def decode_photo(content: bytes, name: str) -> Grey | SourceFault:
    """The grey picture in the bytes of a picture file."""
    picture = admit(content, name)
    return picture if isinstance(picture, SourceFault) else decode_grey(picture, name)


def load_colour(path: Path) -> ColourPicture | None:
    """A photo in its own colours, turned as `load_photo` turns it; None if it cannot be had."""
    content = _content_of(path)
    return None if isinstance(content, SourceFault) else decode_colour(content)


def decode_colour(content: bytes) -> ColourPicture | None:
    """The same from the bytes of a picture file."""
    picture = admit(content, "")
    return None if isinstance(picture, SourceFault) else decode_in_colour(picture)


def is_folder(path: Path) -> bool | SourceFault:
    """Whether it is a folder, or why nobody can tell: it is not there, or in a locked folder."""
    try:
        return stat.S_ISDIR(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        # The last for a name that no file can have.
        return SourceFault(FaultCode.FILE_MISSING, str(path))
    except OSError as error:
        return _unreadable(path, error)


def photos_in(folder: Path) -> tuple[Path, ...] | SourceFault:
    """The photos of a folder in the order of their names, or why there are none."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix.lower() in PHOTO_SUFFIXES)
    except OSError as error:
        return _unreadable(folder, error)
    return tuple(paths) if paths else SourceFault(FaultCode.FOLDER_EMPTY, str(folder))


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
        return paths if isinstance(paths, SourceFault) else cls(paths, frame_s)

    @property
    def is_single(self) -> bool:
        """Whether there is one photo only, which no second one can bear out."""
        return len(self._paths) == 1

    def next_frame(self) -> Next:
        """The next photo."""
        if self._at >= len(self._paths):
            return EndOfFrames()
        path, number = self._paths[self._at], self._at
        self._at += 1
        content = _content_of(path)
        if isinstance(content, SourceFault):
            return content
        picture = admit(content, str(path))
        if isinstance(picture, SourceFault):
            return picture
        grey = decode_grey(picture, str(path))
        if isinstance(grey, SourceFault):
            return grey
        # For people to look at, half of it is enough.
        colour = decode_in_colour(picture, is_half=True)
        return Frame(grey, number, number * self._frame_s, str(path), colour)

    def close(self) -> None:
        """Nothing is held open."""


def _is_video(path: Path) -> bool:
    """Whether it is a file that begins as a video does. FFmpeg would also take a picture for one,
    whatever it is called, past the gate; and what is no file would be waited for."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            start = file.read(12)
    except (OSError, ValueError):
        return False
    if start[4:8] == b"ftyp":
        return start[8:12] not in _PICTURE_BRANDS
    is_avi = start.startswith(b"RIFF") and start[8:12] == b"AVI "
    return is_avi or start.startswith(_MATROSKA) or start[4:8] in _OLD_MOVIES


class VideoSource:
    """The frames of a video file."""

    def __init__(self, path: Path) -> None:
        self._name = str(path)
        self._capture = cv2.VideoCapture(self._name) if _is_video(path) else cv2.VideoCapture()
        sides = (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT)
        if math.prod(self._capture.get(side) for side in sides) > MOST_VIDEO_PIXELS:
            self._capture.release()
        self._at = 0
        rate = float(self._capture.get(cv2.CAP_PROP_FPS))
        self._frame_s = 1 / rate if rate > 0 else 1 / 30

    def next_frame(self) -> Next:
        """The next frame of the video."""
        got, array = self._capture.read() if self._capture.isOpened() else (False, None)
        if not got or array is None:
            if self._at:
                return EndOfFrames()
            self._at = 1
            return SourceFault(FaultCode.VIDEO_UNREADABLE, self._name)
        number = self._at
        self._at += 1
        grey = to_grey(array)
        if isinstance(grey, PictureFault):
            return SourceFault(FaultCode.PICTURE_UNUSABLE, self._name, grey.detail)
        time_s = number * self._frame_s
        return Frame(grey, number, time_s, self._name, to_colour(array))

    def close(self) -> None:
        """Close the file."""
        self._capture.release()
