"""A small picture for people to look at, made where the frame is read, so that a window only has
to show it.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Grey
from vision.sources.files import decode_photo
from vision.sources.frame_source import SourceFault

LONGEST_PX = 960
"""Enough to see a card on a tablet, little enough to hand over at every frame."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A picture as bytes."""

    rgb: bytes = b""
    """Row by row from the top, three bytes a pixel; empty if there is no picture."""
    width_px: int = 0
    """Its width."""
    height_px: int = 0
    """Its height."""
    scale: float = 1.0
    """What a length in the frame has to be multiplied with."""


NO_PREVIEW = Preview()


def preview_of(picture: Grey) -> Preview:
    """The frame, small."""
    height, width = picture.shape
    scale = min(1.0, LONGEST_PX / max(height, width))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    small = picture if scale == 1 else cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    rgb = cv2.cvtColor(np.asarray(small, np.uint8), cv2.COLOR_GRAY2RGB)
    return Preview(rgb.tobytes(), size[0], size[1], scale)


def preview_of_jpeg(content: bytes) -> Preview:
    """A small picture that was kept; none if the bytes hold none."""
    found = decode_photo(content, "")
    return NO_PREVIEW if isinstance(found, SourceFault) else preview_of(found)
