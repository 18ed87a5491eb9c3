"""Where the markers start, read off the board: what is seen is taken over, the rest is tapped."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from companion.app.screens.look_page import LookPage
from companion.app.widgets.all import CheckLine, TrackBoard
from companion.eyes import Glimpse, Task
from companion.languages import _
from companion.presenters.board import start_board_view
from companion.proposals.board import start_of_track
from engine.tsukiji.pieces import Face, Maybe, Space
from vision.reading import Reading, Scene

StartOfTrack = tuple[tuple[Face, Maybe[Space]], ...]
"""The five markers, each with its space if that was seen."""


class StartBoardScreen(LookPage):
    """A look at the board before the first round."""

    def __init__(
        self, take: Callable[[StartOfTrack], None], leave: Callable[[], None], **more: Any
    ) -> None:
        self._take = take
        self._reading: Reading | None = None
        super().__init__(leave=leave, name="start-board", **more)
        self.body.share = 0.5
        self.says_line = CheckLine(largest_sp=26)
        self.track = TrackBoard(size_hint_y=None, height=dp(340), disabled=True)
        self.body.ids.aside.add_widget(self.says_line)
        self.body.ids.aside.add_widget(self.track)

    def begin(self) -> None:
        """Forget the last look."""
        self.title, self._reading = _("Look at the board"), None
        self._show()

    def wanted(self) -> Task:
        """The board."""
        return Task(Scene.BOARD)

    def saw(self, glimpse: Glimpse) -> None:
        """Where the wood lies."""
        self._reading = glimpse.live.reading if glimpse.live is not None else None
        self._show()

    def next_step(self) -> None:
        """Take over what was seen."""
        if self._reading is not None:
            self._take(start_of_track(self._reading))

    def _show(self) -> None:
        view = start_board_view(self._reading)
        self.says_line.text, self.says_line.tone = view.says, view.tone
        self.track.look, self.next_text = view.track, view.next_step
