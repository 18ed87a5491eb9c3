"""Every command speaks the language that is asked for: help, complaints, answers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.main import COMMANDS, main
from companion.tsukiji.example_game import NAMES
from companion.words import languages
from companion.words.device_language import ask_for
from companion.words.languages import speak
from tests.companion.words.pseudo_language import (
    LANGUAGE,
    pseudo,
    untranslated,
    write_pseudo_language,
)

PLAIN = (
    *("tsukiji", "en", LANGUAGE, "json", "SVG", "PNG", "sim", "dpi", "mm", "help", "version"),
    *(word for command in COMMANDS for word in command.split("-")),
)
"""Words of commands and formats, the same in every language."""


@pytest.fixture(autouse=True)
def made_up_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    write_pseudo_language(tmp_path / "locale")
    monkeypatch.setattr(languages, "FOLDER", tmp_path / "locale")
    yield
    ask_for("")
    speak("en")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    if "--help" in words:
        with pytest.raises(SystemExit):
            main([f"--language={LANGUAGE}", *words])
    else:
        assert main([f"--language={LANGUAGE}", *words]) == 2
    found = capsys.readouterr()
    return found.out + found.err


def english_in(text: str) -> list[str]:
    """Words of English: options, choices in braces and examples of names are none."""
    plain = [
        word
        for word in text.replace("=", " ").split()
        if not word.startswith(("-", "[-", "[--", "{", "'")) and "." not in word.strip(".,")
    ]
    return untranslated(" ".join(plain), PLAIN)


def test_the_help_is_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "--help")
    assert pseudo("open the app at the table") in text
    assert english_in(text) == []


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_is_in_the_language(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(capsys, command, "--help")
    assert pseudo("options") in text
    assert pseudo("show this help message and exit") in " ".join(text.split())


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["replay"], "the following arguments are required: %s"),
        (["replay", "x.json", "--colour"], "unrecognized arguments: %s"),
        (["read", "x.png", "--scene", "kitchen"], "invalid choice: %(value)r"),
        (["replay", "nowhere.json"], "there is no file {name}"),
        (["marker", "ebi", "-o", "x.svg"], "{word} means {count} pieces"),
        (["marker", "ebi:99", "-o", "x.svg"], "possible is {first} to {last}"),
        (["markers", "-o", "x.pdf", "--format", "avery-l4732", "--size", "18"], "with its margin"),
        (["markers", "-o", "x.pdf", "--colours", "red"], "with commas between"),
    ],
)
def test_complaints_are_in_the_language(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(capsys, *words)
    sure = pseudo(complaint.partition("{")[0].partition("%")[0].strip() or complaint)
    if "{" not in sure:
        assert sure in text
    assert not any(word in text for word in ("the", "invalid", "possible", "there"))


def test_what_is_wrong_in_a_file_is_in_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.json"
    record.write_text("{")
    assert pseudo("is not JSON") in told(capsys, "replay", str(record))
    record.write_text('{"format": "tsukiji-game/1"}')
    assert pseudo("' is missing") in told(capsys, "replay", str(record))
    box = tmp_path / "box.json"
    box.write_text('{"format": "tsukiji-box/1", "tuna": [1, 2]}')
    out = str(tmp_path / "x.pdf")
    text = told(capsys, "markers", "-o", out, "--box", str(box))
    assert pseudo("the tuna table needs ten numbers from 0 to 999") in text
    box.write_text('{"format": "tsukiji-box/1", "fish": 1}')
    assert pseudo("it has") in told(capsys, "markers", "-o", out, "--box", str(box))


def test_a_language_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "tlh", "replay", "x.json"]) == 2
    assert "there is no language 'tlh': choose en, xx" in capsys.readouterr().err


def test_the_device_decides_where_nobody_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", f"{LANGUAGE}_US.UTF-8")
    assert main(["replay", "nowhere.json"]) == 2
    assert pseudo("there is no file ") in capsys.readouterr().err
    monkeypatch.setenv("LANGUAGE", "en")
    assert main(["replay", "nowhere.json"]) == 2
    assert "there is no file " in capsys.readouterr().err


@pytest.mark.parametrize("game", ["tsukiji", "tokyo"])
def test_rules_are_in_the_language(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", LANGUAGE, "rules", "all", "--game", game]) == 0
    assert set(english_in(capsys.readouterr().out)) <= set(NAMES), "but for the players"
