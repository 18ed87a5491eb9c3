"""The look at every page of the file, beside the people who play: at a start after a proper end
only the definitions are looked at, so that the first screen need not wait for years of evenings.
What is found here is said, and the next start reads everything before it lets anybody play.
"""

import sqlite3
from pathlib import Path
from threading import Thread
from typing import Final

from companion.storage.connection import look_into
from companion.storage.failure import StorageCode, StorageFailure
from companion.storage.inspecting import fault_of_all

_TRIES: Final = 5
"""While somebody plays, a fact may be written in the middle of a look; then it counts for
nothing."""


class CheckBehind:
    """One look at all pages in a thread of its own; asks nobody to wait."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._found: StorageFailure | None = None
        self._is_stopped = False
        self._thread = Thread(target=self._check, name="checking the file", daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """Whether it has seen everything."""
        return not self._thread.is_alive()

    @property
    def found(self) -> StorageFailure | None:
        """What is wrong with the file, once it is known."""
        return self._found

    def stop(self) -> None:
        """The app ends: nobody wants to know any more."""
        self._is_stopped = True
        self._thread.join()

    def _check(self) -> None:
        for _ in range(_TRIES):
            before = self._moment()
            fault = self._look()
            if self._is_stopped or not fault:
                return
            if before and before == self._moment():
                self._found = StorageFailure(StorageCode.DAMAGED, self._path, fault)
                return

    def _look(self) -> str:
        try:
            with look_into(self._path) as connection:
                # Called now and then while SQLite works: anything but 0 ends the work.
                connection.set_progress_handler(lambda: int(self._is_stopped), 10_000)
                return fault_of_all(connection)
        except sqlite3.DatabaseError as error:
            return "" if self._is_stopped else str(error)

    def _moment(self) -> tuple[int, int]:
        """Changes whenever something was written."""
        try:
            found = self._path.stat()
        except OSError:
            return (0, 0)
        return (found.st_size, found.st_mtime_ns)
