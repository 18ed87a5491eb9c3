"""Asking in place: a grid of choices with the likely ones first, and a pad to type a number.
Both belong where the question arises, never in a box over everything.
"""

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.app.painting import draw, fill_box, line_box
from companion.app.theme import THEME
from companion.app.tokens import CORNER_DP, FLOOR_SP, QUESTION_DP
from companion.app.widgets.buttons import NextButton, QuietButton, Tappable
from companion.app.widgets.card_face import paint_face
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import width_of
from companion.app.widgets.text_measure import has_room
from companion.app.widgets.untouchable_when_hidden import Vanishing
from companion.view_values.choices import Choice

_MARK_DP = 18
"""The small sign in the corner of a tile."""
_NEAR_EDGE_DP = 3
"""How near to the edge of its tile a word may come that would not stay whole otherwise."""


class ChoiceTile(Tappable):
    """One choice, thumb-sized: a face or a sign above its words."""

    choice = ObjectProperty(Choice(key="", text=""))
    """What it stands for, a `Choice`."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("choice", self._changed)
        self._changed()

    def _changed(self, *_changes: object) -> None:
        self.disabled = not self.choice.possible
        self.repaint()

    def paint(self) -> None:
        choice: Choice = self.choice
        x, y, width, height = self.box
        corner = dp(CORNER_DP)
        quiet = self.disabled or choice.faded
        ink = THEME.quiet_ink if quiet else THEME.ink
        fill = THEME.sunken if self.state == "down" or quiet else THEME.surface
        fill_box(x, y, width, height, fill, corner)
        line_box(x, y, width, height, THEME.line, corner, dp(1.5), dashed=choice.faded)
        # Where it is narrow the words make room for the mark in the corner.
        top = dp(_MARK_DP + 6) if choice.mark and width < dp(100) else dp(4)
        # Words that would not stay whole, or be cut, in a narrow tile come nearer to its edge.
        room = (width - dp(20), height - dp(4) - top)
        edge = dp(10 if has_room(choice.text, room, bold=True) else _NEAR_EDGE_DP)
        words = (x + edge, y + dp(4), width - 2 * edge, height - dp(4) - top)
        if choice.face or choice.sign:
            tall = min(dp(40), height - dp(36))
            above = y + height - tall - dp(8)
            if choice.face:
                wide = min(tall * 1.75, width - dp(16))
                paint_face(self, choice.face, (x + (width - wide) / 2, above, wide, tall), dp(10))
            else:
                paints = THEME.paints(ink, fill)
                draw(choice.sign, x + (width - tall) / 2, above, tall, paints)
            words = (x + dp(3), y + dp(4), width - dp(6), height - tall - dp(14))
        size = 24
        if choice.face or choice.sign:
            # Words that would touch the edge are written smaller first.
            size = 18 if width_of(choice.text, 18) <= width - dp(16) else FLOOR_SP
        self.write(choice.text, words, size, ink, bold=not (choice.face or choice.sign))
        if choice.mark:
            side = dp(_MARK_DP)
            left, above = x + width - side - dp(6), y + height - side - dp(6)
            draw(choice.mark, left, above, side, THEME.paints(ink, fill))
        if choice.chosen:
            line_box(x, y, width, height, THEME.ink, corner, dp(3))


class Picker(Vanishing, BoxLayout):
    """Choices in a grid, likely ones first. Events: `on_pick(key)`, `on_leave()`. Its height
    follows from its width and the number of choices; without choices it is gone."""

    question = StringProperty("")
    """What is asked, in words."""
    topic = StringProperty("")
    """The rule that it asks by, by its code: a touch on the question opens it. Empty for none."""
    choices = ObjectProperty(())
    """Choices, a tuple of `Choice`."""
    tile_width = NumericProperty("98dp")
    """The least width of a tile."""
    tile_height = NumericProperty("84dp")
    """The height of a tile."""
    together = BooleanProperty(False)
    """Whether likely and other choices share their lines, in the order in which they are given."""
    can_leave = BooleanProperty(True)
    """Whether the question can be closed without an answer."""
    leave_words = StringProperty("")
    """What closing it does, in words."""
    beside = BooleanProperty(False)
    """Whether the question stands before its choices, where the room is wide and low."""

    __events__ = ("on_pick", "on_leave")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("choices", "tile_width", "tile_height", "width", "together", "beside"):
            self.fbind(name, self._build)

    def on_kv_post(self, _base: object) -> None:
        """Only now are its parts there, also where kv has made it."""
        self._build()

    def on_pick(self, _key: str) -> None:
        """A choice was tapped."""

    def on_leave(self) -> None:
        """The question was closed without an answer."""

    def _build(self, *_changes: object) -> None:
        if "grids" not in self.ids:
            return
        self.ids.grids.clear_widgets()
        likely = [choice for choice in self.choices if choice.likely]
        others = [choice for choice in self.choices if not choice.likely]
        for group in (list(self.choices),) if self.together else (likely, others):
            if group:
                self.ids.grids.add_widget(self._grid(group))

    def _grid(self, group: list[Choice]) -> GridLayout:
        gap = dp(6) if self.width < dp(400) else dp(8)
        taken = dp(QUESTION_DP + 8) if self.beside else 0
        room = max(self.width - 2 * dp(12) - taken, 1)
        least = max(self.tile_width, *(_least_width(choice) for choice in group))
        most = max(1, int((room + gap) // (least + gap)))
        rows = -(-len(group) // most)
        grid = GridLayout(cols=-(-len(group) // rows), spacing=gap, size_hint_y=None)
        grid.height = rows * self.tile_height + (rows - 1) * gap
        for choice in group:
            tile = ChoiceTile(choice=choice)
            tile.bind(on_release=lambda tile: self.dispatch("on_pick", tile.choice.key))
            grid.add_widget(tile)
        return grid


def _least_width(choice: Choice) -> float:
    """In a tile of this width no word of a choice is broken in two."""
    if choice.face or choice.sign:
        return 0.0
    widest = max(width_of(word, FLOOR_SP, bold=True) for word in choice.text.split(" "))
    return widest + 2 * float(dp(_NEAR_EDGE_DP))


DIGIT_KEYS: Final = {code + digit: str(digit) for code in (ord("0"), 256) for digit in range(10)}
"""Above the letters, and of the number pad."""
ERASE_KEY: Final = 8
"""Backspace."""
DONE_KEYS: Final = frozenset({13, 271})
"""Enter, and Enter of the number pad."""


class NumberPad(BoxLayout):
    """Digits to type a number quickly. Events: `on_number(value)` at every key, `on_done(value)`
    when it is confirmed."""

    question = StringProperty("")
    """What the number is, in words."""
    stood = StringProperty("")
    """The number that stands there before anybody types, quietly: the first digit replaces it,
    erasing goes on with it."""
    typed = StringProperty("")
    """The digits so far; empty means none yet."""
    most = NumericProperty(999)
    """No larger number can be typed."""
    done_text = StringProperty("")
    """The words of the button that confirms; empty shows a tick."""
    before = StringProperty("¥")
    """What stands before the number."""

    __events__ = ("on_number", "on_done")

    def on_kv_post(self, _base: object) -> None:
        """Only now are its parts there, also where kv has made it."""
        keys = self.ids.digits
        for text in "123456789":
            keys.add_widget(self._key(text))
        erase = QuietButton(sign="erase", size_hint=(1, 1))
        erase.bind(on_release=lambda _key: self._erase())
        keys.add_widget(erase)
        keys.add_widget(self._key("0"))
        self.done = NextButton(size_hint=(1, 1), sign="tick")
        self.done.bind(on_release=lambda _key: self.dispatch("on_done", self.value))
        keys.add_widget(self.done)
        for name in ("typed", "stood", "done_text"):
            self.fbind(name, self._changed)
        self._changed()

    @property
    def value(self) -> int:
        """The number typed so far, or that stood there before; 0 for none."""
        return int(self.typed or self.stood or "0")

    def on_number(self, _value: int) -> None:
        """The number changed."""

    def on_done(self, _value: int) -> None:
        """The number is confirmed."""

    def takes(self, key: int) -> bool:
        """Whether a key of a keyboard means something here: a digit, backspace, Enter."""
        return (
            key in DIGIT_KEYS or key == ERASE_KEY or (key in DONE_KEYS and not self.done.disabled)
        )

    def type_key(self, key: int) -> None:
        """Such a key went down."""
        if key in DIGIT_KEYS:
            self._type(DIGIT_KEYS[key])
        elif key == ERASE_KEY:
            self._erase()
        else:
            self.dispatch("on_done", self.value)

    def _key(self, digit: str) -> QuietButton:
        button = QuietButton(text=digit, largest_sp=28, size_hint=(1, 1))
        button.bind(on_release=lambda _key: self._type(digit))
        return button

    def _type(self, digit: str) -> None:
        typed = (self.typed + digit).lstrip("0") or "0"
        if int(typed) <= self.most:
            self._hold(typed)

    def _erase(self) -> None:
        self._hold((self.typed or self.stood)[:-1])

    def _hold(self, typed: str) -> None:
        self.stood, self.typed = "", typed
        self.dispatch("on_number", self.value)

    def _changed(self, *_changes: object) -> None:
        self.done.disabled = not (self.typed or self.stood)
        self.done.text = self.done_text
        self.done.sign = "" if self.done_text else "tick"


load_kv(__file__)
