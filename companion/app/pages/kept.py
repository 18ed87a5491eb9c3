"""What is kept on this device: to see, to take along, and to delete."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.fit_label import Paragraph
from companion.app.widgets.kv import load_kv
from companion.device.device import Device, FileWay
from companion.preferences import PLAYER_NAMES, is_about_games, is_about_people
from companion.presenters.file_ways import not_handed_words, way_choices, written_words
from companion.presenters.kept import Doomed, kept_lines, kept_questions
from companion.storage.failure import StorageFailure
from companion.storage.kept import delete, export_to, kept_in
from companion.storage.store import Store
from companion.view_values.choices import Tone
from companion.words.languages import _
from companion.words.storage import sentence


class KeptBody(PageBody):
    """What there is, and what can be done with it."""


class KeptScreen(PageScreen):
    """`games_gone` is told when no game is left."""

    def __init__(
        self,
        store: Store,
        documents: Callable[[], Path],
        device: Device,
        games_gone: Callable[[], None],
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        self._store, self._documents, self._games_gone = store, documents, games_gone
        self._device = device
        self._doomed: Doomed | None = None
        self._written: Path | None = None
        super().__init__(body=KeptBody(), leave=leave, name="kept", **more)
        self.ids.says.bind(on_answer=lambda _banner, key: self._hand_over(FileWay(key)))

    def begin(self) -> None:
        """Look at what there is."""
        self._doomed, self.says = None, ""
        self.refresh()

    def refresh(self) -> None:
        """Show what there is now."""
        self.title = _("What is kept")
        kept = kept_in(self._store)
        room = self.body.ids.lines
        room.clear_widgets()
        if isinstance(kept, StorageFailure):
            self._say(sentence(kept), Tone.WRONG)
        else:
            for words in kept_lines(kept, len(self._store.recall(PLAYER_NAMES))):
                room.add_widget(Paragraph(text=words))
        self.ask(self.body.ids.asked, kept_questions(self._doomed), self.answer)

    def answer(self, key: str, answer: str) -> None:
        """Something was tapped."""
        self._say("", Tone.PLAIN)
        if answer == "restore":
            self.manager.open_page("receive")
            return
        if key == "export":
            self._export()
        elif key == "delete":
            self._doomed = Doomed(answer)
        elif self._doomed is not None:
            if answer == "delete":
                self._delete(self._doomed)
            self._doomed = None
        self.refresh()

    def _export(self) -> None:
        made = export_to(self._store, self._documents())
        if isinstance(made, StorageFailure):
            self._say(sentence(made), Tone.WRONG)
        else:
            self._written = made
            self._say(written_words(made, self._device), Tone.GOOD)
            self.ids.says.answers = way_choices(self._device)

    def _hand_over(self, way: FileWay) -> None:
        """The device shows or shares the file; it stays where it is."""
        if self._written is not None and not self._device.hand_over(way, self._written):
            self._say(not_handed_words(self._written, self._device), Tone.ATTENTION)

    def _delete(self, doomed: Doomed) -> None:
        games = doomed in (Doomed.GAMES, Doomed.ALL)

        def is_gone(name: str) -> bool:
            if doomed is Doomed.ALL:
                return True
            if doomed is Doomed.NAMES:
                return is_about_people(name)
            return games and is_about_games(name)

        failure = delete(self._store, games=games, pictures=doomed is Doomed.PICTURES, note=is_gone)
        if failure is not None:
            self._say(sentence(failure), Tone.WRONG)
            return
        if games:
            self._games_gone()
        self._say(_("Deleted."), Tone.GOOD)

    def _say(self, words: str, tone: Tone) -> None:
        self.says, self.tone = words, tone.value
        self.ids.says.answers = ()


load_kv(__file__)
