"""The moves of all price markers under each other: which, how far, and what to do with it."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.painting import draw, fill_box
from companion.app.rule_way import open_rule
from companion.app.theme import THEME
from companion.app.tokens import CORNER_DP
from companion.app.widgets.buttons import Tappable
from companion.app.widgets.card_face import paint_face
from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.price_markers import ShownMove

_SIGN_DP = 20
"""How large the question mark is."""
NARROW_DP = 440
"""A line narrower than that has no room for its reason."""
_NOTHING = ShownMove("", "", "", "")


class MoveLine(Tappable):
    """One of them; a marker that stays is quieter. A touch opens the rule."""

    move = ObjectProperty(_NOTHING)
    """What to show, a `ShownMove`."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("move", self.repaint)

    def on_release(self) -> None:
        """To the rule."""
        open_rule(self, self.move.topic)

    def paint(self) -> None:
        """The marker, how far, and the sentence with its reason under it."""
        x, y, width, height = self.box
        fill = THEME.sunken if self.state == "down" else THEME.surface
        fill_box(x, y, width, height, fill, dp(CORNER_DP))
        is_narrow = width < dp(NARROW_DP)
        if self.move.topic and not is_narrow:
            side = dp(_SIGN_DP)
            paints = THEME.paints(THEME.quiet_ink, fill)
            draw("question", x + width - side - dp(8), y + (height - side) / 2, side, paints)
            width -= side + dp(6)
        token = dp(44 if is_narrow else 52)
        face = (x + dp(8), y + (height - dp(36)) / 2, token, dp(36))
        paint_face(self, self.move.face, face, dp(10))
        left, far = face[0] + token + dp(8), dp(68 if is_narrow else 84)
        moves = bool(self.move.spaces)
        if moves:
            self.write(self.move.spaces, (left, y, far, height), 40, THEME.ink, bold=True)
        if moves or not is_narrow:
            # The sentences stand under each other, also of a marker that stays; a phone has no room
            # to spare for that.
            left += far + dp(8)
        room, ink = x + width - dp(10) - left, THEME.ink if moves else THEME.quiet_ink
        if is_narrow:
            # The reason waits where each marker has a page of its own.
            self.write(self.move.says, (left, y + dp(4), room, height - dp(8)), 20, ink, across=0.0)
            return
        if not self.move.reason:
            whole = (left, y + dp(4), room, height - dp(8))
            self.write(self.move.says, whole, 24, ink, across=0.0)
            return
        tall = height - dp(12)
        sentence = (left, y + dp(6) + tall * 0.5, room, tall * 0.5)
        self.write(self.move.says, sentence, 24, ink, across=0.0)
        reason = (left, y + dp(6), room, tall * 0.5)
        self.write(self.move.reason, reason, 24, THEME.quiet_ink, across=0.0)


class MoveList(BoxLayout):
    """All of them; `hidden` takes no room."""

    moves = ObjectProperty(())
    """What to show, a tuple of `ShownMove`."""
    hidden = BooleanProperty(False)
    """Whether none of them is shown."""
    room = NumericProperty(0)
    """How much height there is for all of them; 0 where it does not matter."""
    line_height = NumericProperty(0)
    """How high each of them is where it is wide."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("moves", "hidden"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_changes: object) -> None:
        moves = () if self.hidden else self.moves
        while len(self.children) > len(moves):
            self.remove_widget(self.children[0])
        while len(self.children) < len(moves):
            self.add_widget(MoveLine())
        for line, move in zip(reversed(self.children), moves, strict=True):
            line.move = move


load_kv(__file__)
