"""What cannot be seen cannot be touched: Kivy lets an invisible or flat widget take taps, and a
disabled one swallow them.
"""

from typing import Any


class Vanishing:
    """Mixed into whatever can be out of sight: then fingers go through it."""

    def on_touch_down(self, touch: Any) -> Any:
        """Only what is seen answers."""
        return False if is_gone(self) else super().on_touch_down(touch)  # type: ignore[misc]


def is_gone(widget: Any) -> bool:
    """Whether a widget, or something that holds it, is invisible or has no extent."""
    above, here = None, widget
    while here is not None and here is not above and hasattr(here, "opacity"):
        if not here.opacity or here.width <= 0 or here.height <= 0:
            return True
        above, here = here, here.parent
    return False
