"""An example of the rules, drawn by the widgets of the game. Nothing in it answers a touch but the
lines of a score sheet, which open to how they are counted.
"""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.widgets.all import PlayerRow, ScoreTable
from companion.app.widgets.fit_label import FitLabel, Paragraph
from companion.app.widgets.kv import load_kv
from companion.tsukiji.view_values.drawn_example import CardsInALine, DrawnExample
from companion.tsukiji.widgets.cards import CardTile
from companion.tsukiji.widgets.lot_column import LotRow
from companion.tsukiji.widgets.track_board import TrackBoard

_CARD_DP = 110
"""The widest a card in a line is drawn."""
_TRACK_DP = 320
"""The least height of the track, as on the page of the markers."""


class CardLine(BoxLayout):
    """Cards beside each other, and what they count."""

    def __init__(self, shown: CardsInALine, **properties: Any) -> None:
        super().__init__(**properties)
        for at, card in enumerate(shown.cards):
            tile = CardTile(look=card, faded=at in shown.gone, pos_hint={"center_y": 0.5})
            tile.size_hint_max_x = dp(_CARD_DP)
            self.add_widget(tile)
        self.add_widget(FitLabel(text=shown.counts, largest_sp=28, bold=True))


class ExampleDrawing(BoxLayout):
    """Shows a `DrawnExample`. Give it only a width."""

    look = ObjectProperty(DrawnExample())
    """What to show."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("look", self._build)
        self._build()

    def _build(self, *_changes: object) -> None:
        look: DrawnExample = self.look
        self.clear_widgets()
        if look.lots:
            self._add(LotRow(lots=look.lots, card_height=dp(40), cards_answer=False))
        for line in look.cards:
            self._add(CardLine(line))
        if look.track is not None:
            board = TrackBoard(look=look.track, size_hint_y=None)
            for name in ("width", "legend_height"):
                board.fbind(name, _grow)
            _grow(board)
            self._add(board)
        if look.players:
            self._add(PlayerRow(players=look.players))
        if look.sheet:
            self.add_widget(ScoreTable(players=look.columns, rows=look.sheet))
        if look.footnote:
            self.add_widget(Paragraph(text=look.footnote, largest_sp=16, ink="quiet_ink"))

    def _add(self, part: Widget) -> None:
        """It is looked at only: no finger and no key has anything to do with it."""
        part.disabled = True
        self.add_widget(part)


def _grow(board: TrackBoard, *_changes: object) -> None:
    """As high as on the page of the markers."""
    board.height = max(dp(_TRACK_DP), min(board.width * 0.6, dp(400))) + board.legend_height


load_kv(__file__)
