"""When the app offers a backup by itself: at every tenth evening on which a game was finished since
the last one, made or offered.
"""

from datetime import datetime
from typing import Final

from companion.preferences import BACKED_UP_AT
from companion.storage.failure import StorageFailure
from companion.storage.store import Store

EVENINGS: Final = 10
"""After so many."""
_AT_ONCE: Final = 20
"""So many games are looked at in one go."""
_NIGHT_S: Final = 6 * 3600
"""A game after midnight is of the evening before."""


def is_due(store: Store) -> bool:
    """Whether it is time to offer one."""
    since_s = store.recall(BACKED_UP_AT)
    evenings = set()
    first = 0
    while True:
        games = store.games(first, _AT_ONCE)
        if isinstance(games, StorageFailure):
            return False
        for game in games:
            if game.label.finished and since_s < game.started_at_s:
                evenings.add(datetime.fromtimestamp(game.started_at_s - _NIGHT_S).date())
        if len(evenings) >= EVENINGS:
            return True
        # The list goes from the latest to the first: what is older is older still.
        if len(games) < _AT_ONCE or games[-1].started_at_s <= since_s:
            return False
        first += _AT_ONCE


def settled(store: Store, now_s: float) -> StorageFailure | None:
    """A backup was made, or offered and not wanted: the next ten evenings begin."""
    return store.remember(BACKED_UP_AT.note(int(now_s)))
