"""Printing from home: the sheets are written on a worker, then home says where they are, or why
they are not.
"""

from pathlib import Path
from threading import Thread

from kivy.clock import Clock

from companion.app.pages.home import HomeScreen
from companion.storage.store import Store
from companion.tsukiji.printing import FILE_NAME, box_numbers, write_sheets
from companion.tsukiji.remembered_box import COPIED_TABLETS, COPIED_TUNA, EDITION
from companion.view_values.choices import Tone
from companion.words.languages import _


class PrintJob:
    """One at a time; a tap while the sheets are being drawn changes nothing."""

    def __init__(self, home: HomeScreen, store: Store, documents: Path) -> None:
        self._home = home
        self._store = store
        self._documents = documents
        self._printing = False

    def start(self) -> None:
        """Draw the sheets with the numbers of this box."""
        if self._printing:
            return
        self._printing = True
        self._home.say(_("The sheets are being drawn."), Tone.PLAIN)
        box = box_numbers(
            self._store.recall(EDITION),
            self._store.recall(COPIED_TABLETS),
            self._store.recall(COPIED_TUNA),
        )

        def work() -> None:
            written = write_sheets(self._documents, box)
            Clock.schedule_once(lambda _seconds: self._done(written))

        Thread(target=work, name="sheets", daemon=True).start()

    def _done(self, written: Path | str) -> None:
        self._printing = False
        if isinstance(written, Path):
            words = _("The sheets are in {path}. Print them at full size.")
            said = words.format(path=written)
            if written.name != FILE_NAME:
                other = _("Another {name} was there and stays as it is.")
                said += " " + other.format(name=FILE_NAME)
            self._home.say(said, Tone.GOOD)
        else:
            self._home.say(written, Tone.WRONG)
