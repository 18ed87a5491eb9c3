"""Every screen of the app at the three sizes, in each language and in a made-up one whose words are
40 % longer, with letters of each size: no text cut or under 16 dp, nothing over the edge, nothing
over something else, nothing out of reach of the keyboard, no English left in the made-up language.
Every screen is reached as people reach it, by touch. This is a sample; all of it together is
`make fit-campaign`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.window_pictures import LARGE_TABLET, PHONE, TABLET
from companion.preferences import Appearance, TextSize
from companion.words.languages import speak
from tests.app.fingers import Fingers, all_screens
from tests.app.looking_up import LooksUpInBetween
from tests.app.screen_walk import walk
from tests.app.shortcomings import Way, lend_longer_language, shortcomings
from tests.app.stretched_walk import stretched_walk
from tests.app.watched_walk import watched_walk
from tests.app.window import WindowStage
from tests.companion.words.pseudo_language import LANGUAGE


@pytest.fixture(autouse=True)
def longer_language(way: Way, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if way.language == LANGUAGE:
        lend_longer_language(tmp_path / "locale", monkeypatch)
    yield
    speak("en")


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
    "second-screen-on",
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
        Way(TABLET, "es", TextSize.LARGEST, Appearance.HIGH_CONTRAST),
        Way(LARGE_TABLET, "pt", TextSize.LARGE, Appearance.DARK),
        Way(PHONE, "nl", TextSize.LARGEST),
    ],
    ids=str,
)
"""Each language, size of window, size of letters and look, together with the walk of
`test_turning.py`: it looks at the same on a tablet, with letters of the usual size and in the
made-up language, which is English with longer words and stands for it. `make fit-campaign` has all
together."""
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
    # One of the ways is enough: what is looked up is the same in all.
    asks = LooksUpInBetween() if way.size is PHONE else None
    stops = walk(stage, tmp_path, way.language, *way.chosen)
    seen, names = looked_at(stops, STOPS, way, asks)
    assert seen | LOOKED_AT == names, "the walk leaves out a screen"
    if asks is not None:
        assert asks.lost == {}, "lost by who looked something up in between"
        assert asks.unseen == {}, "a ring of the keyboard that nobody sees"


@USUAL_WAYS
def test_screens_that_are_stretched_fit(stage: WindowStage, tmp_path: Path, way: Way) -> None:
    stage.open(way.size)
    looked_at(stretched_walk(stage, tmp_path, way.language, *way.chosen), STRETCHED, way)


@USUAL_WAYS
def test_what_a_camera_adds_fits(stage: WindowStage, tmp_path: Path, way: Way) -> None:
    stage.open(way.size)
    looked_at(watched_walk(stage, tmp_path, way.language, *way.chosen), WATCHED, way)


def looked_at(
    stops: Iterator[tuple[str, Fingers]],
    expected: tuple[str, ...],
    way: Way,
    asks: LooksUpInBetween | None = None,
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
        if asks is not None:
            asks.at(stop, people)
    assert wrong == {}, "\n".join(f"{stop}: {found}" for stop, found in wrong.items())
    assert tuple(passed) == expected
    return seen, names
