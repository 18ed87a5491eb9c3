"""Looking for a game: words that stand in the names of its players, its day or what it is called,
in any order, without regard to capitals and accents.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Query:
    """What somebody looks for; nothing looks for everything."""

    words: str = ""
    """As it was typed: parts of names, of a day (2026-11), of a game's name."""
    winners_only: bool = False
    """Whether a name must be a winner's."""

    @property
    def is_empty(self) -> bool:
        """Whether every game is wanted."""
        return not self.words.strip()

    def parts(self) -> tuple[str, ...]:
        """The words, each to be found."""
        return tuple(folded(word) for word in self.words.split())


EVERYTHING: Final = Query()


@dataclass(frozen=True, slots=True)
class Findable:
    """What a game can be found by."""

    names: str
    """Everybody who played, folded."""
    other: str
    """Its day and what the game is called, folded."""

    def is_meant(self, parts: Iterable[str]) -> bool:
        """Whether every part is found."""
        return all(part in self.names or part in self.other for part in parts)


def folded(text: str) -> str:
    """The text without capitals and accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
