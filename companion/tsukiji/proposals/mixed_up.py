"""Two turns of one round that were mixed up: who holds the lot that somebody shall have bought
instead, and what each has done if it was the other way round.
"""

from collections.abc import Sequence
from enum import StrEnum

from engine.journal import Slot, SlotId
from engine.tsukiji.facts import Fact, LotBought, LotsDealt, Passed, Turn


class MixUp(StrEnum):
    """What is done about a lot that somebody else holds."""

    SWAPPED = "swapped"
    """Both are corrected: each did what the other is held to have done."""
    ALONE = "alone"
    """Only the one is corrected, and the lot has two buyers until somebody puts that right."""


def turns_of_round(slots: Sequence[Slot[Fact]], of: SlotId) -> tuple[Slot[Fact], ...]:
    """The turns of the round to which the fact at a place belongs."""
    at = next((index for index, slot in enumerate(slots) if slot.id == of), 0)
    deals = [index for index, slot in enumerate(slots) if isinstance(slot.fact, LotsDealt)]
    begins = max((index for index in deals if index < at), default=0)
    ends = min((index for index in deals if index >= at), default=len(slots))
    return tuple(slot for slot in slots[begins:ends] if isinstance(slot.fact, LotBought | Passed))


def holder(turns: Sequence[Slot[Fact]], lot: int) -> Slot[Fact] | None:
    """The first of these turns in which that lot was bought; None if nobody did."""
    for slot in turns:
        if isinstance(slot.fact, LotBought) and slot.fact.lot == lot:
            return slot
    return None


def with_deed_of(turn: Turn, other: Turn) -> Turn:
    """The turn of the same player, who did what the other one did. What a lot asks its buyer is
    asked anew: it depends on the rows."""
    if isinstance(other, Passed):
        return Passed(turn.player)
    return LotBought(turn.player, other.lot)
