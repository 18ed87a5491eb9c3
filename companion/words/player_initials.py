"""How players are told apart where there is room for a letter or two, on every screen the same."""

from collections.abc import Sequence

_LONGEST = 3


def badges(names: Sequence[str]) -> tuple[str, ...]:
    """For each name its first letters, as few as tell it from the others, or the number of the
    seat where that takes too many."""
    return tuple(_badge(names, seat) for seat in range(len(names)))


def _badge(names: Sequence[str], seat: int) -> str:
    mine = names[seat]
    for length in range(1, _LONGEST + 1):
        start = mine[:length].casefold()
        if sum(name[:length].casefold() == start for name in names) == 1:
            return mine[:1].upper() + mine[1:length]
    return str(seat + 1)
