"""Every screen of the app at the three sizes, in each language and in a made-up one whose words are
40 % longer, with letters of each size: no text cut or under 16 dp, nothing over the edge, nothing
over something else, nothing out of reach of the keyboard, no English left in the made-up language.
Every screen is reached as people reach it, by touch. This is a sample; all of it together is
`make fit-campaign`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from card_markers.sheets.papers import LABEL_SHEETS
from companion.app.window_pictures import LARGE_TABLET, PHONE, TABLET, ScreenSize
from companion.preferences import APPEARANCE, TEXT_SIZE, Appearance, TextSize
from companion.storage.keys import Note
from companion.tsukiji.screen_names import Screen
from companion.words import languages
from companion.words.languages import speak
from tests.app.fingers import Fingers, written_under
from tests.app.keys import unreachable_by_tab
from tests.app.screen_walk import walk
from tests.app.stretched_walk import LONG_NAMES, stretched_walk
from tests.app.watched_walk import watched_walk
from tests.app.window import WindowStage, scrolled_away, wrong_with
from tests.companion.words.pseudo_language import (
    LANGUAGE,
    LONGER,
    untranslated,
    write_pseudo_language,
)
from tests.limits import as_long_as

NAMES = ("Ana", "Anna", "Ben", "Caro", "Cy", "Dee", "English", LANGUAGE, "Player")
NAMES += tuple(word for name in LONG_NAMES for word in name.split())
PROPER_NAMES = frozenset(sheet.product for sheet in LABEL_SHEETS)
PROPER_NAMES |= {"English", "Español", "Português", "Nederlands"}
"""Whole texts that are the same in every language: labels in a shop, and languages as they call
themselves."""

OF_TESTERS = frozenset({"device"})
"""A page of names: of programs, their versions and files."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to have the app."""

    size: ScreenSize
    """The window."""
    language: str
    """By its code."""
    text: TextSize = TextSize.USUAL
    """How large letters are."""
    look: Appearance = Appearance.LIGHT
    """Which colours it has."""

    def __str__(self) -> str:
        return f"{self.size.name}-{self.language}-{self.text}-{self.look.value.replace(' ', '-')}"

    @property
    def chosen(self) -> tuple[Note, Note]:
        """As it is remembered."""
        return TEXT_SIZE.note(self.text), APPEARANCE.note(self.look)


@pytest.fixture(autouse=True)
def longer_language(way: Way, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if way.language == LANGUAGE:
        write_pseudo_language(tmp_path / "locale", LONGER)
        monkeypatch.setattr(languages, "FOLDER", tmp_path / "locale")
    yield
    speak("en")


def shortcomings(people: Fingers, way: Way) -> list[str]:
    """Everything that is wrong with the screen in the window."""
    found = wrong_with(people.screen)
    if way.text is TextSize.USUAL:
        found += out_of_sight_at_usual_size(people)
    if way.language == LANGUAGE and people.where not in OF_TESTERS:
        for widget, text in written_under(people.screen):
            if text in PROPER_NAMES:
                continue
            words = [word for word in untranslated(text) if not of_a_name(word)]
            found += [f"{word!r} in {text!r} of {type(widget).__name__}" for word in words]
    # Last, because the keyboard scrolls what it comes to into sight.
    return found + unreachable_by_tab(people)


def out_of_sight_at_usual_size(people: Fingers) -> list[str]:
    """Larger letters need more room than the window has; usual ones leave what matters in sight."""
    found: list[str] = []
    if people.where == Screen.PURCHASE.value:
        found += out_of_the_purchase(people)
    if people.where == Screen.SCORE.value and not people.screen.stacks:
        sheet = people.screen.body.ids.sheet
        found += scrolled_away(people.screen.ids.body, *(x for x in sheet.lines if x.row.total))
    return found


def of_a_name(word: str) -> bool:
    """Whether it is a name, or as much of one as there is room for."""
    return any(name.startswith(word) for name in NAMES)


def out_of_the_purchase(people: Fingers) -> list[str]:
    """What a question asks lies in sight; on a tablet everything else too, where the lots are as
    they should be."""
    ids, room = people.screen.body.ids, people.screen.ids.body
    parts = [ids.picker] if ids.picker.choices else []
    parts += [ids.insists] if ids.insists.text else []
    if not people.screen.stacks and all(len(lot.cards) == 3 for lot in ids.lots.lots):
        parts += [ids.lots, ids.players]
    return scrolled_away(room, *parts)


LOOKED_AT = {"box-code", "look", "show-ticket", "start-board"}
"""Shown only with a camera: `test_looking.py` measures these, and the walk of the watched table."""
STOPS = (
    *(
        "home",
        "who-begins",
        "practice",
        "practice-lesson",
        "my-box",
        "print",
        "help",
        "rules",
        "first-steps",
        *("exchange", "take-over", "receive"),
        "settings",
        "kept",
        "laying",
        "device",
        "second-screen",
    ),
    *("new-game", "new-game-asked"),
    *("offer", "evaluation", "tickets", "tablets", "markers", "purchase-asked", "purchase"),
    *("hand-over", "round-end"),
    *("tablets-unknown", "after-tablets-unknown"),
    *("purchase-takusan", "purchase-banner", "purchase-yakuza", "purchase-out-of-turn"),
    *(
        "score",
        "count",
        "log",
        "standings",
        "correction",
        "correction-card",
        "correction-changes",
        "correction-names",
    ),
    *(
        "home-again",
        "older",
        "older-score",
        "replay",
        "story",
        "share-game",
        "statistics",
        "people",
        "only-score",
    ),
)


STRETCHED = (
    *("first-game-three", "first-game-four", "first-game-wide-name", "first-game-unwritable-name"),
    *("tablets-doubled", "purchase-long-names", "purchase-takusan-of-five"),
    *("purchase-yakuza-of-five", "purchase-both-of-four", "purchase-sold"),
    *("score-specials", "standings-specials"),
    *("tablets-three", "purchase-three", "score-three"),
    *("tablets-two", "purchase-two", "score-two"),
)
WATCHED = ("new-game-watched", "show-ticket", "evaluation-watched", "evaluation-hands-free")
WAYS = pytest.mark.parametrize(
    "way",
    [
        Way(TABLET, LANGUAGE),
        Way(TABLET, "es", TextSize.LARGEST, Appearance.HIGH_CONTRAST),
        Way(LARGE_TABLET, "pt", TextSize.LARGE, Appearance.DARK),
        Way(PHONE, LANGUAGE, TextSize.USUAL, Appearance.DARK),
        Way(PHONE, "nl", TextSize.LARGEST),
    ],
    ids=str,
)
"""Each language, size of window, size of letters and look; the made-up language is English with
longer words and stands for it. `make fit-campaign` has all together."""
USUAL_WAYS = pytest.mark.parametrize(
    "way",
    [
        Way(TABLET, LANGUAGE),
        Way(PHONE, LANGUAGE, TextSize.USUAL, Appearance.DARK),
    ],
    ids=str,
)
"""With letters of the usual size, for what is stretched already."""


@WAYS
def test_every_screen_fits(stage: WindowStage, tmp_path: Path, way: Way) -> None:
    stage.open(way.size)
    seen, names = looked_at(walk(stage, tmp_path, way.language, *way.chosen), STOPS, way)
    assert seen | LOOKED_AT == names, "the walk leaves out a screen"


@USUAL_WAYS
def test_screens_that_are_stretched_fit(stage: WindowStage, tmp_path: Path, way: Way) -> None:
    stage.open(way.size)
    looked_at(stretched_walk(stage, tmp_path, way.language, *way.chosen), STRETCHED, way)


@USUAL_WAYS
def test_what_a_camera_adds_fits(stage: WindowStage, tmp_path: Path, way: Way) -> None:
    stage.open(way.size)
    looked_at(watched_walk(stage, tmp_path, way.language, *way.chosen), WATCHED, way)


def all_screens(people: Fingers) -> set[str]:
    """The names of all screens of the app, those that nobody has been to yet among them."""
    manager = people.screen.manager
    for _screen in as_long_as(lambda: not manager.is_whole):
        manager.make_one_if_idle()
    return set(manager.screen_names)


def looked_at(
    stops: Iterator[tuple[str, Fingers]], expected: tuple[str, ...], way: Way
) -> tuple[set[str], set[str]]:
    """Nothing is wrong at any of the stops; which screens were seen, and which there are."""
    wrong: dict[str, list[str]] = {}
    passed: list[str] = []
    seen: set[str] = set()
    names: set[str] = set()
    for stop, people in stops:
        people.stage.settle()
        passed.append(stop)
        seen.add(people.where)
        if stop == expected[-1]:
            names = all_screens(people)
        found = shortcomings(people, way)
        if found:
            wrong[stop] = found
    assert wrong == {}, "\n".join(f"{stop}: {found}" for stop, found in wrong.items())
    assert tuple(passed) == expected
    return seen, names
