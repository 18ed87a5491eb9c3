"""The way from a result to the rule it follows: one touch, and back to the same place. Which rule
it is comes with the result; the page of the rules is the game's.
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


def comes_from_rules(screen: Any) -> bool:
    """Whether who arrives at a screen had only looked something up: what they had begun there goes
    on, and where it leads back to stays."""
    return bool(screen.manager.transition.screen_out.name == RULES_PAGE)


def _screen_of(widget: Any) -> Any:
    above, here = None, widget
    while here is not None and here is not above:
        if isinstance(here, Screen):
            return here
        above, here = here, here.parent
    return None
