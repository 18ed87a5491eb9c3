"""Going on without a tap, by a clock that the test drives: what is counted down, what stops it,
what is never taken, and that undo works as always.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.storage.games import EvidenceSource
from companion.tsukiji.desk import Desk
from companion.tsukiji.going_on import HIDDEN_S, SAY_PAUSED_S, GoingOn, Mode, Pause
from companion.tsukiji.presenters.evaluation import EvaluationView
from companion.tsukiji.presenters.hands_free import hands_free_words
from companion.tsukiji.presenters.offer import OfferView
from companion.tsukiji.presenters.price_markers import MarketView
from companion.tsukiji.presenters.purchase import PurchaseView
from companion.tsukiji.presenters.round_end import RoundEndView
from companion.tsukiji.presenters.tickets import TicketsView
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import TAKE_S, Ground, Show, Unaided
from companion.tsukiji.steps.offer import put_card
from companion.tsukiji.steps.purchase import answer, choose_lot, look_back, pass_turn
from companion.tsukiji.steps.round_end import BREATH_S
from companion.tsukiji.steps.tickets import put_ticket
from companion.tsukiji.table import TURNING_LOOKS
from engine.tsukiji.facts import LotBought, LotsDealt, Passed
from engine.tsukiji.pieces import Card, Face, LotNumber, Ticket
from engine.tsukiji.round import Round
from tests.companion.tsukiji.desks import deal, desk_for, live, lots_seen, reveal
from tests.companion.tsukiji.hands_free_desk import (
    LOTS,
    NOWHERE,
    PLAYED,
    TOLD,
    facts,
    hands_free,
    look,
    pass_time,
    with_tickets,
)
from tests.engine.random_games import set_up
from tests.engine.tables import dealt, played, revealed
from vision.live import LiveReading
from vision.markers.sighting import Sighting
from vision.table.problems import TableCode, TableProblem
from vision.tsukiji.reading import BoardSpace, Code, Reading, Scene


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Two players with a camera, hands-free."""
    return hands_free(TOLD, tmp_path)


def test_steady_lots_are_taken_after_the_countdown_and_undo_brings_them_back(desk: Desk) -> None:
    look(desk, lots_seen(2, LOTS))
    now = pass_time(desk, 0.0, TAKE_S - 0.3)
    assert desk.screen is Screen.OFFER
    running = desk.going_on.counting
    assert running is not None
    assert 0.8 < running.share(now) < 1
    now = pass_time(desk, now, 0.5)
    assert isinstance(desk.game.facts[-1], LotsDealt)
    assert desk.session.sources[-1] is EvidenceSource.CAMERA
    assert desk.heading().taken == "Taken: the lots of round 1."
    desk.touched()
    desk.undo()
    assert (desk.screen, facts(desk)) == (Screen.OFFER, 1)
    look(desk, lots_seen(2, LOTS))
    now = pass_time(desk, now, 3 * TAKE_S)
    assert facts(desk) == 1, "what was taken back is not taken again"
    desk.wake()
    pass_time(desk, now, 2 * TAKE_S)
    assert isinstance(desk.game.facts[-1], LotsDealt), "unless people switch it on again"


def test_what_was_taken_is_one_undo_away_however_many_pages_have_followed(desk: Desk) -> None:
    deal(desk, PLAYED)
    desk.next_step()
    desk.next_step()
    look(desk, with_tickets())
    pass_time(desk, 0.0, 2 * TAKE_S)
    desk.next_step()
    desk.next_step()
    assert (desk.screen, facts(desk)) == (Screen.PURCHASE, 3)
    desk.undo_taken()
    assert (desk.screen, facts(desk)) == (Screen.TICKETS, 2)


def test_any_touch_stops_it_and_one_touch_that_leads_on_starts_it_again(desk: Desk) -> None:
    look(desk, lots_seen(2, LOTS))
    now = pass_time(desk, 0.0, TAKE_S / 2)
    desk.touched()
    assert desk.going_on.mode is Mode.PAUSED
    now = pass_time(desk, now, 3 * TAKE_S)
    assert facts(desk) == 1
    desk.next_step()
    assert (desk.screen, desk.going_on.mode) == (Screen.EVALUATION, Mode.HANDS_FREE)


def test_any_change_on_the_table_begins_the_countdown_anew(desk: Desk) -> None:
    look(desk, lots_seen(2, LOTS))
    now = pass_time(desk, 0.0, TAKE_S - 0.3)
    look(desk, lots_seen(2, (LOTS[1], LOTS[0], LOTS[2])))
    now = pass_time(desk, now, TAKE_S - 0.3)
    assert facts(desk) == 1
    pass_time(desk, now, 0.5)
    assert facts(desk) == 2


def test_nothing_is_taken_while_a_part_of_it_is_hidden(desk: Desk) -> None:
    look(desk, lots_seen(2, LOTS))
    now = pass_time(desk, 0.0, TAKE_S - 0.3)
    whole = lots_seen(2, LOTS)
    desk.looked(LiveReading(whole, (), len(whole.markers) - 2))
    now = pass_time(desk, now, HIDDEN_S + TAKE_S)
    assert facts(desk) == 1
    look(desk, whole)
    now = pass_time(desk, now, TAKE_S / 2)
    assert facts(desk) == 1, "a hand was there for long: it begins anew"
    pass_time(desk, now, TAKE_S)
    assert facts(desk) == 2


def test_nothing_is_taken_that_the_eyes_doubt(desk: Desk) -> None:
    doubted = TableProblem(TableCode.PIECE_UNREAD)
    look(desk, lots_seen(2, LOTS).with_problems((doubted,)), 20)
    pass_time(desk, 0.0, 5 * TAKE_S)
    assert facts(desk) == 1


def test_by_touch_nothing_that_is_seen_becomes_a_fact_by_itself(tmp_path: Path) -> None:
    desk = desk_for(TOLD, tmp_path)
    desk.watch(has_camera=True)
    look(desk, lots_seen(2, LOTS), 20)
    pass_time(desk, 0.0, 5 * TAKE_S)
    assert facts(desk) == 1


def test_tickets_turned_up_turn_the_page_and_are_taken_when_all_lie_there(desk: Desk) -> None:
    look(desk, lots_seen(2, LOTS))
    now = pass_time(desk, 0.0, 2 * TAKE_S)
    assert desk.screen is Screen.EVALUATION
    look(desk, replace(lots_seen(2, LOTS), scene=Scene.TICKETS))
    now = pass_time(desk, now, 5.0)
    assert desk.screen is Screen.EVALUATION
    look(desk, with_tickets())
    now = pass_time(desk, now, 1.0)
    assert desk.screen is Screen.TICKETS
    look(desk, with_tickets())
    pass_time(desk, now, 2 * TAKE_S)
    assert desk.screen is Screen.TABLETS
    assert desk.game.rounds[0].tickets == PLAYED.tickets


def test_tickets_of_the_last_round_are_not_taken_for_those_of_this_one(desk: Desk) -> None:
    look(desk, lots_seen(2, LOTS))
    now = pass_time(desk, 0.0, 2 * TAKE_S)
    look(desk, with_tickets(), 40)
    pass_time(desk, now, 20.0)
    assert desk.screen is Screen.EVALUATION
    assert "are still there" in desk.view().says  # type: ignore[union-attr]


def at_the_markers(desk: Desk, told: Round = PLAYED) -> None:
    for tell in (deal, reveal):
        tell(desk, told)
        desk.next_step()
        if tell is deal:
            desk.next_step()
    desk.next_step()
    assert desk.screen is Screen.PRICE_MARKERS


def at_the_purchase(desk: Desk) -> float:
    at_the_markers(desk)
    desk.next_step()
    assert desk.screen is Screen.PURCHASE
    look(desk, lots_seen(2, LOTS))
    return 0.0


def plain_lot() -> int:
    """A lot that asks its buyer nothing."""
    faces = [{card.face for card in lot} for lot in PLAYED.lots]
    return next(n for n, f in enumerate(faces, 1) if not f & {Face.TAKUSAN, Face.YAKUZA})


def test_every_page_of_a_hands_free_round_says_what_it_waits_for(desk: Desk) -> None:
    deal(desk, PLAYED)
    desk.next_step()
    thinking = desk.view()
    assert isinstance(thinking, EvaluationView)
    assert (
        thinking.says == "Lay a hidden ticket at each lot. When everybody has, turn them face up."
    )
    assert {player.note for player in thinking.players} == {""}, "nobody has to tap"
    desk.next_step()
    reveal(desk, PLAYED)
    desk.next_step()
    assert desk.view().says.startswith("Place the tablets, ")  # type: ignore[union-attr]
    desk.next_step()
    moved = desk.view()
    assert isinstance(moved, MarketView)
    assert moved.says == "Move the markers, then take the first lot. To pass, tap the red button."
    wood = BoardSpace("ebi", 1)
    desk.looked(live(replace(lots_seen(2, LOTS), board=(wood,))))
    assert desk.view().says == "Move the markers. It goes on when they are there."  # type: ignore[union-attr]
    desk.next_step()
    assert desk.view().says == "Ana: take a lot, or tap Pass."  # type: ignore[union-attr]
    desk.tap(pass_turn)
    desk.tap(pass_turn)
    assert desk.view().says == "Clear the table, then deal the next lots."  # type: ignore[union-attr]


def test_a_lot_that_is_taken_is_bought_by_whose_turn_it_is_and_put_back_it_is_not(
    desk: Desk,
) -> None:
    now = at_the_purchase(desk)
    lot = plain_lot()
    without = tuple(cards for n, cards in enumerate(LOTS, 1) if n != lot)
    look(desk, lots_seen(2, without))
    assert desk.table.purchase is not None
    look(desk, lots_seen(2, LOTS))
    assert desk.table.purchase is None, "it came back before it was bought"
    look(desk, lots_seen(2, without))
    now = pass_time(desk, now, 2 * TAKE_S)
    buyer = PLAYED.first_player
    assert desk.game.facts[-1] == LotBought(buyer, LotNumber(lot))
    look(desk, lots_seen(2, without))
    look(desk, lots_seen(2, LOTS))
    assert "is there again" in desk.view().says  # type: ignore[union-attr]
    pass_time(desk, now, 2 * TAKE_S)
    assert not any(isinstance(fact, LotBought) for fact in desk.game.facts)


def test_a_bought_lot_that_lies_in_its_buyers_rows_is_not_back(desk: Desk) -> None:
    now = at_the_purchase(desk)
    lot = plain_lot()
    without = lots_seen(2, tuple(cards for n, cards in enumerate(LOTS, 1) if n != lot))
    look(desk, without)
    now = pass_time(desk, now, 2 * TAKE_S)
    look(desk, without)
    bought = desk.game.facts[-1]
    assert isinstance(bought, LotBought)
    # The rows of the buyer are in the picture: its cards are seen there, one to each row.
    laid = tuple(Sighting(card, NOWHERE, 1.0) for card in LOTS[lot - 1])
    in_rows = replace(without, markers=without.markers + laid)
    look(desk, in_rows)
    assert "is there again" not in desk.view().says  # type: ignore[union-attr]
    pass_time(desk, now, 5 * TAKE_S)
    assert desk.game.facts[-1] == bought


def test_a_lot_that_is_laid_into_rows_before_it_is_bought_stays_asked_about(desk: Desk) -> None:
    at_the_purchase(desk)
    lot = plain_lot()
    without = lots_seen(2, tuple(cards for n, cards in enumerate(LOTS, 1) if n != lot))
    look(desk, without)
    laid = tuple(Sighting(card, NOWHERE, 1.0) for card in LOTS[lot - 1])
    look(desk, replace(without, markers=without.markers + laid))
    assert desk.table.purchase is not None
    assert desk.table.purchase.lot == lot


def test_two_lots_taken_in_one_moment_are_asked_about(desk: Desk) -> None:
    now = at_the_purchase(desk)
    look(desk, lots_seen(2, LOTS[:1]))
    view = desk.view()
    assert isinstance(view, PurchaseView)
    assert "Lots 2 and 3 are gone" in view.says
    before = facts(desk)
    pass_time(desk, now, 5 * TAKE_S)
    assert facts(desk) == before


def test_what_hands_have_told_wholly_needs_no_tap_and_a_touch_stops_that_too(
    tmp_path: Path,
) -> None:
    desk = desk_for(TOLD, tmp_path)
    deal(desk, PLAYED)
    now = pass_time(desk, 0.0, TAKE_S / 2)
    desk.touched()
    now = pass_time(desk, now, 3 * TAKE_S)
    assert desk.screen is Screen.OFFER
    desk.tap(put_card, 1, 0, Card(Face.EBI))
    desk.tap(put_card, 1, 0, PLAYED.lots[0][0])
    desk.tap(
        put_card,
        1,
        1,
        Card(Face.EBI) if PLAYED.lots[0][1].face is not Face.EBI else Card(Face.TAKO),
    )
    pass_time(desk, now, 2 * TAKE_S)
    assert desk.screen is Screen.EVALUATION


def test_an_impossible_ticket_is_said_where_it_is_told_and_never_gets_a_tick(
    tmp_path: Path,
) -> None:
    desk = desk_for(TOLD, tmp_path)
    deal(desk, PLAYED)
    desk.next_step()
    desk.next_step()
    desk.tap(put_ticket, 1, 0, Ticket.THREE)
    desk.tap(put_ticket, 2, 0, Ticket.THREE)
    view = desk.view()
    assert isinstance(view, TicketsView)
    assert "more than once, at lots 1, 2" in view.says
    assert view.tone.value == "attention"
    for lot, laid in enumerate(PLAYED.tickets, start=1):
        for player, ticket in enumerate(laid):
            if (lot, player) not in ((1, 0), (2, 0)):
                desk.tap(put_ticket, lot, player, ticket)
    view = desk.view()
    assert isinstance(view, TicketsView)
    assert (view.ready, view.next_step) == (False, "Go on anyway")
    pass_time(desk, 0.0, 5 * TAKE_S)
    assert desk.screen is Screen.TICKETS, "nothing odd goes on by itself"


def test_the_first_looks_only_look(desk: Desk) -> None:
    assert desk.view().says == "Looking…"  # type: ignore[union-attr]
    nothing = Reading(Scene.LOTS, 2, problems=(TableProblem(TableCode.NOTHING_SEEN),))
    desk.looked(live(nothing))
    assert desk.view().says == "Looking…"  # type: ignore[union-attr]
    look(desk, nothing, 10)
    view = desk.view()
    assert isinstance(view, OfferView)
    assert view.says != "Looking…"


@pytest.mark.parametrize("has_camera", [False, True], ids=["no-camera", "camera-fails"])
def test_the_end_of_a_round_says_who_bought_what_and_goes_on_after_a_breath(
    tmp_path: Path, has_camera: bool
) -> None:
    desk = desk_for(TOLD, tmp_path)
    desk.watch(has_camera=has_camera)
    at_the_purchase(desk)
    desk.table = desk.table.out_of_sight()
    lot = plain_lot()
    desk.tap(choose_lot, LotNumber(lot))
    desk.next_step()
    desk.tap(pass_turn)
    assert desk.screen is Screen.ROUND_END
    view = desk.view()
    assert isinstance(view, RoundEndView)
    first = PLAYED.first_player
    assert isinstance(first, int)
    assert view.players[first].note == f"bought lot {lot}"
    assert view.players[1 - first].note.startswith("passed")
    left = [str(n) for n in (1, 2, 3) if n != lot]
    assert view.news.text.endswith(f"Lots {' and '.join(left)} are discarded.")
    assert "first-player sign" in view.news.text
    desk.undo()
    desk.redo()
    assert desk.notices.retraced is not None
    if has_camera:
        pass_time(desk, 0.0, 2 * BREATH_S)
        assert desk.screen is Screen.ROUND_END, "it may still see the next lots"
        desk.table = desk.table.out_of_sight()
    pass_time(desk, 3 * BREATH_S, BREATH_S + 0.5)
    assert desk.screen is Screen.OFFER
    assert desk.notices.retraced is None, "that was said on the page before"
    desk.undo()
    assert desk.screen is Screen.ROUND_END
    assert isinstance(desk.game.facts[-1], Passed)


def test_a_ring_that_is_refused_begins_only_for_something_else() -> None:
    one = Unaided(Show(None), Ground.TOLD, "one")  # type: ignore[arg-type]
    other = replace(one, rests_on="other")
    going = GoingOn().after(one, 0.0).touched()
    assert going.after(one, 1.0).counting is None
    going = going.after(None, 2.0).after(one, 3.0)
    assert going.counting is None, "a hand in between changes nothing"
    assert going.after(other, 4.0).counting is not None


def test_the_switch_never_says_paused_while_a_ring_runs() -> None:
    one = Unaided(Show(None), Ground.TOLD, "one")  # type: ignore[arg-type]
    paused = GoingOn(Mode.HANDS_FREE).touched()
    assert hands_free_words(paused) == "Go on hands-free"
    runs = paused.after(one, 0.0)
    assert runs.mode is Mode.PAUSED, "the eyes take nothing yet"
    assert hands_free_words(runs) == "Hands-free on"
    assert hands_free_words(runs.touched()) == "Go on hands-free"
    assert hands_free_words(GoingOn().after(one, 0.0)) == "Hands-free"


def test_a_touch_that_led_nowhere_is_said_after_a_moment_and_no_longer_than_it_pauses() -> None:
    running = GoingOn(Mode.HANDS_FREE)
    paused = running.touched()
    pause = Pause().after(paused, 5.0)
    assert not pause.is_said, "the finger may be about to lead on"
    pause = pause.after(paused, 5.0 + SAY_PAUSED_S)
    assert pause.is_said
    assert not pause.after(paused.led_on(), 7.0).is_said
    assert not Pause().after(GoingOn(), 0.0).after(GoingOn(), 9.0).is_said, "nobody plays so"


def test_an_answer_that_was_asked_for_pauses_nothing(tmp_path: Path) -> None:
    lots = dealt("takusan ebi tako", "tako sake fugu", "fugu sake sake")
    told = played(lots, revealed("4 4", "3 3", "2 2"), setup=set_up(2))
    desk = hands_free(told, tmp_path)
    at_the_markers(desk, told.rounds[0])
    desk.next_step()
    desk.touched()
    desk.tap(choose_lot, LotNumber(1))
    desk.touched()
    assert desk.going_on.mode is Mode.PAUSED
    assert desk.asks, "so that no pause is spoken of"
    desk.tap(answer, "ebi")
    assert not desk.asks
    assert desk.going_on.mode is Mode.HANDS_FREE, "the app had asked for this touch"
    pass_time(desk, 0.0, 2 * TAKE_S)
    assert isinstance(desk.game.facts[-1], LotBought)


def test_a_page_that_only_follows_the_table_says_what_is_so_after_a_stray_touch(desk: Desk) -> None:
    at_the_markers(desk)
    desk.touched()
    assert desk.going_on.mode is Mode.HANDS_FREE, "nothing ran that could be paused"
    assert hands_free_words(desk.going_on) == "Hands-free on"
    assert "take the first lot" in desk.view().says  # type: ignore[union-attr]
    without = tuple(cards for n, cards in enumerate(LOTS, 1) if n != plain_lot())
    look(desk, lots_seen(2, LOTS))
    look(desk, lots_seen(2, without))
    pass_time(desk, 0.0, 1.0)
    assert desk.screen is Screen.PURCHASE, "and so it is"


def test_who_switches_it_off_is_told_so_whatever_was_taken_before(desk: Desk) -> None:
    look(desk, lots_seen(2, LOTS))
    pass_time(desk, 0.0, 2 * TAKE_S)
    assert desk.heading().taken
    desk.touched()
    desk.play_so(replace(desk.table.ways, hands_free=False))
    heading = desk.heading()
    assert (heading.taken, heading.news) == ("", "Hands-free off: nothing is taken without a tap.")


def test_switching_says_what_goes_on_from_now_until_the_next_tap(desk: Desk) -> None:
    ways = desk.table.ways
    desk.play_so(replace(ways, hands_free=False))
    assert desk.heading().news == "Hands-free off: nothing is taken without a tap."
    desk.play_so(replace(ways, hands_free=True))
    assert desk.heading().news.startswith("Hands-free on: ")
    desk.forget_retraced()
    assert desk.heading().news == ""


def test_tickets_that_are_still_being_turned_up_are_not_missed(tmp_path: Path) -> None:
    desk = desk_for(TOLD, tmp_path)
    desk.watch(has_camera=True)
    deal(desk, PLAYED)
    desk.next_step()
    desk.next_step()
    assert desk.screen is Screen.TICKETS
    missing = TableProblem(Code.TICKETS_NOT_SEEN)
    bare = replace(lots_seen(2, LOTS), scene=Scene.TICKETS, problems=(missing,))
    said = []
    for _look in range(TURNING_LOOKS):
        said.append(desk.view().says)  # type: ignore[union-attr]
        look(desk, bare, 1)
    assert set(said) == {"Looking…"}
    view = desk.view()
    assert isinstance(view, TicketsView)
    assert "none was read" in view.says
    look(desk, with_tickets(), 1)
    assert "Looking…" not in desk.view().says  # type: ignore[union-attr]


def test_an_answer_takes_up_what_a_touch_had_stopped(desk: Desk) -> None:
    look(desk, lots_seen(2, LOTS))
    pass_time(desk, 0.0, TAKE_S / 2)
    desk.touched()
    desk.going_on = desk.going_on.answered()
    assert hands_free_words(desk.going_on) == "Hands-free on"
    pass_time(desk, 10.0, 2 * TAKE_S)
    assert desk.screen is Screen.EVALUATION, "and so it is"


def test_undo_and_whoever_looks_back_pause_and_the_header_says_so(desk: Desk) -> None:
    at_the_markers(desk)
    desk.undo()
    assert desk.screen is Screen.TABLETS
    assert hands_free_words(desk.going_on) == "Go on hands-free"
    desk.next_step()
    desk.next_step()
    assert hands_free_words(desk.going_on) == "Hands-free on"
    desk.tap(pass_turn)
    desk.tap(look_back)
    assert hands_free_words(desk.going_on) == "Go on hands-free"
    look(desk, lots_seen(2, LOTS))
    pass_time(desk, 0.0, 2 * TAKE_S)
    assert desk.screen is Screen.TABLETS, "people look"
    desk.wake()
    pass_time(desk, 10.0, 2 * TAKE_S)
    assert desk.screen is Screen.PURCHASE, "hands-free goes on where the round is"
