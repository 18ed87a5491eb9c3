"""Which language this device speaks, and so the app until somebody chooses another: what was asked
for on the command line, else what the device says.
"""

from collections.abc import Sequence

from companion.device.this_device import this_device
from companion.words.languages import BUILT_IN, available


class _Asked:
    """What was asked for when the program was started; the only state of this module."""

    language: str = ""


def ask_for(language: str) -> None:
    """The program was started in this language, whatever the device says; empty takes it back."""
    _Asked.language = language


def device_language() -> str:
    """The language to begin with; English where the device's own is none of ours."""
    return _Asked.language or first_offered(this_device().languages(), available())


def first_offered(wanted: Sequence[str], offered: Sequence[str]) -> str:
    """The first wanted language that is offered; `es_AR.UTF-8` and `es-AR` want `es`."""
    for name in wanted:
        code = name.partition(".")[0].partition("@")[0].replace("-", "_").lower()
        for spelling in (code, code.partition("_")[0]):
            if spelling in offered:
                return spelling
    return BUILT_IN
