"""Between a journal and the lines that the store keeps of it. How a fact is written is the
game's to say, through a codec.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.storage.games import StoredLine
from engine.forms import MalformedError, Node, parse
from engine.journal import Entry, EntryNumber, Journal, JournalError, from_log
from engine.journal_forms import entry_from, entry_to

F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Codec(Generic[F]):
    """How the facts of one game are written and read."""

    kind: str
    """The game's name in the store; stays what it is."""
    fact_to: Callable[[F], Any]
    """A fact as something that `json.dumps` takes."""
    fact_from: Callable[[Node], F]
    """The fact in a JSON node; raises `MalformedError`."""

    def text_of(self, entry: Entry[F]) -> str:
        """The line as it is stored. Raises `MalformedError` if it could not be read back as the
        very same: better refused now than missing tomorrow."""
        text = json.dumps(entry_to(entry, self.fact_to), separators=(",", ":"))
        if self.entry_of(text, entry.number) != entry:
            raise MalformedError("would not be read back as it is")
        return text

    def entry_of(self, text: str, number: EntryNumber) -> Entry[F]:
        """The line in a stored text. Raises `MalformedError`."""
        return entry_from(parse(text), number, self.fact_from)


@dataclass(frozen=True, slots=True)
class JournalRead(Generic[F]):
    """What could be made of stored lines."""

    journal: Journal[F]
    """The journal up to the last line that makes sense."""
    fault: str = ""
    """What is wrong with the line after it; empty if nothing is."""


def journal_of(lines: Sequence[StoredLine], codec: Codec[F]) -> JournalRead[F]:
    """The journal that wrote these lines, as far as one could have."""
    entries: list[Entry[F]] = []
    fault = ""
    for number, line in enumerate(lines, start=1):
        try:
            entries.append(codec.entry_of(line.text, EntryNumber(number)))
        except MalformedError as error:
            fault = str(error)
            break
    while True:
        try:
            return JournalRead(from_log(entries), fault)
        except JournalError as error:
            # A damaged log is rare and short; finding its sound part may take a while.
            fault = str(error)
            entries.pop()
