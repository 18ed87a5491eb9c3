"""What the two reading loops need of a game, as values that the game hands in: its pieces, and how
its tables are understood, judged and compared with what is expected of them.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, Self, TypeVar

from card_markers.pieces import Catalogue, MarkerId
from vision.doubts.judged_picture import JudgedPicture
from vision.markers.sighting import Sighting, Sightings
from vision.table.problems import TableProblem
from vision.table.remarks import Remark
from vision.table.table_view import TableView


class GameReading(Protocol):
    """What the reading of any game's table has."""

    @property
    def players(self) -> int:
        """How many play, told or found out; 0 if neither."""

    @property
    def markers(self) -> tuple[Sighting, ...]:
        """Every marker that was read."""

    @property
    def problems(self) -> tuple[TableProblem, ...]:
        """Everything that is missing, wrong or doubtful."""

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What is worth pointing at and keeps nobody from going on."""

    @property
    def complete(self) -> bool:
        """Whether everything that must be there was read and nothing contradicts."""

    def with_problems(self, more: tuple[TableProblem, ...]) -> Self:
        """The same with further problems."""

    def with_only_problems(self, problems: tuple[TableProblem, ...]) -> Self:
        """The same with these problems instead of its own."""

    def with_remarks(self, more: tuple[Remark, ...]) -> Self:
        """The same with further remarks."""


class GameExpectation(Protocol):
    """What the state of any game says about its table."""

    @property
    def players(self) -> int:
        """How many play; 0 if that is not known."""

    @property
    def beside(self) -> frozenset[MarkerId]:
        """Pieces that lie beside what is looked for, if they are in the picture at all."""


ReadingT = TypeVar("ReadingT", bound=GameReading)
SceneT = TypeVar("SceneT", bound=StrEnum)
ChangeT = TypeVar("ChangeT", bound=Hashable)
ExpectationT = TypeVar("ExpectationT", bound=GameExpectation)


@dataclass(frozen=True, slots=True)
class ReadingRules(Generic[ReadingT, SceneT, ChangeT, ExpectationT]):
    """How the tables of one game are read."""

    catalogue: Catalogue
    """The pieces that may lie there."""
    any_scene: SceneT
    """The scene to ask for where it has to be found out."""
    nothing_read: ReadingT
    """What is known of a table before the first picture, and after it was cleared."""
    nothing_expected: ExpectationT
    """What is expected as long as the state of the game says nothing."""
    understand: Callable[[Sightings, TableView, SceneT, int], ReadingT]
    """From the markers and the table under them to what lies where; the number of players is 0 if
    nobody told."""
    judge: Callable[[JudgedPicture, ReadingT, ExpectationT], ReadingT]
    """Adds what the picture itself says against a reading, and why something was not read, given
    what the state of the game says."""
    compare: Callable[[ReadingT, ExpectationT], ReadingT]
    """Adds what the state of the game says against a reading."""
    notice_changes: Callable[[ReadingT, ReadingT], tuple[ChangeT, ...]]
    """What people did between an earlier and a later reading."""
