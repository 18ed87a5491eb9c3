"""The price track as on the board: six rows of ten, markers in their piles, the one that moves
walking its spaces.
"""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.app.painting import fill_box, fill_boxes, line_box
from companion.app.theme import THEME
from companion.app.tokens import LETTERS, SPACE_S
from companion.app.widgets.buttons import Tappable
from companion.app.widgets.card_face import paint_face
from companion.app.widgets.kv import load_kv
from companion.app.widgets.painted import Bounds
from companion.tsukiji.view_values.track import ShownTrack
from companion.tsukiji.widgets.pile_places import PilePlaces, pile_places
from companion.tsukiji.words.pieces import face_name
from companion.words.languages import _

COLUMNS = 10
ROWS = 6
_WIDE_DP = 620
"""A board as wide as that tells all its piles in one line."""


def walk_spaces(leaves: int, arrives: int) -> tuple[int, ...]:
    """The spaces a marker touches on its way, its first one left out."""
    step = 1 if arrives >= leaves else -1
    return tuple(range(leaves + step, arrives + step, step)) if arrives != leaves else ()


def _pile_words(faces: tuple[str, ...]) -> str:
    """A pile from the top down: "Ebi on Tako on Sake"."""
    words = face_name(faces[0])
    for face in faces[1:]:
        words = _("{product} on {pile}").format(product=face_name(face), pile=words)
    return words


class TrackBoard(Tappable):
    """Shows a `ShownTrack`; `walk()` lets a marker go from `leaves` to `arrives`, a tap skips the
    rest of the way (`on_walked` follows either way)."""

    look = ObjectProperty(ShownTrack())
    """What to show, a `ShownTrack`. Markers lie as they lie before the move."""
    walking = BooleanProperty(False)
    """Whether a marker is on its way."""

    needless = BooleanProperty(False)
    """Whether something else says all of it, so that the board takes no room."""
    legend_height = NumericProperty(0)
    """What it needs under its spaces to name the discs of every pile; part of its height."""

    __events__ = ("on_walked",)

    def __init__(self, **properties: Any) -> None:
        self._way: tuple[int, ...] = ()
        self._at = 0
        self._clock: Any = None
        super().__init__(**properties)
        self.fbind("look", self._stand_still)
        for name in ("look", "width"):
            self.fbind(name, self._make_room)
        self.fbind("legend_height", self.repaint)
        self._make_room()

    def on_walked(self) -> None:
        """The marker has arrived."""

    def on_release(self) -> None:
        """A tap on the board skips the walk."""
        self.skip()

    def walk(self) -> None:
        """Lets the marker of `look.moving` walk, 80 ms a space."""
        self._stand_still()
        self._way = walk_spaces(self.look.leaves, self.look.arrives)
        if not self._way or not self.look.moving:
            self.dispatch("on_walked")
            return
        self.walking, self._at = True, 0
        self._clock = Clock.schedule_interval(self._step, SPACE_S)
        self.repaint()

    def skip(self) -> None:
        """Puts the walking marker where it goes, at once."""
        if self.walking:
            self._stop()
            self._at = len(self._way)
            self.repaint()
            self.dispatch("on_walked")

    @property
    def marker_space(self) -> int:
        """Where the moving marker stands now; 0 if none moves."""
        if not self._way:
            return int(self.look.leaves) if self.look.moving else 0
        return self._way[self._at - 1] if self._at else int(self.look.leaves)

    def _step(self, _seconds: float) -> None:
        self._at += 1
        self.repaint()
        if self._at >= len(self._way):
            self._stop()
            self.dispatch("on_walked")

    def _stop(self) -> None:
        self.walking = False
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _stand_still(self, *_changes: object) -> None:
        self._stop()
        self._way, self._at = (), 0
        self.repaint()

    def cell(self, space: int) -> Bounds:
        """The box of a space, in window pixels."""
        gap = dp(4)
        wide = (self.width - gap * (COLUMNS - 1)) / COLUMNS
        tall = (self.height - self.legend_height - gap * (ROWS - 1)) / ROWS
        row, column = divmod(space - 1, COLUMNS)
        x = self.x + column * (wide + gap)
        return x, self.top - (row + 1) * tall - row * gap, wide, tall

    def piles(self) -> dict[int, tuple[str, ...]]:
        """The markers on each space as drawn now, from bottom to top."""
        found = {stack.space: stack.faces for stack in self.look.stacks}
        moving = self.look.moving
        if moving and self._at:
            start = self.look.leaves
            found[start] = tuple(f for f in found.get(start, ()) if f != moving)
            here = self.marker_space
            found[here] = (*found.get(here, ()), moving)
        return found

    def _make_room(self, *_changes: object) -> None:
        """Room under the board for what lies on what; it stays while a marker walks."""
        tall = dp(24 if self.width > dp(_WIDE_DP) else 44)
        self.legend_height = tall if self._has_piles or self.look.names_all else 0

    @property
    def _has_piles(self) -> bool:
        """Whether anything lies on something else, or will after the move."""
        moving, arrives = self.look.moving, self.look.arrives
        return any(
            len(stack.faces) > 1
            or (moving and stack.space == arrives and moving not in stack.faces)
            for stack in self.look.stacks
        )

    @property
    def _legend(self) -> str:
        """Every pile from the top down, because a disc under others shows little of itself; where
        somebody compares, every marker by its name."""
        lying = {stack.space: stack.faces for stack in self.look.stacks}
        piles = lying if self.walking else self.piles()
        least = 1 if self.look.names_all else 2
        return "   ".join(
            f"{space}: {_pile_words(faces)}"
            for space, faces in sorted(piles.items())
            if len(faces) >= least
        )

    def paint(self) -> None:
        look: ShownTrack = self.look
        cells = {space: self.cell(space) for space in range(1, COLUMNS * ROWS + 1)}
        corner = min(dp(8), cells[1][2] / 4)
        fill_boxes(cells.values(), THEME.surface, corner)
        for space, box in cells.items():
            if space == look.arrives or space in look.reached:
                line_box(*box, THEME.step, corner, dp(3))
            elif space == look.leaves:
                line_box(*box, THEME.ink, corner, dp(2), dashed=True)
            if space in look.wrong:
                # Two lines, so that it is not taken for one that a marker reaches.
                left, low, wide, tall = box
                line_box(*box, THEME.wrong, corner, dp(2))
                inner = (left + dp(4), low + dp(4), wide - dp(8), tall - dp(8))
                line_box(*inner, THEME.wrong, corner, dp(2))
            self._write_number(space, box)
        for space, faces in self.piles().items():
            if faces:
                self._paint_pile(space, faces)
        if self.legend_height and self._legend:
            room = (self.x, self.y, self.width, self.legend_height - dp(2))
            self.write(self._legend, room, 18, THEME.ink, across=0.0)

    def _write_number(self, space: int, box: Bounds) -> None:
        x, y, wide, tall = box
        number = dp(22)
        inset = dp(7) if wide > dp(56) else dp(2)
        room = (x + inset, y + tall - number, wide - 2 * inset, number)
        self.write(f"{space}", room, 16, THEME.quiet_ink, across=0.0 if wide > dp(56) else 0.5)

    def places_of(self, space: int, count: int) -> PilePlaces:
        """Where the discs of a pile of so many are drawn."""
        return pile_places(count, self.cell(space), dp(1))

    def _paint_pile(self, space: int, faces: tuple[str, ...]) -> None:
        """Side by side rising like stairs; in a narrow space the last one: it lies on top."""
        places = self.places_of(space, len(faces))
        shown = len(places.discs)
        for face, place in zip(faces[-shown:], places.discs, strict=True):
            self._paint_marker(face, place)
        for face, (x, y, dot, _tall) in zip(faces[:-shown], places.dots, strict=True):
            fill, on = THEME.face(face)
            fill_box(x, y, dot, dot, fill, dot / 2)
            line_box(x, y, dot, dot, on, dot / 2, dp(0.8))

    def _paint_marker(self, face: str, box: Bounds) -> None:
        x, y, wide, tall = box
        if face in self.look.unsure:
            edge = dp(4) if wide > dp(40) else dp(2)
            outside = (x - edge, y - edge, wide + 2 * edge, tall + 2 * edge)
            line_box(*outside, THEME.ink, min(wide, tall) * 0.3 + edge, dp(1.5), dashed=True)
        if wide >= tall * 1.4 or tall >= wide * 1.4:
            corner = min(wide, tall) * 0.3
            fill_box(x - dp(1.5), y - dp(1.5), wide + dp(3), tall + dp(3), THEME.surface, corner)
            paint_face(self, face, box, corner)
            return
        fill, on = THEME.face(face)
        fill_box(x - dp(1.5), y - dp(1.5), wide + dp(3), tall + dp(3), THEME.surface, tall / 2)
        fill_box(x, y, wide, tall, fill, tall / 2)
        line_box(x, y, wide, tall, on, tall / 2, dp(1.2))
        self.write(LETTERS[face], box, 18, on, bold=True)


load_kv(__file__)
