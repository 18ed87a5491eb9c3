"""The language is changed in the running app with a finger: from then on no screen says a word of
the old one, whether it was made before, shown before, or neither.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.limits import as_long_as

from tests.app.window import WindowStage  # isort: skip
from companion.app.widgets.scrolling_list import LogLine
from companion.camera.sources import Camera
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from companion.words import languages
from companion.words.languages import speak
from engine.maybe import UNKNOWN
from engine.tsukiji.facts import TicketsRevealed
from engine.tsukiji.game import play
from engine.tsukiji.settings import Settings
from tests.app.fingers import ALL_LOTS, Fingers, keep_game, running_app, written_under
from tests.companion.words.program_texts import program_texts
from tests.companion.words.pseudo_language import (
    LANGUAGE,
    pseudo,
    untranslated,
    write_pseudo_language,
)
from tests.engine.random_games import random_game

PRINTED = ("Letter", "Avery", "HERMA", "mm", "Nederlands", "Portugu", "Espa", "ol")
"""On the page that prints: papers, makers of labels, the sign of a unit, and languages as they call
themselves, of which only the letters count that English has."""
NAMES = ("Ana", "Ben", "Cy", "Dee", "English", "Language", LANGUAGE, "Player", *PRINTED)
WAIT_S = 60.0


@pytest.fixture(autouse=True)
def made_up_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    write_pseudo_language(tmp_path / "locale")
    monkeypatch.setattr(languages, "FOLDER", tmp_path / "locale")
    yield
    speak("en")


def written_in_kv() -> set[str]:
    """The texts that stand in kv files, in English. What Python says as well is left out: a screen
    says that anew whenever it is entered."""
    return {
        text.one for text in program_texts() if all(place.endswith(".kv") for place in text.places)
    }


def english_on(people: Fingers) -> list[str]:
    """English words on the screen in the window, with where they stand."""
    people.stage.settle(30)
    return [
        f"{word!r} in {text!r} of {type(widget).__name__}"
        for widget, text in written_under(people.screen)
        for word in untranslated(text, NAMES)
    ]


def change_language(people: Fingers) -> None:
    """From home to the settings, a finger on the other language, and home again. Every screen
    that is made by then must follow at once, whether it can be seen or not."""
    people.tap_id("settings")
    people.tap_choice(f'"{LANGUAGE}"')
    assert english_on(people) == []
    in_kv = written_in_kv()
    stale = {
        screen.name: sorted(in_kv.intersection(text for _widget, text in written_under(screen)))
        for screen in people.screen.manager.screens
    }
    assert {name: texts for name, texts in stale.items() if texts} == {}
    people.tap_id("back")
    assert people.where == "home"
    assert english_on(people) == []


def all_of(people: Fingers, *steps: Callable[[], Any]) -> dict[str, list[str]]:
    """What is still English after each of some steps, by the screen that it led to."""
    found: dict[str, list[str]] = {}
    for step in steps:
        step()
        words = english_on(people)
        if words:
            found.setdefault(people.where, []).extend(words)
    return found


def from_home(people: Fingers) -> tuple[Callable[[], Any], ...]:
    """Every page that home opens, and back."""
    return (
        lambda: people.tap_id("box"),
        *(lambda key=key: people.tap_choice(key) for key in ("2", "tuna", "rules")),
        lambda: people.tap_id("back"),
        *(
            lambda name=name: people.tap_id(name)
            for page in ("print", "older", "help")
            for name in (page, "back")
        ),
        lambda: people.tap_words(languages._("New game")),
        lambda: people.tap_id("next"),
        lambda: people.tap_id("back"),
    )


def from_a_game(people: Fingers) -> tuple[Callable[[], Any], ...]:
    """Every page that a running game opens, and back to it."""
    return (
        lambda: people.tap_id("log"),
        lambda: people.tap_line(str(people.slots[1].id)),
        lambda: people.tap_id("back"),
        lambda: people.tap_id("money"),
        lambda: people.tap_id("back"),
        lambda: people.tap_id("standings"),
        lambda: people.tap_id("back"),
    )


def test_a_change_of_language_reaches_every_screen_of_a_round(
    stage: WindowStage, tmp_path: Path
) -> None:
    told = random_game(21, 2, settings=Settings())
    with running_app(stage, tmp_path / "evening.db", makes_ahead=True) as people:
        people.sit_down(told)
        people.enter_lots(told, 0)
        people.everybody_is_ready()
        people.enter_tickets(told, 0)
        people.walk_the_markers()
        all_of(people, *from_a_game(people))
        people.open_log()
        people.tap_id("home")
        all_of(people, *from_home(people))
        change_language(people)
        assert all_of(people, *from_home(people), lambda: people.tap_id("next")) == {}
        assert people.where == Screen.PURCHASE.value
        assert all_of(people, *from_a_game(people)) == {}
        for _step in as_long_as(lambda: not people.screen.ids.undo.disabled):
            assert all_of(people, lambda: people.tap_id("undo")) == {}
        assert people.where == Screen.OFFER.value
        assert all_of(people, lambda: people.tap_id("redo")) == {}
        assert people.where == Screen.EVALUATION.value
        assert all_of(people, lambda: people.tap_id("next")) == {}
        assert people.where == Screen.TICKETS.value
        on = [Screen.TABLETS, Screen.PRICE_MARKERS, Screen.PURCHASE]
        for screen in on:
            assert all_of(people, lambda: people.tap_id("next")) == {}
            assert people.where == screen.value
        for _turn in as_long_as(lambda: people.where == Screen.PURCHASE.value):
            assert all_of(people, lambda: people.tap_words(pseudo("Pass"))) == {}
        assert people.where == Screen.ROUND_END.value


def the_end(people: Fingers) -> tuple[Callable[[], Any], ...]:
    """From the last purchase, which was undone, through the score and the count, and back."""
    return (
        lambda: people.tap_id("redo"),
        lambda: people.tap_words(languages._("Count the table")),
        lambda: people.tap(people.screen.body.ids.coins),
        *(lambda: people.tap(people.screen.ids.quiet.children[0]),) * 3,
        lambda: people.tap_id("undo"),
    )


def test_a_change_of_language_reaches_the_end_and_older_games(
    stage: WindowStage, tmp_path: Path
) -> None:
    told = random_game(21, 3, settings=Settings())
    for _game in range(2):
        keep_game(tmp_path / "evening.db", told)
    with running_app(stage, tmp_path / "evening.db", makes_ahead=True) as people:
        older = (
            lambda: people.tap_id("older"),
            lambda: people.tap(people.on_screen(LogLine)[0]),
            *(lambda: people.tap_id("back"),) * 2,
        )
        all_of(people, lambda: people.tap_id("next"), lambda: people.tap_id("undo"))
        assert people.where == Screen.PURCHASE.value
        all_of(people, *the_end(people), lambda: people.tap_id("log"))
        all_of(people, lambda: people.tap_id("home"), *older)
        change_language(people)
        assert all_of(people, *older, lambda: people.tap_id("next"), *the_end(people)) == {}
        assert people.where == Screen.PURCHASE.value


def test_a_change_of_language_reaches_what_the_camera_is_asked_for(
    stage: WindowStage, tmp_path: Path
) -> None:
    camera = Camera("sim:5")
    with running_app(stage, tmp_path / "evening.db", camera, makes_ahead=True) as people:

        def see(wanted: Callable[[], bool]) -> Callable[[], None]:
            return lambda: stage.wait_for(wanted, WAIT_S)

        looks = (
            lambda: people.tap_id("box"),
            lambda: people.tap_words(languages._("Scan the box code")),
            see(lambda: bool(people.next_words)),
            *(lambda: people.tap_id("back"),) * 2,
            lambda: people.tap_words(languages._("New game")),
            lambda: people.tap_words(languages._("Look at the board")),
            see(lambda: bool(people.next_words)),
            lambda: people.tap_id("next"),
            lambda: people.tap_id("next"),
            people.copy_box_later,
            see(lambda: people.screen.checks.ids.verdict.tone == "good"),
            lambda: people.tap_id("next"),
            see(lambda: people.next_words == languages._(ALL_LOTS)),
            lambda: people.tap_id("log"),
            lambda: people.tap_id("home"),
        )
        all_of(people, *looks)
        assert people.where == "home"
        change_language(people)
        assert all_of(people, *looks) == {}
        assert people.where == "home"


def test_a_change_of_language_reaches_the_question_about_the_box(
    stage: WindowStage, tmp_path: Path
) -> None:
    with running_app(stage, tmp_path / "evening.db") as people:
        asked = (
            lambda: people.tap_words(languages._("New game")),
            *(lambda: people.tap_id("next"),) * 2,
        )
        all_of(people, *asked)
        assert people.reads("Type them in")
        people.tap_id("back")
        change_language(people)
        assert all_of(people, *asked) == {}
        assert people.reads(pseudo("Type them in"))


def test_what_the_game_had_to_say_is_not_said_in_the_old_language(
    stage: WindowStage, tmp_path: Path
) -> None:
    told = random_game(21, 2, settings=Settings())
    shown = told.facts[2]
    assert isinstance(shown, TicketsRevealed)
    first, *others = shown.tickets
    unread = TicketsRevealed(((UNKNOWN, *first[1:]), *others))
    at = Place(Screen.PRICE_MARKERS.value, 4)
    keep_game(tmp_path / "evening.db", play((*told.facts[:2], unread)), at=at)
    with running_app(stage, tmp_path / "evening.db", makes_ahead=True) as people:
        people.tap_id("next")
        people.tap_id("next")
        assert people.reads("until every ticket is named")
        people.tap_id("log")
        people.tap_id("home")
        change_language(people)
        assert all_of(people, lambda: people.tap_id("next")) == {}
        assert people.where == Screen.PRICE_MARKERS.value


def test_english_words_would_be_found(stage: WindowStage, tmp_path: Path) -> None:
    with running_app(stage, tmp_path / "evening.db", makes_ahead=True) as people:
        assert english_on(people)
        assert pseudo("Settings") not in people.texts()
        at_home = "You lay the cards, the app counts."
        assert at_home in people.texts()
        assert {at_home, "Correct the track", "with Takusan"} <= written_in_kv()
