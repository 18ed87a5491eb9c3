"""A lot exactly as it lies on the table: tablet above, cards, tickets under, then what it costs
and what it would bring.
"""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.app.painting import fill_box, line_box
from companion.app.theme import THEME
from companion.app.tokens import CORNER_DP
from companion.app.widgets.cards import CardTile
from companion.app.widgets.fit_label import FitLabel, Paragraph
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted
from companion.app.widgets.wood import TabletTile, TicketChip
from companion.looks import LotLook, Tone

_NO_LOT = LotLook(number=0, title="")


class LotColumn(ButtonBehavior, BoxLayout, Painted):  # type: ignore[misc]
    """Events: `on_release` (the lot), `on_card(index)`, `on_ticket(index)`, `on_tablet()`.
    Heights follow from what is shown; give it only a width."""

    look = ObjectProperty(_NO_LOT)
    """What to show, a `LotLook`."""
    card_height = NumericProperty("64dp")
    """How high each card is."""
    shows_tablet = BooleanProperty(False)
    """Whether room is kept for a tablet that is not there yet."""

    __events__ = ("on_card", "on_ticket", "on_tablet")

    def __init__(self, **properties: Any) -> None:
        self._per_row = 0
        super().__init__(**properties)
        self.fbind("width", self._rebuild_for_width)
        for name in ("look", "card_height", "shows_tablet"):
            self.fbind(name, self._build)
        self.fbind("state", self.repaint)
        self._build()

    def on_card(self, _index: int) -> None:
        """A card was tapped."""

    def on_ticket(self, _index: int) -> None:
        """A ticket was tapped."""

    def on_tablet(self) -> None:
        """The tablet was tapped."""

    def paint(self) -> None:
        look: LotLook = self.look
        box = (*self.pos, *self.size)
        quiet = bool(look.sold_to) or not look.affordable
        fill = THEME.ground if quiet else THEME.surface
        fill_box(*box, THEME.sunken if self.state == "down" else fill, dp(CORNER_DP))
        if look.chosen:
            line_box(*box, THEME.step, dp(CORNER_DP), dp(4))
        else:
            line_box(*box, THEME.line, dp(CORNER_DP), dp(1.5))

    def _build(self, *_changes: object) -> None:
        look: LotLook = self.look
        self.clear_widgets()
        head = BoxLayout(size_hint_y=None, height=dp(32))
        head.add_widget(FitLabel(text=look.title, largest_sp=22, bold=True))
        if look.value:
            value = FitLabel(text=look.value, largest_sp=18, ink="quiet_ink", halign="right")
            head.add_widget(value)
        self.add_widget(head)
        if look.tablet.price or self.shows_tablet:
            tablet = TabletTile(look=look.tablet)
            tablet.bind(on_release=lambda _tablet: self.dispatch("on_tablet"))
            self.add_widget(tablet)
        for index, card in enumerate(look.cards):
            tile = CardTile(look=card, height=self.card_height, faded=bool(look.sold_to))
            tile.bind(on_release=lambda _tile, index=index: self.dispatch("on_card", index))
            self.add_widget(tile)
        if look.tickets:
            self._add_tickets(look)
        self._add_deal(look)
        if look.note:
            self.add_widget(Paragraph(text=look.note, ink=_tone_ink(look.tone)))
        self.repaint()

    def _add_tickets(self, look: LotLook) -> None:
        per_row = self._per_row = self._tickets_per_row()
        row = BoxLayout()
        for index, ticket in enumerate(look.tickets):
            if index % per_row == 0:
                row = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(8))
                self.add_widget(row)
            chip = TicketChip(look=ticket, size_hint=(1, None))
            chip.bind(on_release=lambda _chip, index=index: self.dispatch("on_ticket", index))
            row.add_widget(chip)

    def _add_deal(self, look: LotLook) -> None:
        if look.sold_to:
            self.add_widget(_line(look.sold_to, 22, "quiet_ink", dp(56), bold=True))
            return
        if look.price:
            ink = "ink" if look.affordable else "quiet_ink"
            self.add_widget(_line(look.price, 48, ink, dp(56), bold=True))
        if look.gain:
            ink = "good_ink" if look.affordable else "quiet_ink"
            self.add_widget(_line(look.gain, 22, ink, dp(32), bold=True))

    def _tickets_per_row(self) -> int:
        count = len(self.look.tickets)
        return count if self.width >= dp(64 * count + 8 * (count - 1) + 24) else 2

    def _rebuild_for_width(self, *_changes: object) -> None:
        if self._tickets_per_row() != self._per_row:
            self._build()


def _line(text: str, size_sp: int, ink: str, height: float, *, bold: bool) -> FitLabel:
    return FitLabel(
        text=text,
        largest_sp=size_sp,
        ink=ink,
        bold=bold,
        halign="center",
        size_hint_y=None,
        height=height,
    )


def _tone_ink(tone: Tone) -> str:
    return {
        Tone.GOOD: "good_ink",
        Tone.ATTENTION: "attention_ink",
        Tone.WRONG: "wrong_ink",
    }.get(tone, "quiet_ink")


load_kv(__file__)
