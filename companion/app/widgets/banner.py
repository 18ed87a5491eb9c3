"""A question or a problem in its place: words, and at most a few answers beside them."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from companion.app.painting import draw, fill_box, line_box, ring_box
from companion.app.theme import THEME, Rgba
from companion.app.tokens import CORNER_DP, TARGET_DP
from companion.app.widgets.buttons import QuietButton
from companion.app.widgets.handed_box import HandedBox
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Painted
from companion.app.widgets.text_measure import extents, wished_px
from companion.app.widgets.untouchable_when_hidden import Vanishing
from companion.view_values.choices import Tone

_SIGNS = {
    Tone.QUESTION: "question",
    Tone.GOOD: "tick",
    Tone.ATTENTION: "warning",
    Tone.WRONG: "warning",
}


class Banner(Vanishing, HandedBox, Painted):
    """Event: `on_answer(key)`. Give it only a width; empty words make it vanish."""

    text = StringProperty("")
    """What is asked or the matter."""
    tone = OptionProperty(Tone.PLAIN, options=list(Tone))
    """How it is meant."""
    slim = BooleanProperty(False)
    """Whether it takes as little height as its answers allow."""
    share = NumericProperty(0)
    """How much of the countdown is over after which what it says is done; 0 for none."""
    answers = ObjectProperty(())
    """What can be answered, a tuple of `Choice`."""
    words_sp = NumericProperty(0)
    """How large its words are; 0 for what its width allows."""
    least_height = NumericProperty(0)
    """How high it has to be beside another one."""
    natural_width = NumericProperty(0)
    """How wide it is with its words on one line and its answers beside them."""

    __events__ = ("on_answer",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("answers", "width"):
            self.fbind(name, self._build)
        self.fbind("tone", self.repaint)
        self.fbind("share", self.repaint)
        self.fbind("text", self.repaint)
        for name in ("text", "tone", "words_sp"):
            self.fbind(name, self._measure)

    def on_kv_post(self, _base: object) -> None:
        """Only now are its parts there, also where kv has made it."""
        self.ids.words.bind(pos=self.repaint, size=self.repaint)
        self._build()

    def on_answer(self, _key: str) -> None:
        """An answer was tapped."""

    def colour(self) -> Rgba:
        """The colour of its edge."""
        return {
            Tone.GOOD: THEME.good,
            Tone.ATTENTION: THEME.attention,
            Tone.WRONG: THEME.wrong,
            Tone.QUESTION: THEME.ink,
        }.get(self.tone, THEME.line)

    def paint(self) -> None:
        if not self.text:
            return
        x, y, width, height = self.box
        edge = self.colour()
        fill_box(x, y, width, height, THEME.surface, dp(CORNER_DP))
        # What cannot be stands in a heavier edge than what wants to be seen: they share their sign.
        heavy = dp(4 if self.tone == Tone.WRONG else 2)
        line_box(x, y, width, height, edge, dp(CORNER_DP), heavy)
        if self.share:
            ring_box(self.box, self.share, THEME.step, dp(CORNER_DP))
        sign = _SIGNS.get(self.tone, "")
        if sign and "words" in self.ids:
            ink = {
                Tone.GOOD: THEME.good_ink,
                Tone.ATTENTION: THEME.attention_ink,
                Tone.WRONG: THEME.wrong_ink,
            }.get(self.tone, THEME.ink)
            words = self.ids.words
            left, low = words.x - dp(2), words.center_y - dp(12)
            draw(sign, left, low, dp(24), THEME.paints(ink, THEME.surface))

    def _build(self, *_changes: object) -> None:
        if "answers" not in self.ids:
            return
        box = self.ids.answers
        box.clear_widgets()
        for choice in self.answers:
            button = QuietButton(text=choice.text, sign=choice.sign)
            if self.slim:
                button.height = dp(TARGET_DP)
            button.disabled = not choice.possible
            button.bind(on_release=lambda _button, key=choice.key: self.dispatch("on_answer", key))
            box.add_widget(button)
        wide = sum(child.natural_width for child in box.children) + dp(8) * len(box.children)
        stacked = wide > self.width * 0.55
        self.orientation = "vertical" if stacked else "horizontal"
        box.orientation = "vertical" if wide > self.width - dp(32) else "horizontal"
        for child in box.children:
            child.size_hint_x = 1 if box.orientation == "vertical" else None
            child.width = child.natural_width
        box.size_hint_x = 1 if stacked else None
        box.width = wide
        self._measure()
        self.repaint()

    def _measure(self, *_changes: object) -> None:
        if "words" not in self.ids:
            return
        words = self.ids.words
        sign = dp(34) if self.tone != Tone.PLAIN else 0
        written = extents(self.text, wished_px(words.largest_sp))[0] + sign + dp(2)
        beside = sum(child.natural_width + dp(8) for child in self.ids.answers.children)
        # A box spaces what is in it also where one of two parts is empty.
        self.natural_width = written + beside + self.spacing + 2 * self.padding[0]


load_kv(__file__)
