"""Everything that can be tapped, without a finger: Tab and the arrow keys go from one thing to the
next in the order in which it is read, Enter and the space bar tap it, and a ring shows which it is.
One mechanism for all screens: whatever answers a tap takes part, and no widget knows of it. A
switch that types these keys does the same.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.app.theme import THEME
from companion.app.tokens import CORNER_DP
from companion.app.widgets.choosing import NumberPad
from companion.app.widgets.recycled_list import RecycledList
from companion.app.widgets.scroll_room import ScrollRoom
from companion.app.widgets.untouchable_when_hidden import is_gone

TAB: Final = 9
ONWARD: Final = frozenset({TAB, 274, 275})
"""Tab, down, right."""
BACKWARD: Final = frozenset({273, 276})
"""Up, left."""
TAPS: Final = frozenset({13, 271, 32})
"""Enter, Enter of the number pad, the space bar."""


def can_be_tapped(widget: Widget) -> bool:
    """Whether a finger could do something with it."""
    is_kind = isinstance(widget, (ButtonBehavior, TextInput))
    return is_kind and not widget.disabled and not is_gone(widget)


def in_reading_order(root: Widget) -> Iterator[Widget]:
    """Everything under a widget that can be tapped."""
    if can_be_tapped(root):
        yield root
    if isinstance(root, RecycledList):
        root.catch_up()
    for child in reversed(root.children):
        yield from in_reading_order(child)


def _all_under(root: Widget) -> Iterator[Widget]:
    yield root
    for child in root.children:
        yield from _all_under(child)


class KeyboardFocus:
    """Where the keyboard stands on the screen that is seen."""

    def __init__(self, screen: Callable[[], Widget], touched: Callable[[], None]) -> None:
        """`touched` hears of a tap before it is done, as of a finger."""
        self._screen = screen
        self._touched = touched
        self._ring = _Ring()
        self._place = -1

    @property
    def widget(self) -> Widget | None:
        """What the ring lies round; None if a finger was the last."""
        return self._ring.widget

    def key(self, key: int, modifiers: list[str]) -> bool:
        """A key went down; whether it was for here."""
        field = self._typed_into()
        if field is not None:
            if key != TAB:
                return False
            field.focus = False
        if self._typed_on_pad(key):
            return True
        if key in ONWARD or key in BACKWARD:
            self._go(-1 if key in BACKWARD or "shift" in modifiers else 1)
            return True
        if key in TAPS and self.widget is not None:
            self._tap(self.widget)
            return True
        return False

    def leave(self, *_finger: object) -> None:
        """Somebody took a finger instead, or went to another screen."""
        self._ring.take_off()

    def begin(self) -> None:
        """Another screen is seen. Where the keyboard was used on the last one it is used here too,
        and begins at the next step."""
        if self.widget is None:
            self._place = -1
            return
        self.leave()
        Clock.schedule_once(self._begin_at_next)

    def _begin_at_next(self, _seconds: float) -> None:
        """Only now is the screen laid out."""
        found = list(in_reading_order(self._screen()))
        following = self._screen().ids.get("next")
        self._stand(found.index(following) if following in found else 0, found)

    def _typed_on_pad(self, key: int) -> bool:
        """Digits are for the pad that is seen, wherever the ring lies; Enter ends the number unless
        the ring lies round something that it taps."""
        pads = (pad for pad in _all_under(self._screen()) if isinstance(pad, NumberPad))
        pad = next((pad for pad in pads if not is_gone(pad)), None)
        if pad is None or (self.widget is not None and key in TAPS) or not pad.takes(key):
            return False
        self._touched()
        pad.type_key(key)
        return True

    def _typed_into(self) -> Any:
        here = self.widget
        if isinstance(here, TextInput) and here.focus:
            return here
        found = in_reading_order(self._screen())
        return next((w for w in found if isinstance(w, TextInput) and w.focus), None)

    def _go(self, by: int) -> None:
        found = list(in_reading_order(self._screen()))
        if self.widget in found:
            self._place = found.index(self.widget)
        elif self.widget is None and by < 0:
            self._place = 0
        self._stand(self._place + by, found)

    def _stand(self, place: int, found: list[Widget] | None = None) -> None:
        on_screen = list(in_reading_order(self._screen())) if found is None else found
        if not on_screen:
            self.leave()
            return
        self._place = place % len(on_screen)
        widget = on_screen[self._place]
        self._ring.lay_round(widget)
        _reveal(widget)

    def _tap(self, widget: Any) -> None:
        if isinstance(widget, TextInput):
            widget.focus = True
            return
        place = self._place
        self._touched()
        is_still_there = self.widget is widget and not is_gone(widget)
        if not is_still_there:
            return
        widget.dispatch("on_press")
        widget.dispatch("on_release")
        # What was tapped may be gone, or another may stand in its place.
        Clock.schedule_once(lambda _seconds: self._stay(place))

    def _stay(self, place: int) -> None:
        here = self.widget
        if here is None:
            return
        found = list(in_reading_order(self._screen()))
        if here not in found:
            self._stand(min(place, len(found) - 1), found)


class _Ring:
    """Two lines round a widget, a light and a dark one, so that they show on every colour. They lie
    on the widget's own canvas, and scroll with it."""

    def __init__(self) -> None:
        self.widget: Widget | None = None
        self._drawn = InstructionGroup()
        self._lines: list[tuple[SmoothLine, float]] = []

    def lay_round(self, widget: Widget) -> None:
        """Only this widget has it from now on."""
        self.take_off()
        self.widget = widget
        for colour, inset_dp in ((THEME.ink, 1.5), (THEME.ground, 4.5)):
            line = SmoothLine(width=dp(1.5))
            self._lines.append((line, dp(inset_dp)))
            self._drawn.add(Color(rgba=colour))
            self._drawn.add(line)
        widget.canvas.after.add(self._drawn)
        widget.fbind("pos", self._follow)
        widget.fbind("size", self._follow)
        self._follow()

    def take_off(self) -> None:
        """Nobody has it."""
        if self.widget is not None:
            self.widget.canvas.after.remove(self._drawn)
            self.widget.funbind("pos", self._follow)
            self.widget.funbind("size", self._follow)
        self.widget = None
        self._drawn.clear()
        self._lines = []

    def _follow(self, *_changes: object) -> None:
        if self.widget is None:
            return
        (x, y), (wide, tall) = self.widget.pos, self.widget.size
        for line, inset in self._lines:
            size = max(wide - 2 * inset, 1), max(tall - 2 * inset, 1)
            line.rounded_rectangle = (x + inset, y + inset, *size, dp(CORNER_DP) - inset)


def _reveal(widget: Widget) -> None:
    above, here = widget.parent, widget
    while above is not None and above is not here:
        if isinstance(above, ScrollRoom):
            above.reveal(widget)
        above, here = above.parent, above
