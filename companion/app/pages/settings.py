"""Settings: every answer holds at once and is remembered."""

from collections.abc import Callable
from typing import Any

from companion.app.appearance import apply_appearance
from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.kv import load_kv
from companion.preferences import APPEARANCE, LANGUAGE, SOUND, STANDINGS_HIDDEN, THINKING_TIME
from companion.presenters.camera_choice import Sought, WayToSee, camera_question, search_words
from companion.presenters.preferences import Preferences, preference_questions
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
        **more: Any,
    ) -> None:
        self._store = store
        self._camera = camera
        self._look_through = look_through
        super().__init__(body=SettingsBody(), leave=leave, name="settings", **more)

    def on_pre_enter(self, *_arguments: object) -> None:
        """Show what holds."""
        self.says = ""
        self.refresh()

    def refresh(self) -> None:
        """Show what holds now."""
        self.title = _("Settings")
        asked = (*preference_questions(remembered(self._store)), camera_question(self._camera()))
        self.ask(self.body.ids.asked, asked, self.answer)

    def answer(self, key: str, answer: str) -> None:
        """A question was answered."""
        if key == "camera":
            self.says = ""
            self._look_through(WayToSee(answer), self._tell)
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
        store.recall(APPEARANCE),
        store.recall(SOUND),
        store.recall(STANDINGS_HIDDEN),
        store.recall(LANGUAGE),
        store.recall(THINKING_TIME),
    )


def put_on(chosen: Preferences) -> None:
    """Let it hold from now on."""
    apply_appearance(chosen.appearance, chosen.language)


load_kv(__file__)
