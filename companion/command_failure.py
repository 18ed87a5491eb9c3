"""The one way a command says that it cannot do what was asked."""

from typing import Final

from companion.terminal import say_on_error
from companion.words.shown_text import named

EXIT_FAILURE: Final = 2
_LONGEST_WORD: Final = 200
_KEPT: Final = 60


class CommandFailure(Exception):
    """An expected failure. Its text is one sentence for the person who typed the command."""


def complain(failure: CommandFailure) -> None:
    """Say it on standard error, in one line, whatever a file name may have smuggled in."""
    words = (_shortened(word) for word in named(failure).split(" "))
    say_on_error(f"tsukiji: {' '.join(words)}")


def _shortened(word: str) -> str:
    """A name of thousands of letters would hide the sentence around it."""
    return word if len(word) <= _LONGEST_WORD else f"{word[:_KEPT]}...{word[-_KEPT:]}"
