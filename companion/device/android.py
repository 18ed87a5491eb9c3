"""A tablet or phone with Android, through the two modules that python-for-android brings along:
`jnius`, the bridge to Java, and `android`. Java's classes are looked up on the main thread, where
Android lets them be found; what another thread needs is kept here as plain values.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.device.android_cameras import BuiltInCamera, built_in_cameras, chosen_of
from companion.device.android_picking import pick_file
from companion.device.android_sharing import share_file
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

ACTIVITY: Final = "org.kivy.android.PythonActivity"
_NIGHT_MASK, _NIGHT = 0x30, 0x20
"""Of a configuration's `uiMode`."""


class AndroidDevice:
    """The device in people's hands."""

    keeps_log = True
    shows_places = False
    follows_theme = True

    def __init__(self) -> None:
        self._cameras: tuple[BuiltInCamera, ...] | None = None
        self._which = WhichCamera.BACK
        self._may_look = False
        self._display_degrees = 0
        self._open_in_java: Callable[[BuiltInCamera], Any] = lambda _camera: None

    def has_screen(self) -> bool:
        return True

    def store_path(self) -> Path:
        return self._own_folder() / STORE_NAME

    def papers_folder(self) -> Path:
        """In the app's own room: what leaves it goes through the share sheet."""
        folder = self._own_folder() / "papers"
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    @contextmanager
    def scratch_folder(self) -> Iterator[Path]:
        """Android empties it when it wants room. What Python and SQLite put away goes there too:
        the folders that they know by themselves do not exist here."""
        cache = Path(self._folders().user_cache_dir)
        folder = cache / "kivy"
        folder.mkdir(parents=True, exist_ok=True)
        os.environ["TMPDIR"] = str(cache)
        yield folder

    def load_on_main_thread(self) -> None:
        """Where libraries lie is looked up through Java."""
        try:
            import_module("pyzbar.wrapper")
        except (ImportError, OSError):
            # No QR codes are read then; the diagnostics say so.
            return

    def languages(self) -> tuple[str, ...]:
        """Everything that people speak, as they have put it in order in the device's settings."""
        try:
            spoken = self._configuration().getLocales()
            return tuple(str(spoken.get(at).toLanguageTag()) for at in range(spoken.size()))
        except Exception:
            # Whoever cannot be asked speaks English until somebody chooses.
            return ()

    def text_scale(self) -> float | None:
        return float(self._configuration().fontScale)

    def density(self) -> float | None:
        """Kivy takes the density that has the text scale in it already, and then scales texts a
        second time."""
        return float(self._activity().getResources().getDisplayMetrics().density)

    def is_dark(self) -> bool:
        return int(self._configuration().uiMode) & _NIGHT_MASK == _NIGHT

    def can_be_heard(self) -> bool:
        return True

    def voice(self) -> Speak | None:
        try:
            speech = _java("android.speech.tts.TextToSpeech")
            voice = speech(self._activity(), None)
        except Exception:
            # A device without a voice.
            return None

        def speak(words: str, language: str) -> None:
            voice.setLanguage(_java("java.util.Locale")(language))
            voice.speak(words, speech.QUEUE_ADD, None, None)

        return speak

    def cameras(self) -> tuple[WhichCamera, ...]:
        found = self._found_cameras()
        ways = [WhichCamera.BACK] if any(not camera.faces_front for camera in found) else []
        if any(camera.faces_front for camera in found):
            ways += [WhichCamera.FRONT, WhichCamera.FRONT_THROUGH_MIRROR]
        return tuple(ways)

    def choose_camera(self, which: WhichCamera) -> None:
        self._which = which
        self.notice()

    def open_camera(self, number: int) -> "FrameSource":
        """The one that people have chosen; any other where it is missing. The number counts the
        cameras of a desk."""
        from vision.sources.android_camera import AndroidCameraSource, CameraMounting
        from vision.sources.android_captures import JavaCapture, OpenCvCapture

        found = self._cameras or ()
        camera = chosen_of(found, self._which)
        if camera is None:
            return AndroidCameraSource((), CameraMounting(), lambda: 0, self.may_look)
        through_mirror = self._which is WhichCamera.FRONT_THROUGH_MIRROR
        return AndroidCameraSource(
            (lambda: OpenCvCapture(camera.index), lambda: JavaCapture(self._open_in_java(camera))),
            CameraMounting(camera.sensor_degrees, camera.faces_front, through_mirror),
            display_degrees=lambda: self._display_degrees,
            may_look=self.may_look,
        )

    def may_look(self) -> bool:
        return self._may_look

    def ask_for_camera(self, told: Callable[[], None]) -> None:
        permissions = import_module("android.permissions")
        camera = permissions.Permission.CAMERA
        self.notice()
        if self._may_look:
            told()
            return

        def answered(_asked: object, granted: Any) -> None:
            self._may_look = bool(granted) and all(granted)
            told()

        permissions.request_permissions([camera], answered)

    def notice(self) -> None:
        self._found_cameras()
        display = self._activity().getWindowManager().getDefaultDisplay()
        self._display_degrees = 90 * int(display.getRotation())
        permissions = import_module("android.permissions")
        # People can take leave back, or give it, in the settings while the app is away.
        self._may_look = bool(permissions.check_permission(permissions.Permission.CAMERA))

    def file_ways(self) -> tuple[FileWay, ...]:
        return (FileWay.SHARE,)

    def hand_over(self, way: FileWay, path: Path) -> bool:
        try:
            share_file(_java, import_module("jnius").cast, self._activity(), path)
        except Exception:
            # Nobody takes such files, or Java refuses; the file is where it was.
            return False
        return True

    def downloads_folder(self) -> Path | None:
        """Other apps' files are not there for this one: people choose one instead."""
        return None

    def pick_file(self, told: Callable[[Path | None], None]) -> bool:
        copy = Path(self._folders().user_cache_dir) / "chosen"
        try:
            pick_file(_java, import_module("android.activity"), self._activity(), copy, told)
        except Exception:
            # No app of this device lets people choose a file.
            return False
        return True

    def facts(self) -> tuple[DeviceFact, ...]:
        build, version = _java("android.os.Build"), _java("android.os.Build$VERSION")
        cameras = [camera.described() for camera in self._found_cameras()]
        return (
            DeviceFact("Device", f"{build.MANUFACTURER} {build.MODEL}"),
            DeviceFact("Android", f"{version.RELEASE}, API {version.SDK_INT}"),
            DeviceFact("Cameras", ", ".join(cameras) or "0"),
            DeviceFact("Display", f"{self._display_degrees}°"),
        )

    def _own_folder(self) -> Path:
        return Path(self._folders().user_data_dir)

    def _folders(self) -> Any:
        from platformdirs.android import Android

        return Android(APP_NAME, appauthor=False)

    def _activity(self) -> Any:
        return _java(ACTIVITY).mActivity

    def _configuration(self) -> Any:
        return self._activity().getResources().getConfiguration()

    def _found_cameras(self) -> tuple[BuiltInCamera, ...]:
        if self._cameras is None:
            self._cameras = built_in_cameras(_java, self._activity())
            self._open_in_java = _java_opener(self._activity())
        return self._cameras


def _java_opener(activity: Any) -> Callable[[BuiltInCamera], Any]:
    """Opens a camera with our own class, for devices whose pictures OpenCV refuses. The class is
    found here, on the main thread; None opens where the package lacks it."""
    try:
        table_camera = _java("org.tsukiji.companion.TableCamera")
    except Exception:
        return lambda _camera: None

    def open_in_java(camera: BuiltInCamera) -> Any:
        from vision.sources.camera import HEIGHT_PX, WIDTH_PX

        opened = table_camera()
        opened.open(activity, camera.id, WIDTH_PX, HEIGHT_PX)
        return opened

    return open_in_java


def _java(name: str) -> Any:
    return import_module("jnius").autoclass(name)
