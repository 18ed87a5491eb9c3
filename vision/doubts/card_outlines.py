"""Finds a card whose marker cannot be read by its outline: a rectangle as large as a card that
looks out beside the cards that were read, and whose sides show wherever none of these could hide
them. What is drawn on these says nothing. Reads nothing; it says how much speaks for one more card.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.doubts.judged_picture import JudgedPicture
from vision.markers.flat_table import FlatTable, lay_flat_turned
from vision.markers.projection import project
from vision.markers.sighting import Quad, to_corners
from vision.picture import Floats, Grey, Shades
from vision.table.footprints import Footprint

CELL_MM = 2
"""How finely the table is looked at when laid flat: thinner strips of a card say too little."""
TURNS_DEG: Final = (-14.0, -10.0, -6.0, -2.0, 2.0, 6.0, 10.0, 14.0)
"""How cards lie turned on the table; in between, a side stays within `ACROSS`."""
AROUND_MM = 66.0
"""How far beyond the cards that were read an outline is looked for: the width of one more."""
STRETCH = 5
"""Cells along a side that are looked at together: what changes its sign within them is print."""
ACROSS = 3
"""Cells that a side may be off its line."""
LEAST_STEP, LEAST_GREY_STEP = 0.07, 2.5
"""Between both sides of an edge, as a share of how bright it is around, which shade is as well as
cards, and in grey values, which noise is below."""
STEEPER: Final = (1, 2, 4)
MOST_EDGES = 0.3
"""The least step is taken so many times where more than this share of the table is an edge."""
AROUND_STEP = 15
"""Cells that say how bright it is around."""
STEP_REACH = 3
"""How many cells a step reaches that the edge of the picture makes."""
FADES_OVER, SHARP_TIMES = 4, 2
"""Cells to either side of an edge over which light fades; what changes over them is no more than so
many times what a card's side has at once."""
NEAR_KNOWN_MM = 5.0
"""So far around a piece that was read an edge may be its own: a sleeve, a curl, its shadow."""
LEAST_OPEN_SHARE = 0.1
"""Of a card on or under others that looks out beside them: less is a curl or a shadow."""
LEAST_TOUCHED_SHARE = 0.04
"""Of a card that lies on or under the others; with less it lies beside them."""
SIDE_SHOWS, RAREST_EDGE = 0.95, 0.04
"""How often a stretch of a card's side shows as an edge, and how often at least one of something
else does: a table without any edge proves nothing."""
LEAST_SHOWN, LEAST_SEEN_SHARE = 8, 0.25
"""A side of which so many cells are in the open must show in so much of them. Of cards that were
really there the least is 0.37, in noise; the side of a pile, taken for a card's, had 0.1 of two
others."""
CORNER, CORNER_OPEN, CORNER_SHOWN = 6, 5, 4
"""Of so many cells from a corner along either side, so many in the open on both say whether it
shows: in so many on both."""
CARD_LACKS, OTHERS_LACK = 0.04, 0.43
"""How often an outline has a corner in the open that does not show. Of 28 cards that were really
there, with a strength of 10 or more, one has, in simulated pictures (seeds 85000000 to 85002400);
of 30 outlines of nothing on tables that are as they should be (97000000 to 97003400), 13."""
BEYOND = 8
"""Cells beyond the corners in which the sides of a card do not go on, but those of a pattern do."""
LONG_SHARE, WHOLE_SHARE, MOST_WHOLE = 0.6, 0.8, 0.015
"""Of all lines as long as a card's side of which so much is in the open, and which show along so
much of that, no more than this share beside one card's own: where tiles or checks have more, an
outline is one of them. 66 simulated tables with a card too many keep below it, ten chequered ones
that were refused though right do not; with a share of 0.025 two of them would."""
SURE_STRENGTH = 17.0
"""With so much strength an outline is one more card. Of 31 cards that looked out beside a lot in
simulated pictures and that nothing else showed 22 have more, most of them twice as much; of 900
simulated tables that are as they should be 5, two of these a hand and two a discard, and of 68
photos of such tables none: scissors beside a lot had 15.8."""
LARGEST_PX = 1200
"""A table laid flat is never larger; only a plane gone wrong would make it so."""

_Places: TypeAlias = npt.NDArray[np.intp]

OPEN: Final = 1
CARD: Final = 2


@dataclass(frozen=True, slots=True)
class CardOutline:
    """Where one more card may lie."""

    place_px: Quad
    """Its corners."""
    strength: float
    """How much speaks for it, as a logarithm of likelihoods."""


def find_outline(
    judged: JudgedPicture, cards: Sequence[Footprint], size_mm: tuple[float, float]
) -> CardOutline | None:
    """The likeliest outline of a card of that size that was not read, on or under some of the
    cards that were; none unless it is a card beyond reasonable doubt."""
    reach = np.concatenate([card.corners_mm(AROUND_MM) for card in cards])
    right, plane = judged.view.right, judged.view.plane
    flat = lay_flat_turned(judged.picture, plane, reach, right, 1.0, LARGEST_PX)
    smooth = np.asarray(cv2.blur(flat.picture, (CELL_MM, CELL_MM)), np.uint8)
    masks = _masks(flat, judged, cards)
    found = [item for turn in TURNS_DEG for item in _likeliest(smooth, masks, turn, size_mm)]
    strength, corners_px = max(found, key=lambda item: item[0], default=(0.0, None))
    if corners_px is None or strength < SURE_STRENGTH:
        return None
    return CardOutline(to_corners(project(np.linalg.inv(flat.to_flat), corners_px)), strength)


def _masks(flat: FlatTable, judged: JudgedPicture, cards: Sequence[Footprint]) -> Grey:
    """The table laid flat, in cells: `OPEN` where the picture shows what is none of the known
    pieces, `CARD` on the cards."""
    height, width = flat.picture.shape
    to_cells = np.diag([1 / CELL_MM, 1 / CELL_MM, 1.0]) @ flat.to_flat
    size = -(-width // CELL_MM), -(-height // CELL_MM)
    everything = _all_open(judged.picture.shape)
    in_view = cv2.warpPerspective(everything, to_cells, size, flags=cv2.INTER_NEAREST)
    # The edge of the picture is a step that nothing on the table makes.
    around = np.ones((2 * STEP_REACH + 1, 2 * STEP_REACH + 1), np.uint8)
    edged = cv2.erode(in_view, around, borderType=cv2.BORDER_CONSTANT, borderValue=0)
    masks = np.array(edged, np.uint8)
    for corners in _in_cells(to_cells, judged, judged.footprints, NEAR_KNOWN_MM):
        cv2.fillConvexPoly(masks, corners, 0)
    for corners in _in_cells(to_cells, judged, cards, 0.0):
        cv2.fillConvexPoly(masks, corners, CARD)
    return masks


@lru_cache(maxsize=1)
def _all_open(shape: tuple[int, ...]) -> Grey:
    """A picture of that shape, all `OPEN`: the next one has mostly the same."""
    return np.full(shape, OPEN, np.uint8)


def _in_cells(
    to_cells: Floats, judged: JudgedPicture, pieces: Sequence[Footprint], wider_mm: float
) -> list[npt.NDArray[np.int32]]:
    """The corners of pieces, moved outwards by so much, in the table laid flat."""
    corners_mm = np.concatenate([piece.corners_mm(wider_mm) for piece in pieces])
    corners = project(to_cells, judged.view.plane.to_px(corners_mm)).reshape(-1, 4, 2)
    return [np.asarray(one, np.int32) for one in np.round(corners)]


def _likeliest(
    smooth: Grey, masks: Grey, turn_deg: float, size_mm: tuple[float, float]
) -> Iterator[tuple[float, Floats]]:
    """The likeliest outline of a card that is turned so, with its corners in the table laid flat;
    none if nothing speaks enough for one."""
    width, height = (round(side_mm / CELL_MM) for side_mm in size_mm)
    to_turned, size = _turning(smooth.shape, turn_deg)
    if size[0] <= width or size[1] <= height:
        return
    grey = np.asarray(cv2.warpAffine(smooth, to_turned[:2], size), np.uint8)
    of_cells = (to_turned @ np.diag([CELL_MM, CELL_MM, 1.0]))[:2]
    turned = np.asarray(cv2.warpAffine(masks, of_cells, size, flags=cv2.INTER_NEAREST), np.uint8)
    shown, on_cards = (np.asarray(turned & of, np.uint8) for of in (OPEN, CARD))
    least = cv2.LUT(cv2.blur(grey, (AROUND_STEP, AROUND_STEP)), _least_steps())
    level, upright = _edges(grey, least, shown)
    y, x, strength = outline_strengths(level, upright, shown, width, height)
    if not len(strength):
        return
    area = width * height
    is_touched = _sums_at(on_cards, y, x, width, height) >= CARD * LEAST_TOUCHED_SHARE * area
    is_open = _sums_at(shown, y, x, width, height) >= LEAST_OPEN_SHARE * area
    found = np.where(is_touched & is_open, strength, 0.0)
    likeliest = int(found.argmax())
    left, top = int(x[likeliest]), int(y[likeliest])
    right, low = left + width, top + height
    corners = np.array([(left, top), (right, top), (right, low), (left, low)])
    yield float(found[likeliest]), project(np.linalg.inv(to_turned), corners.astype(np.float64))


def _edges(grey: Grey, least: Shades, shown: Grey) -> tuple[Grey, Grey]:
    """Where level and upright sides may be, as far as is shown. Where a table has edges everywhere,
    like one of stone chips, only steeper ones count than it is full of."""
    over = cv2.transpose(grey), cv2.transpose(least)
    for times in STEEPER:
        level = _level_edges(grey, least, times) & shown
        upright = np.asarray(cv2.transpose(_level_edges(*over, times)), np.uint8) & shown
        if _share_of_edges(level, upright, shown) <= MOST_EDGES:
            break
    return level, upright


def _share_of_edges(level: Grey, upright: Grey, shown: Grey) -> float:
    edges = cv2.countNonZero(level) + cv2.countNonZero(upright)
    return edges / max(1, 2 * cv2.countNonZero(shown))


def outline_strengths(
    level: Grey, upright: Grey, shown: Grey, width: int, height: int
) -> tuple[_Places, _Places, Floats]:
    """Places (y, x) right and down of which the sides of an outline may be enough for a card, and
    how much speaks for each, as far as it is shown; 0 where that is not enough. Where there are
    edges everywhere, edges say little."""
    by_chance = min(max(_share_of_edges(level, upright, shown), RAREST_EDGE), SIDE_SHOWS)
    says = np.log(SIDE_SHOWS / by_chance), np.log((1 - SIDE_SHOWS) / (1 - by_chance))
    seen_sides = _Sides.of(level, upright, width, height)
    seen = seen_sides.together()
    # Many times as quick as the places of a table with two dimensions.
    enough = np.flatnonzero(seen >= math.ceil(SURE_STRENGTH * STRETCH / says[0]))
    y, x = np.divmod(enough, seen.shape[1])
    # A card has corners: one line by itself is the side of something else.
    seen_of_side = seen_sides.at(y, x)
    all_shown = _Totals.of(shown, shown)
    of_side = all_shown.sides_at(y, x, width, height)
    has_side = (of_side < LEAST_SHOWN) | (seen_of_side >= LEAST_SEEN_SHARE * of_side)
    all_seen = seen_of_side.sum(axis=0)
    unseen = of_side.sum(axis=0) - all_seen
    strength = np.asarray(all_seen * says[0] + unseen * says[1], np.float64)
    # What goes on beyond the corners speaks against it: few are left to be asked for that.
    left = np.flatnonzero(has_side.all(axis=0) & (strength >= SURE_STRENGTH * STRETCH))
    y, x, strength = y[left], x[left], strength[left]
    if len(left):
        totals = _Totals.of(level, upright)
        longer = totals.sides_at(y, x, width, height, BEYOND)
        strength -= (longer.sum(axis=0) - all_seen[left]) * says[0]
        in_the_open = all_shown.corners_at(y, x, width, height) >= CORNER_OPEN
        shows = totals.corners_at(y, x, width, height) >= CORNER_SHOWN
        lacking = (in_the_open & ~shows).sum(axis=0)
        strength -= lacking * STRETCH * math.log(OTHERS_LACK / CARD_LACKS)
        strength[strength < SURE_STRENGTH * STRETCH] = 0
    if strength.any() and _is_patterned(seen_sides, _Sides.of(shown, shown, width, height)):
        strength[:] = 0
    return y, x, strength / STRETCH


@dataclass(frozen=True, slots=True)
class _Totals:
    """How many cells are set above and left of every corner of a cell."""

    level: Shades
    """Of level ones."""
    upright: Shades
    """Of upright ones."""

    @classmethod
    def of(cls, level: Grey, upright: Grey) -> "_Totals":
        """Of level and of upright cells."""
        of_level = cv2.integral(level)
        return cls(of_level, of_level if upright is level else cv2.integral(upright))

    def sides_at(self, y: _Places, x: _Places, width: int, height: int, beyond: int = 0) -> _Places:
        """How many cells are set of each side of a card right and down of some places, or of sides
        that go on so far beyond both corners: upper, lower, left, right."""
        low, right = y + height, x + width
        across, down = (x - beyond, right + beyond), (y - beyond, low + beyond)
        sides = (
            _within(self.level, (y, y + 1), across),
            _within(self.level, (low - 1, low), across),
            _within(self.upright, down, (x, x + 1)),
            _within(self.upright, down, (right - 1, right)),
        )
        return np.stack(sides)

    def corners_at(self, y: _Places, x: _Places, width: int, height: int) -> _Places:
        """How many cells are set near each corner of a card right and down of some places, along
        that one of its two sides that has fewer."""
        low, right = y + height, x + width
        across = ((x, x + CORNER), (right - CORNER, right))
        down = ((y, y + CORNER), (low - CORNER, low))
        level = [
            _within(self.level, at, ends) for at in ((y, y + 1), (low - 1, low)) for ends in across
        ]
        upright = [
            _within(self.upright, ends, at)
            for ends in down
            for at in ((x, x + 1), (right - 1, right))
        ]
        return np.minimum(np.stack(level), np.stack(upright))


@dataclass(frozen=True, slots=True)
class _Sides:
    """How many cells are set of a card's sides at every place."""

    rows: Shades
    """Of a side that runs right of every place as far as there is room for it."""
    columns: Shades
    """Of one that runs down of it."""
    width: int
    height: int

    @classmethod
    def of(cls, level: Grey, upright: Grey, width: int, height: int) -> "_Sides":
        """Of level and of upright cells."""
        rows, columns = _sums_along(level, (width, 1)), _sums_along(upright, (1, height))
        down, across = len(rows) - height + 1, rows.shape[1] - width + 1
        return cls(rows[:, :across], columns[:down], width, height)

    def together(self) -> Shades:
        """Of all four sides of the card right and down of every place."""
        down, across = len(self.columns), self.rows.shape[1]
        level = cv2.add(self.rows[:down], self.rows[self.height - 1 :])
        upright = cv2.add(self.columns[:, :across], self.columns[:, self.width - 1 :])
        return cv2.add(level, upright)

    def at(self, y: _Places, x: _Places) -> _Places:
        """The same at some places, side by side: upper, lower, left, right."""
        rows, columns = self.rows, self.columns
        low, right = y + self.height - 1, x + self.width - 1
        return np.stack([rows[y, x], rows[low, x], columns[y, x], columns[y, right]]).astype(
            np.intp
        )


def _is_patterned(seen: _Sides, shown: _Sides) -> bool:
    """Whether more of the lines in the open that could be a card's side are edges than one card's
    own sides make."""
    width, height = seen.width, seen.height
    down, across = len(seen.columns), seen.rows.shape[1]
    in_the_open = whole = 0
    for seen_of, of, length, first, second in (
        (seen.rows, shown.rows, width, np.s_[:down], np.s_[height - 1 :]),
        (seen.columns, shown.columns, height, np.s_[:, :across], np.s_[:, width - 1 :]),
    ):
        is_long = of >= math.ceil(LONG_SHARE * length)
        is_whole = is_long & (seen_of >= of * np.float32(WHOLE_SHARE))
        for part in (first, second):
            in_the_open += int(np.count_nonzero(is_long[part]))
            whole += int(np.count_nonzero(is_whole[part]))
    return whole - ACROSS * 2 * (width + height) > MOST_WHOLE * in_the_open


def _turning(shape: tuple[int, ...], turn_deg: float) -> tuple[Floats, tuple[int, int]]:
    """The map (3x3) to cells turned back by so much, and how many of them there are."""
    height, width = shape
    turn = np.radians(turn_deg)
    about = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]) / CELL_MM
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)]) @ about.T
    low, high = corners.min(axis=0), corners.max(axis=0)
    to_turned = np.eye(3)
    to_turned[:2, :2], to_turned[:2, 2] = about, -low
    across, down = np.ceil(high - low).astype(int).tolist()
    return to_turned, (across, down)


@cache
def _least_steps() -> Shades:
    """By how bright it is around: the step along a stretch that an edge exceeds, a whole number."""
    around = np.arange(256)
    least = np.maximum(LEAST_STEP * around, LEAST_GREY_STEP) * STRETCH
    return np.asarray(np.floor(least), np.int16)


def _level_edges(grey: Shades, least: Shades, times: int) -> Grey:
    """1 where a level side may be: at a step that keeps its sign along a stretch, all of which
    must have so many times more than that."""
    along = np.asarray(cv2.boxFilter(grey, cv2.CV_16S, (STRETCH, 1), normalize=False))
    far = FADES_OVER
    step = np.zeros_like(along)
    over = np.zeros_like(along)
    step[1:-1] = cv2.absdiff(along[2:], along[:-2])
    over[far:-far] = cv2.absdiff(along[2 * far :], along[: -2 * far])
    edge = ((step > least * times) & (step * SHARP_TIMES >= over)).view(np.uint8)
    return np.asarray(cv2.dilate(edge, np.ones((ACROSS, 1), np.uint8)), np.uint8)


def _sums_along(mask: Grey, size: tuple[int, int]) -> Shades:
    """For every place how many cells are set of a line right or down of it."""
    return cv2.boxFilter(
        mask, cv2.CV_16S, size, anchor=(0, 0), normalize=False, borderType=cv2.BORDER_CONSTANT
    )


def _sums_at(mask: Grey, y: _Places, x: _Places, width: int, height: int) -> _Places:
    """For some places the sum of a rectangle right and down of it."""
    return _within(cv2.integral(mask), (y, y + height), (x, x + width))


def _within(
    total: Shades, rows: tuple[_Places, _Places], columns: tuple[_Places, _Places]
) -> _Places:
    """The sums of rectangles, as far as they are within."""
    top, low = (np.clip(row, 0, len(total) - 1) for row in rows)
    left, right = (np.clip(column, 0, total.shape[1] - 1) for column in columns)
    sums = total[low, right] - total[top, right] - total[low, left] + total[top, left]
    return np.asarray(sums, np.intp)
