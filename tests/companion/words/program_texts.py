"""Every text that goes through `companion.words.languages`, as the translators get it."""

from dataclasses import dataclass
from functools import cache

from tests.companion.words.catalogues import template


@dataclass(frozen=True, slots=True)
class ProgramText:
    """A text to translate."""

    one: str
    """The text, or its form for one thing."""
    many: str
    """Its form for several; empty for a text without numbers."""
    places: tuple[str, ...]
    """The files that say it."""


@cache
def program_texts() -> tuple[ProgramText, ...]:
    """Every text of the program once."""
    return tuple(
        ProgramText(
            *(message.id if message.pluralizable else (message.id, "")),
            tuple(place for place, _line in message.locations),
        )
        for message in template()
        if message.id
    )
