"""What a kind of game can say about its games of other evenings. A value of functions, named in
`companion.games`; the rooms that show past games ask these and know no game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.history.results import GameResult


@dataclass(frozen=True, slots=True)
class GameHistory:
    """One kind of game, seen from a later evening."""

    version: str
    """By which rules results are computed: another one computes all of them anew."""
    result: Callable[[Any], GameResult]
    """How a game of this kind ended."""
    goods_name: Callable[[str], str]
    """What goods are called in the language that is spoken now."""
