"""What the picture itself says against a reading, and about its gaps: asks the doubts of its scene
in turn. Changes nothing that was read.
"""

from card_markers.tsukiji.catalogue import Kind
from vision.doubts.drawings import without_drawings
from vision.doubts.explaining import explained
from vision.doubts.judged_picture import JudgedPicture
from vision.table.problems import TableProblem
from vision.tsukiji.reading import Code, Reading
from vision.tsukiji.scenes import SCENES


def judge(judged: JudgedPicture, reading: Reading) -> Reading:
    """The reading with what speaks against it, and the reasons why something could not be read."""
    if not judged.sightings.seen:
        return reading
    reading = reading.with_only_problems(without_drawings(judged, reading.problems, Kind.CARD))
    for doubt in SCENES[reading.scene].doubts:
        if reading.complete or doubt.is_asked_anyway:
            reading = reading.with_problems(doubt.ask(judged, reading))
    problems = tuple(_explained(judged, problem, reading) for problem in reading.problems)
    return reading.with_only_problems(problems)


def _explained(judged: JudgedPicture, problem: TableProblem, reading: Reading) -> TableProblem:
    rules = SCENES[reading.scene]
    find_places = rules.gaps.get(problem.code) if isinstance(problem.code, Code) else None
    gap = None if find_places is None else find_places(problem.lot, reading, judged.view)
    return explained(judged, problem, gap, rules.code_if_covered)
