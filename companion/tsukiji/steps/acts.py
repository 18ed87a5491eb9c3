"""What a tap comes to, as values: a step decides, and `companion.tsukiji.desk` alone writes."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.session import Place
from companion.tsukiji.notices import Hint
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.table import Table
from engine.tsukiji.facts import Fact


@dataclass(frozen=True, slots=True)
class Show:
    """Only the screen changes; nobody would miss it after a new start."""

    table: Table
    """The table from now on."""
    answers: bool = False
    """Whether the app had asked for it: then hands-free goes on, though it was a touch."""


@dataclass(frozen=True, slots=True)
class Tell:
    """A hand has told something: kept on the disk, and undo takes it back."""

    table: Table
    """The table with what was told among its drafts."""
    answers: bool = False
    """Whether the app had asked for it, as with `Show`."""


@dataclass(frozen=True, slots=True)
class Append:
    """Something has happened: a fact, and the screen that the game then leads to."""

    table: Table
    """The table with what was told; it stays so if the fact cannot be stored."""
    fact: Fact
    """The fact that the tap tells."""
    then: Screen | None = None
    """The screen after it; None for the one that the game leads to."""


@dataclass(frozen=True, slots=True)
class SetByHand:
    """The table holds some things to be so: facts, and the players stay where they are."""

    facts: tuple[Fact, ...]
    """What shall hold, each stored before the next."""
    then: Place | None = None
    """Where the players go once all of them are stored; None if they stay."""


@dataclass(frozen=True, slots=True)
class Go:
    """Another screen, or another step of this one, without a fact."""

    place: Place
    """The screen and the step of it that come next."""
    lingers: bool = False
    """Whether people only want to look there: the page does not leave them by itself."""


@dataclass(frozen=True, slots=True)
class Wait:
    """The step cannot be taken yet."""

    hint: Hint
    """What is missing, to be said in words on the screen."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """What was held to have happened last has not: it is taken back, as undo does."""


Act = Show | Tell | Append | SetByHand | Go | Wait | TakeBack

TAKE_S: Final = 2.5
"""How long what is about to become a fact is announced: time to say "no" and reach the table."""
PAGE_S: Final = 0.6
"""How long the table shows something before another page follows it; nothing is written."""


class Ground(StrEnum):
    """What lets the table go on without a tap."""

    SEEN = "seen"
    """The eyes have read a fact off the table; only where people play hands-free."""
    TOLD = "told"
    """Hands have told all of it, and the rules agree."""
    PAGE = "page"
    """Only the page changes, because the table has gone on."""


@dataclass(frozen=True, slots=True)
class Unaided:
    """What a step does by itself if nobody minds."""

    act: Act
    """The same as a tap would do."""
    ground: Ground
    """Why that may be."""
    rests_on: object
    """What it rests on; the countdown begins anew when this changes."""
    after_s: float = TAKE_S
    """How long it is announced before."""
    in_sight: bool = True
    """Whether everything it rests on is seen at this very moment, not only remembered."""


def go(screen: Screen, step: int = 0) -> Go:
    """To that screen."""
    return Go(Place(screen.value, step))
