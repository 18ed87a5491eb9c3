"""Doubts about where a player's rows end and what lies between their cards: a hand or light over
the last card of a row leaves nothing to read, but then its side or its end is not seen, or some of
its marker looks out.
"""

import statistics
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from vision.doubts.hidden_markers.least_shown import OVEREXPOSED_GREY
from vision.doubts.judged_picture import JudgedPicture
from vision.doubts.rows import Rows, may_be_hidden
from vision.markers.plane import MARKER_SQUARE_MM
from vision.markers.sighting import to_corners
from vision.picture import BLEACHED_GREY, Floats
from vision.table.footprints import Footprint, footprint_of
from vision.table.problems import NOWHERE, Reason, TableCode, TableProblem

WIDEST_GAP_MM = 100.0
"""Between the middles of neighbouring rows; more leaves room for one under a hand."""
WIDEST_GAP = 1.5
"""The same, against the narrowest gap of these rows."""

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


def doubt_row_ends(judged: JudgedPicture, columns: Rows) -> tuple[TableProblem, ...]:
    """What speaks for a hidden card after the last one of a row, or for a hidden row."""
    last_cards = [footprint_of(column[-1], judged.view) for column in columns]
    return (
        *_gaps(judged, columns),
        *_half_hidden(judged, last_cards),
        *_between(judged, columns),
        *_washed_out(judged, last_cards),
        *_without_side(judged, last_cards),
        *_without_end(judged, last_cards),
    )


def _gaps(judged: JudgedPicture, columns: Rows) -> Iterator[TableProblem]:
    """A whole row between two others."""
    xs = [statistics.fmean(card.x_mm for card in column) for column in columns]
    gaps = [right - left for left, right in pairwise(xs)]
    if gaps and max(gaps) > min(WIDEST_GAP_MM, WIDEST_GAP * min(gaps)):
        left_mm, top_mm = judged.view.marker_if_upright_mm(columns[gaps.index(max(gaps))][0])
        yield may_be_hidden(judged, (left_mm + max(gaps) / 2, top_mm), NOWHERE)


def _at_the_end(
    judged: JudgedPicture, number: int, card: Footprint, reason: Reason
) -> TableProblem:
    """That a card may be hidden after the last one of a row."""
    next_mm = card.plane_mm(np.array([0.0, statistics.fmean(NEXT_STEP_MM)]))
    x_mm, y_mm = judged.view.upright_mm(next_mm).tolist()
    return may_be_hidden(judged, (x_mm, y_mm), number, reason)


def _half_hidden(judged: JudgedPicture, last_cards: Sequence[Footprint]) -> Iterator[TableProblem]:
    """A part of a marker where the next card of a row would have it."""
    own = _next_middles_mm()[:, None] + MARKER_SQUARE_MM
    places = [judged.view.plane.to_px(card.plane_mm(own)) for card in last_cards]
    quads = np.concatenate(places)
    # Here a bleached marker is to be expected, however bright all paper is.
    whites = np.minimum(judged.dimmest_white_at(quads), OVEREXPOSED_GREY - 1)
    parts = judged.parts_at(quads, whites, less=LESS_ALIKE)
    shown = parts.is_seen.reshape(len(last_cards), len(own))
    for number in np.flatnonzero(shown.any(axis=1)).tolist():
        corners = to_corners(places[number][int(shown[number].argmax())])
        yield TableProblem(TableCode.CARD_MAY_BE_HIDDEN, lot=number + 1, place_px=corners)


def _between(judged: JudgedPicture, columns: Rows) -> Iterator[TableProblem]:
    """A part of a marker between two cards of a row: of one that the lower card nearly covers."""
    rows: list[int] = []
    places: list[Floats] = []
    for number, column in enumerate(columns, start=1):
        for upper, lower in pairwise(column):
            card = footprint_of(upper, judged.view)
            step_mm = float(card.own_mm(lower.marker_mm)[1])
            middles = _middles_mm(BELOW_MARKER_MM, step_mm - ABOVE_MARKER_MM)
            own = middles[:, None] + MARKER_SQUARE_MM
            places.append(judged.view.plane.to_px(card.plane_mm(own)))
            rows += [number] * len(middles)
    if not rows:
        return
    quads = np.concatenate(places)
    whites = judged.dimmest_white_at(quads)
    shown = judged.parts_at(quads, whites, less=LESS_ALIKE_BETWEEN)
    seen_in: set[int] = set()
    for index in np.flatnonzero(shown.is_seen).tolist():
        if rows[index] not in seen_in:
            seen_in.add(rows[index])
            yield TableProblem(
                TableCode.CARD_MAY_BE_HIDDEN, lot=rows[index], place_px=to_corners(quads[index])
            )


def _next_middles_mm() -> Floats:
    """Places (N x 2) that the marker of a further card may have, right and down of that of the
    last one."""
    return _middles_mm(NEXT_STEP_MM[0], NEXT_STEP_MM[1] + 1)


def _middles_mm(first_mm: float, end_mm: float) -> Floats:
    """Places (N x 2) close to each other in a row's line of markers, so far below one of them."""
    down = np.arange(first_mm, end_mm, NEXT_EVERY_MM)
    return np.array([(x, y) for y in down for x in (-ASIDE_MM, ASIDE_MM)]).reshape(-1, 2)


def _washed_out(judged: JudgedPicture, last_cards: Sequence[Footprint]) -> Iterator[TableProblem]:
    """Light on a marker's size of paper where the next card of a row would have it."""
    own = _next_middles_mm()[:, None]
    for number, card in enumerate(last_cards, start=1):
        inside, beside = (
            judged.at_plane_mm(card.plane_mm(own + grid))
            for grid in (_grid((-6.5, 7.0)), _grid(BESIDE_MARKER_MM))
        )
        share = (inside >= BLEACHED_GREY).mean(axis=1)
        at_marker = judged.at_plane_mm(card.plane_mm(_grid(BESIDE_MARKER_MM)[None]))
        is_face_lit = float(np.median(at_marker)) >= OVEREXPOSED_GREY
        is_lit = np.median(beside, axis=1) >= OVEREXPOSED_GREY
        washed = np.where(is_lit, WASHED_WITH_FACE if not is_face_lit else np.inf, WASHED_SHARE)
        if bool((share > washed).any()):
            yield _at_the_end(judged, number, card, Reason.GLARE)


def _grid(across_mm: tuple[float, float]) -> Floats:
    """Points (N x 2) a millimetre apart, as high as a marker with some of its margin."""
    return np.stack(np.meshgrid(np.arange(*across_mm), np.arange(-6.5, 7.0)), axis=-1).reshape(
        -1, 2
    )


def _without_side(judged: JudgedPicture, last_cards: Sequence[Footprint]) -> Iterator[TableProblem]:
    """Rows whose last card does not show its left side where the next marker would be."""
    down = np.arange(*SIDE_MM)
    for number, card in enumerate(last_cards, start=1):
        across = float(card.low_mm[0]) + np.arange(-AROUND_SIDE_MM, AROUND_SIDE_MM + 1)
        values = judged.at_plane_mm(card.plane_mm(np.stack(np.meshgrid(across, down), axis=-1)))
        # Along a side neighbours differ by hardly more than noise.
        noise = float(np.median(np.abs(np.diff(values, axis=0)))) * SPREAD_OF_DIFFERENCES
        stretches = values.reshape(-1, STRETCH_MM, len(across)).mean(axis=1)
        least = max(
            LEAST_SIDE_EDGE * judged.white, SIDE_EDGE_IN_NOISE * noise / np.sqrt(STRETCH_MM)
        )
        dark = _edge_strength(stretches.T, 2).max(axis=0) <= least
        if dark.sum() > MOST_DARK:
            yield _at_the_end(judged, number, card, Reason.COVERED)


def _without_end(judged: JudgedPicture, last_cards: Sequence[Footprint]) -> Iterator[TableProblem]:
    """Rows whose last card does not show its lower edge."""
    for number, card in enumerate(last_cards, start=1):
        rows, edges = _edges_below(judged, card)
        own = np.abs(rows - END_MM) <= END_TOLERANCE_MM
        further = (rows >= FURTHER_MM[0]) & (rows <= FURTHER_MM[1])
        strongest = float(edges[own].max())
        if strongest < max(LEAST_EDGE * judged.white, float(edges[further].max())):
            yield _at_the_end(judged, number, card, Reason.COVERED)


def _edges_below(judged: JudgedPicture, card: Footprint) -> tuple[Floats, Floats]:
    """How strong an edge across the whole card is, by its distance below the marker."""
    across, down = np.arange(-6.0, 50.0, 2.0), np.arange(END_MM - 14, FURTHER_MM[1] + 4)
    grid = np.stack(np.meshgrid(across, down), axis=-1)
    profile = judged.at_plane_mm(card.plane_mm(grid)).mean(axis=1)
    return down[3:-3], _edge_strength(profile, 3)


def _edge_strength(values: Floats, reach: int) -> Floats:
    """How strong a step or a line is along the first axis, each against the mean of as many
    samples before and after."""
    count = len(values) - 2 * reach
    before = np.mean([values[step : step + count] for step in range(reach)], axis=0)
    after = np.mean([values[reach + 1 + step :][:count] for step in range(reach)], axis=0)
    line = np.abs(values[reach:-reach] - (before + after) / 2)
    return np.asarray(np.maximum(np.abs(before - after), line), np.float64)
