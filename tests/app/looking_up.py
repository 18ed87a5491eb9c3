"""People who look something up in between: from wherever they are to the rules and back, and what
they find there then. The keyboard's ring is looked for on the way.
"""

from typing import Any, Final

from tests.app.window import all_under  # isort: skip
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from companion.app.back_key import BACK_KEY
from companion.app.rule_way import RULES_PAGE
from companion.app.table_screen import TableScreen
from companion.app.widgets.all import CameraView, PhaseRail
from tests.app.fingers import Fingers, written_under
from tests.app.keys import ring_out_of_sight

MOVES_BY_ITSELF: Final = {"hand-over": ("which",)}
"""Parts of a screen that change while one looks at it."""
PART_OF_HELP: Final = "first-steps"
"""The walk comes to the five pictures from help: their way back leads there."""


class LooksUpInBetween:
    """Somebody who looks something up at every stop of a walk."""

    def __init__(self) -> None:
        self.lost: dict[str, set[Any]] = {}
        """By stop, what stood there before or after, and not both."""
        self.unseen: dict[str, list[str]] = {}
        """By stop, where the ring of the keyboard is and nobody sees it."""
        self._been: set[str] = set()

    def at(self, stop: str, people: Fingers) -> None:
        """Look something up here."""
        if people.where not in self._been:
            self._been.add(people.where)
            unseen = ring_out_of_sight(people)
            if unseen:
                self.unseen[stop] = unseen
        if people.where == RULES_PAGE or stop == PART_OF_HELP:
            return
        if people.where == "older":
            people.see(lambda: people.screen._counting is None)
        if isinstance(people.screen, TableScreen):
            # Any touch stops what would go on by itself, and that is said.
            people.screen.touched()
        before = what_stands(people)
        looks_up(people, by_key=len(self._been) % 2 == 1)
        lost = set(before) ^ set(what_stands(people))
        if lost:
            self.lost[stop] = lost


def looks_up(people: Fingers, *, by_key: bool = False) -> None:
    """One touch leads to the rules, one touch or key back."""
    here = people.where
    way_to_rules = mark(people)
    assert way_to_rules is not None, f"no way to the rules from {here}"
    people.tap(way_to_rules)
    assert people.where == RULES_PAGE, f"{here} does not lead to the rules"
    if by_key:
        people.stage.press(BACK_KEY)
    else:
        people.tap_id("back")
    assert people.where == here


def mark(people: Fingers) -> Any:
    """What leads to the rules from here; None if nothing does."""
    ids = people.screen.ids
    found = [ids[name] for name in ("rule", "rules", "help") if name in ids and ids[name].opacity]
    return next(iter((*found, *people.on_screen(PhaseRail))), None)


def what_stands(people: Fingers) -> list[tuple[object, ...]]:
    """Every text and where it stands, what is chosen, typed and scrolled."""
    people.stage.settle(30)
    ids = people.screen.ids | people.screen.body.ids if "body" in vars(people.screen) else {}
    moving = [ids[name] for name in MOVES_BY_ITSELF.get(people.where, ())]
    stands: list[tuple[object, ...]] = [
        (text, *(round(place) for place in widget.to_window(*widget.pos)))
        for widget, text in written_under(people.screen)
        # What a camera sees comes when it comes, and is seen anew by whoever comes back.
        if widget not in moving and not isinstance(widget, CameraView)
    ]
    stands.append(("chosen", *sorted(people.chosen())))
    for widget in all_under(people.screen):
        if isinstance(widget, TextInput):
            stands.append(("typed", widget.text))
        if isinstance(widget, ScrollView):
            stands.append(("scrolled", round(widget.scroll_y, 2)))
    return stands
