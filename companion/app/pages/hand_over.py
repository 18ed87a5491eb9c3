"""The running game as codes, one after the other, for the camera of another device."""

import time
from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.properties import NumericProperty

from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.code_view import CodeView as CodeView
from companion.app.widgets.fit_label import Paragraph
from companion.app.widgets.kv import load_kv
from companion.presenters.exchange import code_words, hand_over_lines
from companion.sharing.code_picture import code_picture
from companion.view_values.choices import Tone
from companion.words.languages import _

SHOWN_S: Final = 1.2
"""How long each code stays: a camera that gives ten pictures a second has a dozen looks at it."""


class HandOverBody(PageBody):
    """The code, and what to do with it."""

    side = NumericProperty(200)
    """How large the code is."""


class HandOverScreen(PageScreen):
    """`codes` gives the codes of the game as it is now, in words why there are none; `handed` is
    told that the other device has the game."""

    def __init__(
        self,
        codes: Callable[[int], tuple[str, ...] | str],
        handed: Callable[[], None],
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        self._codes_now, self._handed = codes, handed
        self.codes: tuple[str, ...] = ()
        """What is shown."""
        self.at = 0
        """Which of them is on the screen, from 0."""
        self._clock: Any = None
        super().__init__(body=HandOverBody(), leave=leave, name="hand-over", **more)
        self.ids.body.bind(size=self._fit)
        self.bind(stacks=self._fit)

    def begin(self) -> None:
        """Make the codes, and show the first."""
        self.title, self.says, self.tone = _("Hand over the game"), "", Tone.PLAIN.value
        lines = self.body.ids.lines
        lines.clear_widgets()
        for words in hand_over_lines():
            lines.add_widget(Paragraph(text=words, largest_sp=20))
        found = self._codes_now(int(time.time()))
        self.codes = () if isinstance(found, str) else found
        self.next_text = "" if isinstance(found, str) else _("Handed over")
        if isinstance(found, str):
            self.says, self.tone = found, Tone.WRONG.value
            self.body.ids.code.clear()
            self.body.ids.which.text = ""
        else:
            self.at = -1
            self.show_next()
            self._clock = Clock.schedule_interval(lambda _seconds: self.show_next(), SHOWN_S)
        self._fit()

    def end(self) -> None:
        """Nobody sees them."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def show_next(self) -> None:
        """The code after this one, and after the last the first."""
        self.at = (self.at + 1) % len(self.codes)
        self.body.ids.code.show(code_picture(self.codes[self.at]))
        self.body.ids.which.text = code_words(self.at + 1, len(self.codes))

    def next_step(self) -> None:
        """The game goes on elsewhere."""
        self._handed()

    def _fit(self, *_changes: object) -> None:
        """As large as there is room beside the words, or above them."""
        width, height = self.ids.body.size
        self.body.side = max(
            1, min(width, height * 0.72) if self.stacks else min(width / 2, height)
        )


load_kv(__file__)
