"""What is printed besides the markers: names, advice, and that no words run into each other."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from card_markers.sheets.marker_or_qr import Style
from card_markers.sheets.papers import PAPER_SIZES_MM, SIZES_MM, Paper
from card_markers.tsukiji.box_numbers import DEFAULT_BOX, Edition, Group, Tablet
from card_markers.tsukiji.piece_names import full_name, short_name
from card_markers.tsukiji.sheets_pdf import SheetRequest, sheets_pdf
from tests.card_markers.tsukiji.making import LANGUAGES, WORDS, made
from tests.card_markers.tsukiji.read_back import Word, text_of, texts_of, words_of

EVERYWHERE = list(product(Paper, LANGUAGES))
# The rectangles of words are as high as the font, not as the letters.
TOUCH_MM = 0.15
LINE_SHARE = 0.2


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def overlap(one: Word, other: Word) -> bool:
    across = min(one.right_mm, other.right_mm) - max(one.left_mm, other.left_mm)
    down = min(one.bottom_mm, other.bottom_mm) - max(one.top_mm, other.top_mm)
    height = min(one.bottom_mm - one.top_mm, other.bottom_mm - other.top_mm)
    return across > TOUCH_MM and down > LINE_SHARE * height


def clashes(words: list[Word]) -> Iterator[tuple[str, str]]:
    """Pairs of words that run into each other."""
    in_order = sorted(words, key=lambda word: word.left_mm)
    for index, one in enumerate(in_order):
        for other in in_order[index + 1 :]:
            if other.left_mm >= one.right_mm:
                break
            if overlap(one, other):
                yield one.text, other.text


def assert_words_keep_apart(words: list[Word], width_mm: float, height_mm: float) -> None:
    for word in words:
        assert word.left_mm >= 5, word
        assert word.right_mm <= width_mm - 5, word
        assert word.bottom_mm <= height_mm - 4, word
    assert list(clashes(words)) == []


def test_words_that_clash_would_be_noticed() -> None:
    word = Word("one", 20, 20, 30, 23)
    for other in (Word("two", 29, 21, 40, 24), Word("off", 3, 40, 12, 43)):
        with pytest.raises(AssertionError):
            assert_words_keep_apart([word, other], 210, 297)


@pytest.mark.parametrize(("paper", "language"), EVERYWHERE)
def test_no_words_run_into_each_other_on_guide_and_last_page(paper: Paper, language: str) -> None:
    for code in ("plain", "sleeve-59x92"):
        pdf, pages = made(SheetRequest(paper, code, words=WORDS[language]))
        for number in (1, len(pages) + 2):
            assert_words_keep_apart(words_of(pdf, number), *PAPER_SIZES_MM[paper])


@pytest.mark.parametrize(
    ("code", "size", "language"),
    [
        *product(("plain", "sleeve-57x87"), SIZES_MM, LANGUAGES),
        *product(("avery-l4732",), (10, 12), LANGUAGES),
    ],
)
def test_no_words_run_into_each_other_among_the_markers(
    code: str, size: int, language: str
) -> None:
    pdf, pages = made(SheetRequest(format_code=code, side_mm=size, words=WORDS[language]))
    number = len(pages)
    page = pages[number - 1]
    words = words_of(pdf, number + 1)
    assert_words_keep_apart(words, page.width_mm, page.height_mm)
    for slot in page.slots:
        white = slot.symbol.grown(0.15 * size)
        square = Word("", white.x_mm, white.y_mm, white.right_mm, white.bottom_mm)
        touching = [
            word.text
            for word in words
            if min(word.right_mm, square.right_mm) > max(word.left_mm, square.left_mm)
            and min(word.bottom_mm - 0.6, square.bottom_mm) > max(word.top_mm + 0.6, square.top_mm)
        ]
        assert touching == [], slot


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_is_named_beside_its_marker(language: str) -> None:
    words = WORDS[language]
    pdf, pages = made(SheetRequest(words=WORDS[language]))
    text = text_of(pdf, 2)
    for slot in pages[0].slots:
        assert plain(short_name(slot.piece, words)) in text
    label_pdf, label_sheets = made(SheetRequest(format_code="herma-4357", words=WORDS[language]))
    label_text = " ".join(texts_of(label_pdf))
    for slot in label_sheets[-1].slots:
        assert plain(full_name(slot.piece, words)) in label_text


@pytest.mark.parametrize(("paper", "language"), EVERYWHERE)
def test_every_page_says_to_print_at_full_size(paper: Paper, language: str) -> None:
    words = WORDS[language]
    pdf, pages = made(SheetRequest(paper, "sleeve-63x88", words=WORDS[language]))
    texts = texts_of(pdf)
    assert len(texts) == len(pages) + 2
    for text in texts:
        assert plain(words.sheets.ruler) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_advises_matte_paper_and_says_why(language: str) -> None:
    words = WORDS[language]
    pdf, _ = made(SheetRequest(words=WORDS[language]))
    printed = text_of(pdf, 1).split()
    assert plain(words.sheets.matte_title) in " ".join(printed)
    missing = [word for word in words.sheets.matte.split() if word not in printed]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_says_which_card_of_a_face_gets_which_sticker(language: str) -> None:
    """Ebi 1 to 15 are told apart by nothing but their stickers."""
    pdf, _ = made(SheetRequest(words=WORDS[language]))
    printed = text_of(pdf, 1).split()
    assert [word for word in WORDS[language].where_card.split() if word not in printed] == []


def test_the_guide_shows_the_numbers_of_the_box_and_marks_what_is_provisional() -> None:
    box = replace(
        DEFAULT_BOX,
        edition=Edition.DUTCH,
        tablets=(DEFAULT_BOX.tablets[0], DEFAULT_BOX.tablets[1], tuple_of_five()),
        provisional=frozenset((Group.TUNA,)),
    )
    pdf, _ = made(SheetRequest(box=box))
    text = text_of(pdf, 1)
    assert "¥14 (+5)" in text
    assert "~ 3 7 12" in text
    assert text.count("~") == 2
    assert "×2 in Dutch" in text
    copied, _ = made(SheetRequest(box=replace(box, provisional=frozenset())))
    assert "~" not in text_of(copied, 1)


def tuple_of_five() -> tuple[Tablet, ...]:
    return tuple(Tablet(14 - 3 * rank, 5 - rank) for rank in range(5))


def test_label_sheets_and_sleeves_explain_themselves() -> None:
    labels, _ = made(SheetRequest(format_code="avery-l7651"))
    assert "Avery L7651" in text_of(labels, 1)
    sleeves, _ = made(SheetRequest(format_code="sleeve-57x87"))
    assert "sleeve" in text_of(sleeves, 1)
    plain_paper, _ = made(SheetRequest())
    assert "sleeve" not in text_of(plain_paper, 1)


def test_the_same_request_gives_the_same_bytes() -> None:
    for style in Style:
        assert sheets_pdf(SheetRequest(style=style)) == sheets_pdf(SheetRequest(style=style))


def test_the_file_asks_viewers_for_true_size_on_one_side() -> None:
    pdf, _ = made(SheetRequest())
    assert b"/PrintScaling /None" in pdf
    assert b"/Duplex /Simplex" in pdf
