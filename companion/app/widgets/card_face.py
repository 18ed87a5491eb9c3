"""How a face is painted: shape, letter and colour together, on a card, a badge or a button."""

from kivy.metrics import dp, sp

from companion.app.painting import draw, fill_box, line_box
from companion.app.theme import THEME, Rgba
from companion.app.tokens import FACES, FLOOR_SP, LETTERS, MEDIUM_SP
from companion.app.widgets.painted import Bounds, Painted, width_of
from companion.app.widgets.text_measure import extents


def paint_face(
    painted: Painted, face: str, box: Bounds, corner: float, name: str = "", *, faded: bool = False
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
    pad = min(height * 0.1, dp(6))
    side = min(height - 2 * pad, width * 0.52)
    shape_left = x + max(pad, dp(4))
    letter = LETTERS[face]
    letter_px = max(dp(16), min(sp(44), height * 0.52, width * 0.4))
    letter_wide = extents(letter, round(letter_px), bold=True)[0] + dp(4)
    named_side = _side_beside(name, width - letter_wide - 4 * pad - dp(8), side)
    shows_name = named_side > 0
    side = named_side or side
    if not shows_name:
        spare = width - side - letter_wide
        shape_left = x + max(dp(2), spare * 0.42)
    draw(face, shape_left, y + (height - side) / 2, side, paints)
    letter_left = shape_left + side + (pad if shows_name else spare * 0.16 if spare > 0 else 0)
    room = (letter_left, y, letter_wide, height)
    painted.write(letter, room, letter_px / sp(1), on, bold=True)
    if shows_name:
        left = letter_left + letter_wide + pad
        painted.write(name, (left, y, x + width - left - pad, height), MEDIUM_SP, on, across=0.0)


def _side_beside(name: str, room: float, largest: float) -> float:
    """How large the shape is beside a name: it makes room for the name to be read from a metre
    away, and for a smaller one only where it would get too small itself; 0 if none fits."""
    least = dp(26)
    for size_sp in (MEDIUM_SP, 20, FLOOR_SP):
        side = min(largest, room - width_of(name, size_sp))
        if name and side >= min(least, largest):
            return side
    return 0.0


def _paint_upright(
    painted: Painted, face: str, box: Bounds, on: Rgba, paints: dict[str, Rgba]
) -> None:
    x, y, width, height = box
    letter_tall = max(dp(20), height * 0.4)
    side = min(width * 0.8, height - letter_tall - dp(4))
    top = y + height - side - dp(4)
    draw(face, x + (width - side) / 2, top, side, paints)
    room = (x, y + dp(1), width, top - y - dp(1))
    painted.write(LETTERS[face], room, min(sp(32), letter_tall * 0.8) / sp(1), on, bold=True)


def _edge(face: str) -> tuple[float, float, float, float]:
    if face == "yakuza":
        return THEME.quiet_ink
    return THEME.face(face)[1]
