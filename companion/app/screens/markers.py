"""The market, marker by marker in the order of the rules: how far, where to, on top of what."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.screens.game_screen import GameScreen
from companion.app.widgets.kv import load_kv
from companion.desk import Screen
from companion.presenters.quotation import MarkerView


class MarkersBody(BoxLayout):
    """What to do with the marker, and the track."""


class MarkersScreen(GameScreen):
    """Each marker walks its spaces; a tap on the track skips the walk."""

    def __init__(self, **more: Any) -> None:
        self._shown: MarkerView | None = None
        super().__init__(body=MarkersBody(), name=Screen.MARKERS.value, **more)

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, MarkerView):
            return
        ids = self.body.ids
        ids.badge.face = view.face
        ids.spaces.text = view.spaces + (" ~" if view.provisional else "")
        ids.way.text = view.way
        ids.sentence.text = view.says
        ids.reason.text = f"{view.reason}."
        self.says, self.next_text = "", view.next_step
        if view != self._shown:
            self._shown = view
            ids.track.look = view.track
            ids.track.walk()


load_kv(__file__)
