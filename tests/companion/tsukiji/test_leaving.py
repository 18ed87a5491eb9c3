"""Somebody leaves in the middle of a game: told in some taps, nobody waits for them, and undo
brings them back."""

from dataclasses import replace
from pathlib import Path

from companion.tsukiji.corrections import by_hand, passed_on
from companion.tsukiji.desk import Desk
from companion.tsukiji.presenters.correction import correction_view
from companion.tsukiji.presenters.set_by_hand import hand_questions, kind_question
from companion.tsukiji.presenters.set_up_correction import passed_on_words
from companion.tsukiji.proposals.expected import expectation
from companion.tsukiji.proposals.lots_and_tickets import PlaceState
from companion.tsukiji.proposals.set_by_hand import set_otherwise
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.purchase import pass_turn
from companion.tsukiji.steps.tickets import put_ticket
from engine.players import PlayerIndex
from engine.tsukiji.facts import NO_TICKET, GameSetUp, SeatSetByHand
from engine.tsukiji.pieces import NORMALS
from engine.tsukiji.whats_next import whats_next
from tests.companion.tsukiji.desks import deal, desk_for
from tests.engine.tables import dealt, played
from vision.table.problems import TableProblem
from vision.tsukiji.expectation import compare
from vision.tsukiji.reading import Code, Reading, Scene

LEFT = SeatSetByHand(PlayerIndex(1), True, "")


def at_the_tickets(path: Path) -> Desk:
    game = played(dealt())
    desk = desk_for(game, path)
    deal(desk, game.rounds[0])
    while desk.screen is not Screen.TICKETS:
        desk.next_step()
    return desk


def test_it_is_told_in_taps() -> None:
    game = played(dealt())
    told = by_hand(game, "seat").fact
    assert isinstance(told, SeatSetByHand)
    assert ("seat", "Who has left") in [
        (choice.key, choice.text) for choice in kind_question(told, game).choices
    ]
    told = set_otherwise(set_otherwise(told, "who", "1", game), "plays", "nobody", game)
    assert told == LEFT
    people = (("0", "Ana"), ("1", "Ben"), ("2", "Cy"))
    who, plays = hand_questions(told, game, people)
    assert [choice.text for choice in plays.choices if choice.chosen] == ["Nobody buys"]
    assert [choice.text for choice in plays.choices][1:] == ["Ben", "Somebody else"]
    assert [choice.text for choice in who.choices if choice.chosen] == ["Ben"]


def leave(desk: Desk) -> None:
    desk.mend(replace(by_hand(desk.game, "seat"), fact=LEFT))


def test_nobody_waits_for_their_tickets_nor_for_their_turn(tmp_path: Path) -> None:
    desk = at_the_tickets(tmp_path)
    leave(desk)
    assert desk.screen is Screen.TICKETS
    assert not desk.table.drafts.tickets.begun
    for lot in range(1, 5):
        for player in (0, 2):
            desk.tap(put_ticket, lot, player, NORMALS[lot])
    assert desk.table.drafts.tickets.complete
    desk.next_step()
    assert desk.game.rounds[0].tickets[0] == (NORMALS[1], NO_TICKET, NORMALS[1])
    assert whats_next(desk.game).turns == (0, 2)
    assert desk.game.problems == ()
    desk.tap(pass_turn)
    desk.tap(pass_turn)
    assert desk.game.rounds[0].complete


def test_they_are_not_asked_whether_they_are_ready(tmp_path: Path) -> None:
    desk = desk_for(played(dealt()), tmp_path)
    while desk.screen is not Screen.EVALUATION:
        desk.next_step()
    leave(desk)
    assert desk.table.drafts.ready == {1}


def test_undo_brings_them_back(tmp_path: Path) -> None:
    desk = at_the_tickets(tmp_path)
    desk.tap(put_ticket, 1, 0, NORMALS[1])
    leave(desk)
    assert desk.table.drafts.tickets.lots[0][1].state is PlaceState.SURE
    desk.undo()
    assert not desk.game.table.seats[1].is_empty
    assert desk.table.drafts.tickets.lots[0][1].state is PlaceState.MISSING
    desk.redo()
    assert desk.game.table.seats[1].is_empty


def test_the_eyes_do_not_miss_their_colour() -> None:
    unclear = TableProblem(Code.PLAYERS_UNCLEAR, seen=2, expected=3)
    reading = Reading(Scene.TICKETS, 3, problems=(unclear,))
    assert not compare(reading, expectation(played(dealt()))).complete
    assert compare(reading, expectation(played(dealt(), LEFT))).complete


def test_somebody_else_plays_on_once_they_are_named(tmp_path: Path) -> None:
    desk = at_the_tickets(tmp_path)
    mend = passed_on(desk.session.journal, PlayerIndex(1))
    assert mend is not None
    view = correction_view(mend)
    assert (view.title, view.questions, view.next_step) == ("Somebody else plays on", (), "")
    assert not mend.with_name(1, " ").can_hold
    assert not mend.with_name(1, "cy").can_hold, "Cy sits there already"
    named = mend.with_name(1, "Eva")
    assert isinstance(named.fact, GameSetUp)
    assert passed_on_words(desk.game.setup, named.fact, 1) == (
        "All of this game counts for Eva. Ben keeps the games before it.",
    )
    desk.mend(named)
    assert [player.name for player in desk.game.setup.players] == ["Ana", "Eva", "Cy"]
    assert desk.screen is Screen.TICKETS
    desk.undo()
    assert desk.game.setup.players[1].name == "Ben"
