"""Products and cards: the badge of a product, and the card tile with its states."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.app.painting import draw, fill_box, line_box
from companion.app.theme import THEME
from companion.app.tokens import FACES, SMALL_SP
from companion.app.widgets.buttons import Tappable
from companion.app.widgets.card_face import paint_face
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted, width_of
from companion.tsukiji.view_values.lots import ShownCard, Standing

DOUBT_DP = 27
"""How much of a card's height the badge of its doubt takes."""


def doubt_fits(words: str, width: float) -> bool:
    """Whether a card of this width has room for the words of its doubt."""
    return width_of(words, 16) <= width - dp(34)


class ProductBadge(Painted):
    """A product as people recognise it: shape, letter and colour together."""

    face = StringProperty("ebi")
    """The face it shows."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("face", self.repaint)

    def paint(self) -> None:
        if self.face in FACES:
            paint_face(self, self.face, self.box, self.height * 0.28)


class CardTile(Tappable):
    """A card as it lies there, or as it is missed. A tap (`on_release`) asks to correct it."""

    look = ObjectProperty(ShownCard())
    """What to show, a `ShownCard`."""
    faded = BooleanProperty(False)
    """Whether it stands back, as the cards of a sold lot do."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("look", self.repaint)
        self.fbind("faded", self.repaint)

    def on_touch_down(self, touch: Any) -> Any:
        """A card that is only looked at lets a finger through to its lot."""
        return False if self.disabled else super().on_touch_down(touch)

    def paint(self) -> None:
        look: ShownCard = self.look
        x, y, width, height = self.box
        corner = dp(12)
        strip = dp(DOUBT_DP) if look.doubt else 0.0
        y, height = y + strip, height - strip
        if look.standing is Standing.MISSING:
            self._paint_slot(x, y, width, height, corner)
        elif look.face in FACES:
            paint_face(self, look.face, (x, y, width, height), corner, look.name, faded=self.faded)
        else:
            fill_box(x, y, width, height, THEME.sunken, corner)
            side = height * 0.5
            paints = THEME.paints(THEME.quiet_ink, THEME.sunken)
            draw("question", x + (width - side) / 2, y + (height - side) / 2, side, paints)
        if look.by_hand:
            # In a small tile the letter needs the room under the corner.
            side = dp(22) if width > dp(80) or height > dp(60) else dp(14)
            self._paint_pencil(x + width - side - dp(3), y + height - side - dp(3), side)
        if look.doubt:
            self._paint_doubt(x, y - strip, width, look.doubt)
        if self.state == "down" or look.asked:
            # A light line inside it, so that it shows on a red card too.
            line_box(
                x + dp(3),
                y - strip + dp(3),
                width - dp(6),
                height + strip - dp(6),
                THEME.surface,
                corner - dp(3),
                dp(2.5),
            )
            line_box(x, y - strip, width, height + strip, THEME.step, corner, dp(3))

    def _paint_slot(self, x: float, y: float, width: float, height: float, corner: float) -> None:
        fill_box(x, y, width, height, THEME.sunken, corner)
        line_box(x, y, width, height, THEME.quiet_ink, corner, dp(2), dashed=True)
        room = (x + dp(8), y, width - dp(16), height)
        # On a phone the empty slot says it without words.
        if width_of(self.look.expected, SMALL_SP) <= room[2]:
            self.write(self.look.expected, room, SMALL_SP, THEME.quiet_ink)

    def _paint_pencil(self, x: float, y: float, side: float) -> None:
        fill_box(x, y, side, side, THEME.surface, side / 2)
        inner = side * 0.64
        shift = (side - inner) / 2
        draw("pencil", x + shift, y + shift, inner, THEME.paints(THEME.ink, THEME.surface))

    def _paint_doubt(self, x: float, y: float, width: float, words: str) -> None:
        tall = dp(DOUBT_DP - 3)
        fill_box(x, y, width, tall, THEME.attention, dp(8))
        paints = THEME.paints(THEME.attention_on, THEME.attention)
        if not doubt_fits(words, width):
            draw("warning", x + (width - dp(16)) / 2, y + dp(4), dp(16), paints)
            return
        draw("warning", x + dp(8), y + dp(4), dp(16), paints)
        room = (x + dp(28), y, width - dp(34), tall)
        self.write(words, room, 16, THEME.attention_on, across=0.0)


load_kv(__file__)
