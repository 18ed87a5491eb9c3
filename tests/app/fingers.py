"""People at the app: what they read on the screen and where they put their fingers. Everything
goes through real touches in a real window; nothing of the app is called. When a screen changes its
shape, this is the one place to follow it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from tests.limits import as_long_as

from tests.app.window import (  # isort: skip
    WindowStage,
    all_under,
    edges,
    forget_the_gone,
    wrong_with,
)
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.app.companion_app import CompanionApp
from companion.app.second_tap import PAUSE_S
from companion.app.widgets.all import ChoiceTile, NextButton, PlayerChip, QuietButton
from companion.app.widgets.fit_label import TouchLabel
from companion.app.widgets.painted import Painted
from companion.app.widgets.scrolling_list import LogLine
from companion.camera.sources import Camera
from companion.session import Place, TableSession, start
from companion.storage.games import BY_HAND, Evidence, EvidenceSource
from companion.storage.keys import Key, Note
from companion.storage.opening import Opened, open_store
from companion.storage.store import Store
from companion.tsukiji.desk import Desk
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.proposals.lots_and_tickets import PlaceState
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.widgets.all import LotColumn
from companion.words.languages import _
from engine.journal import Slot
from engine.tsukiji.facts import Discard, Fact, LotBought, Passed
from engine.tsukiji.game import Game
from engine.tsukiji.settings import Settings
from tests.engine.random_games import random_game

Remembered = TypeVar("Remembered")
NO_PLACE: Final = Place()
ALL_LOTS: Final = "These are the lots"
ALL_TICKETS: Final = "These are the tickets"
MOST_FRAMES: Final = 90
"""After which things are taken for resting."""
GAME_SCREENS: Final = frozenset(screen.value for screen in Screen)


@contextmanager
def running_app(
    stage: WindowStage,
    store_path: Path,
    camera: Camera | None = None,
    *,
    makes_ahead: bool = False,
    **more: Any,
) -> Iterator["Fingers"]:
    """The app as it runs for people, over the file at that path. Screens that nobody goes to are
    made only if the test is about them (`makes_ahead`): they are most of what an app is made of."""
    opened = open_store(store_path)
    assert isinstance(opened, Opened)
    app = CompanionApp(opened, camera, **more)
    stage.start_app(app, makes_ahead=makes_ahead)
    stage.settle(30)
    people = Fingers(stage, app, opened.store)
    try:
        yield people
    finally:
        stage.stop_app(app)
        people.leave()
        del app
        forget_the_gone()


def remember(store_path: Path, *notes: Note) -> None:
    """What somebody chose on an earlier evening."""
    opened = open_store(store_path)
    assert isinstance(opened, Opened)
    assert opened.store.remember(*notes) is None
    opened.store.close()


def keep_game(
    store_path: Path,
    told: Game,
    more: tuple[Fact, ...] = (),
    at: Place = NO_PLACE,
    crop_jpeg: bytes = b"",
) -> None:
    """A game that was played so far, with what the table told the app since, left at a place; with
    a piece of a picture, a camera has read it all."""
    opened = open_store(store_path)
    assert isinstance(opened, Opened)
    made = start(TSUKIJI, opened.store, told.setup, at=at)
    evidence = Evidence(EvidenceSource.CAMERA, crop_jpeg) if crop_jpeg else BY_HAND
    for fact in (*told.facts[1:], *more):
        assert isinstance(made, TableSession)
        made = made.append(fact, evidence, at)
    assert isinstance(made, TableSession)
    opened.store.close()


class Fingers:
    """Reads and taps."""

    def __init__(self, stage: WindowStage, app: Any, store: Store | None = None) -> None:
        self.stage = stage
        self._app = app
        self._store = store

    def leave(self) -> None:
        """Let go of the app, which is stopped: pytest holds on to whoever sat there."""
        self._app = None

    # What people see

    @property
    def screen(self) -> Any:
        """The screen in the window."""
        return self._app.root.current_screen

    @property
    def where(self) -> str:
        """Its name."""
        return str(self._app.root.current)

    @property
    def game(self) -> Game:
        """The game on the table, to compare with; it is only looked at."""
        game: Game = self._app.root.desk_now().game
        return game

    @property
    def desk(self) -> Desk:
        """The desk behind it, to compare with; it is only looked at."""
        desk: Desk = self._app.root.desk_now()
        return desk

    def remembers(self, key: Key[Remembered]) -> Remembered:
        """What the app would know after a new start, to compare with."""
        assert self._store is not None, "only who opened the file can look into it"
        return self._store.recall(key)

    @property
    def slots(self) -> tuple[Slot[Fact], ...]:
        """What is held to have happened, to compare with."""
        slots: tuple[Slot[Fact], ...] = self._app.root.desk_now().session.journal.slots
        return slots

    @property
    def sources(self) -> tuple[Any, ...]:
        """Which line of the log came from the camera, to compare with."""
        sources: tuple[Any, ...] = self._app.root.desk_now().session.sources
        return sources

    def texts(self) -> list[str]:
        """Everything that is written on the screen."""
        return [text for _widget, text in written_under(self.screen)]

    def reads(self, words: str) -> bool:
        """Whether these words stand somewhere on the screen."""
        return any(words in text for text in self.texts())

    def on_screen(self, kind: type[Widget]) -> list[Any]:
        """Everything of a kind that is in the window, line by line as one reads."""
        found = [w for w in all_under(self.screen) if isinstance(w, kind)]
        return sorted(
            found,
            key=lambda w: (-round(w.to_window(w.x, w.top)[1]), w.to_window(w.x, w.top)[0]),
        )

    def chosen(self) -> set[str]:
        """Which choices are marked as those that hold."""
        return {tile.choice.key for tile in self.on_screen(ChoiceTile) if tile.choice.chosen}

    def lot(self, number: int) -> Any:
        """The column of that lot."""
        return next(column for column in self.on_screen(LotColumn) if column.look.number == number)

    def chip(self, name: str) -> Any:
        """The player of that name."""
        return next(chip for chip in self.on_screen(PlayerChip) if chip.look.name == name)

    def asked(self, key: str) -> Any:
        """What a correction asks about, with its choices."""
        return next(row for row in self.screen.body.ids.asked.children if row.look.key == key)

    @property
    def next_words(self) -> str:
        """What the large button says; empty while it is not there to be tapped."""
        button = self.screen.ids.next
        return "" if button.disabled or not button.opacity else str(button.text)

    def looks_right(self) -> None:
        """Nothing is cut, too small, over the edge or over something else."""
        self.stage.settle(30)
        found = wrong_with(self.screen)
        assert found == [], f"{self.where}: {found}"

    def see(self, is_so: Callable[[], bool]) -> None:
        """Look on until something is so."""
        self.stage.wait_for(is_so, 60.0)
        self.stage.settle(4)

    def look_on(self, seconds: float = 0.5) -> None:
        """Look on for a while, as the camera does."""
        self.stage.wait_until(lambda: False, seconds)

    def wait_to_read(self, words: str, limit_s: float = 60.0) -> None:
        """Look on until these words stand there."""
        self.stage.wait_for(lambda: self.reads(words), limit_s)

    def wait_for_next(self, words: str, limit_s: float = 60.0) -> None:
        """Look on until the large button says this."""
        self.stage.wait_for(lambda: self.next_words == words, limit_s)

    # What they tap

    def tap(self, widget: Widget, up: float = 0.5) -> None:
        """Put a finger on it, after drawing it into sight if a list has scrolled it away."""
        self.stage.settle(6)
        self._wait_until_it_rests(widget)
        self._draw_into_sight(widget, up)
        self._wait_until_it_rests(widget)
        if getattr(self.screen, "rests", False):
            # Nobody takes two steps in half a second.
            self.stage.skip(PAUSE_S)
        self.stage.tap(widget, across=_across_words(widget), up=up)

    def _wait_until_it_rests(self, widget: Widget) -> None:
        """A finger comes down only where things no longer move."""
        rested, at = 0, widget.to_window(*widget.center)
        for _frame in range(MOST_FRAMES):
            self.stage.frames()
            before, at = at, widget.to_window(*widget.center)
            rested = rested + 1 if at == before else 0
            if rested == 2:
                return

    def type(self, field: TextInput, text: str) -> None:
        """Put a finger into a line and type there, in place of what stood there."""
        self.tap(field)
        self.stage.erase(len(field.text))
        self.stage.type(text)

    def tap_id(self, name: str) -> None:
        """The part of the screen with that id: undo, redo, log, back, standings ..."""
        self.tap(self.screen.ids[name])

    def next(self) -> None:
        """The large button."""
        assert self.next_words, f"{self.where} has no next step; it reads {self.texts()}"
        self.tap(self.screen.ids.next)

    def tap_words(self, words: str, within: Widget | None = None) -> None:
        """A button with these words, on the screen or on a part of it."""
        found = [
            w
            for w in all_under(within or self.screen)
            if isinstance(w, (QuietButton, NextButton)) and words in w.text and not w.disabled
        ]
        assert found, f"no button {words!r} on {self.where}: {self.texts()}"
        self.tap(found[0])

    def tap_choice(self, key: str, within: Widget | None = None) -> None:
        """One of several choices, of the screen or of a part of it."""
        part = within or self.screen
        found = [w for w in all_under(part) if isinstance(w, ChoiceTile) and w.choice.key == key]
        assert found, f"no choice {key!r} on {self.where}: {self.texts()}"
        self.tap(found[0])

    def _draw_into_sight(self, widget: Widget, up: float) -> None:
        inside = _scroll_above(widget)
        for _try in range(120):
            if inside is None or inside.children[0].height <= inside.height + 1:
                return
            _left, low, _right, high = edges(inside)
            place = widget.to_window(widget.x, widget.y + widget.height * up)[1]
            if low + 4 <= place <= high - 4:
                return
            wanted = (low + high) / 2 - place
            reach = (high - low) * 0.4
            step = max(-reach, min(reach, wanted))
            x = inside.to_window(*inside.center)[0]
            start = (low + high) / 2 - step / 2
            self.stage.drag((x, start), (x, start + step))
            self._wait_until_it_rests(widget)

    # Whole steps of an evening

    def sit_down(self, told: Game) -> None:
        """From home to the first offer, with the players and markers of that game."""
        self.tap_words(_("New game"))
        if self.where == "first-steps":
            self.next()
        assert self.where == "new-game"
        self.tap_choice(str(len(told.setup.players)))
        placed = sorted(told.setup.track, key=lambda entry: int(str(entry[1])))
        for product, _space in placed:
            self.tap_choice(str(product))
        if told.setup.first_player:
            self.tap(self.screen.body.ids.table.seats[told.setup.first_player])
            self.tap(self.screen.body.ids.first)
        self.next()
        self.copy_box_later()
        self.go_to_offer()

    def deal_unasked(self) -> None:
        """From home into a new game as it is proposed, without telling where the markers lie."""
        self.tap_words(_("New game"))
        self.next()
        assert self.reads(
            _("Which marker is on which space, 1 to 5? Or tap “{button}” once more.").split("?")[0]
        )
        self.next()
        self.copy_box_later()

    def copy_box_later(self) -> None:
        """Before the first game the app asks for what is printed in the box."""
        if self.where == "new-game" and self.screen.ids.says.answers:
            self.tap_words(_("Later, play now"), within=self.screen.ids.says)

    def go_to_offer(self) -> None:
        """Past whatever the app wants to look at before the first lots."""
        for _step in range(3):
            if self.where == Screen.OFFER.value:
                return
            self.stage.wait_for(lambda: bool(self.next_words), 60)
            self.next()
        assert self.where == Screen.OFFER.value

    def everybody_is_ready(self) -> None:
        """All have laid their tickets."""
        assert self.where == Screen.EVALUATION.value
        for chip in self.on_screen(PlayerChip):
            if not chip.look.done:
                self.tap(chip)
        self.next()

    def begin_by_hand(self) -> None:
        """Without a camera the first place is asked for already."""
        if not self.on_screen(ChoiceTile):
            self.tap_words(_("By hand"))

    def enter_lots(self, told: Game, number: int) -> None:
        """The lots of that round, card by card, by hand; those that are told already stay."""
        assert self.where == Screen.OFFER.value
        self.begin_by_hand()
        for lot, places in zip(
            told.rounds[number].lots, self.desk.table.drafts.lots.lots, strict=True
        ):
            for card, place in zip(lot, places, strict=True):
                if place.state is PlaceState.MISSING:
                    self.tap_choice(str(card.face))
        assert self.next_words == _(ALL_LOTS)
        self.next()

    def enter_tickets(self, told: Game, number: int) -> None:
        """The tickets of that round, lot by lot, by hand; those told already stay."""
        assert self.where == Screen.TICKETS.value
        self.begin_by_hand()
        lots = list(
            zip(told.rounds[number].tickets, self.desk.table.drafts.tickets.lots, strict=True)
        )
        for laid, places in lots:
            for player in range(len(told.setup.players)):
                if places[player].state is PlaceState.MISSING:
                    self.tap_choice(str(laid[player]))
        assert self.next_words == _(ALL_TICKETS)
        self.next()

    def walk_the_markers(self) -> None:
        """Tablets, then the markers, to the purchase."""
        assert self.where == Screen.TABLETS.value
        for _step in range(8):
            if self.where == Screen.PURCHASE.value:
                return
            self.next()
        assert self.where == Screen.PURCHASE.value

    def take_turn(self, turn: LotBought | Passed) -> None:
        """Pass, or tap a lot, answer what it asks, and buy it."""
        if isinstance(turn, Passed):
            self.tap_words(_("Pass, take {yen}").partition("{")[0])
            return
        self.tap(self.lot(turn.lot), up=0.97)
        self.answer_and_buy(turn)

    def answer_and_buy(self, turn: LotBought) -> None:
        """Where the jokers go and what the Yakuza take, then the large button."""
        rows, given = list(turn.takusan), list(turn.yakuza)
        for _choice in as_long_as(lambda: self.screen.body.ids.picker.choices):
            first_words = _("Which row does the Takusan go to?").rstrip("?")
            if rows and first_words in self.screen.body.ids.picker.question:
                self.tap_choice(str(rows.pop(0)))
            else:
                card = given.pop(0)
                assert isinstance(card, Discard)
                self.tap_choice(f"{'takusan:' if card.joker else ''}{card.row}")
        self.buy()

    def buy(self) -> None:
        """The large button for a lot of which all is said. Slow fingers come after the moment in
        which it can be let go: then it is bought by itself."""
        if self.next_words:
            self.next()

    def play_round(self, told: Game, number: int) -> None:
        """A whole round of a game that was played before, by hand."""
        self.enter_lots(told, number)
        self.everybody_is_ready()
        self.enter_tickets(told, number)
        self.walk_the_markers()
        self.take_turns(told, number)
        self.end_the_round()

    def take_turns(self, told: Game, number: int) -> None:
        """Everybody's turn of that round."""
        for fact in told.rounds[number].facts:
            if isinstance(fact, (LotBought, Passed)):
                self.take_turn(fact)

    def end_the_round(self) -> None:
        """From the end of a round to the next lots; after the last one there are none."""
        if self.where == Screen.ROUND_END.value:
            self.next()

    def open_log(self) -> None:
        """What happened."""
        self.tap_id("log")
        assert self.where == "log"

    def line(self, key: str) -> Any:
        """A line of a list."""
        return next(line for line in self.on_screen(LogLine) if line.row.key == key)

    def tap_line(self, key: str) -> None:
        """A line of the log."""
        self.tap(self.line(key))

    def until_disabled(self, name: str, at_most: int, told: Callable[[], None]) -> None:
        """Tap undo or redo until it can be tapped no more; `told` hears of every step."""
        for _step in range(at_most):
            if self.screen.ids[name].disabled:
                return
            self.tap_id(name)
            told()
        assert self.screen.ids[name].disabled, f"{name} never ends"


def _across_words(widget: Widget) -> float:
    """How far from its left end a finger comes down: on the words of a label, in the middle of
    anything else."""
    if not isinstance(widget, TouchLabel):
        return 0.5
    near = min(0.5, dp(20) / max(widget.width, 1))
    return {"left": near, "right": 1 - near}.get(widget.halign, 0.5)


def written_under(root: Widget) -> list[tuple[Widget, str]]:
    """Every text in the window, with the widget that shows it."""
    found: list[tuple[Widget, str]] = []
    for widget in all_under(root):
        if isinstance(widget, (Label, TextInput)) and widget.text:
            found.append((widget, widget.text))
        if isinstance(widget, Painted):
            found += [(widget, written.text) for written in widget.written]
    return found


def _scroll_above(widget: Widget) -> Any:
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            return parent
        parent = parent.parent
    return None


def go_to_offer_of(people: Fingers, players: int = 4) -> None:
    """From home to the first offer of any game."""
    people.sit_down(random_game(1, players, settings=Settings()))


def all_screens(people: Fingers) -> set[str]:
    """The names of all screens of the app, those that nobody has been to yet among them."""
    manager = people.screen.manager
    for _screen in as_long_as(lambda: not manager.is_whole):
        manager.make_one_if_idle()
    return set(manager.screen_names)
