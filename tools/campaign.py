"""The long measurements: simulated tables with faults, marker-free pictures, tables that the
camera moves in on. Fails if anything was silently wrong. With a log the tables survive an
interruption: the same command again goes on where it stopped.
"""

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy

import argparse
import hashlib
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from enum import Enum
from functools import cache, partial
from pathlib import Path

import cv2

from card_markers.tsukiji.catalogue import CATALOGUE
from tests.vision import becoming_whole
from tests.vision.campaign_verdicts import FAILURES, Outcome, verdict_of
from tests.vision.markers.marker_free import marker_free_picture
from tests.vision.markers.moving_in import frames_until_complete
from tests.vision.simulated_tables import campaign_case, extra_piece_in_glare, random_case
from vision.markers.finder import Finder
from vision.stills import StillReader
from vision.tsukiji.tsukiji_rules import TSUKIJI

ROOT = Path(__file__).resolve().parent.parent
PROGRESS_EVERY = 200
AT_ONCE = 20
"""Tables that a process takes at a time; so many are lost at most when it is stopped."""


class Tables(Enum):
    """Which tables."""

    USUAL = "usual art"
    """Every other table is laid as people do, with other drawings as often as not."""
    OTHER_ART = "other art"
    IN_GLARE = "in glare"


def main(arguments: list[str]) -> int:
    """Run the campaigns asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="seed of the first table")
    parser.add_argument("--marker-free", type=int, default=300)
    parser.add_argument("--moving-in", type=int, default=100)
    parser.add_argument("--becoming-whole", type=int, default=40)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--log", type=Path, help="a line per table; an existing one is continued")
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument(
        "--other-art",
        dest="kind",
        action="store_const",
        const=Tables.OTHER_ART,
        default=Tables.USUAL,
        help="other drawings and tables",
    )
    kinds.add_argument(
        "--in-glare",
        dest="kind",
        action="store_const",
        const=Tables.IN_GLARE,
        help="a piece too many on each, with a lamp shining on it",
    )
    asked = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    failed = False
    with ProcessPoolExecutor(asked.processes) as pool:
        if asked.tables:
            seeds = range(asked.first, asked.first + asked.tables)
            failed = _run_tables(pool, seeds, asked.log, asked.kind)
        if asked.marker_free:
            false = sum(pool.map(_marker_free, range(asked.marker_free), chunksize=5))
            print(f"{asked.marker_free} marker-free pictures: {false} false markers", flush=True)
            failed = failed or false > 0
        if asked.moving_in:
            frames = list(pool.map(frames_until_complete, range(asked.moving_in)))
            within = sum(count <= 10 for count in frames)
            print(f"moving in: {within} of {asked.moving_in} complete and right within 10 frames")
            print(f"  frames needed: {dict(sorted(Counter(frames).items()))}")
        if asked.becoming_whole:
            seeds = range(asked.first, asked.first + asked.becoming_whole)
            failed = _run_becoming_whole(pool, seeds) or failed
    return 1 if failed else 0


def _run_becoming_whole(pool: ProcessPoolExecutor, seeds: range) -> bool:
    """Whether any live table was complete and wrong."""
    watched = list(pool.map(becoming_whole.watch, seeds))
    whole = sum(item.frames <= becoming_whole.LOOKED_AT for item in watched)
    share = sum(item.right for item in watched) / (10 * len(watched))
    wrong = [seed for seed, item in zip(seeds, watched, strict=True) if item.is_wrong]
    print(
        f"becoming whole: {whole} of {len(watched)} within {becoming_whole.LOOKED_AT} frames, of "
        f"whose single pictures {share:.0%} are right; complete and wrong: {wrong or 'none'}"
    )
    print(f"  frames needed: {dict(sorted(Counter(item.frames for item in watched).items()))}")
    return bool(wrong)


def _run_tables(pool: ProcessPoolExecutor, seeds: range, log: Path | None, kind: Tables) -> bool:
    """Whether any of the tables was read wrongly."""
    done = _taken_up(log, kind.value)
    left = [seed for seed in seeds if seed not in done]
    results: Counter[str] = Counter()
    for seed in sorted(done.keys() & set(seeds)):
        _count(results, seed, done[seed])
    table = partial(_table, kind=kind)
    start = time.monotonic()
    for number, (seed, outcome) in enumerate(
        zip(left, pool.map(table, left, chunksize=AT_ONCE), strict=True), start=1
    ):
        _count(results, seed, outcome)
        if log:
            with log.open("a") as lines:
                lines.write(f"{seed}\t{outcome}\n")
        if number % PROGRESS_EVERY == 0:
            each_s = (time.monotonic() - start) / number
            wrong = sum(count for what, count in results.items() if _is_wrong(what))
            print(
                f"  {results.total()} of {len(seeds)}, {wrong} wrong, {each_s:.2f} s a table, "
                f"{each_s * (len(left) - number) / 60:.0f} min to go",
                flush=True,
            )
    print(f"{len(seeds)} simulated tables, seeds {seeds[0]} to {seeds[-1]}:", flush=True)
    for what in Outcome:
        print(f"  {results[what]:6} {results[what] / len(seeds):7.2%}  {what}", flush=True)
    return any(_is_wrong(what) for what in results)


def _count(results: Counter[str], seed: int, outcome: str) -> None:
    results[outcome.split(" (")[0]] += 1
    if _is_wrong(outcome):
        print(f"  table {seed}: {outcome}", flush=True)


def _is_wrong(outcome: str) -> bool:
    return outcome.startswith(FAILURES)


def _taken_up(log: Path | None, kind: str) -> dict[int, str]:
    """What a log already holds. One that other code wrote says nothing about this code."""
    if log is None:
        return {}
    code = f"# code {_code()}, {kind}"
    if not log.exists():
        log.write_text(f"{code}\n")
        return {}
    first, *lines = log.read_text().splitlines()
    if first != code:
        raise SystemExit(f"{log} was written by other code or for other tables; name another file")
    # A line without its end was being written when the campaign was stopped.
    whole = [line.split("\t") for line in lines if "\t" in line]
    return {int(seed): outcome for seed, outcome in whole if outcome}


def _code() -> str:
    """A name for the code that reads and judges, as it is in the files."""
    digest = hashlib.sha256()
    for folder in ("vision", "card_markers", "tests/vision"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def _reader() -> StillReader:
    cv2.setNumThreads(1)
    return StillReader(TSUKIJI)


def _table(seed: int, kind: Tables) -> str:
    if kind is Tables.IN_GLARE:
        case = extra_piece_in_glare(seed)
    elif kind is Tables.OTHER_ART:
        case = random_case(seed, other_art=True)
    else:
        case = campaign_case(seed)
    verdict = verdict_of(case, _reader().read(case.picture, players=case.told))
    about = ", ".join(part for part in (*case.table.mistakes, verdict.why) if part)
    return f"{verdict.outcome} ({about})" if about else str(verdict.outcome)


def _marker_free(seed: int) -> int:
    found = Finder(CATALOGUE).find(marker_free_picture(seed))
    return len(found.seen) + len(found.doubts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
