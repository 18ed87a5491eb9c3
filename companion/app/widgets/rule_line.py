"""A reason in words, with a small question mark: a touch opens the rule that it follows."""

from itertools import groupby
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.app.painting import draw, fill_box
from companion.app.rule_way import open_rule
from companion.app.theme import THEME
from companion.app.tokens import CORNER_DP
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted, width_of
from companion.app.widgets.untouchable_when_hidden import Vanishing
from companion.view_values.reasons import ToldReason

_SIGN_DP = 20
"""How large the question mark is."""


class RuleLine(Vanishing, ButtonBehavior, BoxLayout, Painted):
    """Give it only a width: its height follows its words, and no finger misses it. Without words it
    is gone, without a topic it is words only."""

    text = StringProperty("")
    """The reason, as it is read."""
    topic = StringProperty("")
    """The rule that it follows, by its code."""
    largest_sp = NumericProperty(18)
    """The size of the words."""
    ink = StringProperty("quiet_ink")
    """The colour of the words, by the name of the token in the theme."""
    bold = BooleanProperty(False)
    """Whether they are bold."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("text", "topic", "state"):
            self.fbind(name, self.repaint)

    def on_release(self) -> None:
        """To the rule."""
        open_rule(self, self.topic)

    def on_touch_down(self, touch: Any) -> Any:
        """What leads nowhere takes no touch from what lies under it."""
        return False if self.disabled else super().on_touch_down(touch)

    def paint(self) -> None:
        if not self.text or not self.topic:
            return
        x, y, width, height = self.box
        if self.state == "down":
            fill_box(x, y, width, height, THEME.sunken, dp(CORNER_DP))
        side = dp(_SIGN_DP)
        paints = THEME.paints(THEME.quiet_ink, THEME.ground)
        draw("question", x, y + (height - side) / 2, side, paints)


class RuleLines(GridLayout):
    """Several of them under each other; neighbours that follow the same rule are one, so that they
    need no more room than their words. Give it only a width."""

    reasons = ObjectProperty(())
    """What to show, a tuple of `ToldReason`."""
    largest_sp = NumericProperty(18)
    """The size of the words."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("reasons", self._fill)
        self.fbind("largest_sp", self._fill)
        self.fbind("width", self._fill)
        self._fill()

    def _fill(self, *_changes: object) -> None:
        """Lines that are there already stay, so that a finger on one keeps it."""
        reasons = _joined(self.reasons)
        halves = self._halves()
        if halves:
            reasons = halves
        self.cols = 2 if halves else 1
        while len(self.children) > len(reasons):
            self.remove_widget(self.children[0])
        while len(self.children) < len(reasons):
            self.add_widget(RuleLine())
        for line, reason in zip(reversed(self.children), reasons, strict=True):
            line.text, line.topic, line.largest_sp = reason.text, reason.topic, self.largest_sp

    def _halves(self) -> tuple[ToldReason, ...]:
        """Many short ones in two columns, because a page is rather wide than high; empty where
        that is not so."""
        half = -(-len(self.reasons) // 2)
        columns = (_joined(self.reasons[:half]), _joined(self.reasons[half:]))
        if half < 3 or any(len(column) != 1 for column in columns):
            return ()
        room = (self.width - dp(16)) / 2 - dp(_SIGN_DP + 8)
        widest = max(width_of(reason.text, self.largest_sp) for reason in self.reasons)
        return columns[0] + columns[1] if widest <= room else ()


def _joined(reasons: tuple[ToldReason, ...]) -> tuple[ToldReason, ...]:
    """Neighbours of one rule as one, a line each."""
    groups = groupby(reasons, key=lambda reason: reason.topic)
    return tuple(
        ToldReason("\n".join(reason.text for reason in alike), topic) for topic, alike in groups
    )


load_kv(__file__)
