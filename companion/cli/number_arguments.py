"""Numbers as they are typed on the command line: whole, short, and refused in plain words."""

import argparse
from typing import Final

from companion.words.languages import _

_LONGEST: Final = 9
"""Digits; nothing here needs more."""
_LONGEST_SHOWN: Final = 80


def whole_number(word: str) -> int:
    """A whole number, perhaps negative. Raises what argparse turns into a complaint."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _LONGEST):
        words = _("'{word}' is no whole number of up to {digits} digits")
        shown = words.format(word=word[:_LONGEST_SHOWN], digits=_LONGEST)
        raise argparse.ArgumentTypeError(shown)
    return int(word)
