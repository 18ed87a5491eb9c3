"""Reads one still picture, and adds the reasons why something in it could not be read. Which game
lies there is handed in.
"""

from collections.abc import Sequence
from typing import Generic

import numpy as np

from vision.doubts.judged_picture import judged_picture
from vision.markers.finder import Finder
from vision.markers.harder_look import look_harder
from vision.markers.sighting import Quad, to_corners
from vision.picture import Grey
from vision.reading_rules import ChangeT, ExpectationT, ReadingRules, ReadingT, SceneT
from vision.table.problems import NOTHING, TableProblem
from vision.table.sticker_corner import view_as_stuck
from vision.table.table_view import view_table


class StillReader(Generic[ReadingT, SceneT, ChangeT, ExpectationT]):
    """Reads pictures one by one; nothing is remembered between them."""

    def __init__(self, rules: ReadingRules[ReadingT, SceneT, ChangeT, ExpectationT]) -> None:
        self._rules = rules
        self._finder = Finder(rules.catalogue)

    def read(self, picture: Grey, scene: SceneT | None = None, players: int = 0) -> ReadingT:
        """What the picture shows. The scene is found out if nobody told, and so is the number of
        players where it can be."""
        found = self._finder.find(picture)
        view = view_as_stuck(picture, found.seen, self._rules.catalogue)
        judged = judged_picture(picture, found, view)
        told = self._rules.any_scene if scene is None else scene
        reading = self._rules.understand(judged.sightings, judged.view, told, players)
        if not reading.complete:
            wanted = _wanted(reading.problems)
            found = look_harder(self._finder, picture, judged.sightings, wanted)
            if len(found.seen) > len(judged.sightings.seen):
                view = view_table(found.seen, view.catalogue)
                judged = judged_picture(picture, found, view)
                reading = self._rules.understand(judged.sightings, view, told, players)
        return self._rules.judge(judged, reading, self._rules.nothing_expected)


def _wanted(problems: Sequence[TableProblem]) -> list[Quad]:
    """Where markers must be that were not read; none unless that is known of all of them."""
    places = [problem.places_px for problem in problems if problem.marker_id == NOTHING]
    each_once = dict.fromkeys(one for each in places for one in each)
    return [to_corners(np.array(one)) for one in each_once] if all(places) else []
