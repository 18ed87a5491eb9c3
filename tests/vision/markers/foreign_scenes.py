"""Tables with plain markers of any dictionary, of several sizes, seen by the simulated camera,
and how plain OpenCV reads them. From a seed.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.picture import Floats, Grey
from vision.simulation.lens import (
    Light,
    Pose,
    SimulatedCamera,
    Weather,
    see,
    see_points,
    table_to_picture,
)

PX_PER_MM = 3.0
WIDTH_MM, HEIGHT_MM = 420, 280
PLACES = [(70 + 70 * x, 55 + 57 * y) for x in range(5) for y in range(4)]
MARGIN_CELLS = 1


@dataclass(frozen=True, slots=True, eq=False)
class ForeignScene:
    """One picture and what is in it."""

    picture: Grey
    """The picture."""
    truth: tuple[tuple[int, Floats], ...]
    """Every marker that is wholly in view: its id and its corners from its own top-left."""
    at_the_edge: tuple[tuple[int, Floats], ...]
    """Those that may or may not be read."""


def foreign_scene(
    name: str,
    seed: int,
    camera: SimulatedCamera = SimulatedCamera(),  # noqa: B008
) -> ForeignScene:
    """A table with twenty markers between 8 and 34 mm, and letters between them."""
    rng = np.random.default_rng(seed)
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, name))
    table = _ground(rng)
    ids = rng.choice(len(dictionary.bytesList), len(PLACES))
    corners_mm = [
        _lay(table, dictionary, int(marker_id), place, rng)
        for marker_id, place in zip(ids, PLACES, strict=True)
    ]
    pose = Pose(
        WIDTH_MM / 2,
        HEIGHT_MM / 2,
        float(rng.uniform(330, 600)),
        float(rng.uniform(0, 45)),
        float(rng.uniform(0, 360)),
        float(rng.uniform(-8, 8)),
    )
    shake = rng.uniform(-4, 4, 2) if rng.random() < 0.4 else np.zeros(2)
    weather = Weather(
        float(rng.uniform(1, 7)),
        int(rng.integers(60, 95)),
        float(rng.uniform(0.3, 1.5)),
        (float(shake[0]), float(shake[1])),
    )
    light = Light(float(rng.uniform(0.5, 1.2)), float(rng.uniform(0, 0.6)), seed * 40.0)
    to_picture = table_to_picture(pose, camera) @ np.diag([1 / PX_PER_MM, 1 / PX_PER_MM, 1.0])
    picture = see(table, to_picture, camera, light, weather, seed)
    seen = see_points(np.stack(corners_mm), pose, camera)
    inside = ((seen > 3) & (seen < (camera.width_px - 4, camera.height_px - 4))).all(axis=(1, 2))
    truth = [(int(ids[index]), seen[index]) for index in np.flatnonzero(inside)]
    edge = [(int(ids[index]), seen[index]) for index in np.flatnonzero(~inside)]
    return ForeignScene(picture, tuple(truth), tuple(edge))


def read_by_opencv(picture: Grey, name: str, *, tuned: bool) -> list[tuple[int, Floats]]:
    """What OpenCV's detector reads with its own dictionary."""
    settings = cv2.aruco.DetectorParameters()
    if tuned:
        settings.adaptiveThreshWinSizeStep = 5
        settings.minMarkerPerimeterRate = 0.015
        settings.perspectiveRemovePixelPerCell = 8
        settings.perspectiveRemoveIgnoredMarginPerCell = 0.25
        settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_CONTOUR
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, name))
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary, settings).detectMarkers(picture)
    read = [] if ids is None else [int(marker_id) for marker_id in ids.ravel()]
    return [
        (i, np.asarray(c, np.float32).reshape(4, 2)) for i, c in zip(read, corners, strict=True)
    ]


def score(scene: ForeignScene, read: list[tuple[int, Floats]]) -> tuple[int, int]:
    """How many of the markers were read, and how many ids were read that are not there."""
    right: set[int] = set()
    wrong = 0
    for marker_id, quad in read:
        side = float(np.linalg.norm(quad[0] - quad[2])) / 2
        at = [
            index
            for index, (true_id, corners) in enumerate(scene.truth + scene.at_the_edge)
            if true_id == marker_id
            and float(np.abs(corners.mean(axis=0) - quad.mean(axis=0)).max()) < side / 2
        ]
        right.update(at)
        wrong += not at
    return sum(index < len(scene.truth) for index in right), wrong


def _ground(rng: np.random.Generator) -> Grey:
    coarse = rng.uniform(60, 200, (6, 9)).astype(np.float32)
    size = (int(WIDTH_MM * PX_PER_MM), int(HEIGHT_MM * PX_PER_MM))
    smooth = cv2.resize(coarse, size, interpolation=cv2.INTER_CUBIC)
    grain = rng.normal(0, 6, smooth.shape)
    ground = np.clip(smooth + grain, 0, 255).astype(np.uint8)
    for _ in range(12):
        words = "".join(chr(c) for c in rng.integers(65, 91, 6))
        x, y = int(rng.integers(0, size[0])), int(rng.integers(0, size[1]))
        cv2.putText(ground, words, (x, y), cv2.FONT_HERSHEY_SIMPLEX, 1.2, 30, 3)
    return ground


def _lay(
    table: Grey,
    dictionary: cv2.aruco.Dictionary,
    marker_id: int,
    place: tuple[int, int],
    rng: np.random.Generator,
) -> npt.NDArray[np.float64]:
    """Draw one marker on its white paper; its corners in millimetres."""
    cells = int(dictionary.markerSize) + 2
    drawn = cv2.aruco.generateImageMarker(dictionary, marker_id, cells * 12)
    paper = cv2.copyMakeBorder(drawn, *[12 * MARGIN_CELLS] * 4, cv2.BORDER_CONSTANT, value=240)
    side_mm, turn = float(rng.uniform(8, 34)), float(rng.uniform(0, 2 * np.pi))
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) / 2
    rotation = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    corners_mm = square * side_mm @ rotation + place
    outer_mm = square * side_mm * (cells + 2 * MARGIN_CELLS) / cells @ rotation + place
    edge = paper.shape[0]
    source = np.array([[0, 0], [edge, 0], [edge, edge], [0, edge]], np.float32) - 0.5
    outer_px = outer_mm * PX_PER_MM
    low, high = outer_px.min(axis=0).astype(int) - 2, outer_px.max(axis=0).astype(int) + 3
    part = table[low[1] : high[1], low[0] : high[0]]
    to_part = cv2.getPerspectiveTransform(source, (outer_px - low).astype(np.float32))
    size = (part.shape[1], part.shape[0])
    laid = cv2.warpPerspective(paper, to_part, size, flags=cv2.INTER_AREA)
    where = cv2.warpPerspective(np.full_like(paper, 255), to_part, size)
    part[where > 127] = laid[where > 127]
    return np.asarray(corners_mm)
