"""Pictures of every screen, made by playing a game through the app: `python tools/screens.py
[FOLDER] [--all]`. For looking at critically (all sizes, light, dark and high contrast), and for the
documentation (tablet and phone in light, and a few in the other looks and at the large size).
"""

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

sys.path.insert(0, str(Path(__file__).parent.parent))

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy
from PIL import Image

from companion.app.virtual_screen import any_screen

if TYPE_CHECKING:
    from companion.app.window_pictures import ScreenSize, Stage

ALL: Final = ()
PALETTES: Final = ("light", "dark", "contrast")
DOCUMENTED: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("tablet", "light", ALL),
    ("phone", "light", ALL),
    ("tablet", "dark", ("offer", "purchase")),
    ("tablet", "contrast", ("offer", "purchase")),
    ("large-tablet", "light", ("purchase",)),
)
"""Size, look, and which screens, for the documentation."""
EVERYTHING: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = tuple(
    (size, palette, ALL) for size in ("tablet", "large-tablet", "phone") for palette in PALETTES
)
"""To be looked at critically."""
CARD_DAY: Final = "2026-11-18"
"""The day on the end card: a sample was played on none."""


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
        from companion.app.window_pictures import SCREEN_SIZES, Stage

        stage = Stage()
        by_name = {size.name: size for size in SCREEN_SIZES}
        for size_name, palette, wanted in EVERYTHING if everything else DOCUMENTED:
            take(stage, by_name[size_name], palette, folder, wanted)
        stage.close()
    end_card(folder)
    return 0


def end_card(folder: Path) -> None:
    """The picture of a result that people share, drawn without a window."""
    from companion.sharing.drawn_result import card_png
    from companion.tsukiji.sharing import result_of
    from engine.tsukiji.game import play
    from engine.tsukiji.record import record_from_text
    from tests.app.screen_tour import SAMPLE

    path = folder / "end-card.png"
    path.write_bytes(
        card_png(result_of(play(record_from_text(SAMPLE.read_text()).facts)), CARD_DAY)
    )
    slim(path, density=3)
    print(path)


def take(
    stage: "Stage", size: "ScreenSize", palette: str, folder: Path, wanted: tuple[str, ...]
) -> None:
    """Pictures of the screens with these names at one size; of all of them without names."""
    from companion.app.theme import THEME
    from tests.app.looking_tour import looking_tour
    from tests.app.screen_tour import live_tour, tour

    THEME.name = palette
    stage.open(size)
    missing = set(wanted)
    with tempfile.TemporaryDirectory() as home:
        for way in (tour, live_tour, looking_tour):
            for name in way(stage, Path(home)):
                if wanted and name not in missing:
                    continue
                path = folder / f"{name}-{size.name}-{palette}.png"
                # A scroll bar steps back after half a second.
                stage.wait_until(lambda: False, 0.7)
                stage.save(path)
                slim(path, size.density)
                print(path)
                missing.discard(name)
                if wanted and not missing:
                    return


if __name__ == "__main__":
    sys.exit(main())
