"""The numbers of the box from the code on its marker sheet: looked for only while this page is
open, shown before they are taken.
"""

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from card_markers.tsukiji.box_numbers import BoxNumbers
from companion.app.pages.page_with_camera import CameraPage
from companion.app.widgets.kv import load_kv
from companion.camera.glimpse import Glimpse
from companion.storage.store import Store
from companion.tsukiji.camera_tasks import CodesSeen, ReadBoxCode
from companion.tsukiji.presenters.box_code import CopiedBox, box_code_view, box_in
from companion.tsukiji.presenters.house_rules import TableRules
from companion.tsukiji.remembered_box import COPIED_TABLETS, COPIED_TUNA, EDITION, RULINGS, TICKETS
from companion.view_values.choices import Tone
from companion.words.languages import _
from companion.words.storage import sentence
from vision.tsukiji.qr_codes import QrFound


class PrintedLine(BoxLayout):
    """What is printed, and what it says."""

    title = StringProperty("")
    """The name of what is printed."""
    text = StringProperty("")
    """What is printed, as the code tells it."""


class CodeRead(BoxLayout):
    """What is said about the code, and what it holds."""


class BoxCodeScreen(CameraPage):
    """A code that was read stays, also when the sheet is put away again."""

    def __init__(
        self, store: Store, leave: Callable[[], None], taken: Callable[[], None], **more: Any
    ) -> None:
        self._store, self._taken = store, taken
        self._codes: tuple[QrFound, ...] = ()
        self._found: BoxNumbers | None = None
        super().__init__(leave=leave, name="box-code", rules_topic="set-up", **more)
        self.read = CodeRead()
        self.body.ids.aside.add_widget(self.read)

    def begin(self) -> None:
        """Forget the last code."""
        self.title, self.says = _("The box code"), ""
        self._codes, self._found = (), None
        self._show()

    def wanted(self) -> ReadBoxCode:
        """Codes, and nothing else."""
        return ReadBoxCode()

    def saw(self, glimpse: Glimpse) -> None:
        """What is in view."""
        codes = glimpse.found.codes if isinstance(glimpse.found, CodesSeen) else ()
        self._codes, self._found = codes, box_in(codes) or self._found
        self._show()

    def next_step(self) -> None:
        """Take the numbers; they hold from the next game on."""
        if self._found is None:
            return
        box = self._now().with_code(self._found)
        failure = self._store.remember(
            COPIED_TABLETS.note(box.tablets),
            COPIED_TUNA.note(box.tuna),
            EDITION.note(box.rules.edition),
            RULINGS.note(box.rules.rulings),
        )
        if failure is None:
            self._taken()
        else:
            self.says, self.tone = sentence(failure), Tone.WRONG.value

    def _now(self) -> CopiedBox:
        recall = self._store.recall
        rules = TableRules(recall(EDITION), recall(RULINGS), recall(TICKETS))
        return CopiedBox(recall(COPIED_TABLETS), recall(COPIED_TUNA), rules)

    def _show(self) -> None:
        view = box_code_view(self._codes, self._found, self._now())
        says, room = self.read.ids.says, self.read.ids.numbers
        says.text, says.tone, self.next_text = view.says, view.tone, view.next_step
        if len(room.children) != len(view.numbers):
            room.clear_widgets()
            for _line in view.numbers:
                room.add_widget(PrintedLine())
        for line, (title, text) in zip(reversed(room.children), view.numbers, strict=True):
            line.title, line.text = title, text


load_kv(__file__)
