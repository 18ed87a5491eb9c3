"""The latest state of the table in each language, between the window that leaves it here and the
viewers that are told. The window never waits: it puts a newer state in place of the older one, and
a viewer who was slow gets the newest when it is ready for one.
"""

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PublishedState:
    """What is told in one language."""

    number: int
    """Counts every state that was ever published, so that a viewer knows which it has."""
    text: str
    """The state as JSON."""


class Broadcast:
    """Safe to use from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._states: dict[str, PublishedState] = {}
        self._count = 0
        self._wake: Callable[[], None] = lambda: None

    def wake_with(self, wake: Callable[[], None]) -> None:
        """Call this after every new state, on the thread that published it; it must not wait."""
        self._wake = wake

    def publish(self, texts: Iterable[tuple[str, str]]) -> None:
        """The state from now on, by language; languages that are not given are forgotten, because
        what they had is not true any more."""
        with self._lock:
            self._count += 1
            self._states = {language: PublishedState(self._count, text) for language, text in texts}
        # The loop on the other side may just have ended.
        with suppress(RuntimeError):
            self._wake()

    def latest(self, language: str) -> PublishedState | None:
        """What is told in that language now; None if nobody has said it yet."""
        with self._lock:
            return self._states.get(language)
