"""What a screen of the game teaches: a sentence at its first use, the way to its rule, and in a
practice game what happens at each step.
"""

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.app.layout import window_stacks
from companion.app.rule_way import open_rule
from companion.app.table_screen import TableScreen
from companion.app.tokens import EDGE_DP, GAP_DP
from companion.app.widgets.text_measure import wished_px, wrapped
from companion.preferences import HINTS_SEEN
from companion.tsukiji.desk import Desk
from companion.tsukiji.presenters.hints import RULES, hint_for
from companion.tsukiji.screen_names import Screen

_LONG_HINT_DP: Final = 54
"""More than two lines on a phone are longer than the line that stands for them."""


class TeachingScreen(TableScreen):
    """A screen that explains itself."""

    hint = StringProperty("")
    """What people are told who are here for the first time."""
    folds_hint = BooleanProperty(False)
    """Whether one line stands for it, which opens at a touch; a phone lacks room for a long one."""
    words_sp = NumericProperty(20)
    """How large is written what is told."""
    lesson = StringProperty("")
    """What a practice game says here; empty in a game that counts."""
    lesson_answers = ObjectProperty(())
    """What can be answered to it."""

    def __init__(self, desk_of: Callable[[], Desk], **more: Any) -> None:
        self._desk_of = desk_of
        self._opened_hint = ""
        """The hint that a touch has opened."""
        self._taught_at: tuple[object, ...] = ()
        """Where the table stood when the hint came."""
        super().__init__(**more)
        self.bind(on_pre_enter=lambda _screen: self._teach(), on_leave=self._taught)
        for name in ("hint", "width", "words_sp"):
            self.fbind(name, self._fold_hint)

    @property
    def desk(self) -> Desk:
        """The game on the table."""
        return self._desk_of()

    def _teach(self) -> None:
        """Say once what this screen wants people to know; written down before it is read, so that
        it is never said twice."""
        if self.manager.teaches and not self.desk.is_practice:
            store = self.manager.store
            seen = store.recall(HINTS_SEEN)
            hands_free = self.desk.table.is_hands_free
            self.hint = hint_for(Screen(self.name), seen, hands_free=hands_free)
            self._taught_at = self.standing()
            if self.hint:
                store.remember(HINTS_SEEN.note((*seen, self.name)))

    def forget_hint(self) -> None:
        """Once something was done the hint has been read, and the next turn needs its room."""
        if self.hint and self._taught_at != self.standing():
            self.hint = ""

    def open_hint(self) -> None:
        """The line that stands for the hint was touched."""
        self._opened_hint = self.hint
        self._fold_hint()

    def _fold_hint(self, *_change: object) -> None:
        room = self.width - 2 * dp(EDGE_DP) - 2 * dp(GAP_DP)
        is_long = wrapped(self.hint, wished_px(self.words_sp), max(room, 1))[1] > dp(_LONG_HINT_DP)
        self.folds_hint = is_long and window_stacks() and self.hint != self._opened_hint

    def standing(self) -> tuple[object, ...]:
        """Where the table stands: a step that was taken makes it another."""
        return self.desk.table.place, len(self.desk.session.journal.log)

    def show_lesson(self) -> None:
        """Say what the practice game says here, if it is one."""
        lesson = self.desk.lesson()
        self.lesson, self.lesson_answers = lesson.words, lesson.answers

    def _taught(self, *_screen: object) -> None:
        self.hint = ""

    def open_rules(self) -> None:
        """The rule that the numbers on this screen follow."""
        open_rule(self, RULES[Screen(self.name)])
