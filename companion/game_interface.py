"""How a kind of game comes into the window and onto the command line: what the app asks of a game's
pages, and what they may ask of the app. Only the shapes are here; the rooms of each game are named
in `companion.games`, and those with Kivy in them are entered only when somebody wants to see them.
"""

import argparse
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TextIO, TypeAlias

from companion.device.device import Device
from companion.game_kind import AnyKind
from companion.history.game_history import GameHistory
from companion.presenters.chimes import Chime, Moment
from companion.resume_point import Place
from companion.session import AnySession
from companion.sharing.game_sharing import GameSharing
from companion.storage.store import Store

if TYPE_CHECKING:
    # A dozen value types, which the first screen can do without.
    from companion.view_values.followed import FollowedGame

ScreenMakers: TypeAlias = Mapping[str, Callable[[], Any]]
"""Kivy's screens by their names, each made when it is wanted."""


class GameOnTable(Protocol):
    """A game that is being played, as the window sees it."""

    session: AnySession
    """The game, with every fact on the disk."""
    table: Any
    """How it lies there between two facts, for the simulated table that plays along."""
    is_practice: bool
    """Whether it is only practised: then it is in no store, and the game before it comes back."""

    @property
    def screen(self) -> str:
        """The name of the screen that the players are at."""

    def watch(self, *, has_camera: bool) -> None:
        """A camera looks on from now on, or does not any more."""

    def unseen(self) -> None:
        """Another page lies before it: nothing goes on by itself that nobody sees."""

    def moment(self) -> Moment:
        """What can be heard of the game."""

    def followed_at(self) -> Hashable:
        """What `followed` depends on: while this stays the same, so does that."""

    def followed(self, *, hides_standing: bool) -> "FollowedGame":
        """What everybody may see of it from another screen, in the language of the moment."""

    def read_words(self) -> tuple[str, ...]:
        """What was read of the table last and what is missing, in words for whoever photographed
        it."""


@dataclass(frozen=True, slots=True)
class PastWay:
    """Something that can be done with a game of another evening."""

    text: str
    """What the button says."""
    sign: str
    """The sign before it."""
    go: Callable[[], None]
    """What a tap does."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """How a game of another evening ended, ready to be shown."""

    sheet: Any
    """A widget with the score."""
    footnote: str = ""
    """What has to be said under it where it is narrow; empty if nothing."""
    short_footnote: str = ""
    """The same in one line."""
    ways: tuple[PastWay, ...] = ()
    """Where one can go from there."""
    go_on: Callable[[], None] | None = None
    """Takes up a game that is not over; None for one that is."""


class AppWindow(Protocol):
    """What the pages of a game may ask of the window that they are shown in."""

    current: str
    """The name of the page or screen that is shown; setting it shows another."""
    home: Any
    """The first screen, with its place for words."""
    device: Device
    """What the app runs on."""
    teaches: bool
    """Whether it explains itself to people who see something for the first time."""

    @property
    def store(self) -> Store:
        """What is kept on this device."""

    @property
    def documents(self) -> Path:
        """Where files for people are left."""

    @property
    def has_camera(self) -> bool:
        """Whether anything looks on."""

    @property
    def table(self) -> GameOnTable | None:
        """The game on the table, if there is one."""

    def desk_now(self) -> Any:
        """The game on the table, as its own kind knows it; game screens are shown only while there
        is one."""

    def get_screen(self, name: str) -> Any:
        """The page or screen of this name."""

    def has_screen(self, name: str) -> bool:
        """Whether there is a page or screen of this name."""

    def follow(self) -> None:
        """Show the screen that the game on the table is at."""

    def go_home(self) -> None:
        """Show the first screen."""

    def open_page(self, name: str) -> None:
        """Show a page beside the game."""

    def lay(self, table: GameOnTable) -> None:
        """This game is on the table from now on; show where it is."""

    def practise(self, table: GameOnTable, camera: str) -> None:
        """This practice game is on the table until home is shown; a camera of that name looks
        on meanwhile."""

    def begun(self) -> None:
        """Somebody has begun a new game: what home asked or said is answered."""

    def stay_home(self, words: str) -> None:
        """Something did not work: show the first screen, and there these words."""

    def play_chime(self, chime: Chime) -> None:
        """Let a sound be heard, if sounds are wanted."""


class GamePages(Protocol):
    """The screens and pages of one kind of game in one window."""

    def screens(self) -> ScreenMakers:
        """The screens of a running game; each is a `companion.app.table_screen.TableScreen`."""

    def pages(self) -> ScreenMakers:
        """The pages beside the game, such as where one is set up; each has a `back()`."""

    def set_up(self) -> None:
        """Show where a new game is set up."""

    def table_of(self, session: AnySession, place: Place) -> GameOnTable:
        """A stored game, ready to be laid on the table, where its players were."""

    def go_on(self, table: GameOnTable, *, is_blind: bool) -> None:
        """The players come back to a game; `is_blind` if no camera looks on or will."""

    def left(self, table: GameOnTable) -> None:
        """The players go home: what the game had to tell them is read."""

    def watch(self, *, has_camera: bool) -> None:
        """A camera has come or gone."""

    def finished(self, past: AnySession) -> FinishedGame:
        """How a game that is over ended, and what can be seen of it."""

    def print_sheets(self) -> None:
        """Print what the game needs on paper."""


class Command(Protocol):
    """What the module of a subcommand offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the arguments of the subcommand."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Do the work and give the exit code."""


class Replayed(Protocol):
    """A recorded game, played through the rules."""

    def outcome(self) -> dict[str, Any]:
        """What follows from it, as something that `json.dumps` takes."""

    def report(self, *, colours: bool, why: bool) -> str:
        """The same in readable lines; `why` also says how each number came about."""


class Scored(Protocol):
    """What lies on the table at the end, counted."""

    def outcome(self) -> dict[str, Any]:
        """What follows from it, as something that `json.dumps` takes."""

    def report(self, *, colours: bool) -> str:
        """The same in readable lines, every line explained."""


@dataclass(frozen=True, slots=True)
class GameRooms:
    """One game: its kind, and the ways into those of its rooms that are entered late."""

    kind: AnyKind
    """What session and store have to know of it."""
    title: Callable[[], str]
    """How it is called where several games are offered."""
    pages: Callable[[AppWindow], GamePages]
    """Its screens and pages for a window; loads them with Kivy."""
    simulate: Callable[[int, int], Any]
    """Its simulated table for a seed and a number of players, for those who look at no real one: a
    `companion.camera.sources.SimulatedSource`, which brings the eyes along."""
    loads: tuple[str, ...] = ()
    """The modules without Kivy that its pages will want; they bring the others. They are loaded
    beside a window in use."""
    evening: Callable[[int, int, Path, TextIO], int] | None = None
    """Plays a whole evening where there is no screen: seed, players, a folder for pictures of the
    screens, where to write. Gives the exit code."""
    sharing: Callable[[], GameSharing] | None = None
    """How its games are shared; None if they are not."""
    commands: Mapping[str, Callable[[], Command]] = field(default_factory=dict)
    """Its own subcommands by name, each loaded when it is asked for."""
    history: Callable[[], GameHistory] | None = None
    """What it can say about its games of other evenings; None if only their end can be shown."""


Games: TypeAlias = Mapping[str, GameRooms]
"""Games by the name of their kind in the store, the app's own first."""
