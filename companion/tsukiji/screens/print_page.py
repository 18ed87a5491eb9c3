"""Printing the markers: chosen with what the command line has, seen in small, written on a worker,
then printed, shown or shared in the device's own way.
"""

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

from kivy.clock import Clock

from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.widgets.kv import load_kv
from companion.device.device import Device, FileWay
from companion.presenters.file_ways import not_handed_words, sheets_words, way_choices
from companion.tsukiji.presenters.print_page import PrintWish, print_view
from companion.tsukiji.printing import FILE_NAME, box_numbers, write_sheets
from companion.tsukiji.remembered_box import COPIED_TABLETS, COPIED_TUNA, EDITION
from companion.tsukiji.widgets.page_preview import PagePreview as PagePreview
from companion.view_values.choices import Tone
from companion.words.languages import _


class PrintBody(PageBody):
    """Questions, and beside them the page in small."""


class PrintScreen(PageScreen):
    """One sheet at a time: a tap while it is being drawn changes nothing."""

    def __init__(
        self,
        recall: Callable[[Any], Any],
        documents: Callable[[], Path],
        device: Device,
        leave: Callable[[], None],
        **more: Any,
    ) -> None:
        self._recall = recall
        self._documents, self._device = documents, device
        self._wish = PrintWish()
        self._printing = False
        self._written: Path | None = None
        super().__init__(body=PrintBody(), leave=leave, name="print", **more)
        self.ids.says.bind(on_answer=lambda _banner, key: self._hand_over(key))

    def begin(self) -> None:
        """Show what was chosen last."""
        self._written = None
        self.refresh()
        self.ids.body.to_top()

    def refresh(self) -> None:
        """Show what would be printed."""
        view = print_view(self._wish, self._box())
        self.title, self.next_text = _("Print stickers"), _("Make the sheets")
        self.ask(self.body.ids.asked, view.questions, self._answer)
        self.body.ids.preview.page = view.preview
        self.ready = view.can_print and not self._printing
        self.says = view.says
        self.tone = (Tone.PLAIN if view.can_print else Tone.ATTENTION).value
        self.ids.says.answers = ()

    def next_step(self) -> None:
        """Draw the sheets with the numbers of this box."""
        if self._printing:
            return
        self._printing, request = True, self._wish.request(self._box())
        folder = self._documents()
        self.ready, self.says = False, _("Making the sheets.")

        def work() -> None:
            written = write_sheets(folder, request)
            Clock.schedule_once(lambda _seconds: self._done(written))

        Thread(target=work, name="sheets", daemon=True).start()

    def _done(self, written: Path | str) -> None:
        self._printing = False
        self.ready = True
        if isinstance(written, str):
            self.says, self.tone = written, Tone.WRONG.value
            return
        self._written = written
        said = sheets_words(written, self._device)
        if not written.name.startswith(FILE_NAME.removesuffix(".pdf") + "."):
            said += " " + _("Another {name} was there and stays as it is.").format(name=FILE_NAME)
        self.says, self.tone = said, Tone.GOOD.value
        self.ids.says.answers = way_choices(self._device)

    def _hand_over(self, key: str) -> None:
        """The device prints, shows or shares the sheets; the file stays where it is."""
        if self._written is not None and not self._device.hand_over(FileWay(key), self._written):
            words = not_handed_words(self._written, self._device)
            self.says, self.tone = words, Tone.ATTENTION.value

    def _answer(self, key: str, answer: str) -> None:
        self._wish = self._wish.with_answer(key, answer)
        self.refresh()

    def _box(self) -> Any:
        recall = self._recall
        return box_numbers(recall(EDITION), recall(COPIED_TABLETS), recall(COPIED_TUNA))


load_kv(__file__)
