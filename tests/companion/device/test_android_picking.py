"""Choosing a file on Android, with stand-ins for Java: the chosen file is copied, and nobody waits
for an answer that belongs to somebody else."""

import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.device import android_picking


class Tablet:
    """Android as far as choosing a file goes."""

    def __init__(self, chosen: Path, *, refuses: bool = False) -> None:
        self.chosen, self.refuses = chosen, refuses
        self.listeners: list[Callable[..., None]] = []
        self.asked = 0

    def bind(self, on_activity_result: Callable[..., None]) -> None:
        self.listeners.append(on_activity_result)

    def unbind(self, on_activity_result: Callable[..., None]) -> None:
        self.listeners.remove(on_activity_result)

    def java(self, _name: str) -> Any:
        intent = SimpleNamespace(addCategory=lambda _name: None, setType=lambda _kind: None)

        class Intents:
            ACTION_OPEN_DOCUMENT = CATEGORY_OPENABLE = ""

            def __new__(cls, _action: str) -> Any:
                return intent

        return Intents

    def startActivityForResult(self, _intent: Any, request: int) -> None:  # noqa: N802 - Java's
        if self.refuses:
            raise RuntimeError("no such activity")
        self.asked = request

    def getContentResolver(self) -> Any:  # noqa: N802 - Java's
        def opened(_uri: Any, _mode: str) -> Any:
            return SimpleNamespace(detachFd=lambda: os.open(self.chosen, os.O_RDONLY))

        return SimpleNamespace(openFileDescriptor=opened)

    def answers(self, request: int, result: int) -> None:
        for listener in tuple(self.listeners):
            listener(request, result, SimpleNamespace(getData=lambda: "content://file"))


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(android_picking, "_on_main_thread", lambda work: work())


def picked(tablet: Tablet, copy: Path) -> list[Path | None]:
    told: list[Path | None] = []
    android_picking.pick_file(tablet.java, tablet, tablet, copy, told.append)
    return told


def test_the_chosen_file_is_copied(tmp_path: Path) -> None:
    chosen = tmp_path / "backup.zip"
    chosen.write_bytes(b"PK games")
    tablet, copy = Tablet(chosen), tmp_path / "cache" / "chosen"
    told = picked(tablet, copy)
    tablet.answers(tablet.asked + 1, -1)
    assert told == [], "somebody else's answer"
    tablet.answers(tablet.asked, -1)
    assert told == [copy]
    assert copy.read_bytes() == b"PK games"
    assert tablet.listeners == []


def test_who_chooses_nothing_or_something_that_is_gone_gets_nothing(tmp_path: Path) -> None:
    for result in (0, -1):
        tablet = Tablet(tmp_path / "gone")
        told = picked(tablet, tmp_path / "chosen")
        tablet.answers(tablet.asked, result)
        assert told == [None]


def test_a_device_without_such_a_way_says_so(tmp_path: Path) -> None:
    tablet = Tablet(tmp_path, refuses=True)
    with pytest.raises(RuntimeError):
        picked(tablet, tmp_path / "chosen")
    assert tablet.listeners == []
