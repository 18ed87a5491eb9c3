"""Counting at the end, one player after the other: the eyes or a finger say what lies in the rows,
somebody types the coins, and the table decides where the log has something else.
"""

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.all import NumberPad, PlayerChip
from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.count import CountView
from companion.tsukiji.proposals.count import CountDraft
from companion.tsukiji.screens.game_screen import GameScreen
from companion.tsukiji.steps.count import count_player, put_count
from companion.tsukiji.widgets.all import RowStepper
from companion.tsukiji.widgets.row_stepper import show_steppers
from companion.view_values.choices import Choice
from companion.words.languages import _
from engine.tsukiji.pieces import Face

MOST_YEN = 9999


class CountBody(BoxLayout):
    """Who is counted, the picture, the rows and the coins."""

    watches = BooleanProperty(False)
    """Whether a camera looks on: its picture takes a part of the room."""
    stacks = BooleanProperty(False)
    """Whether the parts stand under each other, as on a phone."""


class CountScreen(GameScreen):
    """Taps step a row; the large button lets it hold and goes on to the next player."""

    def __init__(self, **more: Any) -> None:
        self._types_coins = False
        self._counted = -1
        super().__init__(body=CountBody(), **more)
        self.bind(stacks=self.body.setter("stacks"))
        self.body.stacks = self.stacks
        self.body.ids.back.bind(
            on_release=lambda _sign: self.do(lambda: self._turn_to(self.count.player - 1))
        )
        self.ids.says.bind(on_answer=lambda _banner, _key: self.do(self._take_as_seen))
        self.body.ids.coins.bind(on_release=lambda _tile: self.do(self._ask_coins))

    @property
    def count(self) -> CountDraft:
        """What is told of the player who is being counted."""
        return self.desk.table.drafts.count

    def begin(self) -> None:
        """Begin without a question."""
        self._types_coins = False

    def show(self) -> None:
        view = self.desk.view()
        if not isinstance(view, CountView):
            return
        ids = self.body.ids
        if self._counted != self.count.player:
            # Nothing of the last player is left on the next.
            self._counted, self._types_coins = self.count.player, False
            ids.picture.clear()
            self.ids.body.to_top()
        self.body.watches = self.desk.watched
        ids.title.text = view.title
        self._show_players(view)
        self._show_rows(view)
        ids.coins.choice = Choice("coins", view.coins, chosen=self._types_coins)
        ids.coins_note.text = view.coins_note
        self._show_pad()
        self.footnote = view.footnote
        self.says, self.tone, self.next_text = view.says, view.tone.value, view.next_step
        seen = (Choice("seen", view.seen_step, sign="eye"),) if view.seen_step else ()
        if seen != self.ids.says.answers:
            self.ids.says.answers = seen
        self.quiet_buttons(
            (
                view.leave_step,
                "skip",
                lambda: self._turn_to(self.count.player + 1),
            ),
        )

    def next_step(self) -> None:
        """What lies there shall hold."""
        self._types_coins = False
        super().next_step()

    def _turn_to(self, player: int) -> None:
        self._types_coins = False
        self.desk.tap(count_player, player)

    def _show_players(self, view: CountView) -> None:
        room = self.body.ids.players
        if len(room.children) != len(view.players):
            room.clear_widgets()
            for index in range(len(view.players)):
                chip = PlayerChip()
                chip.bind(
                    on_release=lambda _chip, index=index: self.do(lambda: self._turn_to(index))
                )
                room.add_widget(chip)
        for chip, look in zip(reversed(room.children), view.players, strict=True):
            chip.look = look

    def _show_rows(self, view: CountView) -> None:
        room = self.body.ids.rows
        show_steppers(room, view.rows, self._step)

    def _step(self, row: RowStepper, cards: int = 0, jokers: int = 0) -> None:
        product = Face(row.look.face)
        stepped = self.count.stepped(product, cards=cards, jokers=jokers)
        self.tap(put_count, stepped)

    def _take_as_seen(self) -> None:
        self.desk.tap(put_count, self.count.as_seen())

    def _ask_coins(self) -> None:
        self._types_coins = not self._types_coins

    def _put_coins(self, yen: int) -> None:
        self._types_coins = False
        self.desk.tap(put_count, self.count.with_coins(yen))

    def _show_pad(self) -> None:
        room = self.body.ids.pad
        if not self._types_coins:
            room.clear_widgets()
        elif not room.children:
            pad = NumberPad(question=_("How many yen?"), most=MOST_YEN, pos_hint={"center_x": 0.5})
            pad.bind(on_done=lambda _pad, yen: self.do(lambda: self._put_coins(yen)))
            room.add_widget(pad)
            self.ids.body.reveal(pad)


load_kv(__file__)
