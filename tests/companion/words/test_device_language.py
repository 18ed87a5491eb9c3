"""The app begins in the language of the device, or in the one that it was started with."""

from collections.abc import Iterator

import pytest

from companion.words import device_language
from companion.words.device_language import ask_for, first_offered

OURS = ("en", "es", "nl", "pt")


@pytest.fixture(autouse=True)
def asked_for_nothing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(device_language, "available", lambda: OURS)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield
    ask_for("")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (("es_AR.UTF-8",), "es"),
        (("pt-BR",), "pt"),
        (("nl_BE@euro",), "nl"),
        (("fr", "nl"), "nl"),
        (("fr",), "en"),
        (("C.UTF-8",), "en"),
        (("",), "en"),
        ((), "en"),
    ],
)
def test_the_first_language_that_is_offered_is_taken(
    wanted: tuple[str, ...], language: str
) -> None:
    assert first_offered(wanted, OURS) == language


def test_the_most_particular_variable_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    assert device_language.device_language() == "en"
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert device_language.device_language() == "es"
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    assert device_language.device_language() == "nl"
    monkeypatch.setenv("LANGUAGE", "fr:pt")
    assert device_language.device_language() == "pt"
    ask_for("es")
    assert device_language.device_language() == "es"
