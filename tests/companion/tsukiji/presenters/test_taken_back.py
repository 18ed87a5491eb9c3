"""What undo and redo did, in words."""

import pytest

from companion.tsukiji.notices import Retraced
from companion.tsukiji.presenters.taken_back import retraced_words
from engine.journal import Journal
from engine.players import PlayerIndex
from engine.tsukiji.facts import Fact, MoneySetByHand
from engine.tsukiji.game import play
from tests.engine.random_games import random_game, set_up
from tests.engine.tables import buys, dealt, passes, revealed


def journal_of(*facts: Fact) -> Journal[Fact]:
    journal: Journal[Fact] = Journal()
    for fact in facts:
        journal = journal.append(fact)
    return journal


def told(before: Journal[Fact], after: Journal[Fact]) -> str:
    return retraced_words(Retraced(before, after, play(after.facts)))


BEGUN = journal_of(set_up(3), dealt(), revealed())


@pytest.mark.parametrize(
    ("journal", "what"),
    [
        (BEGUN.append(buys(1, 3)), "Ben bought lot 3"),
        (BEGUN.append(passes(2)), "Cy passed"),
        (BEGUN, "the tickets of round 1"),
        (journal_of(*random_game(21, 3, rounds=1).facts, dealt()), "the lots of round 2"),
        (BEGUN.append(MoneySetByHand(PlayerIndex(0), 42, "counted")), "Ana has 42 yen"),
        (BEGUN.replace(BEGUN.slots[2].id, revealed()), "a correction (the tickets of round 1)"),
        (BEGUN.replace(BEGUN.slots[0].id, set_up(3)), "a correction (names, colours or the start)"),
        (BEGUN.remove(BEGUN.slots[2].id), "a correction (the tickets of round 1)"),
        (BEGUN.insert(BEGUN.slots[2].id, passes(0)), "a correction (Ana passed)"),
    ],
)
def test_undo_and_redo_name_the_step(journal: Journal[Fact], what: str) -> None:
    back = journal.undo()
    assert told(journal, back) == f"Taken back: {what}."
    assert told(back, back.redo()) == f"Brought back: {what}."


def test_a_swap_names_both_purchases() -> None:
    bought = BEGUN.append(buys(0, 1)).append(buys(1, 3))
    first, second = (slot.id for slot in bought.slots[-2:])
    swapped = bought.swap(first, buys(0, 3), second, buys(1, 1))
    said = told(swapped, swapped.undo())
    assert said == "Taken back: a correction (Ana bought lot 3 and Ben bought lot 1)."


def test_any_other_step_says_nothing() -> None:
    assert told(BEGUN, BEGUN.append(passes(0))) == ""
