"""What the picture itself says about a reading. Where the game knows how many pieces there must be,
a table that shows them all is whole: what else looks like print is pointed at, and doubted only if
it is a marker beyond reasonable doubt. Where nobody knows, whatever could hide a card is doubted.
Changes nothing that was read.
"""

import statistics
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import Kind
from vision.doubts.card_outlines import find_outline
from vision.doubts.judged_picture import JudgedPicture
from vision.doubts.left_over import HiddenBy, LeftOver, find_left_over
from vision.doubts.piece_sides import shows_its_sides
from vision.doubts.rows import Rows, doubt_rows
from vision.markers.sighting import Corner
from vision.markers.squares import side_lengths
from vision.table.legibility import (
    DARK_GREY,
    SMALLEST_READABLE_PX,
    flatness,
    has_edges,
    is_blank,
    why_unread,
)
from vision.table.problems import NOWHERE, Reason, TableCode, TableProblem
from vision.tsukiji.expectation import (
    NOTHING_LACKING,
    Expectation,
    Lacking,
    are_rows_known,
    lacking_in_rows,
)
from vision.tsukiji.gaps import HALF_PLACE_MM
from vision.tsukiji.reading import Code, Reading
from vision.tsukiji.scenes import SCENES

_REASON_OF: Final = {
    HiddenBy.PIECE: Reason.COVERED,
    HiddenBy.LIGHT: Reason.GLARE,
    HiddenBy.EDGE: Reason.AT_THE_EDGE,
}
LOWEST_SEEN: Final = 0.62
"""Height over width of the markers, as from 52 degrees: lower down, outlines of the cards that were
read are off by a centimetre, and what looks out beside them are the cards themselves."""
SOFT_EDGE: Final = 0.125
"""Width of edges against the side of a marker that most markers of a shaken or blurred picture
have: 0.13 and 0.14 in two in which some could not be read. Print that is read as well as in sharp
ones may have as much, far away."""
FURTHEST_PUSHED_MM: Final = 45.0
"""How far from where it should lie a missing piece may look out: a step and a little more."""
COMMON_REASONS: Final = (Reason.TOO_DARK, Reason.TOO_FLAT, Reason.TOO_FAR, Reason.BLURRED)
"""What is the same all over a picture where it is at most of its pieces."""


def judge(judged: JudgedPicture, reading: Reading, expectation: Expectation) -> Reading:
    """The reading with what speaks against it, what is worth pointing at, and the reasons why
    something could not be read."""
    if not judged.sightings.seen:
        return reading
    if SCENES[reading.scene].is_counted:
        reading = _judge_counted(judged, reading) if reading.complete else reading
    elif not are_rows_known(reading, expectation):
        reading = reading.with_problems(_doubts_of_rows(judged, reading))
    else:
        lacking = lacking_in_rows(reading, expectation)
        reading = reading.with_problems(_doubts_of_known_rows(judged, reading, lacking))
    problems = tuple(
        told for problem in reading.problems for told in _explained(judged, problem, reading)
    )
    without_place = [item for item in problems if _is_unplaced(item, reading)]
    if without_place:
        reason = _why_all(judged)
        problems = tuple(
            replace(item, reason=reason) if item in without_place else item for item in problems
        )
    return reading.with_only_problems(_covered(judged, problems, reading))


def _is_unplaced(problem: TableProblem, reading: Reading) -> bool:
    """Whether something is missing and nobody knows where it should lie."""
    is_gap = problem.code in SCENES[reading.scene].gaps and not problem.places_px
    return is_gap and problem.reason is Reason.NONE and problem.code is not Code.LOTS_MISSING


def _judge_counted(judged: JudgedPicture, reading: Reading) -> Reading:
    """A table on which everything lies that must: only a piece too many could speak against it.
    What looks out of a pile or of discards is none."""
    apart = {card.marker_id for card in reading.apart} | reading.bought
    unread: tuple[TableProblem, ...] = ()
    for item in _markers_left_over(judged, under_anything=False):
        nearest = judged.view.pieces[judged.nearest_to(item.place_px)].piece.marker_id
        if nearest not in apart:
            unread += (replace(_unread(item), lot=_lot_of(nearest, reading)),)
    # Of a card whose marker was found its outline says nothing new.
    return reading.with_problems(unread or tuple(_one_more_card(judged, reading)))


def _one_more_card(judged: JudgedPicture, reading: Reading) -> Iterator[TableProblem]:
    """A card whose outline shows on or under the cards of a lot: the lot has one too many, and
    nobody can say which."""
    dealt = {marker for lot in reading.lots for marker in lot}
    cards = [
        footprint
        for footprint, placed in zip(judged.footprints, judged.view.pieces, strict=True)
        if placed.piece.marker_id in dealt
    ]
    if not cards or _is_seen_from_low_down(judged):
        return
    found = find_outline(judged, cards, judged.view.catalogue.size_of(Kind.CARD).size_mm)
    if found is None:
        return
    nearest = judged.view.pieces[judged.nearest_to(found.place_px, dealt)].piece.marker_id
    lot = _lot_of(nearest, reading)
    yield TableProblem(Code.CARD_TOO_MANY, lot=lot, place_px=found.place_px)


def _is_seen_from_low_down(judged: JudgedPicture) -> bool:
    """Whether it is known too roughly how far the cards reach that were read."""
    heights = [flatness(item.quad) for item in judged.sightings.seen]
    return statistics.median(heights) < LOWEST_SEEN


def _lot_of(marker_id: MarkerId, reading: Reading) -> int:
    """The lot that a piece belongs to, from 1; `NOWHERE` if to none."""
    for number, cards in enumerate(reading.lots, start=1):
        beside = (at[number - 1] for at in (reading.tickets, reading.tablets) if at)
        if any(marker_id in group for group in (cards, *beside)):
            return number
    return NOWHERE


def _doubts_of_rows(judged: JudgedPicture, reading: Reading) -> tuple[TableProblem, ...]:
    """What speaks against a player's rows, of which nobody knows how many cards they have."""
    by_id = {placed.piece.marker_id: placed for placed in judged.view.pieces}
    rows: Rows = [[by_id[card] for card in column] for column in reading.tableau.columns]
    doubts = doubt_rows(judged, rows)
    if doubts or not reading.complete:
        return doubts
    return tuple(_unread(item) for item in _markers_left_over(judged, under_anything=True))


def _doubts_of_known_rows(
    judged: JudgedPicture, reading: Reading, lacking: Lacking
) -> tuple[TableProblem, ...]:
    """The same of rows that the game knows: only where something is lacking. What nothing hides
    is told as a difference when it is held against the log, and either may be wrong."""
    if lacking == NOTHING_LACKING:
        return ()
    return tuple(
        item
        for item in _doubts_of_rows(judged, reading)
        if item.lot in lacking.rows
        or (item.lot == NOWHERE and (lacking.elsewhere or item.code is TableCode.PIECE_UNREAD))
    )


def _markers_left_over(judged: JudgedPicture, *, under_anything: bool) -> tuple[LeftOver, ...]:
    """Print that no piece explains: markers, beyond reasonable doubt. Where anything could hide
    one, likely ones count as well."""
    return tuple(
        item
        for item in find_left_over(judged, under_anything=under_anything)
        if item.is_sure
        or (item.is_likely and (under_anything or shows_its_sides(judged, item.place_px)))
    )


def _unread(item: LeftOver) -> TableProblem:
    reason = _REASON_OF.get(item.hidden_by, Reason.NONE)
    return TableProblem(TableCode.PIECE_UNREAD, reason=reason, place_px=item.place_px)


def _explained(
    judged: JudgedPicture, problem: TableProblem, reading: Reading
) -> tuple[TableProblem, ...]:
    """The problem with what was measured where the piece is or should be. Where nothing was, that
    it was not read is all there is to say."""
    if problem.code is TableCode.PIECE_UNREAD:
        reason = problem.reason or _why(judged, problem.place_px)
        if reason is not Reason.GLARE and not SCENES[reading.scene].is_counted:
            # In rows it is the next card that lies on a marker, and people can pull it out.
            return (replace(problem, code=TableCode.CARD_COVERED, reason=Reason.COVERED),)
        return (replace(problem, reason=reason),)
    find_gaps = SCENES[reading.scene].gaps.get(problem.code)
    if find_gaps is None or problem.reason is not Reason.NONE:
        return (problem,)
    places = problem.places_px
    if problem.code is Code.LOTS_MISSING:
        places = tuple(gap.place_px for gap in find_gaps(problem, reading, judged.view))
    reasons = {place: _why(judged, place) for place in places}
    if Reason.GLARE in reasons.values():
        reasons |= {place: Reason.GLARE for place in places if _is_lit_too(judged, place, reasons)}
    if problem.sure_places_px:
        return _by_reason(problem, reasons)
    # Of more places than pieces some are bare as they should be.
    told = [place for place, reason in reasons.items() if reason is not Reason.NONE]
    if len({reasons[place] for place in told}) != 1:
        return (problem,)
    reason = reasons[told[0]]
    if problem.code is Code.LOTS_MISSING and any(
        reasons[place] is Reason.NONE and has_edges(judged.picture, np.array(place))
        for place in places
    ):
        # Something lies where nothing was measured, and may be on the lot.
        return (problem,)
    if problem.code is Code.LOTS_MISSING and reason in COMMON_REASONS:
        # It is so all over the table, and there nothing may lie.
        return (replace(problem, reason=reason),)
    return (replace(problem, reason=reason, place_px=told[0], also_px=tuple(told[1:])),)


def _covered(
    judged: JudgedPicture, problems: tuple[TableProblem, ...], reading: Reading
) -> tuple[TableProblem, ...]:
    """The problems, where one piece is missing and nobody knows why, with what looks out from under
    another piece there: it says where that piece lies, and why it was not read."""
    gaps = SCENES[reading.scene].gaps
    told = list(problems)
    open_gaps = [
        number
        for number, item in enumerate(problems)
        if item.code in gaps
        and item.reason is Reason.NONE
        and item.lot != NOWHERE
        and item.expected - item.seen <= 1
    ]
    if not open_gaps or not SCENES[reading.scene].is_counted:
        return problems
    for left in _markers_left_over(judged, under_anything=False):
        away_mm = {n: _away_mm(judged, problems[n], left, reading) for n in open_gaps}
        if left.hidden_by is not HiddenBy.PIECE or not away_mm or _is_doubted(judged, left):
            continue
        nearest = min(away_mm, key=lambda n: away_mm[n])
        if away_mm[nearest] <= FURTHEST_PUSHED_MM:
            is_in_place = away_mm[nearest] <= HALF_PLACE_MM
            told[nearest] = replace(
                problems[nearest],
                rows=problems[nearest].rows if is_in_place else (),
                reason=_why(judged, left.place_px) or Reason.COVERED,
                place_px=left.place_px,
                also_px=(),
            )
            open_gaps.remove(nearest)
    return tuple(told)


def _is_doubted(judged: JudgedPicture, left: LeftOver) -> bool:
    """Whether a marker was read there, though it is not relied on."""
    at_px = np.mean(left.place_px, axis=0)
    doubts = np.array([item.corners_px for item in judged.sightings.doubts]).reshape(-1, 4, 2)
    low, high = doubts.min(axis=1, initial=np.inf), doubts.max(axis=1, initial=-np.inf)
    return bool(((low < at_px) & (at_px < high)).all(axis=1).any())


def _away_mm(
    judged: JudgedPicture, problem: TableProblem, left: LeftOver, reading: Reading
) -> float:
    """How far from where a piece should lie something looks out; at its own lot never further than
    pieces are pushed."""
    plane = judged.view.plane
    at_mm = plane.to_mm(np.array(left.place_px, np.float64)).mean(axis=0)
    places_mm = [plane.to_mm(np.array(place)).mean(axis=0) for place in problem.places_px]
    away_mm = min((float(np.linalg.norm(place - at_mm)) for place in places_mm), default=np.inf)
    nearest = judged.view.pieces[judged.nearest_to(left.place_px)].piece.marker_id
    is_at_lot = _lot_of(nearest, reading) == problem.lot
    return min(away_mm, FURTHEST_PUSHED_MM) if is_at_lot else away_mm


def _is_lit_too(
    judged: JudgedPicture, place_px: tuple[Corner, ...], reasons: dict[tuple[Corner, ...], Reason]
) -> bool:
    """Whether a place of which nothing is known shares the light that lies on another."""
    place = np.array(place_px, np.float32)
    white = judged.paper.at(place.mean(axis=0))
    return reasons[place_px] is Reason.NONE and is_blank(
        judged.picture, place, judged.view.plane, white
    )


def _by_reason(
    problem: TableProblem, reasons: dict[tuple[Corner, ...], Reason]
) -> tuple[TableProblem, ...]:
    """The problem with the reason that all of its places share; where they do not, each card by
    itself, and nothing of pieces of which nobody knows whose lies where."""
    if len(set(reasons.values())) == 1:
        return (replace(problem, reason=next(iter(reasons.values()))),)
    if len(problem.rows) != len(reasons):
        return (problem,)
    return tuple(
        replace(problem, rows=(row,), reason=reason, place_px=place, also_px=())
        for row, (place, reason) in zip(problem.rows, reasons.items(), strict=True)
    )


def _why_all(judged: JudgedPicture) -> Reason:
    """What keeps most of the pieces that were read from being read well: where nobody knows where
    the others should lie, it is what can be said of them."""
    if judged.white < DARK_GREY:
        return Reason.TOO_DARK
    if float(np.median(side_lengths(judged.known_px))) < SMALLEST_READABLE_PX:
        return Reason.TOO_FAR
    if _is_seen_from_low_down(judged):
        return Reason.TOO_FLAT
    is_soft = not judged.is_sharp and judged.typical_edge > SOFT_EDGE
    return Reason.BLURRED if is_soft else Reason.NONE


def _why(judged: JudgedPicture, place_px: Sequence[Corner]) -> Reason:
    place = np.array(place_px, np.float32)
    nearby = judged.print_nearby(place.mean(axis=0))
    return why_unread(judged.picture, place, judged.view.plane, nearby)
