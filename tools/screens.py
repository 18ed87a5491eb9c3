"""Pictures of every screen, made by playing a game through the app: `python tools/screens.py
[FOLDER] [--all]`. For looking at critically (all sizes, light and dark), and for the documentation
(tablet and phone, light).
"""

import sys
import tempfile
from itertools import chain
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from companion.app.virtual_screen import any_screen


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
        from tools.screen_tour import tour

        stage = Stage()
        for size in SCREEN_SIZES if everything else (TABLET, PHONE):
            for palette in ("light", "dark") if everything else ("light",):
                THEME.name = palette
                stage.open(size)
                with tempfile.TemporaryDirectory() as home:
                    walk = chain(tour(stage, Path(home)), looking_tour(stage, Path(home)))
                    for name in walk:
                        path = folder / f"{name}-{size.name}-{palette}.png"
                        stage.save(path)
                        print(path)
        stage.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
