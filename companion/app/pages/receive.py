"""A backup or a game from a file: chosen, looked into, and only then taken in."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.fit_label import Paragraph
from companion.app.widgets.kv import load_kv
from companion.app.widgets.recycled_list import RecycledList
from companion.device.device import Device
from companion.presenters.exchange import file_rows, look_lines
from companion.sharing.found_files import FoundFile, found_files
from companion.sharing.game_sharing import Sharings
from companion.sharing.receiving import look_into, take_in_file
from companion.sharing.record_file import Imported
from companion.sharing.restoring import BackupLook
from companion.storage.failure import StorageFailure
from companion.storage.store import Store
from companion.view_values.choices import Tone
from companion.words.languages import _
from companion.words.sharing import imported_words
from companion.words.storage import sentence
from companion.words.told import malformed_words, system_words
from engine.forms import MalformedError


class ReceiveBody(PageBody):
    """The files, or what is in the one that was chosen."""


class ReceiveScreen(PageScreen):
    """`taken` is told when something was taken in."""

    def __init__(
        self,
        store: Store,
        folders: Callable[[], tuple[Path, ...]],
        device: Device,
        sharings: Callable[[], Sharings],
        taken: Callable[[], None],
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        self._store, self._folders, self._device = store, folders, device
        self._sharings, self._taken = sharings, taken
        self._files: tuple[FoundFile, ...] = ()
        self.chosen: Path | None = None
        """The file that was looked into."""
        super().__init__(body=ReceiveBody(), leave=leave, name="receive", **more)
        self._list = RecycledList(self.ids.body)
        self._list.bind(on_row=lambda _list, key: self.choose(self._files[int(key)].path))

    def begin(self) -> None:
        """Look for files anew; a device with a way of its own to choose one is asked for it."""
        self.title, self.says, self.tone = _("From a file"), "", Tone.PLAIN.value
        self.chosen, self.next_text = None, ""
        self._files = found_files(self._folders())
        rows = file_rows(self._files)
        room = self.body.ids.room
        room.clear_widgets()
        room.add_widget(self._list)
        self._list.show(len(rows), lambda first, count: rows[first : first + count])
        if self._device.pick_file(self._picked):
            self.says = _("Choose a file of this device.")
        elif not rows:
            words = _("No backup and no game is among your documents and downloads.")
            room.add_widget(Paragraph(text=words, ink="quiet_ink"))

    def _picked(self, path: Path | None) -> None:
        if path is not None:
            self.choose(path)
        else:
            self.back()

    def choose(self, path: Path) -> None:
        """Say what is in a file; nothing changes."""
        self.next_text, self.says = "", ""
        try:
            found = look_into(path, self._store, self._sharings())
        except (MalformedError, OSError) as error:
            self._refuse(path, error)
            return
        if isinstance(found, StorageFailure):
            self.says, self.tone = sentence(found), Tone.WRONG.value
            return
        self.chosen = path
        room = self.body.ids.room
        room.clear_widgets()
        for line in (path.name, *look_lines(found)):
            room.add_widget(Paragraph(text=line))
        if isinstance(found, BackupLook) and not found.changes:
            self.says, self.tone = _("Everything in it is here already."), Tone.GOOD.value
        else:
            self.next_text = _("Take it in")

    def next_step(self) -> None:
        """Take in what is not here."""
        if self.chosen is None:
            return
        try:
            done = take_in_file(self.chosen, self._store, self._sharings())
        except (MalformedError, OSError) as error:
            self._refuse(self.chosen, error)
            return
        self.next_text = ""
        if isinstance(done, StorageFailure):
            self.says, self.tone = sentence(done), Tone.WRONG.value
            return
        words = imported_words(done) if isinstance(done, Imported) else _("It is all here now.")
        self.says, self.tone = words, Tone.GOOD.value
        self._taken()

    def back(self) -> None:
        """From what is in a file to the list, from the list to where one came from."""
        if self.chosen is not None and self._files:
            self.begin()
        else:
            super().back()

    def _refuse(self, path: Path, error: MalformedError | OSError) -> None:
        reason = system_words(error) if isinstance(error, OSError) else malformed_words(error)
        words = _("{name} cannot be taken in: {reason}. Nothing has changed.")
        self.says, self.tone = words.format(name=path.name, reason=reason), Tone.WRONG.value
        self.next_text = ""


load_kv(__file__)
