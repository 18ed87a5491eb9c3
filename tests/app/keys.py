"""People at the app who have a keyboard or a switch instead of fingers."""

from typing import Final

from tests.app.window import WindowStage  # isort: skip
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.app.keyboard_focus import in_reading_order
from companion.app.widgets.scroll_room import ScrollRoom
from tests.app.fingers import Fingers
from tests.app.window import all_under, edges

TAB: Final = 9
ENTER: Final = 13
ESCAPE: Final = 27
SPACE: Final = 32
UP: Final = 273
DOWN: Final = 274
RIGHT: Final = 275


def focused(people: Fingers) -> Widget | None:
    """What the ring lies round."""
    found: Widget | None = people.screen.manager.keyboard.widget
    return found


def press(stage: WindowStage, key: int) -> None:
    """A key goes down, and nobody waits for what comes of it."""
    stage.window.dispatch("on_key_down", key, 0, None, [])


def go_to(people: Fingers, widget: Widget) -> None:
    """Tab until the ring lies round a widget."""
    for _step in in_reading_order(people.screen):
        press(people.stage, TAB)
        if focused(people) == widget:
            return
    raise AssertionError(f"no way to {widget} by Tab")


def unreachable_by_tab(people: Fingers) -> list[str]:
    """What a finger can tap on this screen and Tab does not come to. The ring is taken away
    afterwards."""
    wanted = [
        widget
        for widget in all_under(people.screen)
        if isinstance(widget, (ButtonBehavior, TextInput))
        and not widget.disabled
        and widget.width > 0
        and widget.height > 0
    ]
    reached = []
    for _widget in wanted:
        press(people.stage, TAB)
        reached.append(focused(people))
    people.screen.manager.keyboard.leave()
    return [
        f"Tab does not come to {type(widget).__name__}"
        for widget in wanted
        if widget not in reached
    ]


def ring_out_of_sight(people: Fingers) -> list[str]:
    """Where the ring stands while Tab goes once through this screen and no eye finds it: most of
    what it lies round is beside the window or scrolled away, though there would be room for it.
    The ring is taken away afterwards."""
    found = []
    wide, tall = people.stage.window.size
    for _widget in list(in_reading_order(people.screen)):
        press(people.stage, TAB)
        people.stage.frames(3)
        widget = focused(people)
        if widget is None:
            found.append("no ring")
            continue
        rooms = [edges(room) for room in all_under(people.screen) if _holds(room, widget)]
        lefts, lows, rights, highs = zip((0.0, 0.0, wide, tall), *rooms, strict=True)
        left, low, right, high = max(lefts), max(lows), min(rights), min(highs)
        x, y, x_end, y_end = edges(widget)
        across, up = min(x_end, right) - max(x, left), min(y_end, high) - max(y, low)
        if across < min(x_end - x, right - left) / 2 or up < min(y_end - y, high - low) / 2:
            found.append(f"{type(widget).__name__} at {x:.0f}, {y:.0f}")
    people.screen.manager.keyboard.leave()
    return found


def _holds(room: Widget, widget: Widget) -> bool:
    return isinstance(room, ScrollRoom) and widget in set(all_under(room))
