"""A table that plays by itself, for ever, through `TableSession`: legal random games with undo,
redo and corrections mixed in. What it does next depends only on the seed and on how far the game
is, so that a table killed and started again goes on with the very same script, and the test that
killed it can tell what must be on the disk.

Run as a program it reports each step after the store has confirmed it:
`opened TROUBLE`, `confirmed GAME LINES`, `refused CODE SENTENCE`.
"""

import argparse
import functools
import random
import resource
import time
from pathlib import Path

from companion.resume_point import RUNNING, Running
from companion.session import Outcome, Place, TableSession, resume, start
from companion.storage.failure import StorageFailure
from companion.storage.games import Evidence, EvidenceSource
from companion.storage.opening import memory_store, open_store
from companion.storage.store import Store
from companion.tsukiji.kind import TSUKIJI
from companion.words.storage import sentence
from engine.players import PlayerIndex
from engine.tsukiji.facts import Fact, GameSetUp, MoneySetByHand
from tests.engine.random_games import facts_of

SCREENS = ("offer", "evaluation", "quotation", "purchase")


@functools.cache
def script(seed: str) -> tuple[Fact, ...]:
    return facts_of(random.Random(seed).randrange(10**9))


def first_session(store: Store, seed: str, game: int) -> Outcome:
    setup = script(f"{seed} {game}")[0]
    assert isinstance(setup, GameSetUp)
    return start(TSUKIJI, store, setup, at=Place("new game", game % 5))


def next_session(session: TableSession, seed: str) -> Outcome:
    """The next step of the script, or the first one of the next game."""
    facts = script(f"{seed} {session.id}")
    chance = random.Random(f"{seed} {session.id} {len(session.journal.log)}")
    slots = session.journal.slots
    at = Place(chance.choice(SCREENS), chance.randrange(9))
    roll = chance.random()
    if len(slots) >= len(facts) and roll < 0.8:
        return first_session(session.store, seed, session.id + 1)
    if roll < 0.72 or len(slots) < 2:
        return session.append(facts[min(len(slots), len(facts) - 1)], evidence(chance), at)
    if roll < 0.82 and session.can_undo:
        return session.undo(at)
    if roll < 0.90 and session.can_redo:
        return session.redo(at)
    place = chance.randrange(1, len(slots))
    if roll < 0.96:
        other = script(f"{seed} {session.id} corrected")
        return session.replace(slots[place].id, other[min(place, len(other) - 1)], at=at)
    if roll < 0.98:
        counted = MoneySetByHand(PlayerIndex(0), chance.randrange(99), "counted")
        return session.insert(slots[place].id, counted, at=at)
    return session.remove(slots[place].id, at)


def evidence(chance: random.Random) -> Evidence:
    if chance.random() < 0.5:
        return Evidence()
    return Evidence(EvidenceSource.CAMERA, chance.randbytes(chance.randrange(0, 12_000)))


class Expected:
    """What must be in the store of a table with this seed, from memory."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.store = memory_store()
        first = first_session(self.store, seed, 1)
        assert isinstance(first, TableSession)
        self.steps = [first]
        self.stood = [self.store.recall(RUNNING)]

    def step(self, index: int) -> TableSession:
        while len(self.steps) <= index:
            following = next_session(self.steps[-1], self.seed)
            assert isinstance(following, TableSession), following
            self.steps.append(following)
            self.stood.append(self.store.recall(RUNNING))
        return self.steps[index]

    def running(self, index: int) -> Running:
        """Where the players were when that step was taken."""
        self.step(index)
        return self.stood[index]

    def index_of(self, game: int, lines: int) -> int:
        """The step after which the store has that many lines of that game and no later game."""
        index = 0
        while (self.step(index).id, len(self.step(index).journal.log)) != (game, lines):
            assert self.step(index).id <= game, f"no step has {lines} lines of game {game}"
            index += 1
        return index


def say(*words: object) -> None:
    print(*words, flush=True)


def began(store: Store, seed: str) -> Outcome:
    running = store.recall(RUNNING).game
    return resume(TSUKIJI, store, running) if running else first_session(store, seed, 1)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("path", type=Path)
    parser.add_argument("seed")
    parser.add_argument("--largest-file", type=int, default=0, help="bytes, until refused thrice")
    arguments = parser.parse_args()
    seed = arguments.seed
    opened = open_store(arguments.path)
    while isinstance(opened, StorageFailure):
        say("refused", opened.code, sentence(opened))
        time.sleep(0.02)
        opened = open_store(arguments.path)
    say("opened", *(trouble.code for trouble in opened.trouble))
    session: TableSession | None = None
    refused = 0
    if arguments.largest_file:
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (arguments.largest_file, limits[1]))
    while True:
        outcome = began(opened.store, seed) if session is None else next_session(session, seed)
        if isinstance(outcome, TableSession):
            session = outcome
            say("confirmed", session.id, len(session.journal.log))
            continue
        say("refused", outcome.code, sentence(outcome))
        refused += 1
        if refused == 3 and arguments.largest_file:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limits[1], limits[1]))
        time.sleep(0.02)


if __name__ == "__main__":
    main()
