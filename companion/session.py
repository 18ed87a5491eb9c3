"""A game at the table: its journal, its state, and the store that has every line of it. A session
is a value; each writing call gives the next one only after the disk has it, or says why not. It
works over a kind of game and knows none. No window, no camera.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeAlias

from companion.game_kind import AnyKind, ChangeT, FactT, GameKind, GameT
from companion.preferences import PICTURES_KEPT
from companion.resume_point import RUNNING, WHERE_THE_GAME_LEADS, Running
from companion.resume_point import Place as Place
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.games import BY_HAND, NO_GAME, Evidence, EvidenceSource, GameId, NewLine
from companion.storage.journals import journal_of
from companion.storage.keys import Note
from companion.storage.store import Store
from engine.forms import MalformedError
from engine.journal import (
    Entry,
    EntryNumber,
    Journal,
    NoSuchFactError,
    NothingToRedoError,
    NothingToUndoError,
    SlotId,
)


class RefusalCode(StrEnum):
    """What cannot be done to a game; the names stay what they are."""

    NOTHING_TO_UNDO = "NOTHING_TO_UNDO"
    NOTHING_TO_REDO = "NOTHING_TO_REDO"
    NO_SUCH_FACT = "NO_SUCH_FACT"
    NO_SET_UP = "NO_SET_UP"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A step that cannot be taken; nothing was changed."""

    code: RefusalCode
    """What stands in the way."""


@dataclass(frozen=True, slots=True)
class TableSession(Generic[FactT, GameT, ChangeT]):
    """A game that is being played."""

    kind: GameKind[FactT, GameT, ChangeT]
    """Which game it is."""
    store: Store
    """Has every line of the journal."""
    id: GameId
    """The game's name in the store."""
    journal: Journal[FactT]
    """The facts, and how they came to be."""
    game: GameT
    """What follows from the facts."""
    sources: tuple[EvidenceSource, ...]
    """For every line of the log whether the camera or a hand brought it."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called on the screen."""
        return self.kind.names(self.game)

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end."""
        return self.kind.label(self.game).finished

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back; the set-up itself stays."""
        return len(self.journal.done) > 1

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be brought back."""
        return self.journal.can_redo

    def append(
        self, fact: FactT, evidence: Evidence = BY_HAND, at: Place = WHERE_THE_GAME_LEADS
    ) -> Outcome[FactT, GameT, ChangeT]:
        """The game after one more fact."""
        return self._written(
            self.journal.append(fact), self.kind.advance(self.game, fact), evidence, at
        )

    def undo(self, at: Place = WHERE_THE_GAME_LEADS) -> Outcome[FactT, GameT, ChangeT]:
        """The game with the last step taken back."""
        if not self.can_undo:
            return Refusal(RefusalCode.NOTHING_TO_UNDO)
        return self._corrected(self.journal.undo, BY_HAND, at)

    def redo(self, at: Place = WHERE_THE_GAME_LEADS) -> Outcome[FactT, GameT, ChangeT]:
        """The game with the last step taken back brought back."""
        return self._corrected(self.journal.redo, BY_HAND, at)

    def replace(
        self,
        slot: SlotId,
        fact: FactT,
        evidence: Evidence = BY_HAND,
        at: Place = WHERE_THE_GAME_LEADS,
    ) -> Outcome[FactT, GameT, ChangeT]:
        """The game with `fact` in place of what was held to have happened there."""
        return self._corrected(lambda: self.journal.replace(slot, fact), evidence, at)

    def insert(
        self,
        before: SlotId,
        fact: FactT,
        evidence: Evidence = BY_HAND,
        at: Place = WHERE_THE_GAME_LEADS,
    ) -> Outcome[FactT, GameT, ChangeT]:
        """The game with `fact` put in front of the one at `before`."""
        return self._corrected(lambda: self.journal.insert(before, fact), evidence, at)

    def remove(
        self, slot: SlotId, at: Place = WHERE_THE_GAME_LEADS
    ) -> Outcome[FactT, GameT, ChangeT]:
        """The game without the fact at `slot`."""
        return self._corrected(lambda: self.journal.remove(slot), BY_HAND, at)

    def swap(
        self,
        slot: SlotId,
        fact: FactT,
        other: SlotId,
        other_fact: FactT,
        at: Place = WHERE_THE_GAME_LEADS,
    ) -> Outcome[FactT, GameT, ChangeT]:
        """The game with two facts that were mixed up corrected in one step."""
        return self._corrected(
            lambda: self.journal.swap(slot, fact, other, other_fact), BY_HAND, at
        )

    def preview_append(self, fact: FactT) -> ChangePreview[ChangeT]:
        """What one more fact would change. Writes nothing, as all previews."""
        return self.kind.compare(self.game, self.kind.advance(self.game, fact))

    def preview_replace(self, slot: SlotId, fact: FactT) -> ChangePreview[ChangeT]:
        """What replacing a fact would change."""
        return self._previewed(lambda: self.journal.replace(slot, fact))

    def preview_insert(self, before: SlotId, fact: FactT) -> ChangePreview[ChangeT]:
        """What putting in a forgotten fact would change."""
        return self._previewed(lambda: self.journal.insert(before, fact))

    def preview_remove(self, slot: SlotId) -> ChangePreview[ChangeT]:
        """What taking out a fact would change."""
        return self._previewed(lambda: self.journal.remove(slot))

    def preview_swap(
        self, slot: SlotId, fact: FactT, other: SlotId, other_fact: FactT
    ) -> ChangePreview[ChangeT]:
        """What correcting two facts in one step would change."""
        return self._previewed(lambda: self.journal.swap(slot, fact, other, other_fact))

    def crop(self, number: EntryNumber) -> bytes | StorageFailure:
        """The piece of the picture that a line of the log was read from; empty if there is none."""
        return self.store.crop(self.id, number)

    def stand_at(self, place: Place) -> StorageFailure | None:
        """Remember that the players are there, for the case that the app is killed."""
        return self.store.remember(_running(self.id, place, len(self.journal.log)))

    def keep(self, note: Note) -> StorageFailure | None:
        """Remember something beside the game."""
        return self.store.remember(note)

    def _corrected(
        self, operation: _Operation[FactT], evidence: Evidence, at: Place
    ) -> Outcome[FactT, GameT, ChangeT]:
        tried = _tried(self.kind, operation)
        if isinstance(tried, Refusal):
            return tried
        return self._written(*tried, evidence, at)

    def _previewed(self, operation: _Operation[FactT]) -> ChangePreview[ChangeT]:
        tried = _tried(self.kind, operation)
        return tried if isinstance(tried, Refusal) else self.kind.compare(self.game, tried[1])

    def _written(
        self, journal: Journal[FactT], game: GameT, evidence: Evidence, at: Place
    ) -> Outcome[FactT, GameT, ChangeT]:
        entry = journal.log[-1]
        if not self.store.recall(PICTURES_KEPT):
            evidence = Evidence(evidence.source)
        line = _new_line(self.kind, entry, evidence, self.store, self.id)
        if isinstance(line, StorageFailure):
            return line
        notes = (_running(self.id, at, len(journal.log)),)
        failure = self.store.write(self.id, entry.number, line, self.kind.label(game), notes)
        if failure is not None:
            return failure
        sources = (*self.sources, evidence.source)
        return TableSession(self.kind, self.store, self.id, journal, game, sources)


Outcome: TypeAlias = TableSession[FactT, GameT, ChangeT] | StorageFailure | Refusal
"""The next session; or why everything is as it was."""

ChangePreview: TypeAlias = tuple[ChangeT, ...] | Refusal
"""What would be different; or why it cannot be done."""

AnySession: TypeAlias = TableSession[Any, Any, Any]
"""A game of whichever kind."""

AnyOutcome: TypeAlias = Outcome[Any, Any, Any]
"""The next session of a game of whichever kind; or why everything is as it was."""

_Operation: TypeAlias = Callable[[], Journal[FactT]]


def start(
    kind: GameKind[FactT, GameT, ChangeT],
    store: Store,
    setup: FactT,
    evidence: Evidence = BY_HAND,
    at: Place = WHERE_THE_GAME_LEADS,
) -> Outcome[FactT, GameT, ChangeT]:
    """A new game, from its set-up on; it is the running one from now on."""
    journal: Journal[FactT] = Journal()
    return _begun(kind, store, journal.append(setup), (evidence,), at)


def resume(
    kind: GameKind[FactT, GameT, ChangeT], store: Store, game: GameId
) -> Outcome[FactT, GameT, ChangeT]:
    """A stored game as it was left. A damaged one is named with the first entry that is not
    sound, and stays in the store as it is; to this kind, one of another kind is not there."""
    read = _read(kind, store, game)
    if isinstance(read, StorageFailure):
        return read
    if read.damage is not None:
        return read.damage
    return TableSession(kind, store, game, read.journal, read.game, read.sources)


def resume_any(kinds: Mapping[str, AnyKind], store: Store, game: GameId) -> AnyOutcome:
    """A stored game of whichever of these kinds it is; one of a kind that nobody knows is not
    there."""
    summary = store.game(game)
    if isinstance(summary, StorageFailure):
        return summary
    if summary.kind not in kinds:
        return StorageFailure(StorageCode.NO_SUCH_GAME, store.path, summary.kind, game)
    return resume(kinds[summary.kind], store, game)


def salvage(
    kind: GameKind[FactT, GameT, ChangeT], store: Store, game: GameId
) -> Outcome[FactT, GameT, ChangeT]:
    """A new game made of the sound beginning of a damaged one, which stays as it is."""
    read = _read(kind, store, game)
    if isinstance(read, StorageFailure):
        return read
    evidence = tuple(
        Evidence(source, _crop(store, game, number))
        for number, source in enumerate(read.sources, start=1)
    )
    return _begun(kind, store, read.journal, evidence, WHERE_THE_GAME_LEADS)


def go_on_from(
    past: TableSession[FactT, GameT, ChangeT],
    facts: int,
    notes: Callable[[GameId], Sequence[Note]] = lambda _game: (),
) -> Outcome[FactT, GameT, ChangeT]:
    """A new game that begins with so many facts of another one, which stays as it is; what `notes`
    makes of its id is remembered with it."""
    journal: Journal[FactT] = Journal()
    evidence: list[Evidence] = []
    for slot in past.journal.slots[:facts]:
        journal = journal.append(slot.fact)
        evidence.append(Evidence(past.sources[slot.entry - 1]))
    return _begun(past.kind, past.store, journal, tuple(evidence), WHERE_THE_GAME_LEADS, notes)


@dataclass(frozen=True, slots=True)
class _Read(Generic[FactT, GameT]):
    """A stored game as far as it is sound."""

    journal: Journal[FactT]
    game: GameT
    sources: tuple[EvidenceSource, ...]
    damage: StorageFailure | None


def _read(
    kind: GameKind[FactT, GameT, ChangeT], store: Store, game: GameId
) -> _Read[FactT, GameT] | StorageFailure:
    summary = store.game(game)
    if isinstance(summary, StorageFailure):
        return summary
    if summary.kind != kind.name:
        return StorageFailure(StorageCode.NO_SUCH_GAME, store.path, summary.kind, game)
    log = store.log(game)
    if isinstance(log, StorageFailure):
        return log
    if log.damage is not None and log.damage.code is not StorageCode.DAMAGED:
        return log.damage
    read = journal_of(log.lines, kind.codec)
    whole = len(read.journal.log)
    damage = log.damage
    if read.fault:
        damage = StorageFailure(StorageCode.DAMAGED, store.path, read.fault, game, whole + 1)
    try:
        played = kind.play(read.journal.facts)
    except kind.unplayable as error:
        return StorageFailure(StorageCode.DAMAGED, store.path, str(error), game, 1)
    sources = tuple(line.source for line in log.lines[:whole])
    return _Read(read.journal, played, sources, damage)


def _begun(
    kind: GameKind[FactT, GameT, ChangeT],
    store: Store,
    journal: Journal[FactT],
    evidence: tuple[Evidence, ...],
    at: Place,
    notes: Callable[[GameId], Sequence[Note]] = lambda _game: (),
) -> Outcome[FactT, GameT, ChangeT]:
    tried = _tried(kind, lambda: journal)
    if isinstance(tried, Refusal):
        return tried
    game = tried[1]
    lines: list[NewLine] = []
    for entry, brought_by in zip(journal.log, evidence, strict=True):
        line = _new_line(kind, entry, brought_by, store)
        if isinstance(line, StorageFailure):
            return line
        lines.append(line)
    begun = store.begin(
        kind.name, kind.label(game), lines, lambda new: (_running(new, at, len(lines)), *notes(new))
    )
    if isinstance(begun, StorageFailure):
        return begun
    return TableSession(kind, store, begun, journal, game, tuple(e.source for e in evidence))


def _tried(
    kind: GameKind[FactT, GameT, ChangeT], operation: _Operation[FactT]
) -> tuple[Journal[FactT], GameT] | Refusal:
    """The journal after an operation and the game that it makes; or why it cannot be done."""
    try:
        journal = operation()
        return journal, kind.play(journal.facts)
    except NothingToUndoError:
        return Refusal(RefusalCode.NOTHING_TO_UNDO)
    except NothingToRedoError:
        return Refusal(RefusalCode.NOTHING_TO_REDO)
    except NoSuchFactError:
        return Refusal(RefusalCode.NO_SUCH_FACT)
    except kind.unplayable:
        return Refusal(RefusalCode.NO_SET_UP)


def _new_line(
    kind: GameKind[FactT, GameT, ChangeT],
    entry: Entry[FactT],
    evidence: Evidence,
    store: Store,
    game: GameId = NO_GAME,
) -> NewLine | StorageFailure:
    try:
        return NewLine(kind.codec.text_of(entry), evidence)
    except MalformedError as error:
        return StorageFailure(StorageCode.NOT_STORABLE, store.path, str(error), game)


def _crop(store: Store, game: GameId, number: int) -> bytes:
    found = store.crop(game, number)
    return found if isinstance(found, bytes) else b""


def _running(game: GameId, place: Place, lines: int) -> Note:
    return RUNNING.note(Running(game, place.screen, place.step, lines))
