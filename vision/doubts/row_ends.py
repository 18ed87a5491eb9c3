"""Doubts about where a player's rows end and what lies between them: a hand or a shadow over the
last card of a row leaves nothing to read, but then the row does not end where the last card that
was read ends, or something a little like a marker looks out below it.
"""

import statistics
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from vision.doubts.hidden_markers.marker_parts import OVEREXPOSED_GREY, show_parts
from vision.doubts.painted_out import paint_out
from vision.markers.edges import sample
from vision.markers.plane import MARKER_SQUARE_MM
from vision.markers.sighting import FaintRing, to_corners
from vision.picture import BLEACHED_GREY, Floats, Grey
from vision.table.footprints import Footprint, footprint_of
from vision.table.legibility import see_paper
from vision.table.table_view import PlacedPiece, TableView
from vision.tsukiji.reading import Code, Problem, Reading, Reason

WIDEST_GAP_MM = 100.0
"""Between the middles of neighbouring rows; more leaves room for one under a hand."""
WIDEST_GAP = 1.5
"""The same, against the narrowest gap of these rows."""

BESIDE_LINE_MM = 3.5
"""How far from the line of markers of a row the marker of a hidden card may be."""
NEXT_STEP_MM = (15.0, 40.0)
"""How far below the last marker that of a further card may be."""
NEXT_EVERY_MM, ASIDE_MM = 3.0, 1.5
"""How closely that stretch is searched, down and to either side."""
BELOW_MARKER_MM, ABOVE_MARKER_MM = 12.0, 4.0
"""The same for one between two cards: how far below the upper marker and above the lower one its
middle may be, of which the lower card leaves a strip."""
LESS_ALIKE, LESS_ALIKE_BETWEEN = 0.15, 0.05
"""What looks out just there may be less like print than elsewhere: bleached by light on the one
side and under a hand on the other."""
BESIDE_MARKER_MM = (10.0, 15.0)
"""How far right of such a marker's middle its card shows."""
WASHED_SHARE = 0.45
"""So much of a marker is bleached that nothing of it can be told: cards have a fifth at most."""
WASHED_WITH_FACE = 0.85
"""The same where the face beside it is bleached too, though not at the marker above."""
LEAST_LIKENESS = 0.36
"""Of what looks out there to a whole marker; drawings stay below."""

END_MM = 78.0
"""From the middle of a card's marker down to its lower edge."""
END_TOLERANCE_MM = 6.0
FURTHER_MM = (88.0, 112.0)
"""Where the lower edge of a further card would be."""
LEAST_EDGE = 0.012
"""Of an edge averaged along its length, as a share of paper white."""

SIDE_MM = (10.0, 42.0)
"""How far below the last marker the left side of its card must be seen, or that of a further one:
what hides a further marker hides the side beside it."""
AROUND_SIDE_MM = 8
STRETCH_MM, MOST_DARK = 8, 1
"""The side is looked at in such stretches; so many may show no edge."""
SPREAD_OF_DIFFERENCES = 1.05
"""Standard deviation of noise against the median difference of two samples."""
LEAST_SIDE_EDGE, SIDE_EDGE_IN_NOISE = 0.01, 3.0
"""Of the side, as a share of paper white, and against what noise makes of a stretch of nothing."""


def doubt_row_ends(
    picture: Grey, reading: Reading, view: TableView, faint: Sequence[FaintRing], white: float
) -> tuple[Problem, ...]:
    """What speaks for a hidden card after the last one of a row, or for a hidden row."""
    by_id = {placed.piece.marker_id: placed for placed in view.pieces}
    columns = [[by_id[card] for card in column] for column in reading.tableau.columns]
    return (
        *_gaps(columns),
        *_looking_out(columns, view, faint),
        *_half_hidden(picture, columns, view),
        *_between(picture, columns, view),
        *_washed_out(picture, columns, view),
        *_without_side(picture, columns, view, white),
        *_without_end(picture, columns, view, white),
    )


def _gaps(columns: Sequence[Sequence[PlacedPiece]]) -> Iterator[Problem]:
    xs = [statistics.fmean(card.x_mm for card in column) for column in columns]
    gaps = [right - left for left, right in pairwise(xs)]
    if gaps and max(gaps) > min(WIDEST_GAP_MM, WIDEST_GAP * min(gaps)):
        yield Problem(Code.CARD_MAY_BE_HIDDEN, lot=gaps.index(max(gaps)) + 1)


def _looking_out(
    columns: Sequence[Sequence[PlacedPiece]],
    view: TableView,
    faint: Sequence[FaintRing],
) -> Iterator[Problem]:
    """Something like a marker where the next card of a row would have it."""
    if not faint:
        return
    middles = np.array([ring.corners_px for ring in faint]).mean(axis=1)
    on_table = view.plane.to_mm(middles)
    for number, column in enumerate(columns, start=1):
        own = footprint_of(column[-1], view).own_mm(on_table)
        below = (NEXT_STEP_MM[0] < own[:, 1]) & (own[:, 1] < NEXT_STEP_MM[1])
        for index in np.flatnonzero(below & (np.abs(own[:, 0]) < BESIDE_LINE_MM)):
            ring = faint[int(index)]
            if ring.likeness > LEAST_LIKENESS:
                yield Problem(Code.PIECE_UNREAD, lot=number, place_px=ring.corners_px)


def _half_hidden(
    picture: Grey, columns: Sequence[Sequence[PlacedPiece]], view: TableView
) -> Iterator[Problem]:
    """A part of a marker where the next card of a row would have it."""
    known = [placed.sighting.quad for placed in view.pieces]
    left = paint_out(picture, np.stack(known))
    own = _next_middles_mm()[:, None] + MARKER_SQUARE_MM
    places = [
        view.plane.to_px(footprint_of(column[-1], view).plane_mm(own)).astype(np.float32)
        for column in columns
    ]
    quads = np.concatenate(places)
    # Here a bleached marker is to be expected, however bright all paper is.
    paper = see_paper(picture, known).dimmest_at(quads.mean(axis=1))
    whites = np.minimum(paper, OVEREXPOSED_GREY - 1)
    parts = show_parts(left, quads, whites, less=LESS_ALIKE)
    shown = parts.is_seen.reshape(len(columns), len(own))
    for number in np.flatnonzero(shown.any(axis=1)).tolist():
        corners = to_corners(places[number][int(shown[number].argmax())])
        yield Problem(Code.PIECE_UNREAD, lot=number + 1, place_px=corners)


def _between(
    picture: Grey, columns: Sequence[Sequence[PlacedPiece]], view: TableView
) -> Iterator[Problem]:
    """A part of a marker between two cards of a row: of one that the lower card nearly covers."""
    known = [placed.sighting.quad for placed in view.pieces]
    rows: list[int] = []
    places: list[Floats] = []
    for number, column in enumerate(columns, start=1):
        for upper, lower in pairwise(column):
            card = footprint_of(upper, view)
            step_mm = float(card.own_mm(lower.marker_mm)[1])
            middles = _middles_mm(BELOW_MARKER_MM, step_mm - ABOVE_MARKER_MM)
            own = middles[:, None] + MARKER_SQUARE_MM
            places.append(view.plane.to_px(card.plane_mm(own)).astype(np.float32))
            rows += [number] * len(middles)
    if not rows:
        return
    quads = np.concatenate(places)
    whites = see_paper(picture, known).dimmest_at(quads.mean(axis=1))
    left = paint_out(picture, np.stack(known))
    shown = show_parts(left, quads, whites, less=LESS_ALIKE_BETWEEN)
    seen_in: set[int] = set()
    for index in np.flatnonzero(shown.is_seen).tolist():
        if rows[index] not in seen_in:
            seen_in.add(rows[index])
            yield Problem(Code.PIECE_UNREAD, lot=rows[index], place_px=to_corners(quads[index]))


def _next_middles_mm() -> Floats:
    """Places (N x 2) that the marker of a further card may have, right and down of that of the
    last one."""
    return _middles_mm(NEXT_STEP_MM[0], NEXT_STEP_MM[1] + 1)


def _middles_mm(first_mm: float, end_mm: float) -> Floats:
    """Places (N x 2) close to each other in a row's line of markers, so far below one of them."""
    down = np.arange(first_mm, end_mm, NEXT_EVERY_MM)
    return np.array([(x, y) for y in down for x in (-ASIDE_MM, ASIDE_MM)]).reshape(-1, 2)


def _washed_out(
    picture: Grey, columns: Sequence[Sequence[PlacedPiece]], view: TableView
) -> Iterator[Problem]:
    """Light on a marker's size of paper where the next card of a row would have it."""
    own = _next_middles_mm()[:, None]
    for number, column in enumerate(columns, start=1):
        card = footprint_of(column[-1], view)
        inside, beside = (
            sample(picture, view.plane.to_px(card.plane_mm(own + grid)).astype(np.float32))
            for grid in (_grid((-6.5, 7.0)), _grid(BESIDE_MARKER_MM))
        )
        share = (inside >= BLEACHED_GREY).mean(axis=1)
        at_marker = view.plane.to_px(card.plane_mm(_grid(BESIDE_MARKER_MM)[None]))
        is_face_lit = float(np.median(sample(picture, at_marker))) >= OVEREXPOSED_GREY
        is_lit = np.median(beside, axis=1) >= OVEREXPOSED_GREY
        washed = np.where(is_lit, WASHED_WITH_FACE if not is_face_lit else np.inf, WASHED_SHARE)
        if bool((share > washed).any()):
            yield Problem(Code.CARD_MAY_BE_HIDDEN, lot=number, reason=Reason.GLARE)


def _grid(across_mm: tuple[float, float]) -> Floats:
    """Points (N x 2) a millimetre apart, as high as a marker with some of its margin."""
    return np.stack(np.meshgrid(np.arange(*across_mm), np.arange(-6.5, 7.0)), axis=-1).reshape(
        -1, 2
    )


def _without_side(
    picture: Grey, columns: Sequence[Sequence[PlacedPiece]], view: TableView, white: float
) -> Iterator[Problem]:
    """Rows whose last card does not show its left side where the next marker would be."""
    down = np.arange(*SIDE_MM)
    for number, column in enumerate(columns, start=1):
        card = footprint_of(column[-1], view)
        across = float(card.low_mm[0]) + np.arange(-AROUND_SIDE_MM, AROUND_SIDE_MM + 1)
        points = view.plane.to_px(card.plane_mm(np.stack(np.meshgrid(across, down), axis=-1)))
        values = sample(picture, points.astype(np.float32))
        # Along a side neighbours differ by hardly more than noise.
        noise = float(np.median(np.abs(np.diff(values, axis=0)))) * SPREAD_OF_DIFFERENCES
        stretches = values.reshape(-1, STRETCH_MM, len(across)).mean(axis=1)
        least = max(LEAST_SIDE_EDGE * white, SIDE_EDGE_IN_NOISE * noise / np.sqrt(STRETCH_MM))
        dark = _edge_strength(stretches.T, 2).max(axis=0) <= least
        if dark.sum() > MOST_DARK:
            yield Problem(Code.CARD_MAY_BE_HIDDEN, lot=number, reason=Reason.COVERED)


def _without_end(
    picture: Grey, columns: Sequence[Sequence[PlacedPiece]], view: TableView, white: float
) -> Iterator[Problem]:
    """Rows whose last card does not show its lower edge."""
    for number, column in enumerate(columns, start=1):
        rows, edges = _edges_below(picture, footprint_of(column[-1], view), view)
        own = np.abs(rows - END_MM) <= END_TOLERANCE_MM
        further = (rows >= FURTHER_MM[0]) & (rows <= FURTHER_MM[1])
        strongest = float(edges[own].max())
        if strongest < max(LEAST_EDGE * white, float(edges[further].max())):
            yield Problem(Code.CARD_MAY_BE_HIDDEN, lot=number, reason=Reason.COVERED)


def _edges_below(picture: Grey, card: Footprint, view: TableView) -> tuple[Floats, Floats]:
    """How strong an edge across the whole card is, by its distance below the marker."""
    across, down = np.arange(-6.0, 50.0, 2.0), np.arange(END_MM - 14, FURTHER_MM[1] + 4)
    grid = np.stack(np.meshgrid(across, down), axis=-1)
    points = view.plane.to_px(card.plane_mm(grid))
    profile = sample(picture, points.astype(np.float32)).mean(axis=1)
    return down[3:-3], _edge_strength(profile, 3)


def _edge_strength(values: Floats, reach: int) -> Floats:
    """How strong a step or a line is along the first axis, each against the mean of as many
    samples before and after."""
    count = len(values) - 2 * reach
    before = np.mean([values[step : step + count] for step in range(reach)], axis=0)
    after = np.mean([values[reach + 1 + step :][:count] for step in range(reach)], axis=0)
    line = np.abs(values[reach:-reach] - (before + after) / 2)
    return np.asarray(np.maximum(np.abs(before - after), line), np.float64)
