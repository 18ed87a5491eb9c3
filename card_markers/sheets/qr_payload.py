"""Numbers as upper-case text that a QR code stores in its compact alphanumeric mode, and a
check that tells a misread or foreign text. What the numbers mean is not known here.
"""

import zlib
from typing import Final

ALPHABET: Final = "0123456789ABCDEFGHJKLMNPQRSTUVWX"
"""Thirty-two characters, five bits each; I and O are left out because people misread them."""
BITS: Final = 5
"""Bits that a character holds."""

_VALUES: Final = {character: value for value, character in enumerate(ALPHABET)}


def text_of(number: int, length: int) -> str:
    """A number that is not negative as exactly `length` characters, the highest first."""
    shifts = range(BITS * (length - 1), -1, -BITS)
    return "".join(ALPHABET[number >> shift & 31] for shift in shifts)


def is_code_text(text: str) -> bool:
    """Whether a text has only characters of the alphabet."""
    return all(character in _VALUES for character in text)


def number_of(text: str) -> int:
    """The number that a text of the alphabet's characters stands for."""
    number = 0
    for character in text:
        number = number << BITS | _VALUES[character]
    return number


def check_of(text: str, length: int) -> str:
    """The last bits of the CRC-32 of an ASCII text, as `length` characters."""
    return text_of(zlib.crc32(text.encode("ascii")) & ((1 << BITS * length) - 1), length)
