"""The one gate for every picture file from outside: photos, folders of them, kept crops. What is
not on the list of formats, or says that it would take too much memory or time, is refused before
any library sees it; what is let in is decoded here, and turned as its camera was held.

No child process: every limit holds by what the header says, on a phone as on a desk. docs/vision.md
has the measurements.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.picture import (
    LARGEST_SIDE_PX,
    MOST_PIXELS,
    ColourPicture,
    Grey,
    PictureFault,
    to_colour,
    to_grey,
)
from vision.sources.frame_source import FaultCode, SourceFault
from vision.sources.picture_headers import avif, bitmaps, jpeg, png, tiff, webp
from vision.sources.picture_headers.header import UPRIGHT, HeaderRefusedError, PictureHeader

LARGEST_FILE_BYTES: Final = 64 * 1024 * 1024
"""More than any camera here writes."""
MOST_DECODING_BYTES: Final = 640_000_000
"""At the worst moment of decoding. With the program itself and the grey picture that is kept, the
whole stays under 1 GB; 24 Mpx of AVIF, 100 of a coloured PNG and 40 with 16 bits and transparency
fit."""
MOST_PASSED_PIXELS: Final = 1_000_000_000
"""Pixels times passes. A progressive JPEG comes in about ten scans, so 100 Mpx of it fit. Empty
scans took 0.64 ns a pixel, the fullest, of noise, 4.2: some 4 s for all."""

_HALF_IN_COLOUR: Final = cv2.IMREAD_REDUCED_COLOR_2 | cv2.IMREAD_IGNORE_ORIENTATION
_IN_COLOUR: Final = cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION
_IN_GREY: Final = cv2.IMREAD_GRAYSCALE | cv2.IMREAD_IGNORE_ORIENTATION


class Form(StrEnum):
    """A format that is let in."""

    JPEG = "JPEG"
    PNG = "PNG"
    WEBP = "WebP"
    AVIF = "AVIF"
    TIFF = "TIFF"
    BMP = "BMP"
    MAP = "PGM"
    """Also its coloured sister, PPM."""


_NOT_LET_IN: Final = {
    b"GIF8": "GIF",
    b"\0\0\0\x0cjP  ": "JPEG 2000",
    b"\xff\x4f\xff\x51": "JPEG 2000",
    b"\x76\x2f\x31\x01": "OpenEXR",
    b"#?RADIANCE": "HDR",
    b"#?RGBE": "HDR",
    b"\x59\xa6\x6a\x95": "Sun raster",
    b"II+\0": "BigTIFF",
    b"MM\0+": "BigTIFF",
    b"\0\0\1\0": "icon",
}
"""Formats that OpenCV or others would read, by how they begin."""
_HEIC_BRANDS: Final = (b"heic", b"heix", b"mif1", b"hevc")


@dataclass(frozen=True, slots=True)
class Admitted:
    """A picture that may be decoded."""

    form: Form
    """Its format."""
    header: PictureHeader
    """What it says of itself."""
    content: bytes
    """The file, without what decoding does not need."""


def admit(content: bytes, name: str) -> Admitted | SourceFault:
    """The picture in the bytes of a file, if it may be decoded."""
    if len(content) > LARGEST_FILE_BYTES:
        return SourceFault(FaultCode.FILE_TOO_LARGE, name)
    try:
        admitted = _read(content)
    except HeaderRefusedError as refused:
        return SourceFault(refused.code, name, refused.detail)
    header = admitted.header
    width, height = header.width_px, header.height_px
    pixels = width * height
    if (
        max(width, height) > LARGEST_SIDE_PX
        or pixels > MOST_PIXELS
        or pixels * header.bytes_per_pixel > MOST_DECODING_BYTES
    ):
        return SourceFault(FaultCode.PICTURE_UNUSABLE, name, f"{width} x {height}")
    if pixels * header.passes > MOST_PASSED_PIXELS:
        return SourceFault(FaultCode.PICTURE_OVERLOADED, name)
    return admitted


def _read(content: bytes) -> Admitted:
    if content.startswith(jpeg.START):
        return Admitted(Form.JPEG, jpeg.read_header(content), content)
    if content.startswith(png.START):
        header, needed = png.read_header(content)
        return Admitted(Form.PNG, header, needed)
    if content.startswith(webp.START) and content[8:12] == webp.NAME:
        return Admitted(Form.WEBP, webp.read_header(content), content)
    if avif.is_avif(content):
        return Admitted(Form.AVIF, avif.read_header(content), content)
    if content.startswith(tiff.STARTS):
        return Admitted(Form.TIFF, tiff.read_header(content), content)
    if content.startswith(bitmaps.BMP_START):
        return Admitted(Form.BMP, bitmaps.read_bmp_header(content), content)
    if bitmaps.MAP_START.match(content):
        return Admitted(Form.MAP, bitmaps.read_map_header(content), content)
    for start, form in _NOT_LET_IN.items():
        if content.startswith(start):
            raise HeaderRefusedError(FaultCode.FORMAT_NOT_READ, form)
    if content[4:8] == avif.NAME and content[8:12] in _HEIC_BRANDS:
        raise HeaderRefusedError(FaultCode.FORMAT_NOT_READ, "HEIC")
    raise HeaderRefusedError


def decode_grey(picture: Admitted, name: str) -> Grey | SourceFault:
    """The grey picture, turned as its camera was held."""
    is_jpeg = picture.form is Form.JPEG
    # Only formats other than JPEG can be transparent.
    array = _decoded(picture, _IN_GREY if is_jpeg else cv2.IMREAD_UNCHANGED)
    if array is None:
        return SourceFault(FaultCode.NO_PICTURE_IN_FILE, name)
    grey = to_grey(array)
    if isinstance(grey, PictureFault):
        return SourceFault(FaultCode.PICTURE_UNUSABLE, name, grey.detail)
    return grey


def decode_in_colour(picture: Admitted, *, is_half: bool = False) -> ColourPicture | None:
    """The same in its own colours, perhaps at half its size; None if it cannot be had."""
    # Only a JPEG is decoded faster at half its size, and TIFF comes out wrong so.
    is_reduced = is_half and picture.form is Form.JPEG
    array = _decoded(picture, _HALF_IN_COLOUR if is_reduced else _IN_COLOUR)
    return None if array is None else to_colour(array)


def _decoded(picture: Admitted, how: int) -> npt.NDArray[Any] | None:
    try:
        array = cv2.imdecode(np.frombuffer(picture.content, np.uint8), how)
    except (cv2.error, MemoryError):
        return None
    return None if array is None else turned(array, picture.header.orientation)


def turned(array: npt.NDArray[Any], orientation: int) -> npt.NDArray[Any]:
    """The picture as it was before the camera was held like that, 1 to 8 as EXIF counts."""
    if orientation == UPRIGHT:
        return array
    if orientation in (5, 6, 7, 8):
        array = np.swapaxes(array, 0, 1)
    if orientation in (3, 4, 7, 8):
        array = array[::-1]
    if orientation in (2, 3, 6, 7):
        array = array[:, ::-1]
    return np.ascontiguousarray(array)
