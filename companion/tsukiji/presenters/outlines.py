"""What was found in the picture, outlined as far as it can be seen: whole cards and tickets, not
only their small stickers. Flat reckoning from each marker's own corners, good enough to point at.
"""

from dataclasses import dataclass

from card_markers.pieces import MARKER_SIDE_MM, Piece
from card_markers.tsukiji.catalogue import CATALOGUE, Kind, kind_of, piece_of
from companion.app.tokens import LETTERS
from companion.tsukiji.presenters.lots import ticket_text
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.reading import short_remark
from companion.view_values.camera_outlines import ShownOutline
from companion.view_values.choices import Tone
from companion.words.languages import _
from engine.tsukiji.pieces import Ticket
from vision.markers.sighting import Sighting
from vision.table.problems import NOTHING
from vision.tsukiji.reading import Reading

Point = tuple[float, float]
_LETTERED = (Kind.CARD, Kind.PRODUCT)
"""Pieces that are known by their product."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece in the picture, reckoned from the middle of its marker."""

    middle: Point
    """The middle of its marker."""
    right: Point
    """Pixels of one millimetre along its reading direction."""
    down: Point
    """Pixels of one millimetre downwards as it is read."""
    low_mm: Point
    """Its top-left corner as it is read, in millimetres from the middle of its marker."""
    high_mm: Point
    """Its bottom-right corner as it is read, in millimetres from the middle of its marker."""

    def at(self, x_mm: float, y_mm: float) -> Point:
        """A point of the piece in the picture."""
        return (
            self.middle[0] + x_mm * self.right[0] + y_mm * self.down[0],
            self.middle[1] + x_mm * self.right[1] + y_mm * self.down[1],
        )

    def depth_mm(self, point: Point) -> float:
        """How far below the middle of its marker a point of the picture lies, as it is read."""
        x, y = point[0] - self.middle[0], point[1] - self.middle[1]
        across = self.right[0] * self.down[1] - self.right[1] * self.down[0]
        return (self.right[0] * y - self.right[1] * x) / across if across else 0.0

    def corners(self, deepest_mm: float) -> tuple[Point, ...]:
        """Its outline down to a depth."""
        (left, top), right = self.low_mm, self.high_mm[0]
        low = min(self.high_mm[1], deepest_mm)
        return (
            self.at(left, top),
            self.at(right, top),
            self.at(right, low),
            self.at(left, low),
        )


def outlines(reading: Reading, scale: float = 1.0) -> tuple[ShownOutline, ...]:
    """The pieces found in the picture, outlined as far as the next card of their lot leaves them
    to be seen, and named, and then what is worth pointing at; `scale` is that of the picture
    shown."""
    doubted = {problem.marker_id for problem in reading.problems}
    places = {
        marker: (lot, row)
        for lot, markers in enumerate(reading.lots, start=1)
        for row, marker in enumerate(markers)
    }
    seen = {sighting.marker_id: sighting for sighting in reading.markers}
    found = []
    for sighting in reading.markers:
        piece = piece_of(sighting.marker_id)
        if not isinstance(piece, Piece):
            continue
        lot, row = places.get(sighting.marker_id, (0, 0))
        below = reading.lots[lot - 1][row + 1 : row + 2] if lot else ()
        over = [seen[marker] for marker in below if marker in seen]
        corners = _visible(_reckoned(sighting, kind_of(piece)), over)
        found.append(
            ShownOutline(
                corners_px=tuple((x * scale, y * scale) for x, y in corners),
                name=_name(piece),
                letter=LETTERS.get(piece.face, "") if piece.kind in _LETTERED else "",
                key=f"{lot}:{row}" if lot else "",
                tone=Tone.WRONG if sighting.marker_id in doubted else Tone.PLAIN,
            )
        )
    # Where something is missing, every place is pointed at, and each once.
    unread = dict.fromkeys(
        place
        for problem in reading.problems
        if problem.marker_id == NOTHING
        for place in problem.sure_places_px
    )
    found += [
        ShownOutline(
            corners_px=tuple((x * scale, y * scale) for x, y in place),
            name=_("not read"),
            letter="?",
            tone=Tone.WRONG,
        )
        for place in unread
    ]
    found += [
        ShownOutline(
            corners_px=tuple((x * scale, y * scale) for x, y in remark.place_px),
            name=short_remark(remark),
            letter="?",
            tone=Tone.ATTENTION,
        )
        for remark in reading.remarks
        if remark.place_px
    ]
    return tuple(found)


def _reckoned(sighting: Sighting, kind: Kind) -> _Piece:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = sighting.corners_px
    twice = 2 * MARKER_SIDE_MM
    size = CATALOGUE.size_of(kind)
    (width, height), (at_x, at_y) = size.size_mm, size.marker_at_mm
    return _Piece(
        middle=((ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4),
        right=((bx - ax + cx - dx) / twice, (by - ay + cy - dy) / twice),
        down=((dx - ax + cx - bx) / twice, (dy - ay + cy - by) / twice),
        low_mm=(-at_x, -at_y),
        high_mm=(width - at_x, height - at_y),
    )


def _visible(piece: _Piece, over: list[Sighting]) -> tuple[Point, ...]:
    """The outline of a card; the next one of its lot lies over its lower part."""
    deepest = piece.high_mm[1]
    for sighting in over:
        card = _reckoned(sighting, Kind.CARD)
        middle = (card.low_mm[0] + card.high_mm[0]) / 2
        edge = piece.depth_mm(card.at(middle, card.low_mm[1]))
        if edge > 0:
            deepest = max(min(deepest, edge), MARKER_SIDE_MM / 2)
    return piece.corners(deepest)


def _name(piece: Piece) -> str:
    if piece.kind in _LETTERED:
        return face_name(piece.face)
    return ticket_text(Ticket(piece.face)) if piece.kind is Kind.TICKET else ""
