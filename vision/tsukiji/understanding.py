"""From the markers of a picture to the Reading: finds out the scene, has it read, and adds what
speaks against single markers. Works on sightings alone, from one picture or from many.
"""

from dataclasses import replace
from enum import StrEnum
from typing import Final

from card_markers.pieces import CardCorner
from vision.markers.sighting import DoubtCode, Sightings
from vision.table.problems import TableCode, TableProblem
from vision.table.remarks import Remark, RemarkCode
from vision.table.table_view import TableView
from vision.tsukiji.gaps import located
from vision.tsukiji.reading import Code, LayingRemark, Reading, Scene
from vision.tsukiji.scenes import SCENES, find_scene

_OF_LOTS: Final = frozenset({Code.LOTS_MISSING, Code.LOTS_TOO_MANY, Code.LOTS_UNCLEAR})
_AT_LOTS: Final = frozenset(
    {
        Code.TICKET_ASTRAY,
        Code.TICKET_TWICE,
        Code.TICKET_MISSING,
        Code.TABLET_ASTRAY,
        Code.TABLET_TWICE,
        Code.TABLET_MISSING,
        Code.PLAYERS_UNCLEAR,
    }
)
"""What follows where it is not known which lots there are: it is not named again."""


def understand(
    sightings: Sightings, view: TableView, scene: Scene = Scene.AUTO, players: int = 0
) -> Reading:
    """What lies where, told from the markers that were seen and the table under them. `players`
    is 0 if nobody told."""
    chosen = find_scene(view) if scene is Scene.AUTO else scene
    reading = (
        SCENES[chosen].read(view, players)
        if sightings.seen
        else Reading(chosen, players, problems=(TableProblem(TableCode.NOTHING_SEEN),))
    )
    problems = (_located(problem, reading, view) for problem in _causes(reading.problems))
    reading = reading.with_only_problems(tuple(problems))
    against = _against(sightings, is_counted=SCENES[chosen].is_counted)
    told = replace(reading, markers=sightings.seen, doubts=sightings.doubts)
    return told.with_problems(against).with_remarks(_strangers(sightings) + _laying(told, view))


def _causes(problems: tuple[TableProblem, ...]) -> tuple[TableProblem, ...]:
    """The problems without those that only follow from others."""
    codes: set[StrEnum] = {problem.code for problem in problems}
    if not codes & _OF_LOTS:
        return problems
    return tuple(problem for problem in problems if problem.code not in _AT_LOTS)


def _located(problem: TableProblem, reading: Reading, view: TableView) -> TableProblem:
    """The problem with where the missing piece should lie. A lot that is not in view may lie
    anywhere: it has no place unless something is found there."""
    find_gaps = SCENES[reading.scene].gaps.get(problem.code)
    if find_gaps is None or problem.code is Code.LOTS_MISSING:
        return problem
    return located(problem, find_gaps, reading, view)


def _against(sightings: Sightings, *, is_counted: bool) -> tuple[TableProblem, ...]:
    """What speaks against single markers. What was seen only once is no piece yet: where pieces
    are counted it is missed if it belongs there, and else it says nothing."""
    codes = {DoubtCode.SEEN_TWICE: TableCode.PIECE_SEEN_TWICE}
    if not is_counted:
        codes[DoubtCode.SEEN_ONCE] = TableCode.PIECE_SEEN_ONCE
    return tuple(
        TableProblem(codes[doubt.code], marker_id=doubt.marker_id, place_px=doubt.corners_px)
        for doubt in sightings.doubts
        if doubt.code in codes
    )


def _laying(reading: Reading, view: TableView) -> tuple[Remark, ...]:
    """What is worth saying about how the table is laid."""
    remarks = [
        Remark(LayingRemark.CARD_APART, card.place_px, card.marker_id) for card in reading.apart
    ]
    if view.catalogue.stickers_at is not CardCorner.TOP_LEFT:
        remarks.append(Remark(LayingRemark.STICKERS_ELSEWHERE, ()))
    return tuple(remarks)


def _strangers(sightings: Sightings) -> tuple[Remark, ...]:
    return tuple(
        Remark(RemarkCode.PIECE_OF_OTHER_GAME, doubt.corners_px, doubt.marker_id)
        for doubt in sightings.doubts
        if doubt.code is DoubtCode.OUTSIDE_CATALOGUE
    )
