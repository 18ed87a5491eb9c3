"""Print and read back: every page is rasterised and read as a camera would read it."""

from dataclasses import replace
from itertools import product

import pytest

from card_markers.sheets.marker_or_qr import Style
from card_markers.sheets.page_geometry import MarkerSlot
from card_markers.sheets.papers import DEFAULT_SIZE_MM, FORMAT_CODES, SIZES_MM, Paper
from card_markers.sheets.qr_sticker_text import from_payload
from card_markers.tsukiji.box_code import from_code
from card_markers.tsukiji.box_numbers import DEFAULT_BOX
from card_markers.tsukiji.catalogue import CATALOGUE
from card_markers.tsukiji.sheets_pdf import SheetRequest, marker_pages
from tests.card_markers.tsukiji.making import LANGUAGES, WORDS, made
from tests.card_markers.tsukiji.read_back import (
    BLACK_AT_MOST,
    MM_PER_PX,
    Picture,
    crop,
    is_white_around,
    markers_in,
    pictures_of,
    qr_texts_in,
    ruler_mm,
)

TOLERANCE_MM = 0.1
RULER_LINE_MM = 0.15
PRINTER_EDGE_MM = 4.2


def first_pages(style: Style) -> list[SheetRequest]:
    """The first page of every paper, format and size that can be had, in every language."""
    requests = []
    for paper, code, size in product(Paper, FORMAT_CODES, SIZES_MM):
        request = SheetRequest(paper, code, size, style=style)
        pages = marker_pages(request)
        if isinstance(pages, tuple):
            chosen = tuple(slot.piece for slot in pages[0].slots)
            requests += [replace(request, pieces=chosen, words=words) for words in WORDS.values()]
    return requests


def name_of(request: SheetRequest) -> str:
    return f"{request.paper}-{request.format_code}-{request.side_mm}-{request.words.language}"


def assert_page_edges_are_white(picture: Picture) -> None:
    strip = int(PRINTER_EDGE_MM / MM_PER_PX)
    for edge in (picture[:strip], picture[-strip:], picture[:, :strip], picture[:, -strip:]):
        assert (edge == 255).all()


def assert_ruler_is_exact(picture: Picture) -> None:
    assert ruler_mm(picture) == pytest.approx(100 + RULER_LINE_MM, abs=TOLERANCE_MM)


def assert_reads_back(picture: Picture, slots: tuple[MarkerSlot, ...]) -> list[int]:
    """The planned ids and no others, once each, in place, in size, with their margin."""
    seen = markers_in(picture)
    found = {marker.marker_id: marker for marker in seen}
    assert len(found) == len(seen)
    assert set(found) == {slot.piece.marker_id for slot in slots}
    for slot in slots:
        marker, side_mm = found[slot.piece.marker_id], slot.symbol.width_mm
        for measured_mm in marker.sides_mm:
            assert measured_mm == pytest.approx(side_mm, abs=TOLERANCE_MM)
        assert marker.x_mm == pytest.approx(slot.symbol.x_mm, abs=TOLERANCE_MM)
        assert marker.y_mm == pytest.approx(slot.symbol.y_mm, abs=TOLERANCE_MM)
        margin_mm = 0.15 * side_mm
        assert is_white_around(picture, slot.symbol.x_mm, slot.symbol.y_mm, side_mm, margin_mm)
    return list(found)


def assert_qr_reads_back(picture: Picture, slots: tuple[MarkerSlot, ...]) -> None:
    for slot in slots:
        area, symbol = slot.area, slot.symbol
        cell = crop(picture, area.x_mm, area.y_mm, area.width_mm, area.height_mm)
        assert [from_payload(text, CATALOGUE) for text in qr_texts_in(cell)] == [
            slot.piece.marker_id
        ]
        margin_mm = 4 * symbol.width_mm / 21
        assert is_white_around(picture, symbol.x_mm, symbol.y_mm, symbol.width_mm, margin_mm)
        black = crop(picture, symbol.x_mm, symbol.y_mm, symbol.width_mm, symbol.width_mm)
        for edge in (black[1], black[-2], black[:, 1], black[:, -2]):
            assert edge.min() <= BLACK_AT_MOST


@pytest.mark.parametrize("request_", first_pages(Style.ARUCO), ids=name_of)
def test_a_full_page_reads_back_in_every_paper_format_size_and_language(
    request_: SheetRequest,
) -> None:
    pdf, pages = made(request_)
    (picture,) = pictures_of(pdf, first=2, last=2)
    assert_reads_back(picture, pages[0].slots)
    assert_ruler_is_exact(picture)
    assert_page_edges_are_white(picture)


@pytest.mark.parametrize(
    "request_",
    [
        SheetRequest(Paper.A4),
        SheetRequest(Paper.LETTER),
        SheetRequest(format_code="avery-l4732"),
        SheetRequest(format_code="sleeve-57x87"),
        SheetRequest(format_code="sleeve-63x88"),
    ],
    ids=name_of,
)
def test_all_pages_of_a_whole_set_bear_every_piece_once(request_: SheetRequest) -> None:
    pdf, pages = made(request_)
    pictures = pictures_of(pdf)
    assert len(pictures) == len(pages) + 2
    ids = []
    for picture, page in zip(pictures[1:-1], pages, strict=True):
        ids += assert_reads_back(picture, page.slots)
    assert sorted(ids) == list(range(167))


@pytest.mark.parametrize(
    "request_",
    [r for r in first_pages(Style.QR) if r.words.language == "pt"],
    ids=name_of,
)
def test_a_full_page_of_qr_codes_reads_back(request_: SheetRequest) -> None:
    pdf, pages = made(request_)
    (picture,) = pictures_of(pdf, first=2, last=2)
    # All codes at the default size; at the others a quarter of them, to save time.
    step = 1 if request_.side_mm == DEFAULT_SIZE_MM else 4
    assert_qr_reads_back(picture, pages[0].slots[::step])
    assert markers_in(picture) == []
    assert_ruler_is_exact(picture)
    assert_page_edges_are_white(picture)


@pytest.mark.parametrize(("paper", "language"), list(product(Paper, LANGUAGES)))
def test_the_guide_bears_the_box_code_and_nothing_that_a_camera_takes_for_a_piece(
    paper: Paper, language: str
) -> None:
    for code in ("plain", "sleeve-59x92"):
        pdf, _ = made(SheetRequest(paper, code, words=WORDS[language]))
        (picture,) = pictures_of(pdf, first=1, last=1)
        assert markers_in(picture) == []
        assert [from_code(text) for text in qr_texts_in(picture)] == [DEFAULT_BOX]
        assert_ruler_is_exact(picture)
        assert_page_edges_are_white(picture)


@pytest.mark.parametrize(("paper", "language"), list(product(Paper, LANGUAGES)))
def test_the_last_page_has_one_marker_of_every_size(paper: Paper, language: str) -> None:
    pdf, pages = made(SheetRequest(paper, words=WORDS[language]))
    number = len(pages) + 2
    (picture,) = pictures_of(pdf, first=number, last=number)
    found = markers_in(picture)
    sides = sorted(round(sum(marker.sides_mm) / 4, 1) for marker in found)
    assert sides == [10.0, 12.0, 14.0, 18.0]
    assert len({marker.marker_id for marker in found}) == 4
    for marker in found:
        side_mm = marker.sides_mm[0]
        assert is_white_around(picture, marker.x_mm, marker.y_mm, side_mm, 0.15 * side_mm)
    assert_ruler_is_exact(picture)


def test_the_last_page_has_a_qr_code_of_every_size_too() -> None:
    pdf, pages = made(SheetRequest(style=Style.QR))
    number = len(pages) + 2
    (picture,) = pictures_of(pdf, first=number, last=number)
    names = {
        CATALOGUE.pieces[marker_id].face
        for marker_id in (from_payload(text, CATALOGUE) for text in qr_texts_in(picture))
        if isinstance(marker_id, int)
    }
    assert names == {"ebi", "tako", "sake", "maguro"}


def test_a_marker_too_close_to_ink_would_be_noticed() -> None:
    pdf, pages = made(SheetRequest())
    (picture,) = pictures_of(pdf, first=2, last=2)
    slot = pages[0].slots[0]
    spoilt = picture.copy()
    column = int((slot.symbol.x_mm - 1.0) / MM_PER_PX)
    row = int((slot.symbol.y_mm + 3.0) / MM_PER_PX)
    spoilt[row : row + 3, column : column + 3] = 0
    with pytest.raises(AssertionError):
        assert_reads_back(spoilt, pages[0].slots)
    twice = picture.copy()
    twice[400:700, 400:700] = picture[900:1200, 400:700]
    with pytest.raises(AssertionError):
        assert_reads_back(twice, pages[0].slots)
