"""What one can print on: papers, ready-made label sheets and card sleeves, with their sizes.

All lengths are millimetres. Where a maker's sheet has equal margins, they follow from the other
numbers; what is drawn on the sheets is not decided here.
"""

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum
from typing import Final

INCH_MM: Final = 25.4


class Paper(StrEnum):
    """A sheet of paper."""

    A4 = "a4"
    LETTER = "letter"


def shown_mm(length_mm: float) -> str:
    """A length to a tenth of a millimetre, a half upwards as people round: Python's own way makes
    44.4 of 1 3/4 inches, 44.45 mm."""
    return str(Decimal(f"{length_mm:.4f}").quantize(Decimal("0.1"), ROUND_HALF_UP))


PAPER_SIZES_MM: Final[dict[Paper, tuple[float, float]]] = {
    Paper.A4: (210.0, 297.0),
    Paper.LETTER: (8.5 * INCH_MM, 11 * INCH_MM),
}
"""Width and height of each paper, upright."""


@dataclass(frozen=True, slots=True)
class LabelSheet:
    """A sheet of ready-made labels, all alike, in columns and rows."""

    code: str
    """How it is asked for: maker and product code."""
    product: str
    """How the maker calls it."""
    paper: Paper
    """The sheet it comes on."""
    columns: int
    """Labels side by side."""
    rows: int
    """Labels one below the other."""
    width_mm: float
    """Width of a label."""
    height_mm: float
    """Height of a label."""
    column_pitch_mm: float
    """From the left edge of a label to that of the next."""
    row_pitch_mm: float
    """From the top edge of a label to that of the next."""

    @property
    def label_words(self) -> str:
        """The size of a label as it is told everywhere, to a tenth of a millimetre."""
        return f"{shown_mm(self.width_mm)} x {shown_mm(self.height_mm)} mm"

    @property
    def left_mm(self) -> float:
        """From the edge of the sheet to the first column; the same on the right."""
        used = (self.columns - 1) * self.column_pitch_mm + self.width_mm
        return (PAPER_SIZES_MM[self.paper][0] - used) / 2

    @property
    def top_mm(self) -> float:
        """From the edge of the sheet to the first row; the same at the bottom."""
        used = (self.rows - 1) * self.row_pitch_mm + self.height_mm
        return (PAPER_SIZES_MM[self.paper][1] - used) / 2


@dataclass(frozen=True, slots=True)
class Sleeve:
    """A card sleeve; an insert of its inner size is slipped in before the card."""

    code: str
    """How it is asked for."""
    width_mm: float
    """Width of the insert."""
    height_mm: float
    """Height of the insert."""


PLAIN: Final = "plain"
"""How plain paper with cut lines is asked for."""

LABEL_SHEETS: Final = (
    LabelSheet("avery-l4732", "Avery L4732", Paper.A4, 5, 16, 35.6, 16.9, 38.1, 16.9),
    LabelSheet("avery-l7651", "Avery L7651", Paper.A4, 5, 13, 38.1, 21.2, 40.6, 21.2),
    LabelSheet("herma-4357", "HERMA 4357", Paper.A4, 4, 11, 48.3, 25.4, 48.3, 25.4),
    LabelSheet(
        code="avery-8195",
        product="Avery 8195",
        paper=Paper.LETTER,
        columns=4,
        rows=15,
        width_mm=1.75 * INCH_MM,
        height_mm=INCH_MM * 2 / 3,
        column_pitch_mm=2.0625 * INCH_MM,
        row_pitch_mm=INCH_MM * 2 / 3,
    ),
    LabelSheet(
        code="avery-5160",
        product="Avery 5160",
        paper=Paper.LETTER,
        columns=3,
        rows=10,
        width_mm=2.625 * INCH_MM,
        height_mm=INCH_MM,
        column_pitch_mm=2.75 * INCH_MM,
        row_pitch_mm=INCH_MM,
    ),
)
"""The label sheets we know, those with small labels first."""

SLEEVES: Final = (
    Sleeve("sleeve-57x87", 57.0, 87.0),
    Sleeve("sleeve-59x92", 59.0, 92.0),
    Sleeve("sleeve-63x88", 63.0, 88.0),
)
"""The sleeves we know."""

FORMAT_CODES: Final = (
    PLAIN,
    *(sheet.code for sheet in LABEL_SHEETS),
    *(sleeve.code for sleeve in SLEEVES),
)
"""Everything one can print on, by the word that asks for it."""

SIZES_MM: Final = (10, 12, 14, 18)
"""The sides of the black square that one can choose."""
DEFAULT_SIZE_MM: Final = 12
"""The side that suits a tablet over a kitchen table."""
