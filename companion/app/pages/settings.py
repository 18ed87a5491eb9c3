"""Settings: every answer holds at once and is remembered."""

from collections.abc import Callable
from typing import Any

from companion.app.appearance import dress
from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.kv import load_kv
from companion.preferences import (
    LANGUAGE,
    LOOK,
    PICTURES_KEPT,
    SOUND,
    STANDINGS_HIDDEN,
    THINKING_TIME,
)
from companion.presenters.camera_choice import Sought, Way, camera_question, search_words
from companion.presenters.kept import kept_question
from companion.presenters.preferences import Preferences, preference_questions
from companion.storage.store import Store
from companion.view_values.looks import Tone
from companion.words.languages import _
from companion.words.storage import sentence

LookThrough = Callable[[Way, Callable[[Sought], None]], None]
"""Looks through something else from now on, and tells how a search for a camera stands."""


class SettingsBody(PageBody):
    """The questions."""


class SettingsScreen(PageScreen):
    """How the app looks, sounds and speaks."""

    def __init__(
        self,
        store: Store,
        leave: Callable[[], None],
        camera: Callable[[], Way] = lambda: Way.HAND,
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
            *preference_questions(remembered(self._store)),
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
            self._look_through(Way(answer), self._tell)
            self.refresh()
            return
        chosen = remembered(self._store).answered(key, answer)
        failure = self._store.remember(*chosen.notes())
        self.says = "" if failure is None else sentence(failure)
        self.tone = Tone.WRONG.value
        put_on(chosen)
        self.refresh()

    def _tell(self, sought: Sought) -> None:
        """How the search for a camera stands."""
        words, tone = search_words(sought)
        self.says, self.tone = words, tone.value
        self.refresh()
        # The words take room from the page: its last question is the one that they answer.
        self.ids.body.reveal(self.body.ids.asked.children[0])


def remembered(store: Store) -> Preferences:
    """What was chosen on this device."""
    return Preferences(
        store.recall(LOOK),
        store.recall(SOUND),
        store.recall(STANDINGS_HIDDEN),
        store.recall(LANGUAGE),
        store.recall(THINKING_TIME),
        store.recall(PICTURES_KEPT),
    )


def put_on(chosen: Preferences) -> None:
    """Let it hold from now on."""
    dress(chosen.look, chosen.language)


load_kv(__file__)
