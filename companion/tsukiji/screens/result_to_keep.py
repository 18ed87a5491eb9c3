"""Under a score: the result as a text to keep, where a device has places for files."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.kv import load_kv
from companion.device.device import Device, FileWay
from companion.presenters.file_ways import not_handed_words, way_choices, written_words
from companion.tsukiji.result_file import write_result
from companion.view_values.choices import Tone
from companion.words.languages import _
from engine.tsukiji.game import Game


class ResultToKeep(BoxLayout):
    """A button, and under it what came of it. Nothing until it was told of a device and a game, and
    nothing where sharing is all that a device does with a file: for that there is one button, which
    leads to every form."""

    words = StringProperty("")
    """What the button says; empty hides it."""

    def __init__(self, **more: Any) -> None:
        self._device: Device | None = None
        self._documents: Callable[[], Path] = Path.home
        self._game: Game | None = None
        self._written: Path | None = None
        super().__init__(**more)

    def on_kv_post(self, _base: object) -> None:
        """Only now are its parts there."""
        self.ids.says.bind(on_answer=lambda _banner, key: self._hand_over(FileWay(key)))

    def live_on(self, device: Device, documents: Callable[[], Path]) -> None:
        """Where files are left, and what can be done with them."""
        self._device, self._documents = device, documents

    def offer(self, game: Game) -> None:
        """This game can be kept; what was said of another is not said any more."""
        if game != self._game:
            self.forget()
        self._game = game
        if self._device is not None:
            self.words = "" if self._device.file_ways() == (FileWay.SHARE,) else _("Save a copy")

    def forget(self) -> None:
        """What was said is read."""
        self._say("", Tone.PLAIN)

    def keep(self) -> None:
        """Write the result, and offer what can be done with it."""
        device, game = self._device, self._game
        if device is None or game is None:
            return
        self.forget()
        written = write_result(self._documents(), game)
        if isinstance(written, str):
            self._say(written, Tone.WRONG)
            return
        self._written = written
        self._say(written_words(written, device), Tone.GOOD)
        self.ids.says.answers = way_choices(device)

    def _hand_over(self, way: FileWay) -> None:
        """The device prints, shows or shares the result; the file stays where it is."""
        device, written = self._device, self._written
        if device is not None and written is not None and not device.hand_over(way, written):
            self._say(not_handed_words(written, device), Tone.ATTENTION)

    def _say(self, words: str, tone: Tone) -> None:
        self.ids.says.answers = ()
        self.ids.says.text, self.ids.says.tone = words, tone.value


load_kv(__file__)
