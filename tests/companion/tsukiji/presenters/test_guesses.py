"""The tilde stays on every result that rests on a number nobody has copied, and is explained."""

from dataclasses import replace

from companion.tsukiji.notices import HandsDue
from companion.tsukiji.presenters.count import count_view
from companion.tsukiji.presenters.log import fact_words
from companion.tsukiji.presenters.price_markers import marker_view
from companion.tsukiji.presenters.purchase import purchase_view
from companion.tsukiji.presenters.score import score_view
from companion.tsukiji.presenters.standings import standings_view
from companion.tsukiji.presenters.table_repairs import hands_words
from companion.tsukiji.presenters.tablets import tablets_view
from companion.tsukiji.proposals.board import board_of
from companion.tsukiji.proposals.count import begin_count
from companion.tsukiji.proposals.purchase_draft import PurchaseDraft
from companion.tsukiji.proposals.purchase_turn import Buying, Insistence, Odd
from companion.tsukiji.words.pieces import printed_numbers
from companion.tsukiji.words.provisional import (
    box_guesses,
    guess_words,
    marked,
    short_guess_words,
)
from engine.players import PlayerIndex
from engine.printed import NumberName
from engine.tsukiji.box import default_box
from engine.tsukiji.compare import compare
from engine.tsukiji.facts import LotBought, MoneySetByHand
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import LotNumber
from engine.tsukiji.settings import Settings, Variant
from tests.companion.tsukiji.change_words import change_words
from tests.engine.random_games import random_game, set_up
from tests.engine.tables import buys, dealt, passes, played, revealed

ANA = PlayerIndex(0)
START = (dealt(), revealed())
GUESSED = set_up(3, box=default_box(3))
"""The prices of the two cheaper tablets are guesses, the modifiers are not."""
FOUR = set_up(4, box=default_box(4))
"""Here the modifiers are guesses too."""
LOTS = dealt("ebi ebi ebi", "fugu tako sake", "tako sake sake", "fugu ebi ebi", "fugu fugu maguro")
TICKETS = revealed("4 4 4 4", "3 3 3 3", "2 2 2 2", "1 1 1 1", "0 0 0 0")


def whole_game(seed: int = 5) -> Game:
    """A finished game of a table that has copied nothing."""
    told = random_game(seed, 4, settings=Settings(variants=frozenset(Variant)))
    return play((replace(told.setup, box=default_box(4)), *told.facts[1:]))


def test_the_tilde_stands_behind_a_number_and_before_a_full_stop() -> None:
    guess = frozenset((NumberName("tuna 4"),))
    assert marked("¥6", ()) == "¥6"
    assert marked("¥?", guess) == "¥?", "what is not known is not even guessed"
    assert marked("¥6", guess) == "¥6~"
    assert marked("Ana wins by 9.", guess) == "Ana wins by 9~."


def test_the_explanation_names_each_place_once_and_is_short_on_a_phone() -> None:
    words = guess_words(("tuna 4", "tuna 2", "tablet 3/3 price"))
    assert words.count("tuna table") == 1
    assert "the tablets for 3 players" in words
    assert guess_words(()) == ""
    assert short_guess_words().startswith("~")
    assert len(short_guess_words()) < 45
    assert printed_numbers(box_guesses(played(setup=GUESSED))) == (
        "the tablets for 3 players",
        "the tuna table",
        "the deck for 3 players",
    )
    assert printed_numbers(box_guesses(played())) == ("the deck for 3 players",)


def test_prices_gains_and_money_of_a_purchase_are_marked() -> None:
    game = played(*START, buys(0, 2), setup=GUESSED)
    view = purchase_view(game, Buying(draft=PurchaseDraft(PlayerIndex(1), LotNumber(4))))
    assert view.next_step == "Buy lot 4 for ¥6"
    assert ["~" in lot.gain for lot in view.lots] == [False, False, False, True]
    assert ["~" in player.money for player in view.players] == [True, False, False]
    assert view.players[1].money == "", "whose turn it is has it in large, above"
    assert "tablets for 3 players" in view.footnote
    later = played(*START, buys(0, 2), buys(1, 4), passes(2), *START, setup=GUESSED)
    view = purchase_view(later)
    assert view.title == "Ana buys"
    assert view.money.endswith("~")


def test_a_gain_by_a_guessed_tuna_table_is_marked_though_its_price_is_printed() -> None:
    lots = dealt("ebi tako maguro", "fugu yakuza maguro", "tako sake sake", "ebi ebi takusan")
    view = purchase_view(played(lots, revealed(), setup=GUESSED))
    assert not view.lots[0].tablet.provisional
    assert "~" in view.lots[0].gain
    assert "the tuna table" in view.footnote


def test_an_odd_wish_is_asked_with_marked_amounts() -> None:
    game = played(*START, buys(0, 2), buys(1, 1), passes(2), *START, setup=GUESSED)
    asks = Insistence(Odd.CANNOT_PAY, ANA, LotNumber(4))
    said = purchase_view(game, Buying(asks=asks)).insists
    assert "costs ¥6~." in said
    assert "~ and lot 4" in said


def test_nothing_is_marked_at_a_table_that_has_copied_its_numbers() -> None:
    game = played(*START, buys(0, 2))
    view = purchase_view(game, Buying(draft=PurchaseDraft(PlayerIndex(1), LotNumber(4))))
    assert "~" not in repr(view)
    assert "~" not in repr(score_view(random_game(5, 4)))
    assert "~" not in repr(marker_view(game, 0))


def test_a_move_is_marked_with_where_it_leads() -> None:
    game = played(LOTS, TICKETS, setup=FOUR)
    view = marker_view(game, 0)
    assert (view.spaces, view.says) == ("+12~", "Move Ebi 12 forward, to 13~.")
    assert view.way.startswith("from 1 to 13")
    assert view.footnote
    again = played(LOTS, TICKETS, *map(passes, range(4)), LOTS, TICKETS, setup=FOUR)
    assert marker_view(again, 0).way.startswith("from 13 to 25")
    assert marker_view(again, 1).says == "Hotategai stays on 2.", "no guess has ever moved it"
    assert marker_view(again, 1).footnote == ""


def test_tablets_are_explained() -> None:
    assert "tablets for 3 players" in tablets_view(played(*START, setup=GUESSED)).footnote
    assert tablets_view(played(*START)).footnote == ""


def test_every_line_of_the_sheet_that_rests_on_a_guess_is_marked_and_explained() -> None:
    game = whole_game()
    view, count = score_view(game), game.count()
    rows = {row.title: row for row in view.rows}
    assert view.title.endswith("~.")
    for index, sheet in enumerate(count.sheets):
        assert rows["Money"].cells[index].endswith("~") == bool(sheet.money_rests_on)
        assert rows["Maguro"].cells[index].endswith("~") == bool(sheet.tuna.rests_on)
        assert rows["Popular"].cells[index].endswith("~")
        assert not rows["Safe"].cells[index].endswith("~")
        assert rows["Total"].cells[index].endswith("~")
        for line in sheet.products:
            assert rows[line.product.title()].cells[index].endswith("~") == bool(line.count)
    for row in view.rows:
        has_tilde = any("~" in cell for cell in row.cells)
        assert ("My box" in row.reason) == has_tilde, row.title
    assert "by 9~" not in view.title or view.footnote


def test_standings_mark_money() -> None:
    game = played(*START, buys(0, 2), setup=GUESSED)
    rows = standings_view(game, hidden=False).rows
    assert [look.money[-1:] == "~" for look in rows] == [True, False, False]
    assert "~" not in repr(standings_view(game, hidden=True).rows)


def test_standings_mark_how_many_cards_are_guessed_to_be_left() -> None:
    view = standings_view(played(*START), hidden=True)
    assert view.deck[0].text.endswith("~")
    assert view.footnote
    four = standings_view(played(setup=set_up(4)), hidden=True)
    assert "~" not in repr((four.deck, four.deck_says))


def test_the_log_marks_what_was_paid_by_a_guessed_price() -> None:
    game = played(*START, buys(0, 2), buys(1, 1), setup=GUESSED)
    words = [fact_words(f, game, 1) for f in game.facts if isinstance(f, LotBought)]
    assert "lot 2 for ¥3~" in words[0]
    assert "~" not in words[1]


def test_a_preview_marks_both_amounts() -> None:
    turns = (buys(0, 1), buys(1, 3), passes(2))
    before = played(*START, *turns, setup=GUESSED)
    after = played(dealt(), revealed("4 4 4", "3 3 3", "1 1 1", "0 0 0"), *turns, setup=GUESSED)
    said = [row.text for row in change_words(compare(before, after), after)]
    assert "Lot 3 gets the tablet ¥6 0~ instead of ¥9 +2." in said
    assert any("Ben's money" in text and "~ instead of" in text for text in said)
    assert any("Ben's count" in text and "~ instead of" in text for text in said)


def test_what_hands_do_after_a_correction_is_marked() -> None:
    before = played(*START, buys(0, 1), setup=GUESSED)
    after = played(*START, buys(0, 4), setup=GUESSED)
    said = hands_words(HandsDue(before, after, board_of(before), board_of(after)))
    assert "gets ¥6~ back." in said
    after = played(dealt(), revealed("1 1 1", "0 0 0", "4 4 4", "3 3 3"), setup=GUESSED)
    before = played(*START, setup=GUESSED)
    said = hands_words(HandsDue(before, after, board_of(before), board_of(after)))
    assert "Lot 1 gets the tablet ¥6 0~." in said
    before = played(LOTS, TICKETS, setup=FOUR)
    swapped = revealed("3 3 3 3", "4 4 4 4", "2 2 2 2", "1 1 1 1", "0 0 0 0")
    after = played(LOTS, swapped, setup=FOUR)
    said = hands_words(HandsDue(before, after, board_of(before), board_of(after)))
    assert "Move Sake to 13~." in said
    assert "On 10~, from the bottom up: Ebi, Tako." in said


def test_money_that_rests_on_no_guess_is_given_without_a_mark() -> None:
    before = played(*START, buys(0, 2), setup=GUESSED)
    after = played(*START, buys(0, 2), MoneySetByHand(ANA, 1, ""), setup=GUESSED)
    counted = hands_words(HandsDue(before, after, board_of(before), board_of(after)))
    assert "~" in counted, "what was there before was reckoned by a guess"
    after = played(*START, buys(0, 2), passes(1), setup=GUESSED)
    assert "~" not in hands_words(HandsDue(before, after, board_of(before), board_of(after)))


def test_the_count_marks_what_the_log_has_but_not_what_was_counted() -> None:
    game = played(*START, buys(0, 2), setup=GUESSED)
    draft = begin_count(game, ANA)
    view = count_view(game, draft, None)
    assert view.coins.endswith("~")
    assert "tablets for 3 players" in view.footnote
    counted = count_view(game, draft.with_coins(7), None)
    assert counted.coins == "¥7"
    assert "7 yen on the table, 45~ in the log" in counted.says
    other = count_view(game, begin_count(game, PlayerIndex(1)), None)
    assert (other.coins[-1] == "~", other.footnote) == (False, "")


def test_a_verdict_that_cannot_be_told_is_no_guess() -> None:
    unknown = (dealt("ebi ? sake", "fugu yakuza maguro", "tako sake sake", "ebi ebi takusan"),)
    game = played(*unknown, revealed(), buys(0, 4), setup=GUESSED)
    assert "is not known" in score_view(game).title
    assert "~" not in score_view(game).title
