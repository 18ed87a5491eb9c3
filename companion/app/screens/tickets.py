"""The revealed tickets: read, or tapped one after the other."""

from dataclasses import replace
from typing import Any

from kivy.metrics import dp

from companion.app.screens.game_screen import GameScreen
from companion.app.screens.watched_body import WatchedBody
from companion.app.widgets.kv import load_kv
from companion.desk import Screen
from companion.languages import _
from companion.presenters.lots import names_of, with_asked
from companion.presenters.quotation import TicketsView, ticket_choices
from engine.tsukiji.pieces import Ticket

_NOWHERE = (0, 0)


class TicketsBody(WatchedBody):
    """Lots with their tickets, and the question which ticket lies where."""


class TicketsScreen(GameScreen):
    """Entering by hand goes through one player's lots after the other."""

    def __init__(self, **more: Any) -> None:
        self._asked, self._begins, self._offered = _NOWHERE, True, _NOWHERE
        super().__init__(body=TicketsBody(), name=Screen.TICKETS.value, **more)
        self.body.ids.lots.card_height = dp(48)
        self.body.ids.picker.together = True
        self.body.ids.picker.tile_height = dp(64)
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
        if self._begins and not self.desk.watched:
            self.ask_next()
        self._begins = False
        lot, player = self._asked
        self.body.asks, self.body.watches = bool(lot), self.desk.watched
        # On a phone the question needs the room of the cards.
        cardless = bool(lot) and self.stacks
        self.body.ids.lots.lots = tuple(
            with_asked(replace(look, cards=() if cardless else look.cards), lot, ticket=player)
            for look in view.lots
        )
        self.says, self.tone, self.next_text = view.says, view.tone.value, view.next_step
        self.next_quiet = not view.ready
        if self.desk.watched:
            self.quiet_buttons((_("By hand"), "hand", self.ask_by_hand))
        else:
            self.quiet_buttons()
        self._show_picker(lot, player)

    def _show_picker(self, lot: int, player: int) -> None:
        """What may lie there is worked out once for each place: nothing moves under a finger
        while the camera goes on looking."""
        if self._offered == (lot, player) and lot:
            return
        self._offered = (lot, player)
        picker = self.body.ids.picker
        picker.question = ""
        if lot:
            name = names_of(self.desk.game.setup)[player]
            picker.question = _("{name} at lot {lot}: which ticket?").format(name=name, lot=lot)
        found = ticket_choices(self.desk.game, self.desk.tickets, player) if lot else ()
        picker.choices = found

    def on_pre_enter(self, *_arguments: object) -> None:
        """New tickets begin with a look, or without a camera with the first ticket."""
        self._asked, self._begins, self._offered = _NOWHERE, True, _NOWHERE

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

    def ask_anew(self) -> None:
        """Ask for what is missing now, where anything was asked."""
        self._offered = _NOWHERE
        if self._asked != _NOWHERE or not self.desk.watched:
            self.ask_next()

    def ask_by_hand(self) -> None:
        """Ask for the first ticket that is missing, or where all are read for the first of all."""
        self.ask_next()
        if self._asked == _NOWHERE:
            self.ask(1, 0)

    def put(self, key: str) -> None:
        """The ticket at the place that was asked for; then the next missing one."""
        lot, player = self._asked
        if lot:
            self.desk.put_ticket(lot, player, Ticket(key))
        self.ask_next()


load_kv(__file__)
