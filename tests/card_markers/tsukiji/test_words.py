from dataclasses import fields

import pytest
from reportlab.pdfbase.ttfonts import TTFont

from card_markers.palette import PLAYER_FILLS, PlayerColour
from card_markers.sheets.pen import BOLD, REGULAR, fitting_size_pt, text_width_mm, wrapped
from card_markers.sheets.words import SheetWords
from card_markers.tsukiji.box_numbers import Edition
from card_markers.tsukiji.catalogue import CATALOGUE, Kind, pieces_of
from card_markers.tsukiji.piece_groups import colour_of
from card_markers.tsukiji.piece_names import full_name, short_name, what_it_is
from card_markers.tsukiji.words import ENGLISH, Words
from tests.card_markers.tsukiji.making import LANGUAGES, WORDS


def sentences(words: Words | SheetWords) -> dict[str, str]:
    """Everything that a language has, by a name."""
    found = {}
    for field in fields(words):
        value = getattr(words, field.name)
        if isinstance(value, SheetWords):
            found |= sentences(value)
        elif isinstance(value, str):
            found |= {} if field.name == "language" else {field.name: value}
        elif isinstance(value, tuple):
            found |= {f"{field.name} {index}": text for index, text in enumerate(value)}
        else:
            found |= {f"{field.name} {key}": text for key, text in value.items()}
    return found


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_sentence_was_left_in_english(language: str) -> None:
    texts, english = sentences(WORDS[language]), sentences(ENGLISH)
    words = {name: text for name, text in texts.items() if not text.startswith("{colour} {ticket")}
    same = {name for name, text in words.items() if text == english[name] and " " in text}
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_name_of_its_own(language: str) -> None:
    words = WORDS[language]
    for name in (full_name, short_name):
        names = [name(piece, words) for piece in CATALOGUE.pieces]
        assert len(set(names)) == len(names)
    for piece in CATALOGUE.pieces:
        assert what_it_is(piece, words) or piece.kind in (Kind.FIRST_PLAYER, Kind.PLAYER)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_cover_all_faces_corners_and_editions(language: str) -> None:
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
        "Blue Annulment",
        "Blue –1",
        "Blue ×2",
        "Tablet 3P-2",
        "Marker Hotategai",
        "First player",
        "Bottom right",
        "Purple: player",
    ]
    assert short_name(CATALOGUE.pieces[154], ENGLISH) == "• Hotategai"
    assert short_name(CATALOGUE.pieces[119], ENGLISH) == "Purple Annul."


def test_a_ticket_is_called_after_the_colour_that_the_box_has() -> None:
    of_this_box = (PlayerColour.RED, PlayerColour.WHITE, PlayerColour.BLACK, PlayerColour.BLUE)
    assert full_name(CATALOGUE.pieces[114], ENGLISH, of_this_box) == "White 0"
    assert colour_of(CATALOGUE.pieces[114], of_this_box) == PLAYER_FILLS[PlayerColour.WHITE]
    assert full_name(CATALOGUE.pieces[164], ENGLISH, of_this_box) == "White: player"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_has_a_word_of_its_own(language: str) -> None:
    words = WORDS[language].sheets.colours
    assert set(words) == set(PlayerColour)
    assert len(set(words.values())) == len(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_captions_stay_large_enough_to_read(language: str) -> None:
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
