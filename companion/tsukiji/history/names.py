"""The players of a past game as they are called now."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.tsukiji.facts import Fact, GameSetUp


def as_called(facts: Sequence[Fact], call: Callable[[str], str]) -> tuple[Fact, ...]:
    """The facts with other names in the set-up."""
    return tuple(_as_called(fact, call) if isinstance(fact, GameSetUp) else fact for fact in facts)


def _as_called(setup: GameSetUp, call: Callable[[str], str]) -> GameSetUp:
    players = tuple(replace(player, name=call(player.name)) for player in setup.players)
    return replace(setup, players=players)
