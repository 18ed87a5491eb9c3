"""What a reading of a simulated table comes to, held against the truth. Complete and wrong is what
must never be where a person who sits there would see the fault: a third or more of the piece in
the open. What is hidden beyond that is counted apart.
"""

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from card_markers.tsukiji.catalogue import Kind, pieces_of
from tests.vision.simulated_tables import COUNTED, Case
from vision.picture import Grey
from vision.simulation.table_source import TrueMarker
from vision.table.layout import TOUCHING_MM
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.simulation.random_table import Arrangement

SEEN_SHARE = 1 / 3
"""So much of a piece in the open, and a person who sits there sees it."""


class Outcome(StrEnum):
    """What a reading comes to."""

    WRONG_IDS = "WRONG IDS"
    """An id where no such marker lies."""
    WRONG = "COMPLETE AND WRONG"
    """Called complete, though a person would see the fault."""
    WRONG_BUT_HIDDEN = "complete and wrong, the piece hidden beyond a third"
    RIGHT = "complete and right"
    RIGHT_WITH_MORE = "complete and right, a card apart not read"
    """Something lies beside that belongs to nothing and was not named."""
    FAULTY = "faulty, and said so"
    HIDDEN = "something hidden, and said so"
    UNREAD = "all visible but not all read, and said so"
    REFUSED = "refused though right"
    """Everything was read, nothing is wrong, and it is not called complete."""


FAILURES = (Outcome.WRONG_IDS, Outcome.WRONG)
"""What fails a campaign."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """An outcome with its reason."""

    outcome: Outcome
    """What the reading comes to."""
    why: str = ""
    """What is wrong, or why it was refused."""


def verdict_of(case: Case, reading: Reading) -> Verdict:
    """What a reading of a simulated table comes to."""
    if ids := wrong_ids(case, reading):
        return Verdict(Outcome.WRONG_IDS, str(ids))
    if reading.complete:
        return _verdict_if_complete(case, reading)
    if case.table.mistakes:
        return Verdict(Outcome.FAULTY)
    if not all(marker.visible for marker in case.markers if not _is_stray(case, marker)):
        return Verdict(Outcome.HIDDEN)
    codes = sorted({f"{item.code} {item.reason}".strip() for item in reading.problems})
    why = f"{case.table.scene}: {', '.join(codes)}"
    return Verdict(Outcome.REFUSED if is_right(case.table, reading) else Outcome.UNREAD, why)


def why_silently_wrong(case: Case, reading: Reading) -> str:
    """What is wrong with a reading that claims to be whole, where a person would see it; empty if
    nothing is."""
    if not reading.complete:
        return ""
    verdict = _verdict_if_complete(case, reading)
    return verdict.why if verdict.outcome is Outcome.WRONG else ""


def _verdict_if_complete(case: Case, reading: Reading) -> Verdict:
    if why := _why_wrong(case, reading, [m for m in case.markers if not _can_be_seen(case, m)]):
        return Verdict(Outcome.WRONG, why)
    out_of_reach = [m for m in case.markers if not _is_dealt(case, m) and not _can_be_read(case, m)]
    if case.table.scene in COUNTED and (why := _why_wrong(case, reading, out_of_reach)):
        return Verdict(Outcome.WRONG_BUT_HIDDEN, why)
    named = _ids_in(reading) + Counter(int(card.marker_id) for card in reading.apart)
    unnamed = [m.marker_id for m in case.markers if _is_stray(case, m) and not named[m.marker_id]]
    return Verdict(Outcome.RIGHT_WITH_MORE if unnamed else Outcome.RIGHT)


def _is_dealt(case: Case, marker: TrueMarker) -> bool:
    """Whether a piece is one of those that must be there."""
    return any(marker.marker_id in group for kind in _group_kinds(case.table) for group in kind)


def _is_stray(case: Case, marker: TrueMarker) -> bool:
    return marker.marker_id in case.table.strays


RELEVANT = {
    Scene.LOTS: {Kind.CARD},
    Scene.TICKETS: {Kind.CARD, Kind.TICKET},
    Scene.TABLETS: {Kind.CARD, Kind.TABLET},
    Scene.TABLEAU: {Kind.CARD},
    Scene.BOARD: {Kind.PRODUCT},
}


def _why_wrong(case: Case, reading: Reading, unseen: Sequence[TrueMarker]) -> str:
    """What is wrong with a reading that claims to be whole, but for pieces that are not seen.

    Pieces that a mistake touched may belong here or there, but none may be missing that can be
    seen, none may be invented, and everything else must be exactly as it was laid. A stray belongs
    nowhere: a lot that has one lacks a card of its own.
    """
    table = case.table
    if reading.scene is Scene.LOTS and table.scene in (Scene.TICKETS, Scene.TABLETS):
        # The picture may show nothing but the lots: then lots is what it shows.
        cards = {item.marker_id for item in table.pieces if item.piece.kind is Kind.CARD}
        if not any(_can_be_read(case, m) for m in case.markers if m.marker_id not in cards):
            table = replace(table, scene=Scene.LOTS, tickets=(), tablets=())
    if reading.scene is not table.scene:
        return f"read as {reading.scene}"
    lying = Counter(
        int(item.marker_id) for item in table.pieces if item.piece.kind in RELEVANT[table.scene]
    )
    read = _ids_in(reading)
    hidden = {marker.marker_id for marker in unseen}
    if read - lying:
        return f"invented {sorted(read - lying)}"
    if why := _with_a_stray(table, read, hidden):
        return why
    named = read + Counter(int(card.marker_id) for card in reading.apart)
    apart = {marker for marker in table.strays if not _is_at_a_lot(table, marker)}
    seen = Counter(m.marker_id for m in case.markers)
    seen.subtract(marker.marker_id for marker in unseen)
    left_out = [m for m in lying if seen[m] > named[m] and m not in apart]
    if left_out:
        return f"left out {left_out}"
    # What nobody could see cannot be held against a reading, except where it leaves a gap.
    loose = table.touched | table.strays | (hidden - read.keys())
    for true_groups, read_groups in zip(_group_kinds(table), _group_kinds(reading), strict=True):
        if _untouched(true_groups, loose) != _untouched(read_groups, loose):
            return f"grouped {read_groups} instead of {true_groups}"
    if table.scene is Scene.BOARD and not table.touched:
        return "" if reading.board == table.board else "misplaced on the board"
    if table.scene is Scene.TABLEAU and reading.tableau.player != table.tableau.player:
        return "the wrong player's rows"
    if (
        table.scene is not Scene.TABLEAU
        and not table.touched
        and len(reading.lots) != len(table.lots)
    ):
        return "the wrong number of lots"
    return ""


def _with_a_stray(table: Arrangement, read: Counter[int], hidden: Set[int]) -> str:
    """Whether a stray stands in for a card that can be seen."""
    taken = sorted(marker for marker in table.strays if read[marker])
    missing = [card for lot in table.lots for card in lot if not read[card] and card not in hidden]
    return f"strays {taken} in place of {missing}" if taken and missing else ""


def _is_at_a_lot(table: Arrangement, marker: int) -> bool:
    """Whether a stray touches cards of a lot, so that it seems to belong there."""
    stray = next(item for item in table.pieces if item.marker_id == marker)
    across_mm, down_mm = TOUCHING_MM
    cards = {card for lot in table.lots for card in lot}
    return any(
        abs(item.x_mm - stray.x_mm) < across_mm and abs(item.y_mm - stray.y_mm) < down_mm
        for item in table.pieces
        if item.marker_id in cards
    )


def _ids_in(reading: Reading) -> Counter[int]:
    return Counter(int(marker_id) for group in _groups(reading) for marker_id in group)


def _groups(reading: Reading | Arrangement) -> list[tuple[int, ...]]:
    if reading.scene is Scene.BOARD:
        faces = {piece.face: piece.marker_id for piece in pieces_of(Kind.PRODUCT)}
        return [tuple(faces[place.product] for place in reading.board)]
    return [group for kind in _group_kinds(reading) for group in kind]


def _group_kinds(reading: Reading | Arrangement) -> list[tuple[tuple[int, ...], ...]]:
    return [reading.lots, reading.tickets, reading.tablets, reading.tableau.columns]


def _untouched(groups: tuple[tuple[int, ...], ...], loose: Set[int]) -> list[tuple[int, ...]]:
    left = [tuple(m for m in group if m not in loose) for group in groups]
    return [group for group in left if group]


def _can_be_seen(case: Case, marker: TrueMarker) -> bool:
    """Whether a person who sits there would see that a piece is there, or the picture shows it:
    of some pieces little but the marker is in the open. What must be there is missed wherever it
    is; what is too many can only be noticed where the camera looks and light left some print."""
    is_missed = case.table.scene in COUNTED and _is_dealt(case, marker)
    return (is_missed and marker.in_the_open >= SEEN_SHARE) or _can_be_read(case, marker)


def _can_be_read(case: Case, marker: TrueMarker) -> bool:
    """Whether enough of the marker is in the picture to know that a piece lies there.

    Rows of cards have no set number: there also what light, a hand or the edge of the picture
    hides must keep a reading from being whole, so only what other cards bury is excused.
    """
    if case.table.scene is Scene.TABLEAU and not case.table.touched:
        return marker.buried < 0.7
    return marker.showing > 0.3 and _is_printed(case.picture, marker)


def _is_printed(picture: Grey, marker: TrueMarker) -> bool:
    """Whether light left any print to read there."""
    low = np.maximum(marker.corners_px.min(axis=0), 0).astype(int)
    high = marker.corners_px.max(axis=0).astype(int)
    patch = picture[low[1] : high[1] + 1, low[0] : high[0] + 1]
    return patch.size > 0 and float(np.ptp(np.percentile(patch, (10, 90)))) > 30


def is_right(table: Arrangement, reading: Reading) -> bool:
    """Whether the reading is exactly the table."""
    return (
        reading.scene is table.scene
        and reading.lots == table.lots
        and reading.tickets == table.tickets
        and reading.tablets == table.tablets
        and reading.tableau == table.tableau
        and reading.board == table.board
    )


def wrong_ids(case: Case, reading: Reading) -> list[int]:
    """Ids read where no such marker lies."""
    true_places = {marker.marker_id: [] for marker in case.markers}
    for marker in case.markers:
        true_places[marker.marker_id].append(marker.corners_px.mean(axis=0))
    return [
        int(seen.marker_id)
        for seen in reading.markers
        if not any(
            float(abs(place - seen.quad.mean(axis=0)).max()) < seen.side_px
            for place in true_places.get(seen.marker_id, [])
        )
    ]
