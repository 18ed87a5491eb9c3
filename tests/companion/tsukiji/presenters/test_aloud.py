"""What is said aloud of what was worked out: short, known, and in the language of the app."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.tsukiji.screen_names import Screen
from companion.words.languages import speak
from engine.tsukiji.settings import Settings
from tests.companion.tsukiji.views_of_an_evening import desk_of, views_of
from tests.companion.words.english_left import LANGUAGES, english_left
from tests.engine.random_games import random_game

LONGEST = 80
"""Letters: what takes longer to say holds up the table."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


def heard(folder: Path) -> dict[str, set[str]]:
    """Everything that is said aloud in a whole game, by the screen it belongs to."""
    told = random_game(21, 3, settings=Settings())
    desk = desk_of(told, folder)
    found: dict[str, set[str]] = defaultdict(set)
    for _view in views_of(desk, told):
        found[desk.table.screen].add(desk.moment().result)
    return found


def test_prices_moves_turns_and_the_end_are_said(tmp_path: Path) -> None:
    found = heard(tmp_path)
    names = {player.name for player in random_game(21, 3, settings=Settings()).setup.players}
    assert all("left to right: ¥" in words for words in found[Screen.TABLETS])
    assert any(words.startswith("Moved: ") for words in found[Screen.PRICE_MARKERS])
    assert {f"{name} buys" for name in names} <= found[Screen.PURCHASE]
    assert any(" wins " in words for words in found[Screen.SCORE])
    assert found[Screen.OFFER] == {""}
    assert max(len(words) for said in found.values() for words in said) <= LONGEST


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_the_language_of_the_app(language: str, tmp_path: Path) -> None:
    speak(language)
    words = [words for said in heard(tmp_path).values() for words in said if words]
    assert words
    assert [left for text in words if (left := english_left(text, language))] == []
