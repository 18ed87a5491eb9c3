"""What people on other screens are told: all that lies open, and nothing that does not."""

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from companion.tsukiji.desk import Desk
from companion.tsukiji.drafts import Telling, fresh_drafts
from companion.tsukiji.presenters.followed import followed_view
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.all import STEPS
from companion.tsukiji.steps.tickets import put_ticket
from companion.tsukiji.table import Table
from companion.words.languages import speaking, spoken
from engine.tsukiji.game import play
from engine.tsukiji.whats_next import whats_next
from tests.companion.tsukiji.desks import deal, desk_for, play_round_by_hand, reveal
from tests.engine.random_games import random_game


def told(desk: Desk, *, hides: bool = False) -> str:
    return json.dumps(asdict(desk.followed(hides_standing=hides)))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return desk_for(random_game(5, 3, rounds=0), tmp_path)


def test_lots_are_shown_as_they_are_dealt_and_tickets_once_they_are_turned_up(desk: Desk) -> None:
    played = random_game(5, 3).rounds[0]
    assert desk.followed(hides_standing=False).lots == ()
    deal(desk, played)
    assert all(not lot.is_sure for lot in desk.followed(hides_standing=False).lots)
    desk.next_step()
    shown = desk.followed(hides_standing=False)
    assert [[card.face for card in lot.cards] for lot in shown.lots] == [
        [str(card.face) for card in lot] for lot in played.lots
    ]
    assert all(not lot.tickets and not lot.price and lot.is_sure for lot in shown.lots)
    while desk.screen is not Screen.TICKETS:
        desk.next_step()
    secret = told(desk)
    for lot, laid in enumerate(played.tickets, start=1):
        for player, ticket in enumerate(laid):
            desk.tap(put_ticket, lot, player, ticket)
            assert told(desk) == secret, "what is being told of tickets stays at the table"
    desk.next_step()
    shown = desk.followed(hides_standing=False)
    assert all(len(lot.tickets) == 3 and lot.price for lot in shown.lots)


def test_followed_at_tells_when_something_is_new(desk: Desk) -> None:
    played = random_game(5, 3).rounds[0]
    seen: dict[object, str] = {}

    def look() -> None:
        assert seen.setdefault(desk.followed_at(), told(desk)) == told(desk)

    look()
    deal(desk, played)
    while desk.screen is not Screen.PURCHASE:
        look()
        if desk.screen is Screen.TICKETS:
            reveal(desk, played)
            look()
        desk.next_step()
    look()
    assert len(set(seen.values())) >= 6


@pytest.mark.parametrize("seed", range(3))
def test_no_ticket_is_told_before_the_fact_wherever_the_table_is(seed: int) -> None:
    facts = random_game(seed, 4, rounds=3).facts
    looks = 0
    for end in range(1, len(facts) + 1):
        game = play(facts[:end])
        phase = whats_next(game).phase
        for step in STEPS.values():
            if phase not in step.fits_in and step.is_led_to_in is not phase:
                continue
            table = Table(game, step.screen, Telling(fresh_drafts(game)))
            shown = followed_view(table, game.table.track, phase, 1, hides_standing=True)
            is_open = bool(game.rounds) and bool(game.rounds[-1].tickets)
            has_told = any(lot.tickets or lot.price for lot in shown.lots)
            assert not has_told or is_open
            assert not (shown.track and shown.track.moves) or is_open
            looks += 1
    assert looks > 30


def test_money_and_standing_stay_hidden_until_the_end(desk: Desk) -> None:
    game = random_game(5, 3)
    play_round_by_hand(desk, game, 0)
    hidden = desk.followed(hides_standing=True)
    assert hidden.score is None
    assert {player.money for player in hidden.players} == {""}
    shown = desk.followed(hides_standing=False)
    assert shown.score is not None
    assert "" not in {player.money for player in shown.players}


def test_it_is_said_in_the_readers_language_and_the_table_goes_on_in_its_own(desk: Desk) -> None:
    before = spoken()
    with speaking("nl"):
        dutch = told(desk)
    assert "Ronde 1 van 7" in dutch
    assert spoken() == before
    assert "Round 1 of 7" in told(desk)
