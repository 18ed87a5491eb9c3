"""What the picture itself says about a reading. Where the game knows how many pieces there must be,
a table that shows them all is whole: what else looks like print is pointed at, and doubted only if
it is a marker beyond reasonable doubt. Where nobody knows, whatever could hide a card is doubted.
Changes nothing that was read.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from card_markers.tsukiji.catalogue import Kind
from vision.doubts.card_outlines import find_outline
from vision.doubts.drawings import is_drawing
from vision.doubts.judged_picture import STICKER, JudgedPicture
from vision.doubts.left_over import HiddenBy, LeftOver, find_left_over, find_light
from vision.doubts.row_ends import doubt_row_ends
from vision.doubts.rows import Rows, doubt_rows
from vision.markers.sighting import Corner, Quad, to_corners
from vision.picture import Floats
from vision.table.legibility import why_unread
from vision.table.problems import Reason, TableCode, TableProblem
from vision.table.remarks import Remark, RemarkCode
from vision.tsukiji.expectation import Expectation, are_rows_as_expected
from vision.tsukiji.reading import Code, Reading
from vision.tsukiji.scenes import SCENES

_REASON_OF: Final = {HiddenBy.PIECE: Reason.COVERED, HiddenBy.LIGHT: Reason.GLARE}
COMMON_REASONS: Final = (Reason.TOO_DARK, Reason.TOO_FLAT, Reason.TOO_FAR, Reason.BLURRED)
"""What is the same all over a picture where it is at most of its pieces."""


def judge(judged: JudgedPicture, reading: Reading, expectation: Expectation) -> Reading:
    """The reading with what speaks against it, what is worth pointing at, and the reasons why
    something could not be read."""
    if not judged.sightings.seen:
        return reading
    if SCENES[reading.scene].is_counted:
        reading = _judge_counted(judged, reading) if reading.complete else reading
    elif not are_rows_as_expected(reading, expectation):
        reading = _judge_rows(judged, reading)
    problems = tuple(_explained(judged, problem, reading) for problem in reading.problems)
    return reading.with_only_problems(problems)


def _judge_counted(judged: JudgedPicture, reading: Reading) -> Reading:
    """A table on which everything lies that must. What looks out of a pile or of discards is no
    piece too many."""
    apart = {card.marker_id for card in reading.apart}
    problems: list[TableProblem] = []
    remarks = [Remark(RemarkCode.LIGHT_BESIDE_PIECES, place) for place in find_light(judged)]
    for item in _left_over(judged, under_anything=False):
        if item.is_sure and judged.nearest_to(item.place_px).piece.marker_id not in apart:
            problems.append(_unread(item))
        else:
            remarks.append(Remark(RemarkCode.PRINT_LEFT_OVER, item.place_px))
    if not problems:
        # Of a card whose marker was found its outline says nothing new.
        problems.extend(_one_more_card(judged, reading))
    return reading.with_problems(tuple(problems)).with_remarks(tuple(remarks))


def _one_more_card(judged: JudgedPicture, reading: Reading) -> Iterator[TableProblem]:
    """A card whose outline shows on or under the cards of a lot: the lot has one too many, and
    nobody can say which."""
    dealt = {marker for lot in reading.lots for marker in lot}
    cards = [
        footprint
        for footprint, placed in zip(judged.footprints, judged.view.pieces, strict=True)
        if placed.piece.marker_id in dealt
    ]
    if not cards:
        return
    found = find_outline(judged, cards, judged.view.catalogue.size_of(Kind.CARD).size_mm)
    if found is not None and found.is_sure:
        yield TableProblem(Code.CARD_TOO_MANY, place_px=found.place_px)


def _judge_rows(judged: JudgedPicture, reading: Reading) -> Reading:
    """A player's rows, of which nobody knows how many cards they have."""
    by_id = {placed.piece.marker_id: placed for placed in judged.view.pieces}
    rows: Rows = [[by_id[card] for card in column] for column in reading.tableau.columns]
    reading = reading.with_problems(doubt_rows(judged, rows))
    if reading.complete:
        sure = (item for item in _left_over(judged, under_anything=True) if item.is_sure)
        reading = reading.with_problems(tuple(_unread(item) for item in sure))
    return reading.with_problems(doubt_row_ends(judged, rows)) if reading.complete else reading


def _left_over(judged: JudgedPicture, *, under_anything: bool) -> tuple[LeftOver, ...]:
    """Print that no piece explains, and no drawing on one."""
    return tuple(
        item
        for item in find_left_over(judged, under_anything=under_anything)
        if not is_drawing(judged, item.place_px, Kind.CARD)
    )


def _unread(item: LeftOver) -> TableProblem:
    reason = _REASON_OF.get(item.hidden_by, Reason.NONE)
    return TableProblem(TableCode.PIECE_UNREAD, reason=reason, place_px=item.place_px)


def _explained(judged: JudgedPicture, problem: TableProblem, reading: Reading) -> TableProblem:
    """The problem with what was measured where the piece is or should be."""
    if problem.code is TableCode.PIECE_UNREAD:
        reason = problem.reason or _why(judged, problem.place_px)
        if reason is not Reason.GLARE and not SCENES[reading.scene].is_counted:
            # In rows it is the next card that lies on a marker, and people can pull it out.
            return replace(problem, code=TableCode.CARD_COVERED, reason=Reason.COVERED)
        return replace(problem, reason=reason)
    if problem.reason is not Reason.NONE:
        return problem
    find_places = SCENES[reading.scene].gaps.get(problem.code)
    if find_places is None:
        return problem
    places = [to_corners(region) for region in find_places(problem, reading, judged.view)]
    if not places:
        return replace(problem, reason=_why_all(judged))
    reasons = [_why_missing(judged, place) for place in places]
    # Of several places some are bare as they should be; what else is measured there must agree.
    causes = set(reasons) - {Reason.COVERED} or {Reason.COVERED}
    reason = causes.pop() if len(causes) == 1 else Reason.NONE
    if problem.code is Code.LOTS_MISSING and reason in (Reason.COVERED, Reason.NONE):
        # Lots lie where people lay them: one that is at no such place may be at any other.
        return problem
    return replace(
        problem, reason=reason, place_px=places[reasons.index(reason) if reason in reasons else 0]
    )


def _why_missing(judged: JudgedPicture, place_px: Quad) -> Reason:
    """Why nothing was read at the one place where it should lie."""
    reason = _why(judged, place_px)
    if reason is Reason.NONE and not judged.has_ring_in(np.array(place_px)):
        # It would show there: it is under something, or not on the table.
        return Reason.COVERED
    return reason


def _why_all(judged: JudgedPicture) -> Reason:
    """What keeps most of the pieces that were read from being read well: where nobody knows where
    the others should lie, it is what can be said of them."""
    reasons = Counter(_why(judged, _with_margin(item.quad)) for item in judged.sightings.seen)
    reason, count = reasons.most_common(1)[0]
    is_common = reason in COMMON_REASONS and count > len(judged.sightings.seen) / 2
    return reason if is_common else Reason.NONE


def _with_margin(quad: Floats) -> Quad:
    """A marker with its margin, without which it has few edges."""
    return to_corners(quad.mean(axis=0) + (quad - quad.mean(axis=0)) * STICKER)


def _why(judged: JudgedPicture, place_px: Sequence[Corner]) -> Reason:
    place = np.array(place_px, np.float32)
    nearby = judged.print_nearby(place.mean(axis=0))
    return why_unread(judged.picture, place, judged.view.plane, nearby)
