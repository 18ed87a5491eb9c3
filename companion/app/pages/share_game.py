"""A finished game to send: as a picture, a text, tables, a record, a film, a link."""

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

from kivy.clock import Clock

from companion.app.pages.exchange import ExchangeBody
from companion.app.pages.page_screen import PageScreen
from companion.atomic_write import save_whole
from companion.command_failure import CommandFailure
from companion.device.device import Device, FileWay
from companion.free_path import free_path
from companion.presenters.exchange import share_question
from companion.presenters.file_ways import not_handed_words, way_choices, written_words
from companion.session import AnySession
from companion.sharing.file_names import stem
from companion.sharing.game_log import GameLog, stored_log
from companion.sharing.game_result import SharedResult
from companion.sharing.game_sharing import Sharings
from companion.sharing.shared_files import SharedForm, as_one_file, film_files, shared_files
from companion.storage.failure import StorageFailure
from companion.view_values.choices import Tone
from companion.words.languages import _
from companion.words.storage import sentence


class ShareGameScreen(PageScreen):
    """Give it a game with `open_with`."""

    def __init__(
        self,
        documents: Callable[[], Path],
        device: Device,
        sharings: Callable[[], Sharings],
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        self._documents, self._device, self._sharings = documents, device, sharings
        self._past: AnySession | None = None
        self._written: Path | None = None
        self._back: Callable[[], None] | None = None
        self._draws = 0
        self._drawn = 0.0
        super().__init__(body=ExchangeBody(), leave=leave, name="share-game", **more)
        self.ids.says.bind(on_answer=lambda _banner, key: self._hand_over(FileWay(key)))

    def open_with(self, past: AnySession, back: Callable[[], None] | None = None) -> None:
        """This game from now on; `back` leads to where it was asked for, else to older games."""
        self._past, self._back = past, back

    def back(self) -> None:
        """To where it was asked for."""
        if self._back is not None:
            self._back()
        else:
            super().back()

    def end(self) -> None:
        """A film that is still drawn is nobody's any more."""
        self._draws += 1
        Clock.unschedule(self._say_how_far)

    def begin(self) -> None:
        """Offer the forms."""
        self.title = _("Share the game")
        self._say("", Tone.PLAIN)
        self.ask(self.body.ids.asked, (share_question(),), self.answer)

    def answer(self, _key: str, answer: str) -> None:
        """A form was tapped: it is written, and can be handed on."""
        if self._past is None:
            return
        log = self._log(self._past)
        if isinstance(log, StorageFailure):
            self._say(sentence(log), Tone.WRONG)
            return
        sharing = self._sharings()[log.kind.name]
        name = stem(log.kind.name, log.started_at_s, self._past.id)
        form = SharedForm(answer)
        self._draws += 1
        if form is SharedForm.FILM:
            self._draw(sharing.result(log.game), name)
        else:
            files = shared_files(sharing, log, name, form)
            self._save(as_one_file(files, name) if self._only_shares else files, form)

    @property
    def _only_shares(self) -> bool:
        """Whether the device hands over one file at a time, and nobody finds the others."""
        return self._device.file_ways() == (FileWay.SHARE,)

    def _draw(self, result: SharedResult, name: str) -> None:
        """A film takes a second: it is drawn beside the window, which says how far it is."""
        drawing, self._drawn = self._draws, 0.0

        def told(share: float) -> None:
            self._drawn = share

        def work() -> None:
            files = film_files(result, name, told)
            Clock.schedule_once(lambda _seconds: done(files))

        def done(files: tuple[tuple[str, bytes], ...]) -> None:
            if drawing == self._draws:
                Clock.unschedule(self._say_how_far)
                self._save(files, SharedForm.FILM)

        self._say_how_far()
        Clock.schedule_interval(self._say_how_far, 0.1)
        Thread(target=work, name="film", daemon=True).start()

    def _say_how_far(self, *_seconds: float) -> None:
        words = _("The film is being drawn: {share} %").format(share=round(100 * self._drawn))
        self._say(words, Tone.PLAIN)

    def _save(self, files: tuple[tuple[str, bytes], ...], form: SharedForm) -> None:
        try:
            for file_name, content in files:
                path = free_path(self._documents() / file_name, content)
                save_whole(path, content)
                self._written = path
        except (CommandFailure, OSError) as failure:
            words = _("The result could not be saved: {reason}.").format(reason=failure)
            self._say(words, Tone.WRONG)
            return
        is_copied = form in (SharedForm.TEXT, SharedForm.LINK)
        if is_copied:
            # Not before: looking for a clipboard takes its time.
            from kivy.core.clipboard import Clipboard

            Clipboard.copy(content.decode())
        self._tell_written(is_copied=is_copied)

    def _log(self, past: AnySession) -> GameLog | StorageFailure:
        summary = past.store.game(past.id)
        if isinstance(summary, StorageFailure):
            return summary
        return stored_log(past.kind, past.store, summary)

    def _tell_written(self, *, is_copied: bool) -> None:
        if self._written is None:
            return
        if self._only_shares:
            self._say("", Tone.PLAIN)
            self._hand_over(FileWay.SHARE)
        else:
            words = written_words(self._written, self._device)
            if is_copied:
                words += ". " + _("It can be pasted too.")
            self._say(words, Tone.GOOD)
            self.ids.says.answers = way_choices(self._device)

    def _hand_over(self, way: FileWay) -> None:
        if self._written is not None and not self._device.hand_over(way, self._written):
            self._say(not_handed_words(self._written, self._device), Tone.ATTENTION)

    def _say(self, words: str, tone: Tone) -> None:
        self.says, self.tone = words, tone.value
        self.ids.says.answers = ()
