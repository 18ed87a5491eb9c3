"""The revealed tickets: read, or tapped one after the other."""

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.screens.game_screen import GameScreen
from companion.app.widgets.kv import load_kv
from companion.desk import Screen
from companion.languages import _
from companion.looks import Choice
from companion.presenters.lots import names_of
from companion.presenters.quotation import TicketsView, ticket_choices
from engine.tsukiji.pieces import Ticket

_NOWHERE = (0, 0)


class TicketsBody(BoxLayout):
    """Lots with their tickets, and the question which ticket lies where."""

    watches = BooleanProperty(False)
    """Whether a camera looks on: its picture takes a part of the room."""


class TicketsScreen(GameScreen):
    """Entering by hand goes through one player's lots after the other."""

    def __init__(self, **more: Any) -> None:
        self._asked = _NOWHERE
        super().__init__(body=TicketsBody(), name=Screen.TICKETS.value, **more)
        self.body.ids.lots.bind(
            on_ticket=lambda _row, lot, player: self.do(lambda: self.ask(lot, player))
        )
        self.body.ids.picker.bind(
            on_pick=lambda _picker, key: self.do(lambda: self.put(key)),
            on_leave=lambda _picker: self.do(lambda: self.ask(*_NOWHERE)),
        )

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, TicketsView):
            return
        self.body.ids.lots.lots = view.lots
        self.says, self.tone, self.next_text = view.says, view.tone.value, view.next_step
        self.quiet_buttons((_("By hand"), "hand", self.ask_next))
        lot, player = self._asked if not view.ready else _NOWHERE
        question: str = ""
        choices: tuple[Choice, ...] = ()
        if lot:
            name = names_of(self.desk.game.setup)[player]
            question = _("{name} at lot {lot}: which ticket?").format(name=name, lot=lot)
            choices = ticket_choices(self.desk.game, self.desk.tickets, player)
        # Set once: emptied in between, the tiles would be built anew under a finger that is down.
        picker = self.body.ids.picker
        picker.question, picker.choices = question, choices

    def on_pre_enter(self, *_arguments: object) -> None:
        """New tickets begin without a question."""
        self._asked = _NOWHERE

    def ask(self, lot: int, player: int) -> None:
        """Ask which ticket lies at that place; lot 0 asks nothing."""
        self._asked = (lot, player)

    def ask_next(self) -> None:
        """Ask for the first ticket that is still missing, player by player."""
        lots = self.desk.tickets.lots
        places = (
            (lot, player)
            for player in range(len(self.desk.game.setup.players))
            for lot, laid in enumerate(lots, start=1)
            if laid[player].ticket is None
        )
        self._asked = next(places, _NOWHERE)

    def put(self, key: str) -> None:
        """The ticket at the place that was asked for; then the next missing one."""
        lot, player = self._asked
        if lot:
            self.desk.put_ticket(lot, player, Ticket(key))
        self.ask_next()


load_kv(__file__)
