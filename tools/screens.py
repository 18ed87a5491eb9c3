"""Pictures of every screen, made by playing a game through the app: `python tools/screens.py
[FOLDER] [--all]`. For looking at critically (all sizes, light, dark and high contrast), and for the
documentation (tablet and phone, light).
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from PIL import Image

from companion.app.virtual_screen import any_screen


def slim(path: Path, density: float) -> None:
    """Fewer bytes for the repository: no more pixels than a reader sees, in 256 colours."""
    with Image.open(path) as opened:
        picture = opened.convert("RGB")
    if density > 2:
        picture = picture.reduce(2)
    few = picture.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


def main() -> int:
    """Play two rounds and the end at every size, and save each screen on the way."""
    words = [word for word in sys.argv[1:] if word != "--all"]
    everything = "--all" in sys.argv
    folder = Path(words[0] if words else "docs/screens")
    with any_screen():
        # Kivy may be imported only once the screen is there.
        from companion.app.pictures import PHONE, SCREEN_SIZES, TABLET, Stage
        from companion.app.theme import THEME
        from tools.looking_tour import looking_tour
        from tools.screen_tour import live_tour, tour

        stage = Stage()
        for size in SCREEN_SIZES if everything else (TABLET, PHONE):
            for palette in ("light", "dark", "contrast") if everything else ("light",):
                THEME.name = palette
                stage.open(size)
                with tempfile.TemporaryDirectory() as home:
                    for way in (tour, live_tour, looking_tour):
                        for name in way(stage, Path(home)):
                            path = folder / f"{name}-{size.name}-{palette}.png"
                            # A scroll bar steps back after half a second.
                            stage.wait_until(lambda: False, 0.7)
                            stage.save(path)
                            slim(path, size.density)
                            print(path)
        stage.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
