"""Who sits where: players are counted clockwise round the table, in every game."""

from collections.abc import Iterator, Sequence
from typing import Final, NewType

PlayerIndex = NewType("PlayerIndex", int)
"""A player, from 0, clockwise round the table."""

NOBODY: Final = PlayerIndex(-1)
"""Stands where no player is meant."""


def turn_order(first_player: PlayerIndex, players: int) -> tuple[PlayerIndex, ...]:
    """The players clockwise from the first."""
    return tuple(PlayerIndex((first_player + i) % players) for i in range(players))


def seats_of_same_name(names: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """The seats of players who go by one name, for every name that several have; to have given
    none is no name."""
    stripped = [name.strip() for name in names]
    for name in dict.fromkeys(stripped):
        seats = tuple(seat for seat, called in enumerate(stripped) if called == name)
        if name and len(seats) > 1:
            yield seats
