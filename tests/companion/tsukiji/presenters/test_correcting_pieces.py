"""Correcting lots and tickets piece by piece: taken out, added, or nobody knows."""

import pytest

from companion.tsukiji.corrections import Correction, correct
from companion.tsukiji.presenters.correction import (
    correction_view,
    dealt_choices,
    laid_choices,
    place_question,
)
from companion.tsukiji.presenters.log import fact_words
from companion.tsukiji.presenters.offer import face_choices
from companion.tsukiji.proposals.lots_and_tickets import CardPlace, LotsDraft, PlaceState
from engine.maybe import UNKNOWN
from engine.tsukiji.facts import NO_TICKET, Fact, LotsDealt, TicketsRevealed
from engine.tsukiji.game import play
from engine.tsukiji.pieces import UNREAD_CARD, Card, Face, Ticket
from tests.engine.journals import journal_of
from tests.engine.tables import THREE, dealt, played, revealed

LOTS = dealt("ebi tako sake fugu", "fugu yakuza", "tako sake sake", "ebi ? takusan")


def opened(fact: Fact) -> Correction:
    journal = journal_of((THREE, LOTS, revealed()))
    found = correct(journal, next(s.id for s in journal.slots if type(s.fact) is type(fact)))
    assert found is not None
    return found


def lots_of(correction: Correction) -> tuple[tuple[Card, ...], ...]:
    assert isinstance(correction.fact, LotsDealt)
    return correction.fact.lots


def test_a_card_is_taken_out_of_a_lot() -> None:
    keys = [choice.key for choice in dealt_choices(opened(LOTS), 1, 1)]
    assert keys == [*(face.value for face in Face), "unknown", "none"]
    told = opened(LOTS).put(1, 1, "none")
    assert [card.face for card in lots_of(told)[0]] == [Face.EBI, Face.SAKE, Face.FUGU]
    assert lots_of(told)[1:] == LOTS.lots[1:]
    looks = correction_view(told).lots[0].cards
    assert [look.by_hand for look in looks] == [False, True, True]


def test_a_card_is_added_to_a_short_lot() -> None:
    lots = correction_view(opened(LOTS)).lots
    assert [len(lot.cards) for lot in lots] == [4, 3, 3, 3], "a place for the card that is missing"
    assert lots[1].cards[2].expected == "a card"
    assert "which card is missing" in place_question(opened(LOTS), 2, 2)
    assert "none" not in [choice.key for choice in dealt_choices(opened(LOTS), 2, 2)]
    told = opened(LOTS).put(2, 2, "maguro")
    assert lots_of(told)[1] == (*LOTS.lots[1], Card(Face.MAGURO))
    assert correction_view(told).lots[1].cards[2].by_hand


def test_nobody_knows_what_a_card_was() -> None:
    told = opened(LOTS).put(3, 0, "unknown")
    assert lots_of(told)[2][0] == UNREAD_CARD
    (chosen,) = (choice.key for choice in dealt_choices(told, 3, 0) if choice.chosen)
    assert chosen == "unknown"


def test_a_ticket_can_be_none_or_not_known() -> None:
    found = opened(revealed())
    keys = [choice.key for choice in laid_choices(found, 1, 0)]
    assert keys[-2:] == ["unknown", "none"]
    for key, laid in (("unknown", UNKNOWN), ("none", NO_TICKET), ("x2", Ticket.TIMES_TWO)):
        told = found.put(1, 0, key)
        assert isinstance(told.fact, TicketsRevealed)
        assert told.fact.tickets[0] == (laid, Ticket.FOUR, Ticket.FOUR)
        (chosen,) = (choice.key for choice in laid_choices(told, 1, 0) if choice.chosen)
        assert chosen == key


def test_a_lot_without_any_card_is_still_a_lot() -> None:
    told = opened(LOTS).put(2, 0, "none").put(2, 0, "none")
    assert lots_of(told)[1] == ()
    game = play((THREE, told.fact, revealed()))
    assert "Lot 2: –" in fact_words(told.fact, game, 1)
    assert len(correction_view(told).lots[1].cards) == 1


@pytest.mark.parametrize("state", [PlaceState.SURE, PlaceState.DOUBT])
def test_the_offer_lets_a_card_too_many_be_taken_out(state: PlaceState) -> None:
    game = played()
    assert "none" not in [choice.key for choice in face_choices(game)]
    assert face_choices(game, too_many=True)[-1].key == "none"
    places = tuple(CardPlace(Card(face), state) for face in (Face.EBI, Face.TAKO, Face.SAKE))
    draft = LotsDraft(((*places, CardPlace(Card(Face.FUGU), PlaceState.DOUBT)), places))
    left = draft.without_card(1, 1)
    assert [place.card.face for place in left.lots[0]] == [Face.EBI, Face.SAKE, Face.FUGU]
    assert all(place.state is PlaceState.BY_HAND for place in left.lots[0]), "the rest is right"
    assert left.lots[1] == places
