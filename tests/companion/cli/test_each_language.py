"""The command line in each language that is spoken: help, answers and complaints are in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from card_markers.palette import PlayerColour
from companion.cli.main import COMMANDS, main
from companion.tokyo.words.rules import rule_topics as tokyo_topics
from companion.tsukiji.commands.markers import FORMAT_CODES
from companion.tsukiji.words.rules import rule_topics as tsukiji_topics
from companion.words.device_language import ask_for
from companion.words.languages import speak
from tests.companion.words.english_left import LANGUAGES, english_left, words_of
from tests.paths import PHOTOS, SAMPLES, TESTS

COUNTS = TESTS / "companion" / "cli" / "counts"
RECORD = SAMPLES / "four-players.json"
CODES = (
    *COMMANDS,
    *PlayerColour,
    *FORMAT_CODES,
    *(topic.code for rules in (tsukiji_topics, tokyo_topics) for topic in rules()),
    *("all", "auto", "out", "tablets", "ticket", "letter"),
)
PLAIN = {word for code in CODES for word in words_of(str(code))}
"""Words of commands, options and what they take, the same in every language."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    ask_for("")
    speak("en")


def english_in(text: str, language: str) -> list[str]:
    """Words of English: options, choices in braces, file names and keys of a record are none."""
    words = [
        word
        for word in text.replace("=", " ").split()
        if not word.startswith(("-", "[-", "[--", "{", "'", '"', "("))
        and "." not in word.strip(".,:")
        and "_" not in word
        and "[" not in word
        and "/" not in word
    ]
    return [word for word in english_left(" ".join(words), language) if word not in PLAIN]


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_in_the_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], *([command] for command in COMMANDS)):
        with pytest.raises(SystemExit):
            main([f"--language={language}", *words, "--help"])
        assert english_in(capsys.readouterr().out, language) == [], words


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_are_in_the_language(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (
        ["replay", "--why", str(RECORD)],
        *(["score", str(COUNTS / f"{name}.json")] for name in ("tokyo-odd", "tsukiji-unknowns")),
        *(["rules", "all", "--game", game] for game in ("tsukiji", "tokyo")),
        ["read", str(PHOTOS / "easy-001.jpg")],
        ["markers", "-o", str(tmp_path / "some.pdf"), "--only", "yakuza"],
        ["marker", "ebi:3", "-o", str(tmp_path / "one.svg")],
    ):
        main([f"--language={language}", *words])
        told = capsys.readouterr()
        assert told.out
        assert english_in(told.out, language) == [], words


@pytest.mark.parametrize("language", LANGUAGES)
def test_complaints_are_in_the_language(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": "tsukiji-game/1", "facts": 7}')
    out = str(tmp_path / "some.pdf")
    for words in (
        ["replay"],
        ["replay", "nowhere.json"],
        ["replay", str(bad)],
        ["score", str(bad)],
        ["read", "nowhere.jpg"],
        ["read", str(bad)],
        ["read", "some.jpg", "--scene", "kitchen"],
        ["rules", "kitchen"],
        ["marker", "ebi:99", "-o", "some.svg"],
        ["marker", "3", "-o", "some.svg", "--size", "999"],
        ["markers", "-o", out, "--colours", "red"],
        ["markers", "-o", out, "--format", "avery-l4732", "--size", "18"],
        ["markers", "-o", out, "--box", str(bad)],
        ["markers", "-o", "some.txt"],
        ["watch", "--camera", "nowhere"],
    ):
        assert main([f"--language={language}", *words]) == 2, words
        told = capsys.readouterr()
        assert told.out == ""
        assert english_in(told.err, language) == [], (words, told.err)


def test_english_would_be_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language=en", "rules", "kitchen"]) == 2
    assert english_in(capsys.readouterr().err, "nl")
