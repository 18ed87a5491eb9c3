"""Draws pictures without any of our markers, full of things that resemble them: text, barcodes,
chessboards, QR codes, framed random patterns, markers of other families, noise. From a seed.
"""

import cv2
import numpy as np
import numpy.typing as npt

Grey = npt.NDArray[np.uint8]
WIDTH_PX, HEIGHT_PX = 1280, 720
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789#%&@"


def marker_free_picture(seed: int) -> Grey:
    """One picture: a dozen things on uneven ground, seen a little blurred and noisy."""
    rng = np.random.default_rng(seed)
    picture = _ground(rng)
    makers = (_text, _barcode, _chessboard, _qr_code, _framed_pattern, _foreign_marker, _noise)
    for _ in range(14):
        thing = makers[rng.integers(len(makers))](rng)
        _lay(picture, thing, rng)
    sigma = rng.uniform(0.3, 1.8)
    blurred = cv2.GaussianBlur(picture, (0, 0), sigma).astype(np.float32)
    blurred += rng.normal(0, rng.uniform(0, 6), blurred.shape)
    return np.clip(blurred, 0, 255).astype(np.uint8)


def _ground(rng: np.random.Generator) -> Grey:
    coarse = rng.uniform(40, 220, (5, 8)).astype(np.float32)
    return (
        cv2.resize(coarse, (WIDTH_PX, HEIGHT_PX), interpolation=cv2.INTER_CUBIC)
        .clip(0, 255)
        .astype(np.uint8)
    )


def _text(rng: np.random.Generator) -> Grey:
    paper = np.full((160, 320), 240, np.uint8)
    for line in range(5):
        words = "".join(LETTERS[i] for i in rng.integers(len(LETTERS), size=18))
        cv2.putText(paper, words, (4, 28 + 30 * line), int(rng.integers(0, 8)), 0.8, 20, 2)
    return paper


def _barcode(rng: np.random.Generator) -> Grey:
    bars = rng.integers(0, 2, 95).astype(np.uint8) * 235 + 10
    return np.repeat(np.repeat(bars[None], 120, axis=0), 3, axis=1)


def _chessboard(rng: np.random.Generator) -> Grey:
    cells = int(rng.integers(3, 10))
    board = (np.indices((cells, cells)).sum(axis=0) % 2).astype(np.uint8) * 240
    return np.kron(board, np.ones((200 // cells, 200 // cells), np.uint8))


def _qr_code(rng: np.random.Generator) -> Grey:
    words = "".join(LETTERS[i] for i in rng.integers(36, size=int(rng.integers(4, 60))))
    code = cv2.QRCodeEncoder.create().encode(words)
    return np.asarray(cv2.resize(code, (210, 210), interpolation=cv2.INTER_NEAREST), np.uint8)


def _framed_pattern(rng: np.random.Generator) -> Grey:
    """Looks exactly like a marker, but its bits are random, so it is none of ours."""
    cells = np.full((10, 10), 255, np.uint8)
    cells[1:-1, 1:-1] = 0
    cells[2:-2, 2:-2] = rng.integers(0, 2, (6, 6)).astype(np.uint8) * 255
    return np.kron(cells, np.ones((12, 12), np.uint8))


def _foreign_marker(rng: np.random.Generator) -> Grey:
    families = (cv2.aruco.DICT_6X6_250, cv2.aruco.DICT_5X5_250, cv2.aruco.DICT_APRILTAG_36h11)
    family = cv2.aruco.getPredefinedDictionary(families[rng.integers(3)])
    drawn = cv2.aruco.generateImageMarker(family, int(rng.integers(250)), 96)
    return np.asarray(
        cv2.copyMakeBorder(drawn, 14, 14, 14, 14, cv2.BORDER_CONSTANT, value=255), np.uint8
    )


def _noise(rng: np.random.Generator) -> Grey:
    cells = rng.integers(0, 256, (24, 24)).astype(np.uint8)
    return np.kron(cells, np.ones((8, 8), np.uint8))


def _lay(picture: Grey, thing: Grey, rng: np.random.Generator) -> None:
    """Draws the thing somewhere, turned, tilted and dimmed."""
    height, width = thing.shape
    size = rng.uniform(24, 260) / max(height, width)
    angle = rng.uniform(0, 2 * np.pi)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    half = np.array([[-width, -height], [width, -height], [width, height], [-width, height]]) / 2
    corners = half * size @ turn.T * (1, rng.uniform(0.6, 1))
    corners += rng.normal(0, 0.02 * size * width, corners.shape)
    corners += (rng.uniform(0, WIDTH_PX), rng.uniform(0, HEIGHT_PX))
    source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    to_picture = cv2.getPerspectiveTransform(source, corners.astype(np.float32))
    dimmed = cv2.convertScaleAbs(thing, alpha=rng.uniform(0.4, 1), beta=rng.uniform(0, 40))
    # Only the part of the picture that it reaches is drawn: things are small, pictures many.
    limits = (WIDTH_PX, HEIGHT_PX)
    low = np.clip(np.floor(corners.min(axis=0)) - 2, 0, limits).astype(int)
    high = np.clip(np.ceil(corners.max(axis=0)) + 3, 0, limits).astype(int)
    if (high <= low).any():
        return
    part = picture[low[1] : high[1], low[0] : high[0]]
    to_part = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1]]) @ to_picture
    box = (part.shape[1], part.shape[0])
    small = cv2.warpPerspective(dimmed, to_part, box, flags=cv2.INTER_AREA)
    where = cv2.warpPerspective(np.full_like(thing, 255), to_part, box)
    part[where > 127] = small[where > 127]
