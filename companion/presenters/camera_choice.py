"""What the app sees this evening with: a camera, the simulated table, or nothing, so that players
tap everything. A camera may be plugged in at any time; then it is looked for again.
"""

from enum import StrEnum
from typing import Final

from companion.view_values.choices import Choice, Tone
from companion.view_values.questions import Asked, asked
from companion.words.camera import fault_sentence, source_name
from companion.words.languages import _
from vision.sources.frame_source import FaultCode, SourceFault

_OF_CAMERAS: Final = (FaultCode.CAMERA_MISSING, FaultCode.CAMERA_SILENT)


class WayToSee(StrEnum):
    """What can be looked through."""

    CAMERA = "camera"
    SIMULATED = "simulated"
    HAND = "hand"


class Search(StrEnum):
    """How a search for a camera stands, as long as nothing is wrong."""

    LOOKING = "looking"
    FOUND = "found"


Sought = Search | SourceFault
"""How a search for a camera stands, or why there is none."""


def missing_question(fault: SourceFault) -> tuple[str, tuple[Choice, ...]]:
    """There is no picture at the start: said once, and what can be done. The simulated table is
    offered, never taken unasked."""
    if fault.code is not FaultCode.CAMERA_MISSING:
        ways = _("Look again, tap the cards, or let a simulated table play along.")
    elif fault.name:
        ways = _("Plug it in and look again, tap the cards, or let a simulated table play along.")
    else:
        ways = _("Plug one in and look again, tap the cards, or let a simulated table play along.")
    return f"{_missing(fault)} {ways}", missing_answers()


def missing_answers() -> tuple[Choice, ...]:
    """What can be done where there is no picture."""
    return (
        Choice(WayToSee.CAMERA.value, _("Look again"), sign="again"),
        Choice(WayToSee.SIMULATED.value, _("Simulated table"), sign="play"),
        Choice(WayToSee.HAND.value, _("By hand"), sign="hand"),
    )


def search_words(sought: Sought) -> tuple[str, Tone]:
    """How a search for a camera stands, in words."""
    if sought is Search.LOOKING:
        return _("Looking for a camera."), Tone.PLAIN
    if isinstance(sought, Search):
        return _("The camera is there."), Tone.GOOD
    if sought.code is not FaultCode.CAMERA_MISSING:
        return _missing(sought), Tone.ATTENTION
    if not sought.name:
        return _("There is still no camera. Is its cable in?"), Tone.ATTENTION
    words = _("{camera} is still not there. Is its cable in?")
    return words.format(camera=_upper(source_name(sought.name))), Tone.ATTENTION


def _missing(fault: SourceFault) -> str:
    if fault.code is FaultCode.CAMERA_MISSING and not fault.name:
        return _("No camera was found.")
    words = f"{fault_sentence(fault)}."
    # The name of a file is left as it is written.
    return _upper(words) if fault.code in _OF_CAMERAS else words


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def camera_question(now: WayToSee) -> Asked:
    """What is looked through now, and what else could be."""
    return asked(
        "camera",
        _("What shall look at the table this evening?"),
        (
            (WayToSee.CAMERA.value, _("A camera")),
            (WayToSee.SIMULATED.value, _("Simulated table")),
            (WayToSee.HAND.value, _("Nothing, by hand")),
        ),
        now.value,
    )
