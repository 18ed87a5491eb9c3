"""Which games count when evenings are compared."""

from companion.history.keys import CONTINUED
from companion.storage.games import GameSummary
from companion.storage.store import Store


def counts(game: GameSummary, store: Store) -> bool:
    """Whether a game is counted: it was played to its end, and is not the second half of one that
    is counted already."""
    return game.label.finished and game.readable and game.id not in store.recall(CONTINUED)
