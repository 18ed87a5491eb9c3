"""Everything that is written to a terminal goes through one place, and nothing from outside can
play tricks there."""

import ast
import io
import json
import re
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.terminal import coloured, joined, say, say_json, say_over, say_text, shown
from companion.tsukiji.reports.replay_report import TerminalInk
from tests.paths import ROOT

Capture = pytest.CaptureFixture[str]

TRICKS = "\033]0;owned\a\033[2J\033[31mAna won\033[8m\r\n\u202e\u2028x\x9b1m\x7f"
WRITES = frozenset({"print", "sys.stdout.write", "sys.stderr.write", "sys.stdout.writelines"})
THE_ONE_PLACE = ROOT / "companion" / "terminal.py"


def writing_calls(source: str) -> list[str]:
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    names = [ast.unparse(call.func) for call in calls]
    # Whatever stream it is: a file is written by `save_whole` and by nothing that is called so.
    return [n for n in names if n in WRITES or re.search(r"(^|\.)_?(out|stream)\.write$", n)]


def test_nothing_but_the_one_place_writes_to_a_terminal() -> None:
    paths = [path for path in (ROOT / "companion").rglob("*.py") if path != THE_ONE_PLACE]
    assert len(paths) > 100
    assert {p: writing_calls(p.read_text()) for p in paths if writing_calls(p.read_text())} == {}
    assert writing_calls(THE_ONE_PLACE.read_text())
    assert writing_calls("self._out.write('x'); print('y')") == ["self._out.write", "print"]


def test_tricks_are_taken_out_and_spaces_stay(capsys: Capture) -> None:
    say(f"  a   {TRICKS}  b")
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert not set(out) & set("\033\a\r\x9b\x7f\u202e\u2028")
    assert out.startswith("  a   ")
    assert out.endswith("  b\n")


def test_our_colours_are_written_and_those_from_outside_are_not() -> None:
    ink = TerminalInk(on=True)
    assert shown(ink.good(f"x{TRICKS}")).count("\033") == 2
    assert shown(f"\033[1;32mx {coloured('2', 'y')}") == "[1;32mx \033[2my\033[0m"


def test_a_line_from_outside_begins_no_line_of_its_own() -> None:
    assert joined(["a\nb", "c\r\nd\u2028e"]) == "a b\nc d e"
    out = io.StringIO()
    say_text(joined(["a\nb", "c"]), out=out)
    say_over("a\nb", out)
    assert out.getvalue() == "a b\nc\n\ra b"


def test_json_loses_nothing_and_is_plain_letters(capsys: Capture) -> None:
    say_json({"text": TRICKS})
    out = capsys.readouterr().out
    assert json.loads(out)["text"] == TRICKS
    assert all(" " <= letter <= "~" for letter in out.rstrip("\n"))


@pytest.mark.parametrize("words", [("--why",), ()])
def test_a_record_full_of_tricks_is_shown_without_them(
    tmp_path: Path, capsys: Capture, words: tuple[str, ...]
) -> None:
    facts = (
        {"set": "tablet", "lot": 2, "rank": 1},
        {"set": "marker", "product": "sake", "space": 7},
        {"set": "money", "player": 1, "yen": 33},
        {"set": "row", "player": 0, "row": "fugu", "cards": 3, "jokers": 0},
        {"set": "first_player", "player": 1},
    )
    record = {
        "format": "tsukiji-game/1",
        "players": [{"name": f"A{TRICKS}"}, {"name": f"B{TRICKS}"}],
        "settings": {f"x{TRICKS}": 1},
        "rounds": [
            {
                "lots": [["ebi", "tako", "sake"], ["fugu", "ebi", "maguro"], ["tako"] * 3],
                "tickets": [["4", "3"], ["0", "0"], ["2", "1"]],
                "by_hand": [{**fact, "reason": f"R{TRICKS}"} for fact in facts],
                "purchases": [{"player": 0, "lot": 1}],
            }
        ],
    }
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    assert main(["replay", *words, str(path)]) == 0
    told = capsys.readouterr()
    assert not set(told.out + told.err) & set("\033\a\r\x9b\x7f\u202e\u2028")
    assert not any(line.startswith("x") for line in told.out.splitlines())
