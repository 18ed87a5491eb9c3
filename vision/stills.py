"""Reads one still picture, and adds the reasons why something in it could not be read."""

import statistics
from dataclasses import replace

import numpy as np

from card_markers.tsukiji.catalogue import CATALOGUE
from vision.doubts.drawings import without_drawings
from vision.doubts.hidden_markers.open_places import doubt_open_places, find_parts, with_contrast
from vision.doubts.row_ends import doubt_row_ends
from vision.doubts.rows import doubt_rows
from vision.markers.finder import Finder
from vision.markers.shake import SHARP_LIKENESS
from vision.markers.sighting import Sightings, to_corners
from vision.picture import Floats, Grey
from vision.table.legibility import paper_white, why_missing, why_soft, why_unread
from vision.table.table_view import TableView, view_table
from vision.tsukiji.gaps import place_of_gap
from vision.tsukiji.reading import Code, Problem, Reading, Reason, Scene
from vision.tsukiji.understanding import understand


class StillReader:
    """Reads pictures one by one; nothing is remembered between them."""

    def __init__(self) -> None:
        self._finder = Finder(CATALOGUE)

    def read(self, picture: Grey, scene: Scene = Scene.AUTO, players: int = 0) -> Reading:
        """What the picture shows."""
        # Also where the glance shows a whole table: an unread piece on it would contradict.
        sightings = with_contrast(picture, self._finder.find(picture))
        return judge(picture, sightings, understand(sightings, scene, players))


def judge(picture: Grey, sightings: Sightings, reading: Reading) -> Reading:
    """The reading with what the picture itself says against it and about its gaps."""
    if not sightings.seen:
        return reading
    view = view_table(sightings.seen, CATALOGUE)
    reading = replace(reading, problems=without_drawings(picture, view, reading.problems))
    # Where something is missing anyway, a covered piece adds nothing.
    if reading.complete:
        parts = find_parts(picture, view, sightings)
        reading = reading.with_problems(without_drawings(picture, view, parts))
    # On the price board, which is all drawing, only print itself says that a marker is there.
    if reading.complete and reading.scene is not Scene.BOARD:
        reading = reading.with_problems(doubt_open_places(picture, view, sightings.faint))
    if reading.scene is Scene.TABLEAU:
        white = paper_white(picture, [placed.sighting.quad for placed in view.pieces])
        reading = reading.with_problems(doubt_rows(picture, reading, view, white))
        if reading.complete:
            ends = doubt_row_ends(picture, reading, view, sightings.faint, white)
            reading = reading.with_problems(ends)
    if not reading.problems:
        return reading
    judge_of = _Judge(picture, reading, view)
    return replace(reading, problems=tuple(judge_of.explained(item) for item in reading.problems))


class _Judge:
    """Asks one picture why things are missing in it."""

    def __init__(self, picture: Grey, reading: Reading, view: TableView) -> None:
        self._picture = picture
        self._reading = reading
        self._view = view
        sightings = [placed.sighting for placed in view.pieces]
        self._white = paper_white(picture, [sighting.quad for sighting in sightings])
        likeness = statistics.median(sighting.likeness for sighting in sightings)
        self._is_shaken = likeness < SHARP_LIKENESS

    def explained(self, problem: Problem) -> Problem:
        """The problem with its reason, if it is one of not having read something."""
        if problem.reason is not Reason.NONE:
            return problem
        if problem.code is Code.PIECE_UNREAD and problem.place_px:
            place = np.array(problem.place_px, np.float32)
            reason = why_unread(self._picture, place, self._view.plane)
            # In rows it is the next card that lies on a marker, and people can pull it out.
            is_in_rows = self._reading.scene is Scene.TABLEAU and reason is Reason.COVERED
            return replace(
                problem, code=Code.CARD_COVERED if is_in_rows else problem.code, reason=reason
            )
        if problem.code not in (Code.LOT_SHORT, Code.TICKET_MISSING, Code.TABLET_MISSING):
            return problem
        for region in place_of_gap(problem, self._reading, self._view):
            near = self._marker_near(region.mean(axis=0))
            reason = why_missing(self._picture, region, self._white, self._is_shaken, near)
            return replace(problem, reason=reason, place_px=to_corners(region))
        if not self._is_shaken:
            return problem
        height, width = self._picture.shape
        near = self._marker_near(np.array([width / 2, height / 2]))
        return replace(problem, reason=why_soft(near))

    def _marker_near(self, place_px: Floats) -> Floats:
        """The read marker nearest to a point of the picture."""
        quads = np.stack([placed.sighting.quad for placed in self._view.pieces])
        away = np.linalg.norm(quads.mean(axis=1) - place_px, axis=1)
        return np.asarray(quads[int(away.argmin())], np.float32)
