"""A whole evening without a window: taps and looks in, screens and facts out."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.camera.glimpse import Glimpse
from companion.camera.steadiness import LONG_LOOKS
from companion.resume_point import RUNNING
from companion.session import Place, TableSession, resume
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.games import EvidenceSource
from companion.storage.store import Store
from companion.tsukiji.camera_tasks import ReadTable
from companion.tsukiji.corrections import by_hand, correct
from companion.tsukiji.desk import Desk
from companion.tsukiji.desk_opening import open_desk, start_desk
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.presenters.log import fact_words, log_rows, taken_back_rows
from companion.tsukiji.presenters.offer import OfferView, face_choices
from companion.tsukiji.presenters.purchase import PurchaseView
from companion.tsukiji.presenters.score import ScoreView
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.evaluation import toggle_ready
from companion.tsukiji.steps.offer import insist_on_lots, put_card
from companion.tsukiji.steps.purchase import (
    PASS_LOOKS,
    choose_lot,
    look_back,
    pass_turn,
)
from companion.tsukiji.ways import Ways
from companion.tsukiji.words.pieces import face_name
from companion.words.storage import sentence
from engine.journal import SlotId
from engine.players import PlayerIndex
from engine.tsukiji.box import default_box
from engine.tsukiji.compare import Figure
from engine.tsukiji.facts import Fact, Passed, TicketsRevealed
from engine.tsukiji.pieces import Card, Face, LotNumber
from engine.tsukiji.whats_next import Phase
from tests.companion.tsukiji.change_words import change_words
from tests.companion.tsukiji.desks import (
    deal,
    desk_for,
    live,
    lots_seen,
    opened,
    play_round_by_hand,
    reveal,
)
from tests.companion.tsukiji.piece_markers import card_marker, ticket_marker
from tests.engine.random_games import random_game
from tests.limits import as_long_as
from vision.sources.frame_source import FaultCode, SourceFault
from vision.table.problems import TableCode, TableProblem
from vision.tsukiji.reading import Reading, Scene


def mend(desk: Desk, slot: SlotId, fact: Fact) -> None:
    found = correct(desk.session.journal, slot)
    assert found is not None
    desk.mend(replace(found, fact=fact))


def looks_for(desk: Desk) -> Scene | None:
    task = desk.task()
    return task.scene if isinstance(task, ReadTable) else None


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 4)])
def test_a_whole_game_by_hand_comes_out_as_it_was_played(
    tmp_path: Path, seed: int, players: int
) -> None:
    told = random_game(seed, players)
    desk = desk_for(told, tmp_path)
    for number in range(7):
        assert desk.heading().round == number + 1
        play_round_by_hand(desk, told, number)
    assert desk.screen is Screen.SCORE
    score = desk.view()
    assert isinstance(score, ScoreView)
    assert [s.total for s in desk.game.count().sheets] == [s.total for s in told.count().sheets]
    assert score.podium[0] == tuple(score.columns[p] for p in told.count().ranking[0])  # type: ignore[index]
    assert desk.heading().phase is Phase.END
    assert desk.game.problems == ()


def test_undo_to_the_start_and_redo_brings_the_same_game(tmp_path: Path) -> None:
    told = random_game(5, 3, rounds=2)
    desk = desk_for(told, tmp_path)
    play_round_by_hand(desk, told, 0)
    before = desk.game
    steps = 0
    for _step in as_long_as(lambda: desk.heading().can_undo):
        desk.undo()
        steps += 1
    assert desk.screen is Screen.OFFER
    assert desk.game.rounds == ()
    for _ in range(steps):
        desk.redo()
    assert desk.game == before
    desk.redo()
    assert desk.game == before


def test_a_correction_shows_what_it_changes_before_it_is_taken(tmp_path: Path) -> None:
    told = random_game(6, 4, rounds=3)
    desk = desk_for(told, tmp_path)
    for number in range(2):
        play_round_by_hand(desk, told, number)
    slot = desk.session.journal.slots[2]
    assert isinstance(slot.fact, TicketsRevealed)
    other = TicketsRevealed(slot.fact.tickets[::-1])
    changes = desk.session.preview_replace(slot.id, other)
    assert any(change.key.figure is Figure.VALUE for change in changes)
    rows = change_words(changes, desk.game)
    assert rows[0].heading
    assert all(row.text and "{" not in row.text for row in rows)
    assert desk.session.journal.slots[2].fact == slot.fact
    mend(desk, slot.id, other)
    assert desk.session.journal.slots[2].fact == other
    assert [row.detail for row in log_rows(desk.session.journal, desk.game)].count("corrected") == 1
    assert [row.detail for row in taken_back_rows(desk.session.journal, desk.game)] == ["replaced"]


def test_the_log_tells_every_fact_in_words(tmp_path: Path) -> None:
    told = random_game(7, 3)
    desk = desk_for(told, tmp_path)
    for number in range(7):
        play_round_by_hand(desk, told, number)
    rows = log_rows(desk.session.journal, desk.game)
    assert sum(row.heading for row in rows) == 7
    assert all(row.text and "{" not in row.text for row in rows)
    assert fact_words(Passed(PlayerIndex(1)), desk.game) == "Ben passes."


def test_a_killed_app_comes_back_to_the_same_place(tmp_path: Path) -> None:
    told = random_game(8, 3, rounds=1)
    store = opened(tmp_path)
    desk = start_desk(store.store, told.setup)
    assert isinstance(desk, Desk)
    played = told.rounds[0]
    desk.play_so(Ways(one_by_one=True))
    deal(desk, played)
    desk.next_step()
    desk.next_step()
    reveal(desk, played)
    desk.next_step()
    desk.next_step()
    desk.next_step()
    assert (desk.screen, desk.table.step) == (Screen.PRICE_MARKERS, 1)
    back = resume(TSUKIJI, store.store, desk.session.id)
    assert isinstance(back, TableSession)
    again = open_desk(back, Place("markers", 1))
    assert (again.screen, again.table.step) == (Screen.PRICE_MARKERS, 1)
    assert again.game == desk.game
    # A place that does not fit the game is no place to come back to.
    assert open_desk(back, Place("offer")).screen is Screen.PURCHASE


def test_the_eyes_fill_the_drafts_and_a_tap_makes_the_fact(tmp_path: Path) -> None:
    told = random_game(9, 2, rounds=1, copies=True)
    desk = desk_for(told, tmp_path)
    played = told.rounds[0]
    lots = tuple(
        tuple(card_marker(str(card.face), card.copy) for card in lot) for lot in played.lots
    )
    assert looks_for(desk) is Scene.LOTS
    desk.looked(live(Reading(Scene.LOTS, 2, lots=lots[:2])))
    view = desk.view()
    assert isinstance(view, OfferView)
    assert not view.ready
    desk.looked(live(Reading(Scene.LOTS, 2, lots=lots)))
    desk.next_step()
    assert desk.game.rounds[0].lots == played.lots
    assert desk.session.sources[-1] is EvidenceSource.CAMERA
    assert looks_for(desk) is Scene.TICKETS, "whoever turns tickets up is seen"
    desk.next_step()
    assert looks_for(desk) is Scene.TICKETS
    tickets = tuple(
        tuple(ticket_marker(str(t), colour) for colour, t in enumerate(laid))
        for laid in played.tickets
    )
    desk.looked(live(Reading(Scene.TICKETS, 2, lots=lots, tickets=tickets)))
    desk.next_step()
    assert desk.game.rounds[0].tickets == played.tickets
    assert looks_for(desk) is Scene.TABLETS
    for _ in range(2):
        desk.next_step()
    assert desk.screen is Screen.PURCHASE
    desk.looked(live(lots_seen(2, lots)))
    assert desk.table.purchase is None
    desk.looked(live(lots_seen(2, lots[:1] + lots[2:])))
    assert desk.table.purchase is not None
    assert desk.table.purchase.lot == 2
    view = desk.view()
    assert isinstance(view, PurchaseView)
    assert view.says == "Lot 2 is gone: did Ana buy it?"
    desk.undo()
    assert desk.screen is Screen.PRICE_MARKERS, "what the eyes ask is no tap to take back"
    desk.redo()
    assert (desk.screen, desk.table.purchase) == (Screen.PURCHASE, None)
    desk.looked(live(lots_seen(2, lots[:1] + lots[2:])))
    assert desk.table.purchase is not None
    desk.looked(live(lots_seen(2, lots)))
    assert desk.table.purchase is None, "the lot lies there again"
    for _ in range(PASS_LOOKS):
        assert desk.view().says == "Ana: tap a lot, or pass."  # type: ignore[union-attr]
        desk.looked(live(lots_seen(2, lots)))
    assert desk.view().says == "Does Ana pass?"  # type: ignore[union-attr]
    desk.next_step()
    assert desk.game.rounds[0].purchases[0].lot == 0


def test_a_camera_that_goes_away_leaves_what_was_seen(tmp_path: Path) -> None:
    desk = desk_for(random_game(9, 2, rounds=0), tmp_path)
    desk.looked(live(Reading(Scene.LOTS, 2, lots=((card_marker("ebi"),),))))
    desk.glimpsed(Glimpse(fault=SourceFault(FaultCode.CAMERA_MISSING, "0")))
    view = desk.view()
    assert isinstance(view, OfferView)
    assert view.lots[0].cards[0].face == "ebi"
    assert view.says == "Tap a place and choose the card."


def test_likely_faces_come_first(tmp_path: Path) -> None:
    told = random_game(10, 3, rounds=6)
    desk = desk_for(told, tmp_path)
    for number in range(6):
        play_round_by_hand(desk, told, number)
    likely = [choice.likely for choice in face_choices(desk.game)]
    assert likely == sorted(likely, reverse=True)


def test_a_second_tap_on_a_chosen_lot_lets_it_go(tmp_path: Path) -> None:
    told = random_game(11, 2, rounds=1)
    desk = desk_for(told, tmp_path)
    deal(desk, told.rounds[0])
    desk.next_step()
    desk.next_step()
    reveal(desk, told.rounds[0])
    for _ in range(7):
        desk.next_step()
    assert desk.screen is Screen.PURCHASE
    desk.tap(choose_lot, LotNumber(1))
    assert desk.table.purchase is not None
    desk.tap(choose_lot, LotNumber(1))
    assert desk.table.purchase is None
    desk.tap(choose_lot, LotNumber(9))
    assert desk.table.purchase is None


def test_an_odd_table_that_goes_on_keeps_its_gaps_and_stays_at_the_quotation(
    tmp_path: Path,
) -> None:
    desk = desk_for(random_game(12, 2, rounds=0), tmp_path)
    offer = desk.view()
    assert isinstance(offer, OfferView)
    assert offer.next_step == "", "there is nothing to go on with"
    desk.tap(put_card, 1, 0, Card(Face.EBI))
    offer = desk.view()
    assert isinstance(offer, OfferView)
    assert (offer.next_step, offer.ready) == ("Go on without the rest", False)
    desk.next_step()
    desk.next_step()
    desk.next_step()
    assert desk.screen is Screen.TABLETS
    assert len(desk.game.problems) == 3 + 6


def test_what_was_followed_is_forgotten_when_a_round_begins_not_between_two_turns(
    tmp_path: Path,
) -> None:
    told = random_game(11, 2, rounds=1)
    desk = desk_for(told, tmp_path)
    deal(desk, told.rounds[0])
    desk.next_step()
    desk.next_step()
    reveal(desk, told.rounds[0])
    for _ in range(3):
        desk.next_step()
    assert desk.screen is Screen.PURCHASE
    look = desk.table.look_number
    desk.tap(pass_turn)
    assert (desk.screen, desk.table.look_number) == (Screen.PURCHASE, look)
    desk.tap(pass_turn)
    assert desk.screen is Screen.ROUND_END
    desk.next_step()
    assert desk.screen is Screen.OFFER
    assert desk.table.look_number > look


def test_lots_that_are_cleared_away_are_forgotten_when_new_ones_are_dealt(tmp_path: Path) -> None:
    desk = desk_for(random_game(11, 2, rounds=0), tmp_path)
    old, new = card_marker("ebi"), card_marker("tako")
    gone = (TableProblem(TableCode.PIECE_NOT_EXPECTED, marker_id=old),)
    desk.looked(live(Reading(Scene.LOTS, 2, lots=((old,),), problems=gone)))
    view = desk.view()
    assert isinstance(view, OfferView)
    assert view.says == "The last lots are still there: clear them away, then deal."
    look = desk.table.look_number
    desk.looked(live(Reading(Scene.LOTS, 2, lots=((old, new),), problems=gone)))
    assert desk.table.look_number == look + 1


def test_a_lot_of_too_many_cards_is_asked_about_before_it_is_accepted(tmp_path: Path) -> None:
    desk = desk_for(random_game(11, 2, rounds=0), tmp_path)
    lots = tuple(
        tuple(card_marker(face, copy) for face in ("ebi", "tako", "sake")) for copy in (1, 2, 3)
    )
    long = (*lots[0], card_marker("fugu"))
    crowded = Reading(Scene.LOTS, 2, lots=(long, *lots[1:]))
    for _ in range(LONG_LOOKS - 1):
        desk.looked(live(crowded))
    assert next_step(desk) == ""
    desk.looked(live(crowded))
    assert next_step(desk) == "Go on anyway"
    desk.next_step()
    assert desk.screen is Screen.OFFER
    view = desk.view()
    assert isinstance(view, OfferView)
    assert view.says == "Lot 1 has 4 cards. Go on with it anyway?"
    assert [choice.key for choice in view.answers] == ["yes", "no"]
    desk.tap(insist_on_lots, yes=False)
    assert next_step(desk) == "Go on anyway"
    desk.next_step()
    desk.tap(insist_on_lots, yes=True)
    assert desk.screen is Screen.EVALUATION
    assert [problem.code for problem in desk.game.problems] == ["LOT_LONG"]


def next_step(desk: Desk) -> str:
    view = desk.view()
    assert isinstance(view, OfferView)
    return view.next_step


def test_a_ticket_that_nobody_read_is_asked_for_before_anybody_buys(tmp_path: Path) -> None:
    told = random_game(13, 3)
    desk = desk_for(told, tmp_path)
    played = told.rounds[0]
    deal(desk, played)
    desk.next_step()
    desk.next_step()
    reveal(desk, played, unread=(2, 1))
    desk.next_step()
    for _step in range(7):
        desk.next_step()
    assert desk.screen is Screen.PRICE_MARKERS
    assert desk.heading().message == "No prices until every ticket is named."
    revealed = next(s for s in desk.session.journal.slots if isinstance(s.fact, TicketsRevealed))
    mend(desk, revealed.id, TicketsRevealed(played.tickets))
    assert desk.heading().message == ""
    assert desk.game.rounds[0].tickets == played.tickets


def test_a_place_that_cannot_be_kept_is_not_gone_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = random_game(13, 3)
    desk = desk_for(told, tmp_path)
    deal(desk, told.rounds[0])
    desk.next_step()
    desk.tap(toggle_ready, PlayerIndex(1))
    store = desk.session.store
    full = StorageFailure(StorageCode.DISK_FULL, store.path)
    with monkeypatch.context() as trouble:
        trouble.setattr(Store, "remember", lambda _store, *_notes: full)
        desk.next_step()
        # Killed now it would come back here; so here it stays, with what was tapped.
        assert desk.screen is Screen.EVALUATION
        assert desk.heading().message == sentence(full)
        assert desk.table.drafts.ready == {PlayerIndex(1)}
    desk.next_step()
    assert desk.screen is Screen.TICKETS
    assert desk.heading().message == ""
    assert store.recall(RUNNING).screen == Screen.TICKETS.value


def test_a_game_taken_up_on_a_disk_in_trouble_is_shown_where_it_was_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = random_game(13, 3)
    desk = desk_for(told, tmp_path)
    play_round_by_hand(desk, told, 0)
    sealed = StorageFailure(StorageCode.READ_ONLY, desk.session.store.path)
    monkeypatch.setattr(Store, "remember", lambda _store, *_notes: sealed)
    back = open_desk(desk.session, Place(desk.screen.value))
    assert back.screen is desk.screen
    assert back.heading().message == sentence(sealed)


def at_markers(tmp_path: Path, players: int = 3) -> Desk:
    """A table in the middle of moving its markers."""
    told = random_game(8, players, rounds=1)
    guessed = replace(told, setup=replace(told.setup, box=default_box(players)))
    desk = desk_for(guessed, tmp_path)
    desk.play_so(Ways(one_by_one=True))
    deal(desk, told.rounds[0])
    for _step in range(2):
        desk.next_step()
    reveal(desk, told.rounds[0])
    for _step in range(3):
        desk.next_step()
    assert (desk.screen, desk.table.step) == (Screen.PRICE_MARKERS, 1)
    return desk


def test_who_sets_money_while_markers_are_moved_stays_there(tmp_path: Path) -> None:
    desk = at_markers(tmp_path)
    money = int(str(desk.game.table.seats[0].money))
    desk.mend(by_hand(desk.game, "money").with_number(money + 4))
    assert (desk.screen, desk.table.step) == (Screen.PRICE_MARKERS, 1)
    assert desk.heading().notice == "", "it lies so already"
    desk.next_step()
    assert (desk.screen, desk.table.step) == (Screen.PRICE_MARKERS, 3), "the third one stays"


def test_other_tickets_while_markers_are_moved_lead_back_to_the_tablets(tmp_path: Path) -> None:
    desk = at_markers(tmp_path)
    start = desk.game.rounds[0].before.track
    slot = desk.session.journal.slots[2]
    found = correct(desk.session.journal, slot.id)
    assert found is not None
    assert isinstance(slot.fact, TicketsRevealed)
    desk.mend(replace(found, fact=TicketsRevealed(slot.fact.tickets[::-1])))
    assert desk.screen is Screen.TABLETS
    assert "tablet" in desk.heading().notice
    moved = [move.product for move in desk.game.rounds[0].moves[:2]]
    back = f"Move {face_name(moved[0])} to {start.space_of(moved[0])}"
    said = desk.heading().notice
    assert back in said or "from the bottom up" in said
    desk.forget_retraced()
    assert "tablet" in desk.heading().notice, "a tap is not yet what hands have to do"
    desk.undo()
    again = desk.heading().notice
    assert again.startswith("Taken back: a correction")
    assert "On the table now" in again, "hands lay it back as after any correction"
    assert "tablet" in again
    desk.next_step()
    assert "On the table" not in desk.heading().notice


def test_tablets_and_markers_can_be_seen_again_without_losing_a_purchase(tmp_path: Path) -> None:
    desk = at_markers(tmp_path)
    for _marker in as_long_as(lambda: desk.screen is Screen.PRICE_MARKERS):
        desk.next_step()
    desk.tap(pass_turn)
    before = desk.game
    desk.tap(look_back)
    assert desk.screen is Screen.TABLETS
    assert desk.game == before
    for _step in range(8):
        if desk.screen is not Screen.PURCHASE:
            desk.next_step()
    assert desk.screen is Screen.PURCHASE
    assert desk.game == before
