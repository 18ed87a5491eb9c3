"""One thing has one word: `docs/glossary.md` has one for every language, and a text of the app that
is such a word and nothing else is translated by it.
"""

import re
from collections import defaultdict

import pytest

from engine.tsukiji.whats_next import Phase
from tests.companion.words.catalogues import catalogue_paths, read
from tests.paths import ROOT

COLUMNS = {"es": 1, "pt": 2, "nl": 3}
FACE_WORDS = ("shrimp", "scallop", "pufferfish", "octopus", "salmon", "tuna", "Takusan", "Yakuza")
REMARK = re.compile(r"\([^)]*\)")
SMALL = re.compile(r"\*([^*]+)\*")
"""In a remark: the word where little room is."""


def rows() -> list[list[str]]:
    """Every line of the tables."""
    lines = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "|" in line]
    return [row for row in cells if not row[0].startswith("---") and row[0] != "English"]


def words(cell: str) -> list[str]:
    """The words of a cell without what is said about them."""
    small = SMALL.findall(" ".join(REMARK.findall(cell)))
    plain = REMARK.sub("", cell).replace("°", "").replace("*", "").replace("plural ", "")
    return [word.strip().lower() for word in (*plain.split(","), *small) if word.strip()]


def words_for(language: str) -> dict[str, set[str]]:
    """What an English word may be called; one that is two things may have a word for each."""
    found: dict[str, set[str]] = defaultdict(set)
    for row in rows():
        for english in words(row[0]):
            found[english] |= set(words(row[COLUMNS[language]]))
    return found


def said_otherwise(language: str, texts: dict[str, str]) -> dict[str, str]:
    """The texts that are a word of the glossary, and are translated by another one."""
    known = words_for(language)
    return {
        text: said
        for text, said in texts.items()
        if text.lower() in known
        and not any(word in said.lower() or said.lower() in word for word in known[text.lower()])
    }


def test_every_word_has_one_in_every_language() -> None:
    assert len(rows()) > 100
    assert [row for row in rows() if len(row) != 4 or not all(words(cell) for cell in row)] == []


def test_pieces_and_phases_are_in_it() -> None:
    known = words_for("es")
    phases = {phase.value for phase in Phase} & {"offer", "evaluation", "quotation", "purchase"}
    assert len(phases) == 4
    assert {*map(str.lower, FACE_WORDS), *phases} - set(known) == set()


@pytest.mark.parametrize("language", COLUMNS)
def test_what_the_app_says_is_the_word_of_the_glossary(language: str) -> None:
    path = next(one for one in catalogue_paths() if one.parent.parent.name == language)
    texts = {
        message.id: message.string
        for message in read(path)
        if isinstance(message.id, str) and isinstance(message.string, str) and message.id
    }
    named = [text for text in texts if text.lower() in words_for(language)]
    assert len(named) > 100, "the glossary and the app speak of the same things"
    assert said_otherwise(language, texts) == {}


def test_another_word_would_be_found() -> None:
    assert said_otherwise("nl", {"Lot": "Partij", "Deck": "Stapel"}) == {"Lot": "Partij"}
