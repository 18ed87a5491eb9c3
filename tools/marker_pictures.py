"""Draws the two pictures of marker sheets in docs/pictures again, after the sheets changed.

Needs pdftoppm, as the tests do, and Pillow, which comes with reportlab.
"""

import subprocess
import tempfile
from pathlib import Path

from PIL import Image

from card_markers.tsukiji.sheets_pdf import SheetRequest, sheets_pdf

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
PAGES = {1: "markers-guide.png", 2: "markers-sheet.png"}
DPI = 110
COLOURS = 128


def main() -> None:
    """Write each page as a small picture with few colours."""
    pdf = sheets_pdf(SheetRequest())
    if not isinstance(pdf, bytes):
        raise SystemExit("the default sheets cannot be made")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "sheets.pdf")
        source.write_bytes(pdf)
        for page, name in PAGES.items():
            stem = Path(folder, name).with_suffix("")
            command = ["pdftoppm", "-r", f"{DPI}", "-f", f"{page}", "-l", f"{page}"]
            subprocess.run([*command, "-png", "-singlefile", source, stem], check=True)  # noqa: S603
            picture = Image.open(stem.with_suffix(".png")).convert("RGB")
            few = picture.quantize(
                COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=4, dither=Image.Dither.NONE
            )
            few.save(PICTURES / name, optimize=True)
            print(name, (PICTURES / name).stat().st_size, "bytes")


if __name__ == "__main__":
    main()
