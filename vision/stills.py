"""Reads one still picture: a glance, and a second look only where the glance did not show a
whole table. Adds the reasons why something could not be read.
"""

from dataclasses import replace

import numpy as np

from vision.covered import find_covered
from vision.finder import Finder
from vision.legibility import why_unread
from vision.picture import Grey
from vision.reading import Code, Problem, Reading, Reason, Scene
from vision.sighting import Sightings
from vision.table_view import TableView, view_table
from vision.understanding import understand


class StillReader:
    """Reads pictures one by one; nothing is remembered between them."""

    def __init__(self) -> None:
        self._finder = Finder()

    def read(self, picture: Grey, scene: Scene = Scene.AUTO, players: int = 0) -> Reading:
        """What the picture shows."""
        glanced = self._finder.glance(picture)
        reading = understand(glanced, scene, players)
        # Rows have no fixed number of cards: only a closer look tells whether one is hidden.
        if reading.complete and reading.scene is not Scene.TABLEAU:
            return reading
        sightings = self._finder.look_again(picture, glanced)
        return judge(picture, sightings, understand(sightings, scene, players))


def judge(picture: Grey, sightings: Sightings, reading: Reading) -> Reading:
    """The reading with what the picture itself says against it and about its gaps."""
    if not sightings.seen:
        return reading
    view = view_table(sightings.seen)
    if reading.scene is Scene.TABLEAU:
        covered = tuple(
            Problem(Code.CARD_COVERED, reason=Reason.COVERED, place_px=place)
            for place in find_covered(picture, view)
        )
        reading = reading.with_problems(covered)
    explained = tuple(_explained(problem, picture, view) for problem in reading.problems)
    return replace(reading, problems=explained)


def _explained(problem: Problem, picture: Grey, view: TableView) -> Problem:
    if problem.code is not Code.PIECE_UNREAD or not problem.place_px:
        return problem
    place = np.array(problem.place_px, np.float32)
    return replace(problem, reason=why_unread(picture, place, view.plane))
