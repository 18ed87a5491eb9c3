"""Draws what was read into a small copy of the picture, for people to check at a glance."""

from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from card_markers.catalogue import Kind, Piece, piece_of
from vision.picture import Floats, Grey
from vision.reading import Reading
from vision.sighting import Sighting

Colour = tuple[int, int, int]
Picture = npt.NDArray[np.uint8]

WIDEST_PX = 1280
LOT_COLOURS: tuple[Colour, ...] = (
    (64, 160, 255), (120, 200, 80), (255, 170, 60), (200, 110, 255), (80, 220, 230),
)  # fmt: skip
OTHER_COLOUR: Colour = (230, 230, 230)
DOUBT_COLOUR: Colour = (60, 60, 230)
SHADOW: Colour = (20, 20, 20)


def draw_reading(picture: Grey, reading: Reading) -> Picture:
    """A small colour picture with every read piece outlined and named, and doubts in red."""
    scale = min(1.0, WIDEST_PX / picture.shape[1])
    size = (round(picture.shape[1] * scale), round(picture.shape[0] * scale))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    canvas = np.asarray(cv2.cvtColor(small, cv2.COLOR_GRAY2BGR), np.uint8)
    # A calmer ground lets the drawn lines stand out.
    canvas = (canvas * 0.75).astype(np.uint8)
    group_of = _groups(reading)
    for sighting in reading.markers:
        group = group_of.get(sighting.marker_id)
        colour = OTHER_COLOUR if group is None else LOT_COLOURS[(group - 1) % len(LOT_COLOURS)]
        label = _name(sighting) if group is None else f"{group} {_name(sighting)}"
        _outline(canvas, sighting.quad * scale, colour, label)
    for problem in reading.problems:
        if problem.place_px:
            place = np.array(problem.place_px, np.float32) * scale
            _outline(canvas, place, DOUBT_COLOUR, "?")
    return canvas


def _groups(reading: Reading) -> dict[int, int]:
    """The lot or column of each marker that belongs to one, from 1."""
    groups: dict[int, int] = {}
    listed: Sequence[Sequence[Sequence[int]]] = (
        reading.lots, reading.tickets, reading.tablets, reading.tableau.columns,
    )  # fmt: skip
    for grouping in listed:
        for number, members in enumerate(grouping, start=1):
            groups.update(dict.fromkeys(members, number))
    return groups


def _name(sighting: Sighting) -> str:
    piece = piece_of(sighting.marker_id)
    if not isinstance(piece, Piece):
        return str(sighting.marker_id)
    return f"p{piece.player}" if piece.kind is Kind.PLAYER else piece.face


def _outline(canvas: Picture, quad: Floats, colour: Colour, label: str) -> None:
    corners = np.round(quad).astype(np.int32)
    cv2.polylines(canvas, [corners], True, SHADOW, 4, cv2.LINE_AA)
    cv2.polylines(canvas, [corners], True, colour, 2, cv2.LINE_AA)
    # The thick tick on the upper edge shows which way the piece is read.
    cv2.line(canvas, corners[0].tolist(), corners[1].tolist(), colour, 4, cv2.LINE_AA)
    x, y = int(corners[:, 0].min()), int(corners[:, 1].min()) - 5
    for ink, width in ((SHADOW, 3), (colour, 1)):
        cv2.putText(canvas, label, (x, y), cv2.FONT_HERSHEY_SIMPLEX, 0.42, ink, width, cv2.LINE_AA)
