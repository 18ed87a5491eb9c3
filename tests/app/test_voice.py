"""What went on by itself is said aloud if people want that, once, and nothing depends on it."""

from types import SimpleNamespace
from typing import Any

import pytest

from companion.app.sound import Hearing, Speaker
from companion.app.voice import Voice
from companion.device.desktop import Desktop
from companion.device.device import Speak
from companion.presenters.chimes import Moment


def test_words_are_said_only_where_they_are_wanted() -> None:
    said: list[tuple[str, str]] = []
    wanted = [False]
    voice = Voice(lambda: wanted[0], lambda: lambda words, language: said.append((words, language)))
    voice.say("one")
    wanted[0] = True
    voice.say("two")
    assert said == [("two", "en")]


def test_the_voice_is_there_before_it_has_something_to_say() -> None:
    found: list[str] = []
    wanted = [False]

    def find() -> Speak:
        found.append("found")
        return lambda _words, _language: None

    voice = Voice(lambda: wanted[0], find)
    hearing = Hearing(Speaker(lambda: False), voice)
    table: Any = SimpleNamespace(moment=Moment, session=SimpleNamespace(id=1))
    hearing.listen(table)
    assert found == []
    wanted[0] = True
    hearing.listen(table)
    hearing.listen(table)
    voice.say("one")
    assert found == ["found"]


def test_a_result_is_said_once_and_again_only_when_it_is_another() -> None:
    said: list[str] = []
    voice = Voice(lambda: True, lambda: lambda words, _language: said.append(words))
    hearing = Hearing(Speaker(lambda: False), voice)
    told = iter(("", "Ana buys", "Ana buys", "Ben buys"))
    took = iter(("", "Lot 1 is bought.", "", ""))
    table: Any = SimpleNamespace(
        moment=lambda: Moment(result=next(told), said=next(took)), session=SimpleNamespace(id=1)
    )
    for _moment in range(4):
        hearing.listen(table)
    assert said == ["Lot 1 is bought.", "Ana buys", "Ben buys"]


def test_a_voice_that_fails_or_is_missing_is_asked_no_more() -> None:
    asked: list[str] = []

    def broken(words: str, _language: str) -> None:
        asked.append(words)
        raise OSError("no loudspeaker")

    voice = Voice(lambda: True, lambda: broken)
    voice.say("one")
    voice.say("two")
    assert asked == ["one"]
    Voice(lambda: True, lambda: None).say("three")


@pytest.mark.parametrize(
    ("program", "line"),
    [
        ("spd-say", ["-l", "es", "--", "Tako sube"]),
        ("espeak-ng", ["-v", "es", "--", "Tako sube"]),
        ("say", ["--", "Tako sube"]),
    ],
)
def test_a_program_speaks_the_language_of_the_app(
    program: str, line: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}" if name == program else None)
    monkeypatch.setattr("subprocess.Popen", lambda words, **_streams: started.append(words))
    speak = Desktop().voice()
    assert speak is not None
    speak("Tako sube", "es")
    assert started == [[f"/bin/{program}", *line]]


def test_a_device_without_a_voice_has_none(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr("shutil.which", lambda _name: None)
    assert Desktop().voice() is None
