"""Lines over the rounds of a game as a widget draws them, and the same in a sentence for those who
hear or read instead of looking. Knows no game: what a line stands for is a face, or a player."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.words.languages import _, listed, listed_with_and, ngettext

NO_PLAYER: Final = -1


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One line of a chart."""

    name: str
    """Whose or what it is, in words."""
    letter: str
    """What stands in the discs along it."""
    points: tuple[int | None, ...]
    """Its height at the start and after every round; None where nobody knows."""
    face: str = ""
    """The card whose shape and colours it has; empty for a player."""
    colour: int = NO_PLAYER
    """The player's colour, from 0; for a player."""

    @property
    def last(self) -> int | None:
        """Its height at the end."""
        return self.points[-1] if self.points else None


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines over the rounds."""

    title: str
    """The thing whose height is drawn."""
    says: str
    """The same in a sentence or two."""
    lines: tuple[ChartLine, ...]
    """In the order of the game."""

    @property
    def columns(self) -> int:
        """How many points a line has at most."""
        return max((len(line.points) for line in self.lines), default=0)

    @property
    def bounds(self) -> tuple[int, int]:
        """The lowest and the highest number on its edge, both round; the lowest is at most 0."""
        known = [p for line in self.lines for p in line.points if p is not None]
        step = grid_step(known)
        lowest, highest = min([0, *known]), max([step, *known])
        return lowest // step * step, -(-highest // step) * step

    @property
    def grid(self) -> tuple[int, ...]:
        """The numbers on its edge."""
        low, high = self.bounds
        known = [p for line in self.lines for p in line.points if p is not None]
        return tuple(range(low, high + 1, grid_step(known)))


def grid_step(heights: Sequence[int]) -> int:
    """How far the numbers on the edge are apart: four to seven of them, all round."""
    reach = max([10, *heights]) - min([0, *heights])
    return next((step for step in (5, 10, 20, 25, 50, 100, 200) if reach / step <= 6), 500)


def end_words(lines: Sequence[ChartLine]) -> str:
    """Where every line ends, the highest first; empty if nobody knows of any."""
    known = [(line.last, line.name) for line in lines if line.last is not None]
    known.sort(key=lambda end: -end[0])
    if not known:
        return ""
    told = listed(_("{name} ({number})").format(name=name, number=height) for height, name in known)
    return _("At the end: {told}.").format(told=told)


def leader_words(lines: Sequence[ChartLine]) -> str:
    """Who was highest after which rounds: "Ana led after rounds 1 and 2, Cy after 3 to 7"."""
    led: dict[str, list[int]] = {}
    for number in range(1, max((len(line.points) for line in lines), default=0)):
        heights = [(line.points[number], line.name) for line in lines if len(line.points) > number]
        known = [(height, name) for height, name in heights if height is not None]
        if len(known) < len(lines):
            continue
        best = max(height for height, _name in known)
        for height, name in known:
            if height == best:
                led.setdefault(name, []).append(number)
    if not led:
        return ""
    parts = [
        ngettext("{who} after round {rounds}", "{who} after rounds {rounds}", len(rounds)).format(
            who=who, rounds=number_ranges(rounds)
        )
        for who, rounds in led.items()
    ]
    return _("Ahead were: {parts}.").format(parts="; ".join(parts))


def number_ranges(numbers: Sequence[int]) -> str:
    """1, 2, 3 and 6 as "1–3 and 6"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return listed_with_and(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
