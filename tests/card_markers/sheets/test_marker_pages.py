"""The sheets of a second, made-up game, printed with the common parts only and read back."""

import pytest

from card_markers.pieces import Piece
from card_markers.sheets.marker_or_qr import Style, mark_of
from card_markers.sheets.marker_pages import CardInsert, PieceLabel, PiecePrint, draw_page, title_of
from card_markers.sheets.page_geometry import Page, insert_pages, label_pages, sticker_pages
from card_markers.sheets.papers import LABEL_SHEETS, PAPER_SIZES_MM, SIZES_MM, SLEEVES, Paper
from card_markers.sheets.pen import Pen
from card_markers.sheets.printer_test_page import draw_trial, trial_slots
from card_markers.sheets.qr_sticker_text import from_payload
from card_markers.sheets.rectangle import Rectangle
from card_markers.sheets.ruler_and_heading import draw_footer
from card_markers.sheets.words import sheet_words
from companion.words.languages import translator
from tests.card_markers.toy_game import TOY, Toy
from tests.card_markers.tsukiji.read_back import markers_in, pictures_of, qr_texts_in, text_of

WORDS = sheet_words(translator("nl"))
TILES = TOY.pieces_of(Toy.TILE)


def label_of(piece: Piece) -> PieceLabel:
    return PieceLabel(f"Number {piece.face}", piece.face, f"a {piece.kind}", "#3A5BA0")


def insert_of(card: Piece) -> CardInsert:
    def draw(pen: Pen, place: Rectangle) -> None:
        pen.rectangle(place, fill="#D7263D")

    return CardInsert(f"Tile {card.face}", ("made-up", f"{card.marker_id}"), draw)


def group_of(piece: Piece) -> tuple[str, str]:
    return piece.kind, ""


def printed(pages: tuple[Page, ...], style: Style = Style.ARUCO) -> bytes:
    """The pages as a PDF."""
    game = PiecePrint(TOY, style, WORDS, label_of, insert_of)
    pen = Pen("Toy", "nl", "tests")
    for number, page in enumerate(pages, start=1):
        pen.begin_page(page.width_mm, page.height_mm)
        draw_page(pen, page, game)
        title = title_of(page, WORDS)
        draw_footer(pen, page.width_mm, page.height_mm, WORDS, number, len(pages), title)
        pen.end_page()
    return pen.finished()


@pytest.mark.parametrize("style", Style)
def test_stickers_of_another_game_read_back_as_its_pieces(style: Style) -> None:
    pdf = printed(sticker_pages(TOY.pieces, Paper.A4, mark_of(12, style), group_of), style)
    (picture,) = pictures_of(pdf)
    if style is Style.ARUCO:
        found = [marker.marker_id for marker in markers_in(picture)]
    else:
        answers = [from_payload(text, TOY) for text in qr_texts_in(picture)]
        found = [answer for answer in answers if isinstance(answer, int)]
    assert sorted(found) == [piece.marker_id for piece in TOY.pieces]


def test_labels_bear_the_names_that_the_game_hands_in() -> None:
    pages = label_pages(TOY.pieces, LABEL_SHEETS[0], mark_of(12, Style.ARUCO), group_of)
    assert isinstance(pages, tuple)
    text = text_of(printed(pages), 1)
    for piece in TOY.pieces:
        assert f"Number {piece.face}" in text
        assert f"{piece.marker_id}" in text
    assert (text.count("a tile"), text.count("a pawn")) == (4, 1)


def test_cards_of_another_game_become_inserts_and_the_rest_stickers() -> None:
    mark = mark_of(12, Style.ARUCO)
    others = TOY.pieces_of(Toy.PAWN)
    pages = insert_pages(TILES, others, Paper.A4, SLEEVES[0], mark, group_of)
    text = text_of(printed(pages), 1)
    assert all(f"Tile {piece.face}" in text for piece in TILES)
    assert text.count("made-up") == text.count(WORDS.insert_window) == len(TILES)
    assert "red" in text


def test_the_test_page_has_a_piece_of_the_game_for_every_size() -> None:
    width, height = PAPER_SIZES_MM[Paper.A4]
    slots = trial_slots(width, TILES)
    assert [slot.symbol.width_mm for slot in slots] == list(SIZES_MM)
    pen = Pen("Toy", "nl", "tests")
    pen.begin_page(width, height)
    draw_trial(pen, slots, width, PiecePrint(TOY, Style.ARUCO, WORDS, label_of, insert_of))
    pen.end_page()
    pdf = pen.finished()
    (picture,) = pictures_of(pdf)
    assert sorted(m.marker_id for m in markers_in(picture)) == [t.marker_id for t in TILES]
    assert WORDS.trial_reads_as.format(name="Number 3") in text_of(pdf, 1)
