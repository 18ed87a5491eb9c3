"""My tickets are these: a player holds one ticket to the camera, and its colour is theirs."""

from collections.abc import Callable
from typing import Any

from companion.app.camera_picture import ShownOutlines
from companion.app.pages.page_with_camera import CameraPage
from companion.app.widgets.all import CheckLine
from companion.camera.glimpse import Glimpse
from companion.tsukiji.camera_tasks import ReadTable
from companion.tsukiji.presenters.strange_tickets import shown_ticket_view, ticket_colours
from companion.tsukiji.screens.outlined import outlines_in, reading_in
from companion.words.languages import _
from vision.tsukiji.reading import Reading, Scene


class ShowTicketScreen(CameraPage):
    """One ticket is enough; several of one colour say the same."""

    def __init__(self, take: Callable[[int], None], leave: Callable[[], None], **more: Any) -> None:
        self._take = take
        self.who = ""
        """Who is asked, by name."""
        self._reading: Reading | None = None
        super().__init__(leave=leave, name="show-ticket", rules_topic="tickets", **more)
        self.line = CheckLine(largest_sp=26)
        self.body.ids.aside.add_widget(self.line)

    def begin(self) -> None:
        """Forget the last look."""
        self.title, self._reading = _("Whose tickets are these?"), None
        self._show()

    def wanted(self) -> ReadTable:
        """Whatever lies there; tickets are looked for."""
        return ReadTable(Scene.AUTO)

    def outlines(self, glimpse: Glimpse) -> ShownOutlines | None:
        """The tickets that were read."""
        return outlines_in(glimpse)

    def saw(self, glimpse: Glimpse) -> None:
        """Which tickets are in sight."""
        self._reading = reading_in(glimpse)
        self._show()

    def next_step(self) -> None:
        """The colour is theirs."""
        colours = set(ticket_colours(self._reading))
        if len(colours) == 1:
            self._take(colours.pop())

    def _show(self) -> None:
        view = shown_ticket_view(self.who, self._reading)
        self.line.text, self.line.tone = view.says, view.tone
        self.next_text = view.next_step
