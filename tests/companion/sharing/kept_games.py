"""Stores with games in them, for what leaves a device and comes to one."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.games import sharings
from companion.session import TableSession, start
from companion.sharing.game_log import GameLog, stored_log
from companion.storage.games import Evidence, EvidenceSource, GameId
from companion.storage.opening import Opened, memory_store, open_store
from companion.storage.store import Store
from companion.tsukiji.kind import TSUKIJI
from tests.engine.random_games import facts_of

SHARINGS = sharings()
TSUKIJI_SHARED = SHARINGS["tsukiji"]
CROP = b"\xff\xd8 a card \xff\xd9"


def at(now_s: int, path: Path | None = None) -> Store:
    """A store whose clock stands still."""
    if path is None:
        return memory_store(now=lambda: now_s)
    opened = open_store(path, now=lambda: now_s)
    assert isinstance(opened, Opened)
    return opened.store


def keep(store: Store, facts: Sequence[Any], *, seen: int = 0) -> TableSession[Any, Any, Any]:
    """A game of these facts, of which the camera has seen so many, a picture each."""
    session = start(TSUKIJI, store, facts[0])
    for number, fact in enumerate(facts[1:]):
        assert isinstance(session, TableSession)
        evidence = Evidence(EvidenceSource.CAMERA, CROP) if number < seen else Evidence()
        session = session.append(fact, evidence)
    assert isinstance(session, TableSession)
    return session


def log_in(store: Store, game: int = 1) -> GameLog:
    summary = store.game(GameId(game))
    log = stored_log(TSUKIJI, store, summary)  # type: ignore[arg-type]
    assert isinstance(log, GameLog), log
    return log


def games_in(store: Store) -> tuple[tuple[int, int, bool], ...]:
    """Everything that could change: when each game began, its lines, whether it is over."""
    games = store.games()
    assert isinstance(games, tuple)
    return tuple((game.started_at_s, game.lines, game.label.finished) for game in games)


def short_game(seed: int = 1, rounds: int = 1, players: int = 3) -> Sequence[Any]:
    return facts_of(seed, players, rounds)
