"""How a screen shows what the camera sees: the picture and what was found, or why there is none."""

from typing import Any

from companion.camera.eyes import Glimpse
from companion.tsukiji.presenters.outlines import outlines
from companion.words.camera import lost_words


def show_glimpse(picture: Any, glimpse: Glimpse) -> None:
    """Put the newest picture into a `CameraView`; one that is gone is said in its place."""
    preview = glimpse.preview
    if preview.rgb:
        picture.show_frame(preview.rgb, preview.width_px, preview.height_px)
    if glimpse.live is not None:
        picture.outlines = outlines(glimpse.live.reading, preview.scale)
    if glimpse.fault is not None:
        picture.clear()
        picture.nothing = lost_words(glimpse.fault)
