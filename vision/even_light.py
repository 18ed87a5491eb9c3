"""Takes fading glare and soft shadow out of a picture of print: light adds up and fades slowly,
print changes at once between black and white. Says nothing about what is printed.
"""

import cv2
import numpy as np

from vision.picture import Floats


def even_light(picture: Floats, reach_px: int, least_contrast: float) -> Floats:
    """The picture with the darkest and the brightest within `reach_px` (the side of a square)
    made black and white, 0 and 255. Where they differ by less than that share of the brightest
    there is no print, and nothing is made more of it than it is."""
    grey = np.asarray(picture, np.float32)
    around = np.ones((reach_px, reach_px), np.uint8)
    dark = cv2.blur(cv2.erode(grey, around), (reach_px, reach_px))
    bright = cv2.blur(cv2.dilate(grey, around), (reach_px, reach_px))
    least = np.maximum(least_contrast * bright, 1.0)
    share = (grey - dark) / np.maximum(bright - dark, least)
    return np.asarray(np.clip(share, 0, 1) * 255, np.float32)
