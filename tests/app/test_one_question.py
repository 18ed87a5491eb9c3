"""Whoever asks for another turn while a lot asks its buyer something: one question at a time, it
says whose it is, and all of it is in sight.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.window import WindowStage  # isort: skip
from companion.app.window_pictures import TABLET, ScreenSize
from companion.preferences import LANGUAGE, TextSize
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from companion.words.languages import _, speak
from engine.tsukiji.box import default_box
from engine.tsukiji.game import Game, play
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game, remember
from tests.app.shortcomings import Way, lend_longer_language, shortcomings
from tests.app.stretched_walk import LONG_NAMES, named
from tests.companion.words import pseudo_language
from tests.engine.random_games import set_up
from tests.engine.tables import buys, dealt, played, revealed

SMALL_PHONE = ScreenSize("small phone", 400, 800, 1.0)
WAYS = [
    Way(size, language, text)
    for size in (TABLET, SMALL_PHONE)
    for language, text in (
        ("en", TextSize.USUAL),
        (pseudo_language.LANGUAGE, TextSize.USUAL),
        ("es", TextSize.LARGEST),
    )
]


@pytest.fixture
def english_again() -> Iterator[None]:
    """Whatever language an app was opened in, the next test begins in English."""
    yield
    speak("en")


def _second_round() -> Game:
    """Everybody has rows, the first has bought once more, and the next lots hold Yakuza and
    Takusan. Nothing of the box was copied, so that figures have their tilde explained."""
    lots = ("ebi hotategai fugu", "tako sake maguro", "ebi hotategai maguro", "tako fugu sake")
    more = ("maguro sake yakuza", "fugu maguro tako", "fugu fugu fugu", "takusan ebi takusan")
    laid = revealed("4 4 4 4", "3 3 3 3", "2 2 2 2", "1 1 1 1", "0 0 0 0")
    setup = named(set_up(4, box=default_box(4)), LONG_NAMES)
    turns = [buys(player, player + 1) for player in range(4)]
    first = played(dealt(*lots, "ebi ebi ebi"), laid, *turns, setup=setup)
    return play((*first.facts, dealt(*more, "sake sake ebi"), laid, buys(0, 3)))


@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.usefixtures("english_again")
def test_one_question_at_a_time_and_nothing_cut(
    stage: WindowStage,
    evening: Path,
    open_app: OpensApp,
    way: Way,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if way.language == pseudo_language.LANGUAGE:
        lend_longer_language(tmp_path / "locale", monkeypatch)
    stage.open(way.size)
    game = _second_round()
    keep_game(evening, game, at=Place(Screen.PURCHASE.value))
    remember(evening, LANGUAGE.note(way.language), *way.chosen)
    people = open_app()
    people.next()
    ids = people.screen.body.ids
    people.tap(people.lot(1), up=0.97)
    asked, buyer = ids.picker.question, game.setup.players[1].name
    assert asked
    assert ids.insists.text == ""
    assert people.screen.says.startswith(buyer), "it says whose choice it is"
    _looks_right(people, way)
    if people.screen.stacks:
        # A phone has no room for the players then: somebody says so first.
        people.tap(people.lot(1), up=0.97)
    people.tap(people.chip(LONG_NAMES[0]))
    assert ids.insists.text.startswith(LONG_NAMES[0]) or way.language == pseudo_language.LANGUAGE
    assert ids.picker.choices == ()
    _looks_right(people, way)
    people.tap_words(_("No"), within=ids.insists)
    assert ids.insists.text == ""
    if not people.screen.stacks:
        assert ids.picker.question == asked, "it comes back"
        _looks_right(people, way)


def _looks_right(people: Fingers, way: Way) -> None:
    people.stage.settle(30)
    assert shortcomings(people, way) == []
