"""The names of the pieces: section 1 and 2 of the rules of Tokyo Tsukiji Market."""

from engine.tokyo.pieces import (
    BASE_EXTERNAL,
    BASE_FISH,
    BOATS_IN_BOX,
    MARKET_OF,
    NUMBER_SHOWN,
    SHAPE_OF,
    SLOTS,
    Boat,
    BoatKind,
    External,
    Fish,
    Token,
    TokenShape,
)


def test_there_are_nine_boards_of_each_kind_and_six_more_with_the_expansion() -> None:
    assert (len(BASE_FISH), len(BASE_EXTERNAL)) == (9, 9)
    assert (len(Fish), len(External)) == (15, 15)
    assert {Fish.TUNA, External.USED_SHIPS} == {BASE_FISH[-1], BASE_EXTERNAL[-1]}


def test_no_board_of_one_kind_is_called_like_one_of_the_other() -> None:
    assert not set(map(str, Fish)) & set(map(str, External))


def test_every_fish_market_has_a_token() -> None:
    assert set(MARKET_OF.values()) == set(Fish)
    assert MARKET_OF[Token.TAKOYAKI] is Fish.OCTOPUS
    assert MARKET_OF[Token.SALMON_DEGRADED] is Fish.SALMON
    assert MARKET_OF[Token.OYSTER] is Fish.CLAMS_OYSTERS
    assert MARKET_OF[Token.TUNA_UNREAD] is MARKET_OF[Token.TUNA_25] is Fish.TUNA


def test_crab_and_tuna_tokens_show_a_number() -> None:
    assert sorted(NUMBER_SHOWN.values()) == [4, 6, 8, 15, 20, 25]
    assert all(str(token).endswith(f"_{number}") for token, number in NUMBER_SHOWN.items())


def test_two_pairs_of_types_share_a_shape() -> None:
    assert SHAPE_OF[Token.MACKEREL] is SHAPE_OF[Token.JACK_MACKEREL] is TokenShape.MACKEREL
    assert SHAPE_OF[Token.CLAM] is SHAPE_OF[Token.OYSTER] is TokenShape.SHELL
    assert SHAPE_OF[Token.OCTOPUS] is not SHAPE_OF[Token.TAKOYAKI]
    assert SHAPE_OF[Token.SALMON_FRESH] is SHAPE_OF[Token.SALMON_DEGRADED]
    assert set(SHAPE_OF.values()) == set(TokenShape)


def test_the_box_has_eighteen_boats() -> None:
    assert sum(BOATS_IN_BOX.values()) == 18
    assert set(SLOTS) == set(BOATS_IN_BOX) == set(BoatKind)


def test_a_barge_cannot_catch() -> None:
    assert Boat(BoatKind.FOUR_SLOT_BARGE, 2).is_barge
    assert not Boat(BoatKind.BLUE, 1).is_barge
    assert Boat(BoatKind.SIX_SLOT_BARGE, 1).slots == 6
