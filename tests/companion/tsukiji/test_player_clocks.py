"""How long everybody has thought: counted for whoever thinks, pausable, kept, and of no effect."""

from pathlib import Path

import pytest

from companion.preferences import is_about_games
from companion.session import TableSession, resume, start
from companion.storage.games import GameId
from companion.storage.opening import Opened, open_store
from companion.tsukiji.desk import Desk
from companion.tsukiji.desk_opening import open_desk
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.player_clocks import (
    CLOCKS,
    KEPT_EVERY_S,
    LONGEST_GAP_S,
    PlayerClocks,
    clocks_of,
    thinkers,
)
from companion.tsukiji.presenters.thinking import clock_words, thinking_row, time_words
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.evaluation import toggle_ready
from companion.tsukiji.steps.purchase import pass_turn
from engine.players import PlayerIndex
from engine.tsukiji.game import Game
from engine.tsukiji.settings import Settings
from tests.engine.random_games import random_game
from tests.opened_stores import opened_store

ANA, BEN = PlayerIndex(0), PlayerIndex(1)
NOBODY_THINKS: frozenset[PlayerIndex] = frozenset()
NEW = PlayerClocks(GameId(7), (0.0, 0.0))


def kept_game(path: Path, game: Game, facts: int) -> Desk:
    made = start(TSUKIJI, opened_store(path).store, game.setup)
    for fact in game.facts[1:facts]:
        assert isinstance(made, TableSession)
        made = made.append(fact)
    assert isinstance(made, TableSession)
    return open_desk(made)


def opened_again(path: Path, game: GameId) -> Desk:
    opened = open_store(path)
    assert isinstance(opened, Opened)
    back = resume(TSUKIJI, opened.store, game)
    assert isinstance(back, TableSession)
    return open_desk(back)


def think(desk: Desk, from_s: float, seconds: int) -> float:
    for second in range(seconds + 1):
        desk.count_thinking(from_s + second)
    return from_s + seconds


def test_time_goes_to_those_who_were_thinking_until_now() -> None:
    begun = NEW.at(100.0, {ANA, BEN})
    assert begun.spent_s == (0, 0), "before it was looked at nobody knows"
    later = begun.at(101.0, {BEN})
    assert later.spent_s == (1.0, 1.0)
    assert later.at(102.5, NOBODY_THINKS).spent_s == (1.0, 2.5)


@pytest.mark.parametrize("now_s", [99.0, 100.0 + LONGEST_GAP_S + 0.1])
def test_a_clock_set_back_and_a_long_silence_count_nothing(now_s: float) -> None:
    assert NEW.at(100.0, {ANA}).at(now_s, {ANA}).spent_s == (0, 0)


def test_what_is_paused_does_not_run_and_goes_on_from_there() -> None:
    paused = NEW.at(0.0, {ANA}).at(1.0, {ANA}).switched()
    assert paused.at(2.0, {ANA}).spent_s == (1.0, 0)
    assert paused.at(2.0, {ANA}).switched().at(3.5, {ANA}).spent_s == (2.5, 0)


def test_it_is_kept_when_another_one_thinks_and_now_and_then() -> None:
    begun = NEW.at(0.0, {ANA})
    assert not begun.is_due(NEW)
    soon = begun.at(1.0, {ANA})
    assert not soon.is_due(begun)
    assert soon.at(1.5, {BEN}).is_due(soon)
    long = PlayerClocks(GameId(7), (0.0, 0.0), unkept_s=KEPT_EVERY_S)
    assert long.is_due(long)
    assert not long.kept().is_due(long)


def test_in_the_evaluation_everybody_thinks_who_is_not_ready(tmp_path: Path) -> None:
    desk = kept_game(tmp_path / "a.db", random_game(21, 3, settings=Settings()), 2)
    assert desk.screen is Screen.EVALUATION
    assert len(thinkers(desk.table)) == 3
    desk.tap(toggle_ready, BEN)
    assert thinkers(desk.table) == {0, 2}


def test_in_the_purchase_whoever_buys_thinks_and_a_kill_costs_little(tmp_path: Path) -> None:
    game, path = random_game(21, 3, settings=Settings()), tmp_path / "b.db"
    desk = kept_game(path, game, 3)
    desk.next_step()
    while desk.screen is not Screen.PURCHASE:
        desk.next_step()
    first = thinkers(desk.table)
    now_s = think(desk, 50.0, 4)
    desk.tap(pass_turn)
    second = thinkers(desk.table)
    assert first != second
    think(desk, now_s, 2)
    (buyer,) = first
    assert desk.clocks.spent_s[buyer] == 4
    number = desk.session.id
    # Killed: nothing more is written.
    desk.session.store.close()
    again = opened_again(path, number)
    assert again.clocks.spent_s[buyer] == 4
    assert again.clocks.game == number
    again.session.store.close()


def test_elsewhere_nobody_thinks_and_another_game_begins_anew(tmp_path: Path) -> None:
    desk = kept_game(tmp_path / "c.db", random_game(21, 3, settings=Settings()), 1)
    assert desk.screen is Screen.OFFER
    assert thinkers(desk.table) == NOBODY_THINKS
    old = PlayerClocks(GameId(3), (5.0, 6.0, 7.0))
    assert clocks_of(old, GameId(3), 3) == old
    assert clocks_of(old, GameId(4), 3).spent_s == (0, 0, 0)
    assert clocks_of(old, GameId(3), 2).spent_s == (0, 0)


def test_it_is_read_back_as_it_was_kept_and_goes_with_the_games() -> None:
    clocks = PlayerClocks(GameId(3), (5.0, 600.0), paused=True)
    assert CLOCKS.read(CLOCKS.note(clocks).text) == clocks
    assert not CLOCKS.can_read("[1, true]")
    assert is_about_games(CLOCKS.name)


def test_times_are_told_as_on_a_clock() -> None:
    assert time_words(59.9) == "0:59"
    assert time_words(192) == "3:12"
    assert time_words(3792) == "63:12"
    clocks = PlayerClocks(GameId(3), (5.0, 192.0))
    assert clock_words(clocks, ("Ana", "Ben")) == "A\xa00:05  B\xa03:12"
    assert clock_words(clocks.switched(), ("Ana", "Ben")) == "Paused: A\xa00:05  B\xa03:12"
    (row,) = thinking_row(clocks)
    assert row.cells == ("0:05", "3:12")
    assert thinking_row(PlayerClocks(GameId(3), (0.0, 0.4))) == ()
