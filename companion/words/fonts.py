"""Which letters the font of the app has, and what a player is called on the screen whose name needs
others. What was typed is kept as it is.
"""

import unicodedata
from functools import lru_cache
from typing import Final

from companion.words.languages import _

_HAD: Final = (
    range(0x20, 0x180),  # Latin
    range(0x384, 0x3CF),  # Greek
    range(0x400, 0x487),  # Cyrillic
    range(0x48A, 0x514),
    range(0x1EA0, 0x1EFA),  # Vietnamese
    range(0x2010, 0x2012),  # hyphens and dashes
    range(0x2013, 0x2016),
    range(0x2017, 0x201F),  # quotation marks
)
"""Where the font has every letter there is; a test looks at each of them."""


@lru_cache(maxsize=256)
def writable(name: str) -> str:
    """As much of a name as the app can write. Every view asks for the names of all players, many
    times a second while a camera looks on."""
    whole = unicodedata.normalize("NFC", name)
    kept = "".join(letter for letter in whole if any(ord(letter) in had for had in _HAD))
    return " ".join(kept.split())


def shown_name(name: str, seat: int) -> str:
    """What a player is called on the screen: a plain name where nothing of theirs can be
    written."""
    return writable(name) or _("Player {number}").format(number=seat + 1)


def is_writable(name: str) -> bool:
    """Whether all of a name can be written."""
    return writable(name) == " ".join(unicodedata.normalize("NFC", name).split())
