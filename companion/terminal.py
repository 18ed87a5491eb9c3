"""The one place where the program writes to a terminal. Everything goes through here, because
everything may hold text from outside: names, reasons, file names, what a system says. What could
move the cursor, colour the text, turn the writing round or begin a line of its own is taken out;
only colours that were asked for here are left.
"""

import json
import os
import re
import secrets
import sys
from collections.abc import Iterable, Mapping
from typing import Any, Final, TextIO

from companion.words.shown_text import printable

_KEY: Final = secrets.token_hex(8)
"""Another one in every run, so that no text from outside can ask for a colour."""
_COLOUR: Final = re.compile(rf"\033{_KEY}\[([0-9;]*)m")


def coloured(code: str, text: str) -> str:
    """The text in a colour, given as terminals count them, once it is written here."""
    return f"\033{_KEY}[{code}m{text}\033{_KEY}[0m"


def joined(lines: Iterable[str]) -> str:
    """Lines as one text; a line break within one of them, which would make a line of somebody
    else's words, is none any more."""
    return "\n".join(" ".join(line.splitlines()) for line in lines)


def shown(text: str) -> str:
    """A text of lines that were `joined`, as it is written: its line breaks and our colours, and
    nothing else that is not to be read."""
    return "\n".join(_shown_line(line) for line in text.split("\n"))


def _shown_line(line: str) -> str:
    parts = _COLOUR.split(line)
    # Words and colour codes take turns.
    return "".join(
        f"\033[{part}m" if index % 2 else printable(part) for index, part in enumerate(parts)
    )


def say(line: str, *, out: TextIO | None = None, flush: bool = False) -> None:
    """Write one line to standard output."""
    say_text(joined([line]), out=out)
    stream = sys.stdout if out is None else out
    if flush and stream is not None:
        stream.flush()


def say_text(text: str, *, out: TextIO | None = None) -> None:
    """Write a text of lines that were `joined` to standard output."""
    stream = sys.stdout if out is None else out
    if stream is not None:
        stream.write(shown(text) + "\n")


def say_json(value: Mapping[str, Any]) -> None:
    """Write a JSON object in one line. Nothing is taken out of it: what is no plain letter is
    written as its number."""
    if sys.stdout is not None:
        sys.stdout.write(json.dumps(value).replace("\x7f", "\\u007f") + "\n")


def say_over(text: str, out: TextIO) -> None:
    """Write over the line that the cursor is in, without going on to the next."""
    out.write(f"\r{printable(text)}")
    out.flush()


def say_on_error(text: str) -> None:
    """Write one line to standard error, if anybody listens there."""
    if sys.stderr is not None:
        sys.stderr.write(shown(joined([text])) + "\n")


def has_colours() -> bool:
    """Whether standard output is a terminal, and not one of a person who wants no colours."""
    return sys.stdout is not None and sys.stdout.isatty() and "NO_COLOR" not in os.environ
