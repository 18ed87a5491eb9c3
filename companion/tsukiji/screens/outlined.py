"""What the eyes read in a picture beside a game, and its outlines in that picture."""

from companion.app.camera_picture import ShownOutlines
from companion.camera.glimpse import Glimpse
from companion.tsukiji.camera_tasks import TableSeen
from companion.tsukiji.presenters.outlines import outlines
from vision.tsukiji.reading import Reading


def reading_in(glimpse: Glimpse) -> Reading | None:
    """What was read; None where nothing was."""
    return glimpse.found.live.reading if isinstance(glimpse.found, TableSeen) else None


def outlines_in(glimpse: Glimpse) -> ShownOutlines | None:
    """The pieces that were read; None where nothing was read, and what was drawn may stay."""
    reading = reading_in(glimpse)
    return None if reading is None else outlines(reading, glimpse.preview.scale)
