"""Killed while it is played in its window, the app comes back to the same screen and the same game.
The long form is `make kill-campaign`.
"""

import random
from pathlib import Path

import pytest

from engine.tsukiji.facts import LotBought
from engine.tsukiji.pieces import Face
from tests.app.killing_the_app import (
    AppTable,
    AppTrouble,
    Killed,
    app_troubles_here,
    full_disk_under_the_app,
    kill_the_app,
    read_only_disk_under_the_app,
    read_only_file_under_the_app,
)
from tests.app.told_evening import same_evening, told_facts, told_game, way_through
from tests.companion.killing import small_disk

KILLS = 4
ONE_ROW = 609382
"""An evening whose fourth fact buys a joker and one product."""


def test_the_app_comes_back_to_the_screen_it_was_killed_on(tmp_path: Path) -> None:
    chance = random.Random()
    folder = tmp_path / "table"
    folder.mkdir()
    found = Killed()
    with AppTable(folder, chance.randrange(10**6)) as table:
        for _kill in range(KILLS):
            kill_the_app(table, chance, found, longest_s=2.0)
    assert found.kills == KILLS
    assert found.same + found.one_on + found.in_start >= KILLS - 1


@pytest.mark.parametrize("trouble", [full_disk_under_the_app, read_only_disk_under_the_app])
def test_a_bad_disk_is_said_in_the_window_and_costs_neither_facts_nor_the_place(
    tmp_path: Path, trouble: AppTrouble
) -> None:
    disk = tmp_path / "disk"
    with small_disk(disk) as mounted:
        if trouble not in app_troubles_here(disk, mounted=mounted):
            pytest.skip("no disk of our own can be mounted here; test_desk has stand-ins")
        chance = random.Random()
        with AppTable(disk, chance.randrange(10**6)) as table:
            trouble(table, disk, chance, Killed())


def test_a_file_sealed_under_the_app_is_said_and_costs_neither_facts_nor_the_place(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "table"
    folder.mkdir()
    if read_only_file_under_the_app not in app_troubles_here(folder, mounted=False):
        pytest.skip("no file can be sealed under somebody who has it open here")
    chance = random.Random()
    with AppTable(folder, chance.randrange(10**6)) as table:
        read_only_file_under_the_app(table, folder, chance, Killed())


def test_the_way_through_an_evening_has_a_place_for_every_fact() -> None:
    told = told_game(3)
    way = way_through(told)
    assert [s.facts for s in way] == sorted(s.facts for s in way)
    assert way[-1].facts == 1 + len(told_facts(told))
    assert way[-1].screen == "score"


def test_a_joker_with_one_row_to_go_to_may_be_told_or_not() -> None:
    told = told_game(ONE_ROW)
    facts = told_facts(told)[:4]
    bought = facts[3]
    assert isinstance(bought, LotBought)
    assert bought.takusan == (Face.SAKE,)
    untold = [*facts[:3], LotBought(bought.player, bought.lot)]
    elsewhere = [*facts[:3], LotBought(bought.player, bought.lot, (Face.EBI,))]
    assert same_evening(told.setup, untold, facts)
    assert not same_evening(told.setup, elsewhere, facts)
    assert not same_evening(told.setup, facts[:3], facts)
