"""What a screen must not do, whichever way somebody has the app: cut a text, write it too small,
put something over the edge or over something else, out of reach of the keyboard, or leave English
in a language that is not.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from card_markers.sheets.papers import LABEL_SHEETS
from companion.app.window_pictures import ScreenSize
from companion.preferences import APPEARANCE, TEXT_SIZE, Appearance, TextSize
from companion.storage.keys import Note
from companion.tsukiji.screen_names import Screen
from companion.words import languages
from tests.app.fingers import Fingers, written_under
from tests.app.keys import unreachable_by_tab
from tests.app.stretched_walk import LONG_NAMES
from tests.app.window import scrolled_away, wrong_with
from tests.companion.words.pseudo_language import (
    LANGUAGE,
    LONGER,
    untranslated,
    write_pseudo_language,
)

NAMES = ("Ana", "Anna", "Ben", "Caro", "Cy", "Dee", "English", "Language", LANGUAGE, "Player")
NAMES += tuple(word for name in LONG_NAMES for word in name.split())
PROPER_NAMES = frozenset(sheet.product for sheet in LABEL_SHEETS)
PROPER_NAMES |= {"English", "Español", "Português", "Nederlands"}
"""Whole texts that are the same in every language: labels in a shop, and languages as they call
themselves."""

ADDRESS = re.compile(r"(http://)?\d+\.\d+\.\d+\.\d+\S*")
"""Of a device in its network, with what a browser needs behind it."""

OF_TESTERS = frozenset({"device"})
"""A page of names: of programs, their versions and files."""


_ACTED_ON: Final = {
    Screen.TICKETS.value: "lots",
    Screen.TABLETS.value: "lots",
    Screen.PRICE_MARKERS.value: "moves",
}
"""What of a page people do with their hands, by its id: it is in sight whatever is said."""


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


def lend_longer_language(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A language whose words are 40 % longer is among those of the app for this test."""
    write_pseudo_language(folder, LONGER)
    monkeypatch.setattr(languages, "FOLDER", folder)


def shortcomings(people: Fingers, way: Way) -> list[str]:
    """Everything that is wrong with the screen in the window."""
    found = wrong_with(people.screen)
    if way.text is TextSize.USUAL:
        found += out_of_sight_at_usual_size(people)
    if way.language == LANGUAGE and people.where not in OF_TESTERS:
        for widget, text in written_under(people.screen):
            if text in PROPER_NAMES:
                continue
            words = [word for word in untranslated(ADDRESS.sub("", text)) if not of_a_name(word)]
            found += [f"{word!r} in {text!r} of {type(widget).__name__}" for word in words]
    # Last, because the keyboard scrolls what it comes to into sight.
    return found + unreachable_by_tab(people)


def out_of_sight_at_usual_size(people: Fingers) -> list[str]:
    """Larger letters need more room than the window has; usual ones leave what matters in sight."""
    found: list[str] = []
    if people.where == Screen.PURCHASE.value:
        found += out_of_the_purchase(people)
    if people.where in _ACTED_ON:
        ids, room = people.screen.body.ids, people.screen.ids.body
        asks = "picker" in ids and ids.picker.choices
        found += scrolled_away(room, ids.picker if asks else ids[_ACTED_ON[people.where]])
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
