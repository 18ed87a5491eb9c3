"""A single game as a file: its record, which any program may read, and its tables. Export, import
and export again give the very same bytes; what is imported twice is there once.
"""

import csv
import io
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.history.keys import TRASH
from companion.sharing.game_log import GameLog, log_of_facts
from companion.sharing.game_sharing import Cell, GameSharing, NumberTable, Sharings
from companion.sharing.taking_in import Arrival, Matched, moved, shelf_of
from companion.storage.failure import StorageFailure
from companion.storage.games import LATEST_S, GameId
from companion.storage.store import Store
from engine.forms import A_RECORD, MalformedError, Node, parse, verify_format

STARTED: Final = "started_at_s"
"""The field of a record that says when its game began."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of a record."""

    arrival: Arrival
    """Whether it was here already."""
    game: GameId
    """The game that it is here now."""
    names: tuple[str, ...]
    """Who plays."""


def record_bytes(sharing: GameSharing, started_at_s: int, facts: Sequence[Any]) -> bytes:
    """A game as its record, with the second at which it began."""
    form = sharing.record_to(facts)
    head = {"format": form.pop("format"), STARTED: started_at_s}
    return (json.dumps({**head, **form}, ensure_ascii=False, indent=1) + "\n").encode()


def record_of(sharing: GameSharing, log: GameLog) -> bytes:
    """The record of a stored game."""
    return record_bytes(sharing, log.started_at_s, log.journal.facts)


def table_bytes(table: NumberTable) -> bytes:
    """A table as CSV: commas, lines that end as spreadsheets want them, UTF-8 that says so."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(table.columns)
    writer.writerows([_harmless(cell) for cell in row] for row in table.rows)
    return text.getvalue().encode("utf-8-sig")


def game_in_record(sharings: Sharings, text: str, now_s: int) -> tuple[GameLog, bool]:
    """The game of a record, and whether it says when it began. Raises `MalformedError`."""
    node = parse(text)
    by_format: Mapping[str, GameSharing] = {s.format: s for s in sharings.values()}
    sharing = by_format[verify_format(node, A_RECORD, by_format)]
    started = _started(node)
    # What is kept is what would be exported again.
    form = sharing.record_to(sharing.record_from(node))
    facts = sharing.record_from(parse(json.dumps(form)))
    if sharing.record_to(facts) != form:
        raise MalformedError("cannot be kept as it is written")
    log = log_of_facts(sharing.kind, now_s if started is None else started, facts, now_s)
    return log, started is not None


def import_record(
    sharings: Sharings, store: Store, text: str, now_s: int | None = None
) -> Imported | StorageFailure:
    """Take in the game of a record, unless it is here. Raises `MalformedError`; nothing has
    changed then."""
    log, is_dated = game_in_record(sharings, text, int(time.time()) if now_s is None else now_s)
    shelf = shelf_of(store)
    if isinstance(shelf, StorageFailure):
        return shelf
    matched = shelf.place(log) if is_dated else shelf.place_undated(log)
    return take_in_one(store, log, matched)


def take_in_one(store: Store, log: GameLog, matched: Matched) -> Imported | StorageFailure:
    """Write what is missing of one game; one that was deleted here comes back."""
    names = log.kind.names(log.game)
    deleted = store.recall(TRASH)
    is_back = matched.game in deleted
    back = (TRASH.note(tuple(g for g in deleted if g != matched.game)),) if is_back else ()
    if matched.arrival is Arrival.THERE:
        failure = store.remember(*back) if is_back else None
        arrival = Arrival.NEW if is_back else matched.arrival
        return Imported(arrival, matched.game, names) if failure is None else failure
    written = store.take_in((moved(log, matched),), back)
    if isinstance(written, StorageFailure):
        return written
    return Imported(matched.arrival, written[0], names)


def _started(node: Node) -> int | None:
    told = node.optional(STARTED)
    return None if told is None else told.integer(0, LATEST_S - 1)


def _harmless(cell: Cell) -> Cell:
    """A name that a spreadsheet would calculate is only a name."""
    is_formula = isinstance(cell, str) and cell.startswith(_FORMULA)
    return f"'{cell}" if is_formula else cell
