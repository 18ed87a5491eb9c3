"""Android's own way to choose a file. Apps may not look into each other's rooms, so what was chosen
is copied to a place where this one may read it.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from companion.device.android_sharing import Java

_REQUEST: Final = 0x7453
"""Tells our question from others when the answer comes."""
_OK: Final = -1
"""Java's `Activity.RESULT_OK`."""
_LARGEST: Final = 2_000_000_000
"""Bytes; nobody's backup is larger."""
_AT_ONCE: Final = 1_000_000


def pick_file(
    java: Java, answers: Any, activity: Any, copy: Path, told: Callable[[Path | None], None]
) -> None:
    """Ask for a file; `told` gets its copy, or None if nobody chose one. `answers` is
    python-for-android's `android.activity`. Raises what Java raises."""
    intents = java("android.content.Intent")

    def answered(request: int, result: int, intent: Any) -> None:
        if request != _REQUEST:
            return
        answers.unbind(on_activity_result=answered)
        chosen = intent.getData() if result == _OK and intent is not None else None
        try:
            found = None if chosen is None else _copied(activity, chosen, copy)
        except Exception:
            # Java's own exceptions are of no class that can be named here.
            found = None
        _on_main_thread(lambda: told(found))

    answers.bind(on_activity_result=answered)
    try:
        intent = intents(intents.ACTION_OPEN_DOCUMENT)
        intent.addCategory(intents.CATEGORY_OPENABLE)
        # Not every app says what kind a record is.
        intent.setType("*/*")
        activity.startActivityForResult(intent, _REQUEST)
    except Exception:
        answers.unbind(on_activity_result=answered)
        raise


def _copied(activity: Any, chosen: Any, copy: Path) -> Path:
    handle = activity.getContentResolver().openFileDescriptor(chosen, "r").detachFd()
    copy.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(handle, "rb") as source, copy.open("wb") as target:
        left = _LARGEST
        while left > 0 and (piece := source.read(min(_AT_ONCE, left))):
            left -= target.write(piece)
    return copy


def _on_main_thread(work: Callable[[], None]) -> None:
    """Android answers on a thread of its own."""
    from importlib import import_module

    clock = import_module("kivy.clock").Clock
    clock.schedule_once(lambda _seconds: work())
