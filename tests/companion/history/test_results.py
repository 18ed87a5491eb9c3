"""How games ended, kept beside the store: read back, or computed anew where it does not fit."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from companion.history.kept_results import SUFFIX, KeptResults
from companion.history.results import (
    GameResult,
    GoodsHeld,
    GoodsResult,
    PlayerResult,
    result_from_text,
    result_to_text,
)
from companion.storage.games import GameId, GameLabel, GameSummary

RESULT = GameResult(
    (
        PlayerResult(2, 1, 120, 1, (GoodsHeld("ebi", 3, 30),)),
        PlayerResult(0, 0, None, None),
    ),
    (GoodsResult("ebi", 10, 1), GoodsResult("tako", None, None)),
)
GAME = GameSummary(GameId(7), "tsukiji", 1_700_000_000, GameLabel(("Ana", "Ben"), True), 43)
RULES = {"tsukiji": "1"}


def test_a_result_is_read_back_as_it_was() -> None:
    assert result_from_text(result_to_text(RESULT)) == RESULT


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "[[],[]]",
        "[[[1]],[]]",
        '[[[0,0,"9",1,[]]],[]]',
        "[1,2]",
        "[[[0,0,1e9,1,[]]],[]]",
    ],
)
def test_what_is_no_result_is_none(text: str) -> None:
    assert result_from_text(text) is None


def test_who_shares_the_first_place_wins_together() -> None:
    shared = GameResult((PlayerResult(0, 0, 90, 1), PlayerResult(1, 1, 90, 1)))
    assert shared.winners == (0, 1)
    assert shared.margin == 0
    assert RESULT.margin is None


def test_it_is_found_again_after_a_new_start_for_the_same_log_and_rules(tmp_path: Path) -> None:
    path = tmp_path / "app.db"
    kept = KeptResults(path, RULES)
    kept.put(GAME, RESULT)
    kept.write()
    assert (tmp_path / f"app.db{SUFFIX}").stat().st_mode & 0o077 == 0
    again = KeptResults(path, RULES)
    assert again.get(GAME) == RESULT
    assert again.get(replace(GAME, lines=44)) is None, "the log has grown since"
    assert not again.has(replace(GAME, started_at_s=1)), "a game of another file"
    assert not KeptResults(path, {"tsukiji": "2"}).has(GAME), "other rules"
    assert not KeptResults(path, {}).has(GAME)


def test_a_game_of_which_nothing_can_be_said_is_not_asked_again(tmp_path: Path) -> None:
    kept = KeptResults(tmp_path / "app.db", RULES)
    kept.put(GAME, None)
    assert kept.has(GAME)
    assert kept.get(GAME) is None


@pytest.mark.parametrize("content", [b"", b"garbage", b"SQLite format 3\x00" + b"x" * 500])
def test_a_spoilt_file_costs_nothing_but_time(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "app.db"
    Path(f"{path}{SUFFIX}").write_bytes(content)
    kept = KeptResults(path, RULES)
    assert not kept.has(GAME)
    kept.put(GAME, RESULT)
    kept.write()
    assert KeptResults(path, RULES).get(GAME) == RESULT


def test_an_altered_result_is_computed_anew(tmp_path: Path) -> None:
    path = tmp_path / "app.db"
    kept = KeptResults(path, RULES)
    kept.put(GAME, RESULT)
    kept.write()
    with sqlite3.connect(f"{path}{SUFFIX}") as disk:
        disk.execute("UPDATE results SET result = '[[[0,0,null,1,[]]],[[3,1,1]]]'")
    disk.close()
    again = KeptResults(path, RULES)
    assert again.get(GAME) is None
    assert not again.has(GAME)


def test_a_deleted_game_leaves_no_result(tmp_path: Path) -> None:
    path = tmp_path / "app.db"
    kept = KeptResults(path, RULES)
    kept.put(GAME, RESULT)
    kept.write()
    kept.forget(GAME.id)
    assert not kept.has(GAME)
    assert not KeptResults(path, RULES).has(GAME)
