"""What the table has to be told beside the screen itself, as values; words are made of them where
they are shown.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.storage.failure import StorageFailure
from engine.journal import Journal, Operation
from engine.tsukiji.facts import Fact, HandMade
from engine.tsukiji.game import Game
from engine.tsukiji.market import Track


class Hint(StrEnum):
    """Why a step is not taken yet."""

    PRICES_OPEN = "prices-open"
    """There is a ticket that nobody has named, so no lot has a price."""


Trouble = StorageFailure | Hint
"""Why the last tap did not lead on."""


@dataclass(frozen=True, slots=True)
class Retraced:
    """Undo or redo went over a fact, perhaps to another screen."""

    before: Journal[Fact]
    """The log before it."""
    after: Journal[Fact]
    """The log with the line that says so."""
    game: Game
    """The game on the table now."""

    @property
    def is_correction(self) -> bool:
        """Whether it went over a correction, and not over one of what the table set by hand, which
        lies as it was set."""
        line = self.after.log[-1]
        step = self.after.entry(line.target) if line.target else line
        is_by_hand = any(isinstance(fact, HandMade) for fact in step.facts)
        return step.operation is not Operation.APPENDED and not is_by_hand


@dataclass(frozen=True, slots=True)
class HandsDue:
    """A correction has left things on the table lying otherwise than they should."""

    before: Game
    """The game before the correction."""
    after: Game
    """The game after it."""
    lies: Track
    """The price board as hands have left it."""
    should_lie: Track
    """The price board as it should lie."""


@dataclass(frozen=True, slots=True)
class Notices:
    """All of it, as it stands."""

    trouble: Trouble | None = None
    """Why the last tap did not lead on."""
    retraced: Retraced | None = None
    """What undo or redo went over, until the next tap."""
    hands_due: HandsDue | None = None
    """What hands have to do after a correction, until the game goes on."""
    taken: Fact | None = None
    """What was taken off the table without a tap, until the next tap or the next fact."""
    turn: Fact | None = None
    """What somebody has bought, or that they have passed: real coins move now. Until the next tap
    or the next fact."""
    switched: bool | None = None
    """Whether hands-free was switched on or off just now; None once that has been read."""
    box_taken: bool = False
    """Whether the printed numbers were read just now, until the next tap."""


NO_NOTICES: Final = Notices()
