"""Drawings as SVG text, for documents."""

from collections.abc import Mapping

from companion.app.art.drawing import GRID, Drawing


def to_svg(
    drawing: Drawing, colours: Mapping[str, str], side_px: int = 96, ground: str = ""
) -> str:
    """A whole SVG picture; `colours` gives each paint's colour as #RRGGBB, `ground` that of a
    rounded square behind it."""
    box = f"-3 -3 {GRID + 6} {GRID + 6}" if ground else f"0 0 {GRID} {GRID}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side_px}" height="{side_px}" '
        f'viewBox="{box}">'
    ]
    if ground:
        parts.append(
            f'<rect x="-3" y="-3" width="{GRID + 6}" height="{GRID + 6}" rx="5" fill="{ground}"/>'
        )
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
