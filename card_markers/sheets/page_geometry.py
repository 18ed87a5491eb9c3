"""Where every marker goes on every page: pure geometry in millimetres from the top left.

Nothing is drawn here, and nothing here knows PDF.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from card_markers.pieces import Piece
from card_markers.sheets.papers import (
    LABEL_SHEETS,
    PAPER_SIZES_MM,
    SIZES_MM,
    LabelSheet,
    Paper,
    Sleeve,
)
from card_markers.sheets.piece_cells import GroupOf, PageCell, places_of
from card_markers.sheets.rectangle import Rectangle

PRINTER_EDGE_MM: Final = 5.0
"""Strip along the edges of the paper that printers leave white."""
FOOTER_MM: Final = 5.0
"""Height of the line with ruler and advice at the foot of every page."""
HEADING_MM: Final = 11.0
"""Height of the heading, on pages that have the room for it."""
CUT_GAP_MM: Final = 0.2
"""From the white margin to the cut line, so that the line never darkens the margin."""
CAPTION_MM: Final = 2.8
"""Height of the strip with the name under the marker of a plain sticker."""
INSERT_EDGE_MM: Final = 1.0
"""From the edge of a sleeve insert to the white margin, for a cut that is not quite straight."""

_ROUNDING_MM: Final = 1e-6


class Shape(StrEnum):
    """How a marker reaches its piece."""

    STICKER = "sticker"
    """Cut out of plain paper, name under the marker."""
    LABEL = "label"
    """Peeled off a ready-made sheet, name beside the marker."""
    INSERT = "insert"
    """Slipped into a sleeve, before the card."""


@dataclass(frozen=True, slots=True)
class MarkerSlot:
    """A place for one piece's marker."""

    piece: Piece
    """The piece that the marker is for."""
    shape: Shape
    """How the marker reaches it."""
    area: Rectangle
    """What is cut out, peeled off or slipped in."""
    symbol: Rectangle
    """Where the black square goes in it."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of markers."""

    width_mm: float
    """Width of the paper as it lies."""
    height_mm: float
    """Height of the paper as it lies."""
    slots: tuple[MarkerSlot, ...]
    """The pieces on it, in reading order."""
    heading: Rectangle
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
class Mark:
    """The black square with what must stay white round it."""

    side_mm: float
    """Side of the black square."""
    margin_mm: float
    """White margin on every side."""

    @property
    def whole_mm(self) -> float:
        """Side of the square, margins included."""
        return self.side_mm + 2 * self.margin_mm


@dataclass(frozen=True, slots=True)
class _Grid:
    """Equal places in columns and rows, where the page takes them."""

    columns: int
    rows: int
    left_mm: float
    top_mm: float
    width_mm: float
    height_mm: float
    column_pitch_mm: float
    row_pitch_mm: float
    inset_mm: float
    shape: Shape

    @property
    def count(self) -> int:
        return self.columns * self.rows

    def slot(self, piece: Piece, row: int, column: int, side_mm: float) -> MarkerSlot:
        area = Rectangle(
            self.left_mm + column * self.column_pitch_mm,
            self.top_mm + row * self.row_pitch_mm,
            self.width_mm,
            self.height_mm,
        )
        symbol = Rectangle(area.x_mm + self.inset_mm, area.y_mm + self.inset_mm, side_mm, side_mm)
        return MarkerSlot(piece, self.shape, area, symbol)


def sticker_pages(
    pieces: Sequence[Piece], paper: Paper, mark: Mark, group_of: GroupOf
) -> tuple[Page, ...]:
    """Pages of plain stickers, cut apart along shared lines."""
    width = mark.whole_mm + 2 * CUT_GAP_MM
    cell = (width, width + CAPTION_MM)
    inset = mark.margin_mm + CUT_GAP_MM
    size = _best_paper_size(paper, cell, len(pieces))
    return _pages(pieces, size, _cut_grid(size, cell, inset, Shape.STICKER), mark, group_of)


def insert_pages(
    cards: Sequence[Piece],
    others: Sequence[Piece],
    paper: Paper,
    sleeve: Sleeve,
    mark: Mark,
    group_of: GroupOf,
) -> tuple[Page, ...]:
    """Pages of sleeve inserts for the cards, then stickers for all others, which have no sleeve."""
    cell = (sleeve.width_mm, sleeve.height_mm)
    inset = mark.margin_mm + INSERT_EDGE_MM
    size = _best_paper_size(paper, cell, len(cards))
    inserts = _pages(cards, size, _cut_grid(size, cell, inset, Shape.INSERT), mark, group_of)
    if inserts and others:
        below = _stickers_below(inserts[-1], others, mark, group_of)
        if len(below) == len(others):
            last = replace(inserts[-1], slots=inserts[-1].slots + below)
            return (*inserts[:-1], last)
    return inserts + sticker_pages(others, paper, mark, group_of)


def label_pages(
    pieces: Sequence[Piece], sheet: LabelSheet, mark: Mark, group_of: GroupOf
) -> tuple[Page, ...] | SizeTooLarge:
    """Pages of ready-made labels with the marker at the left and its name beside it."""
    if mark.whole_mm > sheet.height_mm:
        ratio = mark.whole_mm / mark.side_mm
        return SizeTooLarge(
            needed_mm=mark.whole_mm,
            offered_mm=sheet.height_mm,
            fitting_sizes=tuple(size for size in SIZES_MM if size * ratio <= sheet.height_mm),
            fitting_formats=tuple(
                other.code
                for other in LABEL_SHEETS
                if other.paper is sheet.paper and mark.whole_mm <= other.height_mm
            ),
        )
    grid = _Grid(
        columns=sheet.columns,
        rows=sheet.rows,
        left_mm=sheet.left_mm,
        top_mm=sheet.top_mm,
        width_mm=sheet.width_mm,
        height_mm=sheet.height_mm,
        column_pitch_mm=sheet.column_pitch_mm,
        row_pitch_mm=sheet.row_pitch_mm,
        inset_mm=(sheet.height_mm - mark.side_mm) / 2,
        shape=Shape.LABEL,
    )
    return _pages(pieces, PAPER_SIZES_MM[sheet.paper], grid, mark, group_of)


def _best_paper_size(paper: Paper, cell_mm: tuple[float, float], count: int) -> tuple[float, float]:
    """The paper upright or lying, whichever needs fewer pages; upright if it is all the same."""
    upright = PAPER_SIZES_MM[paper]
    lying = (upright[1], upright[0])
    return min(
        (upright, lying),
        key=lambda size: -(-count // _cut_grid(size, cell_mm, 0, Shape.STICKER).count),
    )


def _cut_grid(
    size_mm: tuple[float, float], cell_mm: tuple[float, float], inset_mm: float, shape: Shape
) -> _Grid:
    """As many cells without gaps as the page takes, in the middle of its width."""
    width, height = size_mm
    columns = int((width - 2 * PRINTER_EDGE_MM) / cell_mm[0] + _ROUNDING_MM)
    rows = int((height - 2 * PRINTER_EDGE_MM - FOOTER_MM) / cell_mm[1] + _ROUNDING_MM)
    return _Grid(
        columns=columns,
        rows=rows,
        left_mm=(width - columns * cell_mm[0]) / 2,
        top_mm=PRINTER_EDGE_MM,
        width_mm=cell_mm[0],
        height_mm=cell_mm[1],
        column_pitch_mm=cell_mm[0],
        row_pitch_mm=cell_mm[1],
        inset_mm=inset_mm,
        shape=shape,
    )


def _stickers_below(
    page: Page, pieces: Sequence[Piece], mark: Mark, group_of: GroupOf
) -> tuple[MarkerSlot, ...]:
    """Stickers in the room that the last page of inserts leaves; as many as fit."""
    used_mm = max(slot.area.bottom_mm for slot in page.slots)
    gap_mm = HEADING_MM / 2
    width = mark.whole_mm + 2 * CUT_GAP_MM
    inset = mark.margin_mm + CUT_GAP_MM
    free = (page.width_mm, page.height_mm - used_mm - gap_mm + PRINTER_EDGE_MM)
    grid = _cut_grid(free, (width, width + CAPTION_MM), inset, Shape.STICKER)
    if not grid.rows:
        return ()
    grid = replace(grid, top_mm=used_mm + gap_mm)
    places = _places(pieces, grid, group_of)
    return tuple(
        grid.slot(piece, row, column, mark.side_mm)
        for piece, (number, row, column) in zip(pieces, places, strict=True)
        if number == 0
    )


def _pages(
    pieces: Sequence[Piece],
    size_mm: tuple[float, float],
    grid: _Grid,
    mark: Mark,
    group_of: GroupOf,
) -> tuple[Page, ...]:
    if not pieces:
        return ()
    places = _places(pieces, grid, group_of)
    pages = []
    for number in range(places[-1][0] + 1):
        used_rows = 1 + max(row for page, row, _ in places if page == number)
        shifted, heading = _with_heading(grid, used_rows, size_mm)
        slots = tuple(
            shifted.slot(piece, row, column, mark.side_mm)
            for piece, (page, row, column) in zip(pieces, places, strict=True)
            if page == number
        )
        pages.append(Page(*size_mm, slots, heading))
    return tuple(pages)


def _with_heading(
    grid: _Grid, used_rows: int, size_mm: tuple[float, float]
) -> tuple[_Grid, Rectangle]:
    """The grid moved down for a heading where there is room; labels cannot be moved."""
    across = grid.columns * grid.column_pitch_mm
    if grid.shape is Shape.LABEL:
        return grid, Rectangle(grid.left_mm, grid.top_mm, across, 0)
    floor_mm = size_mm[1] - PRINTER_EDGE_MM - FOOTER_MM
    spare_mm = floor_mm - PRINTER_EDGE_MM - used_rows * grid.row_pitch_mm
    if spare_mm < HEADING_MM:
        moved = replace(grid, top_mm=PRINTER_EDGE_MM + spare_mm / 2)
        return moved, Rectangle(grid.left_mm, moved.top_mm, across, 0)
    # A full page sits in the middle of what is left; a short one stays under its heading.
    drop_mm = min((spare_mm - HEADING_MM) / 2, HEADING_MM / 2)
    moved = replace(grid, top_mm=PRINTER_EDGE_MM + drop_mm + HEADING_MM)
    return moved, Rectangle(grid.left_mm, PRINTER_EDGE_MM + drop_mm, across, HEADING_MM)


def _places(pieces: Sequence[Piece], grid: _Grid, group_of: GroupOf) -> list[PageCell]:
    # Inserts fill pages of few large cells: an empty one would be missed.
    grouped = grid.shape is not Shape.INSERT
    return places_of(pieces, grid.columns, grid.rows, group_of, grouped=grouped)
