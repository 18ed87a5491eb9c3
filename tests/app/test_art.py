"""The drawings: they tell apart when small and grey, keep to their grid, and come out as SVG."""

import itertools
import xml.etree.ElementTree as ET

import pytest

from companion.app.art.drawing import GRID, Drawing, Layer, Paint
from companion.app.art.faces import FACES
from companion.app.art.laying import FIRST_STEPS, LAYING
from companion.app.art.paths import circle, is_closed, outline
from companion.app.art.signs import SIGNS
from companion.app.art.svg import to_svg
from companion.app.tokens import LIGHT, luminance
from tests.app.raster import closest, difference, to_grey

DRAWINGS = {**SIGNS, **FACES, **LAYING, **FIRST_STEPS}
SIDE_PX = 20


def grey(colour: str) -> float:
    """How bright a colour looks in a grey picture."""
    return luminance(colour) ** (1 / 2.2)


def small_and_grey(name: str, side_px: int = SIDE_PX) -> list[list[float]]:
    """A face's shape alone, black on white: no help from letter or colour."""
    greys = {paint.value: 0.0 for paint in Paint} | {"cut": 1.0}
    products = ("ebi", "hotategai", "fugu", "tako", "sake", "maguro")
    greys |= {face: grey(LIGHT.face(face).fill) for face in products}
    return to_grey(FACES[name], side_px, greys)


def a_tenth_smaller(name: str) -> list[list[float]]:
    """The same face drawn at 18 px in the middle of 20: still the same to anybody."""
    rows = [[1.0, *row, 1.0] for row in small_and_grey(name, SIDE_PX - 2)]
    blank = [1.0] * SIDE_PX
    return [blank, *rows, blank]


def test_any_two_faces_tell_apart_at_20_px_in_grey() -> None:
    small = {name: small_and_grey(name) for name in FACES}
    own = {name: closest(small[name], a_tenth_smaller(name)) for name in FACES}
    alike = {}
    for one, other in itertools.combinations(FACES, 2):
        apart = closest(small[one], small[other]) / max(own[one], own[other])
        if apart < 1.4:
            alike[one, other] = round(apart, 2)
    assert alike == {}


def test_the_measure_above_takes_a_shifted_copy_for_the_same() -> None:
    ebi = small_and_grey("ebi")
    shifted = [[1.0, *row[:-1]] for row in ebi]
    assert difference(ebi, shifted) > 0.1
    assert closest(ebi, shifted) < 0.02


def test_a_face_fills_a_fair_part_of_its_square() -> None:
    for name in FACES:
        pixels = list(itertools.chain.from_iterable(small_and_grey(name)))
        inked = sum(1 - pixel for pixel in pixels) / len(pixels)
        assert 0.2 < inked < 0.75, f"{name}: {inked:.2f}"


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_keeps_to_its_grid(name: str) -> None:
    for layer in DRAWINGS[name].layers:
        half = layer.line / 2
        for x, y in outline(layer.path):
            assert x - half >= -0.3, layer
            assert x + half <= GRID + 0.3, layer
            assert y - half >= -0.3, layer
            assert y + half <= GRID + 0.3, layer


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_svg_that_a_reader_accepts(name: str) -> None:
    colours = {paint.value: "#123456" for paint in Paint}
    root = ET.fromstring(to_svg(DRAWINGS[name], colours))  # noqa: S314 - our own text
    assert root.attrib["viewBox"] == "0 0 24 24"
    assert len(root) == len(DRAWINGS[name].layers)


def test_a_filled_circle_has_the_area_of_a_circle() -> None:
    drawing = Drawing((Layer(circle(12, 12, 6)),))
    pixels = itertools.chain.from_iterable(to_grey(drawing, 48, {"body": 0.0}))
    assert sum(1 - pixel for pixel in pixels) == pytest.approx(3.14159 * 12 * 12, rel=0.01)


def test_an_open_line_has_its_width() -> None:
    drawing = Drawing((Layer("M 2 12 L 22 12", line=4),))
    rows = to_grey(drawing, 24, {"body": 0.0})
    assert [round(row[12]) for row in rows] == [1] * 10 + [0] * 4 + [1] * 10


def test_a_path_is_read_with_its_curves_and_its_end() -> None:
    assert outline("M 0 0 L 4 0 L 4 4 Z") == ((0, 0), (4, 0), (4, 4))
    curve = outline("M 0 0 Q 5 10 10 0")
    assert curve[-1] == pytest.approx((10, 0))
    assert max(y for _, y in curve) == pytest.approx(5)
    assert is_closed("M 0 0 L 1 1 Z")
    assert not is_closed("M 0 0 L 1 1")
