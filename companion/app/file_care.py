"""What is done for the app's file beside playing: a look at all of its pages once the app is there,
and at the end a copy. The window never waits for either.
"""

from collections.abc import Callable
from typing import Final

from kivy.clock import Clock

from companion.storage.check_behind import CheckBehind
from companion.storage.last_good import end_well
from companion.storage.store import Store
from companion.words.storage import damage_seen

CHECK_S: Final = 4.0
"""When the look begins, and how often it is asked what it has found: by then every screen is
made."""


class FileCare:
    """Looks after one open file."""

    def __init__(self, store: Store, tell: Callable[[str], None]) -> None:
        """`tell` says at home what was found to be wrong."""
        self._store, self._tell = store, tell
        self._check: CheckBehind | None = None

    def begin(self) -> None:
        """Look at the file in a while."""
        Clock.schedule_interval(self.look, CHECK_S)

    def look(self, *_seconds: float) -> bool:
        """Begin, or ask what was found. Returns False when nothing is left to do, so that Kivy's
        clock asks no more."""
        if self._check is None:
            self._check = CheckBehind(self._store.path)
            return True
        if not self._check.is_done:
            return True
        if self._check.found is not None:
            self._store.doubt()
            self._tell(damage_seen(self._check.found))
        return False

    def end(self) -> None:
        """A proper end: let go of the file, and have a copy of it."""
        Clock.unschedule(self.look)
        if self._check is not None:
            self._check.stop()
        end_well(self._store)
