"""Standings, rows and cards left: a look beside the game that changes nothing."""

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.pages.page_screen import PageBody
from companion.app.widgets.kv import load_kv
from companion.tsukiji.desk import Desk
from companion.tsukiji.presenters.standings import standings_view
from companion.tsukiji.screens.provisional_page import GuessPage
from companion.words.languages import _


class StandingsBody(PageBody):
    """The sheet, the rows, the deck."""


class CardsLeft(BoxLayout):
    """A face and how many of it can still come."""

    face = StringProperty("ebi")
    """The face of the cards, such as "ebi"."""
    text = StringProperty("")
    """How many, in words."""


class StandingsScreen(GuessPage):
    """What one asks for in the middle of a round."""

    def __init__(
        self,
        desk_of: Callable[[], Desk],
        hidden: Callable[[], bool],
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        self._desk_of = desk_of
        self._hidden = hidden
        super().__init__(
            body=StandingsBody(), leave=leave, name="standings", rules_topic="end", **more
        )

    def begin(self) -> None:
        """Count anew."""
        view = standings_view(self._desk_of().game, hidden=self._hidden())
        ids = self.body.ids
        self.title = view.verdict
        self.footnote = view.footnote
        ids.sheet.players = view.players if view.sheet is not None else ()
        ids.sheet.rows = view.sheet.rows if view.sheet is not None else ()
        ids.rows_title.text = _("What everybody has")
        ids.rows.players = view.rows
        ids.deck_says.text = view.deck_says
        ids.deck.clear_widgets()
        for choice in view.deck:
            ids.deck.add_widget(CardsLeft(face=choice.face, text=choice.text))


load_kv(__file__)
