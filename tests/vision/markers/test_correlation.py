"""Small pictures are found where OpenCV's own function finds them, whatever parts they are
looked for in.
"""

import cv2
import numpy as np
import pytest

from vision.markers.correlation import LARGEST_PART_PX, Templates
from vision.picture import Grey


def noise(height: int, width: int, seed: int = 1) -> Grey:
    rough = np.random.default_rng(seed).integers(0, 255, (height, width), np.uint8)
    return np.asarray(cv2.GaussianBlur(rough, (0, 0), 2), np.uint8)


TEMPLATES = [noise(19, 19, seed) for seed in (2, 3)]


@pytest.mark.parametrize("size", [(19, 19), (60, 300), (LARGEST_PART_PX + 40, 90), (500, 700)])
def test_the_likeness_is_what_opencv_says_wherever_parts_meet(size: tuple[int, int]) -> None:
    picture = noise(*size)
    by_opencv = np.max(
        [cv2.matchTemplate(picture, one, cv2.TM_CCOEFF_NORMED) for one in TEMPLATES], axis=0
    )
    assert np.abs(Templates(TEMPLATES).best_likeness(picture) - by_opencv).max() < 1e-3


def test_single_places_say_which_of_them_it_is() -> None:
    picture = noise(120, 140)
    picture[30:49, 50:69] = TEMPLATES[1]
    templates = Templates(TEMPLATES)
    alike = templates.likeness_at(picture, np.array([30]), np.array([50]))
    assert alike[1, 0] == pytest.approx(1.0, abs=1e-3)
    assert alike.max() == pytest.approx(templates.best_likeness(picture)[30, 50], abs=1e-4)


def test_places_that_are_not_asked_for_are_like_nothing() -> None:
    picture = noise(500, 700)
    asked = np.zeros((482, 682), np.bool_)
    asked[470:, 400] = True
    templates = Templates(TEMPLATES)
    found, everywhere = templates.best_likeness(picture, asked), templates.best_likeness(picture)
    assert np.array_equal(found[asked], everywhere[asked])
    assert (found[~asked] == -1).all()
