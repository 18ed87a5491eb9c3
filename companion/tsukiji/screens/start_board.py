"""Where the markers start, read off the board: what is seen is taken over, the rest is tapped."""

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.camera_picture import ShownOutlines
from companion.app.pages.page_with_camera import CameraPage
from companion.app.widgets.kv import load_kv
from companion.camera.glimpse import Glimpse
from companion.tsukiji.camera_tasks import ReadTable
from companion.tsukiji.presenters.board import start_board_view
from companion.tsukiji.proposals.board import start_of_track
from companion.tsukiji.screens.outlined import outlines_in, reading_in
from companion.tsukiji.table import FIRST_LOOKS
from companion.words.languages import _
from engine.maybe import Maybe
from engine.tsukiji.pieces import Face, Space
from vision.tsukiji.reading import Reading, Scene

StartOfTrack = tuple[tuple[Face, Maybe[Space]], ...]
"""The five markers, each with its space if that was seen."""


class StartOnBoard(BoxLayout):
    """What was seen of the board, in words and drawn."""


class StartBoardScreen(CameraPage):
    """A look at the board before the first round."""

    def __init__(
        self, take: Callable[[StartOfTrack], None], leave: Callable[[], None], **more: Any
    ) -> None:
        self._take = take
        self._reading: Reading | None = None
        self._looks = 0
        super().__init__(leave=leave, name="start-board", rules_topic="set-up", **more)
        self.start = StartOnBoard()
        self.body.ids.aside.add_widget(self.start)

    def begin(self) -> None:
        """Forget the last look."""
        self.title, self._reading, self._looks = _("Look at the board"), None, 0
        self._show()

    def wanted(self) -> ReadTable:
        """The board."""
        return ReadTable(Scene.BOARD)

    def outlines(self, glimpse: Glimpse) -> ShownOutlines | None:
        """The wood that was read."""
        return outlines_in(glimpse)

    def saw(self, glimpse: Glimpse) -> None:
        """Where the wood lies."""
        self._reading = reading_in(glimpse)
        self._looks += self._reading is not None
        self._show()

    def next_step(self) -> None:
        """Take over what was seen."""
        if self._reading is not None:
            self._take(start_of_track(self._reading))

    def _show(self) -> None:
        view = start_board_view(self._reading, is_looking=self._looks < FIRST_LOOKS)
        ids = self.start.ids
        ids.says.text, ids.says.tone = view.says, view.tone
        ids.track.look, self.next_text = view.track, view.next_step


load_kv(__file__)
