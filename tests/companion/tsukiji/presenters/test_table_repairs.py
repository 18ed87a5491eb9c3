"""What hands have to do after a correction."""

from dataclasses import replace

from companion.tsukiji.notices import HandsDue
from companion.tsukiji.presenters.table_repairs import hands_words
from companion.tsukiji.proposals.board import board_of
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.facts import MarkerSetByHand, MoneySetByHand, RowSetByHand
from engine.tsukiji.game import Game
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import Face, Space
from tests.engine.tables import buys, dealt, passes, played, revealed

START = (dealt(), revealed())


def told(before: Game, after: Game) -> str:
    return hands_words(HandsDue(before, after, board_of(before), board_of(after)))


def test_nothing_changed_asks_nothing() -> None:
    game = played(*START, buys(0, 1))
    assert told(game, game) == ""


def test_two_tablets_are_swapped_and_the_difference_is_paid_back() -> None:
    before = played(dealt(), revealed("4 4 4", "0 0 0", "3 3 3", "1 1 1"), buys(0, 1))
    after = played(dealt(), revealed("3 3 3", "0 0 0", "4 4 4", "1 1 1"), buys(0, 1))
    said = told(before, after)
    first, second, *_more = said.splitlines()
    assert (first, second) == ("On the table now:", "• Swap the tablets of lots 1 and 3.")
    paid = [game.rounds[0].purchases[0].price for game in (before, after)]
    assert f"Ana gets ¥{int(str(paid[0])) - int(str(paid[1]))} back." in said


def test_money_for_a_forgotten_pass_is_taken_and_not_given_back() -> None:
    before = played(*START, buys(0, 1))
    after = played(*START, passes(1), buys(0, 1))
    assert "Ben takes ¥3." in told(before, after)
    bought = played(*START, buys(1, 1), buys(0, 2))
    passed = played(*START, passes(1), buys(0, 2))
    assert "gets ¥15 back." in told(bought, passed), "the price, and the money for the pass"


def test_each_player_has_one_line_with_cards_and_money() -> None:
    lots = dealt("ebi tako takusan", "fugu maguro maguro", "tako sake fugu", "ebi ebi ebi")
    tickets = revealed("4 4 4", "0 0 0", "3 3 3", "1 1 1")
    before = played(lots, tickets, buys(0, 1, takusan=(Face.EBI,)), buys(1, 2), passes(2))
    after = played(lots, tickets, buys(0, 2), buys(1, 1, takusan=(Face.TAKO,)), passes(2))
    said = told(before, after).splitlines()
    assert said[0] == "On the table now:"
    assert said[1:3] == [
        "• Ana gives back Ebi, Takusan of Ebi and Tako; takes Fugu and 2 Maguro; gets ¥9 back.",
        "• Ben gives back Fugu and 2 Maguro; takes Ebi, Tako and Takusan of Tako; pays ¥9.",
    ]
    assert len([line for line in said if "Ana" in line]) <= 2


def test_a_joker_that_gives_way_to_a_card_of_its_row_is_told() -> None:
    lots = dealt("ebi tako takusan", "ebi ebi tako", "tako sake fugu", "ebi ebi ebi")
    before = played(lots, revealed(), buys(0, 1, takusan=(Face.EBI,)))
    after = played(lots, revealed(), buys(0, 2))
    assert "Ana gives back Takusan of Ebi; takes Ebi;" in told(before, after)


def test_a_row_that_nobody_knew_is_told_whole() -> None:
    before = played(dealt(), revealed(), buys(UNKNOWN, 3), passes(1), passes(2))
    after = played(dealt(), revealed(), buys(0, 3), passes(1), passes(2))
    assert "has 2 in the Sake row" in told(before, after)


def test_three_tablets_are_told_one_by_one() -> None:
    before = played(dealt(), revealed("4 4 4", "0 0 0", "3 3 3", "1 1 1"))
    after = played(dealt(), revealed("1 1 1", "0 0 0", "4 4 4", "3 3 3"))
    said = told(before, after)
    assert all(f"Lot {lot} gets the tablet ¥" in said for lot in (1, 3, 4))
    assert "Lot 2" not in said


def test_tablets_of_a_round_that_is_over_lie_nowhere() -> None:
    turns = (passes(0), passes(1), passes(2))
    before = played(dealt(), revealed("4 4 4", "0 0 0", "3 3 3", "1 1 1"), *turns)
    after = played(dealt(), revealed("3 3 3", "0 0 0", "4 4 4", "1 1 1"), *turns)
    assert "tablet" not in told(before, after)


def test_markers_money_rows_and_the_first_player_are_told() -> None:
    turns = (buys(0, 1), passes(1), passes(2))
    before = played(*START, *turns)
    after = played(
        *START,
        *turns,
        MarkerSetByHand(Face.FUGU, Space(59), ""),
        MoneySetByHand(PlayerIndex(1), 1, ""),
        RowSetByHand(PlayerIndex(2), Face.TAKO, 4, 0, ""),
    )
    said = told(before, after)
    assert "Move Fugu to 59." in said
    assert "Ben pays ¥" in said
    assert "Cy takes 4 Tako." in said
    other = played(*START, buys(0, 2), buys(1, 1), passes(2))
    assert "Ben begins." in told(before, other)


def test_a_new_stack_is_told_from_the_bottom_up_and_one_that_only_lost_a_disc_is_not() -> None:
    game = played(*START)
    lies = Track(((Space(3), (Face.EBI, Face.TAKO)), (Space(5), (Face.SAKE,))))
    should = replace(lies, stacks=((Space(3), (Face.EBI,)), (Space(5), (Face.SAKE, Face.TAKO))))
    due = HandsDue(game, game, lies, should)
    assert hands_words(due) == "On the table now: Move Tako to 5, on top of Sake."
    turned = replace(lies, stacks=((Space(3), (Face.TAKO, Face.EBI)), (Space(5), (Face.SAKE,))))
    said = hands_words(HandsDue(game, game, lies, turned))
    assert said.endswith("On 3, from the bottom up: Tako, Ebi.")


def test_markers_that_are_not_moved_yet_lie_where_the_round_began() -> None:
    game = played(*START)
    assert board_of(game, 0) == game.rounds[0].before.track
    assert board_of(game, 6).stacks == board_of(game).stacks
