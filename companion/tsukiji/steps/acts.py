"""What a tap comes to, as values: a step decides, and `companion.tsukiji.desk` alone writes."""

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Tell:
    """A hand has told something: kept on the disk, and undo takes it back."""

    table: Table
    """The table with what was told among its drafts."""


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


@dataclass(frozen=True, slots=True)
class Wait:
    """The step cannot be taken yet."""

    hint: Hint
    """What is missing, to be said in words on the screen."""


Act = Show | Tell | Append | SetByHand | Go | Wait


def go(screen: Screen, step: int = 0) -> Go:
    """To that screen."""
    return Go(Place(screen.value, step))
