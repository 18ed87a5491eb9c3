import struct
from xml.etree import ElementTree

import cv2
import numpy as np
import pytest

from card_markers.pieces import MarkerId
from card_markers.sheets.marker_or_qr import Style, symbol_of
from card_markers.sheets.qr_sticker_text import to_payload
from card_markers.sheets.single_marker import to_png, to_svg
from card_markers.tsukiji.catalogue import CATALOGUE
from tests.card_markers.tsukiji.read_back import Picture, markers_in, qr_texts_in

PREFIX = CATALOGUE.sticker_prefix
SVG = "{http://www.w3.org/2000/svg}"


def picture_of_png(content: bytes) -> Picture:
    decoded = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_GRAYSCALE)
    assert decoded is not None
    return np.asarray(decoded)


def pixels_per_metre(content: bytes) -> int:
    start = content.index(b"pHYs") + 4
    across, down, unit = struct.unpack(">IIB", content[start : start + 9])
    assert (across, unit) == (down, 1)
    return int(across)


@pytest.mark.parametrize("marker_id", [0, 42, 166])
@pytest.mark.parametrize(("side_mm", "dpi"), [(12, 600), (10, 300), (18, 96)])
def test_a_png_reads_back_in_true_size(marker_id: int, side_mm: float, dpi: int) -> None:
    content = to_png(symbol_of(MarkerId(marker_id), Style.ARUCO, CATALOGUE), side_mm, dpi)
    (found,) = markers_in(picture_of_png(content))
    assert found.marker_id == marker_id
    picture = picture_of_png(content)
    dark = np.flatnonzero((picture < 128).any(axis=0))
    measured_mm = (dark[-1] - dark[0] + 1) / pixels_per_metre(content) * 1000
    assert measured_mm == pytest.approx(side_mm, abs=0.01)
    margin_px = dark[0]
    assert margin_px / pixels_per_metre(content) * 1000 == pytest.approx(0.15 * side_mm, abs=0.1)


def test_a_png_of_a_qr_code_reads_back() -> None:
    content = to_png(symbol_of(MarkerId(42), Style.QR, CATALOGUE), 12, 300)
    assert qr_texts_in(picture_of_png(content)) == [to_payload(MarkerId(42), PREFIX)]


@pytest.mark.parametrize("style", Style)
def test_an_svg_draws_the_same_fields_in_true_size(style: Style) -> None:
    symbol = symbol_of(MarkerId(42), style, CATALOGUE)
    root = ElementTree.fromstring(to_svg(symbol, 12, "Fugu <13> & co"))  # noqa: S314
    whole_mm = 12 + 2 * symbol.margin_mm(12)
    assert root.attrib["width"] == root.attrib["height"] == f"{whole_mm:g}mm"
    x, y, width, height = (float(part) for part in root.attrib["viewBox"].split())
    assert x == y == -symbol.margin_modules
    assert width == height
    assert width / symbol.fields == pytest.approx(whole_mm / 12)
    assert root.findtext(f"{SVG}title") == "Fugu <13> & co"
    path = root.find(f"{SVG}path")
    assert path is not None
    assert path.attrib["fill-rule"] == "evenodd"
    assert np.array_equal(filled(path.attrib["d"], symbol.fields), np.array(symbol.modules))


def filled(path: str, fields: int) -> np.ndarray:
    """The fields inside a path, by the even-odd rule: each loop turns over what it encloses."""
    inside = np.zeros((fields, fields), bool)
    for loop in path.removesuffix("Z").split("Z"):
        numbers = [int(word) for word in loop.removeprefix("M").split()]
        corners = list(zip(numbers[::2], numbers[1::2], strict=True))
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            if start[0] == end[0]:
                low, high = sorted((start[1], end[1]))
                inside[low:high, : start[0]] ^= True
    return inside
