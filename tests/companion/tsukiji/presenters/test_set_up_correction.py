"""Correcting how a game began: names and colours, without a window."""

import pytest

from companion.tsukiji.corrections import correct
from companion.tsukiji.presenters.correction import correction_view
from companion.tsukiji.presenters.log import log_rows, taken_back_rows
from companion.tsukiji.presenters.lots import names_of
from companion.tsukiji.presenters.set_up_correction import seat_changes, seat_of
from companion.tsukiji.proposals.set_up_correction import is_sound, recoloured, renamed
from engine.journal import Journal
from engine.tsukiji.facts import Fact, GameSetUp
from engine.tsukiji.game import play
from tests.engine.random_games import random_game

SETUP = random_game(21, 3).setup


def called(setup: GameSetUp) -> list[str]:
    return [player.name for player in setup.players]


def colours(setup: GameSetUp) -> list[int]:
    return [player.colour for player in setup.players]


def test_a_name_is_corrected_and_everything_else_stays() -> None:
    now = renamed(SETUP, 1, "  Benedict\n")
    assert called(now) == ["Ana", "Benedict", "Cy"]
    assert colours(now) == colours(SETUP)
    assert (now.track, now.box, now.first_player) == (SETUP.track, SETUP.box, SETUP.first_player)
    assert seat_changes(SETUP, now) == ("Ben is called Benedict.",)


def test_an_empty_name_takes_the_plain_one_of_the_seat() -> None:
    nameless = renamed(SETUP, 2, " ")
    assert called(nameless) == ["Ana", "Ben", ""]
    assert names_of(nameless) == ("Ana", "Ben", "Player 3")
    assert seat_changes(SETUP, nameless) == ("Cy is called Player 3.",)


def test_a_colour_that_somebody_has_is_exchanged_a_free_one_is_taken() -> None:
    ana, ben, cy = colours(SETUP)
    swapped = recoloured(SETUP, 0, cy)
    assert colours(swapped) == [cy, ben, ana]
    assert seat_changes(SETUP, swapped) == ("Ana and Cy change colours.",)
    free = next(colour for colour in range(4) if colour not in (ana, ben, cy))
    moved = recoloured(SETUP, 0, free)
    assert colours(moved) == [free, ben, cy]
    assert seat_changes(SETUP, moved) == ("Ana plays in another colour.",)
    assert seat_changes(SETUP, SETUP) == ()


def test_two_of_one_name_cannot_be_accepted() -> None:
    twins = renamed(SETUP, 1, "ana")
    assert not is_sound(twins)
    assert "Two players are called ana" in seat_of(twins, 1).says
    journal: Journal[Fact] = Journal().append(SETUP)
    mend = correct(journal, journal.slots[0].id)
    assert mend is not None
    assert correction_view(mend.with_name(1, "ana")).next_step == ""
    assert correction_view(mend.with_name(1, "Bo")).next_step == "Correct it"
    assert correction_view(mend.with_name(1, "Ben")).next_step == ""


@pytest.mark.parametrize("rounds", [0, 7])
def test_the_log_tells_what_was_believed_then_and_what_holds_now(rounds: int) -> None:
    facts = random_game(21, 3, rounds=rounds).facts
    journal: Journal[Fact] = Journal()
    for fact in facts:
        journal = journal.append(fact)
    journal = journal.replace(journal.slots[0].id, renamed(SETUP, 0, "Anna"))
    game = play([slot.fact for slot in journal.slots])
    texts = " ".join(row.text for row in log_rows(journal, game))
    assert "Anna, Ben and Cy sit down" in texts
    believed = [row.text for row in taken_back_rows(journal, game)]
    assert [text.partition(";")[0] for text in believed] == ["Ana, Ben and Cy sit down"]
    assert game.count().sheets == play(facts).count().sheets
