"""A damaged file never keeps the app shut, never makes it say what was not written, and costs no
game that is still whole. The campaign (`make damage-campaign`) does this 35,000 times.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.games import GameId
from companion.storage.opening import Opened, open_store
from companion.storage.page_reader import PAGE_SIZE
from tests.companion.storage.damage import (
    WAYS,
    Tally,
    Way,
    Whole,
    check,
    flipped,
    make_whole,
    quick_folder,
)
from tests.companion.storage.samples import make_file, texts
from tests.opened_stores import opened_store


@pytest.fixture(scope="module")
def whole() -> Iterator[Whole]:
    with quick_folder() as folder:
        yield make_whole(folder / "made", random.Random(5), 12, 12)


@pytest.fixture
def room() -> Iterator[Path]:
    with quick_folder() as folder:
        yield folder


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_no_way_to_damage_a_file_costs_a_whole_game(room: Path, whole: Whole, way: Way) -> None:
    tally = Tally()
    for seed in range(4):
        damaged = way(whole, random.Random(seed))
        check(room / "app.db", whole, damaged, way.__name__, tally)
    assert tally.carried >= tally.intact * 0.995


@pytest.mark.parametrize("page", [1, 2, 3, 7, 11])
def test_a_truncated_file_gives_every_game_that_lies_before_the_cut(
    room: Path, whole: Whole, page: int
) -> None:
    """All of the 171 whole games in 30 truncated files were left behind once."""
    tally = Tally()
    cut = len(whole.content) - page * PAGE_SIZE
    check(room / "app.db", whole, whole.content[:cut], "truncated", tally)
    assert tally.carried == tally.intact


def test_no_bit_of_the_header_costs_anything(room: Path) -> None:
    """317 bits of page 1 crashed the app at every start, 7 shut it for ever. The campaign flips all
    32,768."""
    small = make_whole(room / "small", random.Random(2), 2, 3)
    tally = Tally()
    for bit in range(0, 110 * 8, 7):
        check(room / "app.db", small, flipped(small.content, bit), f"bit {bit}", tally)
    assert tally.carried == tally.intact > 0


def test_a_version_that_one_place_alone_calls_newer_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "app.db"
    make_file(path, games=1, lines=3)
    content = bytearray(path.read_bytes())
    content[60:64] = (99).to_bytes(4, "big")
    path.write_bytes(content)
    found = opened_store(path)
    assert [aside.code for aside in found.set_aside] == [StorageCode.DAMAGED]
    assert len(texts(found.store, GameId(1))) == 3


def test_an_error_that_nobody_foresaw_is_a_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object, **__: object) -> None:
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "as SQLite's own layer says")

    monkeypatch.setattr("companion.storage.opening.usable", stumble)
    outcome = open_store(tmp_path / "app.db")
    assert isinstance(outcome, StorageFailure)
    assert outcome.code is StorageCode.UNEXPECTED


def test_a_name_altered_in_the_list_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "app.db"
    make_file(path, games=2, lines=3)
    content = path.read_bytes()
    at = content.index(b'["Ana", "Ben"]')
    path.write_bytes(content[: at + 2] + b"E" + content[at + 3 :])
    found = open_store(path)
    assert isinstance(found, Opened)
    games = found.store.games()
    assert not isinstance(games, StorageFailure)
    assert [game.readable for game in games].count(False) == 1
    found.store.close()
