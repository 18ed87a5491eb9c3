"""How a screen shows what the camera sees: the picture and what was found, or why there is none."""

from typing import Any, TypeAlias

from companion.camera.glimpse import Glimpse
from companion.view_values.camera_outlines import ShownOutline
from companion.words.camera import lost_words

ShownOutlines: TypeAlias = tuple[ShownOutline, ...]
"""What is drawn over a picture."""


def show_glimpse(picture: Any, glimpse: Glimpse, outlines: ShownOutlines | None = None) -> None:
    """Put the newest picture into a `CameraView`, with what was found in it drawn over it, or as it
    was drawn before if that is None; a picture that is gone is said in its place."""
    preview = glimpse.preview
    if preview.rgb:
        picture.show_frame(preview.rgb, preview.width_px, preview.height_px)
    if outlines is not None:
        picture.outlines = outlines
    if glimpse.fault is not None:
        picture.clear()
        picture.nothing = lost_words(glimpse.fault)
