"""Every screen in every way to have the app: four languages, three windows, three sizes of letters,
three looks. `python tools/fit_campaign.py [PART OF A NAME ...]` walks through all of it as people
do and writes down what is cut, too small, over the edge, over something else, or out of reach of
the keyboard; names such as `phone-nl-200` choose a part. Looks differ in colours only, so each stop
is measured in all three.
"""

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy

# Opens the virtual screen, so it comes before anything of Kivy.
from tests.app.window import WindowStage, wrong_with  # isort: skip
from companion.app.theme import THEME
from companion.app.window_pictures import SCREEN_SIZES, ScreenSize
from companion.preferences import TEXT_SIZE, TextSize
from companion.words.languages import available
from tests.app.fingers import Fingers
from tests.app.keys import unreachable_by_tab
from tests.app.rules_walk import rules_walk
from tests.app.screen_walk import walk
from tests.app.stretched_walk import stretched_walk
from tests.app.watched_walk import watched_walk

LOOKS: Final = ("light", "dark", "contrast")
TEXT_SIZES: Final = (TextSize.USUAL, TextSize.LARGE, TextSize.LARGEST)
Walk = Callable[..., Iterator[tuple[str, Fingers]]]
WALKS: Final[tuple[Walk, ...]] = (walk, rules_walk, stretched_walk, watched_walk)


def main() -> int:
    """Walk all ways that were asked for; 1 if anything is wrong."""
    wanted = sys.argv[1:]
    stage, began = WindowStage(), time.monotonic()
    measured = wrong = 0
    for text in TEXT_SIZES:
        for language in available():
            for size in SCREEN_SIZES:
                name = f"{size.name}-{language}-{text}"
                if not wanted or any(part in name for part in wanted):
                    stops, found = measure(stage, size, language, text)
                    measured, wrong = measured + stops, wrong + len(found)
                    print(f"{name}: {stops} measured, {len(found)} wrong", *found, sep="\n  ")
                    sys.stdout.flush()
    minutes = (time.monotonic() - began) / 60
    print(f"{measured} screens measured in {minutes:.0f} minutes, {wrong} things wrong")
    return 1 if wrong else 0


def measure(
    stage: WindowStage, size: ScreenSize, language: str, text: TextSize
) -> tuple[int, list[str]]:
    """How many screens were measured one way, and what is wrong with them."""
    measured, found = 0, []
    for each in WALKS:
        stage.open(size)
        with tempfile.TemporaryDirectory(prefix="tsukiji-fit-") as folder:
            for stop, people in each(stage, Path(folder), language, TEXT_SIZE.note(text)):
                for look in LOOKS:
                    THEME.name = look
                    stage.settle()
                    shown = wrong_with(people.screen)
                    found += [f"{stop} {look}: {fault}" for fault in shown]
                    measured += 1
                found += [f"{stop}: {fault}" for fault in unreachable_by_tab(people)]
    return measured, found


if __name__ == "__main__":
    sys.exit(main())
