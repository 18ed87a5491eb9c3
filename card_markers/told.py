"""A sentence as a value: the English pattern, which is also the key of its translations, and what
is filled into it. Whoever shows it says it in the language of the reader.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ToldSentence:
    """Something to be said, in no language yet."""

    pattern: str
    """The sentence in English, with named places."""
    fillings: Mapping[str, object]
    """What goes into each place."""

    def __str__(self) -> str:
        return self.pattern.format(**self.fillings)


def told(pattern: str, **fillings: object) -> ToldSentence:
    """A sentence with what is filled into it. Translators' tools find the texts by this name."""
    return ToldSentence(pattern, fillings)
