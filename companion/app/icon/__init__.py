"""The app's icon, as `tools/draw_icon.py` draws it."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
SIDES_PX: Final = (512, 192, 48)


def icon_file(side_px: int) -> Path:
    """The picture of one of these sides."""
    return FOLDER / f"tsukiji-{side_px}.png"


WINDOW_ICON: Final = icon_file(192)
SCALABLE_ICON: Final = FOLDER / "tsukiji.svg"
