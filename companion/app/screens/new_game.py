"""A new game: names, colours, who begins, starting markers, special points."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen as KivyScreen

from companion.app.widgets.all import ChoiceTile, NameField, PlayerChip
from companion.app.widgets.kv import load_kv
from companion.looks import Choice
from companion.presenters.new_game import NewGame, begin_new_game, new_game_view
from companion.remembered import my_box
from engine.tsukiji.box import Box
from engine.tsukiji.pieces import Face
from engine.tsukiji.settings import Variant


class NewGameScreen(KivyScreen):
    """Everything on one page; the large button deals."""

    stacks = BooleanProperty(False)
    """Whether the parts stand under each other, as on a phone."""
    watched = BooleanProperty(False)
    """Whether there is a camera to look at the board with."""

    def __init__(
        self,
        begin: Callable[[NewGame, Box], None],
        box_for: Callable[[int], Box] | None = None,
        look_at_board: Callable[[], None] = lambda: None,
        **more: Any,
    ) -> None:
        self._begin = begin
        self._box_for = box_for or (lambda players: my_box(players, (), ()))
        self.look_at_board = look_at_board
        self.draft = begin_new_game()
        self._fields: list[Any] = []
        super().__init__(name="new-game", **more)

    def open_with(self, draft: NewGame) -> None:
        """Show a new game with these proposals."""
        self.draft = draft
        self.refresh()

    def refresh(self) -> None:
        """Show the draft."""
        view = new_game_view(self.draft, self._box())
        ids = self.ids
        _fill(ids.counts, view.counts, lambda key: self._take(self.draft.with_players(int(key))))
        _fill(ids.markers, view.markers, lambda key: self._take(self.draft.with_marker(Face(key))))
        _fill(
            ids.variants,
            view.variants,
            lambda key: self._take(self.draft.with_variant(Variant(key))),
        )
        ids.markers_say.text = view.markers_say
        ids.take_out.text = view.take_out
        ids.next.text = view.next_step
        ids.players.clear_widgets()
        self._fields = []
        for index, look in enumerate(view.players):
            seat = BoxLayout(orientation="vertical", spacing="8dp")
            chip = PlayerChip(look=look)
            chip.bind(on_release=lambda _chip, index=index: self._make_first(index))
            field = NameField(text=look.name)
            field.bind(text=lambda _field, text, index=index: self._rename(index, text))
            seat.add_widget(chip)
            seat.add_widget(field)
            self._fields.append(field)
            ids.players.add_widget(seat)

    def begin(self) -> None:
        """The large button was tapped."""
        self._begin(self.draft, self._box())

    def _box(self) -> Box:
        return self._box_for(len(self.draft.names))

    def _take(self, draft: NewGame) -> None:
        self.draft = draft
        self.refresh()

    def _make_first(self, index: int) -> None:
        if self.draft.first == index:
            self._take(self.draft.with_next_colour(index))
        else:
            self._take(replace(self.draft, first=index))

    def _rename(self, index: int, text: str) -> None:
        # The field keeps the focus, so nothing is built anew while somebody types.
        self.draft = self.draft.with_name(index, text)


def _fill(room: Any, choices: tuple[Choice, ...], picked: Callable[[str], None]) -> None:
    room.clear_widgets()
    for choice in choices:
        tile = ChoiceTile(choice=choice)
        tile.bind(on_release=lambda tile: picked(tile.choice.key))
        room.add_widget(tile)


load_kv(__file__)
