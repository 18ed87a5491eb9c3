"""How pieces are called towards people, and how foreign text is made safe to show."""

import unicodedata
from typing import Final

_FACES: Final = {
    "ebi": "Ebi",
    "hotategai": "Hotategai",
    "fugu": "Fugu",
    "tako": "Tako",
    "sake": "Sake",
    "maguro": "Maguro",
    "takusan": "Takusan",
    "yakuza": "Yakuza",
}
_TICKETS: Final = {"annul": "Annulment"}
_UNSHOWABLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode categories that move the cursor, turn the writing round or show nothing."""


def face_name(face: str) -> str:
    """A card face or product as people call it."""
    return _FACES.get(face, cleaned(face))


def ticket_name(ticket: str) -> str:
    """A ticket as people call it."""
    return _TICKETS.get(ticket, cleaned(ticket))


def signed(number: int) -> str:
    """A modifier or a move as it is printed: with its sign, and a plain 0."""
    return f"{number:+d}" if number else "0"


def cleaned(text: str) -> str:
    """The text without characters that could play tricks on a terminal or a screen."""
    shown = (c for c in text if unicodedata.category(c) not in _UNSHOWABLE)
    return " ".join("".join(shown).split())
