"""How this table likes to play with the app: hands-free, markers one by one, tickets lot by lot.
What people chose is remembered on the device and holds in the middle of a game too.
"""

from dataclasses import dataclass
from typing import Final

from companion.preferences import HANDS_FREE
from companion.storage.keys import Note, flag_key
from companion.storage.store import Store

ONE_BY_ONE: Final = flag_key("markers one by one", default=False)
"""Whether each price marker gets a page of its own."""
BY_PLAYER: Final = flag_key("tickets by player", default=False)
"""Whether hands tell one player's tickets after the other's; otherwise one lot after the other."""


@dataclass(frozen=True, slots=True)
class Ways:
    """What the table has chosen."""

    hands_free: bool = False
    """Whether what the camera sees goes on by itself."""
    one_by_one: bool = False
    """Whether each price marker gets a page of its own."""
    by_player: bool = False
    """Whether hands tell one player's tickets after the other's."""


USUAL_WAYS: Final = Ways()


def notes_of(ways: Ways) -> tuple[Note, ...]:
    """The same, ready to be remembered."""
    return (
        HANDS_FREE.note(ways.hands_free),
        ONE_BY_ONE.note(ways.one_by_one),
        BY_PLAYER.note(ways.by_player),
    )


def remembered_ways(store: Store) -> Ways:
    """What people chose last time."""
    return Ways(store.recall(HANDS_FREE), store.recall(ONE_BY_ONE), store.recall(BY_PLAYER))
