"""How to lay the table, in four drawings: lots side by side, what lies at them and apart from them,
where the light comes from, where the tablet stands. Seen from above and from the side.
"""

from typing import Final

from companion.app.art.drawing import Drawing, Layer, Paint
from companion.app.art.paths import Point, around, circle, polygon

_CARD_WIDE: Final = 5.0
_CARD_TALL: Final = 7.0
_COLUMN: Final = (
    (Paint.EBI, Paint.SAKE, Paint.TAKO),
    (Paint.MAGURO, Paint.HOTATEGAI, Paint.EBI),
    (Paint.TAKO, Paint.MAGURO, Paint.SAKE),
)


def _rounded(x: float, y: float, wide: float, tall: float, corner: float) -> str:
    """A box with rounded corners as a path."""
    right, bottom, c = x + wide, y + tall, corner
    return (
        f"M {x + c:g} {y:g} L {right - c:g} {y:g} Q {right:g} {y:g} {right:g} {y + c:g} "
        f"L {right:g} {bottom - c:g} Q {right:g} {bottom:g} {right - c:g} {bottom:g} "
        f"L {x + c:g} {bottom:g} Q {x:g} {bottom:g} {x:g} {bottom - c:g} "
        f"L {x:g} {y + c:g} Q {x:g} {y:g} {x + c:g} {y:g} Z"
    )


def _sticker(x: float, y: float, side: float) -> tuple[Layer, ...]:
    """A marker on its white margin."""
    rim = side * 0.16
    inner = side - 2 * rim
    bit = inner / 4
    return (
        Layer(_rounded(x, y, side, side, 0.01), Paint.PAPER),
        Layer(_rounded(x + rim, y + rim, inner, inner, 0.01), Paint.PRINT),
        Layer(_rounded(x + rim + bit, y + rim + bit, bit, bit, 0.01), Paint.PAPER),
        Layer(_rounded(x + rim + 2 * bit, y + rim + 2 * bit, bit, bit, 0.01), Paint.PAPER),
    )


def _card(x: float, y: float, paint: Paint) -> tuple[Layer, ...]:
    """A card from above, its sticker at the upper left, with an edge that parts it from others."""
    return (
        Layer(_rounded(x - 0.2, y - 0.2, _CARD_WIDE + 0.4, _CARD_TALL + 0.4, 0.7), Paint.CUT),
        Layer(_rounded(x, y, _CARD_WIDE, _CARD_TALL, 0.6), paint),
        *_sticker(x + 0.4, y + 0.4, 1.9),
    )


def _lot(x: float, y: float, paints: tuple[Paint, ...]) -> tuple[Layer, ...]:
    """Cards half over each other, the upper part of each in the open."""
    return tuple(
        layer for row, paint in enumerate(paints) for layer in _card(x, y + row * 3.0, paint)
    )


def _between(x: float, y: float) -> tuple[Layer, ...]:
    """The gap between two lots: an arrow to either side."""
    return (
        Layer(f"M {x - 1:g} {y:g} L {x + 1:g} {y:g}", Paint.GOOD, 0.5),
        Layer(
            f"M {x - 0.4:g} {y - 0.7:g} L {x - 1.1:g} {y:g} L {x - 0.4:g} {y + 0.7:g}",
            Paint.GOOD,
            0.5,
        ),
        Layer(
            f"M {x + 0.4:g} {y - 0.7:g} L {x + 1.1:g} {y:g} L {x + 0.4:g} {y + 0.7:g}",
            Paint.GOOD,
            0.5,
        ),
    )


def _ticket(x: float, y: float) -> tuple[Layer, ...]:
    """A ticket, which is its sticker and a rim of paper."""
    return (Layer(_rounded(x, y, 2.3, 2.3, 0.4), Paint.BODY), *_sticker(x + 0.25, y + 0.25, 1.8))


def _dashed(x: float, top: float, bottom: float) -> tuple[Layer, ...]:
    """An upright line of dashes."""
    count = round((bottom - top) / 1.6)
    return tuple(
        Layer(f"M {x:g} {top + n * 1.6:g} L {x:g} {top + n * 1.6 + 0.8:g}", Paint.GOOD, 0.45)
        for n in range(count)
    )


def _lots_apart() -> Drawing:
    columns = (1.2, 9.5, 17.8)
    lots = [
        layer for x, paints in zip(columns, _COLUMN, strict=True) for layer in _lot(x, 5.6, paints)
    ]
    gaps = [layer for x in (7.85, 16.15) for layer in _between(x, 12.0)]
    return Drawing((*lots, *gaps))


def _tickets_and_piles() -> Drawing:
    lots = [
        layer
        for x, paints in zip((0.9, 8.3), _COLUMN, strict=False)
        for layer in _lot(x, 2.2, paints)
    ]
    tickets = [
        layer
        for x in (0.9, 8.3)
        for across in (0.0, 2.7)
        for down in (0.0, 2.7)
        for layer in _ticket(x + across, 16.6 + down)
    ]
    pile = [
        layer for n in range(3) for layer in _card(18.2 - n * 0.25, 8.6 - n * 0.35, Paint.HOTATEGAI)
    ]
    return Drawing((*lots, *tickets, *_dashed(15.6, 2.4, 22.0), *pile))


def _tablet(foot: Point) -> tuple[Layer, ...]:
    """A tablet from the side on its stand. People sit on the left and see its screen; the camera at
    its back, near the top, looks down on the table."""
    lean_deg = -70
    top, camera = around(*foot, 8.2, lean_deg), around(*foot, 7.0, lean_deg)
    half = around(*foot, 4.4, lean_deg)
    return (
        Layer(f"M {half[0]:.2f} {half[1]:.2f} L {foot[0] + 3.6:.2f} {foot[1]:.2f}", line=0.6),
        Layer(f"M {foot[0]:.2f} {foot[1]:.2f} L {top[0]:.2f} {top[1]:.2f}", line=1.5),
        Layer(circle(camera[0] + 0.55, camera[1] + 0.2, 0.5), Paint.LIGHT),
    )


def _table_from_the_side(cards: tuple[float, ...]) -> tuple[Layer, ...]:
    return (
        Layer("M 0.6 21 L 23.4 21", line=0.9),
        *(Layer(f"M {x:g} 20.2 L {x + 2.6:g} 20.2", Paint.EBI, 0.7) for x in cards),
    )


def _lamp(x: float, y: float, paint: Paint) -> tuple[Layer, ...]:
    """A lamp that hangs."""
    shade = polygon((x - 0.9, y - 1.6), (x + 0.9, y - 1.6), (x + 2.4, y + 0.8), (x - 2.4, y + 0.8))
    return (
        Layer(f"M {x:g} 0.5 L {x:g} {y - 1.6:g}", line=0.5),
        Layer(shade),
        Layer(circle(x, y + 1.1, 0.9), paint),
    )


def _tick(x: float, y: float) -> Layer:
    return Layer(
        f"M {x - 1.1:g} {y:g} L {x - 0.3:g} {y + 0.9:g} L {x + 1.3:g} {y - 1.1:g}", Paint.GOOD, 0.8
    )


def _cross(x: float, y: float) -> tuple[Layer, ...]:
    return (
        Layer(f"M {x - 1:g} {y - 1:g} L {x + 1:g} {y + 1:g}", Paint.WRONG, 0.8),
        Layer(f"M {x + 1:g} {y - 1:g} L {x - 1:g} {y + 1:g}", Paint.WRONG, 0.8),
    )


def _light() -> Drawing:
    """A lamp behind the tablet lights the cards; one across mirrors itself in them."""
    return Drawing(
        (
            *_table_from_the_side((10.0, 13.3, 16.6)),
            *_tablet((2.2, 20.2)),
            Layer(polygon((4.4, 5.6), (9.6, 19.8), (19.4, 19.8), (6.2, 5.4)), Paint.GLOW),
            *_lamp(5.0, 4.2, Paint.LIGHT),
            *_lamp(20.6, 7.2, Paint.WRONG),
            Layer("M 20.0 9.6 L 14.6 19.4 L 6.4 14.0", Paint.WRONG, 0.45),
            _tick(9.6, 4.4),
            *_cross(16.6, 4.4),
        )
    )


def _stand() -> Drawing:
    """The tablet on books, an arm's length away, looking down on all of the cards."""
    return Drawing(
        (
            Layer(polygon((5.2, 9.2), (9.2, 19.8), (22.8, 19.8)), Paint.GLOW),
            *_table_from_the_side((9.9, 13.2, 16.5, 19.8)),
            Layer(_rounded(0.8, 18.6, 7.2, 1.9, 0.3), Paint.SAKE),
            Layer(_rounded(1.2, 16.6, 6.4, 1.9, 0.3), Paint.HOTATEGAI),
            *_tablet((2.2, 15.8)),
            Layer("M 9.6 23 L 22.2 23", Paint.GOOD, 0.45),
            Layer("M 10.4 22.4 L 9.6 23 L 10.4 23.6", Paint.GOOD, 0.45),
            Layer("M 21.4 22.4 L 22.2 23 L 21.4 23.6", Paint.GOOD, 0.45),
        )
    )


def _stick() -> Drawing:
    """A sticker on its way to the upper left corner of a card."""
    return Drawing(
        (
            Layer(_rounded(2.0, 2.6, 13.4, 18.8, 1.4), Paint.SAKE),
            Layer(_rounded(3.4, 4.0, 5.4, 5.4, 0.5), Paint.CUT),
            Layer(_rounded(3.9, 4.5, 4.4, 4.4, 0.4), Paint.SAKE),
            *_sticker(14.6, 12.4, 7.6),
            Layer("M 15.4 11.4 L 10.2 8.4", Paint.GOOD, 0.9),
            Layer("M 12.4 7.6 L 9.9 8.2 L 10.9 10.6", Paint.GOOD, 0.9),
        )
    )


def _tap() -> Drawing:
    """A tablet from the front: the lots on it, and a finger at the button in its corner."""
    cards = [
        Layer(_rounded(4.4 + 4.4 * column, 5.6 + 2.3 * row, 3.6, 1.9, 0.4), paint)
        for column, paints in enumerate(_COLUMN)
        for row, paint in enumerate(paints)
    ]
    return Drawing(
        (
            Layer(_rounded(1.4, 2.8, 21.2, 15.6, 1.4)),
            Layer(_rounded(2.8, 4.2, 18.4, 12.8, 0.5), Paint.CUT),
            *cards,
            Layer(_rounded(13.2, 13.4, 7.2, 2.8, 0.7), Paint.EBI),
            Layer(_rounded(15.6, 14.0, 3.4, 9.4, 1.7), Paint.CUT),
            Layer(_rounded(16.0, 14.4, 2.6, 9.4, 1.3)),
        )
    )


FIRST_STEPS: Final[dict[str, Drawing]] = {"first_stick": _stick(), "first_tap": _tap()}
"""What people see before their first game, besides how to lay the table."""

LAYING: Final[dict[str, Drawing]] = {
    "lay_lots": _lots_apart(),
    "lay_apart": _tickets_and_piles(),
    "lay_light": _light(),
    "lay_stand": _stand(),
}
"""By name, in the order in which they are told."""
