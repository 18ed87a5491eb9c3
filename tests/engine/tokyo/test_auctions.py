"""Auctions, draws and Overfishing: examples of the rules page by number."""

from collections.abc import Sequence

import pytest

from engine.maybe import UNKNOWN, Maybe
from engine.tokyo.box import StockPart
from engine.tokyo.facts import (
    BidsShown,
    BoardCameIn,
    DockedAbroad,
    Fact,
    FishingBegan,
    OfferDeclined,
    TokenDrawn,
    TurnBegan,
)
from engine.tokyo.game import Game
from engine.tokyo.hand_facts import (
    BoatPut,
    HarborCounted,
    MarkerSet,
    MoneyCounted,
    PortsCounted,
    TokensCounted,
)
from engine.tokyo.market_facts import BoatBought, LotOffered
from engine.tokyo.pieces import Boat, External, Fish, Port, Token
from engine.tokyo.settings import Settings, Variant
from engine.tokyo.state import BoatPlace
from tests.engine.tokyo.tables import (
    A,
    B,
    C,
    boat,
    box,
    catch,
    codes,
    dock,
    entering,
    fishing,
    own_ship,
    played,
    set_up,
    tokens,
    totals,
    turn,
    undock,
    yens,
)

TWO, THREE, FOUR = boat("two_slot:1"), boat("three_slot:1"), boat("four_slot")
FISH = (Fish.MACKEREL, Fish.EEL, Fish.SPIDER_CRAB, Fish.TUNA, Fish.SWORDFISH)
OUTSIDE = (External.SHIPS, External.FOREIGN_MARKET, External.BARTER, External.AUCTION)
SETUP = set_up(fish=FISH, external=OUTSIDE, settings=Settings(expansion=True))
OPEN = PortsCounted(A, tuple(Port))
DOCK_TWO, DOCK_ONE = dock(A, TWO, Port.ONE), dock(A)


def sea(ship: Boat, **load: int) -> BoatPut:
    return BoatPut(ship, "sea", A, None, {Fish(fish): number for fish, number in load.items()})


def bids(*yen: Maybe[int] | None, winner: Maybe[int] | None = None) -> BidsShown:
    return BidsShown(yen, winner)  # type: ignore[arg-type]


def crabs(*then: Fact, before: Sequence[Fact] = ()) -> Game:
    load = (sea(own_ship(A), spider_crab=1), sea(TWO, spider_crab=1))
    return played(SETUP, OPEN, *load, *before, TurnBegan(A), *fishing(A, DOCK_ONE, DOCK_TWO), *then)


DRAWN = TokenDrawn(Token.SPIDER_CRAB_6)


def test_d20_two_crabs_make_one_auction_and_the_docker_chooses_among_tied() -> None:
    game = crabs(DRAWN, bids(300, 500, 500, winner=C))
    assert codes(game) == []
    assert yens(game) == [2000 + 100 + 500, 2000, 1500]
    assert totals(game) == [0, 0, 6]
    third = (sea(THREE, spider_crab=1),)
    docked = dock(A, THREE, Port.TWO)
    game = crabs(DRAWN, bids(300, 500, 500, winner=C), docked, FishingBegan(A), before=third)
    assert (codes(game), yens(game)[A]) == ([], 2600)
    assert game.table.boards[Fish.SPIDER_CRAB].barrels == 8 + 3


def test_d21_the_docker_pays_the_supply() -> None:
    game = crabs(DRAWN, bids(600, 500, 500))
    assert (yens(game), totals(game)) == ([1500, 2000, 2000], [6, 0, 0])


def test_d22_four_tuna_make_one_auction() -> None:
    before = (OPEN, sea(FOUR, tuna=4), TurnBegan(A))
    shown = (TokenDrawn(Token.TUNA_20), bids(0, 0, 0, winner=B), FishingBegan(A))
    game = played(SETUP, *before, *fishing(A, dock(A, FOUR, Port.ONE)), *shown)
    assert codes(game) == []
    assert yens(game) == [2200, 2000, 2000]
    assert totals(game) == [0, 20, 0]
    assert game.table.boards[Fish.TUNA].barrels == 8 + 4
    tied = played(SETUP, *before, *fishing(A, dock(A, FOUR, Port.ONE)), shown[0], bids(0, 0, 0))
    assert codes(tied) == ["WINNER_UNTOLD"]
    assert tokens(tied, B, Token.TUNA_20) is UNKNOWN


@pytest.mark.parametrize(
    ("marker", "bid", "after"),
    [(6, 700, 8), (6, 600, 6), (6, 500, 4), (12, 1300, 13), (2, 100, 1)],
)
def test_d23_the_bid_moves_the_swordfish_marker(marker: int, bid: int, after: int) -> None:
    before = (OPEN, sea(TWO, swordfish=2), MarkerSet(Fish.SWORDFISH, marker), TurnBegan(A))
    game = played(SETUP, *before, *fishing(A, DOCK_TWO), bids(0, bid, 0))
    assert (game.table.boards[Fish.SWORDFISH].marker, codes(game)) == (after, [])
    assert tokens(game, B, Token.SWORDFISH) == 1
    assert game.table.boards[Fish.SWORDFISH].tokens == 11


def test_d24_a_group_abroad_is_one_lot() -> None:
    before = (sea(TWO, eel=2), sea(THREE, spider_crab=3), MarkerSet(Fish.EEL, 4), TurnBegan(A))
    group = DockedAbroad(A, (TWO, THREE))
    game = played(SETUP, *before, *fishing(A, group), DRAWN, bids(500, 1500, 1500, winner=C))
    assert codes(game) == []
    assert yens(game) == [2000 + 1400, 2000, 500]
    assert totals(game) == [0, 0, 18]
    assert game.table.boards[Fish.EEL].marker == 6
    assert all(game.table.boats[ship].place is BoatPlace.ABROAD for ship in (TWO, THREE))
    home = played(
        SETUP,
        *before,
        *fishing(A, group),
        DRAWN,
        bids(500, 1500, 1500, winner=C),
        *fishing(A, undock(A, TWO)),
    )
    assert (codes(home), home.table.boats[TWO].place) == ([], BoatPlace.SEA)


def test_d25_swordfish_abroad_move_the_marker_once() -> None:
    before = (sea(FOUR, swordfish=4), sea(TWO, mackerel=2), TurnBegan(A))
    game = played(SETUP, *before, *fishing(A, DockedAbroad(A, (FOUR, TWO))), bids(0, 900, 0))
    assert codes(game) == []
    assert game.table.boards[Fish.SWORDFISH].marker == 8
    assert totals(game) == [0, 18, 0]


def offered(lot: dict[Token, int], board: External, *then: Fact) -> Game:
    before = (TokensCounted(A, lot), TurnBegan(A))
    fish = (*FISH[:3], Fish.FUGU, Fish.SALMON)
    setup = set_up(fish=fish, external=OUTSIDE, settings=Settings(expansion=True))
    return played(setup, *before, *entering(A, board, LotOffered(A, lot)), *then)


def test_d26_e8_the_supply_doubles_the_bid_at_the_auction_board() -> None:
    """E8 is line 405 of the rulebook: a bid of 300 brings 600, the fee apart."""
    lot = {Token.FUGU: 3, Token.MACKEREL: 3}
    fee = 500
    assert yens(offered(lot, External.AUCTION, bids(None, 100, 300)))[A] == 2000 + 600 - fee
    game = offered(lot, External.AUCTION, bids(None, 700, 900))
    assert (codes(game), yens(game)) == ([], [3300, 2000, 1100])
    assert totals(game) == [0, 0, 12]
    for number, fee in ((3, 300), (2, 200)):
        game = offered({Token.FUGU: number}, External.AUCTION)
        assert yens(game)[A] == 2000 - fee
    for worth, fee in ((2, 200), (4, 200), (5, 300), (9, 300), (10, 500)):
        game = offered({Token.MACKEREL: worth}, External.AUCTION)
        assert (yens(game)[A], codes(game)) == (2000 - fee, [])
    assert codes(offered({Token.MACKEREL: 1}, External.AUCTION)) == ["LOT_TOO_SMALL"]


def test_d27_barter_takes_any_offer_or_none() -> None:
    lot = {Token.EEL: 1}
    taken = offered(lot, External.BARTER, bids(None, 300, 500, winner=B))
    assert (codes(taken), yens(taken)) == ([], [2300, 1700, 2000])
    assert tokens(taken, B, Token.EEL) == 1
    declined = offered(lot, External.BARTER, OfferDeclined(A))
    assert (codes(declined), yens(declined)) == ([], [2000] * 3)
    assert tokens(declined, A, Token.EEL) == 1


def test_odd_auctions_are_named() -> None:
    assert codes(played(SETUP, TurnBegan(A), bids(0, 0, 0))) == ["NO_AUCTION"]
    assert codes(played(SETUP, TurnBegan(A), OfferDeclined(A))) == ["NO_AUCTION"]
    assert codes(played(SETUP, TurnBegan(A), DRAWN)) == ["DRAW_NOT_DUE"]
    assert codes(crabs(TokenDrawn(Token.TUNA_15), bids(0, 1000, 0))) == ["DRAW_NOT_DUE"]
    lower = crabs(DRAWN, bids(0, 300, 500, winner=B))
    assert (codes(lower), yens(lower)) == (["WINNER_LOWER"], [2400, 1700, 2000])
    assert codes(crabs(DRAWN, bids(0, 350, 0))) == ["NOT_HUNDREDS"]
    assert codes(crabs(DRAWN, bids(0, 350))) == ["NOT_HUNDREDS", "BID_MISSING"]
    own = offered({Token.EEL: 1}, External.BARTER, bids(100, 300, 500, winner=B))
    assert codes(own) == ["BID_OF_SELLER"]
    again = offered(
        {Token.EEL: 1}, External.BARTER, OfferDeclined(A), LotOffered(A, {Token.EEL: 1})
    )
    assert codes(again) == ["ONE_LOT_AN_ENTRY"]


def test_a_bag_that_was_counted_knows_what_is_left() -> None:
    faces = {Token.SPIDER_CRAB_4: 6, Token.SPIDER_CRAB_6: 0, Token.SPIDER_CRAB_8: 6}
    setup = set_up(fish=FISH, external=OUTSIDE, box=box(faces=faces))
    load = (sea(own_ship(A), spider_crab=1), sea(TWO, spider_crab=1))
    facts = (OPEN, *load, TurnBegan(A), *fishing(A, DOCK_ONE, DOCK_TWO))
    assert codes(played(setup, *facts, DRAWN, bids(0, 100, 0))) == ["TOKEN_NOT_IN_BAG"]
    fine = played(setup, *facts, TokenDrawn(Token.SPIDER_CRAB_8), bids(0, 100, 0))
    assert fine.table.boards[Fish.SPIDER_CRAB].faces[Token.SPIDER_CRAB_8] == 5


def test_a_draw_a_bid_or_a_winner_that_nobody_told_is_unknown() -> None:
    no_draw = crabs(bids(0, 500, 0))
    assert codes(no_draw) == ["DRAW_UNTOLD"]
    assert (yens(no_draw), totals(no_draw)) == ([2600, 1500, 2000], [0, UNKNOWN, 0])
    no_bid = crabs(DRAWN, bids(0, UNKNOWN, 100, winner=B))
    assert (codes(no_bid), yens(no_bid)) == ([], [UNKNOWN, UNKNOWN, 2000])
    assert totals(no_bid) == [0, 6, 0]
    no_winner = crabs(DRAWN, bids(0, UNKNOWN, 100))
    assert yens(no_winner) == [UNKNOWN] * 3
    untold = crabs(DRAWN, FishingBegan(A))
    assert codes(untold) == ["AUCTION_UNTOLD"]
    assert yens(untold) == [UNKNOWN] * 3
    assert [tokens(untold, p, Token.SPIDER_CRAB_6) for p in (A, B, C)] == [UNKNOWN] * 3
    assert [tokens(untold, p, Token.EEL) for p in (A, B, C)] == [0, 0, 0]


def test_m44_the_last_token_of_the_bag_overfishes_at_the_draw() -> None:
    setup = set_up(fish=FISH, external=OUTSIDE, box=box({(Fish.SPIDER_CRAB, StockPart.TOKENS): 1}))
    load = (sea(own_ship(A), spider_crab=1), sea(TWO, spider_crab=1))
    facts = (OPEN, *load, TurnBegan(A), *fishing(A, DOCK_ONE, DOCK_TWO))
    game = played(setup, *facts, DRAWN, BoardCameIn(Fish.SQUID), bids(0, 100, 0))
    board = game.table.boards[Fish.SPIDER_CRAB]
    assert (board.overfished, board.barrels, board.boxed_barrels) == (True, 0, 10)
    assert codes(game) == []
    assert Fish.SQUID in game.table.boards


def overfished(*then: Fact, **more: object) -> Game:
    setup = set_up(box=box({(Fish.MACKEREL, StockPart.BARRELS): 1}), **more)  # type: ignore[arg-type]
    caught = (*fishing(A, undock(A)), *fishing(A, catch(A, Fish.MACKEREL)))
    return played(setup, turn(A, *caught), *then)


def test_d46_the_last_barrel_overfishes_and_a_board_comes_in() -> None:
    game = overfished()
    assert game.table.boards[Fish.MACKEREL].overfished
    assert [due.because for due in game.table.boards_due] == [Fish.MACKEREL]
    told = overfished(BoardCameIn(Fish.TUNA))
    assert (codes(told), told.table.boards_due) == ([], ())
    assert Fish.TUNA in told.table.boards
    untold = overfished(TurnBegan(B))
    assert codes(untold) == ["BOARD_UNTOLD"]
    assert untold.table.boards_unsure
    assert codes(overfished(BoardCameIn(Fish.EEL))) == ["BOARD_TWICE"]
    assert codes(overfished(BoardCameIn(External.BANK))) == ["BOARD_NOT_DUE"]
    unknown = overfished(BoardCameIn(UNKNOWN), TurnBegan(B))
    assert (codes(unknown), unknown.table.boards_unsure) == ([], True)


def test_open_knowledge_brings_the_next_board_of_its_row() -> None:
    settings = Settings(variants=frozenset((Variant.OPEN_KNOWLEDGE,)))
    game = overfished(settings=settings, fish_row=(Fish.TUNA, Fish.FUGU))
    assert Fish.TUNA in game.table.boards
    assert game.table.rows[0] == (Fish.FUGU,)


def test_a_barrel_of_an_overfished_market_goes_to_the_box() -> None:
    game = overfished(
        BoardCameIn(Fish.TUNA),
        *(TurnBegan(B), FishingBegan(B), FishingBegan(B)),
        *(TurnBegan(C), FishingBegan(C), FishingBegan(C)),
        TurnBegan(A),
        *fishing(A, dock(A)),
        HarborCounted(A, ()),
    )
    board = game.table.boards[Fish.MACKEREL]
    assert board.barrels == 0
    thrown = overfished(
        BoardCameIn(Fish.TUNA), *turn(B, FishingBegan(B), FishingBegan(B)), MoneyCounted(B, 100)
    )
    assert thrown.table.boards[Fish.MACKEREL].barrels == 0


def test_d50_ships_crash_when_the_last_boat_is_gone() -> None:
    settings = Settings(variants=frozenset((Variant.CRASHING,)))
    taken = [
        BoatPut(ship, "box")
        for ship, at in played(set_up()).table.boats.items()
        if at.place is BoatPlace.SHIPS and ship != TWO
    ]
    buys = entering(A, External.SHIPS, BoatBought(A, TWO, Port.ONE))
    game = played(set_up(settings=settings), *taken, OPEN, turn(A, *buys))
    assert str(game.table.boards[External.SHIPS].crash) == "crashed"
    assert [str(due.kind) for due in game.table.boards_due] == ["external"]
    drawn = played(
        set_up(settings=settings), *taken, OPEN, turn(A, *buys), BoardCameIn(External.BANK)
    )
    assert (codes(drawn), External.BANK in drawn.table.boards) == ([], True)
