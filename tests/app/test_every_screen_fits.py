"""Every screen of the app at the three sizes, in English and in a made-up language whose words are
40 % longer: no text cut or under 16 sp, nothing over the edge, nothing over something else, no
English left.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import languages
from companion.app.pictures import SCREEN_SIZES, ScreenSize
from companion.app.tsukiji_app import TableRoot
from companion.languages import speak
from tests.app.fingers import written_under
from tests.app.window import (
    WindowStage,
    badly_written,
    out_of_sight,
    overlapping,
    too_small_to_tap,
)
from tests.companion.pseudo_language import LANGUAGE, LONGER, untranslated, write_pseudo_language
from tools.screen_tour import tour

NAMES = ("Ana", "Anna", "Ben", "Cy", "Dee", "English", LANGUAGE, "Player")


@pytest.fixture(autouse=True)
def longer_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    write_pseudo_language(tmp_path / "locale", LONGER)
    monkeypatch.setattr(languages, "FOLDER", tmp_path / "locale")
    yield
    speak("en")


def shortcomings(root: TableRoot, language: str) -> list[str]:
    """Everything that is wrong with the screen in the window."""
    screen = root.current_screen
    found = badly_written(screen) + too_small_to_tap(screen)
    found += out_of_sight(screen) + overlapping(screen)
    if language != "en":
        for widget, text in written_under(screen):
            words = untranslated(text, NAMES)
            found += [f"{word!r} in {text!r} of {type(widget).__name__}" for word in words]
    return found


LOOKED_AT = {"box-code", "count", "look", "start-board"}
"""Shown with a camera: `test_looking.py` and `test_counting.py` measure these."""


@pytest.mark.parametrize("language", ["en", LANGUAGE])
@pytest.mark.parametrize("size", SCREEN_SIZES, ids=lambda size: size.name)
def test_every_screen_fits(
    stage: WindowStage, tmp_path: Path, size: ScreenSize, language: str
) -> None:
    stage.open(size)
    wrong: dict[str, list[str]] = {}
    seen: set[str] = set()
    names: set[str] = set()
    for stop in tour(stage, tmp_path, language):
        root = stage.window.children[0]
        assert isinstance(root, TableRoot)
        for _step in range(30 if stop == "markers" else 0):
            # A marker that walks takes 80 ms a space.
            stage.skip(0.1)
        stage.settle()
        seen.add(root.current)
        names = set(root.screen_names)
        found = shortcomings(root, language)
        if found:
            wrong[stop] = found
    assert wrong == {}, "\n".join(f"{stop}: {found}" for stop, found in wrong.items())
    assert seen | LOOKED_AT == names, "the tour leaves out a screen"
