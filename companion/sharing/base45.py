"""Bytes in the letters that a QR code packs best (RFC 9285): three letters for two bytes."""

from typing import Final

_LETTERS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_VALUES: Final = {letter: value for value, letter in enumerate(_LETTERS)}


def to_letters(content: bytes) -> str:
    """The bytes as letters."""
    letters = []
    for at in range(0, len(content), 2):
        pair = content[at : at + 2]
        number = int.from_bytes(pair, "big")
        for _letter in range(len(pair) + 1):
            number, value = divmod(number, 45)
            letters.append(_LETTERS[value])
    return "".join(letters)


def from_letters(text: str) -> bytes | None:
    """The bytes again; None for letters that nobody wrote so."""
    if len(text) % 3 == 1 or not set(text) <= _VALUES.keys():
        return None
    content = bytearray()
    for at in range(0, len(text), 3):
        part = [_VALUES[letter] for letter in text[at : at + 3]]
        number = sum(value * 45**place for place, value in enumerate(part))
        size = len(part) - 1
        if number >= 256**size:
            return None
        content += number.to_bytes(size, "big")
    return bytes(content)
