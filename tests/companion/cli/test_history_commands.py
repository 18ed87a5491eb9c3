"""`tsukiji history` and `tsukiji statistics` as a person types them."""

import json
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.storage.opening import Opened, open_store
from tests.companion.history.past_evenings import evening, keep

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def path(tmp_path: Path) -> str:
    opened = open_store(tmp_path / "app.db")
    assert isinstance(opened, Opened)
    keep(opened.store, evening(1, ("Ana", "Ben")))
    keep(opened.store, evening(2, ("Cy", "Ben"))[:4])
    opened.store.close()
    return str(tmp_path / "app.db")


def test_games_are_listed_and_found(path: str, capsys: Capture) -> None:
    assert main(["history", "--store", path]) == 0
    newest, oldest = capsys.readouterr().out.splitlines()
    assert newest.startswith("2: ")
    assert newest.endswith("not finished: Cy, Ben")
    assert " won: Ana, Ben" in oldest
    assert main(["history", "cy", "--store", path]) == 0
    assert capsys.readouterr().out == f"{newest}\n"
    assert main(["history", "cy", "--winner", "--store", path]) == 0
    assert capsys.readouterr().out == "no game is found\n"


def test_programs_get_every_game_as_json(path: str, capsys: Capture) -> None:
    assert main(["history", "--json", "--store", path]) == 0
    games = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [game["game"] for game in games] == [2, 1]
    assert games[0]["winners"] == []
    assert games[0]["totals"] is None
    (winner,) = games[1]["winners"]
    names, totals = games[1]["names"], games[1]["totals"]
    assert totals[names.index(winner)] == max(totals)


def test_how_one_game_went_is_told(path: str, capsys: Capture) -> None:
    assert main(["history", "--tell", "1", "--store", path]) == 0
    told = capsys.readouterr().out
    assert "At the end: " in told
    assert "Ahead were: " in told
    assert "Reckoned by playing the game again" in told
    assert main(["history", "--tell", "1", "--json", "--store", path]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {name: len(points) for name, points in found["charts"][1]["lines"].items()} == {
        "Ana": 8,
        "Ben": 8,
    }
    assert main(["history", "--tell", "7", "--store", path]) == 2
    assert "there is no game 7" in capsys.readouterr().err


def test_statistics_in_words_and_as_json(path: str, capsys: Capture) -> None:
    assert main(["statistics", "--store", path]) == 0
    told = capsys.readouterr().out
    assert told.startswith("1 game counts. So few say little")
    assert "too few games to say" in told
    assert main(["statistics", "--json", "--store", path]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["kind"] == "tsukiji"
    assert found["games"] == 1
    assert {player["name"] for player in found["players"]} == {"Ana", "Ben"}


def test_where_nothing_is_kept_nothing_is_made(tmp_path: Path, capsys: Capture) -> None:
    assert main(["statistics", "--store", str(tmp_path / "no.db")]) == 2
    assert "nothing is kept" in capsys.readouterr().err
    assert not (tmp_path / "no.db").exists()
