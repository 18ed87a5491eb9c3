"""What the app asks of the device that it runs on. Whatever differs between a desk and a tablet is
behind these; nothing here opens a window, and nothing heavy is loaded before it is wanted.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    # It brings the eyes along, which take their time to load.
    from vision.sources.frame_source import FrameSource


Speak: TypeAlias = Callable[[str, str], None]
"""Says words aloud in the language of this code, and never waits for them to end."""
APP_NAME = "tsukiji"
"""What the app's own folders are called."""
STORE_NAME = "tsukiji.db"
"""What the app's own file is called."""


class FileWay(StrEnum):
    """What a device can do with a file that the app has written."""

    PRINT = "print"
    """Send it to the device's printer."""
    OPEN = "open"
    """Show it with whatever shows such files."""
    SHARE = "share"
    """Offer it to every app that takes such files: a printer, a letter, a folder."""


class WhichCamera(StrEnum):
    """Which of a tablet's own cameras looks on. The values are stored, and stay what they are."""

    BACK = "back"
    FRONT = "front"
    FRONT_THROUGH_MIRROR = "mirror"
    """The front one with a mirror before it, as there are for tablets that stand upright."""


@dataclass(frozen=True, slots=True)
class DeviceFact:
    """One line of what a tester wants to know about a device."""

    name: str
    """What it is about, in English: `System`, `Android`."""
    value: str
    """What holds there."""


class Device(Protocol):
    """What the app runs on."""

    keeps_log: bool
    """Whether what Kivy logs is kept where a developer finds it, and bothers nobody."""
    shows_places: bool
    """Whether people can find a file by the name of its folder."""
    follows_theme: bool
    """Whether the device has a light and a dark appearance of its own."""

    # Before the window

    def has_screen(self) -> bool:
        """Whether a window can be opened without help."""

    def store_path(self) -> Path:
        """Where the app keeps its file."""

    def papers_folder(self) -> Path:
        """Where the app leaves what people want to have: sheets, results, backups."""

    def scratch_folder(self) -> AbstractContextManager[Path]:
        """A folder for what may be lost at the end."""

    def load_on_main_thread(self) -> None:
        """Load now what cannot be loaded on another thread."""

    def languages(self) -> tuple[str, ...]:
        """The languages that people have chosen for the device, the dearest first, as it spells
        them: `es_AR.UTF-8`, `pt-BR`."""

    # Screen

    def text_scale(self) -> float | None:
        """How much larger than usual people want letters; None to leave it as Kivy finds it."""

    def density(self) -> float | None:
        """Pixels per dp; None to leave it as Kivy finds it."""

    def is_dark(self) -> bool:
        """Whether the device is in its dark appearance now."""

    # Sound

    def can_be_heard(self) -> bool:
        """Whether there is a way to a loudspeaker."""

    def voice(self) -> Speak | None:
        """The voice of the device; None if it has none."""

    # Camera

    def cameras(self) -> tuple[WhichCamera, ...]:
        """Which cameras of its own people can choose from; none where cameras have numbers. On the
        main thread."""

    def choose_camera(self, which: WhichCamera) -> None:
        """Take this one whenever the device's own camera is opened. On the main thread."""

    def open_camera(self, number: int) -> "FrameSource":
        """The frames of the camera of that number; of its own where people choose by name."""

    def may_look(self) -> bool:
        """Whether a camera may be used, as far as was noticed last."""

    def ask_for_camera(self, told: Callable[[], None]) -> None:
        """Ask people for leave to use a camera, if the device wants that; on the main thread. Once
        they have answered, whatever they said, `told` is called, perhaps on another thread."""

    def notice(self) -> None:
        """Take note of what may have changed by itself: how the device is held, whether it may
        look. On the main thread."""

    # Files

    def file_ways(self) -> tuple[FileWay, ...]:
        """What can be done with a file that the app has written."""

    def hand_over(self, way: FileWay, path: Path) -> bool:
        """Do that with a file; False if it did not work, and the file stays where it is."""

    def downloads_folder(self) -> Path | None:
        """Where files from elsewhere arrive; None where the app may not look there."""

    def pick_file(self, told: Callable[[Path | None], None]) -> bool:
        """Let people choose a file in the device's own way; False if it has none. `told` gets a
        copy of it that the app may read, or None, on the main thread."""

    # For testers

    def facts(self) -> tuple[DeviceFact, ...]:
        """What the device is. On the main thread."""
