"""Text and numbers as they are shown: foreign text is made safe, signs are the true ones."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from companion.words.languages import _

_MINUS: Final = re.compile(r"(?<!\w)-(?=\d)")
_TIMES: Final = re.compile(r"\bx(?=\d)")
_UNSHOWABLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode categories that move the cursor, turn the writing round or show nothing."""


def signed(number: int) -> str:
    """A modifier or a move as it is printed: with its sign, and a plain 0."""
    return f"{number:+d}" if number else "0"


def tenths(number: float) -> str:
    """A number with one place after its point, as the language writes it; whole where it is."""
    return decimal(f"{number:.1f}".removesuffix(".0"))


def decimal(number: str) -> str:
    """A number that Python has written, with the point or comma of the language."""
    whole, point, part = number.partition(".")
    # Translators: how your language writes 3.7.
    return _("{whole}.{tenth}").format(whole=whole, tenth=part) if point else whole


def with_thousands(number: int, sign: str = "") -> str:
    """A large number as the language writes it; `sign` is as in Python's formats."""
    told, *hundreds = f"{number:{sign},}".split(",")
    for part in hundreds:
        # Translators: how your language writes 1,000.
        told = _("{thousands},{hundreds}").format(thousands=told, hundreds=part)
    return told


def signed_on_screen(number: int) -> str:
    """The same with the true minus, as wide as the plus; a terminal may have no such letter."""
    return signed(number).replace("-", "−")


def on_screen(text: str) -> str:
    """Words with the true minus and the true times sign, which a terminal may not have."""
    return _TIMES.sub("×", _MINUS.sub("−", text))


def called(names: Sequence[str]) -> tuple[str, ...]:
    """What the players of a game are called in a list: their names, and who has given none by
    their seat."""
    return tuple(
        name or _("Player {number}").format(number=seat) for seat, name in enumerate(names, start=1)
    )


def named(path: object) -> str:
    """The name of a file, or a sentence with one, to be shown. Bytes that are no text are shown as
    such: a name must not look like another, or like none."""
    return cleaned(_as_text(str(path)))


def cleaned(text: str) -> str:
    """The text without characters that could play tricks on a terminal or a screen."""
    shown = (c for c in text if unicodedata.category(c) not in _UNSHOWABLE)
    return " ".join("".join(shown).split())


def printable(text: str) -> str:
    """The same for a line of a table: every space stays. A break is a space, so that no words are
    run together."""
    spaced = (" " if c.isspace() else c for c in _as_text(text))
    return "".join(c for c in spaced if unicodedata.category(c) not in _UNSHOWABLE)


def _as_text(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
