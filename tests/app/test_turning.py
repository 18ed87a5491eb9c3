"""A tablet that is turned while a screen is shown: whatever way it was held when the screen was
opened, and whether it was made then or before other turns, the screen looks the same, and nothing
is cut. The words are 40 % longer than ours, so this is a part of `test_every_screen_fits.py` too.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.app.window import WindowStage, all_under  # isort: skip
from kivy.uix.widget import Widget

from companion.app.window_pictures import TABLET, ScreenSize
from companion.words.languages import _, speak
from tests.app.fingers import ALL_LOTS, Fingers
from tests.app.screen_walk import walk
from tests.app.shortcomings import Way, lend_longer_language, shortcomings
from tests.companion.words.pseudo_language import LANGUAGE

UPRIGHT = ScreenSize("upright", TABLET.height_px, TABLET.width_px, TABLET.density)


@pytest.fixture(autouse=True)
def longer_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    lend_longer_language(tmp_path / "locale", monkeypatch)
    yield
    speak("en")


class Place(NamedTuple):
    """Where something is drawn, within what holds it."""

    kind: str
    x: int
    y: int
    width: int
    height: int


def places(people: Fingers) -> list[Place]:
    """Everything on the screen that has an extent."""
    return [_place(widget) for widget in all_under(people.screen) if widget.width and widget.height]


def _place(widget: Widget) -> Place:
    above = widget.parent
    x, y = widget.x - above.x, widget.y - above.y
    return Place(type(widget).__name__, *(round(n) for n in (x, y, *widget.size)))


def turn(stage: WindowStage, people: Fingers, size: ScreenSize) -> list[Place]:
    """Hold the tablet that way and look."""
    stage.resize(size)
    stage.settle(30)
    return places(people)


def walk_and_turn(
    stage: WindowStage, folder: Path, held: ScreenSize, other: ScreenSize, *, makes_ahead: bool
) -> dict[str, dict[str, list[Place]]]:
    """What every screen looks like both ways, when it was opened while held like this."""
    stage.open(held)
    folder.mkdir()
    looks: dict[str, dict[str, list[Place]]] = {}
    for stop, people in walk(stage, folder, LANGUAGE, makes_ahead=makes_ahead):
        if stop == "practice-lesson":
            # Its table is dealt while it is shown; what is read then takes the lesson's room.
            people.wait_for_next(_(ALL_LOTS))
        stage.settle(30)
        before = places(people)
        turned = turn(stage, people, other)
        if makes_ahead:
            # The other walk has to come to the very same places; once measured is enough.
            people.looks_right()
        assert turn(stage, people, held) == before, f"{stop} turned and turned back"
        if makes_ahead:
            # Last, because the keyboard scrolls what it comes to into sight.
            found = shortcomings(people, Way(held, LANGUAGE))
            assert found == [], f"{stop}: {found}"
        looks[stop] = {held.name: before, other.name: turned}
    return looks


def test_a_screen_looks_the_same_however_the_tablet_was_held_before(
    stage: WindowStage, tmp_path: Path
) -> None:
    # Names of the same width: a page shows where the app's file lies.
    lying = walk_and_turn(stage, tmp_path / "1", TABLET, UPRIGHT, makes_ahead=True)
    upright = walk_and_turn(stage, tmp_path / "2", UPRIGHT, TABLET, makes_ahead=False)
    assert lying.keys() == upright.keys()
    for stop, looks in lying.items():
        for way, seen in looks.items():
            odd = set(seen) ^ set(upright[stop][way])
            assert not odd, f"{stop} {way}: {sorted(odd)}"
