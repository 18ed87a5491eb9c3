"""The one table of games: every kind that this app knows, by the name that its games have in the
store, and every format of text that one of them reads. A game is added here, and nowhere else
outside its own rooms.
"""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TextIO, cast

from companion.game_interface import (
    AppWindow,
    Command,
    GamePages,
    GameRooms,
    Games,
    Replayed,
    Scored,
)
from companion.history.game_history import GameHistory
from companion.history.past_games import PastKind
from companion.sharing.game_sharing import GameSharing, Sharings
from companion.tsukiji.kind import TSUKIJI
from companion.view_values.rule_topics import RuleTopic
from companion.words.languages import _
from engine.forms import A_COUNT, A_RECORD, parse, verify_format


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


def _replay_tokyo(text: str) -> Replayed:
    from companion.tokyo.replay import replayed

    return replayed(text)


def _score_tsukiji(text: str) -> Scored:
    from companion.tsukiji.score import scored

    return scored(text)


def _score_tokyo(text: str) -> Scored:
    from companion.tokyo.score import scored

    return scored(text)


def _history_of_tsukiji() -> GameHistory:
    from companion.tsukiji.history.whole import TSUKIJI_HISTORY

    return TSUKIJI_HISTORY


def _evening_of_tsukiji(seed: int, players: int, folder: Path, out: TextIO) -> int:
    from companion.tsukiji.simulated.evening_report import report_evening

    return report_evening(seed, players, folder, out)


def _sharing_of_tsukiji() -> GameSharing:
    from companion.tsukiji.sharing import SHARING

    return SHARING


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
            "companion.tsukiji.history.whole",
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
        evening=_evening_of_tsukiji,
        sharing=_sharing_of_tsukiji,
        commands={
            name: partial(_tsukiji_command, name) for name in ("read", "watch", "markers", "marker")
        },
        history=_history_of_tsukiji,
    ),
)

GAMES: Final[Games] = {rooms.kind.name: rooms for rooms in _ALL}
"""Every game by the name of its kind in the store."""


RECORDS: Final[Mapping[str, Callable[[str], Replayed]]] = {
    "tsukiji-game/1": _replay_tsukiji,
    "tokyo-game/1": _replay_tokyo,
}
"""Who plays the records of which format."""

COUNTS: Final[Mapping[str, Callable[[str], Scored]]] = {
    "tsukiji-count/1": _score_tsukiji,
    "tokyo-count/1": _score_tokyo,
}
"""Who scores what lies on the table, by the format of the count."""


def _rules_of_tsukiji() -> tuple[RuleTopic, ...]:
    from companion.tsukiji.reports.rule_tables import tabled_topics

    return tabled_topics()


def _rules_of_tokyo() -> tuple[RuleTopic, ...]:
    from companion.tokyo.words.rules import rule_topics

    return rule_topics()


RULES: Final[Mapping[str, Callable[[], tuple[RuleTopic, ...]]]] = {
    "tsukiji": _rules_of_tsukiji,
    "tokyo": _rules_of_tokyo,
}
"""The rules of each game, to be looked up."""


def past_kinds(games: Games) -> dict[str, PastKind]:
    """Those of these games that can say something about their past."""
    return {
        name: PastKind(rooms.kind, rooms.history(), rooms.title)
        for name, rooms in games.items()
        if rooms.history is not None
    }


def replayed(text: str) -> Replayed:
    """The record in a text, played by its game. Raises `MalformedError`."""
    return RECORDS[verify_format(parse(text), A_RECORD, RECORDS)](text)


def scored(text: str) -> Scored:
    """The count in a text, scored by its game. Raises `MalformedError`."""
    return COUNTS[verify_format(parse(text), A_COUNT, COUNTS)](text)


def sharings(games: Games = GAMES) -> Sharings:
    """How the games that the app plays are shared."""
    return {name: rooms.sharing() for name, rooms in games.items() if rooms.sharing is not None}


def own_command(name: str) -> Command | None:
    """A subcommand that one of the games brings with it; None if none does."""
    return next((r.commands[name]() for r in _ALL if name in r.commands), None)
