"""What to look through, for this evening: a camera, the simulated table, or nobody's eyes but the
players'. A camera may be plugged in at any time; then it is looked for again.
"""

from enum import StrEnum

from companion.languages import _
from companion.looks import Choice, Tone
from companion.presenters.asked import Asked, asked


class Way(StrEnum):
    """What can be looked through."""

    CAMERA = "camera"
    SIMULATED = "simulated"
    HAND = "hand"


class Search(StrEnum):
    """How a search for a camera stands."""

    LOOKING = "looking"
    FOUND = "found"
    MISSING = "missing"


def missing_question() -> tuple[str, tuple[Choice, ...]]:
    """No camera was there at the start: said once, and what can be done. A simulated table is
    nobody's surprise."""
    return (
        _(
            "No camera was found. Plug one in and look again, tap the cards, or let a simulated "
            "table play along."
        ),
        (
            Choice(Way.CAMERA.value, _("Look again"), sign="again"),
            Choice(Way.SIMULATED.value, _("Simulated table"), sign="play"),
            Choice(Way.HAND.value, _("By hand"), sign="hand"),
        ),
    )


def search_words(search: Search) -> tuple[str, Tone]:
    """How a search for a camera stands, in words."""
    if search is Search.LOOKING:
        return _("Looking for a camera."), Tone.PLAIN
    if search is Search.FOUND:
        return _("The camera is there."), Tone.GOOD
    return _("There is still no camera. Is its cable in?"), Tone.ATTENTION


def camera_question(now: Way) -> Asked:
    """What is looked through now, and what else could be."""
    return asked(
        "camera",
        _("What shall look at the table this evening?"),
        (
            (Way.CAMERA.value, _("A camera")),
            (Way.SIMULATED.value, _("Simulated table")),
            (Way.HAND.value, _("Nothing, by hand")),
        ),
        now.value,
    )
