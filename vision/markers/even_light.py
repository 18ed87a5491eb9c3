"""Takes fading glare and soft shadow out of a picture of print: light adds up and fades slowly,
print changes at once between black and white. Says nothing about what is printed.
"""

import cv2
import numpy as np

from vision.picture import Floats, Grey


def even_light(picture: Floats | Grey, reach_px: int, least_contrast: float) -> Floats:
    """The picture with the darkest and the brightest within `reach_px` (the side of a square)
    made black and white, 0 and 255, in each channel for itself. Where they differ by less than
    that share of the brightest there is no print, and nothing is made more of it than it is."""
    around = np.ones((reach_px, reach_px), np.uint8)
    size = (reach_px, reach_px)
    # Whole numbers are searched several times as quickly as fractions.
    dark = cv2.blur(cv2.erode(picture, around), size).astype(np.float32).reshape(picture.shape)
    bright = cv2.blur(cv2.dilate(picture, around), size).astype(np.float32).reshape(picture.shape)
    # In the same arrays: new ones are slow to write to.
    contrast = bright - dark
    bright *= least_contrast
    np.maximum(bright, 1.0, out=bright)
    np.maximum(contrast, bright, out=contrast)
    share = np.subtract(picture, dark, out=dark)
    share /= contrast
    np.clip(share, 0, 1, out=share)
    share *= 255
    return share
