"""The icon in the package is the one that the tool draws, and shows what it should when small."""

import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
from PIL import Image

from companion.app.icon import SCALABLE_ICON, SIDES_PX, WINDOW_ICON, icon_file
from tests.paths import ROOT

FISH, SUN, SEA, NIGHT = "#F2EEE4", "#E4573D", "#2F3E5E", "#1E2840"


def pixels(path: Path) -> "np.ndarray[tuple[int, ...], np.dtype[np.int16]]":
    with Image.open(path) as picture:
        return np.asarray(picture.convert("RGBA"), np.int16)


def test_the_pictures_in_the_repository_are_those_that_the_tool_draws(tmp_path: Path) -> None:
    tool = [sys.executable, str(ROOT / "tools" / "draw_icon.py"), str(tmp_path)]
    subprocess.run(tool, check=True, capture_output=True, timeout=60)
    drawn = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    assert {path.suffix for path in drawn} == {".png", ".svg"}
    for path in drawn:
        kept = ROOT / path.relative_to(tmp_path)
        if path.suffix == ".svg":
            assert path.read_bytes() == kept.read_bytes()
        else:
            # Pixels, not bytes: another zlib packs the same picture in another way.
            assert np.abs(pixels(path) - pixels(kept)).max() <= 8, path.name


def test_every_size_is_there_and_the_window_uses_one() -> None:
    assert [pixels(icon_file(side_px)).shape[:2] for side_px in SIDES_PX] == [
        (side_px, side_px) for side_px in SIDES_PX
    ]
    assert WINDOW_ICON in map(icon_file, SIDES_PX)


def test_the_smallest_shows_fish_sun_sea_and_night() -> None:
    small = pixels(icon_file(48))
    for colour in (FISH, SUN, SEA, NIGHT):
        alike = (small == [*bytes.fromhex(colour[1:]), 255]).all(axis=2)
        assert alike.mean() > 0.04, colour
    assert small[0, 0, 3] == 0, "round corners let the desktop through"


def test_the_svg_is_one_that_a_reader_accepts() -> None:
    root = ET.fromstring(SCALABLE_ICON.read_text())  # noqa: S314 - our own text
    assert root.attrib["viewBox"] == "0 0 24 24"
