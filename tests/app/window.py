"""A real window for tests: one per process, on a virtual screen of its own, with real touches.
Importing this module opens the screen, so import it before anything of Kivy.
"""

import atexit
import contextlib
import gc
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app.virtual_screen import calm_kivy, virtual_screen
from tests.app.told_evening import LENT_SCREEN

_rooms = contextlib.ExitStack()
atexit.register(_rooms.close)
calm_kivy(Path(_rooms.enter_context(tempfile.TemporaryDirectory(prefix="tsukiji-test-"))))
if shutil.which("Xvfb") and LENT_SCREEN not in os.environ:
    # A person's screen is seldom 2340 px high; where there is no Xvfb it must do.
    _rooms.enter_context(virtual_screen())

from kivy.clock import Clock  # noqa: E402 - only now is there a screen
from kivy.graphics.opengl import (  # noqa: E402
    GL_SCISSOR_TEST,
    glDisable,
    glEnable,
    glScissor,
)
from kivy.metrics import dp  # noqa: E402
from kivy.tests.common import UnitTestTouch  # noqa: E402
from kivy.uix.behaviors import ButtonBehavior  # noqa: E402
from kivy.uix.label import Label  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from companion.app.theme import THEME  # noqa: E402
from companion.app.tokens import FLOOR_SP, TARGET_DP  # noqa: E402
from companion.app.widgets.fit_label import FitLabel  # noqa: E402
from companion.app.widgets.painted import Bounds, Painted  # noqa: E402
from companion.app.widgets.scroll_room import ScrollRoom  # noqa: E402
from companion.app.widgets.text_measure import keeps_words  # noqa: E402
from companion.app.window_pictures import SCREEN_SIZES, TABLET, ScreenSize, Stage  # noqa: E402

SHOWN_EVERY_S = 2.0
SHORTEST_FRAME_S, LONGEST_FRAME_S = 0.001, 0.03
_BACKSPACE, _END = 8, 279
_A_LINE_DP, _LEAST_ROOM_DP = 8, 64
"""More than the air under a page, and a room that has room for words and a sign."""


class WindowStage(Stage):
    """A stage that can be touched, and whose clock can be put forward."""

    def __init__(self) -> None:
        super().__init__()
        self._clock_s = self._frame_s = time.perf_counter()
        self._shown_s = 0.0
        self._drawn = 0
        self._is_living = False
        Clock.time = lambda: self._clock_s
        # Kivy has read its settings by now: without this every frame sleeps to 60 a second.
        Clock._max_fps = 0

    def open(self, size: ScreenSize) -> None:
        """Opens the window. Every other second it really shows itself; the frames between are
        drawn into a single pixel of it, because filling a window without a graphics card is
        dearer than everything else a test does."""
        super().open(size)
        window, kind = self.window, type(self.window)

        def draw() -> None:
            self._drawn += 1
            if self._is_living and not self._is_shown_now():
                glEnable(GL_SCISSOR_TEST)
                glScissor(0, 0, 1, 1)
            kind.on_draw(window)
            glDisable(GL_SCISSOR_TEST)

        def flip() -> None:
            if self._is_shown_now():
                self._shown_s = time.perf_counter()
                kind.flip(window)

        window.on_draw, window.flip = draw, flip

    def start_app(self, app: Any, *, makes_ahead: bool = True) -> None:
        """Starts an app in this window; `makes_ahead` is whether it makes screens in idle moments
        that nobody has asked for yet, as it does for people."""
        if not makes_ahead:
            app.bind(on_start=lambda _app: Clock.unschedule(app.root.make_one_if_idle))
        super().start_app(app)

    def frames(self, count: int = 1) -> None:
        """Lets the app live for some frames. Its clock goes on with them as on a calm machine: on
        a busy one no countdown ends between two taps, on a quick one each ends."""
        self._is_living = True
        try:
            for _frame in range(count):
                now_s = time.perf_counter()
                took_s = max(now_s - self._frame_s, SHORTEST_FRAME_S)
                self._clock_s += min(took_s, LONGEST_FRAME_S)
                self._frame_s = now_s
                super().frames()
        finally:
            self._is_living = False

    def _is_shown_now(self) -> bool:
        return time.perf_counter() - self._shown_s > SHOWN_EVERY_S

    @property
    def drawn(self) -> int:
        """How many frames brought something new."""
        return self._drawn

    def tap(self, widget: Widget, across: float = 0.5, up: float = 0.5) -> None:
        """Puts a finger on a widget and lifts it; `across` and `up` say where, from 0 to 1."""
        x = widget.x + widget.width * across
        y = widget.y + widget.height * up
        self.tap_at(*widget.to_window(x, y))

    def tap_at(self, x: float, y: float) -> None:
        """Puts a finger on a place of the window and lifts it."""
        width, height = self.window.size
        assert 0 <= x < width, f"{x} lies beside a window of {width}"
        assert 0 <= y < height, f"{y} lies beside a window of {height}"
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.frames()
        touch.touch_up()
        self.frames()
        if touch.grab_list:
            # A list that scrolls waits 0.2 s before it is sure that this was a tap.
            self.skip(0.25)
        self.settle()

    def show(self, widget: Widget) -> None:
        """Puts a widget alone into the window and waits until all of it is drawn."""
        super().show(widget)
        self.settle(30)

    def skip(self, seconds: float) -> None:
        """Lets the app's clock go on by so much at once; nobody has to wait for it."""
        self._clock_s += seconds
        self.frames(2)

    def settle(self, at_most: int = 10) -> None:
        """Draws frames until three in a row bring nothing new, as after a change of the layout."""
        quiet = 0
        for _frame in range(at_most):
            drawn = self._drawn
            self.frames()
            quiet = quiet + 1 if self._drawn == drawn else 0
            if quiet == 3:
                return

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Draws a finger over the window."""
        touch = UnitTestTouch(*start)
        touch.touch_down()
        for step in range(1, 9):
            x = start[0] + (end[0] - start[0]) * step / 8
            y = start[1] + (end[1] - start[1]) * step / 8
            touch.touch_move(x, y)
            self.frames()
        for _moment in range(6):
            # A finger that rests before it is lifted throws nothing.
            touch.touch_move(*end)
        touch.touch_up()
        self.frames(2)

    def type(self, text: str) -> None:
        """Types on the keyboard; the text goes where a finger has put the cursor."""
        for letter in text:
            self.window.dispatch("on_textinput", letter)
            self.frames()
        self.settle()

    def erase(self, letters: int) -> None:
        """Presses the keys that go to the end of a line and take so many letters away there."""
        for key in (_END, *[_BACKSPACE] * letters):
            self.window.dispatch("on_key_down", key, 0, None, [])
            self.window.dispatch("on_key_up", key, 0)
            self.frames()

    def press(self, key: int) -> None:
        """Presses a key; what nobody takes while it goes down is for the whole window."""
        if not self.window.dispatch("on_key_down", key, 0, None, []):
            self.window.dispatch("on_keyboard", key, 0, None, [])
        self.window.dispatch("on_key_up", key, 0)
        self.settle()

    def wait_for(self, is_true: Callable[[], bool], limit_s: float = 20.0) -> None:
        """Lets the app live until something is true; a test that waits in vain fails."""
        assert self.wait_until(is_true, limit_s), "waited in vain"


_stage = WindowStage()
SIZES = pytest.mark.parametrize("size", SCREEN_SIZES, ids=lambda size: size.name)
"""For tests that look at every size."""


@pytest.fixture
def stage() -> Iterator[WindowStage]:
    """The window, 1280x800, light and empty; `stage.open(size)` gives it another size."""
    THEME.name = "light"
    _stage.open(TABLET)
    yield _stage
    _stage.clear()
    THEME.name = "light"


def forget_the_gone() -> None:
    """Let go of widgets that are no longer in the window. They hold one another, so Python finds
    them only by looking, and until then they follow every change of size, theme and language."""
    gc.collect()


def heard(widget: Widget, event: str) -> list[tuple[Any, ...]]:
    """What an event tells, call by call, from now on."""
    calls: list[tuple[Any, ...]] = []
    widget.bind(**{event: lambda _widget, *told: calls.append(told)})
    return calls


def all_under(root: Widget) -> Iterator[Widget]:
    """A widget and everything in it that is drawn."""
    yield root
    for child in root.children:
        if child.opacity:
            yield from all_under(child)


def edges(widget: Widget) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of a widget in the window, where it may be drawn smaller."""
    return (*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top))


def too_small_to_tap(root: Widget) -> list[str]:
    """What can be tapped and is smaller than a thumb."""
    least = dp(TARGET_DP) - 0.5
    return [
        f"{type(widget).__name__} of {widget.width:g} x {widget.height:g} px"
        for widget in all_under(root)
        if isinstance(widget, ButtonBehavior)
        and not widget.disabled
        and (widget.width < least or widget.height < least)
    ]


def badly_written(root: Widget) -> list[str]:
    """Texts that are cut, smaller than 16 sp, reach out of their widget, or have a word in two."""
    found = []
    for widget in all_under(root):
        if isinstance(widget, FitLabel) and not _words_are_whole(widget):
            found.append(f"a word of {widget.text!r} is in two in {widget.width:g} px")
        if isinstance(widget, FitLabel) and widget.text and not widget.fits:
            found.append(f"{widget.text!r} is cut in {widget.width:g} x {widget.height:g} px")
        if isinstance(widget, Label) and widget.text and widget.font_size < dp(FLOOR_SP) - 0.5:
            found.append(f"{widget.text!r} at {widget.font_size:g} px")
        if isinstance(widget, Painted):
            found += _over_each_other(widget)
            for text in widget.written:
                x, y, wide, tall = text.box
                inside = (
                    x >= widget.x - 1
                    and y >= widget.y - 1
                    and x + wide <= widget.right + 1
                    and y + tall <= widget.top + 1
                )
                if not (inside and text.fits and text.size_dp >= FLOOR_SP - 0.4):
                    found.append(f"{text.text!r} at {text.size_dp:g} dp in {type(widget).__name__}")
                elif not text.whole:
                    found.append(f"a word of {text.text!r} is in two in {type(widget).__name__}")
    return found


def _over_each_other(widget: Painted) -> list[str]:
    """Texts of one widget of which one lies over another, or so near that they read as one."""
    return [
        f"{one.text!r} touches {other.text!r} in {type(widget).__name__}"
        for at, one in enumerate(widget.written)
        for other in widget.written[at + 1 :]
        if _touch(one.box, other.box)
    ]


def _touch(one: Bounds, other: Bounds) -> bool:
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    up = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    # A line of letters is higher than what is seen of them.
    return across > -dp(2) and up > dp(4)


def _words_are_whole(label: FitLabel) -> bool:
    left, _top, right, _bottom = label.padding
    room = label.width - left - right
    # Where a file lies is no word of a language, and may be long.
    words = " ".join(word for word in label.text.split(" ") if "/" not in word)
    is_shown = words and room > 0 and label.height > 0
    return not is_shown or keeps_words(words, round(label.font_size), room, label.bold)


def out_of_sight(root: Widget) -> list[str]:
    """What reaches over the edge of the window; what scrolls may do so above and below."""
    width, height = _stage.window.size
    found = []
    for widget in all_under(root):
        x, y, right, top = edges(widget)
        scrolls = any("Scroll" in type(above).__name__ for above in _above(widget))
        if x < -1 or right > width + 1 or (not scrolls and (y < -1 or top > height + 1)):
            found.append(f"{type(widget).__name__} at {x:g}, {y:g}")
    return found


def scrolled_away(room: Widget, *parts: Widget) -> list[str]:
    """Which things to tap of these parts do not lie whole in the room that scrolls."""
    _left, low, _right, high = edges(room)
    found = []
    for part in parts:
        for widget in all_under(part):
            if isinstance(widget, ButtonBehavior) and widget.height and part.opacity:
                _x, y, _end, top = edges(widget)
                if y < low - 1 or top > high + 1:
                    found.append(f"{type(widget).__name__} from {y:g} to {top:g}")
    return found


def cut_without_a_sign(root: Widget) -> list[str]:
    """What scrolls and goes on under its lower edge where no sign says so."""
    return [
        f"{room._viewport.height - room.height:g} px more under {type(room).__name__}"
        for room in all_under(root)
        if isinstance(room, ScrollRoom)
        and room._viewport is not None
        and room.height > dp(_LEAST_ROOM_DP)
        and room.scroll_y * (room._viewport.height - room.height) > dp(_A_LINE_DP)
        and not room.shows_more
    ]


def overlapping(root: Widget) -> list[str]:
    """Pairs of things to tap that lie over each other without one holding the other; what
    scrolls is cut off at its edge and left out."""
    taps = [
        widget
        for widget in all_under(root)
        if isinstance(widget, ButtonBehavior)
        and widget.width
        and widget.height
        and not any("Scroll" in type(above).__name__ for above in _above(widget))
    ]
    found = []
    for at, one in enumerate(taps):
        for other in taps[at + 1 :]:
            if one in _above(other) or other in _above(one):
                continue
            a, b = edges(one), edges(other)
            across = min(a[2], b[2]) - max(a[0], b[0])
            up = min(a[3], b[3]) - max(a[1], b[1])
            if across > 1 and up > 1:
                found.append(f"{type(one).__name__} over {type(other).__name__}")
    return found


def wrong_with(screen: Widget) -> list[str]:
    """Everything that is cut, too small, over the edge or over something else."""
    checks = (badly_written, too_small_to_tap, out_of_sight, overlapping, cut_without_a_sign)
    return [f"{check.__name__}: {found}" for check in checks for found in check(screen)]


def _above(widget: Widget) -> list[Widget]:
    found = []
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        found.append(parent)
        parent = parent.parent
    return found
