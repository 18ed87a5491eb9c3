"""Who begins: everybody puts a finger on the screen, one of them is chosen."""

import secrets
from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.app.painting import draw, fill_box, line_box
from companion.app.rule_way import ScreenWithRules, open_rule
from companion.app.theme import THEME
from companion.app.widgets.all import FitLabel as FitLabel  # kv knows it by its name
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted
from companion.presenters.finger_choice import FingerChoice
from companion.view_values.pages import THE_APP
from companion.words.languages import _

_LOOK_S: Final = 1 / 10
_ROUND_DP: Final = 120
"""A disc is seen round a finger of any hand."""


class FingerField(Painted):
    """Where the fingers lie. `changed` hears of every change of the choice."""

    def __init__(self, **properties: Any) -> None:
        self.choice = FingerChoice()
        self.changed: Callable[[], None] = lambda: None
        self._places: dict[int, tuple[float, float]] = {}
        super().__init__(**properties)

    def on_touch_down(self, touch: Any) -> bool:
        """A finger came."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._places[touch.uid] = touch.pos
        self._take(self.choice.put(touch.uid, Clock.get_time()))
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """A finger moved."""
        if touch.grab_current is not self:
            return False
        self._places[touch.uid] = touch.pos
        self.repaint()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A finger went."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._take(self.choice.lifted(touch.uid, Clock.get_time()))
        return True

    def look(self, *_seconds: float) -> None:
        """Time passes."""
        self._take(self.choice.at(Clock.get_time(), secrets.randbelow))

    def _take(self, choice: FingerChoice) -> None:
        if choice != self.choice:
            self.choice = choice
            self.changed()
        self.repaint()

    def paint(self) -> None:
        x, y, wide, tall = self.box
        fill_box(x, y, wide, tall, THEME.sunken, dp(12))
        choice = self.choice
        for finger in choice.down:
            is_it = finger == choice.chosen
            if choice.chosen is not None and not is_it:
                continue
            side = dp(_ROUND_DP * (1.5 if is_it else 1))
            across, up = self._places[finger]
            box = (across - side / 2, up - side / 2, side, side)
            if is_it:
                fill_box(*box, THEME.step, side / 2)
                paints = THEME.paints(tuple(THEME.step_on), tuple(THEME.step))
                # Above the finger, where it can be seen.
                draw("first_player", across - dp(20), up + side / 2 - dp(48), dp(40), paints)
            else:
                line_box(*box, THEME.ink, side / 2, dp(6))


class WhoBeginsScreen(ScreenWithRules):
    """A page of its own: nothing scrolls under the fingers."""

    title = StringProperty("")
    """What the page is."""
    says = StringProperty("")
    """What to do, or who begins."""

    def __init__(self, leave: Callable[[], None], **more: Any) -> None:
        self._leave = leave
        super().__init__(name="who-begins", **more)
        self.ids.field.changed = self._say

    def begin(self) -> None:
        """Nobody has a finger down yet."""
        self.title = _("Who begins?")
        self.ids.field.choice = FingerChoice()
        self._say()
        Clock.schedule_interval(self.ids.field.look, _LOOK_S)

    def end(self) -> None:
        """Nobody looks any more."""
        Clock.unschedule(self.ids.field.look)

    def back(self) -> None:
        """Leave the page."""
        self._leave()

    def open_rules_page(self) -> None:
        """To help, and back to the same place."""
        open_rule(self, THE_APP)

    def _say(self) -> None:
        choice = self.ids.field.choice
        if choice.chosen is not None:
            self.says = _("This one begins.")
        elif choice.waits():
            self.says = _("Hold still.")
        else:
            self.says = _("Everybody puts one finger down.")


load_kv(__file__)
