"""The public JSON form of a Reading, `tsukiji-reading/1` (see docs/vision.md)."""

from collections.abc import Iterable
from typing import Any

from companion.tsukiji.reports.scene_reports import SCENE_REPORTS
from companion.tsukiji.words.reading import remark_sentence, sentence
from vision.markers.sighting import Quad
from vision.table.problems import NOTHING, NOWHERE, TableProblem
from vision.table.remarks import Remark
from vision.tsukiji.reading import Reading

FORMAT = "tsukiji-reading/1"


def to_json(reading: Reading, photo: str) -> dict[str, Any]:
    """The reading as JSON values; only the keys that its scene has."""
    answer: dict[str, Any] = {
        "format": FORMAT,
        "photo": photo,
        "scene": str(reading.scene),
        "players": reading.players,
        "markers": [marker_json(item.marker_id, item.corners_px) for item in reading.markers],
    }
    answer |= SCENE_REPORTS[reading.scene].to_json(reading)
    answer["complete"] = reading.complete
    answer["problems"] = [_problem_json(problem) for problem in reading.problems]
    answer["remarks"] = [_remark_json(remark) for remark in reading.remarks]
    return answer


def plain_json(photo: str, markers: Iterable[tuple[int, Quad]]) -> dict[str, Any]:
    """The answer for markers of another dictionary, which mean no pieces."""
    listed = [marker_json(marker_id, corners) for marker_id, corners in markers]
    return {"format": FORMAT, "photo": photo, "markers": listed}


def marker_json(marker_id: int, corners: Quad) -> dict[str, Any]:
    """One marker; pixels to a hundredth."""
    return {"id": int(marker_id), "corners": _rounded(corners)}


def _rounded(corners: Iterable[tuple[float, float]]) -> list[list[float]]:
    return [[round(x, 2), round(y, 2)] for x, y in corners]


def _remark_json(remark: Remark) -> dict[str, Any]:
    answer: dict[str, Any] = {"code": str(remark.code)}
    if remark.marker_id != NOTHING:
        answer["id"] = remark.marker_id
    return answer | {"place": _rounded(remark.place_px), "text": remark_sentence(remark)}


def _problem_json(problem: TableProblem) -> dict[str, Any]:
    answer: dict[str, Any] = {"code": str(problem.code)}
    if problem.lot != NOWHERE:
        answer["lot"] = problem.lot
    if problem.player >= 0:
        answer["player"] = problem.player
    if problem.marker_id != NOTHING:
        answer["id"] = problem.marker_id
    if problem.face:
        answer["face"] = problem.face
    if problem.reason:
        answer["reason"] = str(problem.reason)
    if problem.rows:
        answer["cards"] = list(problem.rows)
    places = problem.sure_places_px
    if places:
        answer["place"] = _rounded(places[0])
    if len(places) > 1:
        answer["places"] = [_rounded(place) for place in places]
    answer["text"] = sentence(problem)
    return answer
