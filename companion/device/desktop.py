"""A desk: Linux, macOS or Windows, with a window among others."""

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.device import desktop_files
from companion.device.device import (
    APP_NAME,
    STORE_NAME,
    DeviceFact,
    FileWay,
    Speak,
    WhichCamera,
)

if TYPE_CHECKING:
    from vision.sources.frame_source import FrameSource

VOICES: Final = (("spd-say", "-l"), ("espeak-ng", "-v"), ("espeak", "-v"), ("say", ""))
"""Programs that say their last argument, and the option that takes a language; none where voices
have names."""
LANGUAGE_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says which language people want, the most particular first."""


class Desktop:
    """A computer with a screen, or one without."""

    keeps_log = False
    shows_places = True
    follows_theme = False

    def has_screen(self) -> bool:
        if sys.platform in ("win32", "darwin"):
            return True
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

    def store_path(self) -> Path:
        """The system's place for such files; who has a file where every system once had it keeps
        it there."""
        before = Path.home() / ".local" / "share" / APP_NAME / STORE_NAME
        if before.exists():
            return before
        from platformdirs import user_data_path

        return user_data_path(APP_NAME, appauthor=False) / STORE_NAME

    def papers_folder(self) -> Path:
        """People's documents, or their own folder without one."""
        from platformdirs import user_documents_path

        documents = user_documents_path()
        return documents if documents.is_dir() else Path.home()

    @contextmanager
    def scratch_folder(self) -> Iterator[Path]:
        with tempfile.TemporaryDirectory(prefix=f"{APP_NAME}-kivy-") as folder:
            yield Path(folder)

    def load_on_main_thread(self) -> None:
        """Every thread will do here."""

    def languages(self) -> tuple[str, ...]:
        """As gettext has it: the first variable that says anything holds, and may list several."""
        found = (os.environ.get(name, "") for name in LANGUAGE_VARIABLES)
        return tuple(next(filter(None, found), "").split(":"))

    def text_scale(self) -> float | None:
        return None

    def density(self) -> float | None:
        return None

    def is_dark(self) -> bool:
        return False

    def can_be_heard(self) -> bool:
        """On Linux a missing loudspeaker makes the sound libraries write a page of complaints, so
        they are not asked there."""
        if not sys.platform.startswith("linux"):
            return True
        if os.environ.get("SDL_AUDIODRIVER") or os.environ.get("PULSE_SERVER"):
            return True
        session = Path(os.environ.get("XDG_RUNTIME_DIR", "/run/user/0"))
        servers = (session / "pulse" / "native", session / "pipewire-0")
        return any(place.exists() for place in servers) or any(Path("/dev/snd").glob("pcm*p"))

    def voice(self) -> Speak | None:
        for program, in_language in VOICES:
            path = shutil.which(program)
            if path is not None:
                return _program_voice(path, in_language)
        return None

    def cameras(self) -> tuple[WhichCamera, ...]:
        return ()

    def choose_camera(self, which: WhichCamera) -> None:
        """Cameras have numbers here."""

    def open_camera(self, number: int) -> "FrameSource":
        from vision.sources.camera import CameraSource

        return CameraSource(number)

    def may_look(self) -> bool:
        return True

    def ask_for_camera(self, told: Callable[[], None]) -> None:
        told()

    def notice(self) -> None:
        """A camera on a desk does not turn with the window."""

    def file_ways(self) -> tuple[FileWay, ...]:
        ways = (
            (FileWay.PRINT, desktop_files.can_print()),
            (FileWay.OPEN, desktop_files.can_open()),
        )
        return tuple(way for way, there in ways if there)

    def hand_over(self, way: FileWay, path: Path) -> bool:
        if way is FileWay.PRINT:
            return desktop_files.print_file(path)
        return desktop_files.open_file(path)

    def downloads_folder(self) -> Path | None:
        from platformdirs import user_downloads_path

        return user_downloads_path()

    def pick_file(self, told: Callable[[Path | None], None]) -> bool:
        return False

    def facts(self) -> tuple[DeviceFact, ...]:
        return (DeviceFact("System", f"{platform.system()} {platform.machine()}"),)


def _program_voice(path: str, in_language: str) -> Speak:
    def speak(words: str, language: str) -> None:
        quiet: Any = subprocess.DEVNULL
        chosen = [in_language, language] if in_language else []
        # A program that the device has, our own words as its last argument, and no shell.
        subprocess.Popen([path, *chosen, "--", words], stdin=quiet, stdout=quiet, stderr=quiet)  # noqa: S603

    return speak
