"""The black and white fields of the ArUco markers, from the table `codes.txt`.

The table was taken once from OpenCV's dictionary (a test compares the two), so that printing
needs no OpenCV. Reading markers in pictures is not done here.
"""

from functools import cache
from importlib import resources
from typing import Final

from card_markers.pieces import MarkerId
from card_markers.sheets.code_square import Modules, Symbol

INNER_FIELDS: Final = 6
"""Fields in a row of the pattern, without the black border."""
FIELDS: Final = INNER_FIELDS + 2
"""Fields in a row of the whole black square."""
MARGIN_FIELDS: Final = 1.2
"""White margin that every marker needs: 1.8 mm for a black square of 12 mm."""


@cache
def aruco_symbol(marker_id: MarkerId) -> Symbol:
    """The marker as it is printed: a black frame, one field wide, round its pattern."""
    code = _codes()[marker_id]
    bits = [bool(code >> shift & 1) for shift in reversed(range(INNER_FIELDS**2))]
    rows = (bits[start : start + INNER_FIELDS] for start in range(0, len(bits), INNER_FIELDS))
    border = (True,) * FIELDS
    modules: Modules = (
        border,
        *((True, *(not white for white in row), True) for row in rows),
        border,
    )
    return Symbol(modules, MARGIN_FIELDS)


@cache
def _codes() -> tuple[int, ...]:
    """The pattern of each id as 36 bits, row by row from the top left; a set bit is white."""
    table = resources.files("card_markers.sheets").joinpath("codes.txt").read_text(encoding="ascii")
    return tuple(int(line, 16) for line in table.split())
