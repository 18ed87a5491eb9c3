"""What a correction would change, the nearest to the table first."""

from companion.tsukiji.corrections import correct
from companion.tsukiji.presenters.correction_effects import told_changes
from companion.view_values.pages import LogRow
from engine.tsukiji.compare import compare
from engine.tsukiji.facts import LotBought, LotsDealt, TicketsRevealed
from engine.tsukiji.game import Game, play
from tests.engine.journals import journal_of
from tests.engine.random_games import random_game
from tests.engine.tables import buys, dealt, passes, played, revealed


def six_rounds() -> tuple[Game, Game]:
    """A game in its sixth round, and the same with other tickets and nobody's turn in round 2."""
    whole = random_game(21, 3, rounds=6)
    facts = list(whole.facts)
    second = whole.rounds[1]
    at = facts.index(second.facts[1])
    assert isinstance(facts[at], TicketsRevealed)
    facts[at] = TicketsRevealed(second.tickets[::-1])
    facts[at + 1] = passes(2)
    return whole, play(facts)


def headings(rows: tuple[LogRow, ...]) -> list[str]:
    return [row.text for row in rows if row.heading]


def test_now_comes_first_then_what_is_odd_then_the_round_of_the_fact() -> None:
    before = played(dealt(), revealed(), buys(0, 1))
    after = played(dealt(), revealed(), buys(0, 3))
    told = told_changes(compare(before, after), before, 1)
    now = [row.text for row in told.first[: [r.text for r in told.first].index("Round 1 of 7")]]
    assert now[0] == "Now"
    assert any(text.startswith("Ana's money: ") for text in now)
    assert sum("Ana's money" in row.text for row in told.first) == 1
    assert told.rest == ()
    assert told.more == ""


def test_every_change_leads_to_the_rule_it_follows_and_what_is_odd_to_none() -> None:
    before, after = six_rounds()
    told = told_changes(compare(before, after), before, 2)
    rows = [row for row in (*told.first, *told.rest) if not row.heading]
    odd = [row for row in rows if row.text.startswith(("New: ", "No longer: "))]
    assert odd
    assert all(not row.topic and not row.sign for row in odd)
    ruled = [row for row in rows if row not in odd]
    assert {row.sign for row in ruled} == {"question"}
    assert {row.topic for row in ruled} >= {"tickets", "quotation", "market", "purchase", "end"}


def test_nothing_changed_has_no_headings() -> None:
    game = played(dealt())
    told = told_changes(compare(game, game), game, 1)
    assert told.first == told.rest == ()


def test_a_correction_knows_the_round_of_its_fact() -> None:
    journal = journal_of(random_game(21, 3, rounds=3).facts)
    for kind in (LotsDealt, TicketsRevealed, LotBought):
        slots = [slot for slot in journal.slots if isinstance(slot.fact, kind)]
        last = correct(journal, slots[-1].id)
        first = correct(journal, slots[0].id)
        assert last is not None
        assert first is not None
        assert (first.round, last.round) == (1, 3), kind
