"""The one table of games: every kind that this app knows, by the name that its games have in the
store. A game is added here, and nowhere else outside its own rooms.
"""

from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TextIO, cast

from companion.game_interface import AppWindow, Command, GamePages, GameRooms, Games, Replayed
from companion.tsukiji.kind import TSUKIJI
from companion.words.languages import _
from engine.forms import MalformedError, parse
from engine.tsukiji.record import FORMAT as RECORD_FORMAT


def _tsukiji_pages(window: AppWindow) -> GamePages:
    # Kivy opens its window when it is imported, and the rules take their time: not before.
    from companion.tsukiji.screens.game_pages import TsukijiPages

    return TsukijiPages(window)


def _simulated_tsukiji(seed: int, players: int) -> Any:
    from companion.tsukiji.simulated.table import SimulatedEvening

    return SimulatedEvening(seed, players)


def _replay_tsukiji(text: str) -> Replayed:
    from companion.tsukiji.replay import replayed

    return replayed(text)


def _evening_of_tsukiji(seed: int, players: int, folder: Path, out: TextIO) -> int:
    from companion.tsukiji.simulated.evening_report import report_evening

    return report_evening(seed, players, folder, out)


def _tsukiji_command(name: str) -> Command:
    return cast(Command, import_module(f"companion.tsukiji.commands.{name}"))


_ALL: Final = (
    GameRooms(
        kind=TSUKIJI,
        title=lambda: _("Tsukiji"),
        pages=_tsukiji_pages,
        simulate=_simulated_tsukiji,
        loads=(
            "companion.tsukiji.desk",
            "companion.tsukiji.printing",
            "companion.tsukiji.thinking_time",
            "companion.tsukiji.presenters.box_code",
            "companion.tsukiji.presenters.correction_effects",
            "companion.tsukiji.presenters.my_box",
            "companion.tsukiji.presenters.outlines",
            "companion.tsukiji.presenters.house_rules",
            "companion.tsukiji.presenters.standings",
            "companion.tsukiji.presenters.unread",
        ),
        record_format=RECORD_FORMAT,
        replay=_replay_tsukiji,
        evening=_evening_of_tsukiji,
        commands={
            name: partial(_tsukiji_command, name) for name in ("read", "watch", "markers", "marker")
        },
    ),
)

GAMES: Final[Games] = {rooms.kind.name: rooms for rooms in _ALL}
"""Every game by the name of its kind in the store."""


def rooms_of_record(text: str, games: Games = GAMES) -> GameRooms:
    """The game whose record a text is, by what it says of its format; where nobody knows it, the
    app's own game, which then says what is wrong with it."""
    try:
        told = parse(text).field("format").text()
    except MalformedError:
        told = ""
    found = (rooms for rooms in games.values() if told and rooms.record_format == told)
    return next(found, _ALL[0])


def own_command(name: str) -> Command | None:
    """A subcommand that one of the games brings with it; None if none does."""
    return next((r.commands[name]() for r in _ALL if name in r.commands), None)
