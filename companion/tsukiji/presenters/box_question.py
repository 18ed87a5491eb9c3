"""Before the first game the app asks for the printed numbers of the box: copied from the tablets,
read from the box code, or later. Copied in the middle of a game they hold in it at once.
"""

from dataclasses import replace
from enum import StrEnum

from companion.tsukiji.corrections import Correction, correct
from companion.tsukiji.kind import TsukijiSession
from companion.view_values.choices import Choice
from companion.words.languages import _
from engine.printed import NumberSource
from engine.tsukiji.box import Box
from engine.tsukiji.facts import GameSetUp


class BoxWay(StrEnum):
    """Where the printed numbers come from."""

    COPY = "copy"
    CODE = "code"
    LATER = "later"


def is_guessed(box: Box) -> bool:
    """Whether nobody has copied the tablets, or nobody the tuna table."""
    tablets = (tablet.price for tablet in box.tablets)
    numbers = (*tablets, *box.tuna)
    return any(number.source is NumberSource.PROVISIONAL for number in numbers)


def box_code_words() -> str:
    """What the code is and what it is good for, where it is offered."""
    return _(
        "Sticker sheets that were printed after the numbers were typed in hold them, too: in the "
        "box code, the large square on the first one."
    )


def numbers_taken_words() -> str:
    """Said once they are."""
    return _("Your printed numbers are taken.")


def box_question(*, watched: bool) -> tuple[str, tuple[Choice, ...]]:
    """Prices and the worth of tuna are guesses: shall they be copied? The code needs a camera."""
    code = (Choice(BoxWay.CODE.value, _("Scan the box code"), sign="eye"),) if watched else ()
    words = _(
        "The numbers on your price tablets and tuna table are still missing: until then prices and "
        "points are guesses."
    )
    return words, (
        Choice(BoxWay.COPY.value, _("Type them in"), sign="pencil"),
        *code,
        Choice(BoxWay.LATER.value, _("Later, play now")),
    )


def box_correction(session: TsukijiSession, box: Box) -> Correction | None:
    """The game on the table with these printed numbers; None where nothing would be different."""
    first = correct(session.journal, session.journal.slots[0].id)
    if first is None or not isinstance(first.was, GameSetUp) or first.was.box == box:
        return None
    return replace(first, fact=replace(first.was, box=box))
