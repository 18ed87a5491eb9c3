"""Ways in which a file comes to harm, and what must be true of the app afterwards: the campaign of
`make damage-campaign` and, in small, a test. What was physically left whole is found by comparing
pages with those of the file before it was damaged.
"""

import os
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from companion.storage.failure import StorageFailure
from companion.storage.games import (
    BY_HAND,
    Evidence,
    EvidenceSource,
    GameLabel,
    GameSummary,
    NewLine,
)
from companion.storage.keys import text_key
from companion.storage.opening import Opened, open_store
from companion.storage.page_reader import PAGE_SIZE, PageReader, RawFile
from companion.storage.store import Store

NOTE = text_key("note", "")


@dataclass(frozen=True)
class Evening:
    """A game as it was written."""

    summary: GameSummary
    lines: tuple[tuple[str, str], ...]
    """Text and source of each."""
    pages: frozenset[int]
    """The pages that its row and its lines lie in."""


@dataclass
class Whole:
    """A sound store as bytes, with what it says."""

    content: bytes
    earlier: bytes
    """The same file some facts before."""
    games: dict[int, Evening]


@dataclass
class Tally:
    """What a campaign has seen."""

    stores: int = 0
    intact: int = 0
    """Games of which no page was touched."""
    carried: int = 0
    """Those of them that are in the store afterwards, whole."""
    beyond: int = 0
    """Games that came over although a page of theirs was touched."""
    ways: dict[str, int] = field(default_factory=dict)


def make_whole(folder: Path, chance: random.Random, games: int, lines: int) -> Whole:
    """A store of games of different lengths, with pictures and notes."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "whole.db"
    store = _open(path).store
    earlier = b""
    for number in range(games):
        names = tuple(chance.choice(("Ana", "Ben", "Cy", "築地", "Zoë")) for _ in range(2))
        label = GameLabel(names, finished=bool(number % 2))
        game = store.begin("words", label, [NewLine(f"the first line of {number}")])
        assert not isinstance(game, StorageFailure), game
        for line in range(2, chance.randint(2, lines) + 1):
            text = f"game {game} line {line} " + "-" * chance.choice((20, 150, 400, 1500))
            crop = chance.randbytes(chance.choice((300, 3000, 9000)))
            evidence = Evidence(EvidenceSource.CAMERA, crop) if chance.random() < 0.2 else BY_HAND
            assert store.write(game, line, NewLine(text, evidence), label) is None
            assert store.remember(NOTE.note(f"at {game} {line}" * chance.randint(1, 90))) is None
        if number == games // 2:
            store.close()
            earlier = path.read_bytes()
            store = _open(path).store
    found = _games(store)
    store.close()
    content = path.read_bytes()
    pages = _pages_of_games(path)
    shutil.rmtree(folder)
    evenings = {
        number: Evening(summary, log, frozenset(pages[number]))
        for number, (summary, log) in found.items()
    }
    return Whole(content, earlier, evenings)


@contextmanager
def quick_folder() -> Iterator[Path]:
    """A folder in memory where there is one: here the disk's patience is not what is tried."""
    memory = Path("/dev/shm")  # noqa: S108 - made anew below, for us alone
    where = memory if memory.is_dir() and os.access(memory, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="damage-", dir=where) as name:
        yield Path(name)


def _open(path: Path) -> Opened:
    found = open_store(path)
    assert isinstance(found, Opened), found
    return found


def _games(store: Store) -> dict[int, tuple[GameSummary, tuple[tuple[str, str], ...]]]:
    games = store.games()
    assert not isinstance(games, StorageFailure), games
    found = {}
    for summary in games:
        log = store.log(summary.id)
        assert not isinstance(log, StorageFailure), log
        lines = tuple((line.text, line.source.value) for line in log.lines)
        found[summary.id] = (summary, lines if log.damage is None else lines[:0])
        if log.damage is not None:
            found.pop(summary.id)
    return found


def _pages_of_games(path: Path) -> dict[int, set[int]]:
    reader = PageReader(RawFile(path))
    pages: dict[int, set[int]] = {}
    for row in reader.rows():
        values = reader.values(row)
        is_game = row.rowid and len(values) == 7
        is_line = not row.rowid and len(values) == 6
        if is_game or is_line:
            game = row.rowid or int(values[0])  # type: ignore[arg-type]
            touched = pages.setdefault(game, set())
            touched.add(row.page)
            following, left = row.overflow, row.size - len(row.local)
            while left > 0:
                touched.add(following)
                page = reader.page(following)
                following, left = int.from_bytes(page[:4], "big"), left - (PAGE_SIZE - 4)
    return pages


def check(path: Path, whole: Whole, damaged: bytes, way: str, tally: Tally) -> None:
    """Open a damaged store and see that nothing said is untrue, nothing whole is missing, and
    the app can be used."""
    _clear(path)
    path.write_bytes(damaged)
    outcome = open_store(path)
    assert isinstance(outcome, Opened), (way, outcome)
    try:
        found = _games(outcome.store)
        for number, (summary, lines) in found.items():
            right = whole.games.get(number)
            assert right is not None, (way, number)
            assert lines == right.lines[: len(lines)], (way, number)
            if len(lines) == len(right.lines):
                assert summary == right.summary, (way, summary, right.summary)
            else:
                # A moment before: only where the disk has kept such a moment by itself.
                assert "earlier" in way, (way, number, len(lines), len(right.lines))
        touched = _touched(whole.content, damaged)
        tally.stores += 1
        tally.ways[way] = tally.ways.get(way, 0) + 1
        for number, right in whole.games.items():
            is_here = number in found and len(found[number][1]) == len(right.lines)
            if not right.pages & touched:
                tally.intact += 1
                tally.carried += is_here
            else:
                tally.beyond += is_here
        begun = outcome.store.begin("words", GameLabel(("Dee",), finished=False), [NewLine("next")])
        assert not isinstance(begun, StorageFailure), (way, begun)
        assert begun not in found, way
        for aside in outcome.set_aside:
            assert aside.now.read_bytes() == damaged, way
    finally:
        outcome.store.close()
    again = open_store(path)
    assert isinstance(again, Opened), (way, again)
    assert again.set_aside == (), (way, again.set_aside)
    again.store.close()


def _touched(before: bytes, after: bytes) -> frozenset[int]:
    pages = range(len(before) // PAGE_SIZE)
    return frozenset(
        page + 1
        for page in pages
        if before[page * PAGE_SIZE : (page + 1) * PAGE_SIZE]
        != after[page * PAGE_SIZE : (page + 1) * PAGE_SIZE]
    )


def _clear(path: Path) -> None:
    for left in path.parent.iterdir():
        left.unlink()


Way = Callable[[Whole, random.Random], bytes]


def flipped(content: bytes, bit: int) -> bytes:
    spoilt = bytearray(content)
    spoilt[bit // 8] ^= 1 << bit % 8
    return bytes(spoilt)


def truncated(whole: Whole, chance: random.Random) -> bytes:
    return whole.content[: chance.randrange(len(whole.content))]


def truncated_at_a_page(whole: Whole, chance: random.Random) -> bytes:
    return whole.content[: PAGE_SIZE * chance.randrange(len(whole.content) // PAGE_SIZE)]


def one_bit(whole: Whole, chance: random.Random) -> bytes:
    return flipped(whole.content, chance.randrange(len(whole.content) * 8))


def many_bits(whole: Whole, chance: random.Random) -> bytes:
    spoilt = whole.content
    for _ in range(chance.choice((2, 5, 20))):
        spoilt = flipped(spoilt, chance.randrange(len(spoilt) * 8))
    return spoilt


def one_bit_of_page_1(whole: Whole, chance: random.Random) -> bytes:
    return flipped(whole.content, chance.randrange(PAGE_SIZE * 8))


def garbage_for_page_1(whole: Whole, chance: random.Random) -> bytes:
    return chance.randbytes(PAGE_SIZE) + whole.content[PAGE_SIZE:]


def zeros_for_page_1(whole: Whole, _chance: random.Random) -> bytes:
    return bytes(PAGE_SIZE) + whole.content[PAGE_SIZE:]


def no_magic(whole: Whole, chance: random.Random) -> bytes:
    return chance.randbytes(16) + whole.content[16:]


def no_application(whole: Whole, chance: random.Random) -> bytes:
    return whole.content[:68] + chance.randbytes(4) + whole.content[72:]


def another_version(whole: Whole, chance: random.Random) -> bytes:
    return whole.content[:60] + chance.randbytes(4) + whole.content[64:]


def random_header(whole: Whole, chance: random.Random) -> bytes:
    at, length = chance.randrange(100), chance.choice((1, 2, 4, 16))
    return whole.content[:at] + chance.randbytes(length) + whole.content[at + length :]


def a_block_lost(whole: Whole, chance: random.Random) -> bytes:
    size = chance.choice((512, 4096, 8192, 65536))
    at = chance.randrange(len(whole.content) // 512) * 512
    fill = chance.choice((bytes(size), b"\xff" * size, chance.randbytes(size)))
    spoilt = bytearray(whole.content)
    spoilt[at : at + size] = fill[: len(spoilt[at : at + size])]
    return bytes(spoilt)


def pages_exchanged(whole: Whole, chance: random.Random) -> bytes:
    one, two = (chance.randrange(len(whole.content) // PAGE_SIZE) * PAGE_SIZE for _ in range(2))
    spoilt = bytearray(whole.content)
    spoilt[one : one + PAGE_SIZE] = whole.content[two : two + PAGE_SIZE]
    spoilt[two : two + PAGE_SIZE] = whole.content[one : one + PAGE_SIZE]
    return bytes(spoilt)


def a_page_written_elsewhere(whole: Whole, chance: random.Random) -> bytes:
    one, two = (chance.randrange(len(whole.content) // PAGE_SIZE) * PAGE_SIZE for _ in range(2))
    return (
        whole.content[:one]
        + whole.content[two : two + PAGE_SIZE]
        + whole.content[one + PAGE_SIZE :]
    )


def earlier_pages_mixed_in(whole: Whole, chance: random.Random) -> bytes:
    spoilt = bytearray(whole.content)
    for _ in range(chance.choice((1, 3))):
        at = chance.randrange(max(1, len(whole.earlier) // PAGE_SIZE)) * PAGE_SIZE
        spoilt[at : at + PAGE_SIZE] = whole.earlier[at : at + PAGE_SIZE]
    return bytes(spoilt)


def bytes_lost(whole: Whole, chance: random.Random) -> bytes:
    at = chance.randrange(len(whole.content))
    return whole.content[:at] + whole.content[at + chance.choice((1, 100, 4096)) :]


def bytes_put_in(whole: Whole, chance: random.Random) -> bytes:
    at = chance.randrange(len(whole.content))
    more = chance.randbytes(chance.choice((1, 100, 4096)))
    return whole.content[:at] + more + whole.content[at:]


def sent_as_text(whole: Whole, _chance: random.Random) -> bytes:
    return whole.content.replace(b"\n", b"\r\n")


def read_as_letters(whole: Whole, _chance: random.Random) -> bytes:
    return whole.content.decode("utf-8", "replace").encode()


def more_at_the_end(whole: Whole, chance: random.Random) -> bytes:
    return whole.content + chance.randbytes(chance.choice((1, 700, 4096, 40_000)))


def noise(whole: Whole, chance: random.Random) -> bytes:
    return chance.randbytes(len(whole.content))


WAYS: tuple[Way, ...] = (
    truncated,
    truncated_at_a_page,
    one_bit,
    many_bits,
    one_bit_of_page_1,
    garbage_for_page_1,
    zeros_for_page_1,
    no_magic,
    no_application,
    another_version,
    random_header,
    a_block_lost,
    pages_exchanged,
    a_page_written_elsewhere,
    earlier_pages_mixed_in,
    bytes_lost,
    bytes_put_in,
    sent_as_text,
    read_as_letters,
    more_at_the_end,
    noise,
)
