"""Doubts about a player's rows. How many cards lie there nobody knows beforehand, so everything
that could hide one speaks against calling the rows whole: the edge of the picture, light on the
place of a further row or card, a row that begins lower than the others, a gap where a card or a
row would fit, a last card whose side does not show.
"""

import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import cv2
import numpy as np
import numpy.typing as npt

from vision.doubts.hidden_markers.least_shown import OVEREXPOSED_GREY
from vision.doubts.judged_picture import JudgedPicture
from vision.markers.edges import sample
from vision.markers.plane import MARKER_SQUARE_MM
from vision.markers.sighting import to_corners
from vision.picture import BLEACHED_GREY, Floats
from vision.table.footprints import Footprint, footprint_of
from vision.table.problems import NOWHERE, Reason, TableCode, TableProblem
from vision.table.table_view import PlacedPiece

PITCH_MM = 69.0
"""Distance of neighbouring rows where only one was seen: a card and a finger."""
STEP_MM = 25.0
"""How far the next card of a row looks out."""
UNEVEN_MM = 12.0
"""A row that begins this much lower than the others may have lost its first card from view."""
WIDEST_STEP_MM = 36.0
"""Between two neighbouring cards of a row; more leaves room for a hidden one."""
WIDEST_GAP_MM, WIDEST_GAP = 100.0, 1.5
"""Between the middles of neighbouring rows, and against the narrowest gap of these rows; more
leaves room for one under a hand."""
NEXT_STEP_MM = 27.5
"""How far below the last marker of a row that of a further card would be."""
NEXT_STEPS_MM = (15.0, 40.0, 3.0)
"""Where it is looked for: from, to and how closely."""
WASHED_SHARE = 0.45
"""So much of a marker's size is bleached that nothing of one can be told: 0.73 to 0.97 on the three
tables of many thousands that were wrong without this. Of 41 right rows 11 have as much, ten of them
on pale cards that are bleached as a whole."""
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
MOST_NOISE = 0.06
"""As a share of paper white: the noisiest pictures of cameras have half of it. What differs more
from sample to sample is print: checks had 0.22."""
END_MM, END_ACROSS_MM = (69.0, 88.0), (-6.0, 50.0, 2.0)
"""Where the lower edge of a card is looked for, below and beside the middle of its marker."""
FURTHER_MM = (85.0, 115.0)
"""Where that of a further card would be."""
LEAST_EDGE = 0.012
"""Of an edge averaged along its length, as a share of paper white."""
FURTHER_EDGE, FURTHER_SHARE = 0.1, 0.5
"""The same of a further card, and against the one where the read card ends. Two rows that were
taken for whole with a finger on the last sticker have 0.16 and 0.29, and 0.75 times the other at
least; of 18 wrong rows that nothing else of the rows doubted 10 have as much, of 50 right ones 2
more."""
BLEACHED = 0.985
"""As a share of paper white; print on white cards stays darker."""
SHARP_STEP = 0.06
"""Share of paper white within some millimetres: wood, cloth and soft shadows change less."""
STEP_ACROSS_MM = 5
LONGEST_EDGE_MM = 50
"""An edge that reaches further is that of a card or a hand; coins and tokens are smaller."""
BESIDE_EDGE_MM = 7.0
"""How far beside an edge it is looked at what it parts."""
STRAIGHT_MM = 2.5
"""Deviation from a straight line of an edge that is as thick as it is looked for: 1.5 mm, and some
of its own."""
SHORTEST_EDGE_MM = 20
"""Of those that count together."""
CARD_ACROSS_MM, CARD_DOWN_MM = (-8.0, 46.0), (-8.0, 76.0)
"""The place of a card around its marker, a little less for crooked neighbours."""
BEYOND_MM = 60.0
BESIDE_MM = 5.0
"""Known pieces reach this far beyond where their marker says: sleeves, curled cards."""
BESIDE_TAG_MM = 15.0
"""The same of tags, which people make as large as they like."""

ABOVE_MM, AROUND_MM = 20.0, 60.0
"""Where the bare table is looked at: from so far above the markers of the first cards, and so far
on; likewise below the last ones."""
LEAST_SEEN = 0.25
"""So much of that must be in the picture and bare to speak for the table."""
PATTERNED = 0.2
"""Checked cloth, tiles, newspaper and strong grain have edges on a quarter of their ground and
more; plain tables with things or a hand on them on less than a tenth."""
SMOOTH = 0.5
"""With less than this of the edges that the table has, something covers its pattern."""

DENSER = 3.0
"""With more than so many times the edges of a table that has long ones, something else lies there:
a hand over a whole first row has eight times as many."""

Rows = Sequence[Sequence[PlacedPiece]]
"""A player's cards: rows from left to right, each from the top down."""


@dataclass(frozen=True, slots=True)
class _Edges:
    """What runs across a part of the table."""

    reach_mm: int
    """How far edges reach, at most or together."""
    share: float
    """Of what is bare and in view, that has an edge."""
    seen: float
    """Share of the part that is bare and in view."""

    @property
    def are_everywhere(self) -> bool:
        """Whether a table with these has edges of its own wherever one looks."""
        return self.share >= PATTERNED or self.reach_mm > LONGEST_EDGE_MM


NO_EDGES = _Edges(0, 0.0, 0.0)


def doubt_rows(judged: JudgedPicture, columns: Rows) -> tuple[TableProblem, ...]:
    """What could hide a card of these rows."""
    if not columns:
        return ()
    table = _edges_of_table(judged, columns)
    return (
        *_at_the_edge(judged, columns, table),
        *_uneven(judged, columns),
        *_gaps(judged, columns),
        *_washed_out(judged, columns),
        *_without_side(judged, columns),
        *_without_end(judged, columns, table),
    )


def _at_the_edge(judged: JudgedPicture, columns: Rows, table: _Edges) -> Iterator[TableProblem]:
    """Places where a further card would lie must be in the picture."""
    marker_mm = judged.view.marker_if_upright_mm
    xs = [statistics.fmean(marker_mm(card)[0] for card in column) for column in columns]
    pitch_mm = min((b - a for a, b in pairwise(xs)), default=PITCH_MM)
    top_mm = min(marker_mm(column[0])[1] for column in columns)
    places = [(xs[0] - pitch_mm, top_mm), (xs[-1] + pitch_mm, top_mm)]
    places += [(x, top_mm - STEP_MM / 2) for x in xs]
    places += [
        (x, marker_mm(column[-1])[1] + STEP_MM) for x, column in zip(xs, columns, strict=True)
    ]
    points = judged.view.to_px(places)
    height, width = judged.picture.shape
    inside = (points >= 0).all(axis=1) & (points < (width, height)).all(axis=1)
    if not inside.all():
        yield TableProblem(TableCode.ROWS_MAY_GO_ON, reason=Reason.AT_THE_EDGE)
        return
    for (x_mm, y_mm), outwards in zip(places[:2], (-1, 1), strict=True):
        if _is_bleached(judged, x_mm, y_mm):
            yield may_be_hidden(judged, (x_mm, y_mm), NOWHERE, Reason.GLARE)
        elif _is_occupied(judged, x_mm, y_mm, outwards, table):
            yield may_be_hidden(judged, (x_mm, y_mm), NOWHERE, Reason.COVERED)


def may_be_hidden(
    judged: JudgedPicture,
    upright_mm: tuple[float, float],
    row: int,
    reason: Reason = Reason.NONE,
) -> TableProblem:
    """That a card of a row, or of a further one, may have its marker about there."""
    corners_mm = np.array([upright_mm]) + 2 * MARKER_SQUARE_MM
    place = to_corners(judged.view.to_px(corners_mm))
    return TableProblem(TableCode.CARD_MAY_BE_HIDDEN, lot=row, reason=reason, place_px=place)


def _is_occupied(
    judged: JudgedPicture, x_mm: float, y_mm: float, outwards: int, table: _Edges
) -> bool:
    """Whether the place of a further row is anything but bare table: whether edges run there. A
    hand may cover all of that place and show its edge only beyond, so more is looked at outwards
    as far as the picture goes. On a table that is all edges, or has as long ones both above and
    below the rows, they say nothing, unless most of its pattern is gone."""
    left_mm, right_mm = CARD_ACROSS_MM
    if outwards < 0:
        left_mm -= BEYOND_MM
    else:
        right_mm += BEYOND_MM
    down_mm = CARD_DOWN_MM[0] + y_mm, CARD_DOWN_MM[1] + y_mm
    place = _edges_in(judged, (left_mm + x_mm, right_mm + x_mm), down_mm)
    is_alike = SMOOTH * table.share <= place.share <= DENSER * table.share
    is_table = table.are_everywhere and is_alike
    return place.reach_mm > LONGEST_EDGE_MM and not is_table


def _edges_of_table(judged: JudgedPicture, columns: Rows) -> _Edges:
    """The edges of the bare table above and below the rows, whichever side has fewer: a hand or a
    thing that lies on one side is no pattern of the table. Where only one of them is in view, how
    far its edges reach says nothing of the table."""
    marker_mm = judged.view.marker_if_upright_mm
    cards = [marker_mm(card) for column in columns for card in column]
    xs, ys = [x for x, _ in cards], [y for _, y in cards]
    across_mm = min(xs) + CARD_ACROSS_MM[0], max(xs) + CARD_ACROSS_MM[1]
    top_mm, bottom_mm = min(ys) - ABOVE_MM, max(ys) + CARD_DOWN_MM[1] + BESIDE_MM
    sides = [
        _edges_in(judged, across_mm, (top_mm - AROUND_MM, top_mm)),
        _edges_in(judged, across_mm, (bottom_mm, bottom_mm + AROUND_MM)),
    ]
    in_view = [edges for edges in sides if edges.seen >= LEAST_SEEN]
    fewest = min(in_view, key=lambda edges: edges.share, default=NO_EDGES)
    reach_mm = min((edges.reach_mm for edges in in_view), default=0)
    return replace(fewest, reach_mm=reach_mm if len(in_view) == len(sides) else 0)


def _edges_in(
    judged: JudgedPicture, across_mm: tuple[float, float], down_mm: tuple[float, float]
) -> _Edges:
    """The edges in a rectangle of the table. Known pieces that reach there, and the player's tag,
    are left out."""
    across, down = np.arange(*across_mm), np.arange(*down_mm)
    places = np.stack(np.meshgrid(across, down), axis=-1)
    grid = judged.view.to_px(places)
    height, width = judged.picture.shape
    seen = np.asarray(((grid >= 0) & (grid < (width, height))).all(axis=-1), np.uint8)
    for footprint, placed in zip(judged.footprints, judged.view.pieces, strict=True):
        is_card = placed.piece.kind is judged.view.catalogue.upright_kind
        wider_mm = BESIDE_MM if is_card else BESIDE_TAG_MM
        corners_mm = judged.view.upright_mm(footprint.corners_mm(wider_mm))
        cv2.fillConvexPoly(seen, np.round(corners_mm - places[0, 0]).astype(np.int32), 0)
    # Noise and grain are finer than this; the edge of a thing is not.
    values = np.asarray(cv2.blur(sample(judged.picture, grid), (3, 3)), np.float32)
    around = np.ones((STEP_ACROSS_MM, STEP_ACROSS_MM), np.uint8)
    step = np.asarray(cv2.morphologyEx(values, cv2.MORPH_GRADIENT, around), np.float32)
    open_ground = np.asarray(cv2.erode(seen, around), np.uint8)
    edges = np.asarray(step > SHARP_STEP * judged.white, np.uint8) & open_ground
    _, labels, boxes, _ = cv2.connectedComponentsWithStats(edges)
    things = [
        box
        for label, box in enumerate(boxes[1:, :4].tolist(), 1)
        if not _is_seam(labels == label, box, values, SHARP_STEP * judged.white)
    ]
    reach_mm = _reach_mm(things, len(across), len(down))
    return _Edges(
        reach_mm, float(edges.sum()) / max(1.0, float(open_ground.sum())), float(open_ground.mean())
    )


def _is_seam(
    edge: npt.NDArray[np.bool_], box: list[int], values: Floats, least_step: float
) -> bool:
    """Whether an edge runs straight out of a place and has the same on both of its sides: between
    planks and tiles there are such, and hands and cards differ from the table."""
    left, top, across, down = box
    height, width = edge.shape
    if left > 0 and top > 0 and left + across < width and top + down < height:
        return False
    points = np.argwhere(edge).astype(np.float64)
    if len(points) < 2:
        return False
    _, spread, directions = np.linalg.svd(points - points.mean(axis=0), full_matrices=False)
    if float(spread[1]) / np.sqrt(len(points)) >= STRAIGHT_MM:
        return False
    beside = [points + sign * BESIDE_EDGE_MM * directions[1] for sign in (-1, 1)]
    last = (height - 1, width - 1)
    one, other = (
        float(np.median(values[tuple(np.clip(at, 0, last).astype(int).T)])) for at in beside
    )
    return abs(one - other) < least_step


def _reach_mm(boxes: list[list[int]], width: int, height: int) -> int:
    """How far edges (their boxes: left, top, width, height) reach: the longest one, or together
    those that run out of the place, because what they belong to is larger than is seen."""
    within = running_out = 0
    for left, top, across, down in boxes:
        reach = max(across, down)
        within = max(within, reach)
        if left == 0 or top == 0 or left + across == width or top + down == height:
            running_out += reach if reach >= SHORTEST_EDGE_MM else 0
    return max(within, running_out)


def _is_bleached(judged: JudgedPicture, x_mm: float, y_mm: float) -> bool:
    """Whether light could hide a whole marker there."""
    steps = np.arange(-5.0, 6.0)
    places = [(x_mm + float(dx), y_mm + float(dy)) for dy in steps for dx in steps]
    values = judged.at_upright_mm(np.array(places).reshape(len(steps), len(steps), 2))
    return float(np.median(values)) >= BLEACHED * min(judged.white, 255.0)


def _uneven(judged: JudgedPicture, columns: Rows) -> Iterator[TableProblem]:
    marker_mm = judged.view.marker_if_upright_mm
    tops = [marker_mm(column[0])[1] for column in columns]
    usual_mm = statistics.median_low(tops)
    for number, (column, top_mm) in enumerate(zip(columns, tops, strict=True), start=1):
        heights = [marker_mm(card)[1] for card in column]
        steps = [below - above for above, below in pairwise(heights)]
        x_mm = marker_mm(column[0])[0]
        if top_mm - usual_mm > UNEVEN_MM:
            yield may_be_hidden(judged, (x_mm, usual_mm), number)
        elif max(steps, default=0.0) > WIDEST_STEP_MM:
            above_mm = heights[steps.index(max(steps))]
            yield may_be_hidden(judged, (x_mm, above_mm + max(steps) / 2), number)


def _gaps(judged: JudgedPicture, columns: Rows) -> Iterator[TableProblem]:
    """A whole row between two others."""
    xs = [statistics.fmean(card.x_mm for card in column) for column in columns]
    gaps = [right - left for left, right in pairwise(xs)]
    if gaps and max(gaps) > min(WIDEST_GAP_MM, WIDEST_GAP * min(gaps)):
        left_mm, top_mm = judged.view.marker_if_upright_mm(columns[gaps.index(max(gaps))][0])
        yield may_be_hidden(judged, (left_mm + max(gaps) / 2, top_mm), NOWHERE)


def _washed_out(judged: JudgedPicture, columns: Rows) -> Iterator[TableProblem]:
    """Light on a marker's size of paper where the next card of a row would have it, and not on the
    whole card: in light that bleaches all of a pale card print stays black."""
    own = np.arange(*NEXT_STEPS_MM)[:, None, None] * (0.0, 1.0) + _grid_mm((-6.5, 7.0), (-6.5, 7.0))
    for number, column in enumerate(columns, start=1):
        card = footprint_of(column[-1], judged.view)
        face = judged.at_plane_mm(card.plane_mm(_grid_mm(CARD_ACROSS_MM, CARD_DOWN_MM)[None]))
        if float(np.median(face)) >= OVEREXPOSED_GREY:
            continue
        share = (judged.at_plane_mm(card.plane_mm(own)) >= BLEACHED_GREY).mean(axis=1)
        if float(share.max()) > WASHED_SHARE:
            yield _after(judged, card, number, Reason.GLARE)


def _grid_mm(across_mm: tuple[float, float], down_mm: tuple[float, float]) -> Floats:
    """Points (N x 2) a millimetre apart."""
    return np.stack(np.meshgrid(np.arange(*across_mm), np.arange(*down_mm)), axis=-1).reshape(-1, 2)


def _without_side(judged: JudgedPicture, columns: Rows) -> Iterator[TableProblem]:
    """Rows whose last card does not show its left side where the next marker would be."""
    down = np.arange(*SIDE_MM)
    for number, column in enumerate(columns, start=1):
        card = footprint_of(column[-1], judged.view)
        across = float(card.low_mm[0]) + np.arange(-AROUND_SIDE_MM, AROUND_SIDE_MM + 1)
        values = judged.at_plane_mm(card.plane_mm(np.stack(np.meshgrid(across, down), axis=-1)))
        # Along a side neighbours differ by hardly more than noise.
        noise = float(np.median(np.abs(np.diff(values, axis=0)))) * SPREAD_OF_DIFFERENCES
        noise = min(noise, MOST_NOISE * judged.white)
        stretches = values.reshape(-1, STRETCH_MM, len(across)).mean(axis=1)
        least = max(
            LEAST_SIDE_EDGE * judged.white, SIDE_EDGE_IN_NOISE * noise / np.sqrt(STRETCH_MM)
        )
        if (_edge_strength(stretches.T, 2).max(axis=0) <= least).sum() > MOST_DARK:
            yield _after(judged, card, number)


def _without_end(judged: JudgedPicture, columns: Rows, table: _Edges) -> Iterator[TableProblem]:
    """Rows whose last card does not show its lower edge, or where a further one would: on a bare
    table, where edges say something."""
    for number, column in enumerate(columns, start=1):
        card = footprint_of(column[-1], judged.view)
        own, further = (_edge_across(judged, card, down_mm) for down_mm in (END_MM, FURTHER_MM))
        ends_further = further > max(FURTHER_EDGE, FURTHER_SHARE * own)
        if own < LEAST_EDGE or (ends_further and not table.are_everywhere):
            yield _after(judged, card, number)


def _edge_across(judged: JudgedPicture, card: Footprint, down_mm: tuple[float, float]) -> float:
    """The strongest edge across a card, so far below its marker, as a share of paper white."""
    across, down = np.arange(*END_ACROSS_MM), np.arange(*down_mm)
    profile = judged.at_plane_mm(card.plane_mm(np.stack(np.meshgrid(across, down), axis=-1)))
    return float(_edge_strength(profile.mean(axis=1), 3).max()) / judged.white


def _after(
    judged: JudgedPicture, card: Footprint, number: int, reason: Reason = Reason.COVERED
) -> TableProblem:
    """That a card may be hidden after the last one of a row."""
    next_mm = card.plane_mm(np.array([0.0, NEXT_STEP_MM]))
    x_mm, y_mm = judged.view.upright_mm(next_mm).tolist()
    return may_be_hidden(judged, (x_mm, y_mm), number, reason)


def _edge_strength(values: Floats, reach: int) -> Floats:
    """How strong a step or a line is along the first axis, each against the mean of as many
    samples before and after."""
    count = len(values) - 2 * reach
    before = np.mean([values[step : step + count] for step in range(reach)], axis=0)
    after = np.mean([values[reach + 1 + step :][:count] for step in range(reach)], axis=0)
    line = np.abs(values[reach:-reach] - (before + after) / 2)
    return np.asarray(np.maximum(np.abs(before - after), line), np.float64)
