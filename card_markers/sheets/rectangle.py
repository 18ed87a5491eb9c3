"""An upright rectangle on a page, in millimetres from the top left."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rectangle:
    """An upright rectangle on the page."""

    x_mm: float
    """Left edge, from the left of the page."""
    y_mm: float
    """Top edge, from the top of the page."""
    width_mm: float
    """From the left edge to the right."""
    height_mm: float
    """From the top edge to the bottom."""

    @property
    def right_mm(self) -> float:
        """Right edge."""
        return self.x_mm + self.width_mm

    @property
    def bottom_mm(self) -> float:
        """Bottom edge."""
        return self.y_mm + self.height_mm

    def grown(self, by_mm: float) -> "Rectangle":
        """The rectangle with a strip of `by_mm` added on every side."""
        return Rectangle(
            self.x_mm - by_mm,
            self.y_mm - by_mm,
            self.width_mm + 2 * by_mm,
            self.height_mm + 2 * by_mm,
        )
