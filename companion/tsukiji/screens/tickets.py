"""The revealed tickets: read, or tapped one after the other."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kivy.metrics import dp

from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.lots import names_of, with_asked
from companion.tsukiji.presenters.tickets import TicketsView, ticket_choices
from companion.tsukiji.screens.asking_screen import AskingScreen, Spot
from companion.tsukiji.screens.camera_and_lots import WatchedBody
from companion.tsukiji.steps.tickets import put_ticket
from companion.view_values.choices import Choice
from companion.words.languages import _
from engine.tsukiji.pieces import Ticket


class TicketsBody(WatchedBody):
    """Lots with their tickets, and the question which ticket lies where."""


class TicketsScreen(AskingScreen):
    """Entering by hand goes through one player's lots after the other."""

    def __init__(self, **more: Any) -> None:
        super().__init__(body=TicketsBody(), **more)
        self.body.ids.lots.card_height = dp(48)
        self.body.ids.picker.together = True
        self.body.ids.picker.tile_height = dp(64)
        self.body.ids.lots.bind(
            on_ticket=lambda _row, lot, player: self.do(lambda: self.ask(lot, player))
        )

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, TicketsView):
            return
        lot, player = self.begin_asking()
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
        self.show_picker()

    def missing(self) -> Iterator[Spot]:
        """Tickets that nobody has told, player by player."""
        return (
            (lot, player)
            for player in range(len(self.desk.game.setup.players))
            for lot in range(1, len(self.desk.table.drafts.tickets.lots) + 1)
            if not self.is_told(lot, player)
        )

    def is_told(self, lot: int, index: int) -> bool:
        """Whether that player's ticket is known."""
        return self.desk.table.drafts.tickets.lots[lot - 1][index].ticket is not None

    def question(self, lot: int, index: int) -> str:
        """Which ticket it is."""
        name = names_of(self.desk.game.setup)[index]
        return _("{name} at lot {lot}: which ticket?").format(name=name, lot=lot)

    def choices(self, lot: int, index: int) -> tuple[Choice, ...]:
        """Every ticket, likely ones first where one is corrected."""
        desk = self.desk
        return ticket_choices(desk.game, desk.table.drafts.tickets, index, likely_first=self._one)

    def put(self, key: str) -> None:
        """The ticket at the place that was asked for; then the next missing one."""
        lot, player = self._asked
        if lot:
            self.desk.tap(put_ticket, lot, player, Ticket(key))
        self.ask_next()


load_kv(__file__)
