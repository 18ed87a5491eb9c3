"""What a lot asks its buyer says whose purchase it is, and what was chosen."""

from dataclasses import replace

from companion.tsukiji.presenters.lot_questions import picked_words
from companion.tsukiji.presenters.purchase import purchase_view
from companion.tsukiji.proposals.purchase_draft import PurchaseDraft
from companion.tsukiji.proposals.purchase_turn import Buying
from engine.players import PlayerIndex
from engine.tsukiji.pieces import Face, LotNumber
from tests.engine.tables import dealt, played, revealed


def test_a_lot_that_was_seen_taken_says_whose_it_is_beside_its_question() -> None:
    lots = dealt("ebi ebi tako", "fugu takusan sake", "tako sake sake", "fugu ebi yakuza")
    tickets = revealed("4 4 4", "3 3 3", "2 2 2", "1 1 1")
    joker = PurchaseDraft(PlayerIndex(0), LotNumber(2))
    view = purchase_view(played(lots, tickets), Buying(draft=joker), seen=True)
    assert view.asks == "Which row does the Takusan go to?"
    assert view.says == "Ana takes lot 2: tap the row for the Takusan."
    thug = PurchaseDraft(PlayerIndex(0), LotNumber(4))
    view = purchase_view(played(lots, tickets), Buying(draft=thug), seen=True)
    assert view.says == "Ana takes lot 4: tap the card that the Yakuza takes."


def test_what_was_chosen_for_several_cards_of_a_kind_is_said_of_all_of_them() -> None:
    one = PurchaseDraft(PlayerIndex(0), LotNumber(1), (Face.FUGU,))
    assert picked_words(one) == "The Takusan goes to Fugu."
    two = replace(one, takusan=(Face.FUGU, Face.FUGU))
    assert picked_words(two) == "The 2 Takusan go to Fugu."
    apart = replace(one, takusan=(Face.FUGU, Face.EBI))
    assert picked_words(apart) == "The Takusan go to Fugu and Ebi."
