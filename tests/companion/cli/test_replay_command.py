"""`tsukiji replay` as a person or a program calls it: a real process, real files."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.terminal import shown
from companion.tsukiji.replay import ReplayedRecord
from companion.tsukiji.reports.replay_report import TerminalInk, columns
from tests.paths import ROOT

SAMPLE = ROOT / "companion" / "samples" / "four-players.json"
GOLDEN = ROOT / "tests" / "engine" / "golden"


def tsukiji(
    *words: str | Path, text: str | bytes = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    given = text.encode() if isinstance(text, str) else text
    done = subprocess.run(
        [sys.executable, "-m", "companion", *map(str, words)],
        input=given,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        timeout=60,
        check=False,
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


def test_the_sample_game_is_shown_round_by_round_with_its_winner() -> None:
    done = tsukiji("replay", SAMPLE)
    assert done.returncode == 0
    assert done.stderr == ""
    for number in range(1, 8):
        assert f"Round {number} of 7" in done.stdout
    assert done.stdout.rstrip().endswith("Cy wins by 1.")
    assert "\033" not in done.stdout


def test_json_is_one_object_a_line_for_each_record() -> None:
    names = ("two-players", "three-players", "unknowns")
    done = tsukiji("replay", "--json", *(GOLDEN / f"{name}.json" for name in names))
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0
    assert [Path(line["record"]).stem for line in lines] == list(names)
    for line, name in zip(lines, names, strict=True):
        golden = json.loads((GOLDEN / f"{name}.outcome.json").read_text())
        line.pop("record")
        assert line == golden


def test_a_record_can_come_from_standard_input() -> None:
    done = tsukiji("replay", "-", "--json", text=SAMPLE.read_text())
    assert json.loads(done.stdout)["final"]["winners"] == [2]


def test_a_closed_standard_input_is_told_and_the_other_records_follow() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", '"$0" -m companion replay - "$1" <&-', sys.executable, str(SAMPLE)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == "tsukiji: standard input is closed: name a file\n"
    assert "Cy wins by 1." in done.stdout


def test_a_fault_of_ours_in_one_record_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = ReplayedRecord.outcome
    calls = iter((True, False))

    def at_first_broken(record: ReplayedRecord) -> object:
        if next(calls):
            raise IndexError("tuple index out of range")
        return outcome(record)

    monkeypatch.setattr(ReplayedRecord, "outcome", at_first_broken)
    assert main(["replay", "--json", str(SAMPLE), str(SAMPLE)]) == 2
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 1
    assert told.err.count("\n") == 1
    assert "by a fault of this program (IndexError)" in told.err


def test_what_is_odd_about_a_record_is_told_in_both_forms(tmp_path: Path) -> None:
    record = json.loads(SAMPLE.read_text())
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**record, "weather": "rain"}))
    done = tsukiji("replay", path)
    assert done.returncode == 0
    assert "does not know the field 'weather'" in done.stdout
    (problem, *_) = json.loads(tsukiji("replay", "--json", path).stdout)["problems"]
    assert (problem["code"], problem["field"]) == ("FIELD_UNKNOWN", "weather")
    twice = SAMPLE.read_text().replace('"players"', '"rounds": [], "players"', 1)
    path.write_text(twice)
    refused = tsukiji("replay", path)
    assert refused.returncode == 2
    assert 'has "rounds" twice in one object' in refused.stderr


def test_a_byte_order_mark_does_no_harm() -> None:
    done = tsukiji("replay", "-", text=b"\xef\xbb\xbf" + SAMPLE.read_bytes())
    assert done.returncode == 0


def test_reasons_are_told_when_asked_for() -> None:
    assert "why" not in tsukiji("replay", SAMPLE).stdout
    assert "voided by" in tsukiji("replay", "--why", SAMPLE).stdout


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "is not JSON"),
        (b"hello", "is not JSON (line 1, column 1)"),
        (b"[]", "is not a game record: it has no 'format'"),
        (b'{"format": "tsukiji-game/9"}', 'is in the format "tsukiji-game/9"'),
        (b'{"format": "tsukiji-game/1"}', "'players' is missing"),
        (b"\xff\xfe\x00", "is not a text"),
        (b"\x00" * 10, "is not JSON"),
        (b"[" * 200_000, "is nested too deeply"),
        (b" " * 4_000_001, "is larger than 4 MB"),
        (b"1" * 10_000, "has a number that is too long"),
    ],
)
def test_a_bad_file_gets_one_clear_line_and_exit_code_2(
    tmp_path: Path, content: bytes, complaint: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    for arguments in (["replay", path], ["replay", path, "--json"]):
        done = tsukiji(*arguments)
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr.count("\n") == 1
        assert complaint in done.stderr
        assert "Traceback" not in done.stderr


def test_files_that_cannot_be_opened_get_one_clear_line(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path, Path("x" * 5000), Path("a\0b")):
        if "\0" in str(path):
            continue
        done = tsukiji("replay", path)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert done.stderr.startswith("tsukiji: ")


def test_a_missing_record_is_told_as_a_missing_photo_is(tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    assert tsukiji("replay", path).stderr == f"tsukiji: there is no file {path}\n"


def test_a_pipe_that_nobody_fills_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    done = tsukiji("replay", path)
    assert done.returncode == 2
    assert done.stderr == f"tsukiji: {path} cannot be opened (it is not a file)\n"


def test_the_good_records_among_bad_ones_are_still_shown(tmp_path: Path) -> None:
    done = tsukiji("replay", "--json", tmp_path / "none.json", SAMPLE)
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr.count("\n") == 1


def test_names_from_a_file_cannot_reach_the_terminal_raw(tmp_path: Path) -> None:
    record = json.loads(SAMPLE.read_text())
    record["players"][0]["name"] = "\x1b]0;owned\x07Ana\nBen"
    path = tmp_path / "names.json"
    path.write_text(json.dumps(record))
    done = tsukiji("replay", path)
    assert "\x1b" not in done.stdout
    assert "\x07" not in done.stdout
    assert "Ana" in done.stdout


def test_a_terminal_without_the_yen_sign_still_gets_its_report() -> None:
    done = tsukiji("replay", SAMPLE, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "Cy wins by 1." in done.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["dance"], "invalid choice: 'dance'"),
        (["replay"], "the following arguments are required: GAME.json"),
        (["replay", "--loud", "x"], "unrecognized arguments: --loud"),
    ],
)
def test_wrong_arguments_get_one_clear_line_and_exit_code_2(
    words: list[str], complaint: str
) -> None:
    done = tsukiji(*words)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_help_says_what_the_commands_do() -> None:
    assert "replay" in tsukiji("--help").stdout
    assert "--json" in tsukiji("replay", "--help").stdout


def test_a_reader_that_goes_away_is_no_failure() -> None:
    command = f"{sys.executable} -m companion replay {SAMPLE} {SAMPLE} {SAMPLE} | head -n 1"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],  # noqa: S607 - bash is wherever it is
        capture_output=True,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk always full")
@pytest.mark.parametrize(
    ("unbuffered", "words"),
    [
        ("1", ["replay", str(SAMPLE)]),
        ("", ["replay", str(SAMPLE)]),
        ("", ["replay", str(SAMPLE), "nowhere"]),
        ("", ["replay", "--help"]),
    ],
)
def test_a_full_disk_is_told_without_a_traceback(unbuffered: str, words: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "companion", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            timeout=60,
            check=False,
        )
    *_earlier, last = done.stderr.decode().splitlines()
    assert done.returncode == 2
    assert last == "tsukiji: the answer cannot be written: no space left on device"
    assert b"Traceback" not in done.stderr


def test_replaying_does_not_load_what_only_other_commands_need() -> None:
    code = (
        "import companion.cli.main as c, sys; c.main(['replay', sys.argv[1]]); print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(SAMPLE)], capture_output=True, cwd=ROOT, check=True
    )
    loaded = set(done.stdout.decode().split())
    assert not loaded & {"cv2", "numpy", "kivy", "reportlab", "segno", "pyzbar"}


def test_colours_are_used_only_where_they_are_wanted() -> None:
    assert shown(TerminalInk(on=True).title("x")) == "\033[1;36mx\033[0m"
    assert TerminalInk(on=True).label("") == ""
    assert TerminalInk().warning("x") == "x"


def test_columns_line_up_even_when_rows_are_short() -> None:
    lines = columns([["a", "1", "22"], ["bb", "333"]], TerminalInk())
    assert lines == ["a        1    22", "bb       333"]
