"""`tsukiji app` from the command line: what it refuses, and its evening without a screen."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app.virtual_screen import read_every_letter
from companion.cli.main import main
from companion.device.this_device import this_device
from tests.paths import ROOT

WORDS = [
    *("nowhere", "", "-1", "sim:x", "sim:-1", "sim:99999999999", "99999999999999999999", "100"),
    *("a\nb", "a\0b", "x" * 5000, "sim:\uff17", "\u00b2", "--camera", "/dev/null", "/dev/zero"),
]


@pytest.mark.parametrize("word", WORDS, ids=lambda word: ascii(word[:20]))
def test_what_can_be_no_camera_is_one_clear_sentence(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["app", f"--camera={word}"]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err.startswith("tsukiji: ")
    assert streams.err.count("\n") == 1
    assert len(streams.err) < 200


def test_a_folder_without_photos_and_a_file_without_a_picture_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["app", "--camera", str(tmp_path)]) == 2
    assert "holds no photos" in capsys.readouterr().err
    text = tmp_path / "text.jpg"
    text.write_text("no picture")
    assert main(["app", "--camera", str(text)]) == 2
    assert "is not a picture" in capsys.readouterr().err
    video = tmp_path / "text.mp4"
    video.write_text("no video")
    assert main(["app", "--camera", str(video)]) == 2
    assert "is not a video" in capsys.readouterr().err


def test_a_folder_as_the_apps_file_is_refused_and_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear")
    assert main(["app", "--camera", "sim", "--store", str(tmp_path)]) == 2
    assert "it is a folder; name a file in it" in capsys.readouterr().err
    assert letter.read_text() == "dear"


@pytest.fixture
def screenless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


@pytest.mark.usefixtures("screenless")
@pytest.mark.parametrize(
    ("folder", "reason"),
    [
        (str(ROOT / "README.md"), "it is not a folder"),
        ("/dev/null/x", "it is not a folder"),
        ("a\0b", "the name leads nowhere"),
        ("x" * 5000, "file name too long"),
    ],
    ids=lambda word: ascii(word[-12:]),
)
def test_where_no_pictures_can_be_left_is_told_before_the_evening(
    folder: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["app", "--camera", "sim:4", "--players", "2", "--pictures", folder]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err.startswith("tsukiji: cannot leave pictures in ")
    assert streams.err.endswith(f": {reason}\n")
    assert streams.err.count("\n") == 1


@pytest.mark.usefixtures("screenless")
def test_a_folder_for_pictures_that_is_locked_is_told_before_the_evening(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(**_options: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    # Modes do not keep root out.
    monkeypatch.setattr("companion.cli.commands.app.tempfile.TemporaryFile", refused)
    assert main(["app", "--camera", "sim:4", "--pictures", str(tmp_path)]) == 2
    complaint = f"tsukiji: cannot leave pictures in {tmp_path}: permission denied\n"
    assert capsys.readouterr() == ("", complaint)


@pytest.mark.usefixtures("screenless")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--camera", "sim:4"], ""),
        ([], ""),
        (["--camera", "0"], "--camera 0 is not used: without a screen the table is simulated.\n"),
        (
            ["--store", "x.db"],
            "--store x.db is not used: an evening without a screen is not kept.\n",
        ),
    ],
    ids=["simulated", "nothing", "camera", "store"],
)
def test_what_is_not_used_without_a_screen_is_told(
    words: list[str],
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds = []

    def played(seed: int, *_: object) -> int:
        seeds.append(seed)
        return 0

    monkeypatch.setattr("companion.tsukiji.simulated.evening_report.report_evening", played)
    assert main(["app", *words, "--pictures", str(tmp_path)]) == 0
    assert capsys.readouterr() == (told, "")
    assert seeds == [4 if words[-1:] == ["sim:4"] else 1]


def test_without_a_screen_a_whole_evening_is_played_and_pictured(tmp_path: Path) -> None:
    screenless = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "companion", "app", "--camera", "sim:4", "--players", "2"]
    done = subprocess.run(
        [*command, "--pictures", str(tmp_path / "out")],
        capture_output=True,
        text=True,
        cwd=ROOT,
        # Without it newer versions of SDL complain, wherever nobody is logged in.
        env={**screenless, "XDG_RUNTIME_DIR": str(tmp_path)},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("No screen here: playing a simulated evening.")
    for number in range(1, 8):
        assert f"Round {number} of 7" in done.stdout
    assert "wins by" in done.stdout or "share the win" in done.stdout
    assert "looks at the table" in done.stdout
    pictures = {path.name for path in (tmp_path / "out").iterdir()}
    assert {"offer.png", "tickets.png", "tablets.png", "purchase.png", "score.png"} <= pictures
    assert done.stderr == ""


@pytest.mark.parametrize("named", ["xx_YY.UTF-8", "C"])
def test_letters_with_accents_are_read_where_the_language_named_is_not_installed(
    named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_MESSAGES", "LANG", "LC_CTYPE"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("LC_ALL", named)
    read_every_letter()
    assert os.environ["LC_ALL"] == "C.UTF-8"
    assert this_device().languages() == (named,)


def test_a_language_that_is_installed_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", "C.utf8")
    read_every_letter()
    assert os.environ["LC_ALL"] == "C.utf8"
    assert os.environ["LANGUAGE"] == ""
