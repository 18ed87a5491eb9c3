"""The app's icon, drawn from the app's own art: `python tools/draw_icon.py [FOLDER]` writes it
anew, into the repository or under another folder. The sun over the harbour and a tuna, as on the
first screen, in the corners of a camera's frame. The same shapes make the PNGs and the SVG of the
desktop, and Android's icon and first picture.
"""

import io
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PIL import Image, ImageDraw

from companion.app.art.drawing import GRID, Paint
from companion.app.art.faces import MAGURO
from companion.app.art.paths import Point, around, is_closed, outline
from companion.app.icon import SCALABLE_ICON, SIDES_PX, icon_file

ROOT: Final = Path(__file__).resolve().parent.parent
ANDROID: Final = ROOT / "android"

NIGHT: Final = "#1E2840"
SEA: Final = "#2F3E5E"
GLOW: Final = "#E4573D"
PAPER: Final = "#F2EEE4"
FOAM: Final = "#8A90A0"

_FINER: Final = 4
"""Each pixel is drawn as so many each way, and then averaged."""
_CORNER: Final = 5.0
"""How round the square is, in units of the grid."""
_HORIZON: Final = 15.6
_SAFE: Final = 0.56
"""Android cuts its icon to a shape of the maker's choice; only a disc of 66 of the 108 dp is sure
to be seen, and the corners of the frame lie just inside it at this scale."""
_ADAPTIVE_PX: Final = 432
"""108 dp on the densest screens."""
_PRESPLASH_PX: Final = 768


@dataclass(frozen=True, slots=True)
class Shape:
    """One outline on the grid of 24 units, y growing downwards."""

    points: tuple[Point, ...]
    """Its corners."""
    colour: str
    """As #RRGGBB."""
    line: float = 0.0
    """The width of the line in units; 0 fills the outline."""
    closed: bool = True
    """Whether a line returns to its beginning."""

    def placed(self, scale: float, across: float, down: float) -> "Shape":
        """The same shape, scaled and then moved."""
        points = tuple((x * scale + across, y * scale + down) for x, y in self.points)
        return Shape(points, self.colour, self.line * scale, self.closed)


def arc(x: float, y: float, radius: float, start_deg: int = 0, end_deg: int = 360) -> list[Point]:
    """Points along a circle, so close that no corner shows at 512 pixels."""
    return [around(x, y, radius, turn) for turn in range(start_deg, end_deg + 1, 3)]


def round_square(corner: float) -> tuple[Point, ...]:
    """The whole grid with round corners."""
    far = GRID - corner
    centres = ((far, far), (corner, far), (corner, corner), (far, corner))
    return tuple(
        point
        for turn, (x, y) in enumerate(centres)
        for point in arc(x, y, corner, 90 * turn, 90 * turn + 90)
    )


def box(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    """A box from its edges."""
    return (left, top), (right, top), (right, bottom), (left, bottom)


def sun() -> Shape:
    """The sun as it rises."""
    return Shape(tuple(arc(GRID / 2, 12.2, 7.6)), GLOW)


def harbour() -> Iterator[Shape]:
    """Night, sun and sea, from edge to edge and beyond."""
    yield Shape(box(-GRID, -GRID, 2 * GRID, 2 * GRID), NIGHT)
    yield sun()
    yield Shape(box(-GRID, _HORIZON, 2 * GRID, 2 * GRID), SEA)
    for half, low in ((4.2, 19.2), (2.6, 20.8)):
        yield Shape(((12 - half, low), (12 + half, low)), FOAM, 0.8, closed=False)


def tuna() -> Iterator[Shape]:
    """The card's tuna, cut out of the night."""
    for layer in MAGURO.layers:
        colour = NIGHT if layer.paint is Paint.CUT else PAPER
        shape = Shape(outline(layer.path), colour, layer.line, is_closed(layer.path))
        yield shape.placed(0.62, 4.5, 4.6)


def frame() -> Iterator[Shape]:
    """Four corners, as a camera shows what it looks at."""
    near, far, arm = 3.0, GRID - 3.0, 3.2
    for x, to_x in ((near, arm), (far, -arm)):
        for y, to_y in ((near, arm), (far, -arm)):
            yield Shape(((x, y + to_y), (x, y), (x + to_x, y)), PAPER, 1.3, closed=False)


def framed_tuna() -> list[Shape]:
    """What the icon is about."""
    return [*tuna(), *frame()]


def smaller(shapes: Iterable[Shape]) -> list[Shape]:
    """The same in the middle, as small as Android wants it."""
    margin = GRID * (1 - _SAFE) / 2
    return [shape.placed(_SAFE, margin, margin) for shape in shapes]


def drawn(shapes: Iterable[Shape], side_px: int, ground: str | None = None) -> Image.Image:
    """The shapes as a square picture; what no shape covers is `ground` or see-through."""
    fine = side_px * _FINER
    picture = Image.new("RGBA", (fine, fine), ground or (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)
    scale = fine / GRID
    for shape in shapes:
        points = [(x * scale, y * scale) for x, y in shape.points]
        if not shape.line:
            pen.polygon(points, fill=shape.colour)
            continue
        width = shape.line * scale
        way = [*points, points[0]] if shape.closed else points
        pen.line(way, fill=shape.colour, width=round(width), joint="curve")
        for x, y in points:
            pen.polygon(arc(x, y, width / 2), fill=shape.colour)
    return picture.reduce(_FINER)


def rounded(picture: Image.Image) -> Image.Image:
    """A picture cut to a square with round corners."""
    side = picture.width
    corner = Shape(round_square(_CORNER), "#FFFFFF")
    mask = drawn([corner], side, "#000000").convert("L")
    picture.putalpha(mask)
    return picture


def to_svg(shapes: Iterable[Shape]) -> str:
    """The same picture as SVG text."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {GRID} {GRID}">',
        f'<clipPath id="square"><rect width="{GRID}" height="{GRID}" rx="{_CORNER:g}"/></clipPath>',
        '<g clip-path="url(#square)" stroke-linecap="round" stroke-linejoin="round">',
    ]
    for shape in shapes:
        way = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in shape.points)
        way += "Z" if shape.closed else ""
        paint = f'fill="{shape.colour}"'
        if shape.line:
            paint = f'fill="none" stroke="{shape.colour}" stroke-width="{shape.line:.2f}"'
        parts.append(f'<path d="{way}" {paint}/>')
    return "\n".join((*parts, "</g>", "</svg>", ""))


def png(picture: Image.Image) -> bytes:
    """A picture as the bytes of a PNG, the same each time."""
    written = io.BytesIO()
    picture.save(written, "PNG", optimize=True)
    return written.getvalue()


def files() -> Iterator[tuple[Path, bytes]]:
    """Every file that is written, and what is in it."""
    shapes = [*harbour(), *framed_tuna()]
    for side_px in SIDES_PX:
        yield icon_file(side_px), png(rounded(drawn(shapes, side_px)))
    yield SCALABLE_ICON, to_svg(shapes).encode()
    layers = {"icon-background": [*harbour()], "icon-foreground": framed_tuna()}
    for name, layer in layers.items():
        yield ANDROID / f"{name}.png", png(drawn(smaller(layer), _ADAPTIVE_PX))
    first_picture = smaller([sun(), *framed_tuna()])
    yield ANDROID / "presplash.png", png(drawn(first_picture, _PRESPLASH_PX, NIGHT))


def main() -> int:
    """Write all of them."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT
    for name, content in files():
        path = folder / name.relative_to(ROOT)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        print(f"{path}: {len(content)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
