"""What a tester is asked for: the versions of everything, how pictures come, where the file lies. A
photo of this page is enough; no player's name and no name of a person's folder is on it.
"""

import platform
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from companion import __version__
from companion.camera.frame_rate import FrameRate
from companion.device.device import Device, DeviceFact
from companion.view_values.questions import Asked, asked
from companion.words.camera import fault_sentence
from companion.words.languages import N_, _
from companion.words.shown_text import tenths
from vision.markers.zbar_symbols import zbar
from vision.sources.frame_source import SourceFault

_SHOWN_PARTS: Final = 3
"""So many folders of the place are shown, from its end; the others may be called like a person."""

_OF_DEVICES: Final = (N_("System"), N_("Device"), N_("Cameras"))
"""What devices tell about themselves, for the translators; `Android` is the same everywhere."""


def device_question() -> Asked:
    """The way to the page, among the settings."""
    title = _("Does something not work? A photo of this page helps whoever mends it.")
    return asked("device", title, (("device", _("About this device")),), "")


def picture_lines(seen: FrameRate | SourceFault | None, described: str) -> tuple[DeviceFact, ...]:
    """How pictures come, or why none do."""
    if isinstance(seen, SourceFault):
        detail = f" ({seen.detail})" if seen.detail else ""
        return (DeviceFact(_("Camera"), f"{seen.code}: {fault_sentence(seen)}{detail}"),)
    if seen is None:
        return (DeviceFact(_("Camera"), _("no picture yet")),)
    return (
        DeviceFact(_("Camera"), described or _("simulated or from files")),
        DeviceFact(
            _("Picture"),
            _("{width} × {height}, {rate} a second").format(
                width=seen.width_px, height=seen.height_px, rate=tenths(seen.per_second)
            ),
        ),
    )


def version_lines(device: Device, versions: Mapping[str, str]) -> tuple[DeviceFact, ...]:
    """What the app is made of; `versions` are those that only the window knows."""
    named = {
        "Tsukiji": __version__,
        "Python": platform.python_version(),
        **versions,
        "OpenCV": cv2.__version__,
        "NumPy": np.__version__,
        "SQLite": sqlite3.sqlite_version,
        "zbar": "pyzbar " + _installed("pyzbar") if zbar() is not None else _("missing"),
        "reportlab": _installed("reportlab"),
    }
    together = ", ".join(f"{name} {number}" for name, number in named.items())
    facts = (DeviceFact(_(fact.name), fact.value) for fact in device.facts())
    return (DeviceFact(_("Versions"), together), *facts)


def store_line(path: Path) -> DeviceFact:
    """Where the app's file lies and how large it is."""
    try:
        size = f"{tenths(path.stat().st_size / 1e6)} MB"
    except OSError:
        size = _("missing")
    shown = "/".join(("…", *path.parts[-_SHOWN_PARTS:]))
    return DeviceFact(_("Your file"), f"{shown}, {size}")


def _installed(package: str) -> str:
    # Only this page wants it, and it brings much along.
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return _("missing")
