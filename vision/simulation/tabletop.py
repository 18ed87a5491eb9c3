"""A table seen from straight above, with every piece drawn on it, and which piece shows at each
point. Made anew only when a piece moves; the camera looks at it from wherever it is. What pieces
look like is handed in.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np
import numpy.typing as npt

from card_markers.pieces import MARKER_SIDE_MM, Catalogue, Piece
from vision.markers.patterns import CELLS
from vision.picture import Floats, Grey
from vision.simulation.made_up_art import draw_other_table

AROUND_MM = 160.0
"""Bare table around the pieces."""
WOOD_GREY = 105
"""Of the usual table."""
COIN_GREY = 172
NO_OWNER = -1
"""Instead of a piece, where none shows: the bare table, or something that is no piece."""


class LaidPiece(Protocol):
    """One piece on the table, measured at its marker."""

    @property
    def marker_id(self) -> int:
        """The marker that it bears."""

    @property
    def x_mm(self) -> float:
        """Middle of its marker, to the right."""

    @property
    def y_mm(self) -> float:
        """Middle of its marker, downwards."""

    @property
    def turn_deg(self) -> float:
        """Clockwise."""


class LaidTable(Protocol):
    """Everything that lies on a table."""

    @property
    def pieces(self) -> Sequence[LaidPiece]:
        """From the bottom up: later ones lie on earlier ones."""

    @property
    def middle_mm(self) -> tuple[float, float]:
        """The middle of everything."""

    @property
    def extent_mm(self) -> tuple[float, float]:
        """Width and height of everything."""


@dataclass(frozen=True, slots=True)
class Coin:
    """Something small and round that lies on the pieces: a coin, a token."""

    x_mm: float
    """Its middle, to the right."""
    y_mm: float
    """Its middle, downwards."""
    radius_mm: float = 9.0
    """A coin of 18 mm just hides a marker."""


DrawFace = Callable[[Piece], Grey]
"""The whole face of a piece, at the scale of the table."""


@dataclass(frozen=True, slots=True, eq=False)
class BareTable:
    """A table before pieces are laid on it; a game may draw on its picture."""

    picture: Grey
    """Seen from straight above, in grey."""
    px_per_mm: float
    """How fine the picture is."""
    corner_mm: tuple[float, float]
    """Where its first pixel is on the table."""


@dataclass(frozen=True, slots=True, eq=False)
class Tabletop:
    """A drawn table."""

    picture: Grey
    """Seen from straight above, in grey."""
    px_per_mm: float
    """How fine the picture is."""
    corner_mm: tuple[float, float]
    """Where its first pixel is on the table."""
    marker_ids: tuple[int, ...]
    """Of the pieces, from the bottom up."""
    corners_mm: Floats
    """N x 4 x 2: the corners of their markers on the table."""
    showing: Floats
    """N: how much of the black square of each marker shows, 0 to 1."""
    in_the_open: Floats
    """N: how much of the whole face of each piece nothing lies on, 0 to 1."""

    @property
    def mm_to_px(self) -> Floats:
        """3x3, from millimetres on the table to pixels of the picture."""
        to_px = np.diag([self.px_per_mm, self.px_per_mm, 1.0])
        to_px[0, 2] = -self.corner_mm[0] * self.px_per_mm
        to_px[1, 2] = -self.corner_mm[1] * self.px_per_mm
        return to_px


def draw_bare(table: LaidTable, px_per_mm: float, art: int = 0) -> BareTable:
    """The table without its pieces. `art` other than 0 is the seed of another table."""
    width_mm = table.extent_mm[0] + 2 * AROUND_MM
    height_mm = table.extent_mm[1] + 2 * AROUND_MM
    corner_mm = (table.middle_mm[0] - width_mm / 2, table.middle_mm[1] - height_mm / 2)
    size = (round(height_mm * px_per_mm), round(width_mm * px_per_mm))
    picture = draw_other_table(size, art) if art else _wood(size)
    return BareTable(picture, px_per_mm, corner_mm)


def lay_pieces(
    bare: BareTable,
    pieces: Sequence[LaidPiece],
    catalogue: Catalogue,
    draw_face: DrawFace,
    coins: Sequence[Coin] = (),
) -> Tabletop:
    """The table with its pieces, drawn from the bottom up, and what lies on them."""
    picture, px_per_mm, corner_mm = bare.picture, bare.px_per_mm, bare.corner_mm
    owner = np.full(picture.shape, NO_OWNER, np.int16)
    for index, item in enumerate(pieces):
        piece = catalogue.by_marker[item.marker_id]
        at_mm = catalogue.size_of(piece.kind).marker_at_mm
        _lay(picture, owner, index, item, draw_face(piece), at_mm, px_per_mm, corner_mm)
    for coin in coins:
        _lay_coin(picture, owner, coin, px_per_mm, corner_mm)
    corners = np.array([marker_corners_mm(item) for item in pieces], np.float32)
    corners = corners.reshape(-1, 4, 2)
    showing = np.array(
        [
            _shows(owner, index, corners[index], px_per_mm, corner_mm)
            for index in range(len(pieces))
        ],
        np.float32,
    )
    ids = tuple(int(item.marker_id) for item in pieces)
    sizes_mm = [catalogue.size_of(catalogue.by_marker[marker].kind).size_mm for marker in ids]
    shown_px = np.bincount(owner[owner > NO_OWNER].astype(np.intp), minlength=len(ids))
    whole_px = np.array([wide * tall for wide, tall in sizes_mm], np.float32) * px_per_mm**2
    in_the_open = np.minimum(shown_px / np.maximum(whole_px, 1), 1).astype(np.float32)
    return Tabletop(picture, px_per_mm, corner_mm, ids, corners, showing, in_the_open)


def _wood(size: tuple[int, int]) -> Grey:
    """A faint grain, so that the bare table is not perfectly flat."""
    rng = np.random.default_rng(size[0] * 7919 + size[1])
    grain = rng.normal(0, 4, (size[0] // 3 + 1, size[1] // 40 + 1)).astype(np.float32)
    streaks = cv2.resize(grain, (size[1], size[0]), interpolation=cv2.INTER_LINEAR)
    return np.asarray(np.clip(WOOD_GREY + streaks, 0, 255), np.uint8)


def _lay(
    picture: Grey,
    owner: npt.NDArray[np.int16],
    index: int,
    item: LaidPiece,
    face: Grey,
    marker_at_mm: tuple[float, float],
    px_per_mm: float,
    corner_mm: tuple[float, float],
) -> None:
    at_x, at_y = marker_at_mm
    turn = np.radians(item.turn_deg)
    cos, sin = float(np.cos(turn)), float(np.sin(turn))
    height, width = face.shape
    outline = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
    from_marker = outline - (at_x * px_per_mm, at_y * px_per_mm)
    turned = from_marker @ np.array([[cos, sin], [-sin, cos]])
    middle = np.array([item.x_mm - corner_mm[0], item.y_mm - corner_mm[1]]) * px_per_mm
    placed = turned + middle
    low = np.maximum(np.floor(placed.min(axis=0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(placed.max(axis=0)).astype(int) + 2, picture.shape[::-1])
    if (high <= low).any():
        return
    origin = placed[0] - low
    to_table = np.array([[cos, -sin, origin[0]], [sin, cos, origin[1]]])
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    drawn = np.asarray(cv2.warpAffine(face, to_table, size, flags=cv2.INTER_LINEAR), np.uint8)
    mask = cv2.warpAffine(np.full_like(face, 255), to_table, size, flags=cv2.INTER_NEAREST)
    shown = np.asarray(mask) > 0
    part = (slice(int(low[1]), int(high[1])), slice(int(low[0]), int(high[0])))
    picture[part][shown] = drawn[shown]
    owner[part][shown] = index


def _lay_coin(
    picture: Grey,
    owner: npt.NDArray[np.int16],
    coin: Coin,
    px_per_mm: float,
    corner_mm: tuple[float, float],
) -> None:
    middle = (
        round((coin.x_mm - corner_mm[0]) * px_per_mm),
        round((coin.y_mm - corner_mm[1]) * px_per_mm),
    )
    radius = round(coin.radius_mm * px_per_mm)
    cv2.circle(owner, middle, radius, NO_OWNER, -1)
    cv2.circle(picture, middle, radius, COIN_GREY, -1, cv2.LINE_AA)
    cv2.circle(picture, middle, round(radius * 0.85), COIN_GREY - 40, max(1, radius // 12))


def marker_corners_mm(item: LaidPiece) -> Floats:
    """The corners of a piece's marker on the table, from its own top left, clockwise."""
    half = MARKER_SIDE_MM / 2
    square = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    turn = np.radians(item.turn_deg)
    cos, sin = np.cos(turn), np.sin(turn)
    return np.asarray(
        square @ np.array([[cos, sin], [-sin, cos]]) + (item.x_mm, item.y_mm), np.float32
    )


def _shows(
    owner: npt.NDArray[np.int16],
    index: int,
    corners_mm: Floats,
    px_per_mm: float,
    corner_mm: tuple[float, float],
) -> float:
    """How much of the marker nothing lies on, checked at a grid of points just inside it."""
    steps = (np.arange(2 * CELLS) + 0.5) / (2 * CELLS)
    across, down = np.meshgrid(steps, steps)
    origin = corners_mm[0]
    points = (
        origin
        + across.reshape(-1, 1) * (corners_mm[1] - origin)
        + down.reshape(-1, 1) * (corners_mm[3] - origin)
    )
    pixels = ((points - corner_mm) * px_per_mm).astype(int)
    rows = np.clip(pixels[:, 1], 0, owner.shape[0] - 1)
    columns = np.clip(pixels[:, 0], 0, owner.shape[1] - 1)
    return float((owner[rows, columns] == index).mean())
