import cv2
import numpy as np

from card_markers.pieces import DICTIONARY_NAME, DICTIONARY_SIZE, MarkerId
from card_markers.sheets.patterns import aruco_symbol


def test_every_pattern_is_the_one_of_the_dictionary() -> None:
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY_NAME))
    assert len(dictionary.bytesList) == DICTIONARY_SIZE
    for marker_id in range(DICTIONARY_SIZE):
        # Eight pixels for a marker of eight fields: each pixel is a field.
        expected = cv2.aruco.generateImageMarker(dictionary, marker_id, 8) == 0
        assert np.array_equal(np.array(aruco_symbol(MarkerId(marker_id)).modules), expected)


def test_a_marker_of_12_mm_has_a_margin_of_1_8_mm() -> None:
    assert round(aruco_symbol(MarkerId(0)).margin_mm(12), 9) == 1.8
