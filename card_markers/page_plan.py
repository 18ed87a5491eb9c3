"""Where every marker goes on every page: pure geometry in millimetres from the top left.

Nothing is drawn here, and nothing here knows PDF.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from card_markers.catalogue import Kind, Piece
from card_markers.papers import (
    LABEL_SHEETS,
    PAPER_SIZES_MM,
    SIZES_MM,
    SLEEVES,
    LabelSheet,
    Paper,
    Sleeve,
)

PRINTER_EDGE_MM: Final = 5.0
"""Strip along the edges of the paper that printers leave white."""
FOOTER_MM: Final = 5.5
"""Height of the line with ruler and advice at the foot of every page."""
CUT_GAP_MM: Final = 0.2
"""From the white margin to the cut line, so that the line never darkens the margin."""
CAPTION_MM: Final = 2.8
"""Height of the strip with the name under the marker of a plain sticker."""
INSERT_EDGE_MM: Final = 1.0
"""From the edge of a sleeve insert to the white margin, for a cut that is not quite straight."""
HEADING_MM: Final = 11.0
"""Height of the heading, on pages that have the room for it."""


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle on the page."""

    x_mm: float
    """Left edge, from the left of the page."""
    y_mm: float
    """Top edge, from the top of the page."""
    width_mm: float
    """Width."""
    height_mm: float
    """Height."""

    @property
    def right_mm(self) -> float:
        """Right edge."""
        return self.x_mm + self.width_mm

    @property
    def bottom_mm(self) -> float:
        """Bottom edge."""
        return self.y_mm + self.height_mm

    def grown(self, by_mm: float) -> "Box":
        """The rectangle with a strip of `by_mm` added on every side."""
        return Box(
            self.x_mm - by_mm,
            self.y_mm - by_mm,
            self.width_mm + 2 * by_mm,
            self.height_mm + 2 * by_mm,
        )


class PageKind(StrEnum):
    """What a page is for."""

    GUIDE = "guide"
    STICKERS = "stickers"
    LABELS = "labels"
    INSERTS = "inserts"
    TRIAL = "trial"


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one piece's marker."""

    piece: Piece
    """The piece."""
    area: Box
    """What is cut out, peeled off or slipped in."""
    symbol: Box
    """The black square."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the PDF."""

    kind: PageKind
    """What it is for."""
    width_mm: float
    """Width of the paper as it lies."""
    height_mm: float
    """Height of the paper as it lies."""
    slots: tuple[Slot, ...] = ()
    """The pieces on it, in reading order."""
    heading: Box = Box(0, 0, 0, 0)
    """Room for a heading; without height where there is none."""


@dataclass(frozen=True, slots=True)
class SizeTooLarge:
    """The answer when a marker with its margin does not fit on a label."""

    needed_mm: float
    """What the marker needs, margin included."""
    offered_mm: float
    """What the label has."""
    fitting_sizes: tuple[int, ...]
    """The sizes that fit on this label."""
    fitting_formats: tuple[str, ...]
    """The label sheets of the same paper on which the wanted size fits."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cells without gaps."""

    columns: int
    """Cells side by side."""
    rows: int
    """Cells one below the other."""
    width_mm: float
    """Width of the page that takes them."""
    height_mm: float
    """Height of the page that takes them."""

    @property
    def count(self) -> int:
        """Cells on a page."""
        return self.columns * self.rows


def sticker_pages(
    pieces: Sequence[Piece], paper: Paper, side_mm: float, margin_mm: float
) -> tuple[Page, ...]:
    """Pages of plain stickers, cut apart along shared lines."""
    cell_width = side_mm + 2 * (margin_mm + CUT_GAP_MM)
    cell_height = cell_width + CAPTION_MM
    grid = _best_grid(paper, cell_width, cell_height)
    return _grid_pages(
        PageKind.STICKERS,
        pieces,
        grid,
        (cell_width, cell_height),
        side_mm,
        margin_mm + CUT_GAP_MM,
    )


def insert_pages(
    pieces: Sequence[Piece], paper: Paper, sleeve: Sleeve, side_mm: float, margin_mm: float
) -> tuple[Page, ...]:
    """Pages of sleeve inserts for the cards, then stickers for everything that has no sleeve."""
    cards = [piece for piece in pieces if piece.kind is Kind.CARD]
    others = [piece for piece in pieces if piece.kind is not Kind.CARD]
    grid = _best_grid(paper, sleeve.width_mm, sleeve.height_mm)
    inserts = _grid_pages(
        PageKind.INSERTS,
        cards,
        grid,
        (sleeve.width_mm, sleeve.height_mm),
        side_mm,
        margin_mm + INSERT_EDGE_MM,
    )
    return inserts + sticker_pages(others, paper, side_mm, margin_mm)


def label_pages(
    pieces: Sequence[Piece], sheet: LabelSheet, side_mm: float, margin_mm: float
) -> tuple[Page, ...] | SizeTooLarge:
    """Pages of ready-made labels with the marker at the left and its name beside it."""
    needed = side_mm + 2 * margin_mm
    if needed > sheet.height_mm:
        ratio = needed / side_mm
        return SizeTooLarge(
            needed_mm=needed,
            offered_mm=sheet.height_mm,
            fitting_sizes=tuple(size for size in SIZES_MM if size * ratio <= sheet.height_mm),
            fitting_formats=tuple(
                other.code
                for other in LABEL_SHEETS
                if other.paper is sheet.paper and needed <= other.height_mm
            ),
        )
    width, height = PAPER_SIZES_MM[sheet.paper]
    inset = (sheet.height_mm - side_mm) / 2
    pages = []
    for start in range(0, len(pieces), sheet.columns * sheet.rows):
        slots = []
        for index, piece in enumerate(pieces[start : start + sheet.columns * sheet.rows]):
            row, column = divmod(index, sheet.columns)
            area = Box(
                sheet.left_mm + column * sheet.column_pitch_mm,
                sheet.top_mm + row * sheet.row_pitch_mm,
                sheet.width_mm,
                sheet.height_mm,
            )
            symbol = Box(area.x_mm + inset, area.y_mm + inset, side_mm, side_mm)
            slots.append(Slot(piece, area, symbol))
        pages.append(Page(PageKind.LABELS, width, height, tuple(slots)))
    return tuple(pages)


def sleeve_by_code(code: str) -> tuple[Sleeve, ...]:
    """The sleeve that is asked for by a word; none if no sleeve is called so."""
    return tuple(sleeve for sleeve in SLEEVES if sleeve.code == code)


def label_sheet_by_code(code: str) -> tuple[LabelSheet, ...]:
    """The label sheet that is asked for by a word; none if no sheet is called so."""
    return tuple(sheet for sheet in LABEL_SHEETS if sheet.code == code)


def _best_grid(paper: Paper, cell_width: float, cell_height: float) -> Grid:
    """The most cells on a page, upright or lying; upright where it makes no difference."""
    short, long = PAPER_SIZES_MM[paper]
    choices = []
    for width, height in ((short, long), (long, short)):
        columns = int((width - 2 * PRINTER_EDGE_MM) / cell_width)
        rows = int((height - 2 * PRINTER_EDGE_MM - FOOTER_MM) / cell_height)
        choices.append(Grid(columns, rows, width, height))
    return max(choices, key=lambda grid: grid.count)


def _grid_pages(
    kind: PageKind,
    pieces: Sequence[Piece],
    grid: Grid,
    cell_mm: tuple[float, float],
    side_mm: float,
    inset_mm: float,
) -> tuple[Page, ...]:
    cell_width, cell_height = cell_mm
    left = (grid.width_mm - grid.columns * cell_width) / 2
    spare = (
        grid.height_mm - 2 * PRINTER_EDGE_MM - FOOTER_MM - grid.rows * cell_height
    )
    heading_mm = HEADING_MM if spare >= HEADING_MM else 0.0
    top = PRINTER_EDGE_MM + heading_mm + (spare - heading_mm) / 2
    pages = []
    for start in range(0, len(pieces), grid.count):
        slots = []
        for index, piece in enumerate(pieces[start : start + grid.count]):
            row, column = divmod(index, grid.columns)
            area = Box(
                left + column * cell_width, top + row * cell_height, cell_width, cell_height
            )
            symbol = Box(area.x_mm + inset_mm, area.y_mm + inset_mm, side_mm, side_mm)
            slots.append(Slot(piece, area, symbol))
        heading = Box(left, top - heading_mm, grid.columns * cell_width, heading_mm)
        pages.append(Page(kind, grid.width_mm, grid.height_mm, tuple(slots), heading))
    return tuple(pages)
