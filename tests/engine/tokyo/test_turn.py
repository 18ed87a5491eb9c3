"""The start of a turn, points, purchases and entering: examples of the rules page by number."""

from engine.maybe import UNKNOWN
from engine.tokyo.box import Cost, StockPart
from engine.tokyo.facts import (
    BoardCameIn,
    CartUsed,
    Fact,
    FishingBegan,
    FreezerUsed,
    LicenceReturned,
    OwnFuguBought,
    PurchasingBegan,
    Repriced,
    TurnBegan,
    TurnEnded,
)
from engine.tokyo.game import Game
from engine.tokyo.goods import ForSale, Goods
from engine.tokyo.hand_facts import (
    HarborCounted,
    MarkerSet,
    MoneyCounted,
    SpacesCounted,
    StockCounted,
    TokensCounted,
)
from engine.tokyo.market_facts import LicenceBought, MarketEntered, TokensSold
from engine.tokyo.pieces import Board, Column, External, Fish, HarborRow, Token
from tests.engine.tokyo.tables import (
    A,
    B,
    C,
    box,
    buy,
    buying,
    codes,
    entering,
    idle,
    played,
    set_up,
    tokens,
    totals,
    turn,
    yens,
)

UPPER, LOWER = HarborRow.UPPER, HarborRow.LOWER
FISH = (Fish.MACKEREL, Fish.EEL, Fish.FUGU, Fish.SALMON, Fish.SQUID)


def piece(goods: Goods, row: HarborRow, at: int, yen: int | None = None) -> ForSale:
    return ForSale(goods, row, Column(at), at * 100 if yen is None else yen)


def harbor(player: int, *cells: ForSale) -> HarborCounted:
    return HarborCounted(player, cells)  # type: ignore[arg-type]


def on_harbor(game: Game, player: int = 0) -> set[tuple[str, str, object]]:
    cells = game.table.seats[player].harbor
    return {(str(cell.goods), str(cell.row), cell.yen) for cell in cells}


D5 = harbor(
    A,
    piece(Fish.EEL, UPPER, 3),
    piece(Fish.SALMON, UPPER, 5, 700),
    piece(Fish.MACKEREL, LOWER, 2),
)


def test_d5_the_lower_row_goes_back_and_the_upper_row_moves_down() -> None:
    game = played(set_up(), D5, TurnBegan(A))
    assert on_harbor(game) == {("eel", "lower", 300), ("salmon", "lower", 700)}
    assert game.table.boards[Fish.MACKEREL].barrels == 9
    assert yens(game) == [2000] * 3


def test_d6_a_freezer_keeps_everything_twice() -> None:
    freezer = SpacesCounted(A, {Fish.MACKEREL: 1}, (2,))
    first = (D5, freezer, TurnBegan(A), FreezerUsed(A))
    game = played(set_up(), first)
    assert len(on_harbor(game)) == 3
    assert game.table.seats[A].freezers == (1,)
    again = (PurchasingBegan(A), PurchasingBegan(A), *idle(B), *idle(C))
    game = played(set_up(), first, *again, TurnBegan(A), FreezerUsed(A))
    assert len(on_harbor(game)) == 3
    assert game.table.seats[A].freezers == ()
    assert game.table.seats[A].spaces_left == 3
    assert codes(game) == []


def test_a_freezer_that_is_not_there_or_comes_too_late_is_named() -> None:
    assert codes(played(set_up(), TurnBegan(A), FreezerUsed(A))) == ["NO_CHOICE"]
    freezer = SpacesCounted(A, {}, (2,))
    late = played(set_up(), freezer, TurnBegan(A), FishingBegan(A), FreezerUsed(A))
    assert codes(late) == ["TOO_LATE"]


def test_d7_takoyaki_and_himono_never_degrade() -> None:
    cells = harbor(
        A,
        piece(Token.TAKOYAKI, UPPER, 4),
        piece(Token.TAKOYAKI, UPPER, 4),
        piece(Fish.HIMONO, UPPER, 5, 600),
        piece(Fish.MACKEREL, UPPER, 1),
    )
    game = played(set_up(), cells, TurnBegan(A))
    assert on_harbor(game) == {
        ("takoyaki", "upper", 400),
        ("himono", "upper", 600),
        ("mackerel", "lower", 100),
    }
    assert len(game.table.seats[A].harbor) == 4


def test_d8_own_fugu_is_bought_before_it_goes_back() -> None:
    cells = harbor(A, piece(Fish.FUGU, LOWER, 4), piece(Fish.FUGU, LOWER, 1))
    before = (cells, MoneyCounted(A, 500), TokensCounted(A, {Token.FUGU: 1}))
    setup = set_up(fish=FISH, box=box({(Fish.FUGU, StockPart.BARRELS): 3}))
    game = played(setup, before, TurnBegan(A), OwnFuguBought(A, 400), OwnFuguBought(A))
    assert (yens(game)[A], tokens(game, A, Token.FUGU), totals(game)[A]) == (0, 3, 9)
    assert game.table.boards[Fish.FUGU].barrels == 5
    assert codes(game) == []
    freezer = (SpacesCounted(A, {}, (2,)), TurnBegan(A), FreezerUsed(A))
    assert codes(played(setup, before, freezer, OwnFuguBought(A, 400))) == ["TOO_LATE"]
    left = played(setup, before, TurnBegan(A), FishingBegan(A))
    assert left.table.seats[A].harbor == ()
    assert left.table.boards[Fish.FUGU].barrels == 5


def test_d28_salmon_tokens_lie_as_fresh_as_the_barrel_did() -> None:
    before = (
        harbor(B, piece(Fish.SALMON, UPPER, 4)),
        harbor(C, piece(Fish.SALMON, LOWER, 1), piece(Fish.SALMON, UPPER, 2)),
    )
    bought = buying(A, buy(A, B, Fish.SALMON), buy(A, C, Fish.SALMON, row=LOWER))
    game = played(set_up(), before, TurnBegan(A), bought)
    assert (yens(game), totals(game)) == ([1500, 2400, 2100], [6, 0, 0])
    more = (PurchasingBegan(A), TurnBegan(B), *buying(B, buy(B, C, Fish.SALMON)))
    assert totals(played(set_up(), before, TurnBegan(A), bought, more)) == [7, 3, 0]


def test_what_cannot_be_bought_is_named() -> None:
    before = (harbor(B, piece(Fish.EEL, UPPER, 4)), TurnBegan(A))
    own = played(set_up(), harbor(A, piece(Fish.EEL, UPPER, 4)), turn(A, *buying(A)))
    assert codes(played(set_up(), own.facts[1:], buy(A, A, Fish.EEL))) == ["OWN_HARBOR"]
    assert codes(played(set_up(), before, *buying(A, buy(A, B, Fish.SQUID)))) == [
        "BARREL_NOT_THERE"
    ]
    assert codes(played(set_up(), before, buy(A, B, Fish.EEL))) == ["ACTION_NEEDED"]
    other = played(set_up(), before, *buying(A, buy(A, B, Fish.EEL, yen=300)))
    assert (codes(other), yens(other)[:2]) == (["YEN_OTHER"], [1700, 2300])
    poor = (*before, MoneyCounted(A, 300))
    assert codes(played(set_up(), poor, *buying(A, buy(A, B, Fish.EEL)))) == ["MONEY_SHORT"]


def test_m13_a_barrel_without_a_token_left() -> None:
    gone = (StockCounted(Fish.EEL, 0, 0), BoardCameIn(Fish.TUNA))
    before = (harbor(B, piece(Fish.EEL, UPPER, 4)), *gone)
    game = played(set_up(), before, turn(A, *buying(A, buy(A, B, Fish.EEL))))
    assert codes(game) == ["NO_TOKEN_LEFT"]
    assert (yens(game)[:2], tokens(game, A, Token.EEL)) == ([1600, 2400], 0)


def test_d30_income_comes_before_anything_else() -> None:
    before = (
        SpacesCounted(A, {Fish.EEL: 1}),
        SpacesCounted(B, {Fish.EEL: 2}),
        MoneyCounted(A, 400),
    )
    game = played(set_up(), before, turn(A, *entering(A, Fish.EEL, LicenceBought(A))))
    assert (yens(game)[:2], codes(game)) == ([0, 2200], [])
    assert game.table.seats[A].licences == {Fish.EEL: 2}


def test_d31_four_things_fit_into_the_spaces() -> None:
    before = SpacesCounted(A, {Fish.MACKEREL: 3}, (2,))
    buys = entering(A, Fish.EEL, LicenceBought(A))
    assert codes(played(set_up(), before, turn(A, *buys))) == ["SPACES_FULL"]
    returned = LicenceReturned(A, Fish.MACKEREL)
    game = played(set_up(), before, turn(A, returned, *buys))
    assert (codes(game), game.table.seats[A].spaces_left) == ([], 0)


def test_d33_mackerel_buys_pairs_of_tokens_and_barrels() -> None:
    before = (
        TokensCounted(A, {Token.MACKEREL: 3}),
        harbor(A, piece(Fish.MACKEREL, UPPER, 1), piece(Fish.MACKEREL, UPPER, 2)),
    )
    sold = TokensSold(A, {Token.MACKEREL: 3}, {Fish.MACKEREL: 2})
    game = played(set_up(), before, turn(A, *entering(A, Fish.MACKEREL, sold)))
    # A holds one Mackerel licence: 100 of income.
    assert (yens(game)[A], codes(game)) == (2000 + 100 + 200, [])
    assert game.table.seats[A].harbor == ()
    alone = TokensSold(A, {Token.MACKEREL: 1})
    game = played(set_up(), before, turn(A, *entering(A, Fish.MACKEREL, alone)))
    assert codes(game) == ["ONE_ALONE"]


def sold(fish: Fish, held: dict[Token, int], *marker: int, fish_boards: tuple[Fish, ...]) -> Game:
    before: tuple[Fact, ...] = (TokensCounted(A, held), *(MarkerSet(fish, v) for v in marker))
    entered = entering(A, fish, TokensSold(A, held))
    return played(set_up(fish=fish_boards), before, turn(A, *entered))


def test_d36_e6_what_boards_pay_for_their_tokens() -> None:
    """E6 is line 261 of the rulebook."""
    boards = (*FISH[:2], Fish.SWORDFISH, Fish.SPIDER_CRAB, Fish.TUNA, Fish.SQUID)

    def pays(fish: Fish, held: dict[Token, int], *marker: int) -> tuple[object, object]:
        game = sold(fish, held, *marker, fish_boards=boards)
        assert codes(game) == []
        yen = yens(game)[A]
        return yen if yen is UNKNOWN else yen - 2000, game.table.boards[fish].marker

    assert pays(Fish.EEL, {Token.EEL: 3}, 6) == (1800, 1)
    assert pays(Fish.EEL, {Token.EEL: 2}, 6) == (1200, 2)
    assert pays(Fish.SWORDFISH, {Token.SWORDFISH: 3}, 8) == (2600, 5)
    crabs = {Token.SPIDER_CRAB_4: 1, Token.SPIDER_CRAB_8: 1}
    assert pays(Fish.SPIDER_CRAB, crabs) == (2000, None)
    assert pays(Fish.TUNA, {Token.TUNA_20: 1}) == (2000, None)
    assert pays(Fish.SQUID, {Token.SQUID: 3}) == (1800, None)
    swordfish = sold(Fish.SWORDFISH, {Token.SWORDFISH: 3}, 8, fish_boards=boards)
    assert swordfish.table.boards[Fish.SWORDFISH].boxed_tokens == 3
    unread = sold(Fish.TUNA, {Token.TUNA_UNREAD: 1}, fish_boards=boards)
    assert yens(unread)[A] is UNKNOWN


def test_d37_points_carts_and_boards_without_a_cost() -> None:
    costs: dict[Board, tuple[Cost, ...]] = {Fish.EEL: (Cost(points=2),)}
    setup = set_up(
        external=(External.SHIPS, External.GOVERNMENT, External.BARTER), box=box(entries=costs)
    )
    two = MarketEntered(A, Fish.EEL, 2)
    fished = (TurnBegan(A), FishingBegan(A))
    bought = LicenceBought(A)
    assert codes(played(setup, fished, two, bought)) == ["POINTS_SHORT"]
    cart = SpacesCounted(A, {}, (), (2,))
    game = played(setup, cart, fished, CartUsed(A), two, bought)
    assert (codes(game), game.table.turn.points, game.table.turn.cart_points) == ([], 0, 0)
    spent = (TurnBegan(A), FishingBegan(A), FishingBegan(A))
    free = MarketEntered(A, External.GOVERNMENT)
    assert codes(played(setup, spent, free))[0] == "POINTS_SHORT"
    squid = entering(A, Fish.SQUID, LicenceBought(A))
    assert codes(played(setup, cart, spent, CartUsed(A), *squid)) == []


def test_points_that_are_left_are_named_those_of_carts_lapse() -> None:
    cart = SpacesCounted(A, {}, (), (2,))
    game = played(set_up(), cart, TurnBegan(A), FishingBegan(A), CartUsed(A), TurnEnded(A))
    assert [p.code for p in game.problems] == ["POINTS_LEFT"]
    assert dict(game.problems[0].filling) == {"left": 1}


def test_m22_an_entry_without_an_interaction_is_named() -> None:
    assert codes(played(set_up(), turn(A, *entering(A, Fish.EEL)), *idle(B)))[0] == "NOTHING_DONE"


def test_the_cost_of_an_entry() -> None:
    costs: dict[Board, tuple[Cost, ...]] = {
        Fish.EEL: (Cost(points=1), Cost(yen=200), Cost(tokens=((None, 2),)))
    }
    setup = set_up(box=box(entries=costs))
    bought = LicenceBought(A)
    paid = played(setup, turn(A, MarketEntered(A, Fish.EEL, yen=200), bought))
    assert (codes(paid), yens(paid)[A], paid.table.turn.points) == ([], 1300, 2)
    held = TokensCounted(A, {Token.SQUID: 1, Token.MACKEREL: 1})
    entered = MarketEntered(A, Fish.EEL, tokens={Token.SQUID: 1, Token.MACKEREL: 1})
    paid = played(setup, held, turn(A, entered, bought))
    assert (codes(paid), paid.table.boards[Fish.SQUID].tokens) == ([], 13)
    wrong = played(setup, turn(A, MarketEntered(A, Fish.EEL, yen=300), bought))
    assert codes(wrong) == ["ENTRY_COST"]
    usual = played(setup, turn(A, MarketEntered(A, Fish.EEL), bought))
    assert (codes(usual), usual.table.turn.points) == ([], 1)


def test_prices_change_column_and_never_row() -> None:
    before = harbor(A, piece(Fish.EEL, UPPER, 3))
    facts = (TurnBegan(A), FishingBegan(A), Repriced(A, Fish.EEL, column=Column(5), yen=700))
    game = played(set_up(), before, facts)
    assert (on_harbor(game), codes(game)) == ({("eel", "lower", 700)}, [])
    wrong = Repriced(A, Fish.SQUID, column=Column(1))
    assert codes(played(set_up(), before, facts, wrong)) == ["BARREL_NOT_THERE"]
    assert codes(played(set_up(), before, TurnBegan(A), facts[2])) == ["ACTION_NEEDED"]


def test_licences_have_their_limits() -> None:
    two = entering(A, Fish.MACKEREL, LicenceBought(A, 2))
    assert codes(played(set_up(), turn(A, *two))) == ["LICENCE_LIMIT"]
    none = StockCounted(Fish.EEL, licences_left=0)
    assert codes(played(set_up(), none, turn(A, *entering(A, Fish.EEL, LicenceBought(A))))) == [
        "STOCK_SHORT"
    ]
