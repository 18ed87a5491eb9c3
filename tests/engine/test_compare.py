"""What a correction changes, shown before it is accepted."""

from dataclasses import replace

import pytest

from engine.journal import Journal
from engine.maybe import UNKNOWN
from engine.tsukiji.box import default_box
from engine.tsukiji.compare import Change, Figure, FigureKey, compare, gain_rests_on
from engine.tsukiji.facts import Discard, Fact, TicketsRevealed
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import Face
from tests.engine.random_games import random_game, set_up
from tests.engine.tables import buys, dealt, passes, played, revealed

TURNS = (buys(0, 1), buys(1, 3), passes(2))
START = (dealt(), revealed())
GUESSED = set_up(3, box=default_box(3))
"""A table that has copied nothing yet: the two cheaper prices and most of the tuna are guesses."""


def changes(before: Game, after: Game) -> dict[FigureKey, tuple[object, object]]:
    return {change.key: (change.before, change.after) for change in compare(before, after)}


def test_a_game_compared_with_itself_has_not_changed() -> None:
    assert compare(random_game(1), random_game(1)) == ()


def test_a_corrected_ticket_changes_values_tablets_moves_spaces_money_and_first_player() -> None:
    before = played(*START, *TURNS)
    # Lot 3 becomes the dearest, lot 1 the second.
    after = played(dealt(), revealed("3 3 4", "0 0 0", "4 4 3", "1 1 1"), *TURNS)
    found = changes(before, after)
    assert found[FigureKey(Figure.VALUE, 1, lot=1)] == (12, 10)
    assert found[FigureKey(Figure.TABLET, 1, lot=1)] == ((12, 4), (9, 2))
    assert found[FigureKey(Figure.MOVE, 1, product=Face.EBI)] == (4, 2)
    assert found[FigureKey(Figure.SPACE, 1, product=Face.EBI)] == (5, 3)
    assert found[FigureKey(Figure.MONEY, 1, player=0)] == (36, 39)
    assert found[FigureKey(Figure.FIRST_PLAYER, 1)] == (0, 1)
    assert FigureKey(Figure.VALUE, 1, lot=2) not in found
    assert FigureKey(Figure.MONEY, 1, player=2) not in found


def test_a_corrected_buyer_changes_ownership_money_rows_and_scores() -> None:
    found = changes(played(*START, *TURNS), played(*START, buys(0, 3), buys(1, 1), passes(2)))
    assert found[FigureKey(Figure.BUYER, 1, lot=1)] == (0, 1)
    assert found[FigureKey(Figure.ROW, player=0, product=Face.EBI)] == (1, 0)
    assert found[FigureKey(Figure.ROW, player=1, product=Face.EBI)] == (0, 1)
    assert FigureKey(Figure.SCORE, player=0) in found
    assert FigureKey(Figure.SCORE, player=2) not in found


def test_a_lot_no_longer_bought_has_no_buyer() -> None:
    found = changes(played(*START, *TURNS), played(*START, passes(0), buys(1, 3), passes(2)))
    assert found[FigureKey(Figure.BUYER, 1, lot=1)] == (0, None)


def test_problems_that_come_and_go_are_changes() -> None:
    before = played(dealt(), revealed("4 4 .", "0 0 0", "3 3 3", "1 1 1"))
    after = played(dealt(), revealed("4 4 3", "0 0 0", "3 3 3", "1 1 1"))
    gone = [c for c in compare(before, after) if c.key.figure is Figure.PROBLEM]
    assert [(c.before, c.after) for c in gone] == [
        ("TICKET_MISSING", None),
        (None, "TICKET_TWICE"),
    ]
    assert gone[0].key.problem == before.problems[0]


def test_what_becomes_unknown_is_a_change() -> None:
    found = changes(played(dealt()), played(dealt("? ? ?", "? ? ?", "? ? ?", "? ? ?")))
    assert all(key.figure is Figure.PROBLEM for key in found)
    found = changes(played(*START), played(dealt(), revealed("? 0 0", *["0 0 0"] * 3)))
    assert found[FigureKey(Figure.VALUE, 1, lot=1)] == (12, UNKNOWN)
    assert found[FigureKey(Figure.TABLET, 1, lot=1)][1] is UNKNOWN


def test_the_order_in_a_stack_is_a_figure_too() -> None:
    from engine.tsukiji.facts import MarkerSetByHand
    from engine.tsukiji.pieces import Space

    def with_ebi(height: int) -> Game:
        return played(*START, MarkerSetByHand(Face.EBI, Space(13), "so", height))

    found = changes(with_ebi(0), with_ebi(1))
    assert found[FigureKey(Figure.STACK, 1, product=Face.EBI)] == ((), (Face.SAKE,))
    assert FigureKey(Figure.SPACE, 1, product=Face.EBI) not in found


def test_changes_come_round_by_round_and_the_standing_of_the_game_last() -> None:
    whole = random_game(7, 4)
    first = whole.facts[2]
    assert isinstance(first, TicketsRevealed)
    facts = list(whole.facts)
    facts[2] = replace(first, tickets=first.tickets[::-1])
    found = compare(whole, play(facts))
    rounds = [change.key.round or 99 for change in found]
    assert rounds == sorted(rounds)
    assert rounds[0] == 1
    assert any(change.key.figure is Figure.SCORE for change in found)


def test_a_fact_more_or_less_shows_as_rounds_that_come_or_go() -> None:
    longer, shorter = played(*START, *TURNS, dealt()), played(*START, *TURNS)
    found = compare(shorter, longer)
    assert Change(FigureKey(Figure.MONEY, 2, player=0), None, 36) in found
    assert Change(FigureKey(Figure.MONEY, 2, player=0), 36, None) in compare(longer, shorter)


def test_a_correction_through_the_journal_can_be_looked_at_and_left() -> None:
    journal: Journal[Fact] = Journal()
    for fact in random_game(9, 3).facts:
        journal = journal.append(fact)
    before = play(journal.facts)
    second = next(s for s in journal.slots if s.fact == before.rounds[1].facts[1])
    trial = journal.replace(second.id, TicketsRevealed(before.rounds[1].tickets[::-1]))
    assert compare(before, play(trial.facts)) != ()
    assert play(trial.undo().facts) == before


def test_a_change_names_the_provisional_numbers_in_both_amounts() -> None:
    before = played(*START, *TURNS, setup=GUESSED)
    after = played(dealt(), revealed("4 4 4", "3 3 3", "1 1 1", "0 0 0"), *TURNS, setup=GUESSED)
    found = {change.key: change for change in compare(before, after)}
    tablet = found[FigureKey(Figure.TABLET, 1, lot=3)]
    assert (tablet.before, tablet.after) == ((9, 2), (6, 0))
    assert (tablet.before_rests_on, tablet.after_rests_on) == (set(), {"tablet 3/3 price"})
    money = found[FigureKey(Figure.MONEY, 1, player=1)]
    assert (money.before_rests_on, money.after_rests_on) == (set(), {"tablet 3/3 price"})
    score = found[FigureKey(Figure.SCORE, player=1)]
    assert (score.before_rests_on, score.after_rests_on) == (set(), {"tablet 3/3 price"})
    assert found[FigureKey(Figure.VALUE, 1, lot=3)].after_rests_on == set()
    assert compare(before, played(*START, setup=GUESSED))[-1].after_rests_on == set(), (
        "nothing there, no guess"
    )


def test_changed_markers_rest_on_the_modifiers_that_moved_them() -> None:
    setup = set_up(4, box=default_box(4))
    lots = dealt(
        "ebi ebi ebi", "fugu tako sake", "tako sake sake", "fugu ebi ebi", "fugu fugu sake"
    )
    tickets = ("4 4 4 4", "3 3 3 3", "2 2 2 2", "1 1 1 1", "0 0 0 0")
    before = played(lots, revealed(*tickets), setup=setup)
    after = played(lots, revealed(tickets[1], tickets[0], *tickets[2:]), setup=setup)
    found = {change.key: change for change in compare(before, after)}
    first = {"tablet 4/1 modifier", "tablet 4/4 modifier"}
    assert found[FigureKey(Figure.MOVE, 1, product=Face.EBI)].before_rests_on == first
    assert found[FigureKey(Figure.SPACE, 1, product=Face.EBI)].before_rests_on == first


def test_a_purchase_would_rest_on_its_price_and_on_the_lines_that_it_changes() -> None:
    game = played(*START, setup=GUESSED)
    assert gain_rests_on(game, buys(0, 1)) == set(), "printed prices, and the track by the book"
    assert gain_rests_on(game, buys(UNKNOWN, 1)) == set(), "nobody's count"
    assert gain_rests_on(game, buys(0, 4, takusan=(Face.EBI,))) == {"tablet 3/3 price"}
    fugu = gain_rests_on(game, buys(0, 2, yakuza=(Discard(Face.FUGU),)))
    assert fugu == {"tablet 3/4 price", "tuna 1"}
    maguro = gain_rests_on(game, buys(0, 2, yakuza=(Discard(Face.MAGURO),)))
    assert maguro == {"tablet 3/4 price"}, "the Maguro that came is gone again"


def test_what_was_paid_before_is_nothing_that_a_purchase_rests_on() -> None:
    bought = (buys(0, 4, takusan=(Face.EBI,)), buys(1, 3), passes(2))
    game = played(*START, *bought, *START, setup=GUESSED)
    assert game.table.seats[0].money_rests_on
    assert gain_rests_on(game, buys(0, 1)) == set()


@pytest.mark.parametrize(("before", "after"), [(2, 4), (4, 2), (3, 2)])
def test_games_with_different_numbers_of_players_can_be_compared(before: int, after: int) -> None:
    guessed = [
        play([set_up(n, box=default_box(n)), *random_game(3, n, rounds=1).facts[1:]])
        for n in (before, after)
    ]
    changes = compare(*guessed)
    players = {c.key.player for c in changes if c.key.figure is Figure.MONEY}
    assert players >= set(range(min(before, after), max(before, after)))
