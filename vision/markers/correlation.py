"""Where a picture looks like small pictures of one size: the correlation that OpenCV calls
`TM_CCOEFF_NORMED`, for several of them at once. Only arithmetic; what is looked for is known
elsewhere.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.picture import Floats, Grey

FLATTEST = 0.5
"""Standard deviation, in grey values, below which a place shows nothing that could be like
anything; also keeps rounding from being taken for likeness."""

SIZES_KEPT = 4
"""Transforms are kept for the last few sizes of pictures: the next frame has often the same."""


class Templates:
    """Small pictures of one size that are looked for together.

    OpenCV's own function transforms the picture and weighs its every window anew for each of
    them; here both are done once, which makes the search three times as quick.
    """

    def __init__(self, pictures: Sequence[Grey]) -> None:
        self._units = [_unit(picture) for picture in pictures]
        self._shape: tuple[int, int] = pictures[0].shape
        self._spectra: dict[tuple[int, int], list[Floats]] = {}

    def likeness(self, picture: Grey) -> list[Floats]:
        """For each of them the likeness, -1 to 1, at every place where it fits, by its upper
        left."""
        height, width = picture.shape
        rows, columns = self._shape
        size = cv2.getOptimalDFTSize(height), cv2.getOptimalDFTSize(width)
        padded = np.zeros(size, np.float32)
        centred = padded[:height, :width]
        centred += picture
        centred -= np.float32(picture.mean())
        spectrum = cv2.dft(padded)
        fitting = (slice(0, height - rows + 1), slice(0, width - columns + 1))
        spread = _spread(centred, rows, columns)[fitting]
        maps: list[Floats] = []
        for of_template in self._spectra_of(size):
            product = cv2.mulSpectrums(spectrum, of_template, 0, conjB=True)
            alike = cv2.idft(product, flags=cv2.DFT_SCALE | cv2.DFT_REAL_OUTPUT)
            maps.append(np.asarray(cv2.divide(alike[fitting], spread), np.float32))
        return maps

    def _spectra_of(self, size: tuple[int, int]) -> list[Floats]:
        known = self._spectra.get(size)
        if known is None:
            rows, columns = self._shape
            known = []
            for unit in self._units:
                padded = np.zeros(size, np.float32)
                padded[:rows, :columns] = unit
                known.append(np.asarray(cv2.dft(padded), np.float32))
            # A new dictionary instead of a changed one: another thread may be reading the old.
            self._spectra = dict([*self._spectra.items(), (size, known)][-SIZES_KEPT:])
        return known


def _unit(picture: Grey) -> Floats:
    centred = picture - picture.mean()
    return np.asarray(centred / (np.linalg.norm(centred) + 1e-9), np.float32)


def _spread(centred: Floats, rows: int, columns: int) -> Floats:
    """The norm of what the window below and right of each pixel shows beyond its own mean."""
    size, corner = (columns, rows), (0, 0)
    mean = cv2.boxFilter(centred, cv2.CV_32F, size, anchor=corner)
    squared = cv2.sqrBoxFilter(centred, cv2.CV_32F, size, anchor=corner)
    variance = np.maximum(cv2.subtract(squared, cv2.multiply(mean, mean)), FLATTEST**2)
    return np.asarray(cv2.sqrt(variance) * np.float32(np.sqrt(rows * columns)), np.float32)
