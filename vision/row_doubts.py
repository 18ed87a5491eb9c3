"""Doubts about a player's rows. How many cards lie there nobody knows beforehand, so everything
that could hide one speaks against calling the rows whole: the edge of the picture, bleaching
light, a row that begins lower than the others, a gap where a card would fit.
"""

import statistics
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from card_markers.catalogue import Kind
from vision.edges import sample
from vision.legibility import paper_white
from vision.picture import Grey
from vision.reading import Code, Problem, Reading, Reason
from vision.table_view import MIDDLE_OF_PIECE_MM, PlacedPiece, TableView

PITCH_MM = 69.0
"""Distance of neighbouring rows where only one was seen: a card and a finger."""
STEP_MM = 25.0
"""How far the next card of a row looks out."""
UNEVEN_MM = 12.0
"""A row that begins this much lower than the others may have lost its first card from view."""
WIDEST_STEP_MM = 36.0
"""Between two neighbouring cards of a row; more leaves room for a hidden one."""
BLEACHED = 0.985
"""As a share of paper white; print on white cards stays darker."""
BLEACHED_RUN_MM = 12
"""So much of the line of markers must be bleached to hide one: a marker's side."""

SHARP_STEP = 0.08
"""Share of paper white within two millimetres: wood, cloth and soft shadows change less."""
OCCUPIED_SHARE = 0.03
"""So many sharp steps are the edges of a card or a hand."""

_Columns = Sequence[Sequence[PlacedPiece]]


def doubt_rows(
    picture: Grey, reading: Reading, view: TableView, white: float
) -> tuple[Problem, ...]:
    """What could hide a card of these rows."""
    by_id = {placed.piece.marker_id: placed for placed in view.pieces}
    columns = [[by_id[card] for card in column] for column in reading.tableau.columns]
    if not columns:
        return ()
    return (
        *_at_the_edge(picture, columns, view, white),
        *_uneven(columns),
        *_bleached(picture, columns, view, white),
    )


def _marker(card: PlacedPiece) -> tuple[float, float]:
    """Where the marker of an upright card would be."""
    right_mm, down_mm = MIDDLE_OF_PIECE_MM[Kind.CARD]
    return card.x_mm - right_mm, card.y_mm - down_mm


def _at_the_edge(
    picture: Grey, columns: _Columns, view: TableView, white: float
) -> Iterator[Problem]:
    """Places where a further card would lie must be in the picture."""
    xs = [statistics.fmean(_marker(card)[0] for card in column) for column in columns]
    pitch_mm = min((b - a for a, b in pairwise(xs)), default=PITCH_MM)
    top_mm = min(_marker(column[0])[1] for column in columns)
    places = [(xs[0] - pitch_mm, top_mm), (xs[-1] + pitch_mm, top_mm)]
    places += [(x, top_mm - STEP_MM / 2) for x in xs]
    places += [(x, _marker(column[-1])[1] + STEP_MM) for x, column in zip(xs, columns, strict=True)]
    points = view.to_px(places)
    height, width = picture.shape
    inside = (points >= 0).all(axis=1) & (points < (width, height)).all(axis=1)
    if not inside.all():
        yield Problem(Code.ROWS_MAY_GO_ON, reason=Reason.AT_THE_EDGE)
        return
    for x_mm, y_mm in places[:2]:
        if _is_bleached(picture, x_mm, y_mm, view, white):
            yield Problem(Code.ROWS_MAY_GO_ON, reason=Reason.GLARE)
        elif _is_occupied(picture, x_mm, y_mm, view, white):
            yield Problem(Code.ROWS_MAY_GO_ON, reason=Reason.COVERED)


def _is_occupied(picture: Grey, x_mm: float, y_mm: float, view: TableView, white: float) -> bool:
    """Whether the upper part of a further card's place is anything but bare table. The player's
    tag may lie there."""
    tags = [placed.sighting.quad.mean(axis=0) for placed in view.of(Kind.PLAYER)]
    across, down = np.arange(0.0, 44.0, 2.0), np.arange(-6.0, 60.0, 2.0)
    places = [(x_mm + float(dx), y_mm + float(dy)) for dy in down for dx in across]
    points = view.to_px(places)
    if any(
        (points.min(axis=0) - 60 < tag).all() and (tag < points.max(axis=0) + 60).all()
        for tag in tags
    ):
        return False
    grid = points.reshape(len(down), len(across), 2).astype(np.float32)
    values = sample(picture, grid)
    steps = np.concatenate(
        [np.abs(np.diff(values, axis=0)).ravel(), np.abs(np.diff(values, axis=1)).ravel()]
    )
    return float((steps > SHARP_STEP * white).mean()) > OCCUPIED_SHARE


def _is_bleached(picture: Grey, x_mm: float, y_mm: float, view: TableView, white: float) -> bool:
    """Whether light could hide a whole marker there."""
    steps = np.arange(-5.0, 6.0)
    places = [(x_mm + float(dx), y_mm + float(dy)) for dy in steps for dx in steps]
    points = view.to_px(places).reshape(len(steps), len(steps), 2)
    values = sample(picture, points.astype(np.float32))
    return float(np.median(values)) >= BLEACHED * min(white, 255.0)


def _uneven(columns: _Columns) -> Iterator[Problem]:
    tops = [_marker(column[0])[1] for column in columns]
    usual_mm = statistics.median_low(tops)
    for number, (column, top_mm) in enumerate(zip(columns, tops, strict=True), start=1):
        heights = [_marker(card)[1] for card in column]
        steps = [below - above for above, below in pairwise(heights)]
        if top_mm - usual_mm > UNEVEN_MM or max(steps, default=0.0) > WIDEST_STEP_MM:
            yield Problem(Code.CARD_MAY_BE_HIDDEN, lot=number)


def _bleached(picture: Grey, columns: _Columns, view: TableView, white: float) -> Iterator[Problem]:
    for number, column in enumerate(columns, start=1):
        x_mm = statistics.fmean(_marker(card)[0] for card in column)
        heights = [_marker(card)[1] for card in column]
        rows = np.arange(min(heights) - STEP_MM, max(heights) + 2 * STEP_MM)
        rows = rows[[min(abs(row - y_mm) for y_mm in heights) > 8 for row in rows]]
        if not len(rows):
            continue
        across = np.arange(-6.0, 1.0)
        places = [(x_mm + float(dx), float(row)) for row in rows for dx in across]
        points = view.to_px(places).reshape(len(rows), len(across), 2)
        values = sample(picture, points.astype(np.float32))
        # Light is uneven: paper beside these cards may be brighter than elsewhere.
        here = paper_white(picture, [card.sighting.quad for card in column])
        bleached = values.min(axis=1) >= BLEACHED * max(white, here)
        if _longest_run(bleached.tolist(), rows.tolist()) >= BLEACHED_RUN_MM:
            yield Problem(Code.CARD_MAY_BE_HIDDEN, lot=number, reason=Reason.GLARE)


def _longest_run(flags: list[bool], rows: list[float]) -> int:
    """The longest unbroken run of true flags on neighbouring rows."""
    longest = run = 0
    before = -1e9
    for flag, row in zip(flags, rows, strict=True):
        run = (run + 1 if row - before < 1.5 else 1) if flag else 0
        longest = max(longest, run)
        before = row
    return longest
