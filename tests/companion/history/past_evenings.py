"""Stores with evenings in them, for everything that looks back."""

from collections.abc import Sequence
from dataclasses import replace

from companion.games import GAMES, past_kinds
from companion.history.past_games import PastGames
from companion.session import TableSession, start
from companion.storage.games import GameId
from companion.storage.opening import memory_store
from companion.storage.store import Store
from companion.tsukiji.kind import TSUKIJI
from engine.tsukiji.facts import Fact, GameSetUp
from tests.engine.random_games import facts_of


def evening(seed: int, names: Sequence[str]) -> tuple[Fact, ...]:
    """The facts of a whole game of these people."""
    setup, *others = facts_of(seed, players=len(names))
    assert isinstance(setup, GameSetUp)
    called = zip(setup.players, names, strict=True)
    players = tuple(replace(player, name=name) for player, name in called)
    return (replace(setup, players=players), *others)


def keep(store: Store, facts: Sequence[Fact]) -> GameId:
    """The game in a store."""
    session = start(TSUKIJI, store, facts[0])
    for fact in facts[1:]:
        assert isinstance(session, TableSession), session
        session = session.append(fact)
    assert isinstance(session, TableSession), session
    return session.id


def store_of(*facts: Sequence[Fact]) -> Store:
    """A store in memory with these games."""
    store = memory_store()
    for game in facts:
        keep(store, game)
    return store


def past_of(store: Store, *, counted: bool = True) -> PastGames:
    """What can be said about a store's games; `counted` if every end is known."""
    past = PastGames(store, past_kinds(GAMES))
    if counted:
        for _step in past.computing():
            pass
    return past
