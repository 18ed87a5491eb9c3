"""The house rules as questions, and what an answer makes of them."""

from dataclasses import replace

import pytest

from companion.tsukiji.presenters.house_rules import TableRules, rule_questions, ruled
from companion.tsukiji.remembered_box import TICKETS, TicketsInPlay, rulings_for, with_edition
from engine.tsukiji.pieces import Ticket
from engine.tsukiji.settings import Edition, LoneAnnulment, MarketMoves, Settings

RULES = TableRules(Edition.ENGLISH, Settings())


@pytest.mark.parametrize(
    ("key", "answer"), [("market_moves", "lot_by_lot"), ("lone_annulment", "added_last")]
)
def test_how_markets_move_and_what_x2_doubles_can_be_decided(key: str, answer: str) -> None:
    after = ruled(RULES, key, answer)
    (question,) = (q for q in rule_questions(after) if q.key == key)
    assert [choice.key for choice in question.choices if choice.chosen] == [answer]
    (before,) = (q for q in rule_questions(RULES) if q.key == key)
    assert [c.key for c in before.choices if c.chosen] == [before.choices[0].key]


def test_the_answers_reach_the_rulings() -> None:
    moved = ruled(RULES, "market_moves", "lot_by_lot")
    added = ruled(moved, "lone_annulment", "added_last")
    assert added.rulings.market_moves is MarketMoves.LOT_BY_LOT
    assert added.rulings.lone_annulment is LoneAnnulment.ADDED_LAST


def test_the_rulebook_chosen_is_part_of_the_rulings() -> None:
    dutch = ruled(RULES, "edition", "nl")
    assert dutch.rulings.edition is Edition.DUTCH
    assert with_edition(Settings(), Edition.DUTCH).edition is Edition.DUTCH
    assert with_edition(Settings(), Edition.ENGLISH).edition is None


def test_tickets_are_asked_for_only_where_the_rulebook_takes_some_out() -> None:
    assert not [q for q in rule_questions(RULES) if q.key.startswith("tickets")]
    dutch = ruled(RULES, "edition", "nl")
    asked = [q for q in rule_questions(dutch) if q.key.startswith("tickets")]
    assert [q.key for q in asked] == ["tickets-2", "tickets-3"]
    assert all(q.title.endswith("Tap what is taken out.") for q in asked)
    out = ruled(dutch, "tickets-3", "x2")
    (said,) = (q for q in rule_questions(out) if q.key == "tickets-3")
    assert [c.key for c in said.choices if not c.chosen] == ["x2"]
    assert ruled(out, "tickets-3", "x2").tickets == (TicketsInPlay(3, tuple(Ticket)),)


def test_a_game_gets_the_tickets_of_its_number_of_players() -> None:
    rulings = replace(Settings(), edition=Edition.DUTCH)
    told = (TicketsInPlay(3, tuple(Ticket)[:7]), TicketsInPlay(2, tuple(Ticket)))
    assert rulings_for(3, rulings, told).tickets_in_play == tuple(Ticket)[:7]
    assert not rulings_for(2, rulings, told).tickets_are_unsure(2)
    assert rulings_for(4, rulings, told) == rulings
    assert rulings_for(3, Settings(), told) == Settings()
    assert TICKETS.read(TICKETS.note(told[::-1]).text) == told[::-1]
