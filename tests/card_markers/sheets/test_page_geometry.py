from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_markers.pieces import Piece
from card_markers.sheets.marker_or_qr import Style, mark_of
from card_markers.sheets.page_geometry import (
    Mark,
    Page,
    Shape,
    SizeTooLarge,
    insert_pages,
    label_pages,
    sticker_pages,
)
from card_markers.sheets.papers import LABEL_SHEETS, SIZES_MM, SLEEVES, Paper
from card_markers.sheets.rectangle import Rectangle
from card_markers.tsukiji.catalogue import CATALOGUE, Kind
from card_markers.tsukiji.piece_groups import group_of
from card_markers.tsukiji.sheets_pdf import SheetRequest, Unprintable, marker_pages

some_pieces = st.sets(st.sampled_from(CATALOGUE.pieces), min_size=1).map(
    lambda chosen: tuple(sorted(chosen, key=lambda piece: piece.marker_id))
)
marks = st.builds(mark_of, st.sampled_from(SIZES_MM), st.sampled_from(Style))
EDGE_MM = 4.7


def apart(one: Rectangle, other: Rectangle) -> bool:
    return (
        one.right_mm <= other.x_mm + 1e-6
        or other.right_mm <= one.x_mm + 1e-6
        or one.bottom_mm <= other.y_mm + 1e-6
        or other.bottom_mm <= one.y_mm + 1e-6
    )


def holds(outer: Rectangle, inner: Rectangle) -> bool:
    return (
        outer.x_mm <= inner.x_mm + 1e-6
        and outer.y_mm <= inner.y_mm + 1e-6
        and inner.right_mm <= outer.right_mm + 1e-6
        and inner.bottom_mm <= outer.bottom_mm + 1e-6
    )


def assert_sound(pages: tuple[Page, ...], chosen: tuple[Piece, ...], mark: Mark) -> None:
    """Every piece once, in order, whole, and nothing over anything else."""
    assert [slot.piece for page in pages for slot in page.slots] == list(chosen)
    for page in pages:
        sheet = Rectangle(0, 0, page.width_mm, page.height_mm)
        for slot in page.slots:
            assert slot.symbol.width_mm == slot.symbol.height_mm == pytest.approx(mark.side_mm)
            assert holds(slot.area, slot.symbol.grown(mark.margin_mm))
            assert holds(sheet.grown(-EDGE_MM), slot.area)
            assert apart(page.heading, slot.area)
        for one, other in combinations(page.slots, 2):
            assert apart(one.area, other.area)


@given(some_pieces, st.sampled_from(Paper), marks)
@settings(max_examples=25, deadline=None)
def test_stickers_never_touch_each_other_or_the_edge(
    chosen: tuple[Piece, ...], paper: Paper, mark: Mark
) -> None:
    pages = sticker_pages(chosen, paper, mark, group_of)
    assert_sound(pages, chosen, mark)
    assert all(slot.shape is Shape.STICKER for page in pages for slot in page.slots)


@given(some_pieces, st.sampled_from(LABEL_SHEETS), marks)
@settings(max_examples=25, deadline=None)
def test_labels_hold_their_marker_or_say_what_would_fit(
    chosen: tuple[Piece, ...], sheet: object, mark: Mark
) -> None:
    pages = label_pages(chosen, sheet, mark, group_of)  # type: ignore[arg-type]
    if isinstance(pages, SizeTooLarge):
        assert pages.needed_mm > pages.offered_mm
        assert pages.fitting_sizes
        assert pages.fitting_formats
    else:
        assert_sound(pages, chosen, mark)


@given(some_pieces, st.sampled_from(Paper), st.sampled_from(SLEEVES), marks)
@settings(max_examples=25, deadline=None)
def test_cards_become_inserts_with_the_marker_at_the_top_left_and_the_rest_stickers(
    chosen: tuple[Piece, ...], paper: Paper, sleeve: object, mark: Mark
) -> None:
    cards = [piece for piece in chosen if piece.kind is Kind.CARD]
    others = [piece for piece in chosen if piece.kind is not Kind.CARD]
    pages = insert_pages(cards, others, paper, sleeve, mark, group_of)  # type: ignore[arg-type]
    assert_sound(pages, chosen, mark)
    for page in pages:
        for slot in page.slots:
            is_card = slot.piece.kind is Kind.CARD
            assert (slot.shape is Shape.INSERT) == is_card
            if is_card:
                assert slot.area.width_mm == sleeve.width_mm  # type: ignore[attr-defined]
                assert slot.area.height_mm == sleeve.height_mm  # type: ignore[attr-defined]
                inset = 1.0 + mark.margin_mm
                assert slot.symbol.x_mm - slot.area.x_mm == pytest.approx(inset)
                assert slot.symbol.y_mm - slot.area.y_mm == pytest.approx(inset)


@pytest.mark.parametrize(
    ("paper", "code", "size", "count"),
    [
        # Cells of 13.4 x 16.2, 16 x 18.8, 18.6 x 21.4 and 23.8 x 26.6 mm.
        (Paper.A4, "plain", 10, 1),
        (Paper.A4, "plain", 12, 1),
        (Paper.A4, "plain", 14, 2),
        (Paper.A4, "plain", 18, 2),
        (Paper.LETTER, "plain", 10, 1),
        (Paper.LETTER, "plain", 12, 1),
        (Paper.LETTER, "plain", 14, 2),
        (Paper.LETTER, "plain", 18, 3),
        # 167 labels, 80, 65, 44, 60 and 30 to a sheet.
        (Paper.A4, "avery-l4732", 12, 3),
        (Paper.A4, "avery-l7651", 12, 3),
        (Paper.A4, "herma-4357", 12, 4),
        (Paper.LETTER, "avery-8195", 12, 3),
        (Paper.LETTER, "avery-5160", 12, 6),
        # 105 inserts, 10, 9 or 8 to a page, then 62 stickers where they fit.
        (Paper.A4, "sleeve-57x87", 12, 11),
        (Paper.A4, "sleeve-59x92", 12, 13),
        (Paper.A4, "sleeve-63x88", 12, 13),
        (Paper.LETTER, "sleeve-57x87", 12, 13),
        (Paper.LETTER, "sleeve-59x92", 12, 14),
        (Paper.LETTER, "sleeve-63x88", 12, 13),
    ],
)
def test_a_whole_set_takes_as_few_pages_as_the_format_allows(
    paper: Paper, code: str, size: int, count: int
) -> None:
    pages = marker_pages(SheetRequest(paper, code, size))
    assert isinstance(pages, tuple)
    assert len(pages) == count


def test_groups_begin_a_row_of_their_own_where_that_costs_no_page() -> None:
    pages = marker_pages(SheetRequest(format_code="avery-l4732"))
    assert isinstance(pages, tuple)
    left = min(slot.symbol.x_mm for page in pages for slot in page.slots)
    firsts = [
        slot
        for page in pages
        for slot in page.slots
        if slot.piece.kind is Kind.CARD and slot.piece.copy == 1
    ]
    assert len(firsts) == 8
    assert all(slot.symbol.x_mm == pytest.approx(left) for slot in firsts)


def test_labels_of_another_paper_and_unknown_formats_are_refused() -> None:
    letter_labels = SheetRequest(Paper.A4, "avery-5160")
    assert marker_pages(letter_labels) is Unprintable.WRONG_PAPER
    assert marker_pages(SheetRequest(format_code="napkin")) is Unprintable.NO_SUCH_FORMAT


def test_a_size_too_large_for_a_label_is_answered_with_what_fits() -> None:
    answer = marker_pages(SheetRequest(format_code="avery-l4732", side_mm=18))
    assert isinstance(answer, SizeTooLarge)
    assert round(answer.needed_mm, 3) == 23.4
    assert answer.offered_mm == 16.9
    assert answer.fitting_sizes == (10, 12)
    assert answer.fitting_formats == ("herma-4357",)
