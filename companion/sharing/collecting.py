"""The codes of a hand-over as they come before the camera: in any order, again and again, among
others. Says after each what it was, and when all are there.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.sharing.hand_over import CodeFault, TransferPart


class CodeNews(StrEnum):
    """What a code that was seen means."""

    NOTHING = "NOTHING"
    """None was seen yet."""
    TAKEN = "TAKEN"
    """A part that was missing."""
    REPEATED = "REPEATED"
    """A part that is there already."""
    BEGUN_ANEW = "BEGUN_ANEW"
    """The first of a later hand-over: what was collected of the one before is of no use."""
    OLDER = "OLDER"
    """Of an earlier hand-over."""
    FOREIGN = "FOREIGN"
    """Of something else."""
    DAMAGED = "DAMAGED"
    """Not as it was made, or of two hand-overs that cannot both be."""
    NEWER = "NEWER"
    """Of a later version of the app."""


@dataclass(frozen=True, slots=True)
class Collected:
    """What has been read so far."""

    made_at_s: int = -1
    """When the hand-over began; -1 before the first part."""
    check: int = 0
    """The check sum of all of it."""
    count: int = 0
    """How many parts it has."""
    parts: Mapping[int, bytes] = field(default_factory=dict)
    """Those that are there, by their numbers."""
    news: CodeNews = CodeNews.NOTHING
    """What the last code was."""

    @property
    def is_whole(self) -> bool:
        """Whether every part is there."""
        return self.count > 0 and len(self.parts) == self.count

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers of the parts that are not there yet."""
        return tuple(n for n in range(1, self.count + 1) if n not in self.parts)

    def after(self, seen: TransferPart | CodeFault) -> "Collected":
        """The same after one more code."""
        if isinstance(seen, CodeFault):
            return replace(self, news=CodeNews(seen.value))
        if seen.made_at_s < self.made_at_s:
            return replace(self, news=CodeNews.OLDER)
        if seen.made_at_s > self.made_at_s:
            news = CodeNews.TAKEN if self.made_at_s < 0 else CodeNews.BEGUN_ANEW
            parts = {seen.number: seen.content}
            return Collected(seen.made_at_s, seen.check, seen.count, parts, news)
        if (seen.check, seen.count) != (self.check, self.count):
            return replace(self, news=CodeNews.DAMAGED)
        there = self.parts.get(seen.number)
        if there is not None:
            is_same = there == seen.content
            return replace(self, news=CodeNews.REPEATED if is_same else CodeNews.DAMAGED)
        parts = {**self.parts, seen.number: seen.content}
        return replace(self, parts=parts, news=CodeNews.TAKEN)
