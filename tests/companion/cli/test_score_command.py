"""`tsukiji score` as a person or a program calls it, for the counts of both games. What is said
about each count stands beside it in golden files; `UPDATE_GOLDEN=1` writes them anew.
"""

import io
import json
import sys
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.tokyo.score import ScoredMarket
from tests.golden_files import assert_golden

COUNTS = Path(__file__).parent / "counts"
NAMES = sorted(path.stem for path in COUNTS.glob("*.json") if path.name.count(".") == 1)
TOKYO, TSUKIJI = COUNTS / "tokyo-four-players.json", COUNTS / "tsukiji-three-players.json"

Capture = pytest.CaptureFixture[str]


def test_there_is_a_golden_count_for_both_games_and_for_every_kind_of_trouble() -> None:
    assert {"tokyo-four-players", "tokyo-expansion", "tokyo-unknowns", "tokyo-odd"} <= {*NAMES}
    assert {"tokyo-one-player", "tsukiji-three-players", "tsukiji-unknowns"} <= {*NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_what_a_count_comes_to_is_what_the_golden_file_says(name: str, capsys: Capture) -> None:
    assert main(["score", str(COUNTS / f"{name}.json")]) == 0
    assert_golden(COUNTS / f"{name}.txt", capsys.readouterr().out)
    assert main(["score", "--json", str(COUNTS / f"{name}.json")]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    outcome = json.loads(line)
    assert outcome.pop("count").endswith(f"{name}.json")
    assert_golden(COUNTS / f"{name}.outcome.json", json.dumps(outcome, indent=1) + "\n")


@pytest.mark.parametrize("name", NAMES)
def test_no_line_is_wider_than_a_terminal(name: str) -> None:
    assert max(map(len, (COUNTS / f"{name}.txt").read_text().splitlines())) <= 100


def test_both_games_are_told_apart_and_a_bad_file_does_not_stop_the_others(
    tmp_path: Path, capsys: Capture
) -> None:
    missing = tmp_path / "none.json"
    assert main(["score", "--json", str(TSUKIJI), str(missing), str(TOKYO)]) == 2
    told = capsys.readouterr()
    first, second = map(json.loads, told.out.splitlines())
    assert (first["format"], second["format"]) == ("tsukiji-score/1", "tokyo-score/1")
    assert first["winners"] == [2]
    assert second["winners"] == [0]
    assert told.err == f"tsukiji: there is no file {missing}\n"


def test_a_count_can_come_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TOKYO.read_bytes())))
    assert main(["score", "-", "--json"]) == 0
    outcome = json.loads(capsys.readouterr().out)
    assert (outcome["count"], outcome["winners"]) == ("-", [0])


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "is not JSON"),
        ("[]", "is not a count: it has no 'format'"),
        ('{"format": "tsukiji-game/1"}', 'is in the format "tsukiji-game/1"; this program reads'),
        ('{"format": "tokyo-count/1", "format": "tokyo-count/1"}', 'has "format" twice'),
        ('{"format": "tokyo-count/1", "players": [{"name": "A", "yen": 1e9}]}', "players[0].yen"),
        ('{"format": "tokyo-count/1", "players": [{"name": "A", "yens": 3}]}', "is 'yen' meant?"),
        ('{"format": "tsukiji-count/1", "players": []}', "players: must be from 1 to 4, not 0"),
        ('{"format": "tsukiji-count/1", "players": 7}', "players: must be a list, not 7"),
    ],
)
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_what_is_no_count_gets_one_clear_line_and_exit_code_2(
    tmp_path: Path, capsys: Capture, content: str, complaint: str, form: list[str]
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content)
    assert main(["score", *form, str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert complaint in told.err


def test_names_from_a_file_cannot_reach_the_terminal_raw(tmp_path: Path, capsys: Capture) -> None:
    for source in (TOKYO, TSUKIJI):
        count = json.loads(source.read_text())
        count["players"][0]["name"] = "\x1b]0;owned\x07Ana\nBen\u202e"
        count["\x1b[2J"] = 1
        path = tmp_path / "names.json"
        path.write_text(json.dumps(count))
        assert main(["score", str(path)]) == 0
        written = capsys.readouterr().out
        assert not {"\x1b", "\x07", "\u202e"} & set(written)
        assert "AnaBen" in written or "Ana Ben" in written


def test_a_fault_of_ours_in_one_count_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def broken(_self: ScoredMarket, *, colours: bool) -> str:
        raise IndexError("tuple index out of range")

    monkeypatch.setattr(ScoredMarket, "report", broken)
    assert main(["score", str(TOKYO), str(TSUKIJI)]) == 2
    told = capsys.readouterr()
    assert "by a fault of this program (IndexError)" in told.err
    assert told.out.startswith("Tsukiji: Ana, Ben, Cy\n")
