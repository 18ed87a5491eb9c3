"""What the app says about the camera and its place, in words for the table: how it stands, that it
is gone, why a file gives no picture.
"""

from companion.camera.names import PHONE
from companion.words.languages import N_, _
from companion.words.told import detail_words
from vision.sources.frame_source import FaultCode, SourceFault
from vision.table.viewpoint import Side, ViewCode, ViewVerdict

_CAMERA = "camera "
"""How a camera is called by its number in `vision.sources.camera`."""

FAULTS: dict[FaultCode, str] = {
    FaultCode.FILE_MISSING: N_("there is no file {name}"),
    FaultCode.FILE_UNREADABLE: N_("{name} cannot be opened ({detail})"),
    FaultCode.FILE_TOO_LARGE: N_("{name} is larger than any photo"),
    FaultCode.NO_PICTURE_IN_FILE: N_("{name} is not a picture"),
    FaultCode.PICTURE_UNUSABLE: N_("{name} is a picture that cannot be read ({detail})"),
    FaultCode.FORMAT_NOT_READ: N_(
        "{name} is a {detail} picture; JPEG, PNG, WebP, AVIF, TIFF, BMP and PGM are read"
    ),
    FaultCode.PICTURE_RARE: N_("{name} is a {detail} of a rare kind: save it as an ordinary one"),
    FaultCode.PICTURE_MOVES: N_("{name} is a moving picture: take a photo"),
    FaultCode.PICTURE_OVERLOADED: N_("{name} is put together from far more parts than a photo"),
    FaultCode.FOLDER_EMPTY: N_("{name} holds no photos"),
    FaultCode.VIDEO_UNREADABLE: N_("{name} is not a video that can be played"),
    FaultCode.CAMERA_MISSING: N_("{name} is not there"),
    FaultCode.CAMERA_SILENT: N_("{name} gives no pictures at the moment"),
    FaultCode.CAMERA_FORBIDDEN: N_("{name} may not be used: allow it in the device's settings"),
    FaultCode.CAMERA_TAKEN: N_("{name} is used by another app"),
}


def view_words(view: ViewVerdict | None, players: int) -> str:
    """The verdict on the camera's place, with what to do about it."""
    if view is None:
        return _("Looking at the table.")
    words = {
        ViewCode.GOOD: _("Good: all cards can be read from here."),
        ViewCode.EMPTY: _(
            "Lay some cards or the test page on the table. If they are there, come nearer."
        ),
        ViewCode.TOO_DARK: _("Too dark: switch on a lamp, or turn it to the table."),
        ViewCode.GLARE: _("Glare {where}: turn the lamp, or the tablet."),
        ViewCode.BLURRED: _("Blurred: keep the tablet still, or wipe its lens."),
        ViewCode.TOO_FLAT: _("Too flat: raise the tablet, so that it looks down on the table."),
        ViewCode.TOO_FAR: _("Too far: move the tablet a hand's width nearer."),
        ViewCode.TOO_NEAR: _("Too near: {lots} lots do not fit. Move back a hand's width."),
        ViewCode.AT_THE_EDGE: _("Cards are cut off {where}: turn the tablet, or move back."),
        ViewCode.COVERED: _("Something cannot be read {where}: is it covered?"),
    }[view.code]
    return words.format(where=_where(view.side), lots=players + 1)


def lost_words(fault: SourceFault) -> str:
    """Why there is no picture, and how it goes on."""
    if fault.name == PHONE and fault.code is FaultCode.CAMERA_MISSING:
        return _("No phone is the camera yet: settings, second screen. Go on by hand until it is.")
    if fault.name == PHONE and fault.code is FaultCode.CAMERA_SILENT:
        return _("The phone sends no picture. Go on by hand; it joins in again when it is back.")
    why = {
        FaultCode.CAMERA_MISSING: _("The camera is not there."),
        FaultCode.CAMERA_SILENT: _("The camera gives no picture."),
        FaultCode.CAMERA_FORBIDDEN: _("The app may not use the camera."),
        FaultCode.CAMERA_TAKEN: _("Another app uses the camera."),
    }.get(fault.code)
    if why is None:
        return fault_sentence(fault) + "."
    return why + " " + _("Go on by hand; it joins in again when it is back.")


def fault_sentence(fault: SourceFault) -> str:
    """Why a source gave no picture, in words."""
    detail = detail_words(fault.detail) or _("no reason given")
    return _(FAULTS[fault.code]).format(name=source_name(fault.name), detail=detail)


def source_name(name: str) -> str:
    """A camera in words, or the file it is; empty stands for any camera."""
    if not name:
        return _("the camera")
    if name == PHONE:
        return _("the phone")
    number = name.removeprefix(_CAMERA)
    return _("camera {number}").format(number=number) if number != name else name


def _where(side: Side) -> str:
    return {
        Side.LEFT: _("at the left"),
        Side.RIGHT: _("at the right"),
        Side.TOP: _("at the top"),
        Side.BOTTOM: _("at the bottom"),
        Side.MIDDLE: _("in the middle"),
        Side.NOWHERE: _("somewhere"),
    }[side]
