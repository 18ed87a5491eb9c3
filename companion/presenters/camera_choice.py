"""What the app sees this evening with: a camera, the simulated table, or nothing, so that players
tap everything. A camera may be plugged in at any time; then it is looked for again.
"""

from enum import StrEnum
from typing import Final

from companion.device.device import Device, WhichCamera
from companion.preferences import WHICH_CAMERA, LookedThrough
from companion.view_values.choices import Choice, Tone
from companion.view_values.questions import Asked, asked
from companion.words.camera import fault_sentence, source_name
from companion.words.languages import _
from vision.sources.frame_source import FaultCode, SourceFault

_OF_CAMERAS: Final = (
    FaultCode.CAMERA_MISSING,
    FaultCode.CAMERA_SILENT,
    FaultCode.CAMERA_FORBIDDEN,
    FaultCode.CAMERA_TAKEN,
)


WayToSee = LookedThrough
"""What can be looked through."""


class Search(StrEnum):
    """How a search for a camera stands, as long as nothing is wrong; or what was taken instead."""

    LOOKING = "looking"
    FOUND = "found"
    SIMULATED = "simulated"
    PHONE = "phone"
    BY_HAND = "hand"


Sought = Search | SourceFault
"""How a search for a camera stands, or why there is none."""


def missing_question(fault: SourceFault) -> tuple[str, tuple[Choice, ...]]:
    """There is no picture at the start: said once, and what can be done. The simulated table is
    offered, never taken unasked."""
    if fault.code is FaultCode.CAMERA_FORBIDDEN:
        ways = _("Allow it and look again, tap the cards, or let a simulated table play along.")
    elif fault.code is not FaultCode.CAMERA_MISSING:
        ways = _("Look again, tap the cards, or let a simulated table play along.")
    elif fault.name:
        ways = _("Plug it in and look again, tap the cards, or let a simulated table play along.")
    else:
        ways = _("Plug one in and look again, tap the cards, or let a simulated table play along.")
    return f"{_missing(fault)} {ways}", missing_answers()


def first_question(said: str) -> tuple[str, *tuple[Choice, ...]]:
    """Where people have to allow the camera, they are asked what they want before the device asks
    for leave. What stood there before is kept."""
    words = _("The camera can read the cards, so that nobody has to tap them. Shall it?")
    return (
        f"{said} {words}".strip(),
        Choice(WayToSee.CAMERA.value, _("Use the camera"), sign="camera"),
        Choice(WayToSee.SIMULATED.value, _("Simulated table"), sign="play"),
        Choice(WayToSee.HAND.value, _("By hand"), sign="pencil"),
    )


def as_last_time(way: WayToSee) -> str:
    """What looks on without being asked for, because it did last time."""
    if way is WayToSee.SIMULATED:
        return _("The simulated table plays along, as last time.")
    if way is WayToSee.PHONE:
        return _("A phone is the camera, as last time.")
    return _("You tap everything by hand, as last time.")


def missing_answers() -> tuple[Choice, ...]:
    """What can be done where there is no picture."""
    return (
        Choice(WayToSee.CAMERA.value, _("Look again"), sign="again"),
        Choice(WayToSee.SIMULATED.value, _("Simulated table"), sign="play"),
        Choice(WayToSee.HAND.value, _("By hand"), sign="pencil"),
    )


def laying_question() -> Asked:
    """The way to the page that says how to help the camera, among the settings."""
    title = _("What helps the camera to read the table?")
    return asked("laying", title, (("laying", _("How to lay the table")),), "")


def search_words(sought: Sought) -> tuple[str, Tone]:
    """How a search for a camera stands, in words."""
    if sought is Search.LOOKING:
        return _("Looking for a camera."), Tone.PLAIN
    if sought is Search.SIMULATED:
        return _("The simulated table plays along."), Tone.GOOD
    if sought is Search.PHONE:
        words = _(
            "A phone is the camera: scan the code of the second screen with it, let it in there, "
            "and tap its camera button."
        )
        return words, Tone.GOOD
    if sought is Search.BY_HAND:
        return _("You tap everything by hand."), Tone.GOOD
    if isinstance(sought, Search):
        return _("The camera is there."), Tone.GOOD
    if sought.code is not FaultCode.CAMERA_MISSING:
        return _missing(sought), Tone.ATTENTION
    if not sought.name:
        return _("Still no camera. Is it plugged in?"), Tone.ATTENTION
    words = _("{camera} is still not there. Is it plugged in?")
    return words.format(camera=_upper(source_name(sought.name))), Tone.ATTENTION


def _missing(fault: SourceFault) -> str:
    if fault.code is FaultCode.CAMERA_MISSING and not fault.name:
        return _("No camera was found.")
    if fault.code is FaultCode.CAMERA_FORBIDDEN:
        return _("The app may not use the camera. Allow it in the device's settings, under apps.")
    words = f"{fault_sentence(fault)}."
    # The name of a file is left as it is written.
    return _upper(words) if fault.code in _OF_CAMERAS else words


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


def which_camera_question(device: Device, now: WhichCamera) -> tuple[Asked, ...]:
    """Which of its own cameras a tablet looks through; not asked where there is no choice."""
    words = {
        WhichCamera.BACK: _("At the back"),
        WhichCamera.FRONT: _("At the front"),
        WhichCamera.FRONT_THROUGH_MIRROR: _("At the front, through a mirror"),
    }
    offered = device.cameras()
    if len(offered) < 2:
        return ()
    answers = tuple((which.value, words[which]) for which in offered)
    chosen = now if now in offered else offered[0]
    return (asked(WHICH_CAMERA.name, _("Which camera of this device?"), answers, chosen.value),)


def camera_question(now: WayToSee) -> Asked:
    """What is looked through now, and what else could be."""
    return asked(
        "camera",
        _("What should watch the table this evening?"),
        (
            (WayToSee.CAMERA.value, _("A camera")),
            (WayToSee.PHONE.value, _("A phone")),
            (WayToSee.SIMULATED.value, _("Simulated table")),
            (WayToSee.HAND.value, _("Nothing, by hand")),
        ),
        now.value,
    )
