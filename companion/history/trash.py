"""Deleting single games. What is thrown away is hidden at once and stays in the store until
somebody says that it shall be gone for good: a tap too many, or an app that is killed in between,
loses nothing. What is gone for good is written over, and the copies go too.
"""

from collections.abc import Collection

from companion.history.keys import CONTINUED, TRASH
from companion.resume_point import RUNNING
from companion.storage.failure import StorageFailure
from companion.storage.games import GameId
from companion.storage.kept import delete_copies
from companion.storage.store import Store


def thrown_away(store: Store) -> tuple[GameId, ...]:
    """The games that wait to be brought back or to be gone for good."""
    return tuple(GameId(game) for game in store.recall(TRASH))


def throw_away(store: Store, game: GameId) -> StorageFailure | None:
    """Hide a game; one that is hidden already stays so."""
    others = (each for each in store.recall(TRASH) if each != game)
    return store.remember(TRASH.note((*others, game)))


def bring_back(store: Store, games: Collection[GameId]) -> StorageFailure | None:
    """Show these games again."""
    return store.remember(TRASH.note(tuple(g for g in store.recall(TRASH) if g not in games)))


def delete_for_good(store: Store, games: Collection[GameId]) -> StorageFailure | None:
    """Have these games gone, in one step with everything that is remembered about them."""
    notes = [
        key.note(tuple(game for game in store.recall(key) if game not in games))
        for key in (TRASH, CONTINUED)
    ]
    if store.recall(RUNNING).game in games:
        notes.append(RUNNING.note(RUNNING.default))
    failure = store.forget_games(games, notes)
    return failure if failure is not None else delete_copies(store.path)
