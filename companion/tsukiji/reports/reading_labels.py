"""What is drawn into a photo for people: the outline and the name of every piece that was read, the
lots by their numbers, and the gaps with their reasons. Reckons and words only, paints nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from card_markers.pieces import Piece
from card_markers.tsukiji.catalogue import CATALOGUE, Kind, kind_of, piece_of
from companion.tsukiji.reports.label_places import PictureArea, Point, around
from companion.tsukiji.reports.scene_reports import SCENE_REPORTS
from companion.tsukiji.words.pieces import face_name, tablet_name, ticket_name
from companion.tsukiji.words.reading import short_reason, short_remark, short_words
from companion.words.languages import N_, _
from vision.markers.sighting import Sighting
from vision.picture import Floats
from vision.table.footprints import footprint_of
from vision.table.problems import TableProblem
from vision.table.remarks import Remark
from vision.table.table_view import TableView, view_table
from vision.tsukiji.reading import Reading

Ink = tuple[int, int, int, int]
GROUPS: Final[tuple[Ink, ...]] = (
    (255, 196, 77, 255), (110, 196, 255, 255), (139, 220, 130, 255),
    (233, 160, 255, 255), (95, 226, 216, 255), (208, 226, 112, 255),
)  # fmt: skip
"""A colour for each lot or row, in turn; dark ink is read on all of them."""
OTHERS: Final[Ink] = (242, 238, 228, 255)
"""Pieces that belong to no lot."""
DOUBT: Final[Ink] = (163, 39, 58, 255)
DOUBT_LINE: Final[Ink] = (255, 84, 84, 255)
REMARK: Final[Ink] = (255, 236, 150, 255)
"""What is worth pointing at and nothing more."""
NIGHT: Final[Ink] = (20, 27, 42, 255)
PAPER: Final[Ink] = (242, 238, 228, 255)

_CORNERS: Final = {
    "top-left": N_("Top-left corner"),
    "top-right": N_("Top-right corner"),
    "bottom-left": N_("Bottom-left corner"),
    "bottom-right": N_("Bottom-right corner"),
}


@dataclass(frozen=True, slots=True)
class Label:
    """Words that want a place in the picture."""

    lines: tuple[str, ...]
    """The words, line by line."""
    about: PictureArea
    """What they name, and may cover."""
    start: Point
    """Where they would best stand, or beside which."""
    toward: Point | None
    """On which side of it; none: right there."""
    fill: Ink
    """What they stand on."""
    ink: Ink = NIGHT
    """Their own colour."""
    size: float = 1.0
    """How large, against the common size."""


@dataclass(frozen=True, slots=True)
class DrawnOutline:
    """A piece or a gap in the picture."""

    corners: Floats
    """In pixels of the drawing, in order around it."""
    ink: Ink
    """The colour of its line."""
    is_gap: bool = False
    """Whether nothing was read there."""


class Sheet:
    """What is to be drawn: reckoned once from the reading, in pixels of the drawing."""

    def __init__(self, reading: Reading, scale: float) -> None:
        self._reading = reading
        self._scale = scale
        self._spaces = {place.product: place.space for place in reading.board}
        self._seen: dict[int, Sighting] = {
            sighting.marker_id: sighting for sighting in reading.markers
        }
        self.outlines: list[DrawnOutline] = []
        self.things: list[PictureArea] = []
        """The markers, which labels had better not cover."""
        self._titles: list[Label] = []
        self._names: list[Label] = []
        self._doubts: list[Label] = []
        self._remarks: list[Label] = []
        self._groups = self._grouped()
        self._whole = self._whole_pieces()
        for group, members in enumerate(self._groups):
            self._draw_group(group, members)
        grouped = {marker for members in self._groups for marker in members}
        for marker in self._seen:
            if marker not in grouped:
                self._draw_piece(marker, OTHERS)
        gaps: dict[tuple[Point, ...], list[TableProblem]] = {}
        for problem in reading.problems:
            for place in problem.sure_places_px:
                gaps.setdefault(place, []).append(problem)
        for place, problems in gaps.items():
            self._draw_gap(place, problems)
        for remark in reading.remarks:
            if remark.place_px:
                self._draw_remark(remark)

    @property
    def labels(self) -> list[Label]:
        """Those that matter most come first and get the best places."""
        return [*self._doubts, *self._titles, *self._names, *self._remarks]

    def _grouped(self) -> list[list[int]]:
        groups = SCENE_REPORTS[self._reading.scene].groups(self._reading)
        return [self._known(group) for group in groups]

    def _known(self, markers: Sequence[int]) -> list[int]:
        return [marker for marker in markers if marker in self._seen]

    def _whole_pieces(self) -> dict[int, Floats]:
        """The corners of every piece, as its marker and the table's plane tell them."""
        if not self._reading.markers:
            return {}
        view = view_table(self._reading.markers, CATALOGUE)
        return {
            placed.piece.marker_id: _corners_of(view, index) * self._scale
            for index, placed in enumerate(view.pieces)
        }

    def _draw_group(self, group: int, members: Sequence[int]) -> None:
        ink = GROUPS[group % len(GROUPS)]
        for marker in members:
            self._draw_piece(marker, ink)
        cards = [marker for marker in members if _kind(marker) is Kind.CARD]
        if not cards:
            return
        words = _(SCENE_REPORTS[self._reading.scene].group_title)
        first = self._whole[cards[0]]
        # Above the lot as its cards are read, whichever side that is in the picture.
        up = first[:2].mean(axis=0) - first[2:].mean(axis=0)
        tops = [self._whole[marker] for marker in members if _is_above(marker)]
        top = max(tops, key=lambda corners: float(corners[:2].mean(axis=0) @ up))
        self._titles.append(
            Label(
                lines=(words.format(number=group + 1),),
                about=_box(top),
                start=_point(top[:2].mean(axis=0)),
                toward=_point(up),
                fill=NIGHT,
                ink=ink,
                size=1.25,
            )
        )

    def _draw_piece(self, marker: int, ink: Ink) -> None:
        quad = self._seen[marker].quad * self._scale
        whole = self._whole.get(marker, quad)
        self.outlines.append(DrawnOutline(whole, ink))
        self.things.append(_box(quad))
        lines = self._name(marker)
        if _kind(marker) is Kind.TICKET:
            # There is room beside the marker of a card, and none beside that of a ticket: its name
            # stands on its marker, so that what is printed beside it can be compared.
            middle = _point(quad.mean(axis=0))
            self._names.append(Label(lines, _box(quad), middle, None, ink, size=0.75))
            return
        edge, right = quad[1:3].mean(axis=0), quad[1] + quad[2] - quad[0] - quad[3]
        self._names.append(Label(lines, _box(quad), _point(edge), _point(right), ink))

    def _draw_gap(self, place_px: tuple[Point, ...], problems: Sequence[TableProblem]) -> None:
        """All that is wrong at one place, with each reason once. Where something of several was
        not read there, it is not known of which."""
        is_the_one = len(problems) == 1 and len(problems[0].sure_places_px) == 1
        told = [short_words(problems[0]) if is_the_one else _("not read")]
        told += [short_reason(problem) for problem in problems]
        lines = tuple(line for line in dict.fromkeys(told) if line)
        label = self._point_at(place_px, lines, DOUBT_LINE)
        self._doubts.append(replace(label, fill=DOUBT, ink=PAPER))

    def _draw_remark(self, remark: Remark) -> None:
        """What is pointed at and keeps nobody from going on."""
        self._remarks.append(self._point_at(remark.place_px, (short_remark(remark),), REMARK))

    def _point_at(
        self, place_px: tuple[Point, ...], lines: tuple[str, ...], line_ink: Ink
    ) -> Label:
        corners = np.array(place_px, np.float32) * self._scale
        self.outlines.append(DrawnOutline(corners, line_ink, is_gap=True))
        about = _box(corners)
        return Label(lines, about, (about.middle[0], about.top), (0.0, -1.0), line_ink, size=0.85)

    def _name(self, marker: int) -> tuple[str, ...]:
        piece = piece_of(marker)
        if not isinstance(piece, Piece):
            return (str(marker),)
        match kind_of(piece):
            case Kind.TICKET:
                return (_player(piece.player), ticket_name(piece.face))
            case Kind.TABLET:
                return (_("Tablet {name}").format(name=tablet_name(piece.face)),)
            case Kind.PRODUCT if piece.face in self._spaces:
                words = _("{product}: {space}")
                name = face_name(piece.face)
                return (words.format(product=name, space=self._spaces[piece.face]),)
            case Kind.CARD | Kind.PRODUCT:
                return (face_name(piece.face),)
            case Kind.FIRST_PLAYER:
                return (_("First player"),)
            case Kind.BOARD_CORNER:
                return (_(_CORNERS[piece.face]),)
            case Kind.PLAYER:
                return (_player(piece.player),)


def _corners_of(view: TableView, index: int) -> Floats:
    """A whole piece in the picture; only its marker where the plane leads out of sight."""
    placed = view.pieces[index]
    quad = placed.sighting.quad
    corners = view.plane.to_px(footprint_of(placed, view).corners_mm(0.0))
    reach = np.abs(corners - quad.mean(axis=0)).max() if np.isfinite(corners).all() else np.inf
    is_likely = reach < 12 * placed.sighting.side_px
    return np.asarray(corners if is_likely else quad, np.float32)


def _player(colour: int) -> str:
    return _("Player {number}").format(number=colour + 1)


def _kind(marker: int) -> Kind | None:
    piece = piece_of(marker)
    return kind_of(piece) if isinstance(piece, Piece) else None


def _is_above(marker: int) -> bool:
    """Whether it may be the topmost piece of its lot: tickets lie below."""
    return _kind(marker) in (Kind.CARD, Kind.TABLET)


def points_of(corners: Floats) -> list[Point]:
    listed: list[list[float]] = corners.tolist()
    return [(x, y) for x, y in listed]


def _point(place: Floats) -> Point:
    return float(place[0]), float(place[1])


def _box(corners: Floats) -> PictureArea:
    return around(points_of(corners))
