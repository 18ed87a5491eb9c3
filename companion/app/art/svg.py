"""Drawings as SVG text, for documents."""

from collections.abc import Mapping

from companion.app.art.drawing import GRID, Drawing


def to_svg(drawing: Drawing, colours: Mapping[str, str], side_px: int = 96) -> str:
    """A whole SVG picture; `colours` gives each paint's colour as #RRGGBB."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side_px}" height="{side_px}" '
        f'viewBox="0 0 {GRID} {GRID}">'
    ]
    for layer in drawing.layers:
        colour = colours[layer.paint]
        if layer.line:
            look = (
                f'fill="none" stroke="{colour}" stroke-width="{layer.line:g}" '
                'stroke-linecap="round" stroke-linejoin="round"'
            )
        else:
            look = f'fill="{colour}"'
        parts.append(f'<path d="{layer.path}" {look}/>')
    return "\n".join((*parts, "</svg>", ""))
