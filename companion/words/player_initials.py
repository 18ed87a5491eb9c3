"""How players are told apart where there is room for a letter or two, on every screen the same."""

from collections.abc import Sequence

_LONGEST = 3


def badges(names: Sequence[str]) -> tuple[str, ...]:
    """For each name its first letters, as few as tell it from the others, or the number of the
    seat where that takes too many. Who is only called by their seat ("Player 3") has its number,
    whoever else gets a name."""
    return tuple(_badge(names, seat) for seat in range(len(names)))


def _badge(names: Sequence[str], seat: int) -> str:
    mine, others = names[seat], [name for at, name in enumerate(names) if not _is_seat(name, at)]
    if _is_seat(mine, seat):
        return str(seat + 1)
    for length in range(1, _LONGEST + 1):
        start = mine[:length].casefold()
        is_mine_alone = sum(name[:length].casefold() == start for name in others) == 1
        if is_mine_alone and not start.isdecimal():
            return mine[:1].upper() + mine[1:length]
    return str(seat + 1)


def _is_seat(name: str, seat: int) -> bool:
    """Whether a name says nothing but where somebody sits, in any language."""
    return name.split()[1:] == [str(seat + 1)]
