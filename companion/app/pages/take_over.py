"""A running game from another device, read from its codes by the camera."""

from collections.abc import Callable
from typing import Any

from companion.app.pages.page_with_camera import CameraPage
from companion.app.widgets.verdict_line import CheckLine
from companion.camera.glimpse import Glimpse
from companion.presenters.exchange import collected_words
from companion.sharing.code_gaze import ReadTransfer, TransferSeen
from companion.sharing.collecting import Collected
from companion.view_values.choices import Tone
from companion.words.languages import _


class TakeOverScreen(CameraPage):
    """`take` is told all that was read, and says in words why it cannot be gone on with; it is
    silent where the game is on the table."""

    def __init__(
        self,
        take: Callable[[Collected], str],
        has_camera: Callable[[], bool],
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        self._take, self._has_camera = take, has_camera
        self.collected = Collected()
        """What has been read so far."""
        super().__init__(leave=leave, name="take-over", **more)
        self.read = CheckLine(largest_sp=24)
        self.body.ids.aside.add_widget(self.read)

    def begin(self) -> None:
        """Forget what an earlier look gave."""
        self.title, self.says, self.tone = _("Take over a game"), "", Tone.PLAIN.value
        self.collected, self.next_text = Collected(), ""
        if not self._has_camera():
            self.says, self.tone = _("No camera looks on: see the settings."), Tone.ATTENTION.value
        self._show()

    def wanted(self) -> ReadTransfer | None:
        """Codes, until all are there."""
        return None if self.collected.is_whole else ReadTransfer()

    def saw(self, glimpse: Glimpse) -> None:
        """More codes."""
        found = glimpse.found
        if not isinstance(found, TransferSeen) or self.collected.is_whole:
            return
        for code in found.codes:
            self.collected = self.collected.after(code.told)
        self._show()
        if self.collected.is_whole:
            self.says, self.tone = self._take(self.collected), Tone.WRONG.value

    def _show(self) -> None:
        self.read.text, self.read.tone = collected_words(self.collected)
