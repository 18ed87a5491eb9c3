"""A whole game of the packed program under Android's conditions, in several lives: put away and
ended by Android twice, once in a purchase, and played to its end in the third (`make
android-evening`). The tree is the one that `make android-pack` has packed.

    python -m tests.android.whole_evening TREE [SEED] [PICTURES]
"""

import signal
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path

from companion.app.virtual_screen import virtual_screen
from tests.android.evening import WHOLE_GAME, TabletLife, tablet_life
from tests.app.told_evening import told_game, way_through

ENDED_AT = (4, 17, WHOLE_GAME)
"""How many facts the game has when Android ends each life: in the first round's purchases, in the
middle of the game, never."""


def faults(lives: list[TabletLife], seed: int) -> list[str]:
    """What is not as it should be, a sentence each."""
    told, found = told_game(seed), []
    for life, ended_at in zip(lives, ENDED_AT, strict=True):
        wanted = 0 if ended_at == WHOLE_GAME else -signal.SIGKILL
        if life.code != wanted:
            found.append(f"a life ended with {life.code}: {life.errors[-2000:]}")
    shown = [place for life in lives for place in life.told("shown")]
    for before, after in pairwise(lives):
        if before.told("shown")[-1:] != after.told("shown")[:1]:
            found.append("it came back elsewhere")
    # A place that was killed at is shown twice.
    once = [place for at, place in enumerate(shown) if place not in shown[max(0, at - 1) : at]]
    if once != [str(place) for place in way_through(told)]:
        found.append(f"not the way through the game: {once}")
    told_totals = " ".join(str(sheet.total) for sheet in told.count().sheets)
    if lives[-1].told("totals") != [told_totals]:
        found.append(f"scored {lives[-1].told('totals')}, not {told_totals}")
    first = lives[0]
    for word in ("resumed", "turned"):
        if any(answer != "True" for life in lives for answer in life.told(word)):
            found.append(f"not as it was: {word}")
    if not first.told("shared") or lives[-1].told("result") != ["text/plain .txt"]:
        found.append("sheets or result were not shared")
    if not all(life.told("sounds") for life in lives):
        found.append("nothing was heard")
    return found


def main() -> int:
    tree, *more = sys.argv[1:]
    seed, pictures = int(more[0]) if more else 3, "".join(more[1:2])
    began_s, lives = time.monotonic(), []
    with tempfile.TemporaryDirectory(prefix="tsukiji-tablet-") as disk, virtual_screen():
        for last_fact in ENDED_AT:
            lives.append(tablet_life(Path(tree), Path(disk), seed, last_fact, pictures, 3600))
            said = lives[-1]
            print(f"{len(said.told('shown'))} places,", f"sounds {' '.join(said.told('sounds'))},")
    found = faults(lives, seed)
    for fault in found:
        print("!", fault)
    for line in lives[-1].told("scored"):
        print(line)
    print(
        f"{len(lives)} lives in {time.monotonic() - began_s:.0f} s:",
        "as it should be" * (not found),
    )
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
