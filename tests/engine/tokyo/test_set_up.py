"""How the table is laid, and what is odd about it."""

from dataclasses import replace

import pytest

from engine.players import PlayerIndex
from engine.tokyo.box import Box
from engine.tokyo.facts import Player, TurnBegan
from engine.tokyo.game import NoSetUpError, play
from engine.tokyo.hand_facts import MarkerSet
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import External, Fish, Token
from engine.tokyo.settings import MarkerSteps, Settings, Variant
from tests.engine.tokyo.board_tables import at_board, gains, owns, table
from tests.engine.tokyo.tables import A, codes, played, set_up

FISH = (Fish.MACKEREL, Fish.EEL, Fish.FUGU, Fish.SALMON, Fish.TUNA)
EXTERNAL = (External.SHIPS, External.RENTALS, External.TRADING)
PLAIN = set_up(3, FISH, EXTERNAL, box=Box())


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({}, []),
        ({"players": (Player("Ana"), Player("Ana "), Player(""))}, ["NAME_TWICE"]),
        ({"fish": (*FISH, Fish.EEL)}, ["BOARD_TWICE"]),
        ({"fish": (*FISH[1:], Fish.SQUID)}, ["BOARD_MISSING", "STOCK_UNKNOWN"]),
        ({"fish": FISH[:4]}, ["BOARDS_COUNT"]),
        ({"external": (*EXTERNAL, External.BANK)}, ["BOARDS_COUNT"]),
        ({"external": (*EXTERNAL[:2], External.SUSHI_SHOP)}, ["BOARD_NOT_ALLOWED"]),
    ],
)
def test_what_is_odd_about_a_table(changes: dict[str, object], problems: list[str]) -> None:
    game = play((replace(PLAIN, **changes),))  # type: ignore[arg-type]
    assert [problem.code for problem in game.problems] == problems


def test_more_boards_are_welcome_in_the_variant() -> None:
    more = Settings(variants=frozenset((Variant.ADDITIONAL,)))
    setup = replace(PLAIN, external=(*EXTERNAL, External.BANK), settings=more)
    assert play((setup,)).problems == ()


def test_m63_the_auction_board_is_not_for_two() -> None:
    setup = set_up(2, FISH[:4], (External.SHIPS, External.AUCTION, External.BANK))
    assert [problem.code for problem in play((setup,)).problems] == ["BOARD_NOT_ALLOWED"]


def test_a_game_needs_its_set_up() -> None:
    for facts in ((), (TurnBegan(A),)):
        with pytest.raises(NoSetUpError, match="begins with its set-up"):
            play(facts)
    with pytest.raises(NoSetUpError, match="2 to 6 players, not 1"):
        play((replace(PLAIN, players=(Player("Ana"),)),))
    with pytest.raises(NoSetUpError, match="first player"):
        play((replace(PLAIN, first_player=PlayerIndex(3)),))
    assert codes(played(PLAIN, PLAIN)) == ["SETUP_TWICE"]
    assert codes(played(PLAIN, TurnBegan(PlayerIndex(5)))) == ["PLAYER_NOT_HERE"]


def test_m6_a_marker_near_its_end_by_space_or_by_token() -> None:
    for steps, after in ((MarkerSteps.BY_SPACE, 1), (MarkerSteps.BY_TOKEN, 2)):
        setup = table(Fish.EEL, settings=Settings(expansion=True, marker_steps=steps))
        given = [owns(A, {Token.EEL: 3}), MarkerSet(Fish.EEL, 4)]
        game = at_board(setup, Fish.EEL, TokensSold(A, {Token.EEL: 3}), given=given)
        assert gains(game, A) == [1_200]
        assert game.table.boards[Fish.EEL].marker == after
