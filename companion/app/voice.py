"""Says aloud what went on by itself, with the voice that the device brings along. Where there is
none the app is silent and says nothing about it.
"""

from collections.abc import Callable

from companion.device.device import Speak
from companion.words.languages import spoken


class Voice:
    """Speaks, if that is wanted and there is something to speak with."""

    def __init__(self, is_wanted: Callable[[], bool], find: Callable[[], Speak | None]) -> None:
        self._is_wanted = is_wanted
        self._find = find
        self._speak: Speak | None = None
        self._is_found = False

    def warm_up(self) -> None:
        """Find the voice before there is something to say: a tablet's needs a moment, and what is
        said to it until then is lost."""
        if not self._is_found and self._is_wanted():
            self._speak, self._is_found = self._find(), True

    def say(self, words: str) -> None:
        """Let these words be heard; never waits, never fails."""
        self.warm_up()
        if self._speak is None or not self._is_wanted():
            return
        try:
            self._speak(words, spoken())
        except Exception:
            # A voice that went away in the evening: the table goes on without it.
            self._speak = None
