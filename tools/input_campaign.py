"""Mutates pictures, records, box files, QR payloads, stores and readings, 20,000 in all, and looks
that each is taken or refused in time. `python tools/input_campaign.py [SHARE] [SEED]`: a share of
0.25 makes a quarter of them. What fails is written to out/input-campaign, to be looked at and kept
in tests/corpus.
"""

import random
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from companion.quiet_stderr import quiet_stderr  # noqa: E402 - found from here on
from tests.inputs.mutations import mutated  # noqa: E402
from tests.inputs.parsers import PARSERS  # noqa: E402

COUNTS = {
    "pictures": 7000,
    "records": 5000,
    "boxes": 2000,
    "codes": 2000,
    "stores": 2000,
    "readings": 2000,
}
LONGEST_S = 20.0
MOST_MB = 1000
OUT = ROOT / "out" / "input-campaign"


def peak_mb() -> float:
    told = Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0]
    return int(told) / 1024


def main() -> None:
    share = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    failures = 0
    for kind, count in COUNTS.items():
        luck = random.Random(f"{seed} {kind}")
        outcomes: Counter[str] = Counter()
        slowest, start = 0.0, time.monotonic()
        for number in range(round(count * share)):
            content = mutated(kind, luck)
            began = time.process_time()
            try:
                with quiet_stderr():
                    outcomes[PARSERS[kind](content)] += 1
            except Exception:
                outcomes["failed"] += 1
                OUT.mkdir(parents=True, exist_ok=True)
                (OUT / f"{kind}-{seed}-{number}.bin").write_bytes(content)
                traceback.print_exc()
            slowest = max(slowest, time.process_time() - began)
        told = ", ".join(f"{n} {outcome}" for outcome, n in sorted(outcomes.items()))
        took = time.monotonic() - start
        print(f"{kind}: {told}; slowest {slowest:.2f} s, peak {peak_mb():.0f} MB, {took:.0f} s")
        failures += outcomes["failed"] + (slowest > LONGEST_S) + (peak_mb() > MOST_MB)
    if failures:
        raise SystemExit(f"{failures} failures, see {OUT}")


if __name__ == "__main__":
    main()
