"""Stores with something in them, and ways to look at what became of a file."""

import itertools
from pathlib import Path

from companion.storage.failure import StorageFailure
from companion.storage.games import BY_HAND, Evidence, EvidenceSource, GameId, GameLabel, NewLine
from companion.storage.store import Store
from tests.opened_stores import opened_store

ANA_AND_BEN = GameLabel(("Ana", "Ben"), finished=False)
CROP = b"\xff\xd8 a small picture \xff\xd9"


def begun(store: Store, *texts: str) -> GameId:
    """A game with lines that mean nothing to anybody."""
    game = store.begin("words", ANA_AND_BEN, [NewLine(text) for text in texts or ("line 1",)])
    assert not isinstance(game, StorageFailure), game
    return game


def make_file(path: Path, games: int = 3, lines: int = 40) -> None:
    """A closed store with some games, each with pictures; large enough to have many pages."""
    store = opened_store(path).store
    for _ in range(games):
        game = begun(store)
        for number in range(2, lines + 1):
            evidence = Evidence(EvidenceSource.CAMERA, CROP * 20) if number % 7 == 0 else BY_HAND
            line = NewLine(f"game {game} line {number} " + "-" * 150, evidence)
            assert store.write(game, number, line, ANA_AND_BEN) is None
    store.close()


def texts(store: Store, game: GameId) -> tuple[str, ...]:
    log = store.log(game)
    assert not isinstance(log, StorageFailure), log
    assert log.damage is None, log.damage
    return tuple(line.text for line in log.lines)


def ticking(start_s: int = 1_800_000_000) -> "itertools.count[int]":
    """A clock that goes on by a second with every look."""
    return itertools.count(start_s)
