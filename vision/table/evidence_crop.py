"""The small piece of a picture that something was read from, as a JPEG to keep beside a fact, in
colour if the frame has any. Made where the frame is read; a few tens of kilobytes at most.
"""

from typing import Final

import cv2
import numpy as np

from card_markers.pieces import Catalogue
from vision.markers.sighting import Sighting
from vision.sources.frame_source import Frame
from vision.table.footprints import footprint_of
from vision.table.table_view import view_table

LONGEST_PX: Final = 640
"""Enough to see later what lay there."""
LARGEST_BYTES: Final = 60_000
_QUALITIES: Final = (70, 50, 30, 15)
AROUND_MM: Final = 8.0
"""So much of the table is kept around the outermost pieces."""


def crop_of(frame: Frame, markers: tuple[Sighting, ...], catalogue: Catalogue) -> bytes:
    """The part of the picture with all the pieces that were read; empty if none was."""
    if not markers:
        return b""
    view = view_table(markers, catalogue)
    outlines = [
        view.plane.to_px(footprint_of(placed, view).corners_mm(AROUND_MM)) for placed in view.pieces
    ]
    picture = frame.picture if frame.colour is None else frame.colour
    height, width = picture.shape[:2]
    # What people look at may be smaller than what the eyes read.
    scales = np.array([width, height]) / frame.picture.shape[::-1]
    points = np.clip(np.concatenate(outlines) * scales, 0, (width, height))
    low, high = points.min(axis=0).astype(int), points.max(axis=0).astype(int)
    if (high <= low).any():
        return b""
    part = picture[low[1] : high[1], low[0] : high[0]]
    scale = min(1.0, LONGEST_PX / max(part.shape[:2]))
    size = (max(1, round(part.shape[1] * scale)), max(1, round(part.shape[0] * scale)))
    small = part if scale == 1 else cv2.resize(part, size, interpolation=cv2.INTER_AREA)
    for quality in _QUALITIES:
        done, packed = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, quality])
        if done and packed.size <= LARGEST_BYTES:
            return bytes(packed.tobytes())
    return b""
