"""The rollback journal beside the file. SQLite puts back whatever lies there under the right name,
also a journal of another file or of another day. Here its pages are laid over the file's in
memory, and what would become of the games is compared with what is there.
"""

from enum import StrEnum
from pathlib import Path

from companion.storage.found_rows import FoundRows, rows_of
from companion.storage.on_disk import found_at, is_file
from companion.storage.page_reader import (
    FIRST_HEADER,
    PAGE_SIZE,
    PageReader,
    RawFile,
    journaled_pages,
)
from companion.storage.schema import APPLICATION_ID

_BEGUN = bytes(8)
"""How a journal begins that SQLite has not finished writing: it puts nothing back."""


class JournalKind(StrEnum):
    """What lies beside the file."""

    NONE = "none"
    UNFINISHED = "unfinished"
    OURS = "ours"
    STRANGE = "strange"


def journal_beside(path: Path, version: int) -> JournalKind:
    """Whose journal lies beside the file: one of a transaction that a kill cut short, one that
    says nothing yet, or one that does not belong to it. Raises `OSError`."""
    journal = journal_of_file(path)
    begun = found_at(journal)
    if begun is None or not is_file(begun) or not begun.st_size or not is_file(found_at(path)):
        return JournalKind.NONE
    with journal.open("rb") as beginning:
        start = beginning.read(len(_BEGUN))
    if start == _BEGUN[: len(start)]:
        return JournalKind.UNFINISHED
    found = journaled_pages(journal)
    if found is None:
        # SQLite puts nothing back, and would empty the file: it may be somebody's.
        return JournalKind.STRANGE
    pages, before, size = found
    file = RawFile(path)
    header = file.read(0, FIRST_HEADER)
    told = int.from_bytes(header[60:64], "big")
    if int.from_bytes(header[68:72], "big") == APPLICATION_ID and told != version:
        # In the middle of an upgrade every log may change at once; the next version's are its own.
        return JournalKind.OURS
    if size != PAGE_SIZE:
        return JournalKind.STRANGE
    as_it_lies = rows_of(PageReader(file))
    if not before:
        # Of the very first transaction: it takes everything back, and there can be nothing yet.
        return JournalKind.STRANGE if as_it_lies.games else JournalKind.OURS
    put_back = rows_of(PageReader(file, instead=pages, pages=before))
    return JournalKind.OURS if _one_step_back(as_it_lies, put_back) else JournalKind.STRANGE


def journal_of_file(path: Path) -> Path:
    """Where SQLite keeps the journal of a file."""
    return path.with_name(path.name + "-journal")


def _one_step_back(now: FoundRows, then: FoundRows) -> bool:
    """Whether going back costs no more than one transaction can have written: a line of one game,
    or a game just begun."""
    changed = 0
    for number, game in now.games.items():
        before = then.games.get(number)
        if before is None:
            changed += 1
        elif before.seals != game.seals:
            shorter = game.seals[:-1]
            if before.seals[: len(shorter)] != shorter:
                return False
            changed += 1
    return changed <= 1
