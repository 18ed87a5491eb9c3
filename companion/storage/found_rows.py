"""What the rows found in a file's pages are: games with their logs, pictures and notes. A row is
known by its shape, a log by its seals; of several rows that say they are the same, the one that
fits the others is taken. Reads only; knows nothing of SQL.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from companion.storage.games import (
    LARGEST_CROP,
    LARGEST_ID,
    EvidenceSource,
    GameSummary,
    StoredLine,
    seal,
)
from companion.storage.page_reader import (
    PAGE_SIZE,
    BrokenRowError,
    FoundRow,
    PageReader,
    RawFile,
    Value,
    page_size_in,
)
from companion.storage.rows import summary_from

_OUR_WORDS: Final = (
    b"REFERENCES lines (game, number)",
    b"written_at_s INTEGER NOT NULL",
    b"CREATE TABLE remembered (",
)
"""Of our definitions: one flipped bit does not take them all."""
_FIRST_BYTES: Final = 100
"""Bytes of a file's header."""
_DEFINITIONS: Final = 4096
"""How far into the file they stand."""


@dataclass(frozen=True, slots=True)
class FoundGame:
    """A game whose every line was found."""

    summary: GameSummary
    """Its row in the list."""
    lines: tuple[StoredLine, ...]
    """Its log."""
    seals: tuple[int, ...]
    """The check sum of each line."""
    crops: Mapping[int, FoundRow]
    """The rows of its pictures, by the number of their line."""


@dataclass(frozen=True, slots=True)
class FoundRows:
    """Everything of ours that could be read in a file."""

    games: Mapping[int, FoundGame]
    """The whole games, by their names in the store."""
    lost: tuple[int, ...]
    """Games of which something was seen that is not whole."""
    beginnings: Mapping[int, tuple[tuple[StoredLine, ...], tuple[int, ...]]]
    """Of each of those the lines that are sound from the first one on, and their check sums."""
    notes: Mapping[str, str]
    """What was remembered."""
    reader: PageReader | None = None
    """For the pictures."""

    def crop(self, game: FoundGame, number: int) -> bytes:
        """The picture of a line; empty if there is none that can be read."""
        row = game.crops.get(number)
        try:
            values = self.reader.values(row) if row is not None and self.reader is not None else ()
        except BrokenRowError:
            return b""
        jpeg = values[2] if len(values) == 3 else b""
        return jpeg if isinstance(jpeg, bytes) and len(jpeg) <= LARGEST_CROP else b""


NOTHING_FOUND: Final = FoundRows({}, (), {}, {})


@dataclass(slots=True)
class _Heap:
    """Rows by what they look like."""

    games: dict[int, list[tuple[Value, ...]]] = field(default_factory=dict)
    lines: dict[int, dict[int, list[tuple[Value, ...]]]] = field(default_factory=dict)
    crops: dict[int, dict[int, FoundRow]] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)


def rows_in(path: Path) -> FoundRows:
    """What is still readable in a file, whatever became of its first page. Raises `OSError`."""
    file = RawFile(path)
    told = page_size_in(file.read(0, _FIRST_BYTES))
    sizes = dict.fromkeys((told or PAGE_SIZE, PAGE_SIZE))
    found = [rows_of(PageReader(file, size)) for size in sizes]
    return max(found, key=lambda rows: (len(rows.games), len(rows.notes)))


def rows_of(reader: PageReader) -> FoundRows:
    """What is readable in these pages."""
    heap = _Heap()
    for row in reader.rows():
        try:
            _sort_in(heap, reader, row)
        except BrokenRowError:
            continue
    logs = {game: _sound_log(lines) for game, lines in heap.lines.items()}
    games: dict[int, FoundGame] = {}
    for game, rows in heap.games.items():
        whole = _whole(rows, *logs.get(game, ((), ())), heap.crops.get(game, {}))
        if whole is not None:
            games[game] = whole
    seen = {game for game in (*heap.games, *heap.lines) if 0 < game < LARGEST_ID}
    lost = tuple(sorted(seen - games.keys()))
    beginnings = {game: logs[game] for game in lost if game in logs}
    return FoundRows(games, lost, beginnings, heap.notes, reader)


def has_our_definitions(path: Path) -> bool:
    """Whether a file has the words of our tables where they stand in ours. Raises `OSError`."""
    with path.open("rb") as file:
        start = file.read(_DEFINITIONS)
    return any(words in start for words in _OUR_WORDS)


def _sort_in(heap: _Heap, reader: PageReader, row: FoundRow) -> None:
    shape = "".join(map(_shape, row.kinds))
    if row.rowid and shape in ("nsisii", "nsisiii"):
        heap.games.setdefault(row.rowid, []).append((row.rowid, *reader.values(row)[1:]))
    elif not row.rowid and shape == "iissii":
        values = reader.values(row)
        game, number = values[0], values[1]
        if isinstance(game, int) and isinstance(number, int):
            heap.lines.setdefault(game, {}).setdefault(number, []).append(values[2:])
    elif not row.rowid and shape == "iib":
        # The numbers lie before the picture, which is read only when it is wanted.
        ahead = _two_integers(row)
        heap.crops.setdefault(ahead[0], {}).setdefault(ahead[1], row)
    elif not row.rowid and shape == "ss":
        name, text = reader.values(row)
        if isinstance(name, str) and isinstance(text, str):
            heap.notes.setdefault(name, text)


def _shape(kind: int) -> str:
    if kind >= 12:
        return "s" if kind % 2 else "b"
    return "n" if kind == 0 else "f" if kind == 7 else "i"


def _two_integers(row: FoundRow) -> tuple[int, int]:
    at, found = row.at, []
    for kind in row.kinds[:2]:
        size = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}.get(kind, 0)
        raw = row.local[at : at + size]
        found.append(kind - 8 if kind in (8, 9) else int.from_bytes(raw, "big", signed=True))
        at += size
    return found[0], found[1]


def _sound_log(
    found: Mapping[int, list[tuple[Value, ...]]],
) -> tuple[tuple[StoredLine, ...], tuple[int, ...]]:
    """The lines from the first one on whose seals fit each other, and the seals."""
    lines: list[StoredLine] = []
    seals: list[int] = []
    while True:
        line = _sound_line(found.get(len(lines) + 1, []), seals[-1] if seals else 0)
        if line is None:
            return tuple(lines), tuple(seals)
        lines.append(line[0])
        seals.append(line[1])


def _whole(
    rows: list[tuple[Value, ...]],
    lines: tuple[StoredLine, ...],
    seals: tuple[int, ...],
    crops: Mapping[int, FoundRow],
) -> FoundGame | None:
    """The game, if a row of the list was found that its log fits."""
    # A page that was given up, or a write that the disk lost, may leave an earlier state of the
    # row; the lines after it are sealed and therefore as they were written.
    for summary in sorted(map(summary_from, rows), key=lambda summary: -summary.lines):
        if summary.readable and summary.lines <= len(lines):
            return FoundGame(replace(summary, lines=len(lines)), lines, seals, crops)
    return None


def _sound_line(found: list[tuple[Value, ...]], above: int) -> tuple[StoredLine, int] | None:
    for text, source, written_at_s, told in found:
        if (
            isinstance(text, str)
            and source in tuple(EvidenceSource)
            and isinstance(written_at_s, int)
            and told == seal(text, str(source), above)
        ):
            return StoredLine(text, EvidenceSource(source), written_at_s), int(told)
    return None
