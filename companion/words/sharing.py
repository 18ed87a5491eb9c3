"""What was taken in from outside, in words."""

from collections.abc import Mapping
from typing import Final

from companion.sharing.record_file import Imported
from companion.sharing.taking_in import Arrival
from companion.words.languages import N_, _, listed

IMPORTED: Final[Mapping[Arrival, str]] = {
    Arrival.NEW: N_("The game of {names} is here now."),
    Arrival.THERE: N_("The game of {names} was here already; nothing has changed."),
    Arrival.FURTHER: N_("The game of {names} goes on from where it was here."),
}


def imported_words(imported: Imported) -> str:
    """What came of a game that was taken in."""
    return _(IMPORTED[imported.arrival]).format(names=listed(imported.names))
