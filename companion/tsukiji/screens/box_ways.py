"""The ways to the printed numbers of the box and back: from home, from a new game that asks for
them, and from the middle of a game, in which they then hold at once.
"""

from collections.abc import Callable
from typing import Any

from companion.game_interface import AppWindow, ScreenMakers
from companion.tsukiji.corrections import NOWHERE, Correction
from companion.tsukiji.desk import Desk
from companion.tsukiji.presenters.box_question import BoxWay, box_correction, is_guessed
from companion.tsukiji.presenters.my_box import Section
from companion.tsukiji.remembered_box import BOX_ASKED
from companion.tsukiji.screens.begin_game import NewTable
from companion.tsukiji.screens.box_code import BoxCodeScreen
from companion.tsukiji.screens.my_box import MyBoxScreen
from engine.tsukiji.box import Box


class BoxWays:
    """Knows where the box was opened from, to lead back there."""

    def __init__(
        self,
        window: AppWindow,
        new_table: NewTable,
        correct: Callable[[Correction, tuple[int, int]], None],
    ) -> None:
        self._window = window
        self._new_table = new_table
        self._correct = correct
        self._my_box: MyBoxScreen | None = None
        self._back: Callable[[], None] = window.go_home
        self._back_from_code = self._taken_from_code = self._to_box

    def pages(self) -> ScreenMakers:
        """My box, and the page that reads its code."""
        return {
            "my-box": self._make_my_box,
            "box-code": lambda: BoxCodeScreen(
                store=self._window.store,
                leave=lambda: self._back_from_code(),
                taken=lambda: self._taken_from_code(),
            ),
        }

    def watch(self, *, has_camera: bool) -> None:
        """The code is offered only while there is a camera."""
        if self._my_box is not None:
            self._my_box.watched = has_camera

    def _make_my_box(self) -> MyBoxScreen:
        self._my_box = MyBoxScreen(
            store=self._window.store,
            leave=self._leave,
            scan=lambda: self._scan(self._to_box, self._to_box),
            holds_in_game=lambda: self._correction() is None,
            mend_game=self._mend,
        )
        self._my_box.watched = self._window.has_camera
        return self._my_box

    def asks_for(self, box: Box) -> bool:
        """Whether a new game asks for them: once, before the first game with guessed numbers."""
        return is_guessed(box) and not self._window.store.recall(BOX_ASKED)

    def copy(self, way: BoxWay, players: int) -> None:
        """The new game was told where the printed numbers come from."""
        self._window.store.remember(BOX_ASKED.note(True))
        if way is BoxWay.COPY:
            self.open_from_new_game(Section(str(players)))
        elif way is BoxWay.CODE:
            self._scan(self._to_new_game, self._begin_with_numbers)

    def open_from_new_game(self, section: Section) -> None:
        """A part of the box, and back to the new game."""
        self._to_box()
        self._page("my-box").turn_to(section)
        self._back = self._to_new_game

    def open_from_game(self) -> None:
        """The part that the game on the table plays with, and back to it."""
        table = self._window.table
        self._to_box()
        if isinstance(table, Desk):
            self._page("my-box").turn_to(Section(str(len(table.game.setup.players))))
            self._back = self._window.follow

    def _correction(self) -> Correction | None:
        """What the copied numbers are in the game on the table; None if it has them, or is over."""
        table = self._window.table
        if not isinstance(table, Desk) or table.session.is_over:
            return None
        setup = table.game.setup
        box = self._new_table.box_for(len(setup.players), setup.box)
        return box_correction(table.session, box)

    def _mend(self) -> None:
        mend = self._correction()
        if mend is not None:
            self._back = self._window.go_home
            self._correct(mend, NOWHERE)

    def _leave(self) -> None:
        back, self._back = self._back, self._window.go_home
        back()

    def _scan(self, back: Callable[[], None], taken: Callable[[], None]) -> None:
        self._back_from_code, self._taken_from_code = back, taken
        self._window.current = "box-code"

    def _to_box(self) -> None:
        self._window.open_page("my-box")

    def _to_new_game(self) -> None:
        self._page("new-game").back_from_box()
        self._window.current = "new-game"

    def _begin_with_numbers(self) -> None:
        """The new game waited only for them: it begins, and says that it has them."""
        self._page("new-game").begin_with_numbers()

    def _page(self, name: str) -> Any:
        return self._window.get_screen(name)
