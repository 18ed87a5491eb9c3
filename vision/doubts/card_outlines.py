"""Finds a card whose marker cannot be read by its outline: a rectangle as large as a card that
looks out beside the cards that were read, and whose sides show wherever none of these could hide
them. What is drawn on these says nothing. Reads nothing; it says how much speaks for one more card.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

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
AROUND_STEP = 15
"""Cells that say how bright it is around."""
STEP_REACH = 3
"""How many cells a step reaches that the edge of the picture makes."""
FADES_OVER, SHARP_SHARE = 4, 0.5
"""Cells to either side of an edge over which light fades; of what changes over them, a card's side
has so much at once."""
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
BEYOND = 8
"""Cells beyond the corners in which the sides of a card do not go on, but those of a pattern do."""
LONG_SHARE, WHOLE_SHARE, MOST_WHOLE = 0.6, 0.8, 0.015
"""Of all lines as long as a card's side of which so much is in the open, and which show along so
much of that, no more than this share beside one card's own: where tiles or checks have more, an
outline is one of them. 66 simulated tables with a card too many keep below it, ten chequered ones
that were refused though right do not; with a share of 0.025 two of them would."""
SURE_STRENGTH = 17.0
"""With so much strength an outline is one more card. Of 17 cards that looked out beside a lot in
simulated pictures 14 have more, most of them twice as much; of 52 photos of tables that are as they
should be none has more than 13."""
LARGEST_PX = 1200
"""A table laid flat is never larger; only a plane gone wrong would make it so."""

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
    everything = np.full(judged.picture.shape, OPEN, np.uint8)
    in_view = cv2.warpPerspective(everything, to_cells, size, flags=cv2.INTER_NEAREST)
    # The edge of the picture is a step that nothing on the table makes.
    around = np.ones((2 * STEP_REACH + 1, 2 * STEP_REACH + 1), np.uint8)
    edged = cv2.erode(in_view, around, borderType=cv2.BORDER_CONSTANT, borderValue=0)
    masks = np.array(edged, np.uint8)
    for piece in judged.footprints:
        cv2.fillConvexPoly(masks, _in_cells(to_cells, judged, piece, NEAR_KNOWN_MM), 0)
    for card in cards:
        cv2.fillConvexPoly(masks, _in_cells(to_cells, judged, card, 0.0), CARD)
    return masks


def _in_cells(
    to_cells: Floats, judged: JudgedPicture, piece: Footprint, wider_mm: float
) -> npt.NDArray[np.int32]:
    """The corners of a piece, moved outwards by so much, in the table laid flat."""
    corners_px = judged.view.plane.to_px(piece.corners_mm(wider_mm))
    return np.round(project(to_cells, corners_px)).astype(np.int32)


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
    around = np.asarray(cv2.blur(grey, (AROUND_STEP, AROUND_STEP)), np.float32)
    least = np.maximum(LEAST_STEP * around, LEAST_GREY_STEP) * STRETCH
    level = _level_edges(grey, least) & shown
    upright = np.ascontiguousarray(_level_edges(cv2.transpose(grey), least.T).T) & shown
    strength = outline_strengths(level, upright, shown, width, height)
    if not strength.any():
        return
    area = width * height
    is_apart = _sums(on_cards, width, height) < CARD * LEAST_TOUCHED_SHARE * area
    strength[is_apart | (_sums(shown, width, height) < LEAST_OPEN_SHARE * area)] = 0
    y, x = (int(at) for at in np.unravel_index(int(strength.argmax()), strength.shape))
    corners = np.array([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    yield float(strength[y, x]), project(np.linalg.inv(to_turned), corners.astype(np.float64))


def outline_strengths(level: Grey, upright: Grey, shown: Grey, width: int, height: int) -> Floats:
    """For every place how much speaks for an outline right and down of it, as far as it is shown;
    0 where that is enough nowhere. Where there are edges everywhere, edges say little."""
    edges, in_the_open = (
        cv2.countNonZero(level) + cv2.countNonZero(upright),
        cv2.countNonZero(shown),
    )
    by_chance = min(max(edges / max(1, 2 * in_the_open), RAREST_EDGE), SIDE_SHOWS)
    says = np.log(SIDE_SHOWS / by_chance), np.log((1 - SIDE_SHOWS) / (1 - by_chance))
    sides_seen = _along_each_side(level, upright, width, height)
    seen = np.sum(sides_seen, axis=0)
    if float(seen.max()) * says[0] < SURE_STRENGTH * STRETCH:
        return np.zeros(seen.shape)
    sides_shown = _along_each_side(shown, shown, width, height)
    if _is_patterned(sides_seen, sides_shown, (width, width, height, height)):
        return np.zeros(seen.shape)
    unseen = sum(sides_shown) - seen
    going_on = sum(_along_each_side(level, upright, width, height, BEYOND)) - seen
    # A card has corners: one line by itself is the side of something else.
    is_whole = np.all(
        [
            (of_side < LEAST_SHOWN) | (seen_of_side >= LEAST_SEEN_SHARE * of_side)
            for of_side, seen_of_side in zip(sides_shown, sides_seen, strict=True)
        ],
        axis=0,
    )
    return np.asarray(is_whole * ((seen - going_on) * says[0] + unseen * says[1]) / STRETCH)


def _is_patterned(seen: Sequence[Floats], shown: Sequence[Floats], lengths: Sequence[int]) -> bool:
    """Whether more of the lines in the open that could be a card's side are edges than one card's
    own sides make."""
    whole = in_the_open = 0
    for seen_of_side, of_side, length in zip(seen, shown, lengths, strict=True):
        is_long = of_side >= LONG_SHARE * length
        in_the_open += int(is_long.sum())
        whole += int((is_long & (seen_of_side >= WHOLE_SHARE * of_side)).sum())
    return whole - ACROSS * sum(lengths) > MOST_WHOLE * in_the_open


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


def _level_edges(grey: Shades, least: Floats) -> Grey:
    """1 where a level side may be: at a step that keeps its sign along a stretch, all of which
    must have that much."""
    along = np.asarray(cv2.boxFilter(grey, cv2.CV_16S, (STRETCH, 1), normalize=False))
    far = FADES_OVER
    step = np.zeros_like(along)
    over = np.zeros_like(along)
    step[1:-1] = cv2.absdiff(along[2:], along[:-2])
    over[far:-far] = cv2.absdiff(along[2 * far :], along[: -2 * far])
    edge = ((step > least) & (step >= SHARP_SHARE * over)).view(np.uint8)
    return np.asarray(cv2.dilate(edge, np.ones((ACROSS, 1), np.uint8)), np.uint8)


def _along_each_side(
    level: Grey, upright: Grey, width: int, height: int, beyond: int = 0
) -> tuple[Floats, Floats, Floats, Floats]:
    """For every place how many cells of each of a rectangle's sides, right and down of it, are set,
    or of sides that are so much longer at both ends: upper, lower, left, right."""
    longer = cv2.copyMakeBorder(level, 0, 0, beyond, beyond, cv2.BORDER_CONSTANT)
    higher = cv2.copyMakeBorder(upright, beyond, beyond, 0, 0, cv2.BORDER_CONSTANT)
    rows = _sums(longer, width + 2 * beyond, 1)
    columns = _sums(higher, 1, height + 2 * beyond)
    down, across = len(rows) - height + 1, columns.shape[1] - width + 1
    return rows[:down], rows[height - 1 :], columns[:, :across], columns[:, width - 1 :]


def _sums(mask: Shades, width: int, height: int) -> Floats:
    """For every place how many cells of a rectangle right and down of it are set."""
    total = np.asarray(cv2.integral(mask))
    rows = total[height:] - total[:-height]
    return np.asarray(rows[:, width:] - rows[:, :-width])
