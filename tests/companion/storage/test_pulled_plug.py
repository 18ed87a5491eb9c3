"""The plug pulled on a short evening, and calls to the system refused: nothing that was confirmed
is lost, and a refusal is a sentence. `make plug-campaign` does it 5,000 times, and for every call.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.companion.storage.damage import quick_folder
from tests.companion.storage.pulled_plug import Disk, Step, can_trace, pull, traced
from tests.companion.storage.refused_calls import Call, refuse

STATES = 40


@pytest.fixture
def room() -> Iterator[Path]:
    if not can_trace():
        pytest.skip("no strace here, or no right to use it")
    with quick_folder() as folder:
        yield folder


def test_nothing_confirmed_is_lost_when_the_current_fails(room: Path) -> None:
    steps = traced(room / "traced")
    assert sum(step.call == "sync" for step in steps) > 50
    assert sum(step.call == "said" for step in steps) > 15
    pull_many(steps, room)


def pull_many(steps: tuple[Step, ...], room: Path) -> None:
    state = room / "state"
    state.mkdir()
    for number in range(STATES):
        pull(steps, random.Random(number), state)


def test_an_evening_that_synced_nothing_would_be_noticed(room: Path) -> None:
    """The test above can fail: without the syncs, confirmed facts are missing."""
    steps = tuple(step for step in traced(room / "traced") if step.call != "sync")
    with pytest.raises(AssertionError):
        pull_many(steps, room)


@pytest.mark.parametrize(
    ("call", "error", "for_good"),
    [
        (Call("openat", 3), "EACCES", False),
        (Call("pwrite64", 60), "EIO", True),
        (Call("fdatasync", 20), "ENOSPC", False),
        (Call("newfstatat", 23), "EIO", False),
    ],
)
def test_a_refused_call_is_a_sentence_and_costs_nothing(
    room: Path, call: Call, error: str, for_good: bool
) -> None:
    codes = refuse(room / "refused", call, error, for_good=for_good)
    assert codes or not for_good


def test_what_was_not_synced_may_be_missing_and_what_was_may_not() -> None:
    disk = Disk()
    for step in (
        Step("create", "a"),
        Step("write", "a", 0, b"synced"),
        Step("sync", "a"),
        Step("write", "a", 0, b"waited"),
    ):
        disk.take(step)
    found = {disk.without_current(random.Random(seed))["a"] for seed in range(30)}
    assert found == {b"synced", b"waited"}
