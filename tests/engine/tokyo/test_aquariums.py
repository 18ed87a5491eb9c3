"""The two Aquariums: spaces by type, with a demand."""

import pytest

from engine.maybe import UNKNOWN
from engine.tokyo.box import Lesson
from engine.tokyo.facts import GameSetUp
from engine.tokyo.market_facts import MarketEntered, TokensSold
from engine.tokyo.pieces import External, Fish, Token
from engine.tokyo.settings import Settings, Variant
from engine.tokyo.state import CrashSide
from tests.engine.tokyo.board_tables import (
    UPPER,
    at_board,
    gains,
    on_harbor,
    owns,
    spaces,
    table,
    then,
)
from tests.engine.tokyo.tables import A, box, codes

MACKERELS = (Token.MACKEREL, Token.JACK_MACKEREL)
SHELLS = (Token.CLAM, Token.OYSTER)
LAYOUT = spaces((4, 200, MACKERELS), (2, 500, (Token.EEL,)), (2, 300, SHELLS))
GIVEN = [owns(A, {Token.MACKEREL: 6, Token.JACK_MACKEREL: 2, Token.EEL: 3, Token.CLAM: 2})]
BOARDS = [External.AQUARIUM, External.NEW_AQUARIUM]


def aquarium(board: External, *variants: Variant) -> GameSetUp:
    settings = Settings(expansion=True, variants=frozenset(variants))
    return table(board, box=box(spaces={board: LAYOUT}), settings=settings)


@pytest.mark.parametrize("board", BOARDS)
def test_d38_types_of_one_shape_share_a_space_and_its_demand(board: External) -> None:
    sold = TokensSold(A, {Token.MACKEREL: 3}), TokensSold(A, {Token.JACK_MACKEREL: 1})
    game = at_board(aquarium(board), board, *sold, given=GIVEN)
    assert gains(game, A) == [600, 200]
    assert codes(game) == []
    full = then(game, TokensSold(A, {Token.MACKEREL: 1}))
    assert codes(full) == ["SPACE_FULL"]
    assert full.table.boards[board].spaces[0] == {Token.MACKEREL: 4, Token.JACK_MACKEREL: 1}


def test_several_types_are_sold_at_once_each_to_its_space() -> None:
    sold = TokensSold(A, {Token.MACKEREL: 2, Token.EEL: 1})
    game = at_board(aquarium(External.AQUARIUM), External.AQUARIUM, sold, given=GIVEN)
    assert gains(game, A) == [400 + 500]
    assert game.table.boards[External.AQUARIUM].spaces[:2] == ({Token.MACKEREL: 2}, {Token.EEL: 1})


def test_a_type_without_a_space_or_in_the_wrong_one_is_named() -> None:
    game = at_board(
        aquarium(External.AQUARIUM),
        External.AQUARIUM,
        TokensSold(A, {Token.SQUID: 1}, yen=100),
        TokensSold(A, {Token.EEL: 1}, space=1),
        TokensSold(A, {Token.EEL: 1}, space=9),
        given=[owns(A, {Token.SQUID: 1, Token.EEL: 2})],
    )
    assert codes(game) == ["DOES_NOT_BUY", "YEN_OTHER", "DOES_NOT_BUY", "SPACE_WRONG"]


def test_until_the_spaces_are_copied_the_yen_are_told_and_taught() -> None:
    setup = table(External.AQUARIUM)
    sold = TokensSold(A, {Token.EEL: 2}, yen=1_000)
    game = at_board(setup, External.AQUARIUM, sold, given=GIVEN)
    assert codes(game) == []
    assert game.table.boards[External.AQUARIUM].spaces == ({Token.EEL: 2},)
    lessons = [e for step in game.steps for e in step.effects if isinstance(e, Lesson)]
    assert [(lesson.name, lesson.value) for lesson in lessons] == [("aquarium eel", 500)]
    untold = at_board(setup, External.AQUARIUM, TokensSold(A, {Token.EEL: 2}), given=GIVEN)
    assert untold.table.seats[A].yen is UNKNOWN


def test_the_new_aquarium_is_entered_with_any_barrel() -> None:
    setup = table(External.NEW_AQUARIUM, box=box(entries={}, spaces={}))
    paid = {"barrels": {Fish.MACKEREL: 1}}
    given = [*GIVEN, on_harbor(A, (Fish.MACKEREL, UPPER, 100))]
    game = at_board(setup, External.NEW_AQUARIUM, given=given, **paid)
    # The box of these tests has a point copied as its cost: another way to pay is named.
    assert codes(game) == ["ENTRY_COST"]
    assert isinstance(game.steps[-1].fact, MarketEntered)


def test_with_every_space_full_it_closes_in_the_variant() -> None:
    setup = aquarium(External.AQUARIUM, Variant.CRASHING)
    sold = [TokensSold(A, {Token.MACKEREL: 4}), TokensSold(A, {Token.EEL: 2})]
    game = at_board(setup, External.AQUARIUM, *sold, given=GIVEN)
    assert game.table.boards[External.AQUARIUM].crash is None
    full = then(game, TokensSold(A, {Token.CLAM: 2}))
    assert full.table.boards[External.AQUARIUM].crash is CrashSide.CLOSED
    not_copied = Settings(expansion=True, variants=frozenset((Variant.CRASHING,)))
    plain = at_board(
        table(External.AQUARIUM, settings=not_copied), External.AQUARIUM, *sold, given=GIVEN
    )
    assert plain.table.boards[External.AQUARIUM].crash is None
