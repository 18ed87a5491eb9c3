"""Killed at any moment, on a good disk or a bad one, a table loses nothing it was told is kept.
The long form of these is `make kill-campaign`.
"""

import random
from pathlib import Path

import pytest

from tests.companion.killing import (
    Table,
    Trouble,
    full_disk,
    kill_at_random,
    read_only_disk,
    short_files,
    small_disk,
    troubles_here,
)

KILLS = 10


def test_every_confirmed_step_outlives_kill_9(tmp_path: Path) -> None:
    chance = random.Random()
    table = Table(tmp_path, f"{chance.random()}", tmp_path / "heard")
    for _ in range(KILLS):
        found = kill_at_random(table, chance)
        assert found.confirmed <= found.stored <= found.confirmed + 1
    assert found.stored > KILLS


@pytest.mark.parametrize("trouble", [full_disk, read_only_disk])
def test_a_bad_disk_is_said_and_costs_nothing(tmp_path: Path, trouble: Trouble) -> None:
    chance = random.Random()
    disk = tmp_path / "disk"
    with small_disk(disk) as mounted:
        if trouble not in troubles_here(disk, mounted=mounted):
            pytest.skip("no disk of our own can be mounted here; test_store has stand-ins")
        table = Table(disk, f"{chance.random()}", tmp_path / "heard")
        found = trouble(table, disk, chance)
    assert found.refusals
    assert found.stored >= found.confirmed


def test_files_that_may_not_grow_are_said_and_cost_nothing(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    chance = random.Random()
    table = Table(disk, f"{chance.random()}", tmp_path / "heard")
    found = short_files(table, disk, chance)
    assert any(told.startswith("DISK_ERROR ") for told in found.refusals)
