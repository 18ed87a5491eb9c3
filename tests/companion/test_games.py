"""The one table of games, and what is looked up in it."""

import json
from collections.abc import Callable, Mapping

import pytest

from companion.cli.main import COMMANDS, GAME_FREE
from companion.games import COUNTS, GAMES, RECORDS, own_command, replayed, scored
from engine.forms import MalformedError


def test_a_game_goes_by_the_name_that_its_games_have_in_the_store() -> None:
    assert all(name == rooms.kind.name for name, rooms in GAMES.items())


@pytest.mark.parametrize(("readers", "read"), [(RECORDS, replayed), (COUNTS, scored)])
def test_a_text_finds_its_game_by_its_format(
    readers: Mapping[str, object], read: Callable[[str], object]
) -> None:
    for told in readers:
        # What it says is missing, the game itself has looked for.
        with pytest.raises(MalformedError, match="'players' is missing"):
            read(json.dumps({"format": told}))


@pytest.mark.parametrize("text", ["", "[]", "not JSON", "null", "{}"])
def test_what_has_no_format_is_nobodys(text: str) -> None:
    with pytest.raises(
        MalformedError, match=r"is not JSON|is not a game record: it has no 'format'"
    ):
        replayed(text)
    with pytest.raises(MalformedError, match=r"is not JSON|is not a count: it has no 'format'"):
        scored(text)


@pytest.mark.parametrize("told", ['"go/9"', "7", "[]", "null"])
def test_a_format_that_nobody_knows_is_refused_with_all_that_are_known(told: str) -> None:
    with pytest.raises(MalformedError) as refused:
        scored(f'{{"format": {told}}}')
    shown = "[…]" if told == "[]" else told
    known = "tsukiji-count/1, tokyo-count/1"
    assert str(refused.value) == f"is in the format {shown}; this program reads {known}"


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - set(GAME_FREE)))
def test_every_other_subcommand_is_brought_by_a_game(name: str) -> None:
    command = own_command(name)
    assert command is not None
    assert callable(command.run)


def test_a_subcommand_that_nobody_brings_is_not_there() -> None:
    assert own_command("dance") is None
