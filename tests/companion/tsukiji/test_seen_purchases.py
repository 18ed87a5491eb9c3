"""Purchases that the eyes tell, and hands that see it otherwise: what undo takes back then, what is
asked, and that a hand's word is not overruled in the next moment.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.tsukiji.desk import Desk
from companion.tsukiji.presenters.hands_free import hands_free_words
from companion.tsukiji.presenters.purchase import PurchaseView
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import TAKE_S
from companion.tsukiji.steps.purchase import (
    ON_ITS_WAY_LOOKS,
    PASS_LOOKS,
    answer,
    choose_lot,
    insist_on_wish,
    let_play,
    settle_on,
)
from companion.view_values.choices import Tone
from engine.players import PlayerIndex
from engine.tsukiji.facts import LotBought
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import Face, LotNumber
from tests.companion.tsukiji.desks import deal, desk_for, live, lots_seen, reveal
from tests.companion.tsukiji.piece_markers import card_marker
from tests.engine.random_games import random_game

SPECIAL = {Face.TAKUSAN, Face.YAKUZA}


def _told() -> Game:
    """A round of three players with two lots that ask nothing and one that does."""
    for seed in range(200):
        told = random_game(seed, 3, rounds=1, copies=True)
        if len(_plain(told)) == 3:
            return told
    raise LookupError


def _plain(told: Game) -> list[int]:
    lots = enumerate(told.rounds[0].lots, 1)
    return [number for number, lot in lots if not {card.face for card in lot} & SPECIAL]


TOLD = _told()
LOTS = tuple(
    tuple(card_marker(str(card.face), card.copy) for card in lot) for lot in TOLD.rounds[0].lots
)
WRONG, RIGHT, OTHER = _plain(TOLD)
ASKING = next(number for number in range(1, 5) if number not in (WRONG, RIGHT, OTHER))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Three players with a camera, all lots of the first round for sale and in sight."""
    made = desk_for(TOLD, tmp_path)
    made.watch(has_camera=True)
    played = TOLD.rounds[0]
    deal(made, played)
    made.next_step()
    made.next_step()
    reveal(made, played)
    for _page in range(3):
        made.next_step()
    assert made.screen is Screen.PURCHASE
    look(made)
    return made


def look(desk: Desk, *gone: int) -> None:
    """Some looks at the table without these lots, so many that everybody has seen what they say."""
    look_at_first(desk, *gone, looks=ON_ITS_WAY_LOOKS + 5)


def look_at_first(desk: Desk, *gone: int, looks: int = 5) -> None:
    there = tuple(cards for number, cards in enumerate(LOTS, 1) if number not in gone)
    for _look in range(looks):
        desk.looked(live(lots_seen(3, there)))


def pass_time(desk: Desk, from_s: float, seconds: float) -> None:
    for tenth in range(int(seconds * 10) + 1):
        desk.tick(from_s + tenth / 10)


def shown(desk: Desk) -> PurchaseView:
    view = desk.view()
    assert isinstance(view, PurchaseView)
    return view


def bought(desk: Desk) -> list[int]:
    return [fact.lot for fact in desk.game.facts if isinstance(fact, LotBought)]


def test_undo_takes_the_last_purchase_back_though_the_eyes_have_a_question(desk: Desk) -> None:
    desk.tap(choose_lot, LotNumber(WRONG))
    desk.next_step()
    assert bought(desk) == [WRONG]
    look(desk, RIGHT)
    assert desk.table.purchase is not None, "the eyes give the lot that is gone to the next player"
    desk.undo()
    assert bought(desk) == []
    look(desk, RIGHT)
    assert desk.table.purchase is not None
    assert (desk.table.purchase.player, desk.table.purchase.lot) == (
        TOLD.rounds[0].first_player,
        RIGHT,
    ), "the lot that is gone is whose it was"
    assert desk.can_redo
    desk.redo()
    assert bought(desk) == [WRONG]


def test_taps_that_the_eyes_have_overruled_are_no_way_back(desk: Desk) -> None:
    desk.tap(choose_lot, LotNumber(OTHER))
    desk.next_step()
    desk.tap(choose_lot, LotNumber(WRONG))
    desk.tap(choose_lot, LotNumber(WRONG))
    look(desk, OTHER, RIGHT)
    desk.undo()
    assert bought(desk) == []


def test_a_lot_that_a_hand_lets_go_is_not_asked_about_again_until_it_is_taken_again(
    desk: Desk,
) -> None:
    look(desk, RIGHT)
    desk.tap(choose_lot, LotNumber(RIGHT))
    look(desk, RIGHT)
    assert desk.table.purchase is None
    look(desk)
    look(desk, RIGHT)
    assert desk.table.purchase is not None


def test_a_finger_that_was_on_its_way_when_the_eyes_chose_its_lot_means_the_same(
    desk: Desk,
) -> None:
    look_at_first(desk, RIGHT)
    desk.tap(choose_lot, LotNumber(RIGHT))
    assert desk.table.purchase is not None, "the button had just become the one that lets go"
    assert desk.table.purchase.lot == RIGHT
    desk.tap(choose_lot, LotNumber(RIGHT))
    assert desk.table.purchase is None


def test_a_tapped_lot_that_still_lies_there_is_asked_about_when_another_is_gone(
    desk: Desk,
) -> None:
    look(desk, RIGHT)
    desk.tap(choose_lot, LotNumber(WRONG))
    look(desk, RIGHT)
    view = shown(desk)
    assert view.insists == f"Lot {RIGHT} is gone, lot {WRONG} lies there. Which one is bought?"
    assert [choice.key for choice in view.answers] == [str(RIGHT), str(WRONG)]
    assert not view.ready
    pass_time(desk, 0.0, 3 * TAKE_S)
    desk.next_step()
    assert bought(desk) == [], "neither by itself nor in silence"
    desk.tap(settle_on, LotNumber(RIGHT))
    assert bought(desk) == [RIGHT]


def test_the_table_may_hold_on_to_what_the_eyes_see_otherwise(desk: Desk) -> None:
    look(desk, RIGHT)
    desk.tap(choose_lot, LotNumber(WRONG))
    desk.tap(settle_on, LotNumber(WRONG))
    assert bought(desk) == [WRONG]


def test_a_tapped_lot_needs_no_question_while_nothing_speaks_against_it(desk: Desk) -> None:
    desk.tap(choose_lot, LotNumber(WRONG))
    look(desk)
    assert shown(desk).insists == ""
    look(desk, WRONG)
    assert shown(desk).insists == ""
    pass_time(desk, 0.0, 2 * TAKE_S)
    assert bought(desk) == [WRONG]


def test_a_lot_that_asks_something_asks_only_that(desk: Desk) -> None:
    for player, lot in enumerate((RIGHT, OTHER)):
        gone = (RIGHT, OTHER)[: player + 1]
        look(desk, *gone)
        desk.next_step()
        assert bought(desk)[-1] == lot
    look(desk, RIGHT, OTHER, ASKING)
    view = shown(desk)
    assert view.asks
    assert "is gone" not in view.says
    desk.tap(answer, view.choices[0].key)


def test_a_pass_stays_where_it_is_when_it_is_asked_about(desk: Desk) -> None:
    before = shown(desk).pass_step
    for _look in range(PASS_LOOKS):
        look(desk)
    view = shown(desk)
    assert view.says.startswith("Does ")
    assert (view.pass_step, view.next_step) == (before, before)


def test_with_hands_free_off_a_lot_that_is_gone_is_bought_by_a_tap_alone(desk: Desk) -> None:
    look(desk, RIGHT)
    pass_time(desk, 0.0, 5 * TAKE_S)
    assert bought(desk) == []
    view = shown(desk)
    name = TOLD.setup.players[int(str(TOLD.rounds[0].first_player))].name
    assert view.says == f"Lot {RIGHT} is gone: did {name} buy it?", "nothing else beside it"
    assert view.tone is Tone.QUESTION
    desk.next_step()
    assert bought(desk) == [RIGHT]


def test_with_hands_free_off_the_choice_of_a_card_does_not_buy_the_lot(desk: Desk) -> None:
    look(desk, ASKING)
    for _question in range(6):
        view = shown(desk)
        if not view.asks:
            break
        assert view.leave == f"Not lot {ASKING}", "it says what is let go"
        desk.tap(answer, view.choices[0].key)
        picked = view.choices[0].text
    pass_time(desk, 0.0, 5 * TAKE_S)
    assert bought(desk) == []
    view = shown(desk)
    assert "is gone" in view.says
    assert picked in view.says.split(" is gone")[0], "what was picked is said until it is bought"
    names = [card.name for card in view.lots[ASKING - 1].cards]
    assert any(name.endswith(f" {picked}") for name in names), "and marked on the card"
    desk.next_step()
    assert bought(desk) == [ASKING]


def test_which_lot_it_is_is_asked_before_what_it_asks(desk: Desk) -> None:
    desk.tap(choose_lot, LotNumber(ASKING))
    assert shown(desk).asks
    look(desk, RIGHT)
    view = shown(desk)
    assert f"lot {ASKING} lies there" in view.insists
    assert (view.asks, view.choices) == ("", ()), "one question at a time"


def test_a_lot_that_asks_its_buyer_something_says_who_answers_and_is_no_question(
    desk: Desk,
) -> None:
    look(desk, ASKING)
    view = shown(desk)
    assert view.asks
    assert ": tap the " in view.says
    assert view.tone is Tone.PLAIN


def test_a_lot_is_bought_the_same_way_after_it_was_let_go_or_taken_back(desk: Desk) -> None:
    desk.tap(choose_lot, LotNumber(WRONG))
    pass_time(desk, 0.0, 0.5)
    for _tap in range(2):
        # The first lets it go, the second wants it after all.
        desk.touched()
        desk.tap(choose_lot, LotNumber(WRONG))
        pass_time(desk, 1.0, 0.5)
    assert desk.is_about_to_go_on
    pass_time(desk, 2.0, 2 * TAKE_S)
    assert bought(desk) == [WRONG]
    desk.undo()
    desk.tap(choose_lot, LotNumber(WRONG))
    desk.tap(choose_lot, LotNumber(OTHER))
    pass_time(desk, 20.0, 2 * TAKE_S)
    assert bought(desk) == [OTHER]


def test_a_touch_on_a_sold_lot_stops_what_runs_and_the_header_says_so(desk: Desk) -> None:
    desk.play_so(replace(desk.table.ways, hands_free=True))
    look(desk, RIGHT)
    pass_time(desk, 0.0, 2 * TAKE_S)
    assert bought(desk) == [RIGHT]
    look(desk, RIGHT, OTHER)
    pass_time(desk, 10.0, TAKE_S / 2)
    desk.touched()
    desk.tap(choose_lot, LotNumber(RIGHT))
    look(desk, RIGHT, OTHER)
    pass_time(desk, 20.0, 2 * TAKE_S)
    assert bought(desk) == [RIGHT], "a touch stops it"
    assert hands_free_words(desk.going_on) == "Go on hands-free"
    assert not desk.asks, "so that the pause is spoken of"
    desk.wake()
    pass_time(desk, 30.0, 2 * TAKE_S)
    assert bought(desk) == [RIGHT, OTHER]


def test_a_touch_on_a_sold_lot_lets_no_other_go(desk: Desk) -> None:
    desk.tap(choose_lot, LotNumber(RIGHT))
    desk.next_step()
    desk.tap(choose_lot, LotNumber(OTHER))
    desk.tap(choose_lot, LotNumber(RIGHT))
    assert desk.table.purchase is not None
    assert desk.table.purchase.lot == OTHER


def test_a_lot_that_a_hand_wants_is_bought_the_same_way_whatever_it_asks(desk: Desk) -> None:
    """A tap on the lot has said that it is bought, and an answer says which card. An answer about
    a lot that only the eyes have named does not."""
    for lot in (RIGHT, ASKING):
        desk.tap(choose_lot, LotNumber(lot))
        while shown(desk).asks:
            desk.tap(answer, shown(desk).choices[0].key)
        assert "is bought in a moment" in shown(desk).says
        pass_time(desk, 100.0 * lot, 2 * TAKE_S)
        assert bought(desk)[-1] == lot


@pytest.mark.parametrize("is_seen", [True, False], ids=["seen", "tapped"])
@pytest.mark.parametrize("insists", [True, False], ids=["yes", "no"])
def test_another_turn_is_asked_about_alone_and_then_what_the_lot_asks(
    desk: Desk, is_seen: bool, insists: bool
) -> None:
    def go_on() -> None:
        if is_seen:
            look(desk, ASKING)

    go_on()
    if not is_seen:
        desk.tap(choose_lot, LotNumber(ASKING))
    first = shown(desk).asks
    assert first
    buyer = desk.table.drafts.buying.buyer(desk.game)
    wants = next(player for player in range(3) if player != buyer)
    name = TOLD.setup.players[wants].name
    desk.tap(let_play, PlayerIndex(wants))
    go_on()
    view = shown(desk)
    assert f"Does {name} go first?" in view.insists
    assert (view.asks, view.choices, view.ready) == ("", (), False)
    desk.tap(insist_on_wish, yes=insists)
    go_on()
    view = shown(desk)
    assert view.insists == ""
    assert view.asks, "the lot asks once more"
    assert (view.title == f"{name} buys") is insists
    assert view.says.startswith(f"{name} takes lot") is insists, "it says whose choice it is"


def test_whoever_has_the_turn_drops_the_question_and_not_the_lot(desk: Desk) -> None:
    buyer = desk.table.drafts.buying.buyer(desk.game)
    assert buyer is not None
    desk.tap(choose_lot, LotNumber(RIGHT))
    desk.tap(let_play, PlayerIndex((buyer + 1) % 3))
    assert shown(desk).insists
    desk.tap(let_play, buyer)
    assert shown(desk).insists == ""
    assert desk.table.purchase is not None
