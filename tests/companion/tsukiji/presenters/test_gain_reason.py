"""Who touches the points of a lot is told what its cards add and what it costs."""

from companion.tsukiji.presenters.gain_reason import gain_reason
from companion.tsukiji.presenters.purchase import purchase_view
from companion.tsukiji.proposals.purchase_turn import NOT_BUYING
from engine.tsukiji.pieces import LotNumber
from tests.engine.tables import buys, dealt, passes, played, revealed

GAME = played(dealt(), revealed())


def test_the_points_of_a_lot_are_its_cards_and_its_price() -> None:
    lot = purchase_view(GAME).lots[2]
    told = gain_reason(GAME, NOT_BUYING, LotNumber(3))
    assert told == "Lot 3, if the game ended now: cards +27, price −9, together +18 points."
    assert lot.gain in told


def test_where_something_is_to_be_chosen_the_best_choice_is_named_as_such() -> None:
    first = (dealt(), revealed(), buys(0, 1), passes(1), passes(2))
    game = played(*first, dealt("takusan ebi tako"), revealed("1 1 1"))
    told = gain_reason(game, NOT_BUYING, LotNumber(1))
    assert told.endswith("Counted with the best choice.")
    assert purchase_view(game).lots[0].gain in told


def test_where_no_number_is_known_nothing_is_explained() -> None:
    unread = played(dealt(), revealed("? 1 1", "1 1 1", "1 1 1", "1 1 1"))
    assert not any(gain_reason(unread, NOT_BUYING, LotNumber(lot)) for lot in (1, 2))
