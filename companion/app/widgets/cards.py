"""Products and cards: the badge that shows shape, letter and colour together, and the card tile
with its states.
"""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.app.painting import draw, fill_box, line_box
from companion.app.theme import THEME, Rgba
from companion.app.tokens import FACES, LETTERS, SMALL_SP
from companion.app.widgets.buttons import Tappable
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Box, Painted, width_of
from companion.looks import CardLook, Standing

DOUBT_DP = 27
"""How much of a card's height the badge of its doubt takes."""


def paint_face(
    painted: Painted, face: str, box: Box, corner: float, name: str = "", *, faded: bool = False
) -> None:
    """Shape, letter and colour of a face in a box; the name too where it fits. A faded one keeps
    shape and letter and gives up its colour."""
    x, y, width, height = box
    fill, on = (THEME.sunken, THEME.quiet_ink) if faded else THEME.face(face)
    paints = THEME.paints(on, fill)
    if faded:
        paints |= dict.fromkeys(FACES[:6], fill)
    fill_box(x, y, width, height, fill, corner)
    if not faded and face in ("fugu", "yakuza", "takusan"):
        line_box(x, y, width, height, _edge(face), corner, dp(1.5))
    if height > width * 1.15:
        _paint_upright(painted, face, box, on, paints)
        return
    pad = height * 0.1
    side = min(height - 2 * pad, width * 0.52)
    shape_left = x + max(pad, dp(4))
    letter = LETTERS[face]
    letter_sp = max(16.0, min(44.0, height / dp(1) * 0.52, width / dp(1) * 0.4))
    letter_wide = width_of(letter, letter_sp, bold=True) + dp(4)
    name_room = width - side - letter_wide - 4 * pad - dp(8)
    shows_name = bool(name) and width_of(name, 20) < name_room
    if not shows_name:
        spare = width - side - letter_wide
        shape_left = x + max(dp(2), spare * 0.42)
    draw(face, shape_left, y + (height - side) / 2, side, paints)
    letter_left = shape_left + side + (pad if shows_name else spare * 0.16 if spare > 0 else 0)
    room = (letter_left, y, letter_wide, height)
    painted.write(letter, room, letter_sp, on, bold=True)
    if shows_name:
        left = letter_left + letter_wide + pad
        painted.write(name, (left, y, x + width - left - pad, height), 20, on, across=0.0)


def _paint_upright(
    painted: Painted, face: str, box: Box, on: Rgba, paints: dict[str, Rgba]
) -> None:
    x, y, width, height = box
    letter_tall = max(dp(20), height * 0.4)
    side = min(width * 0.8, height - letter_tall - dp(4))
    top = y + height - side - dp(4)
    draw(face, x + (width - side) / 2, top, side, paints)
    room = (x, y + dp(1), width, top - y - dp(1))
    painted.write(LETTERS[face], room, min(32.0, letter_tall / dp(1) * 0.8), on, bold=True)


def _edge(face: str) -> tuple[float, float, float, float]:
    if face == "yakuza":
        return THEME.quiet_ink
    return THEME.face(face)[1]


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

    look = ObjectProperty(CardLook())
    """What to show, a `CardLook`."""
    faded = BooleanProperty(False)
    """Whether it stands back, as the cards of a sold lot do."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("look", self.repaint)
        self.fbind("faded", self.repaint)

    def paint(self) -> None:
        look: CardLook = self.look
        x, y, width, height = self.box
        corner = dp(12)
        strip = dp(DOUBT_DP) if look.doubt else 0.0
        y, height = y + strip, height - strip
        if look.standing is Standing.MISSING:
            self._paint_slot(x, y, width, height, corner)
        else:
            inset = dp(5) if look.standing is Standing.ONCE else 0.0
            box = (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
            if look.face in FACES:
                paint_face(self, look.face, box, corner - inset / 2, look.name, faded=self.faded)
            else:
                fill_box(*box, THEME.sunken, corner)
                side = height * 0.5
                paints = THEME.paints(THEME.quiet_ink, THEME.sunken)
                draw("question", x + (width - side) / 2, y + (height - side) / 2, side, paints)
            if inset:
                line_box(x, y, width, height, THEME.ink, corner, dp(2), dashed=True)
        if look.by_hand:
            self._paint_pencil(x + width - dp(25), y + height - dp(25), dp(22))
        if look.doubt:
            self._paint_doubt(x, y - strip, width, look.doubt)
        if self.state == "down" or look.asked:
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
