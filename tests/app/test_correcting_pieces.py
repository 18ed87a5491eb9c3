"""Lots and tickets corrected piece by piece in a real window: what is too much is taken out, what
is missing is added, what nobody knows is said to be so; each with what it would change.
"""

from pathlib import Path

import pytest

from tests.app.window import WindowStage, edges, scrolled_away  # isort: skip
from companion.app.widgets.scrolling_list import LogLine
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.tsukiji.screens.correction import EffectLine
from engine.maybe import UNKNOWN
from engine.tsukiji.facts import NO_TICKET, Fact, LotBought, LotsDealt, TicketsRevealed
from engine.tsukiji.pieces import Face
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game
from tests.engine.tables import buys, dealt, passes, played, revealed

BOTH = pytest.mark.parametrize("size", [TABLET, PHONE], ids=lambda size: size.name)
LOTS = dealt("ebi tako sake fugu", "fugu yakuza", "tako sake sake", "ebi ebi takusan")


def open_fact(people: Fingers, kind: type[Fact]) -> None:
    people.open_log()
    people.tap_line(str(next(s.id for s in people.slots if isinstance(s.fact, kind))))
    assert people.where == "correct"


def would_change(people: Fingers) -> list[str]:
    return [line.row.text for line in people.on_screen(LogLine)]


@BOTH
def test_cards_are_taken_out_added_and_not_known(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    keep_game(evening, played(LOTS, revealed()))
    people = open_app(goes_on=True)
    open_fact(people, LotsDealt)
    people.tap(people.lot(1).tile(3))
    people.looks_right()
    people.tap_choice("none")
    assert len(people.lot(1).look.cards) == 3
    assert "No longer: Lot 1 shows 4 cards, not 3." in would_change(people)
    people.tap(people.lot(2).tile(2))
    assert people.reads("Lot 2: which card is missing?")
    people.tap_choice("maguro")
    assert "No longer: Lot 2 shows 2 of 3 cards." in would_change(people)
    people.tap(people.lot(3).tile(0))
    people.tap_choice("unknown")
    people.looks_right()
    people.next()
    lots = people.game.rounds[0].lots
    assert [card.face for card in lots[0]] == [Face.EBI, Face.TAKO, Face.SAKE]
    assert lots[1][2].face is Face.MAGURO
    assert lots[2][0].face is UNKNOWN


@BOTH
def test_a_ticket_is_not_there_or_not_known(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    keep_game(evening, played(dealt(), revealed()))
    people = open_app(goes_on=True)
    open_fact(people, TicketsRevealed)
    people.tap(people.lot(1).chip(1))
    people.looks_right()
    people.tap_choice("none")
    assert "New: Ben has no ticket at lot 1." in would_change(people)
    people.tap(people.lot(2).chip(0))
    people.tap_choice("unknown")
    assert "New: Ana's ticket at lot 2 was not read." in would_change(people)
    people.looks_right()
    people.next()
    tickets = people.game.rounds[0].tickets
    assert (tickets[0][1], tickets[1][0]) == (NO_TICKET, UNKNOWN)


@BOTH
def test_a_lot_that_asks_something_is_asked_about_before_it_is_corrected(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    first = (dealt(), revealed(), buys(0, 1), buys(1, 3), passes(2))
    keep_game(evening, played(*first, dealt(), revealed(), buys(1, 1)))
    people = open_app(goes_on=True)
    people.open_log()
    people.tap_line(str(people.slots[-1].id))
    who = people.asked("who")
    stood = edges(who)
    people.tap(people.lot(4))
    question = people.asked("choice:0")
    people.stage.settle(30)
    assert scrolled_away(people.screen.ids.body, question) == []
    assert people.next_words == "Correct it"
    assert people.screen.next_quiet, "first the row of the Takusan"
    people.looks_right()
    if size is TABLET:
        assert edges(people.asked("who")) == stood, "it moved under the finger"
    asked_at = edges(question)
    answer = question.ids.tiles.children[-1].choice.key
    people.tap(question.ids.tiles.children[-1])
    assert edges(people.asked("choice:0")) == asked_at, "it moved under the finger"
    assert answer in people.chosen(), "what was picked is to be seen"
    _left, low, _right, _high = edges(people.screen.effects)
    first = max(edges(line)[3] for line in people.on_screen(EffectLine))
    assert low < first, "what would change is in sight"
    assert not people.screen.next_quiet
    people.next()
    bought = people.slots[-1].fact
    assert isinstance(bought, LotBought)
    assert bought.lot == 4
    assert len(bought.takusan) == 1
