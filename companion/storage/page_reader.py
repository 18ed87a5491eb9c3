"""Rows read from a file's pages by our own hands, where SQLite cannot or must not read them: the
way from page 1 to a page is not needed, so whatever page is whole gives its rows. Nothing found is
believed here, nothing is run, and no page is asked twice; what rows mean is in `found_rows`.
The format is that of https://www.sqlite.org/fileformat2.html.
"""

import errno
import os
import weakref
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

Value: TypeAlias = int | float | str | bytes | None

PAGE_SIZE: Final = 4096
"""Of every file that this app has made."""
FIRST_HEADER: Final = 100
"""Bytes of the file's own header, before the first page's."""

_TABLE_LEAF: Final = 0x0D
_INDEX_LEAF: Final = 0x0A
_INDEX_INNER: Final = 0x02
_LEFT_OF: Final = {_TABLE_LEAF: 8, _INDEX_LEAF: 8, _INDEX_INNER: 12}
"""The kinds of pages that hold rows, and how long their headers are. In a table without row ids
the pages above the leaves hold rows, too."""
_LARGEST_PAYLOAD: Final = 1 << 20
"""Bytes of a row; the largest picture has a quarter of that."""
_INTEGER_BYTES: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_MOST_BYTES: Final = 4 << 30
"""How far into a file anybody looks: 5,000 evenings with all their pictures are 1.5 GB, and a file
may say that it is any length without taking room."""
_LEAST_SHARED: Final = 1 << 20
"""Bytes that overflow pages may give in any file, however small."""


@dataclass(frozen=True, slots=True)
class FoundRow:
    """A row as it lies in a page; its values are read when they are asked for."""

    rowid: int
    """Its number in a table that has them, else 0."""
    kinds: tuple[int, ...]
    """What each value is, in SQLite's own numbers."""
    page: int
    """The page that holds its beginning, from 1."""
    at: int
    """Where its values begin in the payload."""
    size: int
    """Bytes of its payload."""
    local: bytes
    """What of the payload lies in the page itself."""
    overflow: int
    """The first page of the rest, or 0."""


class BrokenRowError(Exception):
    """What lies there is no row."""


class RawFile:
    """The bytes of a file. It is not laid into memory: a block that the disk cannot read would end
    the app there, and here it is only empty."""

    def __init__(self, path: Path) -> None:
        """Raises `OSError`."""
        self._handle = os.open(path, os.O_RDONLY)
        self.length: Final = os.fstat(self._handle).st_size
        """How long it is."""
        weakref.finalize(self, os.close, self._handle)

    def read(self, at: int, size: int) -> bytes:
        """What stands there; less where the file ends or the disk fails."""
        try:
            return os.pread(self._handle, size, at)
        except OSError:
            return b""

    def next_written(self, at: int) -> tuple[int, int]:
        """Where something stands next, and where that ends; everything, where the system cannot
        tell."""
        if not hasattr(os, "SEEK_DATA"):
            return at, self.length
        try:
            start = os.lseek(self._handle, at, os.SEEK_DATA)
            return start, os.lseek(self._handle, start, os.SEEK_HOLE)
        except OSError as error:
            return (self.length if error.errno == errno.ENXIO else at), self.length


class PageReader:
    """The pages of one file, as they lie there or as a journal beside it would have them."""

    def __init__(
        self,
        file: "RawFile",
        page_size: int = PAGE_SIZE,
        instead: Mapping[int, bytes] | None = None,
        pages: int | None = None,
    ) -> None:
        """`instead` has pages that take the place of those in the file, `pages` how many the file
        would have then."""
        self._file = file
        self.page_size = page_size
        self._instead = instead or {}
        told = pages if pages is not None else -(-file.length // page_size)
        self.pages = min(told, _MOST_BYTES // page_size)
        self._shared = 3 * file.length + _LEAST_SHARED

    def page(self, number: int) -> bytes:
        """A page, from 1; shorter or empty where the file ends before it."""
        if not 1 <= number <= self.pages:
            return b""
        there = self._instead.get(number)
        if there is not None:
            return there
        return self._file.read((number - 1) * self.page_size, self.page_size)

    def rows(self) -> Iterator[FoundRow]:
        """Every row of every page that can be told to hold rows, in the order of the file; pages
        that are free hold what was deleted, and are left out."""
        free = self._free_pages()
        for number in self._written_pages():
            if number not in free:
                yield from self._rows_of(number)

    def _written_pages(self) -> Iterator[int]:
        """The pages for which the disk has anything; a file may be all holes."""
        number = 1
        while number <= self.pages:
            start, end = (0, self.pages * self.page_size)
            if not self._instead:
                start, end = self._file.next_written((number - 1) * self.page_size)
            last = min(self.pages, -(-end // self.page_size))
            yield from range(max(number, start // self.page_size + 1), last + 1)
            number = max(number, last) + 1

    def values(self, row: FoundRow) -> tuple[Value, ...]:
        """The values of a row. Raises `BrokenRowError`."""
        payload = self._payload(row)
        at = row.at
        found: list[Value] = []
        for kind in row.kinds:
            size = _size_of(kind)
            if at + size > len(payload):
                raise BrokenRowError
            found.append(_value(kind, payload[at : at + size]))
            at += size
        return tuple(found)

    def _rows_of(self, number: int) -> Iterator[FoundRow]:
        page = self.page(number)
        start = FIRST_HEADER if number == 1 else 0
        if len(page) < start + 8 or page[start] not in _LEFT_OF:
            return
        kind = page[start]
        first = start + _LEFT_OF[kind]
        count = int.from_bytes(page[start + 3 : start + 5], "big")
        for at in range(first, min(first + 2 * count, len(page) - 1), 2):
            try:
                yield self._row(page, kind, number, int.from_bytes(page[at : at + 2], "big"))
            except (BrokenRowError, IndexError):
                continue

    def _row(self, page: bytes, kind: int, number: int, at: int) -> FoundRow:
        if kind == _INDEX_INNER:
            at += 4
        size, at = _varint(page, at)
        rowid = 0
        if kind == _TABLE_LEAF:
            rowid, at = _varint(page, at)
            rowid = rowid - (1 << 64) if rowid >> 63 else rowid
        if not 0 < size <= _LARGEST_PAYLOAD:
            raise BrokenRowError
        here = self._kept_here(size, kind)
        local = page[at : at + here]
        if len(local) < here:
            raise BrokenRowError
        overflow = 0
        if here < size:
            overflow = int.from_bytes(page[at + here : at + here + 4], "big")
        header, values = _varint(local, 0)
        if not 0 < header <= len(local):
            raise BrokenRowError
        kinds = []
        while values < header:
            told, values = _varint(local, values)
            kinds.append(told)
        if values != header or header + sum(map(_size_of, kinds)) != size:
            raise BrokenRowError
        return FoundRow(rowid, tuple(kinds), number, header, size, local, overflow)

    def _kept_here(self, size: int, kind: int) -> int:
        """How many bytes of a payload lie in the page itself."""
        usable = self.page_size
        most = usable - 35 if kind == _TABLE_LEAF else (usable - 12) * 64 // 255 - 23
        if size <= most:
            return size
        least = (usable - 12) * 32 // 255 - 23
        here = least + (size - least) % (usable - 4)
        return here if here <= most else least

    def _payload(self, row: FoundRow) -> bytes:
        if row.size == len(row.local):
            return row.local
        # Many rows that share one long chain would make a small file a large one.
        self._shared -= row.size
        if self._shared < 0:
            raise BrokenRowError
        parts = [row.local]
        left, following = row.size - len(row.local), row.overflow
        while left > 0:
            page = self.page(following)
            if len(page) < min(self.page_size, 4 + left):
                raise BrokenRowError
            parts.append(page[4 : 4 + left])
            left -= len(parts[-1])
            following = int.from_bytes(page[:4], "big")
        return b"".join(parts)

    def _free_pages(self) -> frozenset[int]:
        """The pages that the file's own list calls free, if that list is plausible."""
        first = self.page(1)
        trunk, told = (int.from_bytes(first[at : at + 4], "big") for at in (32, 36))
        free: set[int] = set()
        while trunk:
            page = self.page(trunk)
            if len(page) < self.page_size or trunk in free or trunk == 1:
                return frozenset()
            free.add(trunk)
            count = int.from_bytes(page[4:8], "big")
            if count > self.page_size // 4 - 2:
                return frozenset()
            leaves = page[8 : 8 + 4 * count]
            free.update(
                int.from_bytes(leaves[at : at + 4], "big") for at in range(0, len(leaves), 4)
            )
            trunk = int.from_bytes(page[:4], "big")
        return frozenset(free) if len(free) == told else frozenset()


def page_size_in(header: bytes) -> int:
    """The size of a page that a file's header tells, or 0 if that is none."""
    told = int.from_bytes(header[16:18], "big")
    size = 65536 if told == 1 else told
    return size if 512 <= size <= 65536 and not size & (size - 1) else 0


def journaled_pages(journal: Path) -> tuple[dict[int, bytes], int, int] | None:
    """The pages that a rollback journal would put back, how many the file had then, and their
    size; None if it is no such journal."""
    content = journal.read_bytes()
    if len(content) < 28 or content[:8] != b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7":
        return None
    nonce, before, sector, size = (
        int.from_bytes(content[at : at + 4], "big") for at in (12, 16, 20, 24)
    )
    if not page_size_in(bytes(16) + (size & 0xFFFF if size < 65536 else 1).to_bytes(2, "big")):
        return None
    pages: dict[int, bytes] = {}
    at = max(28, sector)
    while at + size + 8 <= len(content):
        number = int.from_bytes(content[at : at + 4], "big")
        page = content[at + 4 : at + 4 + size]
        told = int.from_bytes(content[at + 4 + size : at + 8 + size], "big")
        if not number or (nonce + sum(page[size - 200 : 0 : -200])) & 0xFFFFFFFF != told:
            break
        pages.setdefault(number, page)
        at += size + 8
    return pages, before, size


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for _ in range(8):
        byte = data[at]
        at += 1
        if byte < 0x80:
            return value << 7 | byte, at
        value = value << 7 | byte & 0x7F
    return value << 8 | data[at], at + 1


def _size_of(kind: int) -> int:
    if kind >= 12:
        return (kind - 12) // 2
    if kind in (10, 11):
        raise BrokenRowError
    return 8 if kind == 7 else _INTEGER_BYTES.get(kind, 0)


def _value(kind: int, raw: bytes) -> Value:
    if kind == 0:
        return None
    if kind in (8, 9):
        return kind - 8
    if kind == 7:
        return 0.0
    if kind < 12:
        return int.from_bytes(raw, "big", signed=True)
    if kind % 2 == 0:
        return raw
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise BrokenRowError from None
