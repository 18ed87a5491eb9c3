"""Prints and reads back for the tests: a PDF becomes pictures at 300 dpi, pictures become ids
and sizes in millimetres. Independent of how the pages were planned and drawn.
"""

import re
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import cv2
import numpy as np
from numpy.typing import NDArray
from pyzbar.pyzbar import ZBarSymbol, decode

DPI = 300
MM_PER_PX = 25.4 / DPI
WHITE_AT_LEAST = 250
BLACK_AT_MOST = 60

Picture = NDArray[np.uint8]

# Two test workers share two cores.
cv2.setNumThreads(1)

_whole = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_ARUCO_MIP_36h12)
_ours = cv2.aruco.Dictionary(_whole.bytesList.copy(), 6, 5)
_settings = cv2.aruco.DetectorParameters()
_settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
# A marker of 10 mm is a small thing on a whole page.
_settings.minMarkerPerimeterRate = 0.01
_detector = cv2.aruco.ArucoDetector(_ours, _settings)


@dataclass(frozen=True)
class Found:
    """A marker in a picture of a page."""

    marker_id: int
    x_mm: float
    y_mm: float
    sides_mm: tuple[float, ...]


@dataclass(frozen=True)
class Word:
    """A printed word and the rectangle it takes."""

    text: str
    left_mm: float
    top_mm: float
    right_mm: float
    bottom_mm: float


def pictures_of(pdf: bytes, first: int = 1, last: int = 0) -> list[Picture]:
    """Pages of a PDF as grey pictures; all of them unless told."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "sheet.pdf")
        source.write_bytes(pdf)
        span = ["-f", str(first)] + (["-l", str(last)] if last else [])
        command = ["pdftoppm", "-gray", "-r", str(DPI), *span, str(source), f"{folder}/page"]
        subprocess.run(command, check=True)
        names = sorted(Path(folder).glob("page*.pgm"))
        return [np.asarray(cv2.imread(str(name), cv2.IMREAD_GRAYSCALE)) for name in names]


def markers_in(picture: Picture) -> list[Found]:
    """Every ArUco marker in a picture, once for each time it is seen."""
    corners, ids, _ = _detector.detectMarkers(picture)
    if ids is None:
        return []
    found = []
    for marker_id, quad in zip(ids.ravel(), corners, strict=True):
        points = quad[0]
        sides = [float(np.linalg.norm(points[i] - points[(i + 1) % 4])) for i in range(4)]
        # Pixel centres lie half a pixel off the corners of the grid.
        x, y = (float(value) + 0.5 for value in points[0])
        sides_mm = tuple(side * MM_PER_PX for side in sides)
        found.append(Found(int(marker_id), x * MM_PER_PX, y * MM_PER_PX, sides_mm))
    return found


def qr_texts_in(picture: Picture) -> list[str]:
    """What the QR codes in a picture say."""
    found = decode(picture, symbols=[ZBarSymbol.QRCODE])
    return [code.data.decode("ascii") for code in found]


def crop(picture: Picture, x_mm: float, y_mm: float, width_mm: float, height_mm: float) -> Picture:
    """The part of a picture that lies wholly inside a rectangle."""
    left, top = (int(np.ceil(value / MM_PER_PX)) for value in (x_mm, y_mm))
    right = int(np.floor((x_mm + width_mm) / MM_PER_PX))
    bottom = int(np.floor((y_mm + height_mm) / MM_PER_PX))
    assert 0 <= left < right <= picture.shape[1], "beyond the edge of the page"
    assert 0 <= top < bottom <= picture.shape[0], "beyond the edge of the page"
    return picture[top:bottom, left:right]


def is_white_around(
    picture: Picture, x_mm: float, y_mm: float, side_mm: float, margin_mm: float
) -> bool:
    """Whether the whole margin round a square is white, but for a pixel beside the square."""
    whole = crop(picture, x_mm - margin_mm, y_mm - margin_mm, *[side_mm + 2 * margin_mm] * 2).copy()
    inset = int(np.floor(margin_mm / MM_PER_PX)) - 2
    side = int(np.ceil(side_mm / MM_PER_PX)) + 4
    whole[inset : inset + side, inset : inset + side] = 255
    return bool((whole >= WHITE_AT_LEAST).all())


def ruler_mm(picture: Picture) -> float:
    """Length of the longest dark line in the lowest centimetre of a page."""
    strip = picture[-int(10 / MM_PER_PX) :] < 128
    longest = 0
    for row in strip:
        edges = np.flatnonzero(np.diff(np.concatenate(([0], row.astype(np.int8), [0]))))
        if len(edges):
            longest = max(longest, int((edges[1::2] - edges[::2]).max()))
    return longest * MM_PER_PX


def words_of(pdf: bytes, page: int) -> list[Word]:
    """The printed words of a page."""
    command = ["pdftotext", "-bbox", "-f", str(page), "-l", str(page), "-", "-"]
    answer = subprocess.run(command, input=pdf, capture_output=True, check=True)
    text = re.sub(r'\sxmlns="[^"]*"', "", answer.stdout.decode("utf-8"))
    root = ElementTree.fromstring(text[text.index("<html") :])  # noqa: S314 - our own PDF

    def millimetres(word: ElementTree.Element, side: str) -> float:
        return float(word.attrib[side]) / 72 * 25.4

    return [
        Word(word.text or "", *(millimetres(word, s) for s in ("xMin", "yMin", "xMax", "yMax")))
        for word in root.iter("word")
    ]


def texts_of(pdf: bytes) -> list[str]:
    """The printed words of every page, single spaces between."""
    command = ["pdftotext", "-raw", "-", "-"]
    answer = subprocess.run(command, input=pdf, capture_output=True, check=True)
    pages = answer.stdout.decode("utf-8").split("\f")[:-1]
    return [" ".join(page.split()) for page in pages]


def text_of(pdf: bytes, page: int) -> str:
    """The printed words of a page in a row, single spaces between."""
    return " ".join(word.text for word in words_of(pdf, page)).replace("\u00a0", " ")


def page_count(pdf: bytes) -> int:
    """How many pages a PDF has."""
    command = ["pdfinfo", "-"]
    answer = subprocess.run(command, input=pdf, capture_output=True, check=True)
    found = re.search(rb"Pages:\s+(\d+)", answer.stdout)
    assert found
    return int(found[1])
