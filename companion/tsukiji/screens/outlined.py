"""What the eyes found, outlined in the picture that they found it in."""

from companion.app.camera_picture import Outlines
from companion.camera.eyes import Glimpse
from companion.tsukiji.presenters.outlines import outlines


def outlines_in(glimpse: Glimpse) -> Outlines | None:
    """The pieces that were read; None where nothing was read, and what was drawn may stay."""
    if glimpse.live is None:
        return None
    return outlines(glimpse.live.reading, glimpse.preview.scale)
