from hypothesis import given
from hypothesis import strategies as st

from card_markers.sheets.code_square import Modules, outlines

grids = st.integers(1, 9).flatmap(
    lambda side: st.tuples(*[st.tuples(*[st.booleans()] * side)] * side)
)


def is_inside(loops: tuple[tuple[tuple[int, int], ...], ...], x: float, y: float) -> bool:
    """The even-odd rule: count the lines to the right of a point."""
    crossings = 0
    for loop in loops:
        for start, end in zip(loop, loop[1:] + loop[:1], strict=True):
            upright = start[0] == end[0]
            if upright and start[0] > x and min(start[1], end[1]) < y < max(start[1], end[1]):
                crossings += 1
    return crossings % 2 == 1


@given(grids)
def test_the_filled_outline_is_black_exactly_where_the_fields_are(modules: Modules) -> None:
    loops = outlines(modules)
    for row, fields in enumerate(modules):
        for column, black in enumerate(fields):
            assert is_inside(loops, column + 0.5, row + 0.5) == black


@given(grids)
def test_outlines_turn_at_every_corner(modules: Modules) -> None:
    for loop in outlines(modules):
        assert len(loop) >= 4
        for before, here, after in zip(loop[-1:] + loop, loop, loop[1:] + loop[:1], strict=False):
            assert (before[0] == here[0]) != (here[0] == after[0])


def test_a_black_square_is_one_loop_of_four_corners() -> None:
    assert outlines(((True, True), (True, True))) == (((0, 0), (2, 0), (2, 2), (0, 2)),)
