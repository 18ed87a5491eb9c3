"""A game as it is in a store or comes from outside: its log, understood by its kind. Nothing that
comes from outside is believed before the kind of game has read it and played it.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.game_kind import AnyKind
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.games import EvidenceSource, GameLabel, GameSummary, StoredLine
from companion.storage.journals import journal_of
from companion.storage.store import Store
from engine.forms import MalformedError
from engine.journal import Journal


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game with everything that was ever told of it."""

    kind: AnyKind
    """Which game it is."""
    started_at_s: int
    """When it began, in seconds since 1970."""
    lines: tuple[StoredLine, ...]
    """Its log as it is stored."""
    journal: Journal[Any]
    """The same, understood."""
    game: Any
    """What follows from it."""

    @property
    def label(self) -> GameLabel:
        """Who plays and whether it is over."""
        return self.kind.label(self.game)

    @property
    def told(self) -> tuple[str, ...]:
        """The facts that hold, each as a text: what two logs of one game have in common although
        one of them was written anew."""
        return tuple(json.dumps(self.kind.codec.fact_to(fact)) for fact in self.journal.facts)


def log_from(kind: AnyKind, started_at_s: int, lines: Sequence[StoredLine]) -> GameLog:
    """The game of a log. Raises `MalformedError` for one that no game has written."""
    read = journal_of(lines, kind.codec)
    if read.fault or not lines:
        entry = len(read.journal.log) + 1
        raise MalformedError("its entry {number} makes no sense", number=entry)
    return GameLog(kind, started_at_s, tuple(lines), read.journal, _played(kind, read.journal))


def log_of_facts(kind: AnyKind, started_at_s: int, facts: Sequence[Any], now_s: int) -> GameLog:
    """The game of these facts, as if somebody told them by hand now. Raises `MalformedError`."""
    journal: Journal[Any] = Journal()
    lines = []
    for fact in facts:
        journal = journal.append(fact)
        text = kind.codec.text_of(journal.log[-1])
        lines.append(StoredLine(text, EvidenceSource.HAND, now_s))
    return GameLog(kind, started_at_s, tuple(lines), journal, _played(kind, journal))


def _played(kind: AnyKind, journal: Journal[Any]) -> Any:
    try:
        return kind.play(journal.facts)
    except kind.unplayable:
        raise MalformedError("its facts make no game") from None


def stored_log(kind: AnyKind, store: Store, summary: GameSummary) -> GameLog | StorageFailure:
    """A game of the store's list; a damaged one is named as such."""
    log = store.log(summary.id)
    if isinstance(log, StorageFailure):
        return log
    if log.damage is not None:
        return log.damage
    try:
        return log_from(kind, summary.started_at_s, log.lines)
    except MalformedError as error:
        return StorageFailure(StorageCode.DAMAGED, store.path, str(error), summary.id, 1)
