"""Reads plain markers of any square dictionary of OpenCV, for comparison on foreign photos. Such
markers mean no piece here: only ids and corners come out.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from card_markers.catalogue import DICTIONARY_NAME
from vision.finder import Finder
from vision.patterns import aruco_dictionary
from vision.picture import Grey
from vision.sighting import Quad, to_corners


@dataclass(frozen=True, slots=True)
class PlainMarker:
    """A marker that is only a number."""

    marker_id: int
    """Its id in the dictionary."""
    corners_px: Quad
    """From its own top-left, clockwise."""


def dictionary_names() -> tuple[str, ...]:
    """OpenCV's names of the square dictionaries."""
    return tuple(sorted(name for name in dir(cv2.aruco) if name.startswith("DICT_")))


def read_plain(picture: Grey, dictionary_name: str) -> tuple[PlainMarker, ...]:
    """The markers of that dictionary, found at the picture's size and at twice of it."""
    if dictionary_name == DICTIONARY_NAME:
        seen = Finder().find(picture)
        ours = [PlainMarker(item.marker_id, item.corners_px) for item in seen.seen]
        ours += [PlainMarker(item.marker_id, item.corners_px) for item in seen.doubts]
        return tuple(ours)
    settings = cv2.aruco.DetectorParameters()
    settings.minMarkerPerimeterRate = 0.01
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    detector = cv2.aruco.ArucoDetector(aruco_dictionary(dictionary_name), settings)
    found: list[PlainMarker] = []
    for scale in (1, 2):
        looked_at = picture
        if scale > 1:
            if max(picture.shape) * scale > 8192:
                break
            looked_at = np.asarray(
                cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC),
                np.uint8,
            )
        corners, ids, _ = detector.detectMarkers(looked_at)
        for quad, marker_id in zip(corners, [] if ids is None else ids.ravel(), strict=True):
            place = (np.asarray(quad, np.float32).reshape(4, 2) + 0.5) / scale - 0.5
            marker = PlainMarker(int(marker_id), to_corners(place))
            if not any(_same_place(marker, other) for other in found):
                found.append(marker)
    return tuple(sorted(found, key=lambda marker: marker.marker_id))


def _same_place(one: PlainMarker, other: PlainMarker) -> bool:
    first = np.array(one.corners_px)
    apart = np.linalg.norm(first.mean(axis=0) - np.array(other.corners_px).mean(axis=0))
    return bool(apart < np.linalg.norm(first[0] - first[2]) / 4)
