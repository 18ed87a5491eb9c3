"""Shows widgets in a real window of a given size and density and saves what is seen as PNG. Open
a screen first (`virtual_screen.any_screen`).
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kivy.app import App
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.config import Config
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from companion.app.theme import THEME


@dataclass(frozen=True, slots=True)
class ScreenSize:
    """A device to draw for."""

    name: str
    """What to call it in file names."""
    width_px: int
    """Width of the window in pixels."""
    height_px: int
    """Height of the window in pixels."""
    density: float
    """Pixels per dp."""


TABLET: Final = ScreenSize("tablet", 1280, 800, 1.0)
LARGE_TABLET: Final = ScreenSize("large-tablet", 2000, 1200, 1.5)
PHONE: Final = ScreenSize("phone", 1080, 2340, 2.75)
SCREEN_SIZES: Final = (TABLET, LARGE_TABLET, PHONE)
"""The sizes that everything is looked at in."""


class Stage:
    """The one window of a process, without a running main loop: frames are drawn on demand."""

    def __init__(self) -> None:
        self._started = False

    def open(self, size: ScreenSize) -> None:
        """Opens the window, or gives the open one another size; empties it."""
        if not self._started:
            Config.set("graphics", "width", f"{size.width_px}")
            Config.set("graphics", "height", f"{size.height_px}")
            Config.set("graphics", "resizable", "1")
            Config.set("graphics", "multisamples", "0")
            Config.set("graphics", "maxfps", "0")
            Config.set("input", "mouse", "mouse,disable_multitouch")
        EventLoop.ensure_window()
        self.clear()
        Metrics.density = size.density
        Metrics.fontscale = 1.0
        if not self._started:
            runTouchApp(embedded=True)
            self._started = True
        self.resize(size)

    def resize(self, size: ScreenSize) -> None:
        """Gives the open window another size; what is in it stays, as when a tablet is turned."""
        window, wanted = self.window, (size.width_px, size.height_px)
        if tuple(window.size) != wanted:
            window.size = wanted
            self.wait_until(lambda: tuple(window.size) == wanted, 5)
        self.frames(2)

    @property
    def window(self) -> Any:
        """Kivy's window."""
        return EventLoop.window

    def show(self, widget: Any) -> None:
        """Puts a widget alone into the window and draws it."""
        self.clear()
        self.window.add_widget(widget)
        self.frames(4)

    def start_app(self, app: Any) -> None:
        """Starts a Kivy app in this window without its main loop: `build`, `on_start`, frames."""
        self.clear()
        # What App.run does before it enters the main loop; Kivy has no public name for it.
        app._run_prepare()
        self.frames(4)

    def stop_app(self, app: Any) -> None:
        """Stops an app (`on_stop`) and leaves the window open for the next."""
        # App.stop would also end the event loop, after which nothing is drawn any more.
        app.dispatch("on_stop")
        App._running_app = None
        self.clear()
        self.frames(2)

    def clear(self) -> None:
        """Empties the window."""
        window = self.window
        if window is not None:
            for child in list(window.children):
                window.remove_widget(child)

    def frames(self, count: int = 1) -> None:
        """Lets the app live for some frames."""
        self.window.clearcolor = THEME.ground
        for _frame in range(count):
            EventLoop.idle()

    def wait_until(self, is_true: Callable[[], bool], limit_s: float = 10.0) -> bool:
        """Draws frames until something is true, and tells whether it became so in time."""
        end = time.monotonic() + limit_s
        while not is_true():
            if time.monotonic() > end:
                return False
            self.frames()
            # Whoever is waited for, such as the eyes, needs the processor too.
            time.sleep(0.02)
        return True

    def save(self, path: Path) -> None:
        """Saves what the window shows now; a file is there whole or not at all."""
        self.frames(3)
        width, height = (int(side) for side in self.window.size)
        self.window.dispatch("on_draw")
        pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        texture = Texture.create(size=(width, height), colorfmt="rgba")
        texture.blit_buffer(opaque(pixels), colorfmt="rgba", bufferfmt="ubyte")
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(f".{path.stem}.part.png")
        texture.save(str(unfinished), flipped=True)
        unfinished.replace(path)

    def close(self) -> None:
        """Closes the window."""
        if self._started:
            self.clear()
            Clock.tick()
            EventLoop.close()
            self._started = False


def opaque(pixels: bytes) -> bytes:
    """The same RGBA pixels without transparency: soft edges leave traces in the fourth channel
    that a screen never shows."""
    solid = bytearray(pixels)
    solid[3::4] = b"\xff" * (len(solid) // 4)
    return bytes(solid)
