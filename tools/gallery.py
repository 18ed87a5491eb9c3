"""Every widget in every state as pictures, at the three sizes, light, dark and high contrast:
`python tools/gallery.py [FOLDER]`. For looking at, and for the documentation.
"""

import sys
from pathlib import Path

from companion.app.art.faces import FACES as FACE_DRAWINGS
from companion.app.art.laying import LAYING
from companion.app.art.signs import SIGNS
from companion.app.art.svg import to_svg
from companion.app.tokens import FACES, LIGHT, PALETTES, Pair
from companion.app.virtual_screen import any_screen


def write_art(folder: Path) -> None:
    """Every drawing as SVG, faces in white or ink on their own colour."""
    folder.mkdir(parents=True, exist_ok=True)
    products = {face: LIGHT.face(face).fill for face in FACES}
    products |= {"paper": "#FFFFFF", "print": "#121721", "light": "#F2BF47", "glow": "#F2BF4752"}
    products |= {"good": LIGHT.good.fill, "wrong": LIGHT.wrong.fill}
    for name, drawing in {**SIGNS, **FACE_DRAWINGS, **LAYING}.items():
        pair = LIGHT.face(name) if name in FACES else Pair(LIGHT.surface, LIGHT.ink)
        colours = {**products, "body": pair.on, "cut": pair.fill}
        text = to_svg(drawing, colours, ground=pair.fill)
        (folder / f"{name}.svg").write_text(text, encoding="utf-8")


def main() -> int:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "out/gallery")
    with any_screen():
        # Kivy may be imported only once the screen is there.
        from companion.app.theme import THEME
        from companion.app.window_pictures import SCREEN_SIZES, Stage
        from tests.app.gallery_pages import PAGES

        write_art(folder / "art")
        stage = Stage()
        for size in SCREEN_SIZES:
            stage.open(size)
            for palette in PALETTES:
                if palette == "contrast" and size is not SCREEN_SIZES[0]:
                    continue
                THEME.name = palette
                for name, page in PAGES.items():
                    stage.show(page())
                    path = folder / f"{name}-{size.name}-{palette}.png"
                    stage.save(path)
                    print(path)
        stage.close()
    return 0


if __name__ == "__main__":
    # Run as a file, the folder of this file is on the path, not the project's.
    sys.path.insert(0, str(Path(__file__).parent.parent))
    sys.exit(main())
