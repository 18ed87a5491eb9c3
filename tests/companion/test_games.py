"""The one table of games, and what is looked up in it."""

import json
from dataclasses import replace

import pytest

from companion.cli.main import COMMANDS, GAME_FREE
from companion.games import GAMES, own_command, rooms_of_record
from engine.forms import MalformedError

TSUKIJI = GAMES["tsukiji"]
CHESS = replace(TSUKIJI, record_format="chess/1")
SILENT = replace(TSUKIJI, record_format="", replay=None)
SEVERAL = {"silent": SILENT, **GAMES, "chess": CHESS}


def test_a_game_goes_by_the_name_that_its_games_have_in_the_store() -> None:
    assert all(name == rooms.kind.name for name, rooms in GAMES.items())


@pytest.mark.parametrize(
    ("told", "rooms"), [("tsukiji-game/1", TSUKIJI), ("chess/1", CHESS), ("", TSUKIJI)]
)
def test_a_record_finds_its_game_by_its_format(told: str, rooms: object) -> None:
    assert rooms_of_record(json.dumps({"format": told}), SEVERAL) is rooms


@pytest.mark.parametrize("text", ["", "[]", "not JSON", '{"format": 7}', '{"format": "go/9"}'])
def test_what_is_no_record_of_anybody_is_refused_by_the_apps_own_game(text: str) -> None:
    rooms = rooms_of_record(text, SEVERAL)
    assert rooms is TSUKIJI
    assert rooms.replay is not None
    with pytest.raises(MalformedError):
        rooms.replay(text)


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - set(GAME_FREE)))
def test_every_other_subcommand_is_brought_by_a_game(name: str) -> None:
    command = own_command(name)
    assert command is not None
    assert callable(command.run)


def test_a_subcommand_that_nobody_brings_is_not_there() -> None:
    assert own_command("dance") is None
