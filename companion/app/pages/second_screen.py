"""The second screen: switched on and off with one tap, its code to scan, and who looks on."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from companion.app.followed_table import FollowedTable
from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.fit_label import Paragraph
from companion.app.widgets.kv import load_kv
from companion.app.widgets.qr_code import ShownQr
from companion.presenters.camera_choice import Search, WayToSee, search_words
from companion.presenters.second_screen import (
    address_question,
    fault_words,
    guest_questions,
    guests_words,
    switch_question,
    view_words,
)
from companion.storage.failure import StorageFailure
from companion.view_values.choices import Tone
from companion.words.languages import _
from companion.words.storage import sentence

LOOK_S = 1.0
"""How often the page looks who has come or gone."""


class SecondScreenBody(PageBody):
    """The code beside what there is to say and to tap."""

    url = StringProperty("")
    """What the code says; empty while it is off."""


class SecondScreenPage(PageScreen):
    """Shows who follows the table, and lets them."""

    def __init__(
        self,
        followed: FollowedTable,
        leave: Callable[[], None],
        camera: Callable[[], WayToSee] = lambda: WayToSee.HAND,
        **more: Any,
    ) -> None:
        self._followed = followed
        self._camera = camera
        self._shown: tuple[object, ...] = ()
        super().__init__(body=SecondScreenBody(), leave=leave, name="second-screen", **more)
        self.code = ShownQr()
        self.body.ids.code.add_widget(self.code)
        self.body.bind(url=self.code.setter("text"))

    def begin(self) -> None:
        """Show what holds, and go on looking."""
        self.says, self._shown = "", ()
        self.refresh()
        Clock.schedule_interval(self._look, LOOK_S)

    def end(self) -> None:
        """Nobody looks at it any more."""
        Clock.unschedule(self._look)

    def _look(self, *_seconds: float) -> None:
        if self._now() != self._shown:
            self.refresh()

    def _now(self) -> tuple[object, ...]:
        screen = self._followed.screen
        return screen.at, screen.fault, screen.guests(), self._camera(), _("Second screen")

    def refresh(self) -> None:
        """Show what holds now."""
        self._shown = self._now()
        screen = self._followed.screen
        at, guests = screen.at, screen.guests()
        self.title = _("Second screen")
        self.body.url = "" if at is None else at.url
        lines = [] if at is None else [guests_words(guests), *view_words(at.url)]
        if self._camera() is WayToSee.PHONE:
            lines.insert(0, search_words(Search.PHONE)[0])
        room = self.body.ids.lines
        room.clear_widgets()
        for words in lines:
            room.add_widget(Paragraph(text=words))
        addresses = () if at is None else address_question(screen.addresses(), at.address)
        switch = switch_question(is_on=screen.is_on)
        self.ask(self.body.ids.switch, (switch,), self.answer)
        self.ask(self.body.ids.asked, (*guest_questions(guests), *addresses), self.answer)
        if screen.fault is not None:
            self.says, self.tone = fault_words(screen.fault), Tone.WRONG.value

    def answer(self, key: str, answer: str) -> None:
        """Something was tapped."""
        self.says = ""
        failure: StorageFailure | None = None
        if key == "address":
            failure = self._followed.switch_on(answer)
        elif key.startswith("guest "):
            number = int(key.removeprefix("guest "))
            self._followed.screen.let_in(number, may=answer == "yes")
        elif answer == "off":
            failure = self._followed.switch_off()
        elif not self._followed.screen.is_on:
            failure = self._followed.switch_on()
        if failure is not None:
            self.says, self.tone = sentence(failure), Tone.WRONG.value
        self.refresh()


load_kv(__file__)
