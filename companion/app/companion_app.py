"""The window around all screens: what Kivy starts and stops."""

import gc
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics

from companion.app.appearance import follow_density
from companion.app.file_care import FileCare
from companion.app.followed_table import FollowedTable
from companion.app.plain_kivy_app import TableApp
from companion.app.shell import TableRoot
from companion.app.theme import THEME
from companion.camera.sources import Camera
from companion.device.device import Device
from companion.device.this_device import this_device
from companion.game_interface import Games
from companion.games import GAMES
from companion.storage.opening import Opened
from companion.view_values.choices import Tone
from vision.sources.frame_source import SourceFault

LOOK_S = 1 / 30
"""How often the window asks whether the eyes have something new."""


NOTICE_S = 1.0
"""How often it is asked how the device is held: turned half round, it tells nobody."""
FOLLOWED_S = 1.0
"""How long after the start whoever looked on from another screen finds the table again."""
IDLE_S = 1 / 20
"""How long the window is left alone between two screens that are made before they are wanted."""


class CompanionApp(TableApp):
    """The window around it."""

    root: Any

    def __init__(
        self,
        opened: Opened,
        camera: Camera | None = None,
        *,
        find_camera: Callable[[], Camera | SourceFault] | None = None,
        games: Games = GAMES,
        device: Device | None = None,
        teaches: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self.title = "Tsukiji"
        self._opened = opened
        self._camera, self._find_camera = camera, find_camera
        self._games = games
        self._device = device or this_device()
        self._teaches = teaches
        self._care: FileCare | None = None
        self._followed = FollowedTable(opened.store)

    def build(self) -> TableRoot:
        """The one root of everything."""
        _follow_theme(lambda: setattr(Window, "clearcolor", THEME.ground))
        root = self._make_root(self._opened, self._camera)
        self._care = FileCare(self._opened.store, self._tell_home)
        self._care.begin()
        # Not before the window: the server takes its time to load.
        Clock.schedule_once(self._follow_again, FOLLOWED_S)
        # A method, which the clock does not keep alive: a function of its own would keep the app.
        Clock.schedule_interval(self._notice, NOTICE_S)
        Window.bind(on_memorywarning=self._save_memory)
        return root

    def _make_root(self, opened: Opened, camera: Camera | None) -> TableRoot:
        root = TableRoot(
            opened,
            camera,
            find_camera=self._find_camera,
            games=self._games,
            device=self._device,
            teaches=self._teaches,
            followed=self._followed,
        )
        Clock.schedule_interval(root.look, LOOK_S)
        Clock.schedule_interval(root.make_one_if_idle, IDLE_S)
        return root

    def _follow_again(self, *_seconds: float) -> None:
        # Who starts it with a phone for a camera wants its code on the screen.
        self._followed.recall(is_wanted=self._camera is not None and self._camera.is_phone)

    def _notice(self, *_seconds: float) -> None:
        self._device.notice()

    def _tell_home(self, words: str) -> None:
        if isinstance(self.root, TableRoot):
            self.root.home.say(words, Tone.WRONG)

    def _draw_anew(self, before: TableRoot) -> None:
        """Every part of the app has measured its words: with letters of another size all of them
        are made anew. Everything that was told is on the disk, so the game goes on where it is."""
        Clock.unschedule(before.look)
        Clock.unschedule(before.make_one_if_idle)
        before.rest()
        Window.remove_widget(before)
        known = replace(self._opened, set_aside=(), trouble=())
        self.root = self._make_root(known, before.camera)
        Window.add_widget(self.root)
        if before.is_at_table:
            self.root.go_on()

    def _save_memory(self, *_window: object) -> None:
        """The device runs short: nothing is made before somebody wants it, and nothing is kept that
        nobody has."""
        if isinstance(self.root, TableRoot):
            Clock.unschedule(self.root.make_one_if_idle)
        gc.collect()

    def on_pause(self) -> bool:
        """Something else lies before the app; it stays where it is."""
        if isinstance(self.root, TableRoot):
            self.root.pause()
        return True

    def on_resume(self) -> None:
        """The app is seen again."""
        before = (Metrics.density, Metrics.fontscale)
        follow_density(self._device)
        if not isinstance(self.root, TableRoot):
            return
        self.root.resume()
        if (Metrics.density, Metrics.fontscale) != before:
            self._draw_anew(self.root)

    def on_stop(self) -> None:
        """Let go of the camera and the file, and ask the device nothing more."""
        Clock.unschedule(self._notice)
        Clock.unschedule(self._follow_again)
        self._followed.close()
        if isinstance(self.root, TableRoot):
            self.root.rest()
        if self._care is not None:
            self._care.end()
        else:
            self._opened.store.close()


def _follow_theme(paint: Callable[[], None]) -> None:
    THEME.fbind("changed", lambda *_changes: paint())
    paint()
