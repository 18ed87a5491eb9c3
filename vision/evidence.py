"""The small piece of a picture that something was read from, as a JPEG to keep beside a fact. Made
where the frame is read; a few tens of kilobytes at most.
"""

from typing import Final

import cv2
import numpy as np

from vision.picture import Grey
from vision.reading import Reading

LONGEST_PX: Final = 640
"""Enough to see later what lay there."""
LARGEST_BYTES: Final = 60_000
_QUALITIES: Final = (70, 50, 30, 15)
_AROUND: Final = 2.5
"""Sides of a marker that are kept around the outermost ones: a piece is larger than its marker."""


def crop_of(picture: Grey, reading: Reading) -> bytes:
    """The part of the picture with everything that was read; empty if nothing was."""
    if not reading.markers:
        return b""
    quads = np.stack([sighting.quad for sighting in reading.markers])
    around = _AROUND * max(sighting.side_px for sighting in reading.markers)
    height, width = picture.shape
    low = np.clip(quads.min(axis=(0, 1)) - around, 0, None).astype(int)
    high = np.minimum(quads.max(axis=(0, 1)) + around, (width, height)).astype(int)
    if (high <= low).any():
        return b""
    part = picture[low[1] : high[1], low[0] : high[0]]
    scale = min(1.0, LONGEST_PX / max(part.shape))
    size = (max(1, round(part.shape[1] * scale)), max(1, round(part.shape[0] * scale)))
    small = part if scale == 1 else cv2.resize(part, size, interpolation=cv2.INTER_AREA)
    for quality in _QUALITIES:
        done, packed = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, quality])
        if done and packed.size <= LARGEST_BYTES:
            return bytes(packed.tobytes())
    return b""
