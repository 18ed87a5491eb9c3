"""The purchase in a real window: one tap each, and odd wishes that are asked about once."""

from pathlib import Path

import pytest

from tests.limits import as_long_as

from tests.app.window import WindowStage, all_under, edges, scrolled_away  # isort: skip
from companion.app.second_tap import PAUSE_S
from companion.app.widgets.all import ChoiceTile, PlayerChip, QuietButton
from companion.app.widgets.fit_label import TouchLabel
from companion.app.widgets.scrolling_list import LogLine
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import TAKE_S
from companion.view_values.pages import LogRow
from engine.players import PlayerIndex
from engine.tsukiji.facts import Fact, LotBought, MoneySetByHand, Passed, TabletSetByHand
from engine.tsukiji.pieces import LotNumber
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game
from tests.engine.tables import buys, dealt, passes, played, revealed

ANA, BEN = PlayerIndex(0), PlayerIndex(1)


@pytest.fixture
def buying(evening: Path, open_app: OpensApp) -> Fingers:
    """Ana, Ben and Cy at their first purchase; Ana begins."""
    return at_the_purchase(evening, open_app)


def at_the_purchase(evening: Path, open_app: OpensApp, *more: Fact) -> Fingers:
    keep_game(evening, played(dealt(), revealed(), *more))
    people = open_app(goes_on=True)
    assert people.where == Screen.PURCHASE.value
    return people


def facts(people: Fingers) -> list[Fact]:
    return [slot.fact for slot in people.slots]


def last_line(people: Fingers) -> LogRow:
    """What the log says last."""
    people.open_log()
    row = people.on_screen(LogLine)[-1].row
    assert isinstance(row, LogRow)
    return row


def test_a_lot_is_bought_with_one_tap_and_undone_with_one(
    stage: WindowStage, buying: Fingers
) -> None:
    chips = buying.on_screen(PlayerChip)
    buying.tap_words("Buy", within=buying.lot(3))
    assert not any(isinstance(fact, LotBought) for fact in facts(buying)), "there is a moment"
    assert buying.next_words.startswith("Buy lot 3")
    stage.wait_for(lambda: buying.screen.share > 0)
    stage.skip(TAKE_S)
    assert facts(buying)[-1] == LotBought(ANA, LotNumber(3))
    assert buying.on_screen(PlayerChip) == chips
    assert buying.reads("Ben buys")
    assert buying.reads("Taken: Ana bought lot 3. Ana pays ¥")
    buying.tap_id("undo")
    assert not any(isinstance(fact, LotBought) for fact in facts(buying))
    assert buying.reads("Taken back: Ana bought lot 3.")
    buying.tap(buying.lot(1), up=0.97)
    assert not buying.reads("Taken back")


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=lambda size: size.name)
def test_whoever_has_bought_or_passed_is_told_which_coins_move(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = at_the_purchase(evening, open_app)
    people.tap(people.lot(3), up=0.97)
    people.buy()
    assert people.reads("Ana pays ¥"), people.texts()
    people.looks_right()
    people.tap_words("Pass")
    assert not people.reads("Ana pays"), "said once"
    assert people.reads("Ben gets ¥3 from the bank.")
    people.looks_right()
    people.tap_id("undo")
    assert not people.reads("from the bank")


def test_a_tap_on_the_points_of_a_lot_tells_why_and_buys_nothing(buying: Fingers) -> None:
    column = buying.lot(3)
    label = next(w for w in all_under(column) if isinstance(w, TouchLabel) and w.text)
    buying.tap(label)
    assert buying.desk.table.purchase is None
    assert buying.reads(f"together {column.look.gain}.")
    buying.tap_words("Buy", within=column)
    assert not buying.reads("together"), "the next tap has read it"
    assert buying.desk.table.purchase is not None


def test_the_words_of_the_turn_lead_to_the_rule_and_the_blank_beside_them_does_not(
    stage: WindowStage, buying: Fingers
) -> None:
    title = buying.screen.body.ids.title
    for across in (0.95, 0.6, 0.45):
        stage.tap(title, across=across)
        assert buying.where == Screen.PURCHASE.value
    stage.tap(title, across=0.05)
    assert buying.where == "help"


def test_at_the_end_of_a_round_a_tapped_lot_is_corrected_there(
    evening: Path, open_app: OpensApp
) -> None:
    turns = (buys(0, 3), passes(1), buys(2, 1))
    keep_game(evening, played(dealt(), revealed(), *turns), at=Place(Screen.ROUND_END.value))
    people = open_app(goes_on=True)
    people.tap(people.lot(3))
    assert people.where == "correct"
    people.tap(people.lot(2))
    people.next()
    assert people.where == Screen.ROUND_END.value
    assert buys(0, 2) in facts(people)
    people.tap(people.chip("Ben"))
    assert people.where == "correct"
    people.tap_id("back")
    assert people.where == Screen.ROUND_END.value


def test_a_second_tap_in_the_moment_after_it_lets_the_lot_go(
    stage: WindowStage, buying: Fingers
) -> None:
    for words in ("Buy", "Let go"):
        buying.tap_words(words, within=buying.lot(3))
        stage.skip(0.3)
    assert buying.desk.table.purchase is None
    stage.skip(2 * TAKE_S)
    assert not any(isinstance(fact, LotBought) for fact in facts(buying))


def test_a_touch_anywhere_stops_the_moment_and_the_large_button_ends_it(
    stage: WindowStage, buying: Fingers
) -> None:
    buying.tap_words("Buy", within=buying.lot(3))
    assert buying.reads("Lot 3 is bought in a moment. Tap it again to let it go.")
    # At once: on a busy machine the moment would be over before a careful finger is down.
    stage.tap(buying.screen.body.ids.money)
    assert buying.reads("The red button buys lot 3; a tap on the lot lets it go.")
    stage.skip(2 * TAKE_S)
    assert not any(isinstance(fact, LotBought) for fact in facts(buying))
    buying.next()
    assert facts(buying)[-1] == LotBought(ANA, LotNumber(3))


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=lambda size: size.name)
def test_undo_that_leaves_the_purchase_says_what_was_taken_back(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = at_the_purchase(evening, open_app)
    for _step in range(3):
        people.tap_id("undo")
    assert people.where == Screen.TICKETS.value
    assert people.reads("Taken back: the tickets of round 1.")
    people.looks_right()
    people.tap_id("undo")
    assert people.where == Screen.EVALUATION.value
    people.tap_id("undo")
    assert people.where == Screen.OFFER.value
    assert people.reads("Taken back: the lots of round 1.")
    people.looks_right()
    people.tap_id("redo")
    assert people.where == Screen.EVALUATION.value
    assert people.reads("Brought back: the lots of round 1.")
    people.tap_id("redo")
    assert people.where == Screen.TABLETS.value
    assert people.reads("Brought back: the tickets of round 1.")
    people.next()
    assert not people.reads("Brought back")


def test_somebody_buys_out_of_turn_after_one_question(buying: Fingers) -> None:
    buying.tap(buying.chip("Ben"))
    assert buying.reads("It is Ana's turn. Does Ben go first?")
    buying.tap_words("Yes, go ahead")
    assert buying.reads("Ben buys")
    buying.tap_words("Buy", within=buying.lot(3))
    buying.next()
    assert facts(buying)[-1] == LotBought(BEN, LotNumber(3))
    assert "took a turn before Ana" in buying.chip("Ben").look.problem
    assert buying.reads("Ana buys")
    line = last_line(buying)
    assert line.sign == "pencil"
    assert "took a turn before Ana" in line.detail


def test_a_lot_that_cannot_be_paid_is_bought_only_if_the_table_insists(
    evening: Path, open_app: OpensApp
) -> None:
    people = at_the_purchase(evening, open_app, MoneySetByHand(ANA, 2, "counted"))
    people.tap(people.lot(1), up=0.97)
    people.next()
    assert people.reads("Buy it anyway?")
    people.tap_words("No")
    assert not any(isinstance(fact, LotBought) for fact in facts(people))
    people.tap(people.lot(1), up=0.97)
    people.next()
    people.tap_words("Yes, go ahead")
    for _choice in as_long_as(lambda: people.on_screen(ChoiceTile)):
        people.tap(people.on_screen(ChoiceTile)[0])
    assert isinstance(facts(people)[-1], LotBought)
    assert "cannot pay" in last_line(people).detail


def test_a_tap_on_the_price_chooses_the_lot(buying: Fingers) -> None:
    buying.tap(buying.lot(1).tablet)
    assert buying.where == Screen.PURCHASE.value
    assert buying.next_words == "Buy lot 1 for ¥12"


def test_a_tablet_that_lies_otherwise_is_set_by_a_tap_on_it_where_tablets_are_laid(
    evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, played(dealt(), revealed()), at=Place(Screen.TABLETS.value))
    people = open_app(goes_on=True)
    assert people.where == Screen.TABLETS.value
    people.tap(people.lot(2).tablet)
    assert people.where == "correct"
    people.tap_id("back")
    assert people.where == Screen.TABLETS.value, "back to where one came from"
    people.tap(people.lot(2).tablet)
    people.tap_choice("1", within=people.asked("tablet"))
    assert people.on_screen(LogLine), "what would change"
    people.next()
    last = facts(people)[-1]
    assert isinstance(last, TabletSetByHand)
    assert (last.lot, last.rank) == (2, 1)
    assert people.lot(2).look.tablet.by_hand


def test_a_double_tap_passes_one_player_only(stage: WindowStage, buying: Fingers) -> None:
    button = next(w for w in buying.on_screen(QuietButton) if "Pass" in w.text)
    for _tap in range(2):
        stage.tap(button)
    assert facts(buying)[-1] == Passed(ANA)
    assert buying.reads("Ben buys")
    stage.skip(PAUSE_S)
    stage.tap(button)
    assert facts(buying)[-1] == Passed(BEN)


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=lambda size: size.name)
def test_questions_and_problems_fit(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = at_the_purchase(evening, open_app, Passed(BEN))
    people.tap(people.chip("Cy"))
    assert people.reads("Does Cy go first?")
    assert people.reads("Ben took a turn before Ana")
    people.looks_right()


def test_on_a_phone_everybody_is_in_sight_and_undo_keeps_its_corner(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(PHONE)
    people = at_the_purchase(evening, open_app)
    ids = people.screen.ids
    assert scrolled_away(ids.body, people.screen.body.ids.players) == []
    undo, top = edges(ids.undo), edges(ids.footer)[3]
    people.tap(people.lot(1), up=0.97)
    assert people.next_words
    assert edges(ids.undo) == undo
    assert edges(ids.footer)[3] > top, "the large button takes room only while it is there"
