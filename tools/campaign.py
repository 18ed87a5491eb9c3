"""The long measurements: simulated tables with faults, marker-free pictures, tables that the
camera moves in on. Prints one line each and fails if anything was silently wrong.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import cv2

from tests.vision.marker_free import marker_free_picture
from tests.vision.moving_in import frames_until_complete
from tests.vision.simulated_tables import is_right, random_case, why_silently_wrong, wrong_ids
from vision.finder import Finder
from vision.stills import StillReader


def main(arguments: list[str]) -> int:
    """Run the campaigns asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="seed of the first table")
    parser.add_argument("--marker-free", type=int, default=300)
    parser.add_argument("--moving-in", type=int, default=100)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    failed = False
    with ProcessPoolExecutor(asked.processes) as pool:
        results: Counter[str] = Counter()
        seeds = range(asked.first, asked.first + asked.tables)
        for seed, outcome in zip(seeds, pool.map(_table, seeds, chunksize=20), strict=True):
            results[outcome.split(" (")[0]] += 1
            if outcome.startswith(("SILENT", "WRONG")):
                print(f"  table {seed}: {outcome}", flush=True)
                failed = True
        print(f"{asked.tables} simulated tables: {dict(results)}", flush=True)
        false = sum(pool.map(_marker_free, range(asked.marker_free), chunksize=5))
        print(f"{asked.marker_free} marker-free pictures: {false} false markers", flush=True)
        frames = list(pool.map(frames_until_complete, range(asked.moving_in)))
        within = sum(count <= 10 for count in frames)
        print(f"moving in: {within} of {asked.moving_in} complete and right within 10 frames")
        print(f"  frames needed: {dict(sorted(Counter(frames).items()))}")
    return 1 if failed or false else 0


def _table(seed: int) -> str:
    cv2.setNumThreads(1)
    case = random_case(seed)
    reading = StillReader().read(case.picture, players=case.told)
    if wrong_ids(case, reading):
        return f"WRONG IDS {wrong_ids(case, reading)}"
    if why := why_silently_wrong(case, reading):
        done = ", ".join(case.table.mistakes)
        return f"SILENTLY WRONG {case.table.scene} ({done}): {why}"
    if reading.complete:
        return "complete and right"
    if case.table.mistakes:
        return "faulty, and said so"
    seen_all = all(marker.visible for marker in case.markers)
    if not seen_all:
        return "something hidden, and said so"
    return "all visible but not complete" + (
        ", though right" if is_right(case.table, reading) else ""
    )


def _marker_free(seed: int) -> int:
    found = Finder().find(marker_free_picture(seed))
    return len(found.seen) + len(found.doubts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
