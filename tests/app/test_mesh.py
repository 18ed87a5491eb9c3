"""Outlines as triangles: the area is right, whatever the outline."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.art.mesh import Triangles, area, dashes, disc, ears, rounded_box

STAR = [
    (10 + radius * math.cos(turn), 10 + radius * math.sin(turn))
    for radius, turn in ((9 if i % 2 else 3, math.tau * i / 10) for i in range(10))
]


def covered(ring: list[tuple[float, float]]) -> float:
    return sum(area([ring[a], ring[b], ring[c]]) for a, b, c in ears(ring))


def test_a_star_is_filled_exactly() -> None:
    assert covered(STAR) == pytest.approx(area(STAR))
    assert all(area([STAR[a], STAR[b], STAR[c]]) > 0 for a, b, c in ears(STAR))


@given(st.lists(st.floats(1, 10), min_size=3, max_size=24))
def test_any_outline_round_a_point_is_filled_exactly(radii: list[float]) -> None:
    ring = [
        (radius * math.cos(math.tau * i / len(radii)), radius * math.sin(math.tau * i / len(radii)))
        for i, radius in enumerate(radii)
    ]
    assert covered(ring) == pytest.approx(area(ring), rel=1e-6, abs=1e-6)


def test_the_direction_of_an_outline_does_not_matter() -> None:
    one, other = Triangles(), Triangles()
    one.add_fill(STAR)
    other.add_fill(STAR[::-1])
    assert len(one.indices) == len(other.indices) > 0


def test_a_soft_edge_lies_half_inside_and_half_outside() -> None:
    triangles = Triangles()
    triangles.add_fill([(0, 0), (10, 0), (10, 10), (0, 10)], feather=1.0)
    corners = list(zip(*(iter(triangles.vertices),) * 4, strict=True))
    solid = {(x, y) for x, y, s, _ in corners if s == 0}
    gone = {(x, y) for x, y, s, _ in corners if s == 1}
    assert solid == {(0.5, 0.5), (9.5, 0.5), (9.5, 9.5), (0.5, 9.5)}
    assert gone == {(-0.5, -0.5), (10.5, -0.5), (10.5, 10.5), (-0.5, 10.5)}


@pytest.mark.parametrize("points", [[], [(1, 1)], [(1, 1), (1, 1), (1, 1)], [(0, 0), (5, 5)]])
def test_what_has_no_inside_fills_nothing(points: list[tuple[float, float]]) -> None:
    triangles = Triangles()
    triangles.add_fill(points)
    assert not triangles.indices


def test_a_line_of_one_point_draws_nothing() -> None:
    triangles = Triangles()
    triangles.add_stroke([(1, 1), (1, 1)], 2, closed=False)
    assert not triangles.indices


def test_what_is_kept_of_a_drawing_takes_no_more_room_than_on_the_graphics_card() -> None:
    # Hundreds of dashed boxes are kept; as lists of Python's numbers each took a third of a MB.
    triangles = Triangles()
    for piece in dashes(rounded_box(0, 0, 120, 160, 12), 7, 6):
        triangles.add_stroke(piece, 2, closed=False)
    assert memoryview(triangles.vertices).nbytes == 4 * len(triangles.vertices)
    assert memoryview(triangles.indices).nbytes == 2 * len(triangles.indices)


def test_dashes_cover_their_share_of_an_outline() -> None:
    ring = rounded_box(0, 0, 120, 60, 12)
    pieces = dashes(ring, 7, 6)
    drawn = sum(math.dist(a, b) for p in pieces for a, b in itertools.pairwise(p))
    whole = sum(math.dist(a, b) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True))
    assert drawn / whole == pytest.approx(7 / 13, abs=0.02)


def test_a_box_smaller_than_its_corners_becomes_a_disc() -> None:
    ring = rounded_box(0, 0, 10, 10, 40)
    assert all(math.dist(point, (5, 5)) == pytest.approx(5) for point in ring)
    assert area(disc(0, 0, 5)) == pytest.approx(math.pi * 25, rel=0.04)


def test_a_convex_outline_is_filled_the_same_without_searching() -> None:
    def inside(*, convex: bool) -> float:
        triangles = Triangles()
        triangles.add_fill(rounded_box(0, 0, 80, 40, 12), feather=0.0, convex=convex)
        corners = list(zip(triangles.vertices[::4], triangles.vertices[1::4], strict=True))
        at = range(0, len(triangles.indices), 3)
        return sum(abs(area([corners[k] for k in triangles.indices[i : i + 3]])) for i in at)

    assert inside(convex=True) == pytest.approx(inside(convex=False))
    assert inside(convex=True) == pytest.approx(80 * 40 - (4 - math.pi) * 144, rel=0.005)
