"""Where a picture looks like small pictures of one size: the correlation that OpenCV calls
`TM_CCOEFF_NORMED`, for several of them at once. Only arithmetic; what is looked for is known
elsewhere.
"""

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from vision.picture import Floats, Grey

FLATTEST = 0.5
"""Standard deviation, in grey values, below which a place shows nothing that could be like
anything; also keeps rounding from being taken for likeness."""

SIZES_KEPT = 4
"""Transforms are kept for the last few sizes of parts: the next frame has often the same."""

LARGEST_PART_PX = 256
"""A picture is looked at in parts, all of them in the same few arrays: what is new to a process is
slow to write to. Of 192, 256 and 384 this was the quickest on a table of 530 by 380."""


class Templates:
    """Small pictures of one size that are looked for together.

    OpenCV's own function transforms the picture and weighs its every window anew for each of
    them; here both are done once, which makes the search three times as quick.
    """

    def __init__(self, pictures: Sequence[Grey]) -> None:
        self._units = [_unit(picture) for picture in pictures]
        self._shape: tuple[int, int] = pictures[0].shape
        self._spectra: dict[tuple[int, int], list[Floats]] = {}

    def best_likeness(self, picture: Grey, asked: npt.NDArray[np.bool_] | None = None) -> Floats:
        """The likeness, -1 to 1, of whichever of them is likest at every place where they fit, by
        its upper left; -1 at places that are not asked for."""
        rows, columns = self._shape
        height, width = (
            of_picture - of_template + 1
            for of_picture, of_template in zip(picture.shape, self._shape, strict=True)
        )
        best = np.empty((height, width), np.float32)
        tall, wide = (_part_px(count) for count in (height, width))
        size = cv2.getOptimalDFTSize(tall + rows - 1), cv2.getOptimalDFTSize(wide + columns - 1)
        spectra = self._spectra_of(size)
        mean = float(picture.mean())
        padded = np.zeros(size, np.float32)
        spectrum, product, alike, likest = (np.empty(size, np.float32) for _ in range(4))
        for top in range(0, height, tall):
            for left in range(0, width, wide):
                found = best[top : top + tall, left : left + wide]
                of_found = None if asked is None else asked[top : top + tall, left : left + wide]
                if of_found is not None and not of_found.any():
                    found.fill(-1)
                    continue
                part = picture[top : top + tall + rows - 1, left : left + wide + columns - 1]
                centred = padded[: part.shape[0], : part.shape[1]]
                np.subtract(part, np.float32(mean), out=centred)
                # What an earlier part left beyond this one is in no window that lies in it.
                cv2.dft(padded, dst=spectrum)
                for number, of_template in enumerate(spectra):
                    cv2.mulSpectrums(spectrum, of_template, 0, product, conjB=True)
                    into = alike if number else likest
                    cv2.idft(product, dst=into, flags=cv2.DFT_SCALE | cv2.DFT_REAL_OUTPUT)
                    if number:
                        cv2.max(likest, alike, dst=likest)
                lower, right = found.shape
                spread = _spread(centred, rows, columns)[:lower, :right]
                np.divide(likest[:lower, :right], spread, out=found)
                if of_found is not None:
                    found[~of_found] = -1
        return best

    def likeness_at(
        self, picture: Grey, rows: npt.NDArray[np.intp], columns: npt.NDArray[np.intp]
    ) -> Floats:
        """The likeness of each of them at some places: templates x places."""
        down, across = (np.arange(count) for count in self._shape)
        windows = picture[
            rows[:, None, None] + down[:, None], columns[:, None, None] + across
        ].reshape(len(rows), -1)
        centred = windows - windows.mean(axis=1, keepdims=True)
        least = FLATTEST * np.sqrt(windows.shape[1])
        units = np.stack([unit.ravel() for unit in self._units])
        spread = np.maximum(np.linalg.norm(centred, axis=1), least)
        return np.asarray(units @ centred.T / spread, np.float32)

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


def _part_px(count: int) -> int:
    """How many of so many lines make a part, if the parts are as even as they can be."""
    return -(-count // -(-count // LARGEST_PART_PX))


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
