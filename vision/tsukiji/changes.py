"""Notices what people did between two readings: took a lot, turned up tickets, laid tablets,
cleared the table. Each is an observation with its evidence; what follows from it is not decided
here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from card_markers.pieces import MarkerId
from vision.table.problems import NOWHERE
from vision.tsukiji.reading import CARDS_PER_LOT, Reading


class ChangeCode(StrEnum):
    """What was done."""

    LOTS_DEALT = "LOTS_DEALT"
    LOT_TAKEN = "LOT_TAKEN"
    TICKETS_REVEALED = "TICKETS_REVEALED"
    TABLET_LAID = "TABLET_LAID"
    TABLE_CLEARED = "TABLE_CLEARED"


@dataclass(frozen=True, slots=True)
class TableChange:
    """One observation."""

    code: ChangeCode
    """What people did to the table, as a stable code."""
    lot: int = NOWHERE
    """At which lot of the earlier reading, from 1."""
    marker_ids: tuple[MarkerId, ...] = ()
    """The evidence: the pieces that came or went."""


def notice_changes(before: Reading, after: Reading) -> tuple[TableChange, ...]:
    """Everything that was done between two readings of the same table."""
    return tuple(_changes(before, after))


def _changes(before: Reading, after: Reading) -> Iterator[TableChange]:
    had = {marker.marker_id for marker in before.markers}
    has = {marker.marker_id for marker in after.markers}
    if had and not has:
        yield TableChange(ChangeCode.TABLE_CLEARED, marker_ids=tuple(sorted(had)))
        return
    if not before.lots and after.lots and after.complete:
        dealt = tuple(card for lot in after.lots for card in lot)
        yield TableChange(ChangeCode.LOTS_DEALT, marker_ids=dealt)
    others_left = any(card in has for lot in before.lots for card in lot)
    for number, lot in enumerate(before.lots, start=1):
        if len(lot) == CARDS_PER_LOT and others_left and not has.intersection(lot):
            yield TableChange(ChangeCode.LOT_TAKEN, number, lot)
    for number, tickets in enumerate(after.tickets, start=1):
        new = tuple(ticket for ticket in tickets if ticket not in had)
        if new:
            yield TableChange(ChangeCode.TICKETS_REVEALED, number, new)
    for number, tablets in enumerate(after.tablets, start=1):
        new = tuple(tablet for tablet in tablets if tablet not in had)
        if new:
            yield TableChange(ChangeCode.TABLET_LAID, number, new)
