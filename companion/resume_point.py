"""Which game is on the table and where its players are in the app, as the store remembers it. The
first screen needs this before any rules are loaded, so nothing here knows them.
"""

from dataclasses import dataclass
from typing import Any, Final

from companion.storage.games import NO_GAME, GameId
from companion.storage.keys import Key
from engine.forms import Node

_LARGEST_ID: Final = 2**53
_MOST_STEPS: Final = 9999
_MOST_LINES: Final = 100_000


@dataclass(frozen=True, slots=True)
class Place:
    """Where the players are in the app."""

    screen: str = ""
    """The name of the screen; empty for wherever the game itself leads."""
    step: int = 0
    """Which step of it."""


WHERE_THE_GAME_LEADS: Final = Place()


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

    def place_in(self, lines: int) -> Place:
        """Where the players were in a log of that many lines; where the game leads if it has gone
        on since."""
        return Place(self.screen, self.step) if lines == self.lines else WHERE_THE_GAME_LEADS


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
