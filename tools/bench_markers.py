"""How long the marker sheets take on this machine, beside a reference in the same run."""

import subprocess
import sys
import time
import zlib
from collections.abc import Callable

from card_markers.sheets.marker_or_qr import Style
from card_markers.sheets.papers import Paper
from card_markers.tsukiji.sheets_pdf import SheetRequest, sheets_pdf

REPEATS = 5
LIMIT_S = 2.0


def seconds(work: Callable[[], object]) -> float:
    """The shortest of several runs."""
    best = float("inf")
    for _ in range(REPEATS):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def fresh_process_seconds(request: str) -> float:
    """The time a request takes in a process of its own, after start-up: nothing is cached."""
    script = (
        "import time; from card_markers.tsukiji.sheets_pdf import *;"
        f"start = time.perf_counter(); sheets_pdf({request}); print(time.perf_counter() - start)"
    )
    runs = (
        subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)  # noqa: S603
        for _ in range(REPEATS)
    )
    return min(float(run.stdout) for run in runs)


def main() -> None:
    """Print a line for each kind of sheet."""
    block = bytes(range(256)) * 40_000
    reference = seconds(lambda: zlib.compress(block, 6))
    print(f"reference: zlib level 6 on 10 MB            {reference:6.3f} s")
    cases = {
        "default sheets, first in a process": fresh_process_seconds("SheetRequest()"),
        "QR sheets, first in a process": fresh_process_seconds("SheetRequest(style=Style.QR)"),
        "sleeve 63x88, first in a process": fresh_process_seconds(
            "SheetRequest(format_code='sleeve-63x88')"
        ),
        "default sheets, again": seconds(lambda: sheets_pdf(SheetRequest())),
        "letter sheets, again": seconds(lambda: sheets_pdf(SheetRequest(Paper.LETTER))),
        "QR sheets, again": seconds(lambda: sheets_pdf(SheetRequest(style=Style.QR))),
    }
    for name, taken in cases.items():
        print(f"{name:42}  {taken:6.3f} s  {taken / reference:5.2f} x reference", end="")
        print(f"  {100 * taken / LIMIT_S:3.0f} % of the {LIMIT_S:g} s allowed")


if __name__ == "__main__":
    main()
