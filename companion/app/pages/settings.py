"""Settings: every answer holds at once and is remembered."""

from collections.abc import Callable
from typing import Any

from companion.app.appearance import apply_remembered
from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.kv import load_kv
from companion.presenters.camera_choice import Sought, WayToSee, camera_question, search_words
from companion.presenters.kept import kept_question
from companion.presenters.preferences import preference_note, preference_questions
from companion.storage.store import Store
from companion.view_values.choices import Tone
from companion.words.languages import _
from companion.words.storage import sentence

LookThrough = Callable[[WayToSee, Callable[[Sought], None]], None]
"""Looks through something else from now on, and tells how a search for a camera stands."""


class SettingsBody(PageBody):
    """The questions."""


class SettingsScreen(PageScreen):
    """How the app looks, sounds and speaks."""

    def __init__(
        self,
        store: Store,
        leave: Callable[[], None],
        camera: Callable[[], WayToSee] = lambda: WayToSee.HAND,
        look_through: LookThrough = lambda _way, _tell: None,
        see_kept: Callable[[], None] = lambda: None,
        **more: Any,
    ) -> None:
        self._store = store
        self._camera = camera
        self._look_through = look_through
        self._see_kept = see_kept
        super().__init__(body=SettingsBody(), leave=leave, name="settings", **more)

    def on_pre_enter(self, *_arguments: object) -> None:
        """Show what holds."""
        self.says = ""
        self.refresh()

    def refresh(self) -> None:
        """Show what holds now."""
        self.title = _("Settings")
        asked = (
            *preference_questions(self._store.recall),
            kept_question(),
            camera_question(self._camera()),
        )
        self.ask(self.body.ids.asked, asked, self.answer)

    def answer(self, key: str, answer: str) -> None:
        """A question was answered."""
        if key == "kept":
            self._see_kept()
            return
        if key == "camera":
            self.says = ""
            self._look_through(WayToSee(answer), self._tell)
            self.refresh()
            return
        failure = self._store.remember(preference_note(key, answer))
        self.says = "" if failure is None else sentence(failure)
        self.tone = Tone.WRONG.value
        apply_remembered(self._store)
        self.refresh()

    def _tell(self, sought: Sought) -> None:
        """How the search for a camera stands."""
        words, tone = search_words(sought)
        self.says, self.tone = words, tone.value
        self.refresh()
        # The words take room from the page: its last question is the one that they answer.
        self.ids.body.reveal(self.body.ids.asked.children[0])


load_kv(__file__)
