"""A lot exactly as it lies on the table: tablet above, cards, tickets under, then what it costs
and what it would bring; and the row of all lots, left to right as people see them.
"""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.app.painting import draw, fill_box, line_box
from companion.app.theme import THEME
from companion.app.tokens import CORNER_DP, TARGET_DP
from companion.app.widgets.buttons import QuietButton
from companion.app.widgets.fit_label import FitLabel, Paragraph, TouchLabel
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted, short_of_room
from companion.app.widgets.text_measure import extents, fitting_px, floor_px, keeps_words
from companion.app.widgets.untouchable_when_hidden import Vanishing
from companion.tsukiji.view_values.lots import ShownLot
from companion.tsukiji.widgets.cards import DOUBT_DP, CardTile, doubt_fits
from companion.tsukiji.widgets.tickets_and_tablets import TabletTile, TicketChip
from companion.view_values.choices import Tone

_NO_LOT = ShownLot(number=0, title="")
_NARROW_DP = 132
"""Under this width a column shows shapes and letters only, one ticket a line."""
_LOOKED_AT_DP = 40
"""The least height of a card that nobody has to hit with a finger."""
_DEED_DP = 48
"""The height of the button under a lot."""
_GAIN_DP = TARGET_DP
"""The height of what a lot would bring: a finger on it asks why."""
_TONE_INKS = {Tone.GOOD: "good_ink", Tone.ATTENTION: "attention_ink", Tone.WRONG: "wrong_ink"}


class LotColumn(Vanishing, ButtonBehavior, BoxLayout, Painted):
    """Events: `on_release` (the lot), `on_card(index)`, `on_ticket(index)`, `on_tablet()`,
    `on_deed()`, `on_gain()`. Its height follows from what it shows; give it only a width. A narrow
    one shows a sign in place of its note: its screen has the words."""

    look = ObjectProperty(_NO_LOT)
    """What to show, a `ShownLot`."""
    card_height = NumericProperty("64dp")
    """How high each card is."""
    shows_tablet = BooleanProperty(False)
    """Whether room is kept for a tablet that is not there yet."""
    cards_answer = BooleanProperty(True)
    """Whether each card can be tapped; otherwise a finger on it means the lot."""

    row_gains = BooleanProperty(False)
    """Whether a lot of the row says what it would bring."""
    row_deeds = BooleanProperty(False)
    """Whether a lot of the row has a button."""

    __events__ = ("on_card", "on_ticket", "on_tablet", "on_deed", "on_gain")

    def __init__(self, **properties: Any) -> None:
        self._shape: tuple[object, ...] = ()
        self._tiles: list[CardTile] = []
        self._chips: list[TicketChip] = []
        super().__init__(**properties)
        self._make_parts()
        parts = ("look", "card_height", "shows_tablet", "cards_answer", "width")
        for name in (*parts, "row_gains", "row_deeds"):
            self.fbind(name, self._update)
        self.fbind("state", self.repaint)
        self._update()

    def on_card(self, _index: int) -> None:
        """A card was tapped."""

    def on_ticket(self, _index: int) -> None:
        """A ticket was tapped."""

    def on_tablet(self) -> None:
        """The tablet was tapped."""

    def on_deed(self) -> None:
        """The button under the lot was tapped."""

    def on_gain(self) -> None:
        """What it would bring was tapped."""

    @property
    def is_narrow(self) -> bool:
        """Whether it shows shapes and letters only."""
        return bool(self.width < dp(_NARROW_DP))

    @property
    def _shows_sign(self) -> bool:
        """Whether a sign stands for its note."""
        return bool(self.look.note) and self.is_narrow and self.look.tone is not Tone.PLAIN

    def tile(self, index: int) -> CardTile:
        """The card tile at a place from the top."""
        return self._tiles[index]

    def chip(self, index: int) -> TicketChip:
        """The ticket at a place in the order of the players."""
        return self._chips[index]

    @property
    def tablet(self) -> TabletTile:
        """The tablet above the cards."""
        return self._tablet

    def paint(self) -> None:
        look: ShownLot = self.look
        box = self.box
        quiet = bool(look.sold_to) or not look.affordable
        fill = THEME.ground if quiet else THEME.surface
        fill_box(*box, THEME.sunken if self.state == "down" else fill, dp(CORNER_DP))
        if look.chosen:
            line_box(*box, THEME.step, dp(CORNER_DP), dp(4))
        else:
            line_box(*box, THEME.line, dp(CORNER_DP), dp(1.5))
        if self._shows_sign:
            ink = THEME.wrong_ink if look.tone is Tone.WRONG else THEME.attention_ink
            paints = THEME.paints(ink, fill)
            draw("warning", self.right - dp(17), self.top - dp(19), dp(15), paints)

    def _update(self, *_changes: object) -> None:
        """Parts stay while only what they show changes, so that a finger on one keeps it."""
        look: ShownLot = self.look
        shape = (
            len(look.cards),
            tuple(
                bool(card.doubt) and not doubt_fits(card.doubt, self.width - dp(24))
                for card in look.cards
            ),
            len(look.tickets),
            bool(look.tablet.price) or self.shows_tablet,
            bool(look.value),
            bool(look.total),
            bool(look.price),
            bool(look.gain),
            bool(look.sold_to),
            bool(look.note),
            bool(look.deed or look.deed_sign),
            self.is_narrow,
            self._tickets_per_line(),
            self._foot_dp(),
        )
        if shape != self._shape:
            self._shape = shape
            self._build()
        self._fill()

    def _make_parts(self) -> None:
        """Everything a lot has once. Arranging it anew takes a sixth of the time of making it."""
        self._head = BoxLayout(size_hint_y=None, spacing=dp(8))
        self._title = FitLabel(largest_sp=22, bold=True)
        self._value = FitLabel(largest_sp=18, ink="quiet_ink", halign="right")
        self._tablet = TabletTile()
        self._tablet.bind(on_release=lambda _tablet: self.dispatch("on_tablet"))
        self._total = self._line(20, "ink")
        self._sold = self._line(22, "quiet_ink")
        self._price = self._line(48, "ink")
        self._gain = TouchLabel(largest_sp=22, ink="good_ink", bold=True, halign="center")
        self._gain.size_hint_y = None
        self._gain.bind(on_release=lambda _label: self.dispatch("on_gain"))
        self._gain.pos_hint = {"center_y": 0.5}
        self._deed = QuietButton(size_hint=(1, None), height=dp(_DEED_DP))
        self._deed.bind(on_release=lambda _button: self.dispatch("on_deed"))
        self._gain_and_deed = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(8))
        self._note = Paragraph()

    def _build(self) -> None:
        look: ShownLot = self.look
        for chip in self._chips:
            chip.parent.remove_widget(chip)
        for holder in (self, self._head, self._gain_and_deed):
            holder.clear_widgets()
        narrow = self.is_narrow
        self.padding, self.spacing = (dp(5), dp(4)) if narrow else (dp(12), dp(8))
        self._head.height = dp(26 if narrow else 32)
        self._title.halign = "center" if narrow else "left"
        self._title.size_hint_x = 1
        self._head.add_widget(self._title)
        if look.value and not narrow:
            self._head.add_widget(self._value)
            # A name is short; what is left belongs to the words.
            named = extents(look.title, round(dp(22)), bold=True)[0]
            self._title.size_hint_x = None
            self._title.width = min(named + dp(2), (self.width - dp(24)) / 2)
        self.add_widget(self._head)
        self._tablet.height = dp(92 if narrow else 64)
        if look.tablet.price or self.shows_tablet:
            self.add_widget(self._tablet)
        self._build_cards(look)
        self._build_tickets(look)
        self._total.height = dp(28)
        if look.total and narrow:
            self.add_widget(self._total)
        # As high as what it takes the place of: nothing moves when a lot is sold.
        self._sold.height = dp(self._foot_dp())
        self._price.height = dp(56)
        alone = self.row_deeds and not (look.deed or look.deed_sign)
        self._gain.height = dp(self._foot_dp() if alone else _GAIN_DP)
        if look.sold_to:
            self.add_widget(self._sold)
        elif look.price:
            self.add_widget(self._price)
        self._build_gain_and_deed(look)
        if look.note and not narrow:
            self.add_widget(self._note)

    def _foot_dp(self) -> int:
        """How high what stands under the cards is, the same for each lot of a row."""
        gain = _GAIN_DP if self.row_gains or not self.row_deeds else 0
        if not self.row_deeds:
            return gain
        return gain + 4 * bool(gain) + _DEED_DP if self.is_narrow else _DEED_DP

    def _build_gain_and_deed(self, look: ShownLot) -> None:
        """Beside each other where the lot is wide enough: height is what a page lacks."""
        gain = [self._gain] if look.gain and not look.sold_to else []
        deed = [self._deed] if look.deed or look.deed_sign else []
        if gain and deed and not self.is_narrow:
            self._gain_and_deed.add_widget(self._gain)
            self._gain_and_deed.add_widget(self._deed)
            self.add_widget(self._gain_and_deed)
            return
        for part in (*gain, *deed):
            self.add_widget(part)

    def _build_cards(self, look: ShownLot) -> None:
        del self._tiles[len(look.cards) :]
        self._doubts: list[tuple[int, Paragraph]] = []
        for index, card in enumerate(look.cards):
            if index == len(self._tiles):
                self._tiles.append(CardTile())
                self._tiles[index].bind(
                    on_release=lambda _tile, index=index: self.dispatch("on_card", index)
                )
            self.add_widget(self._tiles[index])
            if card.doubt and not doubt_fits(card.doubt, self.width - dp(24)):
                words = Paragraph(ink="attention_ink", largest_sp=16)
                self._doubts.append((index, words))
                self.add_widget(words)

    def _build_tickets(self, look: ShownLot) -> None:
        del self._chips[len(look.tickets) :]
        per_line = self._tickets_per_line()
        line = BoxLayout()
        for index in range(len(look.tickets)):
            if index % per_line == 0:
                line = BoxLayout(size_hint_y=None, height=dp(48), spacing=dp(8))
                self.add_widget(line)
            if index == len(self._chips):
                self._chips.append(TicketChip(size_hint=(1, None)))
                self._chips[index].bind(
                    on_release=lambda _chip, index=index: self.dispatch("on_ticket", index)
                )
            line.add_widget(self._chips[index])

    def _fill(self) -> None:
        look: ShownLot = self.look
        # Beside a sign there is room for a number, not for the word.
        self._title.text = str(look.number) if self._shows_sign else look.title
        self._value.text = look.value
        self._total.text = look.total
        self._tablet.look = look.tablet
        card_height = max(self.card_height, dp(TARGET_DP if self.cards_answer else _LOOKED_AT_DP))
        for tile, card in zip(self._tiles, look.cards, strict=True):
            tile.look, tile.faded = card, bool(look.sold_to)
            tile.disabled = not self.cards_answer
            tile.height = card_height + (dp(DOUBT_DP) if card.doubt else 0)
        for index, words in self._doubts:
            words.text = look.cards[index].doubt
        for chip, ticket in zip(self._chips, look.tickets, strict=True):
            chip.look = ticket
        # Who has it stands in full among the players.
        inside = self.width - self.padding[0] - self.padding[2]
        self._sold.text = short_of_room(look.sold_to, inside, bold=True)
        self._price.text, self._gain.text = look.price, self._gain_words(inside)
        self._price.ink = "ink" if look.affordable else "quiet_ink"
        gain_ink = _TONE_INKS.get(look.gain_tone, "ink")
        self._gain.ink = gain_ink if look.affordable else "quiet_ink"
        self._deed.text, self._deed.sign = look.deed, look.deed_sign
        if not keeps_words(look.deed, floor_px(), inside - dp(10), bold=True):
            # A column of a phone has no room for the word in every language.
            self._deed.text, self._deed.sign = "", look.deed_sign or look.narrow_sign or "coin"
        self._note.text, self._note.ink = look.note, _TONE_INKS.get(look.tone, "quiet_ink")
        self.repaint()

    def _gain_words(self, inside: float) -> str:
        """What the lot would bring; where its line has no room for the word, the number alone."""
        look: ShownLot = self.look
        is_beside_deed = bool(look.deed or look.deed_sign) and not self.is_narrow
        room = (inside - dp(8)) / 2 if is_beside_deed else inside
        floor = floor_px()
        _size, fits = fitting_px(look.gain, (room, self._gain.height), (floor, floor), bold=True)
        is_whole = fits and keeps_words(look.gain, floor, room, bold=True)
        return look.gain if is_whole else look.gain_number

    def _tickets_per_line(self) -> int:
        count = max(1, len(self.look.tickets))
        if self.is_narrow:
            return 1
        return count if self.width >= dp(64 * count + 8 * (count - 1) + 24) else 2

    @staticmethod
    def _line(size_sp: int, ink: str) -> FitLabel:
        label = FitLabel(largest_sp=size_sp, ink=ink, bold=True, halign="center")
        label.size_hint_y = None
        return label


class LotRow(BoxLayout):
    """All lots side by side, as on the table. Events, each with the lot's number first:
    `on_lot(number)`, `on_card(number, index)`, `on_ticket(number, index)`, `on_tablet(number)`,
    `on_deed(number)`, `on_gain(number)`.
    Give it only a width."""

    lots = ObjectProperty(())
    """What to show, a tuple of `ShownLot` from left to right."""
    card_height = NumericProperty("64dp")
    """How high each card is."""
    shows_tablets = BooleanProperty(False)
    """Whether room is kept for tablets that are not there yet."""
    cards_answer = BooleanProperty(True)
    """Whether each card can be tapped."""

    __events__ = ("on_lot", "on_card", "on_ticket", "on_tablet", "on_deed", "on_gain")

    def __init__(self, **properties: Any) -> None:
        self.columns: list[LotColumn] = []
        super().__init__(**properties)
        for name in ("lots", "card_height", "shows_tablets", "cards_answer"):
            self.fbind(name, self._update)
        self._update()

    def on_lot(self, _number: int) -> None:
        """A lot was tapped."""

    def on_card(self, _number: int, _index: int) -> None:
        """A card was tapped."""

    def on_ticket(self, _number: int, _index: int) -> None:
        """A ticket was tapped."""

    def on_tablet(self, _number: int) -> None:
        """A tablet was tapped."""

    def on_deed(self, _number: int) -> None:
        """The button under a lot was tapped."""

    def on_gain(self, _number: int) -> None:
        """What a lot would bring was tapped."""

    def _update(self, *_changes: object) -> None:
        while len(self.columns) > len(self.lots):
            self.remove_widget(self.columns.pop())
        while len(self.columns) < len(self.lots):
            self._add_column()
        gains = any(look.gain and not look.sold_to for look in self.lots)
        deeds = any(look.deed or look.deed_sign for look in self.lots)
        for column, look in zip(self.columns, self.lots, strict=True):
            column.row_gains, column.row_deeds = gains, deeds
            column.look = look
            column.card_height = self.card_height
            column.shows_tablet = self.shows_tablets
            column.cards_answer = self.cards_answer

    def _add_column(self) -> None:
        column = LotColumn(pos_hint={"top": 1})
        column.bind(
            on_release=lambda lot: self.dispatch("on_lot", lot.look.number),
            on_card=lambda lot, index: self.dispatch("on_card", lot.look.number, index),
            on_ticket=lambda lot, index: self.dispatch("on_ticket", lot.look.number, index),
            on_tablet=lambda lot: self.dispatch("on_tablet", lot.look.number),
            on_deed=lambda lot: self.dispatch("on_deed", lot.look.number),
            on_gain=lambda lot: self.dispatch("on_gain", lot.look.number),
        )
        self.columns.append(column)
        self.add_widget(column)


load_kv(__file__)
