"""What a screen of the game teaches: a sentence at its first use, and the way to its rule."""

from typing import Any

from kivy.properties import StringProperty

from companion.app.rule_way import open_rule
from companion.app.table_screen import TableScreen
from companion.preferences import HINTS_SEEN
from companion.tsukiji.presenters.hints import RULES, hint_for
from companion.tsukiji.screen_names import Screen


class TeachingScreen(TableScreen):
    """A screen that explains itself."""

    hint = StringProperty("")
    """What people are told who are here for the first time."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.bind(on_pre_enter=lambda _screen: self._teach(), on_leave=self._taught)

    def _teach(self) -> None:
        """Say once what this screen wants people to know; written down before it is read, so that
        it is never said twice."""
        if self.manager.teaches:
            store = self.manager.store
            seen = store.recall(HINTS_SEEN)
            self.hint = hint_for(Screen(self.name), seen)
            if self.hint:
                store.remember(HINTS_SEEN.note((*seen, self.name)))

    def _taught(self, *_screen: object) -> None:
        self.hint = ""

    def open_rules(self) -> None:
        """The rule that the numbers on this screen follow."""
        open_rule(self, RULES[Screen(self.name)])
