"""A part of a marker is told from drawings, whatever covers the rest and however light falls."""

import cv2
import numpy as np
import pytest

from card_markers.pieces import Piece
from card_markers.tsukiji.catalogue import CATALOGUE, Kind, pieces_of
from vision.doubts.hidden_markers.marker_parts import show_parts
from vision.doubts.judged_picture import paint_out
from vision.picture import Floats, Grey
from vision.tsukiji.simulation.faces import draw_face

PX_PER_MM = 3.0
CARD = pieces_of(Kind.CARD)[20]
MIDDLE_PX, HALF_PX = 100 + 10 * PX_PER_MM, 6 * PX_PER_MM
SQUARE = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32) * HALF_PX + MIDDLE_PX


def card_on_a_table(card: Piece = CARD) -> Grey:
    """A card with its marker at `SQUARE`, softened a little as any lens does."""
    picture = np.full((450, 400), 110, np.uint8)
    face = draw_face(card, PX_PER_MM)
    picture[100 : 100 + face.shape[0], 100 : 100 + face.shape[1]] = face
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.uint8)


def covered(picture: Grey, side: str, share: float, grey: int) -> Grey:
    """The same with a grey card on that much of the marker, from a side."""
    low, high = MIDDLE_PX - HALF_PX, MIDDLE_PX + HALF_PX
    edge = round(low + 2 * HALF_PX * share) if side in ("left", "top") else round(
        high - 2 * HALF_PX * share
    )  # fmt: skip
    picture = picture.copy()
    part = {"left": np.s_[:, :edge], "top": np.s_[:edge], "right": np.s_[:, edge:]}
    picture[part.get(side, np.s_[edge:])] = grey
    return picture


def shows(picture: Grey, known: Floats | None = None, off_px: float = 4.0) -> bool:
    """Whether a part is seen near the marker, from a place that is a little off."""
    left = picture if known is None else paint_out(picture, known)
    white = np.array([200.0], np.float32)
    return bool(show_parts(left, SQUARE[None] + off_px, white, CATALOGUE).is_seen[0])


@pytest.mark.parametrize("side", ["left", "right", "top", "bottom"])
@pytest.mark.parametrize("share", [0.25, 0.5, 0.6])
@pytest.mark.parametrize("grey", [30, 120, 235])
def test_what_a_card_leaves_of_a_marker_is_seen(side: str, share: float, grey: int) -> None:
    assert shows(covered(card_on_a_table(), side, share, grey))


def test_what_looks_out_in_fading_glare_is_seen() -> None:
    picture = card_on_a_table().astype(np.float64)
    down, across = np.indices(picture.shape)
    away = np.hypot(across - MIDDLE_PX - 30, down - MIDDLE_PX + 25)
    lit = np.clip(picture * 0.8 + 320 * np.exp(-(away**2) / (2 * 35**2)), 0, 255)
    assert shows(lit.astype(np.uint8))


def test_what_looks_out_in_noise_and_dim_light_is_seen() -> None:
    rng = np.random.default_rng(1)
    dim = covered(card_on_a_table(), "left", 0.5, 120) * 0.45
    noisy = np.clip(dim + rng.normal(0, 5, dim.shape), 0, 255).astype(np.uint8)
    white = np.array([110.0], np.float32)
    assert bool(show_parts(noisy, SQUARE[None], white, CATALOGUE).is_seen[0])


def test_a_marker_that_was_read_is_no_part_of_another() -> None:
    picture = card_on_a_table()
    assert shows(picture)
    assert not shows(picture, SQUARE[None])
    assert not shows(picture, SQUARE[None], off_px=HALF_PX)


@pytest.mark.parametrize("paper", [30, 90])
def test_two_whole_sides_are_seen_with_nothing_of_the_pattern(paper: int) -> None:
    picture = card_on_a_table()
    low, high = round(MIDDLE_PX - HALF_PX), round(MIDDLE_PX + HALF_PX)
    cell = round(2 * HALF_PX / 8)
    picture[: high - cell, low + cell :] = paper
    assert shows(picture)
    picture[: high - cell, :] = paper
    assert not shows(picture)


@pytest.mark.parametrize("inside", [0, 90, 255])
def test_a_dark_frame_without_our_print_in_it_is_a_drawing(inside: int) -> None:
    picture = card_on_a_table()
    low, high = round(MIDDLE_PX - HALF_PX), round(MIDDLE_PX + HALF_PX)
    cell = round(2 * HALF_PX / 8)
    picture[low + cell : high - cell, low + cell : high - cell] = inside
    assert not shows(picture)


@pytest.mark.parametrize("blocks", range(1, 511, 30))
def test_a_framed_square_of_blocks_is_a_drawing(blocks: int) -> None:
    """Squares as large as a marker and framed like one, drawn on cards."""
    picture = card_on_a_table()
    low, high = round(MIDDLE_PX - HALF_PX), round(MIDDLE_PX + HALF_PX)
    cell = round(2 * HALF_PX / 8)
    inside = np.array([blocks >> bit & 1 for bit in range(9)], np.uint8).reshape(3, 3) * 200 + 20
    size = high - low - 2 * cell
    drawn = cv2.resize(inside, (size, size), interpolation=cv2.INTER_NEAREST)
    picture[low + cell : high - cell, low + cell : high - cell] = drawn
    soft = np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.uint8)
    paper = np.array([picture.max()], np.float32)
    assert not show_parts(soft, SQUARE[None], paper, CATALOGUE).is_seen[0]


def test_print_without_paper_around_it_is_a_drawing() -> None:
    """A marker's margin is as white as paper is nearby, or half as white in a shadow."""
    picture = (card_on_a_table() * 0.35).astype(np.uint8)
    assert not shows(picture)


def test_print_in_a_deep_shadow_is_seen() -> None:
    assert shows((covered(card_on_a_table(), "bottom", 0.5, 120) * 0.5).astype(np.uint8))
