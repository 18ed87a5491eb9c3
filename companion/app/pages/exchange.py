"""Send and receive: the ways by which games leave this device and come to it."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.kv import load_kv
from companion.device.device import Device, FileWay
from companion.presenters.exchange import exchange_questions
from companion.presenters.file_ways import not_handed_words, way_choices, written_words
from companion.sharing.backup_offer import settled
from companion.storage.failure import StorageFailure
from companion.storage.kept import export_to
from companion.storage.store import Store
from companion.view_values.choices import Tone
from companion.words.languages import _
from companion.words.storage import sentence


class ExchangeBody(PageBody):
    """The questions."""


class ExchangeScreen(PageScreen):
    """`go` opens the page of a way; `has_game` tells whether one is being played."""

    def __init__(
        self,
        store: Store,
        documents: Callable[[], Path],
        device: Device,
        has_game: Callable[[], bool],
        go: Callable[[str], None],
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        self._store, self._documents, self._device = store, documents, device
        self._has_game, self._go = has_game, go
        self._written: Path | None = None
        super().__init__(body=ExchangeBody(), leave=leave, name="exchange", **more)
        self.ids.says.bind(on_answer=lambda _banner, key: self._hand_over(FileWay(key)))

    def begin(self) -> None:
        """Offer what can be done now."""
        self._say("", Tone.PLAIN)
        self.title = _("Send and receive")
        asked = exchange_questions(has_game=self._has_game())
        self.ask(self.body.ids.asked, asked, self.answer)

    def answer(self, _key: str, answer: str) -> None:
        """Something was tapped."""
        self._say("", Tone.PLAIN)
        if answer == "backup":
            self.back_up()
        else:
            self._go(answer)

    def back_up(self) -> None:
        """Everything as one file, and the ways on from there."""
        made = export_to(self._store, self._documents())
        if isinstance(made, StorageFailure):
            self._say(sentence(made), Tone.WRONG)
            return
        # The backup is there, whether or not that can be remembered.
        settled(self._store, time.time())
        self._written = made
        self._say(written_words(made, self._device), Tone.GOOD)
        self.ids.says.answers = way_choices(self._device)

    def _hand_over(self, way: FileWay) -> None:
        """The device shows or shares the file; it stays where it is."""
        if self._written is not None and not self._device.hand_over(way, self._written):
            self._say(not_handed_words(self._written, self._device), Tone.ATTENTION)

    def _say(self, words: str, tone: Tone) -> None:
        self.says, self.tone = words, tone.value
        self.ids.says.answers = ()


load_kv(__file__)
