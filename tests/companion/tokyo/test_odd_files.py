"""Files that are no record and no count of the second game: one sentence, exit code 2."""

import json
from pathlib import Path

import pytest

from companion.cli.main import main

GAME = (Path(__file__).parents[2] / "engine/tokyo/golden/closed-money.json").read_text()
COUNT = json.dumps(
    {"format": "tokyo-count/1", "players": [{"name": "Ana", "yen": 100, "tokens": {"eel": 1}}]}
)
HUGE = "9" * 400


def changed(text: str, **fields: object) -> str:
    return json.dumps(json.loads(text) | fields)


ODD = {
    "nothing": "",
    "a list": "[]",
    "cut off": GAME[: len(GAME) // 2],
    "not a number": COUNT.replace("100", "NaN"),
    "infinite": COUNT.replace("100", "Infinity"),
    "huge": COUNT.replace("100", HUGE),
    "a float": COUNT.replace("100", "100.5"),
    "too deep": COUNT[:-1] + ', "x": ' + "[" * 100_000 + "]" * 100_000 + "}",
    "a key twice": COUNT[:-1] + ', "players": []}',
    "another version": COUNT.replace("count/1", "count/9"),
    "an unknown token": COUNT.replace("eel", "whale"),
    "an unknown board": changed(GAME, boards={"fish": ["whale"], "external": ["ships"]}),
    "seven players": changed(GAME, players=[{"name": str(n)} for n in range(7)]),
    "no players": changed(GAME, players=[]),
    "facts that are none": changed(GAME, facts=[1, None, "x"]),
    "a fact of another game": changed(GAME, facts=[{"fact": "lots_dealt"}]),
}


@pytest.mark.parametrize("command", ["replay", "score"])
@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_an_odd_file_gets_a_sentence_and_exit_code_2(
    text: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.json"
    path.write_text(text)
    assert main([command, str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.strip().splitlines()) == 1
    assert len(told.err) < 1_000
