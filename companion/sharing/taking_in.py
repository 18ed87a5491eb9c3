"""Whether a game that comes from outside is on this device already, and taking it in without
doubling it. Two logs are of one game if they are of one kind, began at the same second, and one of
them goes on where the other ends: by their lines, or by the facts that hold where one of them was
written anew from a record.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.sharing.game_log import GameLog, stored_log
from companion.storage.failure import StorageFailure
from companion.storage.games import NO_GAME, GameId, GameSummary, StoredLine
from companion.storage.moved_games import MovedGame, MovedLine
from companion.storage.store import Store
from engine.journal import Journal


class Arrival(StrEnum):
    """How a game from outside stands to those of this device."""

    NEW = "new"
    """It is not here."""
    THERE = "there"
    """It is here, as far or further."""
    FURTHER = "further"
    """It is here, and goes on from where it is."""


@dataclass(frozen=True, slots=True)
class Matched:
    """Where a game from outside belongs."""

    arrival: Arrival
    """Whether it is here."""
    game: GameId = NO_GAME
    """The game that it is here; none if it is new."""
    after: int = 0
    """How many lines that one has."""
    lines: tuple[StoredLine, ...] = ()
    """What is to be written."""


class Shelf:
    """The games of a store, to look whether one is among them."""

    def __init__(self, store: Store, games: Iterable[GameSummary]) -> None:
        self._store = store
        self._all: list[GameSummary] = list(games)
        self._by_start: dict[tuple[str, int], list[GameSummary]] = {}
        for summary in self._all:
            self._by_start.setdefault((summary.kind, summary.started_at_s), []).append(summary)

    def place_written(
        self, kind: str, started_at_s: int, lines: Sequence[StoredLine]
    ) -> Matched | None:
        """Where a log belongs, by its lines alone; None if that takes more to say. Nobody has to
        have understood it."""
        theirs = _written(lines)
        for summary in self._by_start.get((kind, started_at_s), ()):
            log = self._store.log(summary.id)
            if isinstance(log, StorageFailure) or log.damage is not None:
                continue
            common = min(len(log.lines), len(lines))
            if _written(log.lines[:common]) == theirs[:common]:
                missing = tuple(lines[common:])
                arrival = Arrival.FURTHER if missing else Arrival.THERE
                return Matched(arrival, summary.id, summary.lines, missing)
        return None

    def place(self, incoming: GameLog) -> Matched:
        """Where a game belongs that began at a known second."""
        kind, started_at_s = incoming.kind.name, incoming.started_at_s
        written = self.place_written(kind, started_at_s, incoming.lines)
        return written or self._told(self._by_start.get((kind, started_at_s), ()), incoming)

    def place_undated(self, incoming: GameLog) -> Matched:
        """The same for a record that does not say when it began: only the very same facts of the
        same people make it one that is here."""
        label = incoming.label
        alike = (g for g in self._all if g.kind == incoming.kind.name and g.label == label)
        for summary in alike:
            here = stored_log(incoming.kind, self._store, summary)
            if isinstance(here, GameLog) and here.told == incoming.told:
                return Matched(Arrival.THERE, summary.id)
        return Matched(Arrival.NEW, lines=incoming.lines)

    def _told(self, candidates: Iterable[GameSummary], incoming: GameLog) -> Matched:
        for summary in candidates:
            here = stored_log(incoming.kind, self._store, summary)
            # One that is damaged here is not what comes in: that is whole.
            found = None if isinstance(here, StorageFailure) else _compared(here, incoming)
            if found is not None:
                arrival, lines = found
                return Matched(arrival, summary.id, summary.lines, lines)
        return Matched(Arrival.NEW, lines=incoming.lines)


def shelf_of(store: Store) -> Shelf | StorageFailure:
    """The games of a store."""
    games = store.games()
    return games if isinstance(games, StorageFailure) else Shelf(store, games)


def moved(
    incoming: GameLog, matched: Matched, crops: Mapping[int, bytes] | None = None
) -> MovedGame:
    """The game on its way to the disk; `crops` are pictures by the number of their line."""
    pictures = crops or {}
    lines = (
        MovedLine(line.text, line.source, line.written_at_s, pictures.get(number, b""))
        for number, line in enumerate(matched.lines, start=matched.after + 1)
    )
    return MovedGame(
        incoming.kind.name,
        incoming.started_at_s,
        incoming.label,
        tuple(lines),
        matched.game,
        matched.after,
    )


def _compared(here: GameLog, incoming: GameLog) -> tuple[Arrival, tuple[StoredLine, ...]] | None:
    """How far the facts of one are ahead of the other's, and the lines that are missing here; None
    if they are two games."""
    mine, told = here.told, incoming.told
    common = min(len(mine), len(told))
    if mine[:common] != told[:common]:
        return None
    if len(told) <= len(mine):
        return Arrival.THERE, ()
    return Arrival.FURTHER, _appended(here, incoming, common)


def _appended(here: GameLog, incoming: GameLog, common: int) -> tuple[StoredLine, ...]:
    """The facts that are missing, as lines that go on with the log that is here."""
    journal: Journal[object] = here.journal
    lines = []
    at_s = incoming.lines[-1].written_at_s
    for fact in incoming.journal.facts[common:]:
        journal = journal.append(fact)
        text = incoming.kind.codec.text_of(journal.log[-1])
        lines.append(StoredLine(text, incoming.lines[-1].source, at_s))
    return tuple(lines)


def _written(lines: Iterable[StoredLine]) -> tuple[tuple[str, str], ...]:
    return tuple((line.text, line.source.value) for line in lines)
