"""What is told before it is a fact: every tap can be taken back, a correction in between costs
nothing, and an app that was killed comes back with it.
"""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from companion.session import Place, TableSession, resume
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.store import Store
from companion.tsukiji.corrections import by_hand
from companion.tsukiji.desk import Desk
from companion.tsukiji.desk_opening import open_desk
from companion.tsukiji.draft_forms import DRAFTED, Drafted
from companion.tsukiji.drafts import fresh_drafts
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.count import count_player, put_count
from companion.tsukiji.steps.evaluation import toggle_ready
from companion.tsukiji.steps.offer import put_card
from companion.tsukiji.steps.tickets import put_ticket
from companion.tsukiji.ways import Ways
from companion.words.storage import sentence
from engine.forms import MalformedError
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.facts import LotsDealt, TicketsRevealed
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import Card, Face, Ticket
from tests.companion.tsukiji.desks import deal, desk_for, play_round_by_hand, reveal
from tests.engine.random_games import random_game
from tests.limits import as_long_as

TOLD = random_game(13, 3)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return desk_for(TOLD, tmp_path)


def cards_told(desk: Desk) -> int:
    return sum(
        place.card.face is not UNKNOWN for lot in desk.table.drafts.lots.lots for place in lot
    )


def tickets_told(desk: Desk) -> int:
    return sum(place.ticket is not None for lot in desk.table.drafts.tickets.lots for place in lot)


def shown(desk: Desk) -> tuple[object, ...]:
    """What people see of the desk on its screen."""
    told = {
        Screen.OFFER: cards_told(desk),
        Screen.EVALUATION: desk.table.drafts.ready,
        Screen.TICKETS: tickets_told(desk),
    }
    return desk.screen, desk.table.step, told.get(desk.screen)


def started_again(desk: Desk) -> Desk:
    """The same file as a new start finds it."""
    back = resume(TSUKIJI, desk.session.store, desk.session.id)
    assert isinstance(back, TableSession)
    return open_desk(back, Place(desk.screen.value, 0))


def at_the_tickets(desk: Desk, told: Game = TOLD) -> None:
    deal(desk, told.rounds[0])
    desk.next_step()
    desk.next_step()
    assert desk.screen is Screen.TICKETS


ONE_BY_ONE = Ways(one_by_one=True)


def at_the_tablets(desk: Desk, told: Game = TOLD) -> None:
    at_the_tickets(desk, told)
    reveal(desk, told.rounds[0])
    desk.next_step()
    assert desk.screen is Screen.TABLETS


def test_undo_takes_back_tap_by_tap_and_no_fact(desk: Desk) -> None:
    play_round_by_hand(desk, TOLD, 0)
    facts = desk.session.journal.facts
    deal(desk, TOLD.rounds[1])
    for left in reversed(range(12)):
        desk.undo()
        assert (desk.screen, cards_told(desk)) == (Screen.OFFER, left)
    assert desk.session.journal.facts == facts
    for told in range(1, 13):
        assert desk.heading().can_redo
        desk.redo()
        assert cards_told(desk) == told
    assert not desk.heading().can_redo
    assert desk.table.drafts.lots.fact() == LotsDealt(
        tuple(tuple(card for card in lot) for lot in TOLD.rounds[1].lots)
    )


def test_the_first_card_of_the_evening_can_be_taken_back(desk: Desk) -> None:
    assert not desk.heading().can_undo
    desk.tap(put_card, 1, 0, Card(Face.EBI))
    assert desk.heading().can_undo
    desk.undo()
    assert cards_told(desk) == 0


def test_a_new_tap_forgets_what_was_taken_back(desk: Desk) -> None:
    desk.tap(put_card, 1, 0, Card(Face.EBI))
    desk.undo()
    desk.tap(put_card, 1, 0, Card(Face.TAKO))
    assert not desk.heading().can_redo
    desk.redo()
    assert desk.table.drafts.lots.lots[0][0].card.face is Face.TAKO


def test_who_is_ready_and_a_lot_under_discussion_are_taps_too(desk: Desk) -> None:
    deal(desk, TOLD.rounds[0])
    desk.next_step()
    desk.tap(toggle_ready, PlayerIndex(1))
    desk.undo()
    assert (desk.screen, desk.table.drafts.ready) == (Screen.EVALUATION, frozenset())
    desk.redo()
    assert desk.table.drafts.ready == {1}


def test_undo_of_the_lots_brings_them_back_to_be_told_otherwise(desk: Desk) -> None:
    deal(desk, TOLD.rounds[0])
    desk.next_step()
    assert desk.screen is Screen.EVALUATION
    desk.undo()
    assert (desk.screen, cards_told(desk)) == (Screen.OFFER, 12)
    desk.tap(put_card, 1, 0, Card(Face.YAKUZA))
    assert not desk.heading().can_redo, "other lots are being told"
    desk.next_step()
    assert desk.game.rounds[0].lots[0][0].face is Face.YAKUZA


def test_undo_goes_back_marker_by_marker_to_the_tickets(desk: Desk) -> None:
    desk.play_so(ONE_BY_ONE)
    at_the_tablets(desk)
    for _step in range(3):
        desk.next_step()
    assert (desk.screen, desk.table.step) == (Screen.PRICE_MARKERS, 4), "two markers stay"
    desk.undo()
    assert (desk.screen, desk.table.step) == (Screen.PRICE_MARKERS, 2)
    desk.redo()
    assert (desk.screen, desk.table.step) == (Screen.PRICE_MARKERS, 4)
    for _step in range(3):
        desk.undo()
    assert desk.screen is Screen.TABLETS
    desk.undo()
    assert (desk.screen, tickets_told(desk)) == (Screen.TICKETS, 12)
    assert desk.table.drafts.tickets.fact() == TicketsRevealed(TOLD.rounds[0].tickets)
    assert not desk.game.rounds[0].values
    desk.redo()
    assert desk.screen is Screen.TABLETS, "the markers are still to be walked"
    assert started_again(desk).screen is Screen.TABLETS


def test_tickets_taken_back_after_a_new_start_are_told_too(desk: Desk) -> None:
    at_the_tablets(desk)
    again = started_again(desk)
    again.session.keep(DRAFTED.note(Drafted()))
    again = started_again(again)
    assert tickets_told(again) == 0
    again.undo()
    assert (again.screen, tickets_told(again)) == (Screen.TICKETS, 12)


def test_from_the_tickets_undo_leads_to_who_is_ready_and_redo_back(desk: Desk) -> None:
    at_the_tickets(desk)
    desk.tap(put_ticket, 1, 0, Ticket.FOUR)
    desk.undo()
    desk.undo()
    assert desk.screen is Screen.EVALUATION
    desk.redo()
    assert desk.screen is Screen.TICKETS


def test_a_correction_in_between_keeps_what_is_being_told(desk: Desk) -> None:
    play_round_by_hand(desk, TOLD, 0)
    for lot, row in ((1, 0), (1, 1), (2, 0)):
        desk.tap(put_card, lot, row, Card(Face.EBI))
    desk.mend(by_hand(desk.game, "money").with_number(30))
    assert (desk.screen, cards_told(desk)) == (Screen.OFFER, 3)
    desk.undo()
    assert cards_told(desk) == 3, "the correction came last, so it goes first"
    assert desk.game.table.seats[0].money != 30


def test_undo_at_the_markers_takes_back_what_was_set_there_first(desk: Desk) -> None:
    desk.play_so(ONE_BY_ONE)
    at_the_tablets(desk)
    desk.next_step()
    desk.next_step()
    desk.mend(by_hand(desk.game, "money").with_number(30))
    desk.undo()
    assert (desk.screen, desk.table.step) == (Screen.PRICE_MARKERS, 2)
    assert desk.game.table.seats[0].money != 30
    desk.undo()
    assert (desk.screen, desk.table.step) == (Screen.PRICE_MARKERS, 0)


def test_cards_of_a_round_that_undo_has_left_are_there_when_redo_comes_back(desk: Desk) -> None:
    play_round_by_hand(desk, TOLD, 0)
    desk.tap(put_card, 1, 0, Card(Face.EBI))
    desk.mend(by_hand(desk.game, "money").with_number(30))
    desk.undo()
    desk.undo()
    assert desk.screen is Screen.ROUND_END
    desk.undo()
    assert desk.screen is Screen.PURCHASE
    desk.redo()
    assert desk.screen is Screen.ROUND_END
    desk.next_step()
    assert (desk.screen, cards_told(desk)) == (Screen.OFFER, 1)


def test_tickets_and_who_is_ready_outlast_a_correction(desk: Desk) -> None:
    deal(desk, TOLD.rounds[0])
    desk.next_step()
    desk.tap(toggle_ready, PlayerIndex(2))
    desk.mend(by_hand(desk.game, "money").with_number(30))
    assert (desk.screen, desk.table.drafts.ready) == (Screen.EVALUATION, {2})
    desk.next_step()
    desk.tap(put_ticket, 2, 1, Ticket.ZERO)
    desk.mend(by_hand(desk.game, "money").with_number(31))
    assert (desk.screen, tickets_told(desk)) == (Screen.TICKETS, 1)


def test_a_new_start_comes_back_with_what_was_told(desk: Desk) -> None:
    play_round_by_hand(desk, TOLD, 0)
    deal(desk, TOLD.rounds[1])
    desk.undo()
    again = started_again(desk)
    assert (again.screen, cards_told(again)) == (Screen.OFFER, 11)
    assert again.table.drafts.lots == desk.table.drafts.lots
    again.next_step()
    again.tap(toggle_ready, PlayerIndex(0))
    assert started_again(again).table.drafts.ready == {0}
    again.next_step()
    again.tap(put_ticket, 1, 0, Ticket.ANNUL)
    assert started_again(again).table.drafts.tickets.lots[0][0].ticket is Ticket.ANNUL


def test_a_new_round_begins_empty_after_a_new_start_too(desk: Desk) -> None:
    play_round_by_hand(desk, TOLD, 0)
    assert cards_told(desk) == 0
    assert cards_told(started_again(desk)) == 0


def test_cards_of_another_game_are_nobodys(desk: Desk) -> None:
    desk.tap(put_card, 1, 0, Card(Face.EBI))
    kept = desk.session.store.recall(DRAFTED)
    other = Drafted(type(kept.game)(kept.game + 1), kept.drafts)
    assert desk.session.keep(DRAFTED.note(other)) is None
    assert cards_told(started_again(desk)) == 0


def test_a_count_that_was_begun_is_there_after_a_new_start(desk: Desk) -> None:
    for number in range(len(TOLD.rounds)):
        play_round_by_hand(desk, TOLD, number)
    desk.tap(count_player, 1)
    desk.tap(put_count, desk.table.drafts.count.stepped(Face.EBI, cards=1).with_coins(7))
    back = resume(TSUKIJI, desk.session.store, desk.session.id)
    assert isinstance(back, TableSession)
    again = open_desk(back, Place(Screen.COUNT.value, 1))
    assert again.table.drafts.count == desk.table.drafts.count
    again.undo()
    assert (again.screen, again.table.drafts.count.coins) == (Screen.COUNT, UNKNOWN)
    again.redo()
    assert again.table.drafts.count == desk.table.drafts.count


def at_the_count(desk: Desk) -> None:
    for number in range(len(TOLD.rounds)):
        play_round_by_hand(desk, TOLD, number)
    desk.tap(count_player, 0)


def test_undo_in_the_count_goes_from_player_to_player_and_to_the_score(desk: Desk) -> None:
    at_the_count(desk)
    facts = desk.session.journal.facts
    desk.next_step()
    assert (desk.screen, desk.table.drafts.count.player) == (Screen.COUNT, 1)
    desk.undo()
    assert (desk.screen, desk.table.drafts.count.player) == (Screen.COUNT, 0)
    desk.undo()
    assert desk.screen is Screen.SCORE
    desk.redo()
    desk.redo()
    assert (desk.screen, desk.table.drafts.count.player) == (Screen.COUNT, 1)
    assert desk.session.journal.facts == facts


def test_undo_of_what_was_counted_leads_to_whose_it_was(desk: Desk) -> None:
    at_the_count(desk)
    facts = desk.session.journal.facts
    desk.tap(put_count, desk.table.drafts.count.stepped(Face.EBI, cards=1))
    desk.next_step()
    assert (desk.screen, desk.table.drafts.count.player) == (Screen.COUNT, 1)
    desk.undo()
    assert (desk.screen, desk.table.drafts.count.player) == (Screen.COUNT, 0)
    assert desk.session.journal.facts == facts


def test_a_count_outlasts_a_correction(desk: Desk) -> None:
    at_the_count(desk)
    desk.tap(put_count, desk.table.drafts.count.stepped(Face.EBI, cards=1).with_coins(9))
    told = desk.table.drafts.count
    desk.mend(by_hand(desk.game, "money").with_number(30))
    assert (desk.table.drafts.count.rows, desk.table.drafts.count.coins) == (told.rows, told.coins)


def test_undo_before_the_first_purchase_leads_to_the_last_marker(desk: Desk) -> None:
    at_the_tablets(desk)
    for _page in as_long_as(lambda: desk.screen is not Screen.PURCHASE):
        desk.next_step()
    desk.undo()
    assert (desk.screen, desk.table.step) == (Screen.PRICE_MARKERS, 0)
    desk.redo()
    assert desk.screen is Screen.PURCHASE
    desk.play_so(ONE_BY_ONE)
    desk.undo()
    assert (desk.screen, desk.table.step) == (Screen.PRICE_MARKERS, 4)


def test_what_was_told_before_a_new_start_is_taken_back_before_any_fact(desk: Desk) -> None:
    play_round_by_hand(desk, TOLD, 0)
    desk.tap(put_card, 1, 0, Card(Face.EBI))
    again = started_again(desk)
    facts = again.session.journal.facts
    again.undo()
    assert (again.screen, cards_told(again)) == (Screen.OFFER, 0)
    again.redo()
    assert cards_told(again) == 1
    assert again.session.journal.facts == facts


def test_a_tap_that_the_disk_does_not_take_is_said(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = StorageFailure(StorageCode.DISK_FULL, desk.session.store.path)
    with monkeypatch.context() as trouble:
        trouble.setattr(Store, "remember", lambda _store, *_notes: full)
        desk.tap(put_card, 1, 0, Card(Face.EBI))
        assert (cards_told(desk), desk.heading().message) == (1, sentence(full))
    desk.tap(put_card, 1, 1, Card(Face.EBI))
    assert desk.heading().message == ""


def test_what_was_told_is_read_back_as_it_was_written(desk: Desk) -> None:
    deal(desk, TOLD.rounds[0])
    told = Drafted(desk.session.id, (replace(fresh_drafts(TOLD), lots=desk.table.drafts.lots),))
    note = DRAFTED.note(told)
    assert DRAFTED.read(note.text) == told


@pytest.mark.parametrize(
    "broken",
    [
        lambda form: form[1][0].pop("lots"),
        lambda form: form[1][0]["lots"][0][0].pop(),
        lambda form: form[1][0]["lots"][0][0].__setitem__(0, "shark"),
        lambda form: form[1][0]["tickets"][0][0].__setitem__(0, "9"),
        lambda form: form[1][0]["count"]["rows"].pop(),
        lambda form: form[1][0].__setitem__("ready", [7]),
        lambda form: form.append(1),
        lambda form: form.__setitem__(1, form[1] * 2),
    ],
)
def test_what_no_app_has_written_is_refused(desk: Desk, broken: object) -> None:
    desk.tap(put_card, 1, 0, Card(Face.EBI))
    form = json.loads(DRAFTED.note(Drafted(desk.session.id, (fresh_drafts(TOLD),))).text)
    broken(form)  # type: ignore[operator]
    with pytest.raises(MalformedError):
        DRAFTED.read(json.dumps(form))


@pytest.mark.parametrize("steps", range(8))
def test_after_a_new_start_every_undo_does_something(desk: Desk, steps: int) -> None:
    deal(desk, TOLD.rounds[0])
    desk.next_step()
    desk.tap(toggle_ready, PlayerIndex(1))
    desk.next_step()
    reveal(desk, TOLD.rounds[0])
    for _step in range(steps):
        desk.next_step()
    back = resume(TSUKIJI, desk.session.store, desk.session.id)
    assert isinstance(back, TableSession)
    again = open_desk(back, Place(desk.screen.value, desk.table.step))
    assert (again.screen, again.table.step) == (desk.screen, desk.table.step)
    seen = []
    for _step in as_long_as(lambda: again.heading().can_undo):
        seen.append(shown(again))
        again.undo()
    assert all(one != other for one, other in pairwise(seen))
    assert again.game.rounds == ()


def test_taps_taken_back_on_a_screen_are_there_when_redo_comes_back_to_it(desk: Desk) -> None:
    at_the_tickets(desk)
    for lot in (1, 2, 3):
        desk.tap(put_ticket, lot, 0, Ticket(str(lot)))
    for _tap in range(4):
        desk.undo()
    assert desk.screen is Screen.EVALUATION
    for _tap in range(4):
        assert desk.heading().can_redo
        desk.redo()
    assert (desk.screen, tickets_told(desk)) == (Screen.TICKETS, 3)


def test_who_is_ready_anew_is_so_after_a_new_start_too(desk: Desk) -> None:
    deal(desk, TOLD.rounds[0])
    desk.next_step()
    desk.tap(toggle_ready, PlayerIndex(1))
    desk.next_step()
    desk.undo()
    desk.undo()
    assert desk.screen is Screen.OFFER
    desk.next_step()
    assert (desk.screen, desk.table.drafts.ready) == (Screen.EVALUATION, frozenset())
    assert started_again(desk).table.drafts.ready == frozenset()


def test_a_step_back_that_the_disk_does_not_take_leaves_nothing_to_redo(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_the_tickets(desk)
    full = StorageFailure(StorageCode.DISK_FULL, desk.session.store.path)
    monkeypatch.setattr(Store, "remember", lambda _store, *_notes: full)
    desk.undo()
    assert (desk.screen, desk.heading().message) == (Screen.TICKETS, sentence(full))
    assert not desk.heading().can_redo
