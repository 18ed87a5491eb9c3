"""The way from a result, or from a page, to the rule it follows: one touch, and back to the same
place. Which rule it is comes with the result; the page of the rules is the game's.
"""

from typing import Any, Final

from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

RULES_PAGE: Final = "help"


def open_rule(widget: Widget, topic: str) -> None:
    """From wherever a widget stands to a topic of the rules; nowhere for a result without one, or
    where there is no such page."""
    screen = _screen_of(widget)
    manager = None if screen is None else screen.manager
    if topic and manager is not None and manager.has_screen(RULES_PAGE):
        manager.open_page(RULES_PAGE)
        manager.get_screen(RULES_PAGE).lead_to(topic)


class ScreenWithRules(Screen):
    """A screen from which something can be looked up. It begins when somebody comes to it and ends
    when they leave it. Who looks something up has not left it: it lies behind the page of the
    rules, whatever runs there runs on, and what was begun or said there is still there."""

    def begin(self) -> None:
        """Somebody has come here, from wherever it is."""

    def end(self) -> None:
        """Nobody is here any more."""

    def on_pre_enter(self, *_arguments: object) -> None:
        """Begin, unless it lay behind the rules."""
        out = self.manager.transition.screen_out
        if not (_is_rules(out) and out.behind is self):
            self.begin()

    def on_leave(self, *_arguments: object) -> None:
        """End, unless it lies behind the rules now."""
        if not _is_rules(self.manager.transition.screen_in):
            self.end()


def _is_rules(screen: Any) -> bool:
    return screen is not None and screen.name == RULES_PAGE


def _screen_of(widget: Any) -> Any:
    above, here = None, widget
    while here is not None and here is not above:
        if isinstance(here, Screen):
            return here
        above, here = here, here.parent
    return None
