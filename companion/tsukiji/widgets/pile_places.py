"""Where the discs of a pile are drawn in their space of the track: beside or under its number,
never on it and never on each other. Where they do not fit side by side, only the top one is a disc,
and those under it are dots of their colour. Worked out in dp; `unit` is how many pixels one has.
"""

from dataclasses import dataclass

from companion.app.widgets.painted import Bounds

NUMBER_WIDE, NUMBER_TALL = 30.0, 20.0
"""The corner that belongs to the number of the space."""
_EDGE, _GAP = 4.0, 3.0
_FRAME = 3.0
"""The frame of a space to which a marker goes: no disc lies on it."""
_LEAST = 24.0
"""The letter of a disc needs so much."""
_LEAST_DRAWN = 26.0
"""The shape beside the letter needs so much height, and 1.42 times as much across."""
_LARGEST, _LARGEST_OF_SEVERAL = 40.0, 34.0
_DOT, _DOT_GAP = 7.0, 1.0


@dataclass(frozen=True, slots=True)
class PilePlaces:
    """A pile as it is drawn."""

    discs: tuple[Bounds, ...]
    """The uppermost of the pile, from the bottom up: all of them, or the top one."""
    dots: tuple[Bounds, ...] = ()
    """Those under them, from the bottom up."""


def pile_places(count: int, box: Bounds, unit: float) -> PilePlaces:
    """Where `count` discs go that lie on each other in the space `box`."""
    x, y, wide, tall = (length / unit for length in box)
    beside = (x + NUMBER_WIDE, y + _EDGE, wide - NUMBER_WIDE - _EDGE, tall - 2 * _EDGE)
    low = _FRAME + NUMBER_TALL + _FRAME
    under = (x + _EDGE, y + _FRAME, wide - 2 * _EDGE, tall - low)
    ways = [_side_by_side(count, room) for room in (beside, under)]
    # Where both would do, larger discs are read from further away; beside the number if equal.
    found = max(ways, key=lambda discs: discs[0][2] * discs[0][3] if discs else 0.0)
    places = PilePlaces(found) if found else _top_and_dots(count, (x, y, wide, tall))
    return PilePlaces(
        tuple(_scaled(disc, unit) for disc in places.discs),
        tuple(_scaled(dot, unit) for dot in places.dots),
    )


def _side_by_side(count: int, room: Bounds) -> tuple[Bounds, ...]:
    """All discs in a row that rises like stairs; empty if there is no room for that."""
    x, y, wide, tall = room
    gaps = max(count - 1, 1)
    high = min(_LARGEST if count == 1 else _LARGEST_OF_SEVERAL, tall)
    each = min(high * 1.7, (wide - _GAP * (count - 1)) / count)
    token = min(high, each / 1.42)
    if token < _LEAST_DRAWN:
        each = token = min(each, high)
    if token < _LEAST:
        return ()
    rise = min(3.0, (tall - token) / gaps) if count > 1 else 0.0
    low = y + (tall - token - rise * (count - 1)) / 2
    left = x + (wide - each * count - _GAP * (count - 1)) / 2
    return tuple((left + at * (each + _GAP), low + at * rise, each, token) for at in range(count))


def _top_and_dots(count: int, box: Bounds) -> PilePlaces:
    """The top one under the number, the others as dots under it, or beside it in a low space, and
    all of them beside the number in a lower one; the line under the board names them all."""
    x, y, wide, tall = box
    below = count - 1
    across = min(_LARGEST_OF_SEVERAL, wide - _EDGE)
    high = tall - NUMBER_TALL - _EDGE
    if not below:
        token = min(across * 1.45, high)
        return PilePlaces(((x + (wide - across) / 2, y + 2, across, token),))
    dots = _DOT + 2
    if high - dots >= _LEAST:
        token = min(across * 1.45, high - dots)
        dot = min(_DOT, (wide - _EDGE) / below - _DOT_GAP)
        left = x + (wide - below * (dot + _DOT_GAP)) / 2
        return PilePlaces(
            ((x + (wide - across) / 2, y + 2 + dots, across, token),),
            tuple((left + at * (dot + _DOT_GAP), y + 2, dot, dot) for at in range(below)),
        )
    beside = wide - NUMBER_WIDE - _EDGE - dots
    if high < _LEAST <= min(beside, tall - _EDGE):
        x, wide, high = x + NUMBER_WIDE, wide - NUMBER_WIDE - _EDGE, tall - _EDGE
    across = min(across, wide - _EDGE - dots)
    token = min(across * 1.45, high)
    left = x + (wide - across - dots) / 2
    dot = min(_DOT, token / below - _DOT_GAP)
    return PilePlaces(
        ((left, y + 2, across, token),),
        tuple((left + across + 2, y + 2 + at * (dot + _DOT_GAP), dot, dot) for at in range(below)),
    )


def _scaled(box: Bounds, unit: float) -> Bounds:
    x, y, wide, tall = box
    return x * unit, y * unit, wide * unit, tall * unit
