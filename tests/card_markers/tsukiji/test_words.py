import re
from dataclasses import fields

import pytest
from reportlab.pdfbase.ttfonts import TTFont

from card_markers.sheets.pen import BOLD, REGULAR, fitting_size_pt, text_width_mm, wrapped
from card_markers.sheets.words import Language, SheetWords
from card_markers.tsukiji.box_numbers import Edition
from card_markers.tsukiji.catalogue import CATALOGUE, Kind, pieces_of
from card_markers.tsukiji.piece_names import full_name, short_name, what_it_is
from card_markers.tsukiji.words import ENGLISH, WORDS, Words


def sentences(words: Words | SheetWords) -> dict[str, str]:
    """Everything that a language has, by a name."""
    found = {}
    for field in fields(words):
        value = getattr(words, field.name)
        if isinstance(value, SheetWords):
            found |= sentences(value)
        elif isinstance(value, str):
            found[field.name] = value
        elif isinstance(value, tuple):
            found |= {f"{field.name} {index}": text for index, text in enumerate(value)}
        else:
            found |= {f"{field.name} {key}": text for key, text in value.items()}
    return found


@pytest.mark.parametrize("language", Language)
def test_every_language_says_everything_with_the_same_gaps(language: Language) -> None:
    texts, english = sentences(WORDS[language]), sentences(ENGLISH)
    assert set(texts) == set(english)
    for name, text in texts.items():
        assert text.strip() == text != ""
        assert re.findall(r"{\w+}", text) == re.findall(r"{\w+}", english[name]), name


@pytest.mark.parametrize("language", [lang for lang in Language if lang != "en"])
def test_no_sentence_was_left_in_english(language: Language) -> None:
    texts, english = sentences(WORDS[language]), sentences(ENGLISH)
    same = {name for name, text in texts.items() if text == english[name] and " " in text}
    assert same == set()


@pytest.mark.parametrize("font", [REGULAR, BOLD])
def test_the_fonts_have_every_character(font: str) -> None:
    known = TTFont(font, f"{font}.ttf").face.charToGlyph
    for words in WORDS.values():
        texts = [
            *sentences(words).values(),
            *(short_name(piece, words) for piece in CATALOGUE.pieces),
        ]
        missing = {char for text in texts for char in text if ord(char) not in known}
        assert missing == set()


@pytest.mark.parametrize("language", Language)
def test_every_piece_has_a_name_of_its_own(language: Language) -> None:
    words = WORDS[language]
    for name in (full_name, short_name):
        names = [name(piece, words) for piece in CATALOGUE.pieces]
        assert len(set(names)) == len(names)
    for piece in CATALOGUE.pieces:
        assert what_it_is(piece, words) or piece.kind in (Kind.FIRST_PLAYER, Kind.PLAYER)


@pytest.mark.parametrize("language", Language)
def test_the_tables_cover_all_faces_corners_and_editions(language: Language) -> None:
    words = WORDS[language]
    assert set(words.creatures) == {card.face for card in pieces_of(Kind.CARD)}
    assert set(words.corners) == {corner.face for corner in pieces_of(Kind.BOARD_CORNER)}
    assert set(words.editions) == set(Edition)


def test_names_are_as_the_players_know_the_pieces() -> None:
    names = [
        full_name(CATALOGUE.pieces[i], ENGLISH) for i in (2, 110, 111, 113, 145, 154, 158, 161, 164)
    ]
    assert names == [
        "Ebi 3",
        "P1 Annulment",
        "P1 –1",
        "P1 ×2",
        "Tablet 3P-2",
        "Marker Hotategai",
        "First player",
        "Bottom right",
        "Player 2",
    ]
    assert short_name(CATALOGUE.pieces[154], ENGLISH) == "• Hotategai"


@pytest.mark.parametrize("language", Language)
def test_captions_stay_large_enough_to_read(language: Language) -> None:
    # Room under a marker of 12 mm, less the three digits of its number.
    for piece in CATALOGUE.pieces:
        size = fitting_size_pt(short_name(piece, WORDS[language]), BOLD, 5.2, 11.4)
        assert size > 4.2


def test_text_that_fits_keeps_its_size_and_text_that_does_not_is_shrunk_to_the_room() -> None:
    assert fitting_size_pt("Ebi", BOLD, 5, 100) == 5
    size = fitting_size_pt("Hotategai", BOLD, 50, 20)
    assert text_width_mm("Hotategai", BOLD, size) == pytest.approx(20)


def test_wrapped_lines_fit_and_lose_no_word() -> None:
    text = "Glossy paper mirrors the lamp and no camera can read it"
    lines = wrapped(text, 30, REGULAR, 9)
    assert len(lines) > 2
    assert " ".join(lines) == text
    assert all(text_width_mm(line, REGULAR, 9) <= 30 for line in lines)
