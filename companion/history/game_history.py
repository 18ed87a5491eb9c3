"""What a kind of game can say about its games of other evenings. A value of functions, named in
`companion.games`; the rooms that show past games ask these and know no game."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.history.charts import Chart
from companion.history.results import GameResult
from companion.history.story import Story


@dataclass(frozen=True, slots=True)
class GameHistory:
    """One kind of game, seen from a later evening."""

    version: str
    """By which rules results are computed: another one computes all of them anew."""
    result: Callable[[Any], GameResult]
    """How a game of this kind ended."""
    charts: Callable[[Any], tuple[Chart, ...]]
    """Its lines over the rounds."""
    telling: Callable[[Any], Iterator[Story | None]]
    """What decided it, and small awards; reckoned a little at every step, which gives None until
    the last one."""
    as_called: Callable[[Sequence[Any], Callable[[str], str]], tuple[Any, ...]]
    """Its facts with what each player is called now in place of what was typed that evening."""
    goods_name: Callable[[str], str]
    """What goods are called in the language that is spoken now."""
