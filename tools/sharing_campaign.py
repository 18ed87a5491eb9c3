"""Hands damaged, foreign, future and hostile records, backups and codes to the app, 10,000 in all,
and looks that each is taken or refused with one sentence, and that what is refused has changed
nothing. `python tools/sharing_campaign.py [SHARE] [SEED]`: a share of 0.25 makes a quarter of them.
What fails is written to out/sharing-campaign.
"""

import random
import sys
import time
import traceback
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.companion.sharing.hostile_files import KINDS, Tried, try_one  # noqa: E402 - found now

COUNTS = {"records": 4000, "backups": 4000, "codes": 2000}
LONGEST_S = 20.0
OUT = ROOT / "out" / "sharing-campaign"


def main() -> None:
    share = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    failures = 0
    with TemporaryDirectory() as folder:
        for kind, count in COUNTS.items():
            luck = random.Random(f"{seed} {kind}")
            outcomes: Counter[Tried | str] = Counter()
            slowest = 0.0
            for number in range(round(count * share)):
                content = KINDS[kind](luck)
                began = time.process_time()
                try:
                    outcomes[try_one(kind, content, Path(folder))] += 1
                except Exception:
                    outcomes["failed"] += 1
                    OUT.mkdir(parents=True, exist_ok=True)
                    (OUT / f"{kind}-{seed}-{number}.bin").write_bytes(content)
                    traceback.print_exc()
                slowest = max(slowest, time.process_time() - began)
            told = ", ".join(f"{n} {outcome}" for outcome, n in sorted(outcomes.items()))
            print(f"{kind}: {told}; slowest {slowest:.2f} s", flush=True)
            failures += outcomes["failed"] + (slowest > LONGEST_S)
    if failures:
        raise SystemExit(f"{failures} failures, see {OUT}")


if __name__ == "__main__":
    main()
