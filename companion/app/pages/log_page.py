"""What every game has: its log in plain words, in which a tap on a line opens it for correction.
How a line is told and corrected is the game's to say.
"""

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty

from companion.app.rule_way import ScreenWithRules, open_rule
from companion.app.widgets.kv import load_kv
from companion.view_values.pages import THE_APP, LogRow
from companion.words.languages import _


class LogPage(ScreenWithRules):
    """Say in `rows` what happened, and in `correct` what a tap on a line does; under the list,
    `ways` has room for other ways to go."""

    footnote = StringProperty("")
    """What has to be known about what is shown, such as what a sign means; empty if nothing."""
    short_footnote = StringProperty("")
    """The same in one line, for a phone."""

    rules_topic = StringProperty(THE_APP)
    """The topic of the rules that is one touch away from here."""

    def __init__(self, moved: Callable[[], None], **more: Any) -> None:
        self._moved = moved
        super().__init__(**more)
        self.ids.rows.bind(on_row=lambda _list, key: self.correct(key))

    def begin(self) -> None:
        """Read the log anew."""
        self.ids.title.text = _("What happened: tap what was different")
        self.ids.rows.rows = self.rows()
        self.footnote, self.short_footnote = self.footnotes()
        self.ids.rows.nothing = _("Nothing has happened yet.")

    def rows(self) -> tuple[LogRow, ...]:
        """What happened, line by line."""
        return ()

    def footnotes(self) -> tuple[str, str]:
        """What has to be known about these rows, in full and in one line."""
        return "", ""

    def correct(self, key: str) -> None:
        """The line of this key was tapped."""

    def open_rules_page(self) -> None:
        """To the rules, and back to the log."""
        open_rule(self, self.rules_topic)

    def back(self) -> None:
        """Back to the game."""
        self._moved()


load_kv(__file__)
