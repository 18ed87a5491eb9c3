"""What undo and redo did, in words."""

import pytest

from companion.tsukiji.notices import Retraced
from companion.tsukiji.presenters.taken_back import coins_words, retraced_words
from engine.journal import Journal
from engine.players import PlayerIndex
from engine.tsukiji.box import default_box, with_copied_tablets
from engine.tsukiji.facts import Fact, MoneySetByHand
from engine.tsukiji.game import advance, play
from tests.engine.random_games import random_game, set_up
from tests.engine.tables import buys, dealt, passes, played, revealed


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


def test_a_turn_says_which_real_coins_move() -> None:
    game = played(dealt(), revealed(), buys(0, 3))
    price = game.rounds[-1].purchases[-1].price
    assert coins_words(game.facts[-1], game) == f"Ana pays ¥{price} to the bank."
    passed = advance(game, passes(1))
    assert coins_words(passed.facts[-1], passed) == "Ben gets ¥3 from the bank."
    assert coins_words(game.facts[1], game) == "", "lots that are dealt cost nothing"


def test_a_price_that_nobody_knows_is_not_asked_of_anybody() -> None:
    game = played(dealt(), buys(0, 3))
    assert coins_words(game.facts[-1], game) == ""


def test_a_price_of_a_guess_keeps_its_tilde_and_one_under_zero_is_paid_out() -> None:
    setup = set_up(3, box=default_box(3))
    guessed = [played(dealt(), revealed(), buys(0, lot), setup=setup) for lot in range(1, 5)]
    assert any("~ to the bank" in coins_words(game.facts[-1], game) for game in guessed)
    box = with_copied_tablets(default_box(3), [(-2, 4), (-2, 2), (-2, 0), (-2, -1)])
    given = played(dealt(), revealed(), buys(0, 3), setup=set_up(3, box=box))
    assert coins_words(given.facts[-1], given) == "Ana gets ¥2 from the bank."
