"""What a session, the store, home and the list of older games have to know of a kind of game: how
its facts are written, what follows from them, and how a game is called in a list. A kind is a
value; which kinds there are stands in `companion.games`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from companion.storage.games import GameLabel
from companion.storage.journals import Codec

FactT = TypeVar("FactT")
GameT = TypeVar("GameT")
ChangeT = TypeVar("ChangeT")


@dataclass(frozen=True, slots=True)
class GameKind(Generic[FactT, GameT, ChangeT]):
    """One kind of game, such as Tsukiji."""

    codec: Codec[FactT]
    """The name that its games have in the store, and how their facts are written and read."""
    play: Callable[[Sequence[FactT]], GameT]
    """The game that follows from all its facts; raises `unplayable` if they make none."""
    advance: Callable[[GameT, FactT], GameT]
    """The game after one more fact."""
    compare: Callable[[GameT, GameT], tuple[ChangeT, ...]]
    """What is different in a second game from a first one."""
    label: Callable[[GameT], GameLabel]
    """Who plays, and whether it is over."""
    names: Callable[[GameT], tuple[str, ...]]
    """What the players are called on the screen."""
    how_far: Callable[[GameT], str]
    """How far a game is that is not over, in words for home."""
    unplayable: type[Exception]
    """What `play` raises for facts that make no game, such as a log without its set-up."""

    @property
    def name(self) -> str:
        """What its games are called in the store; stays what it is."""
        return self.codec.kind

    def note_name(self, what: str) -> str:
        """Under which name the store remembers something of this kind alone, such as its draft."""
        return f"{self.name} {what}"


AnyKind: TypeAlias = GameKind[Any, Any, Any]
"""A kind of game of which nobody has to know more."""
