"""Which sound a moment asks for: what people may hear without looking at the screen."""

from dataclasses import dataclass
from enum import StrEnum


class Chime(StrEnum):
    """A short sound; the file of that name lies in `companion/app/sounds`."""

    READ = "read"
    """All is read and steady."""
    CONFIRMED = "confirmed"
    """A step was confirmed and is stored."""
    WRONG = "wrong"
    """Something is wrong: a contradiction, or a step that could not be stored."""
    TIME_UP = "time-up"
    """The time to think is over."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What can be heard of a game on the table."""

    lines: int = 0
    """How many lines the log has."""
    problems: int = 0
    """How many things are odd about the game."""
    trouble: object = None
    """What did not work; None if all did."""
    read: bool = False
    """Whether the eyes have read all that this screen asks for, and it is steady."""
    doubts: int = 0
    """How many places contradict what can be."""
    said: str = ""
    """What went on by itself, in words to be said aloud; empty if nothing did."""
    result: str = ""
    """What was worked out, in words to be said aloud; empty if nothing new is shown."""


def chime_between(before: Moment, after: Moment) -> Chime | None:
    """The one sound for a change, the gravest reason first; None if nothing is worth one."""
    if after.trouble is not None and after.trouble != before.trouble:
        return Chime.WRONG
    if after.problems > before.problems or after.doubts > before.doubts:
        return Chime.WRONG
    if after.lines > before.lines:
        return Chime.CONFIRMED
    if after.read and not before.read:
        return Chime.READ
    return None
