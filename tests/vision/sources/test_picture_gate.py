"""The gate for picture files: nothing small asks for gigabytes or minutes and gets them, and all
formats are turned alike."""

import json
import subprocess
import sys
import time
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from tests.paths import ROOT
from tests.vision.sources import hostile_pictures as hostile
from vision.sources.files import PHOTO_SUFFIXES, PhotoSource, decode_colour, decode_photo
from vision.sources.frame_source import FaultCode, Frame, SourceFault
from vision.sources.picture_gate import Admitted, admit
from vision.sources.preview import preview_of, preview_of_jpeg

MOST_MB = 400
"""A refused file takes nothing; the program itself has some 100 MB."""
LONGEST_S = 5.0

# Reads every file it is named and says what that took.
READER = """
import json, resource, sys
from pathlib import Path
from vision.sources.files import PhotoSource, load_colour, load_photo
from vision.sources.frame_source import SourceFault
refused = []
for name in sys.argv[1:]:
    path = Path(name)
    found = load_photo(path), load_colour(path), PhotoSource([path]).next_frame()
    refused.append(isinstance(found[0], SourceFault) and found[1] is None
                   and isinstance(found[2], SourceFault))
# Not ru_maxrss: a child begins with that of its parent.
peak = Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0]
used = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({"refused": refused, "mb": int(peak) / 1024, "s": used.ru_utime}))
"""


def fault_of(content: bytes) -> FaultCode | None:
    picture = admit(content, "photo")
    return picture.code if isinstance(picture, SourceFault) else None


def test_nothing_small_takes_gigabytes_or_minutes(tmp_path: Path) -> None:
    files = hostile.all_hostile()
    paths = []
    for number, content in enumerate(files.values()):
        paths.append(tmp_path / f"{number}.jpg")
        paths[-1].write_bytes(content)
    done = subprocess.run(
        [sys.executable, "-c", READER, *map(str, paths)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    told = json.loads(done.stdout)
    assert dict(zip(files, told["refused"], strict=True)) == dict.fromkeys(files, True)
    assert told["mb"] < MOST_MB
    assert told["s"] < LONGEST_S


def test_a_kept_crop_goes_through_the_gate_too() -> None:
    for name, content in hostile.all_hostile().items():
        assert preview_of_jpeg(content).rgb == b"", name


def test_every_refusal_has_its_own_reason() -> None:
    assert fault_of(b"") is FaultCode.NO_PICTURE_IN_FILE
    assert fault_of(b"\xff\xd8") is FaultCode.NO_PICTURE_IN_FILE
    assert fault_of(hostile.gif(10, 10)) is FaultCode.FORMAT_NOT_READ
    assert fault_of(hostile.moving_webp()) is FaultCode.PICTURE_MOVES
    assert fault_of(hostile.jpeg_of_scans(4000, 3000, 200)) is FaultCode.PICTURE_OVERLOADED
    assert fault_of(hostile.large_tiff(64, 48, (259, 3, 7))) is FaultCode.PICTURE_RARE
    large = admit(hostile.png(20_000, 30_000, 8, 0), "photo")
    assert large == SourceFault(FaultCode.PICTURE_UNUSABLE, "photo", "20000 x 30000")


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP", "AVIF", "TIFF", "BMP", "PPM"])
def test_every_format_on_the_list_is_read(form: str) -> None:
    content = hostile.saved(form, 90, 70)
    picture = admit(content, "photo")
    assert isinstance(picture, Admitted)
    assert (picture.header.width_px, picture.header.height_px) == (90, 70)
    grey, colour = decode_photo(content, "photo"), decode_colour(content)
    assert not isinstance(grey, SourceFault)
    assert grey.shape == (70, 90)
    assert colour is not None
    assert colour.shape == (70, 90, 3)


@pytest.mark.parametrize(("mode", "form"), [
    ("RGBA", "PNG"), ("LA", "PNG"), ("P", "PNG"), ("1", "PNG"), ("L", "PNG"), ("I;16", "PNG"),
    ("RGBA", "WEBP"), ("RGBA", "AVIF"), ("L", "AVIF"), ("L", "JPEG"), ("CMYK", "JPEG"),
    ("L", "TIFF"), ("RGBA", "TIFF"), ("I;16", "TIFF"), ("1", "TIFF"), ("F", "TIFF"), ("1", "BMP"),
    ("L", "BMP"), ("L", "PPM"), ("I;16", "PPM"),
])  # fmt: skip
def test_deep_transparent_and_grey_ones_are_read(mode: str, form: str) -> None:
    how = {"compression": "tiff_deflate"} if form == "TIFF" else {}
    grey = decode_photo(hostile.saved(form, mode=mode, **how), "photo")
    assert not isinstance(grey, SourceFault)
    assert grey.shape == (48, 64)


def test_a_photo_with_much_in_front_of_it_and_behind_it_is_read() -> None:
    """Thumbnails with frames and scans of their own, fill bytes, a film behind the end."""
    content = hostile.saved("JPEG", 90, 70)
    note = b"Exif\0\0" + hostile.saved("JPEG", 20, 16)
    segment = b"\xff\xe1" + (len(note) + 2).to_bytes(2, "big") + note
    film = b"\xff\xda\xff\xc2" * 5000
    picture = admit(content[:2] + b"\xff" * 5 + segment + content[2:] + film, "photo")
    assert isinstance(picture, Admitted)
    assert (picture.header.width_px, picture.header.height_px) == (90, 70)
    assert picture.header.passes == 1


def test_a_long_scan_is_walked_quickly_and_marks_to_begin_again_at_are_no_parts() -> None:
    content = hostile.saved("JPEG", 90, 70)
    start = time.process_time()
    for rubbish in (b"\xff\0", b"\xff\xd0", b"\xff\xff"):
        long = content[:-2] + rubbish * 6_000_000 + content[-2:]
        assert isinstance(admit(long, "photo"), Admitted)
    assert time.process_time() - start < LONGEST_S


def quarters() -> Image.Image:
    """A picture whose four quarters differ."""
    array = np.zeros((48, 80, 3), np.uint8)
    array[:24, :40], array[:24, 40:], array[24:, :40] = (220, 30, 30), (30, 200, 30), (30, 30, 120)
    return Image.fromarray(array)


def corners_of(array: np.ndarray) -> list[int]:  # type: ignore[type-arg]
    """How bright it is in the middle of each quarter."""
    height, width = array.shape[:2]
    places = [(y * height // 4, x * width // 4) for y in (1, 3) for x in (1, 3)]
    return [round(float(np.mean(array[y, x])) / 25) for y, x in places]


@pytest.mark.parametrize("orientation", range(1, 9))
def test_all_formats_are_turned_alike_in_reading_and_preview(
    orientation: int, tmp_path: Path
) -> None:
    files = {
        form: hostile.turned(form, orientation, quarters())
        for form in ("JPEG", "PNG", "WEBP", "AVIF", "TIFF")
    }
    files["AVIF with a note"] = hostile.avif_with_note(orientation, quarters())
    # What OpenCV makes of the JPEG is the measure for all.
    measure = cv2.imdecode(np.frombuffer(files["JPEG"], np.uint8), cv2.IMREAD_COLOR)
    assert measure is not None
    in_grey = corners_of(cv2.cvtColor(measure, cv2.COLOR_BGR2GRAY))
    for form, content in files.items():
        path = tmp_path / "photo.any"
        path.write_bytes(content)
        frame = PhotoSource([path]).next_frame()
        colour = decode_colour(content)
        assert isinstance(frame, Frame), form
        assert frame.colour is not None, form
        assert colour is not None, form
        assert frame.picture.shape == measure.shape[:2], form
        assert corners_of(frame.picture) == in_grey, form
        assert corners_of(colour) == corners_of(measure), form
        assert corners_of(frame.colour) == corners_of(measure), form
        for shown in (preview_of(frame), preview_of_jpeg(content)):
            rgb = np.frombuffer(shown.rgb, np.uint8).reshape(shown.height_px, shown.width_px, 3)
            assert corners_of(rgb) == corners_of(measure), form


def test_folders_offer_what_the_gate_lets_in() -> None:
    assert {".jpg", ".jpeg", ".png", ".webp", ".avif", ".tif", ".tiff", ".bmp"} <= PHOTO_SUFFIXES
    assert not {".gif", ".jp2", ".exr", ".hdr"} & PHOTO_SUFFIXES
