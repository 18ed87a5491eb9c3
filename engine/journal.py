"""Facts in the order they happened, and everything that was ever done to them.

A journal is a value: each operation gives a new one. Nothing is ever lost: undone, replaced and
removed entries stay readable in the log. It knows no game and computes no consequences; those
are made anew from `facts` after every change.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NewType, TypeVar, assert_never

F = TypeVar("F")

EntryNumber = NewType("EntryNumber", int)
"""Number of a line in the log, from 1 upwards, never used twice."""

SlotId = NewType("SlotId", int)
"""Which place among the facts is meant; it stays the same when the fact there is corrected."""


class JournalError(Exception):
    """An operation that this journal cannot do; the text says why."""


class NothingToUndoError(JournalError):
    """Undo was asked for at the very beginning."""


class NothingToRedoError(JournalError):
    """Redo was asked for with nothing undone, or after something new was written."""


class NoSuchFactError(JournalError):
    """A correction named a place among the facts that is not there (any more)."""


class Operation(StrEnum):
    """What a line of the log did."""

    APPENDED = "appended"
    REPLACED = "replaced"
    INSERTED = "inserted"
    REMOVED = "removed"
    SWAPPED = "swapped"
    UNDID = "undid"
    REDID = "redid"


@dataclass(frozen=True, slots=True)
class Entry(Generic[F]):
    """One line of the log."""

    number: EntryNumber
    """Its place in the log, from 1."""
    operation: Operation
    """Whether it added, replaced, inserted or removed a fact, swapped two, or was an undo or a
    redo."""
    slot: SlotId
    """The place among the facts that it made, changed or took away; 0 for undo and redo."""
    facts: tuple[F, ...] = ()
    """The fact it brought: one, two for a swap, or none for a removal, an undo or a redo."""
    before: SlotId = SlotId(0)
    """For an insertion: the place it went in front of."""
    target: EntryNumber = EntryNumber(0)
    """For undo and redo: the line that was taken back or brought back."""
    other: SlotId = SlotId(0)
    """For a swap: the second place, which gets the second fact."""

    @property
    def brought(self) -> tuple[tuple[SlotId, F], ...]:
        """Each fact it brought, with its place."""
        return tuple(zip((self.slot, self.other), self.facts, strict=False))

    @property
    def places(self) -> frozenset[SlotId]:
        """The places that it made, changed or took away."""
        return frozenset({self.slot, self.other} - {SlotId(0)})


@dataclass(frozen=True, slots=True)
class Slot(Generic[F]):
    """A place among the facts and the fact that holds there now."""

    id: SlotId
    """The name of the place."""
    fact: F
    """What is held to have happened."""
    entry: EntryNumber
    """The line of the log that brought this fact."""


class EntryState(StrEnum):
    """What became of a line of the log."""

    IN_FORCE = "in force"
    UNDONE = "undone"
    REPLACED = "replaced"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Journal(Generic[F]):
    """The facts of a game and the log of how they came to be."""

    log: tuple[Entry[F], ...] = ()
    """Every operation ever done, in order."""
    slots: tuple[Slot[F], ...] = ()
    """The facts that hold now, in the order they happened at the table."""
    done: tuple[EntryNumber, ...] = ()
    """Operations in effect, oldest first: what undo takes back from the end."""
    undone: tuple[EntryNumber, ...] = ()
    """Operations taken back, the next one to redo last."""

    @property
    def facts(self) -> tuple[F, ...]:
        """The facts that hold now."""
        return tuple(slot.fact for slot in self.slots)

    @property
    def can_undo(self) -> bool:
        """Whether something is there to take back."""
        return bool(self.done)

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be brought back."""
        return bool(self.undone)

    def append(self, fact: F) -> "Journal[F]":
        """The journal after `fact` happened."""
        number = self._next_number()
        return self._wrote(Entry(number, Operation.APPENDED, SlotId(number), (fact,)))

    def replace(self, slot: SlotId, fact: F) -> "Journal[F]":
        """The journal with `fact` in place of what was held to have happened there."""
        self._verify_slot(slot)
        return self._wrote(Entry(self._next_number(), Operation.REPLACED, slot, (fact,)))

    def insert(self, before: SlotId, fact: F) -> "Journal[F]":
        """The journal with `fact` put in front of the one at `before`."""
        self._verify_slot(before)
        number = self._next_number()
        return self._wrote(
            Entry(number, Operation.INSERTED, SlotId(number), (fact,), before=before)
        )

    def remove(self, slot: SlotId) -> "Journal[F]":
        """The journal without the fact at `slot`."""
        self._verify_slot(slot)
        return self._wrote(Entry(self._next_number(), Operation.REMOVED, slot))

    def swap(self, slot: SlotId, fact: F, other: SlotId, other_fact: F) -> "Journal[F]":
        """The journal with two places corrected in one step: two facts that were mixed up make
        sense only together, and nothing may stop or be taken back between them."""
        self._verify_slot(slot)
        self._verify_slot(other)
        if slot == other:
            raise NoSuchFactError(f"Place {slot} cannot be swapped with itself.")
        number, facts = self._next_number(), (fact, other_fact)
        return self._wrote(Entry(number, Operation.SWAPPED, slot, facts, other=other))

    def undo(self) -> "Journal[F]":
        """The journal with the last operation in effect taken back."""
        if not self.done:
            raise NothingToUndoError("There is nothing to undo.")
        target = self.done[-1]
        number = self._next_number()
        taken_back: Entry[F] = Entry(number, Operation.UNDID, SlotId(0), target=target)
        done = self.done[:-1]
        return Journal(
            log=(*self.log, taken_back),
            slots=self._slots_after(done),
            done=done,
            undone=(*self.undone, target),
        )

    def redo(self) -> "Journal[F]":
        """The journal with the last operation taken back brought back."""
        if not self.undone:
            raise NothingToRedoError("There is nothing to redo.")
        target = self.undone[-1]
        number = self._next_number()
        brought_back: Entry[F] = Entry(number, Operation.REDID, SlotId(0), target=target)
        return Journal(
            log=(*self.log, brought_back),
            slots=_apply(self.slots, self.entry(target)),
            done=(*self.done, target),
            undone=self.undone[:-1],
        )

    def entry(self, number: EntryNumber) -> Entry[F]:
        """The line of the log with this number."""
        if not 1 <= number <= len(self.log):
            raise NoSuchFactError(f"The log has no line {number}.")
        return self.log[number - 1]

    def standing(self, number: EntryNumber, place: SlotId | None = None) -> EntryState:
        """What became of that line of the log, or of the fact that it brought to one place. Undo
        and redo themselves are always in force; a swap is as long as one of its facts holds."""
        entry = self.entry(number)
        if entry.target:
            return EntryState.IN_FORCE
        if number not in self.done:
            return EntryState.UNDONE
        if entry.operation is Operation.REMOVED:
            return EntryState.IN_FORCE
        later = [self.entry(n) for n in self.done[self.done.index(number) + 1 :]]
        places = entry.places if place is None else {place}
        states = [_later_of(later, at) for at in sorted(places)]
        return EntryState.IN_FORCE if EntryState.IN_FORCE in states else states[0]

    def _next_number(self) -> EntryNumber:
        return EntryNumber(len(self.log) + 1)

    def _verify_slot(self, slot: SlotId) -> None:
        if all(held.id != slot for held in self.slots):
            raise NoSuchFactError(f"No fact stands at place {slot}.")

    def _wrote(self, entry: Entry[F]) -> "Journal[F]":
        return Journal(
            log=(*self.log, entry),
            slots=_apply(self.slots, entry),
            done=(*self.done, entry.number),
        )

    def _slots_after(self, done: Iterable[EntryNumber]) -> tuple[Slot[F], ...]:
        slots: tuple[Slot[F], ...] = ()
        for number in done:
            slots = _apply(slots, self.entry(number))
        return slots


def from_log(log: Iterable[Entry[F]]) -> Journal[F]:
    """The journal that wrote this log; raises `JournalError` where no journal could have."""
    journal: Journal[F] = Journal()
    for line in log:
        journal = _written_again(journal, line)
        if journal.log[-1] != line:
            raise JournalError(f"Line {line.number} of the log does not follow from those above.")
    return journal


def _written_again(journal: Journal[F], line: Entry[F]) -> Journal[F]:
    if line.operation is Operation.UNDID:
        return journal.undo()
    if line.operation is Operation.REDID:
        return journal.redo()
    if line.operation is Operation.REMOVED:
        return journal.remove(line.slot)
    if line.operation is Operation.SWAPPED and len(line.facts) == 2:
        return journal.swap(line.slot, line.facts[0], line.other, line.facts[1])
    if line.operation is Operation.SWAPPED or len(line.facts) != 1:
        raise JournalError(f"Line {line.number} of the log brings {len(line.facts)} facts.")
    fact = line.facts[0]
    if line.operation is Operation.REPLACED:
        return journal.replace(line.slot, fact)
    if line.operation is Operation.INSERTED:
        return journal.insert(line.before, fact)
    if line.operation is Operation.APPENDED:
        return journal.append(fact)
    assert_never(line.operation)


def _later_of(later: Iterable[Entry[F]], place: SlotId) -> EntryState:
    """What later lines have made of the fact at a place."""
    for entry in later:
        if place in entry.places:
            removed = entry.operation is Operation.REMOVED
            return EntryState.REMOVED if removed else EntryState.REPLACED
    return EntryState.IN_FORCE


def _apply(slots: tuple[Slot[F], ...], entry: Entry[F]) -> tuple[Slot[F], ...]:
    if entry.operation is Operation.SWAPPED:
        new = {place: Slot(place, fact, entry.number) for place, fact in entry.brought}
        return tuple(new.get(slot.id, slot) for slot in slots)
    brought = tuple(Slot(entry.slot, fact, entry.number) for fact in entry.facts)
    if entry.operation is Operation.APPENDED:
        return (*slots, *brought)
    anchor = entry.before if entry.operation is Operation.INSERTED else entry.slot
    at = next(i for i, slot in enumerate(slots) if slot.id == anchor)
    keep_from = at if entry.operation is Operation.INSERTED else at + 1
    return (*slots[:at], *brought, *slots[keep_from:])
