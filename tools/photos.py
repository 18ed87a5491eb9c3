"""How well the eyes read a folder of photos with the truth beside them, next to plain OpenCV
(default and tuned settings) on the same photos in the same run. See docs/vision.md. With
`--tracked` a player's rows are told as a tracked game knows them, as they are in the app.
"""

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from card_markers.pieces import DICTIONARY_NAME, Piece
from card_markers.tsukiji.catalogue import PIECE_COUNT, piece_of
from vision.markers.patterns import aruco_dictionary
from vision.picture import Grey
from vision.stills import StillReader
from vision.tsukiji.changes import TableChange
from vision.tsukiji.expectation import NOTHING_EXPECTED, Expectation, ExpectedRows
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.tsukiji_rules import TSUKIJI

Marks = list[tuple[int, Any]]
TsukijiReader = StillReader[Reading, Scene, TableChange, Expectation]


@dataclass
class Tally:
    """What one way of finding achieved on one group of photos."""

    read: int = 0
    legible: int = 0
    wrong: int = 0
    seconds: float = 0.0
    right: int = 0
    incomplete: int = 0
    """Rightly incomplete: something is hidden, washed out or was not read, and it says so."""
    timid: int = 0
    """Everything was read and right, but the reading says that it is not complete."""
    silent: int = 0
    """Complete and wrong: the one thing that must never happen."""
    photos: int = 0
    notes: list[str] = field(default_factory=list)


def main(arguments: list[str]) -> int:
    """Score the folder named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("tests/photos"))
    parser.add_argument("--tracked", action="store_true", help="rows are told by a tracked game")
    asked = parser.parse_args(arguments)
    folder: Path = asked.folder
    cases = [
        (path, truth)
        for path in sorted(folder.glob("*.json"))
        if isinstance(truth := json.loads(path.read_text()), dict) and "markers" in truth
    ]
    if not cases:
        print(f"no photos with a truth beside them in {folder}")
        return 2
    cv2.setNumThreads(1)
    ways = {"OpenCV default": _plain(tuned=False), "OpenCV tuned": _plain(tuned=True)}
    tallies: dict[tuple[str, str], Tally] = {}
    for path, truth in cases:
        picture = cv2.imread(str(path.with_suffix(".jpg")), cv2.IMREAD_GRAYSCALE)
        if picture is None:
            print(f"{path.stem}: no picture beside the truth")
            return 2
        group = "hard" if truth.get("hard") else "easy"
        grey = np.asarray(picture, np.uint8)
        for name, find in ways.items():
            _score_marks(tallies.setdefault((group, name), Tally()), truth, grey, find)
        ours = tallies.setdefault((group, "ours"), Tally())
        readings: list[Reading] = []
        reader = _reader(truth, is_tracked=asked.tracked)

        def read(
            picture: Grey,
            reader: TsukijiReader = reader,
            readings: list[Reading] = readings,
            players: int = truth["players"],
        ) -> Marks:
            # The app always knows how many play.
            readings.append(reader.read(picture, players=players))
            return [(marker.marker_id, marker.quad) for marker in readings[-1].markers]

        _score_marks(ours, truth, grey, read)
        _score_table(ours, truth, readings[-1], path.stem, is_tracked=asked.tracked)
    _print(tallies)
    return (
        1
        if any(tally.wrong or tally.silent for (_, way), tally in tallies.items() if way == "ours")
        else 0
    )


def _reader(truth: dict[str, Any], *, is_tracked: bool) -> TsukijiReader:
    """A reader that knows what the game does of this table."""
    expected = NOTHING_EXPECTED
    if is_tracked and truth["scene"] == "tableau":
        pieces = [piece_of(card) for column in truth["columns"] for card in column]
        faces = Counter(piece.face for piece in pieces if isinstance(piece, Piece))
        rows = ExpectedRows(truth["player"], tuple(faces.items()))
        expected = replace(NOTHING_EXPECTED, rows=(rows,))
    return StillReader(replace(TSUKIJI, nothing_expected=expected))


def _plain(*, tuned: bool) -> Callable[[Grey], Marks]:
    settings = cv2.aruco.DetectorParameters()
    if tuned:
        # The best of some dozen settings tried on these photos without a wrong id.
        settings.adaptiveThreshWinSizeStep = 5
        settings.minMarkerPerimeterRate = 0.015
        settings.perspectiveRemovePixelPerCell = 8
        settings.perspectiveRemoveIgnoredMarginPerCell = 0.25
        settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_CONTOUR
    detector = cv2.aruco.ArucoDetector(aruco_dictionary(DICTIONARY_NAME, PIECE_COUNT), settings)

    def find(picture: Grey) -> Marks:
        corners, ids, _ = detector.detectMarkers(picture)
        found = [] if ids is None else [int(marker_id) for marker_id in ids.ravel()]
        return list(zip(found, (corner.reshape(4, 2) for corner in corners), strict=True))

    return find


def _score_marks(
    tally: Tally, truth: dict[str, Any], picture: Grey, find: Callable[[Grey], Marks]
) -> None:
    start = time.process_time()
    found = find(picture)
    tally.seconds += time.process_time() - start
    markers = {marker["id"]: marker for marker in truth["markers"]}
    legible = {key for key, marker in markers.items() if marker["visible"] and not marker["washed"]}
    tally.legible += len(legible)
    tally.photos += 1
    for marker_id, quad in found:
        marker = markers.get(marker_id)
        if marker is None:
            tally.wrong += 1
            continue
        off = np.array(marker["corners"]).mean(axis=0) - np.asarray(quad).mean(axis=0)
        if np.abs(off).max() > marker["side_px"] / 2:
            tally.wrong += 1
        elif marker_id in legible:
            tally.read += 1


def _score_table(
    tally: Tally, truth: dict[str, Any], reading: Reading, name: str, *, is_tracked: bool
) -> None:
    right = reading.scene == truth["scene"] and _table_of(reading) == _true_table(truth)
    is_told = is_tracked and reading.scene is Scene.TABLEAU and not right
    problems = ", ".join(
        f"{p.code}{f' lot {p.lot}' if p.lot else ''}{f' {p.reason}' if p.reason else ''}"
        for p in reading.problems
    )
    if reading.complete and right:
        tally.right += 1
    elif reading.complete and is_told:
        # The app holds rows against the log, names what differs and asks which of them is right.
        tally.incomplete += 1
        tally.notes.append(f"{name}: differs from the log")
    elif reading.complete:
        tally.silent += 1
        tally.notes.append(f"{name}: SILENTLY WRONG: {_table_of(reading)} is {_true_table(truth)}")
    elif right:
        tally.timid += 1
        tally.notes.append(f"{name}: all there, but: {problems}")
    else:
        tally.incomplete += 1
        tally.notes.append(f"{name}: incomplete: {problems}")


def _table_of(reading: Reading) -> dict[str, Any]:
    return {
        "lots": [list(lot) for lot in reading.lots],
        "tickets": [list(at) for at in reading.tickets],
        "tablets": [marker_id for at in reading.tablets for marker_id in at],
        "columns": [list(column) for column in reading.tableau.columns],
        "player": reading.tableau.player,
    }


def _true_table(truth: dict[str, Any]) -> dict[str, Any]:
    is_tableau = truth["scene"] == "tableau"
    return {
        "lots": truth.get("lots", []) if not is_tableau else [],
        "tickets": truth.get("tickets", []),
        "tablets": truth.get("tablets", []),
        "columns": truth.get("columns", []) if is_tableau else [],
        "player": truth.get("player", -1) if is_tableau else -1,
    }


def _print(tallies: dict[tuple[str, str], Tally]) -> None:
    print(f"{'':6}{'':16}{'legible read':>18}{'wrong ids':>11}{'time':>7}   tables")
    for (group, way), tally in sorted(tallies.items(), key=lambda item: item[0][0]):
        share = 100 * tally.read / max(tally.legible, 1)
        pace = tally.seconds / max(tallies[group, "OpenCV default"].seconds, 1e-9)
        line = f"{group:6}{way:16}{tally.read:5} of {tally.legible:4} {share:5.1f}%{tally.wrong:10}"
        line += f"{pace:7.2f}"
        if way == "ours":
            line += (
                f"   {tally.right} right, {tally.incomplete} rightly incomplete, "
                f"{tally.timid} needlessly incomplete, {tally.silent} silently wrong"
            )
        print(line)
    for tally in tallies.values():
        for note in tally.notes:
            print("  " + note)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
