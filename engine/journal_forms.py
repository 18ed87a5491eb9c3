"""A journal as JSON and back: its whole log, so that undone and corrected entries come along.
How a single fact is written is the game's to say.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from engine.forms import MalformedError, Node
from engine.journal import Entry, EntryNumber, Journal, JournalError, Operation, SlotId, from_log

F = TypeVar("F")

FORMAT: Final = "journal/1"
_MOST_ENTRIES: Final = 100_000


def journal_to(journal: Journal[F], fact_to: Callable[[F], Any]) -> dict[str, Any]:
    """The journal as a JSON object."""
    return {"format": FORMAT, "log": [entry_to(entry, fact_to) for entry in journal.log]}


def journal_from(node: Node, fact_from: Callable[[Node], F]) -> Journal[F]:
    """The journal in a JSON object. Raises `MalformedError`."""
    if node.field("format").value != FORMAT:
        node.refuse("is not in the format {name}", name=FORMAT)
    lines = node.field("log").items(at_most=_MOST_ENTRIES)
    entries = [
        entry_from(line, EntryNumber(number), fact_from)
        for number, line in enumerate(lines, start=1)
    ]
    try:
        return from_log(entries)
    except JournalError as error:
        raise MalformedError("{reason}", reason=error) from None


def entry_to(entry: Entry[F], fact_to: Callable[[F], Any]) -> dict[str, Any]:
    """One line of the log; its number is its place in the list."""
    form: dict[str, Any] = {"did": entry.operation.value}
    if entry.operation is Operation.INSERTED:
        form["before"] = entry.before
    elif entry.target:
        form["entry"] = entry.target
    elif entry.operation is not Operation.APPENDED:
        form["at"] = entry.slot
    if entry.operation is Operation.SWAPPED:
        form["other"] = entry.other
        form["other_fact"] = fact_to(entry.facts[1])
    if entry.facts:
        form["fact"] = fact_to(entry.facts[0])
    return form


def entry_from(node: Node, number: EntryNumber, fact_from: Callable[[Node], F]) -> Entry[F]:
    """The line of the log with this number."""
    did = node.field("did").one_of(Operation)
    fact = node.optional("fact")
    facts = () if fact is None else (fact_from(fact),)
    if did in (Operation.UNDID, Operation.REDID):
        target = EntryNumber(node.field("entry").integer(1, _MOST_ENTRIES))
        return Entry(number, did, SlotId(0), facts, target=target)
    if did is Operation.INSERTED:
        before = SlotId(node.field("before").integer(1, _MOST_ENTRIES))
        return Entry(number, did, SlotId(number), facts, before=before)
    if did is Operation.APPENDED:
        return Entry(number, did, SlotId(number), facts)
    at = SlotId(node.field("at").integer(1, _MOST_ENTRIES))
    if did is Operation.SWAPPED:
        other = SlotId(node.field("other").integer(1, _MOST_ENTRIES))
        both = (*facts, fact_from(node.field("other_fact")))
        return Entry(number, did, at, both, other=other)
    return Entry(number, did, at, facts)
