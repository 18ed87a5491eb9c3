"""A verdict: a sign in its colour and words beside it, large for the one that counts, smaller for
what it rests on.
"""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.painting import draw, fill_box, line_box
from companion.app.theme import THEME, Rgba
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted
from companion.view_values.choices import Tone

_SIGNS = {
    Tone.GOOD: "tick",
    Tone.ATTENTION: "warning",
    Tone.WRONG: "warning",
    Tone.QUESTION: "question",
}


class CheckLine(BoxLayout, Painted):
    """Give it only a width: its height follows its words."""

    text = StringProperty("")
    """The verdict in words."""
    tone = OptionProperty(Tone.PLAIN, options=list(Tone))
    """How it is meant; plain draws an empty ring, for what is not known yet."""
    largest_sp = NumericProperty(20)
    """The size of the words; the sign goes with it."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("tone", self.repaint)

    def paint(self) -> None:
        side = self.sign_side
        x, y = self.x, self.top - side
        fill, on = _colours(self.tone)
        sign = _SIGNS.get(self.tone, "")
        if not sign:
            line_box(x, y, side, side, THEME.line, side / 2, dp(2))
            return
        # What cannot be has corners: it shares its sign with what wants to be seen.
        fill_box(x, y, side, side, fill, dp(4) if self.tone == Tone.WRONG else side / 2)
        inner = side * 0.62
        shift = (side - inner) / 2
        draw(sign, x + shift, y + shift, inner, THEME.paints(on, fill))

    @property
    def sign_side(self) -> float:
        """The width of the sign."""
        return float(dp(self.largest_sp * 1.4))


def _colours(tone: Tone) -> tuple[Rgba, Rgba]:
    return {
        Tone.GOOD: (THEME.good, THEME.good_on),
        Tone.ATTENTION: (THEME.attention, THEME.attention_on),
        Tone.WRONG: (THEME.wrong, THEME.wrong_on),
        Tone.QUESTION: (THEME.ink, THEME.surface),
    }.get(tone, (THEME.surface, THEME.ink))


load_kv(__file__)
