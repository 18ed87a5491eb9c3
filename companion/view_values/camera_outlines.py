"""What is drawn over the camera's picture: the outlines of the pieces that were found in it."""

from dataclasses import dataclass

from companion.view_values.choices import Tone


@dataclass(frozen=True, slots=True)
class ShownOutline:
    """A card found in the camera's picture."""

    corners_px: tuple[tuple[float, float], ...]
    """Its corners in pixels of the picture, y downwards."""
    name: str = ""
    """Its name, written on it where there is room."""
    letter: str = ""
    """A shorter name for little room."""
    key: str = ""
    """What it is on the screen, such as "2:0" for the first card of lot 2; empty for nothing."""
    tone: Tone = Tone.PLAIN
    """Whether something is the matter with it."""
