"""What small hostile picture files, and the largest that are let in, cost `tsukiji read`: peak
memory and processor time, each in a process of its own. `python tools/picture_limits.py [FOLDER]`
also reads the pictures of that folder.
"""

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy

import io
import os
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.vision.sources import hostile_pictures as hostile  # noqa: E402 - found from here on

FORMS = (".gif", ".png", ".avif", ".jp2", ".jpg", ".webp", ".tif", ".bmp", ".pgm")


def flat_png(width: int, height: int, depth: int, colours: int, row_bytes: int) -> bytes:
    """A whole PNG of one colour, packed row by row."""
    packer = zlib.compressobj(9)
    row = bytes(row_bytes + 1)
    data = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    return hostile.png_of(width, height, depth, colours, data)


def drawn_full(every_px: int, dark_px: int) -> bytes:
    """A picture of 120 megapixels, full of dark squares."""
    rows, columns = ((np.arange(side) % every_px) < dark_px for side in (10_000, 12_000))
    shades = np.where(rows[:, None] & columns[None, :], 0, 255).astype(np.uint8)
    file = io.BytesIO()
    Image.fromarray(shades).save(file, "PNG", compress_level=9)
    return file.getvalue()


def largest() -> Iterator[tuple[str, bytes]]:
    """Pictures at the limits, which are read."""
    yield "png, grey, 120 Mpx", flat_png(12_000, 10_000, 8, 0, 12_000)
    yield "png, colours, 105 Mpx", flat_png(10_500, 10_000, 8, 2, 31_500)
    yield "png, 16 bits, transparent, 39 Mpx", flat_png(6_500, 6_000, 16, 6, 52_000)
    yield "png full of squares", drawn_full(32, 20)
    yield "png full of specks", drawn_full(5, 2)
    yield "png full of small squares", drawn_full(9, 4)
    yield "jpeg, 120 Mpx", hostile.saved("JPEG", 12_000, 10_000)
    yield (
        "jpeg, progressive, 80 Mpx",
        hostile.saved("JPEG", 10_000, 8_000, progressive=True, subsampling=0),
    )
    yield "jpeg of 80 scans, 12 Mpx", hostile.jpeg_of_scans(4000, 3000, 80)
    yield "webp, 53 Mpx", hostile.saved("WEBP", 7_600, 7_000, lossless=True, method=0)
    yield "avif, 26 Mpx", hostile.saved("AVIF", 5_200, 5_000, speed=10)
    yield "tiff, 70 Mpx", hostile.saved("TIFF", 8_750, 8_000, compression="tiff_adobe_deflate")
    yield "bmp without its rows, 79 Mpx", hostile.bmp(9_900, 8_000)


def cost_of(path: Path) -> tuple[int, float, float]:
    """Exit code, peak megabytes and seconds of processor time."""
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "companion", "read", "--json", str(path)],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used.ru_maxrss / 1024, used.ru_utime + used.ru_stime


def tell(name: str, path: Path) -> None:
    code, megabytes, seconds = cost_of(path)
    size = path.stat().st_size
    verdict = "read" if code == 0 else "refused" if code == 2 else f"exit code {code}"
    print(f"| {name} | {size:,} | {verdict} | {megabytes:.0f} MB | {seconds:.1f} s |", flush=True)


def main() -> None:
    print("| picture | bytes | outcome | peak memory | processor time |\n|---|---|---|---|---|")
    # A child begins with its parent's peak, so the large ones are made in a child, too.
    with tempfile.TemporaryDirectory() as home:
        if os.fork() == 0:
            for name, content in (*hostile.all_hostile().items(), *largest()):
                (Path(home) / f"{name}.jpg").write_bytes(content)
            os._exit(0)
        os.wait()
        given = Path(sys.argv[1]) if len(sys.argv) > 1 else None
        for path in sorted(given.iterdir()) if given is not None else ():
            if path.suffix in FORMS:
                tell(path.name, path)
        for path in sorted(Path(home).iterdir(), key=lambda path: path.stat().st_mtime_ns):
            tell(path.stem, path)


if __name__ == "__main__":
    main()
