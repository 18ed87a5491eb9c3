"""Every screen in every way to have the app: four languages, three windows, three sizes of letters,
three looks. `python tools/fit_campaign.py [PART OF A NAME ...]` walks through all of it as people
do and writes down what is cut, too small, over the edge, over something else, or out of reach of
the keyboard. Looks differ in colours only, so each stop is measured in all three.

A part is one walk one way, such as `phone-nl-200-rules`; `phone-nl` or `-rules` choose some. What
is measured is kept in a file (`--kept FILE`, without it `out/fit-campaign.jsonl`), and
the next run goes on with the parts that are not in it: the campaign can be stopped at any moment.
`--anew` measures again what was asked for; `--tell` only says what the file has.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
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

KEPT: Final = Path(__file__).parent.parent / "out" / "fit-campaign.jsonl"
LOOKS: Final = ("light", "dark", "contrast")
TEXT_SIZES: Final = (TextSize.LARGEST, TextSize.LARGE, TextSize.USUAL)
"""The largest first: most is wrong there."""
Walk = Callable[..., Iterator[tuple[str, Fingers]]]
WALKS: Final[Mapping[str, Walk]] = {
    "watched": watched_walk,
    "rules": rules_walk,
    "stretched": stretched_walk,
    "screens": walk,
}


@dataclass(frozen=True, slots=True)
class Part:
    """One walk one way."""

    size: ScreenSize
    """The window."""
    language: str
    """By its code."""
    text: TextSize
    """How large letters are."""
    walk: str
    """By its name in `WALKS`."""

    @property
    def name(self) -> str:
        """As it is chosen and kept."""
        return f"{self.size.name}-{self.language}-{self.text}-{self.walk}"


@dataclass(frozen=True, slots=True)
class Measured:
    """What came of a part."""

    part: str
    """Its name."""
    stops: int
    """At how many stops the walk stood still; each was measured in every look."""
    wrong: list[str]
    """What is wrong, and where."""
    processor_s: float
    """What it cost."""


def main() -> int:
    """Walk what was asked for and is not measured yet; 1 if anything is wrong."""
    asked = argparse.ArgumentParser(description="measure every screen in every way")
    asked.add_argument("parts", nargs="*")
    asked.add_argument("--kept", type=Path, default=KEPT)
    asked.add_argument("--anew", action="store_true")
    asked.add_argument("--tell", action="store_true")
    arguments = asked.parse_args()
    wanted = [
        part
        for part in all_parts()
        if not arguments.parts or any(some in part.name for some in arguments.parts)
    ]
    known = kept(arguments.kept)
    missing = [part for part in wanted if arguments.anew or part.name not in known]
    if missing and not arguments.tell:
        stage = WindowStage()
        arguments.kept.parent.mkdir(parents=True, exist_ok=True)
        for part in missing:
            found = measure(stage, part)
            known[part.name] = found
            with arguments.kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(found)) + "\n")
            said = f"{part.name}: {found.stops} stops, {len(found.wrong)} wrong"
            print(said, *found.wrong, sep="\n  ", flush=True)
    return tell([known[part.name] for part in wanted if part.name in known], len(wanted))


def all_parts() -> Iterator[Part]:
    """Every walk every way. What no test measures with larger letters comes first, for whoever has
    no time for all of it."""
    return (
        Part(size, language, text, walked)
        for text in TEXT_SIZES
        for walked in WALKS
        for language in reversed(available())
        for size in reversed(SCREEN_SIZES)
    )


def kept(path: Path) -> dict[str, Measured]:
    """What earlier runs have measured, by the name of the part; the latest counts."""
    if not path.exists():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    found = (Measured(**json.loads(line)) for line in lines)
    return {one.part: one for one in found}


def tell(found: list[Measured], of: int) -> int:
    """Say what came of all of it; 1 if anything is wrong."""
    stops = sum(one.stops for one in found)
    wrong = [f"{one.part} {fault}" for one in found for fault in one.wrong]
    minutes = sum(one.processor_s for one in found) / 60
    print(*wrong, sep="\n")
    print(
        f"{len(found)} of {of} parts, {stops} stops, {stops * len(LOOKS)} screens measured, "
        f"{minutes:.0f} minutes of a processor, {len(wrong)} things wrong"
    )
    return 1 if wrong else 0


def measure(stage: WindowStage, part: Part) -> Measured:
    """Walk a part and write down what is wrong."""
    began, stops, wrong = time.process_time(), 0, []
    stage.open(part.size)
    chosen = TEXT_SIZE.note(part.text)
    # A file that is still being closed must not end the campaign, nor must a walk that gets stuck.
    rooms = tempfile.TemporaryDirectory(prefix="tsukiji-fit-", ignore_cleanup_errors=True)
    with rooms as folder:
        walked = WALKS[part.walk](stage, Path(folder), part.language, chosen)
        try:
            for stop, people in walked:
                stops += 1
                for look in LOOKS:
                    THEME.name = look
                    stage.settle()
                    wrong += [f"{stop} {look}: {fault}" for fault in wrong_with(people.screen)]
                wrong += [f"{stop}: {fault}" for fault in unreachable_by_tab(people)]
        except Exception as stuck:
            wrong.append(f"stuck after stop {stops}: {stuck!r}")
    return Measured(part.name, stops, wrong, round(time.process_time() - began, 1))


if __name__ == "__main__":
    sys.exit(main())
