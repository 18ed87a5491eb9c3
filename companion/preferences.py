"""What the app remembers of people and of where they are, as typed keys. The first screen needs
these, so nothing here knows the rules: what is remembered of the box is in `remembered_box`.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from companion.storage.games import NO_GAME, GameId
from companion.storage.keys import Key, choice_key, flag_key, text_key, texts_key
from engine.forms import Node

_LARGEST_ID: Final = 2**53
_MOST_STEPS: Final = 9999
_MOST_LINES: Final = 100_000


class Look(StrEnum):
    """How the screen looks."""

    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high contrast"


class ThinkingTime(StrEnum):
    """How long the table thinks in the evaluation; the value is the minutes."""

    NONE = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"


@dataclass(frozen=True, slots=True)
class Running:
    """The game on the table and where its players were."""

    game: GameId = NO_GAME
    """The game; 0 if none is running."""
    screen: str = ""
    """The screen that was shown; empty if nobody said."""
    step: int = 0
    """Which step of that screen."""
    lines: int = 0
    """How many lines the log had then: if it has more now, what comes next is a better guide."""


LANGUAGE: Final = text_key("language", "en")
LOOK: Final = choice_key("look", Look.LIGHT)
SOUND: Final = flag_key("sound", default=True)
THINKING_TIME: Final = choice_key("thinking time", ThinkingTime.NONE)
STANDINGS_HIDDEN: Final = flag_key("standings hidden", default=False)
PLAYER_NAMES: Final = texts_key("player names")
"""Who has played with this app, the latest first."""


def _running_to(running: Running) -> Any:
    return [running.game, running.screen, running.step, running.lines]


def _running_from(node: Node) -> Running:
    parts = node.items()
    if len(parts) != 4:
        node.refuse("must have four parts")
    game, screen, step, lines = parts
    return Running(
        GameId(game.integer(0, _LARGEST_ID)),
        screen.text(),
        step.integer(0, _MOST_STEPS),
        lines.integer(0, _MOST_LINES),
    )


RUNNING: Final = Key("running", Running(), _running_to, _running_from)


def with_latest(names: tuple[str, ...], playing: tuple[str, ...], at_most: int) -> tuple[str, ...]:
    """The remembered names after an evening: those who play now come first, nobody twice."""
    return tuple(dict.fromkeys((*playing, *names)))[:at_most]
