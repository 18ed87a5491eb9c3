"""Draws on a PDF page in millimetres from the top left; the only place that knows reportlab, and
loads it with the first line that is drawn or measured: who prints nothing does not need it.

What is drawn where is decided elsewhere. The same drawing always gives the same bytes.
"""

import io
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from card_markers.palette import Colour
from card_markers.sheets.code_square import Symbol, outlines
from card_markers.sheets.colours import BLACK, INK
from card_markers.sheets.rectangle import Rectangle

POINT_MM: Final = 25.4 / 72
"""A typographic point."""
REGULAR: Final = "Vera"
"""Bitstream Vera comes with reportlab and is embedded: a viewer's substitute could be wider."""
BOLD: Final = "VeraBd"
NARROWING: Final = 0.9
"""Vera runs wide; at nine tenths of its width it is as legible and saves room."""
HAIRLINE_MM: Final = 0.1

_Path: TypeAlias = Sequence[tuple[float, float]]


class Pen:
    """A pen on the current page of a growing PDF. Raises `ImportError` without reportlab."""

    def __init__(self, title: str, language: str, author: str) -> None:
        from reportlab.lib.colors import HexColor
        from reportlab.pdfgen.canvas import FILL_EVEN_ODD, Canvas

        _register_fonts()
        self._hex_colour, self._even_odd = HexColor, FILL_EVEN_ODD
        self._buffer = io.BytesIO()
        # invariant: no clock and no chance in the file, so that it can be compared.
        self._canvas = Canvas(self._buffer, invariant=1, pageCompression=1, lang=language)
        self._canvas.setTitle(title)
        self._canvas.setAuthor(author)
        # Viewers that heed these print in true size and on one side without being told.
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._canvas.setViewerPreference("Duplex", "Simplex")
        self._height_mm = 0.0

    def begin_page(self, width_mm: float, height_mm: float) -> None:
        """Start a page of this size."""
        self._height_mm = height_mm
        self._canvas.setPageSize((width_mm / POINT_MM, height_mm / POINT_MM))

    def end_page(self) -> None:
        """Finish the page."""
        self._canvas.showPage()

    def finished(self) -> bytes:
        """The whole PDF."""
        self._canvas.save()
        return self._buffer.getvalue()

    def _x(self, x_mm: float) -> float:
        return x_mm / POINT_MM

    def _y(self, y_mm: float) -> float:
        return (self._height_mm - y_mm) / POINT_MM

    def _set_ink(self, fill: Colour, stroke: Colour, line_mm: float) -> None:
        if fill:
            self._canvas.setFillColor(self._hex_colour(fill))
        if stroke:
            self._canvas.setStrokeColor(self._hex_colour(stroke))
            self._canvas.setLineWidth(line_mm / POINT_MM)

    def rectangle(
        self,
        place: Rectangle,
        *,
        fill: Colour = "",
        stroke: Colour = "",
        line_mm: float = HAIRLINE_MM,
        radius_mm: float = 0,
        dash_mm: float = 0,
    ) -> None:
        """An upright rectangle, filled or outlined or both."""
        self._set_ink(fill, stroke, line_mm)
        self._canvas.setDash([dash_mm / POINT_MM] * 2 if dash_mm else [])
        sides = (
            self._x(place.x_mm),
            self._y(place.bottom_mm),
            place.width_mm / POINT_MM,
            place.height_mm / POINT_MM,
        )
        painted = {"fill": int(bool(fill)), "stroke": int(bool(stroke))}
        if radius_mm:
            self._canvas.roundRect(*sides, radius_mm / POINT_MM, **painted)
        else:
            self._canvas.rect(*sides, **painted)
        self._canvas.setDash([])

    def line(
        self, start: tuple[float, float], end: tuple[float, float], colour: Colour, line_mm: float
    ) -> None:
        """A straight line."""
        self._set_ink("", colour, line_mm)
        self._canvas.line(self._x(start[0]), self._y(start[1]), self._x(end[0]), self._y(end[1]))

    def path(
        self,
        steps: Iterable[tuple[str, _Path]],
        *,
        fill: Colour = "",
        stroke: Colour = "",
        line_mm: float = HAIRLINE_MM,
    ) -> None:
        """A path of moves (M), lines (L), curves (C, three points) and closings (Z)."""
        self._set_ink(fill, stroke, line_mm)
        self._canvas.setLineCap(1)
        self._canvas.setLineJoin(1)
        path = self._canvas.beginPath()
        for command, points in steps:
            flat = [part for x, y in points for part in (self._x(x), self._y(y))]
            if command == "M":
                path.moveTo(*flat)
            elif command == "L":
                path.lineTo(*flat)
            elif command == "C":
                path.curveTo(*flat)
            else:
                path.close()
        self._canvas.drawPath(path, fill=int(bool(fill)), stroke=int(bool(stroke)))
        self._canvas.setLineCap(0)
        self._canvas.setLineJoin(0)

    def symbol(self, symbol: Symbol, place: Rectangle) -> None:
        """A marker or QR code as one black shape that fills the place."""
        field = place.width_mm / symbol.fields
        self._set_ink(BLACK, "", 0)
        path = self._canvas.beginPath()
        for loop in outlines(symbol.modules):
            corners = [
                (self._x(place.x_mm + column * field), self._y(place.y_mm + row * field))
                for column, row in loop
            ]
            path.moveTo(*corners[0])
            for corner in corners[1:]:
                path.lineTo(*corner)
            path.close()
        self._canvas.drawPath(path, fill=1, stroke=0, fillMode=self._even_odd)

    def text(
        self,
        x_mm: float,
        baseline_mm: float,
        words: str,
        size_pt: float,
        *,
        font: str = REGULAR,
        colour: Colour = INK,
        align: str = "left",
    ) -> None:
        """One line of text; `align` says which end of it is at `x_mm`."""
        shift = {"left": 0.0, "middle": 0.5, "right": 1.0}[align]
        start_mm = x_mm - shift * text_width_mm(words, font, size_pt)
        line = self._canvas.beginText(self._x(start_mm), self._y(baseline_mm))
        line.setFont(font, size_pt)
        line.setHorizScale(100 * NARROWING)
        line.setFillColor(self._hex_colour(colour))
        line.textOut(words)
        self._canvas.drawText(line)

    def paragraph(
        self,
        place: Rectangle,
        words: str,
        size_pt: float,
        *,
        font: str = REGULAR,
        colour: Colour = INK,
        leading: float = 1.3,
        align: str = "left",
    ) -> float:
        """Text broken into lines as wide as the place, from its top; gives where it ends."""
        step_mm = size_pt * leading * POINT_MM
        baseline = place.y_mm + size_pt * 0.8 * POINT_MM
        x_mm = place.x_mm + (place.width_mm / 2 if align == "middle" else 0)
        for line in wrapped(words, place.width_mm, font, size_pt):
            self.text(x_mm, baseline, line, size_pt, font=font, colour=colour, align=align)
            baseline += step_mm
        return baseline - size_pt * 0.8 * POINT_MM


def _register_fonts() -> None:
    from reportlab.pdfbase.pdfmetrics import getRegisteredFontNames, registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    for name in (REGULAR, BOLD):
        if name not in getRegisteredFontNames():
            registerFont(TTFont(name, f"{name}.ttf"))


def text_width_mm(words: str, font: str, size_pt: float) -> float:
    """How wide a line of text is."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    _register_fonts()
    return float(stringWidth(words, font, size_pt)) * NARROWING * POINT_MM


def fitting_size_pt(words: str, font: str, largest_pt: float, room_mm: float) -> float:
    """The largest size, at most `largest_pt`, at which a line fits into `room_mm`."""
    needed_mm = text_width_mm(words, font, largest_pt)
    return largest_pt if needed_mm <= room_mm else largest_pt * room_mm / needed_mm


def wrapped(words: str, room_mm: float, font: str, size_pt: float) -> list[str]:
    """Text as lines of at most `room_mm`, broken between words."""
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width_mm(longer, font, size_pt) <= room_mm:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
