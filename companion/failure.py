"""The one way a command says that it cannot do what was asked."""

import sys
from typing import Final

from companion.piece_words import cleaned

EXIT_FAILURE: Final = 2


class CommandFailure(Exception):
    """An expected failure. Its text is one sentence for the person who typed the command."""


def complain(failure: CommandFailure) -> None:
    """Say it on standard error, in one line, whatever a file name may have smuggled in."""
    sys.stderr.write(f"tsukiji: {cleaned(str(failure))}\n")
