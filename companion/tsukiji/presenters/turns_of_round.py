"""Which fact of the log a lot or a player of the round on the table stands for: who taps one at the
end of the round corrects that turn.
"""

from companion.tsukiji.corrections import Correction, correct
from companion.tsukiji.presenters.unread import slots_of_last_round
from engine.journal import Journal
from engine.tsukiji.facts import Fact, LotBought, Passed


def purchase_of_lot(journal: Journal[Fact], lot: int) -> Correction | None:
    """The purchase of that lot in the last round, ready to be corrected; None if nobody bought
    it."""
    for slot in slots_of_last_round(journal.slots):
        if isinstance(slot.fact, LotBought) and slot.fact.lot == lot:
            return correct(journal, slot.id)
    return None


def turn_of_player(journal: Journal[Fact], player: int) -> Correction | None:
    """What that player did in the last round, a purchase or a pass, ready to be corrected; None
    without a turn."""
    for slot in slots_of_last_round(journal.slots):
        if isinstance(slot.fact, LotBought | Passed) and slot.fact.player == player:
            return correct(journal, slot.id)
    return None
