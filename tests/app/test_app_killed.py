"""Killed while it is played in its window, the app comes back to the same screen and the same game.
The long form is `make kill-campaign`.
"""

import random
from pathlib import Path

from tests.app.killing_the_app import AppTable, Killed, kill_the_app
from tests.app.told_evening import told_facts, told_game, way_through

KILLS = 4


def test_the_app_comes_back_to_the_screen_it_was_killed_on(tmp_path: Path) -> None:
    chance = random.Random()
    folder = tmp_path / "table"
    folder.mkdir()
    table = AppTable(folder, chance.randrange(10**6))
    found = Killed()
    for _kill in range(KILLS):
        kill_the_app(table, chance, found, longest_s=2.0)
    assert found.kills == KILLS
    assert found.same + found.one_on + found.in_start >= KILLS - 1


def test_the_way_through_an_evening_has_a_place_for_every_fact() -> None:
    told = told_game(3)
    way = way_through(told)
    assert [s.facts for s in way] == sorted(s.facts for s in way)
    assert way[-1].facts == 1 + len(told_facts(told))
    assert way[-1].screen == "score"
