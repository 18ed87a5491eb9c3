"""At the end of a round a lot or a player leads to the turn that is corrected there."""

from companion.tsukiji.corrections import Correction
from companion.tsukiji.presenters.correction import correction_view
from companion.tsukiji.presenters.turns_of_round import purchase_of_lot, turn_of_player
from engine.journal import Journal
from engine.tsukiji.facts import Fact
from tests.engine.tables import THREE, buys, dealt, passes, revealed

ROUND = (dealt(), revealed(), buys(0, 3), passes(1), buys(2, 1))


def journal_of(*facts: Fact) -> Journal[Fact]:
    journal: Journal[Fact] = Journal().append(THREE)
    for fact in facts:
        journal = journal.append(fact)
    return journal


def fact_of(correction: Correction | None) -> Fact | None:
    return None if correction is None else correction.fact


def test_at_the_end_of_a_round_a_lot_or_a_player_is_the_turn_to_correct() -> None:
    journal = journal_of(*ROUND)
    assert fact_of(purchase_of_lot(journal, 3)) == buys(0, 3)
    assert purchase_of_lot(journal, 2) is None, "nobody bought it"
    assert fact_of(turn_of_player(journal, 1)) == passes(1)
    found = turn_of_player(journal, 2)
    assert found is not None
    lots = correction_view(found).lots
    assert [lot.number for lot in lots if lot.chosen] == [1]
    assert all(lot.cards for lot in lots), "with the cards of each lot"


def test_a_turn_of_an_earlier_round_is_not_meant() -> None:
    journal = journal_of(*ROUND, dealt())
    assert purchase_of_lot(journal, 3) is None
    assert turn_of_player(journal, 0) is None
