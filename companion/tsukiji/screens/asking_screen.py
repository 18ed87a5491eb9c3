"""What the screens have in common on which hands tell one thing after the other: the place that is
asked for, and the choices for it.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Iterator
from typing import Any, Final

from kivy.uix.widget import WidgetMetaclass

from companion.tsukiji.screens.camera_and_lots import WatchedBody
from companion.tsukiji.screens.game_screen import GameScreen
from companion.view_values.choices import Choice

Spot = tuple[int, int]
"""A lot from 1, and which card or whose ticket of it from 0."""
NOWHERE: Final[Spot] = (0, 0)


class _AbstractWidget(WidgetMetaclass, ABCMeta):
    """Kivy's widgets have a metaclass of their own; with this one, a screen that leaves something
    unsaid cannot be made."""


class AskingScreen(GameScreen, metaclass=_AbstractWidget):
    """Say what is `missing`, what `is_told`, the `question` and the `choices` for a place, and
    `put` what was chosen. Without a camera it asks by itself for what is missing first."""

    def __init__(self, body: WatchedBody, **more: Any) -> None:
        self._asked, self._begins, self._offered = NOWHERE, True, NOWHERE
        self._one = False
        """Whether something that was told is being corrected, and nothing asked for in a row."""
        super().__init__(body=body, **more)
        self.body.ids.picker.bind(
            on_pick=lambda _picker, key: self.do(lambda: self.put(key)),
            on_leave=lambda _picker: self.do(lambda: self.ask(*NOWHERE)),
        )

    @abstractmethod
    def missing(self) -> Iterator[Spot]:
        """What nobody has told yet, in the order in which hands tell it."""

    @abstractmethod
    def is_told(self, lot: int, index: int) -> bool:
        """Whether something is known to lie there."""

    @abstractmethod
    def question(self, lot: int, index: int) -> str:
        """What is asked about that place."""

    @abstractmethod
    def choices(self, lot: int, index: int) -> tuple[Choice, ...]:
        """What may lie there."""

    @abstractmethod
    def put(self, key: str) -> None:
        """This lies at the place that was asked for."""

    def begin(self) -> None:
        """Begin with a look, or without a camera with the first thing that is missing."""
        self._asked, self._begins, self._offered = NOWHERE, True, NOWHERE

    def begin_asking(self) -> Spot:
        """The place that is asked for, at the beginning the first one where no camera looks on."""
        if self._begins and not self.desk.watched:
            self.ask_next()
        self._begins = False
        self.body.asks, self.body.watches = self._asked != NOWHERE, self.desk.watched
        return self._asked

    def ask(self, lot: int, index: int) -> None:
        """Ask what lies at that place; lot 0 asks nothing."""
        self._asked, self._one = (lot, index), bool(lot) and self.is_told(lot, index)

    def ask_next(self) -> None:
        """Ask for the first thing that is still missing."""
        self._asked, self._one = next(self.missing(), NOWHERE), False

    def ask_anew(self) -> None:
        """Ask for what is missing now, where anything was asked."""
        self._offered = NOWHERE
        if self._asked != NOWHERE or not self.desk.watched:
            self.ask_next()

    def ask_by_hand(self) -> None:
        """Ask for what is missing, or where nothing is for the first place of all."""
        self.ask_next()
        if self._asked == NOWHERE:
            self.ask(1, 0)

    def show_picker(self) -> None:
        """What may lie there is worked out once for each place: nothing moves under a finger
        while the camera goes on looking."""
        asked, picker = self._asked, self.body.ids.picker
        if self._offered == asked != NOWHERE:
            return
        self._offered = asked
        picker.question = self.question(*asked) if asked != NOWHERE else ""
        picker.choices = self.choices(*asked) if asked != NOWHERE else ()
