"""Before a practice game: what it is, and that nothing of it is kept. One that was left in the
middle goes on from here until the app is closed.
"""

from collections.abc import Callable
from typing import Any

from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.all import QuietButton
from companion.app.widgets.fit_label import Paragraph
from companion.tsukiji.presenters.practice import practice_page


class PracticeScreen(PageScreen):
    """`practise` lays a practice game on the table, with the name of what looks on."""

    def __init__(
        self, practise: Callable[[Any, str], None], leave: Callable[[], None], **more: Any
    ) -> None:
        self._practise = practise
        self._left: Any = None
        body = PageBody(orientation="vertical", size_hint_y=None, spacing="16dp")
        body.bind(minimum_height=body.setter("height"))
        self._anew = QuietButton(sign="again")
        self._anew.bind(on_release=lambda _button: self._begin())
        super().__init__(body=body, leave=leave, name="practice", **more)

    def begin(self) -> None:
        """Say it in the language of now."""
        if self._left is not None and self._left.session.is_over:
            self._left = None
        page = practice_page(under_way=self._left is not None)
        self.title, self.next_text, self._anew.text = page.title, page.next_step, page.anew
        self.body.clear_widgets()
        for words in page.paragraphs:
            self.body.add_widget(Paragraph(text=words, largest_sp=22))
        if page.anew:
            self._anew.width = self._anew.natural_width
            self.body.add_widget(self._anew)

    def next_step(self) -> None:
        """On with what was left, or from the first lots."""
        if self._left is None:
            self._begin()
        else:
            self._go_on()

    def _begin(self) -> None:
        # The simulated table is loaded only for those who want it.
        from companion.tsukiji.practice import start_practice

        self._left = start_practice()
        self._go_on()

    def _go_on(self) -> None:
        from companion.tsukiji.practice import CAMERA

        self._practise(self._left, CAMERA)
