"""The counting game in the window: one screen, a page to begin, the log and a page to correct it,
made of the parts that the app has for every game.
"""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.app.pages.log_page import LogPage
from companion.app.pages.page_screen import PageBody, PageScreen
from companion.app.table_screen import TableScreen
from companion.app.widgets.all import QuietButton
from companion.app.widgets.fit_label import Paragraph
from companion.camera.glimpse import Task
from companion.game_interface import AppWindow, FinishedGame, GameRooms, ScreenMakers
from companion.presenters.chimes import Moment
from companion.resume_point import Place
from companion.session import AnySession, TableSession, start
from companion.storage.failure import StorageFailure
from companion.view_values.pages import LogRow
from companion.view_values.questions import asked
from companion.words.storage import sentence
from engine.journal import SlotId
from tests.companion.counting_game import COUNTING, Counted, CountingGame, Started
from vision.sources.frame_source import EndOfFrames

SCREEN = "counting"


class CountingTable:
    """A counting game on the table; every tap is on the disk before it is shown."""

    def __init__(self, session: AnySession, place: Place) -> None:
        self.session = session
        self.place = place
        self.watched = False
        self.table = None
        self.is_practice = False
        self.message = ""

    @property
    def screen(self) -> str:
        return SCREEN

    def watch(self, *, has_camera: bool) -> None:
        self.watched = has_camera

    def unseen(self) -> None:
        pass

    def moment(self) -> Moment:
        return Moment(lines=len(self.session.journal.log), trouble=self.message or None)

    def take(self, outcome: Any) -> None:
        if isinstance(outcome, TableSession):
            self.session, self.message = outcome, ""
        else:
            self.message = sentence(outcome)


class CountingScreen(TableScreen):
    """A button for everybody, and undo and redo."""

    def __init__(self, window: AppWindow) -> None:
        super().__init__(name=SCREEN)
        self._window = window
        self.seen = 0
        self.room = BoxLayout(orientation="vertical", spacing=12, padding=24)
        self.add_widget(self.room)

    def refresh(self) -> None:
        table = self._window.desk_now()
        session, game = table.session, table.session.game
        self.room.clear_widgets()
        place = Place(SCREEN, sum(game.points))
        for player, name in enumerate(game.names):
            self._add(
                f"{name}: {game.points[player]}",
                lambda player=player: session.append(Counted(player, 1), at=place),
            )
        if session.can_undo:
            self._add("Undo", session.undo)
        if session.can_redo:
            self._add("Redo", session.redo)
        log = QuietButton(text="Log")
        log.bind(on_release=lambda _button: self._window.open_page("counting-log"))
        self.room.add_widget(log)
        if game.is_over:
            self.room.add_widget(Paragraph(text="It is over."))
        if table.message:
            self.room.add_widget(Paragraph(text=table.message))

    def _add(self, text: str, act: Any) -> None:
        button = QuietButton(text=text, size_hint_x=1)
        button.bind(on_release=lambda _button: self._tapped(act))
        self.room.add_widget(button)

    def _tapped(self, act: Any) -> None:
        self._window.desk_now().take(act())
        self._window.follow()


class CountingLog(LogPage):
    """Who got how many."""

    def __init__(self, window: AppWindow, correct: Any) -> None:
        self._window = window
        self._correct = correct
        super().__init__(moved=window.follow, name="counting-log")

    def rows(self) -> tuple[LogRow, ...]:
        session = self._window.desk_now().session
        names = session.game.names
        return tuple(
            LogRow(str(slot.id), f"{names[slot.fact.player]} got {slot.fact.points}")
            for slot in session.journal.slots
            if isinstance(slot.fact, Counted)
        )

    def correct(self, key: str) -> None:
        self._correct(SlotId(int(key)))


class CountingCorrection(PageScreen):
    """How many it were, and what would change."""

    def __init__(self, window: AppWindow) -> None:
        self._window = window
        self._slot, self._points = SlotId(0), 0
        body = PageBody(orientation="vertical", size_hint_y=None)
        super().__init__(body=body, leave=window.follow, name="counting-correct")
        self.title, self.next_text = "How many were it?", "So it was"

    def open_with(self, slot: SlotId) -> None:
        self._slot = slot
        self._take(0)

    def _take(self, points: int) -> None:
        self._points = points
        choices = tuple((str(n), str(n)) for n in range(4))
        row = asked("points", "", choices, str(points))
        self.ask(self.body, (row,), lambda _key, answer: self._take(int(answer)))
        session = self._window.desk_now().session
        changes = session.preview_replace(self._slot, self._fact())
        self.says = "; ".join(f"{c.before} becomes {c.after}" for c in changes)

    def _fact(self) -> Counted:
        slots = self._window.desk_now().session.journal.slots
        was = next(slot.fact for slot in slots if slot.id == self._slot)
        return Counted(was.player, self._points)

    def next_step(self) -> None:
        table = self._window.desk_now()
        table.take(table.session.replace(self._slot, self._fact()))
        self._window.follow()


class CountingSetUp(PageScreen):
    """One tap begins."""

    def __init__(self, begin: Any, leave: Any) -> None:
        super().__init__(body=PageBody(), leave=leave, name="counting-new")
        self.title, self.next_text = "Count to ten", "Begin to count"
        self._begin = begin

    def next_step(self) -> None:
        self._begin()


class CountingPages:
    """The counting game in one window."""

    def __init__(self, window: AppWindow) -> None:
        self._window = window
        self.told_of_cameras: list[bool] = []

    def screens(self) -> ScreenMakers:
        return {SCREEN: lambda: CountingScreen(self._window)}

    def pages(self) -> ScreenMakers:
        window = self._window
        return {
            "counting-new": lambda: CountingSetUp(self._begin, window.go_home),
            "counting-log": lambda: CountingLog(window, self._correct),
            "counting-correct": lambda: CountingCorrection(window),
        }

    def set_up(self) -> None:
        self._window.current = "counting-new"

    def _begin(self) -> None:
        made = start(COUNTING, self._window.store, Started(("Ana", "Ben")))
        if isinstance(made, StorageFailure):
            self._window.stay_home(sentence(made))
            return
        assert isinstance(made, TableSession)
        self._window.begun()
        self._window.lay(CountingTable(made, Place()))

    def _correct(self, slot: SlotId) -> None:
        self._window.get_screen("counting-correct").open_with(slot)
        self._window.current = "counting-correct"

    def table_of(self, session: AnySession, place: Place) -> CountingTable:
        return CountingTable(session, place)

    def go_on(self, table: Any, *, is_blind: bool) -> None:
        """Nothing to check."""

    def left(self, table: Any) -> None:
        table.message = ""

    def watch(self, *, has_camera: bool) -> None:
        self.told_of_cameras.append(has_camera)

    def finished(self, past: AnySession) -> FinishedGame:
        game: CountingGame = past.game
        points = ", ".join(f"{n} {p}" for n, p in zip(game.names, game.points, strict=True))
        return FinishedGame(Paragraph(text=points), "Counted with care.", "With care.")

    def print_sheets(self) -> None:
        """Nothing to print."""


class BareTable:
    """A simulated table on which nothing ever lies."""

    def next_frame(self) -> EndOfFrames:
        return EndOfFrames()

    def follow(self, _now: Any, _task: Task | None) -> None:
        """Nobody counts with pieces."""

    def close(self) -> None:
        """Nothing to let go of."""


COUNTING_ROOMS = GameRooms(
    kind=COUNTING,
    title=lambda: "Counting",
    pages=CountingPages,
    simulate=lambda _seed, _players: BareTable(),
)
