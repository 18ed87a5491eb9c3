"""Other readers of our markers, to compare the eyes with on the same pictures: OpenCV's detector in
three settings and AprilTag 3 with our codes, which is there only if somebody installed it.
"""

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy

import ctypes
from collections.abc import Callable
from typing import Any

import cv2
import numpy as np

from card_markers.pieces import DICTIONARY_NAME
from card_markers.tsukiji.catalogue import PIECE_COUNT
from vision.markers.patterns import BITS, aruco_dictionary
from vision.picture import Grey

Marks = list[tuple[int, Any]]
Reader = Callable[[Grey], Marks]
"""From a picture to ids and their corners, 4 x 2."""

APRIL_TAG = "AprilTag 3"
APRIL_TAG_MISSING = (
    "AprilTag 3 is not installed, so it is left out: "
    ".venv/bin/python -m pip install -c constraints.txt pupil-apriltags"
)
CORRECTABLE_BITS = 2
"""As AprilTag 3 corrects in its own families."""


def opencv_reader(*, tuned: bool, doubled: bool = False) -> Reader:
    """OpenCV's detector, as it comes or with the best of some dozen settings tried on photos
    without a wrong id, on the picture as it is or twice as large."""
    settings = cv2.aruco.DetectorParameters()
    if tuned:
        settings.adaptiveThreshWinSizeStep = 5
        settings.minMarkerPerimeterRate = 0.015
        settings.perspectiveRemovePixelPerCell = 8
        settings.perspectiveRemoveIgnoredMarginPerCell = 0.25
        settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_CONTOUR
    detector = cv2.aruco.ArucoDetector(aruco_dictionary(DICTIONARY_NAME, PIECE_COUNT), settings)
    larger = 2 if doubled else 1

    def read(picture: Grey) -> Marks:
        if doubled:
            size = (picture.shape[1] * larger, picture.shape[0] * larger)
            picture = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_CUBIC), np.uint8)
        corners, ids, _ = detector.detectMarkers(picture)
        found = [] if ids is None else [int(marker_id) for marker_id in ids.ravel()]
        quads = [(quad.reshape(4, 2) + 0.5) / larger - 0.5 for quad in corners]
        return list(zip(found, quads, strict=True))

    return read


def april_tag_reader() -> Reader | None:
    """AprilTag 3 at its best: the picture as it is, not halved, and sharpened as its authors do.
    None if it is not installed."""
    try:
        from pupil_apriltags import bindings
    except ImportError:
        return None

    class Family(ctypes.Structure):
        """A family as the library has it, with what its Python side leaves out at the end."""

        _fields_ = (*bindings._ApriltagFamily._fields_, ("impl", ctypes.c_void_p))

    class DetectorOfOurs(bindings.Detector):  # type: ignore[misc]
        """Takes the family 36h11 for its 36 places and puts our codes there."""

        def __init__(self) -> None:
            super().__init__("tag36h11", quad_decimate=1.0)
            family = ctypes.cast(self.tag_families["tag36h11"], ctypes.POINTER(Family)).contents
            places = [(family.bit_x[i], family.bit_y[i]) for i in range(BITS * BITS)]
            self.codes = (ctypes.c_uint64 * PIECE_COUNT)(*_codes(places))
            self.libc.apriltag_detector_clear_families.restype = None
            self.libc.apriltag_detector_clear_families(self.tag_detector_ptr)
            family.ncodes, family.codes, family.h = PIECE_COUNT, self.codes, 12
            self.libc.apriltag_detector_add_family_bits(
                self.tag_detector_ptr, self.tag_families["tag36h11"], CORRECTABLE_BITS
            )
            # Its Python side makes a whole number of this, which is none.
            self.tag_detector_ptr.contents.decode_sharpening = 0.25

        def __del__(self) -> None:
            """Left to the end of the process: the library would free our codes as its own."""

    detector = DetectorOfOurs()
    return lambda picture: [(tag.tag_id, tag.corners) for tag in detector.detect(picture)]


def _codes(places: list[tuple[int, int]]) -> list[int]:
    """Our patterns as AprilTag 3 reads bits: at these places, the first one highest."""
    dictionary = aruco_dictionary(DICTIONARY_NAME, PIECE_COUNT)
    codes = []
    for marker_id in range(PIECE_COUNT):
        drawn = np.asarray(cv2.aruco.generateImageMarker(dictionary, marker_id, BITS + 2)) > 127
        code = 0
        for x, y in places:
            code = code << 1 | int(drawn[y, x])
        codes.append(code)
    return codes
