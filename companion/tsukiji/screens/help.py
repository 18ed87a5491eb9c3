"""Help, from home: how the app is used, and the rules by phase."""

from collections.abc import Callable
from typing import Any

from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.rule_way import RULES_PAGE, ScreenWithRules
from companion.app.widgets.fit_label import Paragraph
from companion.app.widgets.kv import load_kv
from companion.tsukiji.presenters.help import PICTURES, help_parts, help_question
from companion.tsukiji.widgets.all import ExampleDrawing
from companion.view_values.pages import THE_APP
from companion.words.languages import _


class HelpBody(PageBody):
    """What can be looked up, and under it what is."""


class HelpScreen(PageScreen):
    """Words and drawings; made anew when it is opened, in the language of the moment."""

    def __init__(
        self, leave: Callable[[Any], None], see_pictures: Callable[[], None], **more: Any
    ) -> None:
        """`leave` is told which screen one came from."""
        self.behind: Any = None
        """The screen that one comes back to: it lies behind help, and has not ended."""
        self._see_pictures = see_pictures
        self.shows_pictures = False
        """Whether the pictures are looked at as a part of help."""
        super().__init__(
            body=HelpBody(),
            leave=lambda: leave(self.behind),
            name=RULES_PAGE,
            rules_topic="",
            **more,
        )

    def begin(self) -> None:
        """Begin at the top."""
        if not self.shows_pictures:
            self.behind = self.manager.transition.screen_out
        # Who comes back from the pictures goes on where they were.
        self.shows_pictures = False
        self.look_up(THE_APP)

    def end(self) -> None:
        """The pictures are a part of help, and from there one comes back."""
        if not self.shows_pictures:
            self.leave_behind()

    def leave_behind(self) -> None:
        """Who does not go back to what lay behind help has left it."""
        behind, self.behind, self.shows_pictures = self.behind, None, False
        if isinstance(behind, ScreenWithRules) and self.manager.transition.screen_in is not behind:
            behind.end()

    def lead_to(self, topic: str) -> None:
        """Somebody asks why: straight to what holds, past all that could be asked."""
        self.look_up(topic)
        self.ids.body.begin_at(self.body.ids.told)

    def look_up(self, topic: str) -> None:
        """Show what is to be known about a topic."""
        if topic == PICTURES:
            self.shows_pictures = True
            self._see_pictures()
            return
        self.title = _("Help")
        self.ask(self.body.ids.asked, (help_question(topic),), lambda _key, one: self.look_up(one))
        told = self.body.ids.told
        told.clear_widgets()
        for part in help_parts(topic):
            told.add_widget(Paragraph(text=part.heading, bold=True, largest_sp=24))
            if part.drawing is not None:
                told.add_widget(ExampleDrawing(look=part.drawing))
            told.add_widget(Paragraph(text=part.words, largest_sp=22))
        self.ids.body.to_top()


load_kv(__file__)
