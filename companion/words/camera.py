"""What the app says about the camera and its place, in words for the table: how it stands, that it
is gone, what a QR code is not.
"""

from companion.tsukiji.words.reading import fault_sentence
from companion.words.languages import _
from vision.sources.frame_source import FaultCode, SourceFault
from vision.table.viewpoint import Side, View, ViewCode


def view_words(view: View | None, players: int) -> str:
    """The verdict on the camera's place, with what to do about it."""
    if view is None:
        return _("Looking at the table.")
    words = {
        ViewCode.GOOD: _("Good: all cards can be read from here."),
        ViewCode.EMPTY: _(
            "Lay some cards or the test page on the table. If they lie there, come nearer."
        ),
        ViewCode.TOO_DARK: _("Too dark: switch on a lamp, or turn it to the table."),
        ViewCode.GLARE: _("Glare {where}: turn the lamp, or the tablet."),
        ViewCode.BLURRED: _("Blurred: let the tablet stand still, or wipe its lens."),
        ViewCode.TOO_FLAT: _("Too flat: raise the tablet, so that it looks down on the table."),
        ViewCode.TOO_FAR: _("Too far: move the tablet a hand's width nearer."),
        ViewCode.TOO_NEAR: _("Too near: {lots} lots do not fit. Move back a hand's width."),
        ViewCode.AT_THE_EDGE: _("Cards are cut off {where}: turn the tablet, or move back."),
        ViewCode.COVERED: _("Something cannot be read {where}: is it covered?"),
    }[view.code]
    return words.format(where=_where(view.side), lots=players + 1)


def lost_words(fault: SourceFault) -> str:
    """Why there is no picture, and how it goes on."""
    if fault.code is FaultCode.CAMERA_MISSING:
        why = _("The camera is not there.")
    elif fault.code is FaultCode.CAMERA_SILENT:
        why = _("The camera gives no picture.")
    else:
        return fault_sentence(fault) + "."
    return why + " " + _("Go on by hand; it looks again by itself when it is back.")


def _where(side: Side) -> str:
    return {
        Side.LEFT: _("at the left"),
        Side.RIGHT: _("at the right"),
        Side.TOP: _("at the top"),
        Side.BOTTOM: _("at the bottom"),
        Side.MIDDLE: _("in the middle"),
        Side.NOWHERE: _("somewhere"),
    }[side]
