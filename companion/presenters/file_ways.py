"""A file that the app has written, in words: where it is, as far as people can go there, and what
the device can do with it.
"""

from pathlib import Path
from typing import Final

from companion.device.device import Device, FileWay
from companion.view_values.choices import Choice
from companion.words.languages import N_, _
from companion.words.shown_text import cleaned

_WAYS: Final = {
    FileWay.PRINT: (N_("Print"), "print"),
    FileWay.OPEN: (N_("Open"), "eye"),
    FileWay.SHARE: (N_("Share"), "share"),
}
"""What is written on the button of a way, and its sign."""


def way_choices(device: Device) -> tuple[Choice, ...]:
    """What can be done with a file here."""
    return tuple(
        Choice(way.value, _(_WAYS[way][0]), sign=_WAYS[way][1]) for way in device.file_ways()
    )


def written_words(path: Path, device: Device) -> str:
    """A file was written."""
    if device.shows_places:
        return _("Saved as {path}").format(path=cleaned(str(path)))
    return _("Written. Share it to keep it or send it.")


def sheets_words(path: Path, device: Device) -> str:
    """Sheets to print were written."""
    if device.shows_places:
        words = _("The sheets are in {path}. Print them at full size.")
        return words.format(path=cleaned(str(path)))
    return _("The sheets are there. Share them with a printer, and print them at full size.")


def not_handed_words(path: Path, device: Device) -> str:
    """The device did not do what it was asked for."""
    words = _("This device could not do that.")
    if device.shows_places:
        words += " " + _("The file is in {path}.").format(path=cleaned(str(path)))
    return words
