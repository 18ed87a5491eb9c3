"""A stand-in for pyjnius, the bridge to Java: the classes that the app and Kivy look up on Android,
as far as they use them. As there, a class that the package lacks cannot be found, and the package's
own classes are found on the main thread alone.

What the device is like and what was done with it is in `TABLET`, which tests set and read.
"""

import os
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any


class JavaException(Exception):  # noqa: N818 - its name in pyjnius
    """What Java raises."""


class Tablet:
    """The device behind the bridge. Its disk is a folder: `ANDROID_STAND_IN` in the environment."""

    def __init__(self) -> None:
        self.folder = Path(os.environ.get("ANDROID_STAND_IN", "/nonexistent"))
        self.sdk = 34
        self.font_scale = 1.0
        self.density = 1.0
        self.ui_mode = 0x11
        self.rotation = 0
        self.cameras = {"0": (1, 90), "1": (0, 270)}
        """Which way each looks (0 to the front), and how its sensor is turned."""
        self.opened_in_java: Any = None
        """What our own class for the camera is; None where the package lacks it."""
        self.shared: list[tuple[str, str, bytes]] = []
        """Kind, name and content of everything that went to the share sheet."""
        self.shared_words = ""
        """What the last of it says to those who take words and no files."""
        self.languages = ["en-GB"]
        """As people have put them in order in its settings."""
        self.heard: list[tuple[str, str]] = []
        """What its voice has said, each in which language."""
        self.moved_back = 0
        """How often the app was put behind the others."""


TABLET = Tablet()


class _Camera:
    def __init__(self, faces: int, turned: int) -> None:
        self._about = {"facing": faces, "orientation": turned}

    def get(self, key: str) -> int:
        return self._about[key]


class _CameraManager:
    def getCameraIdList(self) -> list[str]:  # noqa: N802 - Java's names
        return list(TABLET.cameras)

    def getCameraCharacteristics(self, name: str) -> _Camera:  # noqa: N802
        return _Camera(*TABLET.cameras[name])


def _path(path: Path) -> Any:
    return SimpleNamespace(
        getAbsolutePath=lambda: str(path),
        getParentFile=lambda: _path(path.parent),
    )


class _Resolver:
    def insert(self, _list: object, values: "ContentValues") -> Path:
        place = TABLET.folder / "shared" / values.put_in["_display_name"]
        place.parent.mkdir(parents=True, exist_ok=True)
        return place

    def openFileDescriptor(self, uri: Path, _mode: str) -> Any:  # noqa: N802
        handle = os.open(uri, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        return SimpleNamespace(detachFd=lambda: handle)


class ContentValues:
    def __init__(self) -> None:
        self.put_in: dict[str, str] = {}

    def put(self, name: str, value: str) -> None:
        self.put_in[name] = value


class Intent:
    ACTION_SEND = "send"
    EXTRA_STREAM = "stream"
    EXTRA_TEXT = "text"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, _action: str) -> None:
        self.kind = ""
        self.flags = 0
        self.uri: Any = None
        self.words = ""

    def setType(self, kind: str) -> None:  # noqa: N802
        self.kind = kind

    def putExtra(self, name: str, thing: Any) -> None:  # noqa: N802
        if name == self.EXTRA_TEXT:
            self.words = thing
        else:
            self.uri = thing

    def addFlags(self, flags: int) -> None:  # noqa: N802
        self.flags |= flags

    @staticmethod
    def createChooser(intent: "Intent", _title: object) -> "Intent":  # noqa: N802
        return intent


class Activity:
    """The one activity of the app."""

    def getFilesDir(self) -> Any:  # noqa: N802
        return _path(TABLET.folder / "files")

    def getExternalFilesDir(self, _kind: object) -> Any:  # noqa: N802
        place = TABLET.folder / "external"
        place.mkdir(parents=True, exist_ok=True)
        return _path(place)

    def getResources(self) -> Any:  # noqa: N802
        return SimpleNamespace(
            getConfiguration=lambda: SimpleNamespace(
                fontScale=TABLET.font_scale,
                uiMode=TABLET.ui_mode,
                getLocales=lambda: SimpleNamespace(
                    size=lambda: len(TABLET.languages),
                    get=lambda at: Locale(TABLET.languages[at]),
                ),
            ),
            getDisplayMetrics=lambda: SimpleNamespace(density=TABLET.density),
        )

    def getWindowManager(self) -> Any:  # noqa: N802
        display = SimpleNamespace(getRotation=lambda: TABLET.rotation)
        return SimpleNamespace(getDefaultDisplay=lambda: display)

    def getSystemService(self, _service: str) -> _CameraManager:  # noqa: N802
        return _CameraManager()

    def getContentResolver(self) -> _Resolver:  # noqa: N802
        return _Resolver()

    def startActivity(self, intent: Intent) -> None:  # noqa: N802
        if not intent.flags & Intent.FLAG_GRANT_READ_URI_PERMISSION:
            raise JavaException("SecurityException")
        TABLET.shared_words = intent.words
        TABLET.shared.append((intent.kind, intent.uri.name, Path(intent.uri).read_bytes()))

    def moveTaskToBack(self, _any: bool) -> None:  # noqa: N802
        TABLET.moved_back += 1


class _Anything:
    """A class of which only the names matter."""

    def __init__(self, *_more: object) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *_more: self


class Locale:
    def __init__(self, language: str) -> None:
        self.language = language

    def toLanguageTag(self) -> str:  # noqa: N802 - Java's names
        return self.language


class TextToSpeech:
    QUEUE_ADD = 1

    def __init__(self, *_activity_and_listener: object) -> None:
        self._locale = Locale("")

    def setLanguage(self, locale: Locale) -> None:  # noqa: N802
        self._locale = locale

    def speak(self, words: str, *_how: object) -> None:
        TABLET.heard.append((self._locale.language, words))


ACTIVITY = Activity()
_CLASSES: dict[str, Any] = {
    "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=ACTIVITY),
    "org.renpy.android.Hardware": SimpleNamespace(
        getDPI=lambda: 160, metrics=SimpleNamespace(scaledDensity=1.0)
    ),
    "android.content.Context": SimpleNamespace(CAMERA_SERVICE="camera"),
    "android.hardware.camera2.CameraCharacteristics": SimpleNamespace(
        LENS_FACING="facing", SENSOR_ORIENTATION="orientation"
    ),
    "android.content.Intent": Intent,
    "android.content.ContentValues": ContentValues,
    "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI="downloads"),
    "android.os.Build": SimpleNamespace(MANUFACTURER="Stand", MODEL="In"),
    "android.os.StrictMode": _Anything(),
    "android.os.StrictMode$VmPolicy$Builder": _Anything,
    "android.net.Uri": SimpleNamespace(fromFile=lambda file: file),
    "java.io.File": Path,
    "java.util.Locale": Locale,
    "android.speech.tts.TextToSpeech": TextToSpeech,
    "java.lang.String": str,
}
_OWN = ("org.kivy.", "org.renpy.", "org.tsukiji.")


def autoclass(name: str) -> Any:
    """The class of this name."""
    if name.startswith(_OWN) and threading.current_thread() is not threading.main_thread():
        raise JavaException(f"Class not found {name!r}")
    if name == "android.os.Build$VERSION":
        return SimpleNamespace(SDK_INT=TABLET.sdk, RELEASE="14")
    if name == "org.tsukiji.companion.TableCamera" and TABLET.opened_in_java is not None:
        return TABLET.opened_in_java
    if name not in _CLASSES:
        raise JavaException(f"Class not found {name!r}")
    return _CLASSES[name]


def cast(_name: str, thing: Any) -> Any:
    """The same thing under another class."""
    return thing


class PythonJavaClass:
    """What Python classes derive from that Java calls back."""

    def __init__(self, **_more: object) -> None:
        pass


def java_method(_signature: str) -> Any:
    """Marks a method that Java calls back."""
    return lambda method: method
