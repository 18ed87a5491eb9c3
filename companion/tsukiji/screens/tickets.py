"""The revealed tickets: read, or tapped one after the other."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kivy.metrics import dp

from companion.app.widgets.kv import load_kv
from companion.tsukiji.corrections import correct
from companion.tsukiji.presenters.lots import names_of, with_asked
from companion.tsukiji.presenters.strange_tickets import strange_tickets
from companion.tsukiji.presenters.tickets import TicketsView, ticket_choices
from companion.tsukiji.screens.asking_screen import AskingScreen, Spot
from companion.tsukiji.screens.camera_and_lots import WatchedBody
from companion.tsukiji.steps.tickets import put_ticket
from companion.view_values.choices import Choice, Tone
from companion.words.languages import _
from engine.tsukiji.pieces import Ticket


class TicketsBody(WatchedBody):
    """Lots with their tickets, and the question which ticket lies where."""


class TicketsScreen(AskingScreen):
    """Entering by hand goes through one lot's players after the other, or the other way round."""

    def __init__(self, **more: Any) -> None:
        self._strange = 0
        super().__init__(body=TicketsBody(), **more)
        self.ids.says.bind(on_answer=lambda _banner, seat: self._give_colour(seat))
        self._enlarged.at_least(self.body.least_card)
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
        self._ask_about_strangers()
        by_player = self.desk.table.ways.by_player
        order = (_("Lot by lot") if by_player else _("Player by player"), "log", self._other_order)
        if lot:
            self.quiet_buttons(order)
        elif self.desk.watched:
            self.quiet_buttons((_("By hand"), "pencil", self.ask_by_hand))
        else:
            self.quiet_buttons()
        self.show_picker()

    def _ask_about_strangers(self) -> None:
        """Tickets of a colour that nobody plays are somebody's."""
        asked = strange_tickets(self.desk.game.setup, self.desk.table.watch.reading)
        answers = () if asked is None else asked.answers
        if answers != self.ids.says.answers:
            self.ids.says.answers = answers
        if asked is not None:
            self.says, self.tone = asked.question, Tone.QUESTION.value
            self._strange = asked.colour

    def _give_colour(self, seat: str) -> None:
        """The tickets of the strange colour are this player's, from the beginning of the game."""
        first = self.desk.session.journal.slots[0].id
        correction = correct(self.desk.session.journal, first)
        if correction is not None and seat.isdecimal():
            mend = correction.with_colour(int(seat), self._strange)
            self.do(lambda: self.desk.mend(mend))

    def missing(self) -> Iterator[Spot]:
        """Tickets that nobody has told, lot by lot or player by player, as the table likes."""
        lots = range(1, len(self.desk.table.drafts.tickets.lots) + 1)
        players = range(len(self.desk.game.setup.players))
        by_lot = ((lot, player) for lot in lots for player in players)
        by_player = ((lot, player) for player in players for lot in lots)
        order = by_player if self.desk.table.ways.by_player else by_lot
        return (spot for spot in order if not self.is_told(*spot))

    def _other_order(self) -> None:
        """Tell the tickets in the other order from now on."""
        ways = self.desk.table.ways
        self.desk.play_so(replace(ways, by_player=not ways.by_player))
        self.ask_anew()

    def is_told(self, lot: int, index: int) -> bool:
        """Whether that player's ticket is known."""
        return self.desk.table.drafts.tickets.lots[lot - 1][index].ticket is not None

    def question(self, lot: int, index: int) -> str:
        """Which ticket it is."""
        name = names_of(self.desk.game.setup)[index]
        return _("{name} at lot {lot}: which ticket?").format(name=name, lot=lot)

    def choices(self, lot: int, index: int) -> tuple[Choice, ...]:
        """Every ticket, always in the same order."""
        return ticket_choices(self.desk.game, self.desk.table.drafts.tickets, index)

    def put(self, key: str) -> None:
        """The ticket at the place that was asked for; then the next missing one."""
        lot, player = self._asked
        if lot:
            self.desk.tap(put_ticket, lot, player, Ticket(key))
        self.ask_next()


load_kv(__file__)
