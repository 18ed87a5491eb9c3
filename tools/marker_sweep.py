"""How small a marker each reader still reads, alone in its picture and under one trouble at a time.
Part of `make bench-vision`.
"""

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy

import cv2
import numpy as np

from card_markers.tsukiji.catalogue import CATALOGUE
from tests.vision.markers.lone_markers import LoneMarker, Trouble, lone_marker
from tools.other_readers import (
    APRIL_TAG,
    APRIL_TAG_MISSING,
    Marks,
    Reader,
    april_tag_reader,
    opencv_reader,
)
from vision.markers.finder import Finder
from vision.picture import Grey

SEED = 20_261_118
MARKERS = 200
"""Of each size under each trouble."""
ENOUGH = 0.99
SIDES_PX = {
    Trouble.SHARP: (8, 9, 10, 11, 12, 14, 16, 18, 20),
    Trouble.BLURRED: (13, 14, 15, 16, 17, 18, 20, 22, 24),
    Trouble.SHAKEN: (14, 15, 16, 17, 18, 20, 22, 24, 26),
    Trouble.STEEP: (14, 15, 16, 17, 18, 20, 22, 24, 26),
    Trouble.STEEP_STRAIGHT: (14, 15, 16, 17, 18, 20, 22, 24, 26),
}


def print_sweep(markers: int = MARKERS) -> None:
    """Draw them, let every reader read them, print what share each read."""
    ways = _ways()
    print(f"smallest markers, each alone in its picture, {markers} of each size, seed {SEED}:")
    print("  share read (%) by side in pixels; at the end the side from which 99 % are read")
    wrong = dict.fromkeys(ways, 0)
    for trouble, sides in SIDES_PX.items():
        print(f"  {trouble:<32}" + "".join(f"{side:>6}" for side in sides) + "  from")
        shares: dict[str, list[float]] = {name: [] for name in ways}
        for side in sides:
            rng = np.random.default_rng((SEED, side, list(Trouble).index(trouble)))
            drawn = [lone_marker(side, trouble, rng) for _ in range(markers)]
            for name, read in ways.items():
                right = [_read_right(marker, read(marker.picture)) for marker in drawn]
                shares[name].append(sum(ok for ok, _ in right) / markers)
                wrong[name] += sum(strange for _, strange in right)
        for name, of_side in shares.items():
            line = "".join(f"{100 * share:6.1f}" for share in of_side)
            print(f"    {name:<30}{line}  {_read_from(sides, of_side)}")
    print("  wrong ids: " + ", ".join(f"{name} {count}" for name, count in wrong.items()))


def _ways() -> dict[str, Reader]:
    finder = Finder(CATALOGUE)

    def ours(picture: Grey) -> Marks:
        return [(int(seen.marker_id), seen.quad) for seen in finder.find(picture).seen]

    ways = {
        "ours": ours,
        "OpenCV default": opencv_reader(tuned=False),
        "OpenCV tuned": opencv_reader(tuned=True),
        "OpenCV tuned, doubled": opencv_reader(tuned=True, doubled=True),
    }
    april_tag = april_tag_reader()
    if april_tag is None:
        print(APRIL_TAG_MISSING)
    else:
        ways[APRIL_TAG] = april_tag
    return ways


def _read_right(marker: LoneMarker, found: Marks) -> tuple[bool, int]:
    """Whether the marker was read where it is, and how many others were read that are not there."""
    middle = marker.corners_px.mean(axis=0)
    side = float(np.linalg.norm(marker.corners_px[1] - marker.corners_px[0]))
    right = [
        marker_id == marker.marker_id
        and bool(np.abs(np.mean(quad, axis=0) - middle).max() < side / 2)
        for marker_id, quad in found
    ]
    return any(right), right.count(False)


def _read_from(sides: tuple[int, ...], shares: list[float]) -> str:
    """The smallest side from which on enough are read."""
    enough = [share >= ENOUGH for share in shares]
    if not enough[-1]:
        return f"over {sides[-1]}"
    first = len(enough) - enough[::-1].index(False) if False in enough else 0
    return f"{'' if first else 'at most '}{sides[first]}"


if __name__ == "__main__":
    cv2.setNumThreads(1)
    print_sweep()
