"""What a part of the app says by colour alone: every state that it can be put into, found in its
properties and in the values it shows, is set once, and what is drawn is compared without its
colours. A new state takes part by itself as soon as its part is in the gallery.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from itertools import combinations
from typing import Any, Final

from tests.app.window import WindowStage, all_under  # isort: skip
from kivy.graphics import Color, Mesh, Rectangle, Translate
from kivy.graphics.instructions import Canvas, Instruction, InstructionGroup, VertexInstruction
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.app.theme import THEME
from companion.app.tokens import FACES, luminance
from companion.app.widgets.painted import Painted

Shape = tuple[object, ...]
Rgba = tuple[float, ...]
Drawn = dict[Shape, Rgba]
MOST_ALIKE: Final = 3
"""How many of a tuple of equal things are put into other states: after the first few there are no
others among them."""
INSTANCES: Final = 2
"""How many parts of a kind are put into the same state: one may stand where it does not show."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A part in one state and in another."""

    kind: str
    """The class of the part."""
    path: str
    """Which of its properties, and what in it, is other."""
    one: str
    """What it is in the one state."""
    other: str
    """What it is in the other."""

    def __str__(self) -> str:
        return f"{self.kind}.{self.path}: {self.one} or {self.other}"


def colour_alone(
    stage: WindowStage, page: Widget
) -> tuple[set[Difference], dict[Difference, float]]:
    """Which states of a page look different, and of those that do so by colour alone, how far light
    stands against dark where the difference is largest, as WCAG 2 has it."""
    stage.show(page)
    showing: set[Difference] = set()
    alone: dict[Difference, float] = {}
    tried: dict[tuple[str, str, str], int] = {}
    for widget in list(all_under(page)):
        kind = type(widget).__name__
        for name in _properties(widget):
            value = getattr(widget, name)
            drawings: dict[str, list[tuple[str, Drawn]]] = {}
            now_drawn: Drawn = {}
            for path, was, now, other in _others(value):
                wanted = (kind, f"{name}{path}", now)
                tried[wanted] = tried.get(wanted, 0) + 1
                if tried[wanted] > INSTANCES:
                    continue
                now_drawn = now_drawn or drawn(widget)
                known = drawings.setdefault(path, [(was, now_drawn)])
                setattr(widget, name, other)
                stage.frames(2)
                known.append((now, drawn(widget)))
                setattr(widget, name, value)
            if drawings:
                stage.frames(2)
            for path, known in drawings.items():
                for (one, before), (other, after) in combinations(known, 2):
                    if before == after or one == other:
                        continue
                    found = Difference(kind, f"{name}{path}", *sorted((one, other)))
                    showing.add(found)
                    if before.keys() == after.keys():
                        apart = max(_contrast(before[shape], after[shape]) for shape in before)
                        alone[found] = min(alone.get(found, apart), apart)
    return showing, alone


def _properties(widget: Widget) -> list[str]:
    """What our own classes have given it to be set."""
    ours = [kind for kind in type(widget).__mro__ if kind.__module__.startswith("companion.")]
    names = {name for kind in ours for name in vars(kind)} & set(widget.properties())
    return sorted(names)


def _others(value: Any) -> Iterator[tuple[str, str, str, Any]]:
    """The same in other states: where in it, what stood there, what stands there now, and all of it
    with that."""
    leaves: tuple[Any, ...] = ()
    if isinstance(value, bool):
        leaves = (not value,)
    elif isinstance(value, Enum):
        leaves = tuple(other for other in type(value) if other is not value)
    elif isinstance(value, str) and value in FACES:
        leaves = tuple(face for face in FACES if face != value)
    elif isinstance(value, tuple):
        for at, one in enumerate(value[:MOST_ALIKE]):
            for path, was, now, other in _others(one):
                yield f"[]{path}", was, now, (*value[:at], other, *value[at + 1 :])
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            for path, was, now, other in _others(getattr(value, field.name)):
                yield f".{field.name}{path}", was, now, replace(value, **{field.name: other})
    yield from (("", str(value), str(other), other) for other in leaves)


# What is drawn


def drawn(widget: Widget) -> Drawn:
    """Every shape and text under a widget with its colour; of what lies in the same place in the
    same shape, what is on top."""
    found: Drawn = {}
    for one in all_under(widget):
        if isinstance(one, Label):
            if one.text:
                found["text", one.text, *map(round, one.pos)] = tuple(one.color)
            continue
        if isinstance(one, Painted):
            for written in one.written:
                found["written", written.text, *map(round, written.box)] = ()
        canvas: Any = one.canvas
        for group in (canvas.before, canvas, canvas.after):
            _take(group, one.opacity, found)
    return found


def _take(group: InstructionGroup, opacity: float, found: Drawn) -> None:
    colour: Rgba = (1.0, 1.0, 1.0, 1.0)
    at = (0.0, 0.0)
    for one in group.children:
        if isinstance(one, Color):
            colour = tuple(one.rgba)
        elif isinstance(one, Translate):
            at = (one.x, one.y)
        elif isinstance(one, InstructionGroup) and not isinstance(one, Canvas):
            _take(one, opacity, found)
        elif isinstance(one, VertexInstruction) and colour[3] * opacity:
            found[(*at, *_shape(one))] = (*colour[:3], colour[3] * opacity)


def _shape(one: Instruction) -> Shape:
    kind = type(one).__name__
    if isinstance(one, Rectangle):
        return (kind, *map(round, (*one.pos, *one.size)))
    corners = one.vertices if isinstance(one, Mesh) else one.points
    return (kind, getattr(one, "width", 0), hash(tuple(corners)))


def _contrast(one: Rgba, other: Rgba) -> float:
    """How far light stands against dark on the ground of the look that is on; 1 for the same."""
    if one == other:
        return 1.0
    low, high = sorted(luminance(_on_ground(colour)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def _on_ground(colour: Rgba) -> str:
    ground = tuple(THEME.ground)
    mixed = (
        part * colour[3] + below * (1 - colour[3])
        for part, below in zip(colour[:3], ground[:3], strict=True)
    )
    return "#" + "".join(f"{round(255 * part):02X}" for part in mixed)
