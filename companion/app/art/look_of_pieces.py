"""How pieces look, as plain values for a page that draws them itself."""

from typing import Any

from companion.app.art.faces import FACES
from companion.app.art.signs import SIGNS
from companion.app.art.svg import to_svg
from companion.app.tokens import LETTERS, LIGHT


def look_of_pieces() -> dict[str, Any]:
    """Every face with its letter, colours and shape, and the clock of a tablet."""
    products = {face: LIGHT.face(face).fill for face in FACES}
    found = {}
    for face, drawing in FACES.items():
        pair = LIGHT.face(face)
        svg = to_svg(drawing, {**products, "body": pair.on, "cut": pair.fill})
        found[face] = {"letter": LETTERS[face], "fill": pair.fill, "on": pair.on, "svg": svg}
    clock = to_svg(SIGNS["clock"], {"body": "currentColor", "cut": "none"})
    return {"faces": found, "clock": clock}
