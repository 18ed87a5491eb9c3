"""From the markers of a picture to the Reading: finds out the scene, has it read, and adds what
speaks against single markers. Works on sightings alone, from one picture or from many.
"""

from dataclasses import replace

from vision.markers.sighting import DoubtCode, Sightings
from vision.table.problems import TableCode, TableProblem, unread_pieces
from vision.table.table_view import TableView
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.scenes import SCENES, find_scene

_PROBLEM_OF_DOUBT = {
    DoubtCode.SEEN_TWICE: TableCode.PIECE_SEEN_TWICE,
    DoubtCode.OUTSIDE_CATALOGUE: TableCode.PIECE_OF_OTHER_GAME,
    DoubtCode.SEEN_ONCE: TableCode.PIECE_SEEN_ONCE,
}


def understand(
    sightings: Sightings, view: TableView, scene: Scene = Scene.AUTO, players: int = 0
) -> Reading:
    """What lies where, told from the markers that were seen and the table under them. `players`
    is 0 if nobody told."""
    chosen = find_scene(view) if scene is Scene.AUTO else scene
    if sightings.seen:
        return _with_doubts(SCENES[chosen].read(view, players), sightings)
    nothing = TableProblem(TableCode.NOTHING_SEEN)
    return _with_doubts(Reading(chosen, players, problems=(nothing,)), sightings)


def _with_doubts(reading: Reading, sightings: Sightings) -> Reading:
    """The reading together with what it was made from and what speaks against it."""
    doubted = tuple(
        TableProblem(
            _PROBLEM_OF_DOUBT[doubt.code], marker_id=doubt.marker_id, place_px=doubt.corners_px
        )
        for doubt in sightings.doubts
    )
    against = doubted + unread_pieces(sightings.unread)
    told = replace(reading, markers=sightings.seen, doubts=sightings.doubts)
    return told.with_problems(against)
