"""The rules of a game as they can be looked up at the table: a topic a phase, in our own words."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleTopic:
    """A part of the rules, in the language of the moment."""

    code: str
    """What it is called on the command line, in every language the same."""
    title: str
    """Its heading."""
    sentences: tuple[str, ...]
    """What holds, a thought each."""
    examples: tuple[str, ...] = ()
    """What comes of it, as the rules of this program count it."""
    drawn: tuple[str, ...] = ()
    """What the drawing of the topic shows, in sentences, for whoever does not see it; empty where
    there is none, or where the examples say it."""
    table: tuple[tuple[str, ...], ...] = ()
    """The same in lines of cells for a terminal, the first cell of each its label."""


def topics_called(topics: Sequence[RuleTopic], word: str) -> tuple[RuleTopic, ...]:
    """The topics that somebody means: by code, or by the beginning of a title, whatever its
    accents."""
    wanted = _plain(word)
    by_code = tuple(topic for topic in topics if topic.code == wanted)
    if by_code or not wanted:
        return by_code
    return tuple(topic for topic in topics if _plain(topic.title).startswith(wanted))


def _plain(text: str) -> str:
    parts = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
