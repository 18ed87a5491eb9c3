"""Settings: every answer holds at once and is remembered."""

from collections.abc import Callable
from typing import Any

from companion.app.appearance import apply_remembered
from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.kv import load_kv
from companion.device.device import Device, WhichCamera
from companion.preferences import WHICH_CAMERA
from companion.presenters.camera_choice import (
    Sought,
    WayToSee,
    camera_question,
    laying_question,
    search_words,
    which_camera_question,
)
from companion.presenters.diagnostics import device_question
from companion.presenters.kept import kept_question
from companion.presenters.preferences import preference_note, preference_questions
from companion.presenters.second_screen import second_screen_question
from companion.storage.keys import Note
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
        device: Device,
        camera: Callable[[], WayToSee] = lambda: WayToSee.HAND,
        look_through: LookThrough = lambda _way, _tell: None,
        see_kept: Callable[[], None] = lambda: None,
        see_device: Callable[[], None] = lambda: None,
        see_laying: Callable[[], None] | None = None,
        see_second_screen: Callable[[], None] = lambda: None,
        **more: Any,
    ) -> None:
        self._store = store
        self._device = device
        self._camera = camera
        self._look_through = look_through
        self._see_kept = see_kept
        self._see_device = see_device
        self._see_laying = see_laying
        self._see_second_screen = see_second_screen
        super().__init__(body=SettingsBody(), leave=leave, name="settings", **more)

    def begin(self) -> None:
        """Show what holds."""
        self.says = ""
        self.refresh()

    def refresh(self) -> None:
        """Show what holds now."""
        self.title = _("Settings")
        language, *others = preference_questions(self._store.recall)
        asked = (
            # Who cannot read the rest finds the language on top.
            language,
            # What looks on decides how everything else is played.
            camera_question(self._camera()),
            *which_camera_question(self._device, self._store.recall(WHICH_CAMERA)),
            *((laying_question(),) if self._see_laying else ()),
            *others,
            second_screen_question(),
            kept_question(),
            device_question(),
        )
        self.ask(self.body.ids.asked, asked, self.answer)

    def answer(self, key: str, answer: str) -> None:
        """A question was answered."""
        ways = {
            "kept": self._see_kept,
            "device": self._see_device,
            "second-screen": self._see_second_screen,
        }
        if key in ways:
            ways[key]()
            return
        if key == "laying" and self._see_laying:
            self._see_laying()
            return
        if key == "camera":
            self.says = ""
            self._look_through(WayToSee(answer), self._tell)
            self.refresh()
            return
        if key == WHICH_CAMERA.name:
            self._change_camera(WhichCamera(answer))
            return
        self._remember(preference_note(key, answer))
        apply_remembered(self._store, self._device)
        self.refresh()

    def _remember(self, note: Note) -> None:
        failure = self._store.remember(note)
        self.says = "" if failure is None else sentence(failure)
        self.tone = Tone.WRONG.value

    def _change_camera(self, which: WhichCamera) -> None:
        """Another of the device's own cameras; if one looks on, this one does from now on."""
        self._remember(WHICH_CAMERA.note(which))
        self._device.choose_camera(which)
        if self._camera() is WayToSee.CAMERA:
            self._look_through(WayToSee.CAMERA, self._tell)
        self.refresh()

    def _tell(self, sought: Sought) -> None:
        """How the search for a camera stands."""
        words, tone = search_words(sought)
        self.says, self.tone = words, tone.value
        self.refresh()
        # The question that the words answer is among the first.
        self.ids.body.to_top()


load_kv(__file__)
