"""Pictures of every screen, made by playing a game through the app: `python tools/screens.py
[FOLDER]`. For looking at critically, and for the documentation.
"""

import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from companion.app.virtual_screen import any_screen


def main() -> int:
    """Play two rounds and the end at every size, and save each screen on the way."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/screens")
    with any_screen():
        # Kivy may be imported only once the screen is there.
        from companion.app.pictures import SCREEN_SIZES, Stage
        from companion.app.theme import THEME
        from tools.screen_tour import tour

        stage = Stage()
        for size in SCREEN_SIZES:
            for palette in ("light", "dark"):
                if palette == "dark" and size is not SCREEN_SIZES[0]:
                    continue
                THEME.name = palette
                stage.open(size)
                with tempfile.TemporaryDirectory() as home:
                    for name in tour(stage, Path(home)):
                        path = folder / f"{name}-{size.name}-{palette}.png"
                        stage.save(path)
                        print(path)
        stage.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
