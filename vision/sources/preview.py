"""A small picture for people to look at, made where the frame is read, so that a window only has
to show it.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.sources.files import decode_colour, decode_photo
from vision.sources.frame_source import Frame, SourceFault

LONGEST_PX = 960
"""Enough to see a card on a tablet, little enough to hand over at every frame."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A picture as bytes."""

    rgb: bytes = b""
    """Row by row from the top, three bytes a pixel; empty if there is no picture."""
    width_px: int = 0
    """How many pixels it has across."""
    height_px: int = 0
    """How many pixels it has down."""
    scale: float = 1.0
    """What a length in the frame has to be multiplied with."""


NO_PREVIEW = Preview()


def preview_of(frame: Frame) -> Preview:
    """The frame, small, in colour if it has any."""
    shown = frame.picture if frame.colour is None else frame.colour
    height, width = frame.picture.shape
    scale = min(1.0, LONGEST_PX / max(height, width))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    if shown.shape[1::-1] != size:
        shown = np.asarray(cv2.resize(shown, size, interpolation=cv2.INTER_AREA), np.uint8)
    is_grey = shown.ndim == 2
    rgb = cv2.cvtColor(shown, cv2.COLOR_GRAY2RGB if is_grey else cv2.COLOR_BGR2RGB)
    return Preview(rgb.tobytes(), size[0], size[1], scale)


def preview_of_jpeg(content: bytes) -> Preview:
    """A small picture that was kept, in its colours; none if the bytes hold none."""
    found = decode_photo(content, "")
    if isinstance(found, SourceFault):
        return NO_PREVIEW
    return preview_of(Frame(found, 0, 0.0, "", decode_colour(content)))
