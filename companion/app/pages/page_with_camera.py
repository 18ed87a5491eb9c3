"""What every page has that looks through the camera beside a game: its picture, and next to it what
is said about it. While the page is open the eyes do what it wants.
"""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.app.camera_picture import ShownOutlines, show_glimpse
from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.kv import load_kv
from companion.camera.glimpse import Glimpse, Task


class CameraBody(PageBody):
    """The picture, and room beside it; on a phone under it."""

    watches = BooleanProperty(True)
    """A camera always looks on here."""
    share = NumericProperty(0.58)
    """How much of the width the picture takes where they lie side by side."""


class CameraPage(PageScreen):
    """Say in `wanted` what to look for, and take in `saw` what came of it."""

    def __init__(self, leave: Callable[[], None], **more: Any) -> None:
        super().__init__(body=CameraBody(), leave=leave, **more)
        self.bind(on_pre_enter=lambda _screen: self._look_anew())

    def begin(self) -> None:
        """Forget what an earlier look gave."""

    def _look_anew(self) -> None:
        """Begin with an empty picture, also after something was looked up: what lies there may have
        changed since."""
        self.body.ids.picture.clear()
        self.body.ids.picture.nothing = ""

    def wanted(self) -> Task | None:
        """What the eyes should look for."""
        return None

    def glimpsed(self, glimpse: Glimpse) -> None:
        """The eyes have something new."""
        show_glimpse(self.body.ids.picture, glimpse, self.outlines(glimpse))
        self.saw(glimpse)

    def outlines(self, _glimpse: Glimpse) -> ShownOutlines | None:
        """What is drawn over the picture; None leaves it as it is."""
        return None

    def saw(self, glimpse: Glimpse) -> None:
        """Take in what this page is about."""


load_kv(__file__)
