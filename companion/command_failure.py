"""The one way a command says that it cannot do what was asked."""

import sys
from typing import Final

from companion.words.shown_text import named

EXIT_FAILURE: Final = 2
_LONGEST_WORD: Final = 200
_KEPT: Final = 60


class CommandFailure(Exception):
    """An expected failure. Its text is one sentence for the person who typed the command."""


def complain(failure: CommandFailure) -> None:
    """Say it on standard error, in one line, whatever a file name may have smuggled in."""
    if sys.stderr is None:
        # It was closed; the exit code has to do.
        return
    words = (_shortened(word) for word in named(failure).split(" "))
    sys.stderr.write(f"tsukiji: {' '.join(words)}\n")


def _shortened(word: str) -> str:
    """A name of thousands of letters would hide the sentence around it."""
    return word if len(word) <= _LONGEST_WORD else f"{word[:_KEPT]}...{word[-_KEPT:]}"
