"""How pieces are called towards people, and how foreign text is made safe to show."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from companion.words.languages import N_, _

_FACES: Final = {
    "ebi": N_("Ebi"),
    "hotategai": N_("Hotategai"),
    "fugu": N_("Fugu"),
    "tako": N_("Tako"),
    "sake": N_("Sake"),
    "maguro": N_("Maguro"),
    "takusan": N_("Takusan"),
    "yakuza": N_("Yakuza"),
}
_TICKETS: Final = {"annul": N_("Annulment")}
_NUMBERS: Final = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"tablet (?P<players>\d)/.*", N_("the tablets for {players} players")),
        (r"tuna .*", N_("the tuna table")),
        (r"deck (?P<players>\d) .*", N_("the deck for {players} players")),
    )
)
"""What the box calls its printed numbers, and where people find them."""
_MINUS: Final = re.compile(r"(?<!\w)-(?=\d)")
_TIMES: Final = re.compile(r"\bx(?=\d)")
_UNSHOWABLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode categories that move the cursor, turn the writing round or show nothing."""


def face_name(face: str) -> str:
    """A card face or product as people call it."""
    return _(_FACES[face]) if face in _FACES else cleaned(face)


def ticket_name(ticket: str) -> str:
    """A ticket as people call it."""
    return _(_TICKETS[ticket]) if ticket in _TICKETS else cleaned(ticket)


def tablet_name(face: str) -> str:
    """A tablet as it is called on its sticker: `3P-2` is the second dearest for three players."""
    players, letter, rank = face.partition("p-")
    return _("{players}P-{rank}").format(players=players, rank=rank) if letter else cleaned(face)


def ticket_sign(ticket: str) -> str:
    """A ticket as it is written where there is little room."""
    return _("Ann") if ticket == "annul" else ticket_name(ticket)


def printed_numbers(names: Iterable[str]) -> tuple[str, ...]:
    """Where printed numbers of the box (`engine.tsukiji.box`) are found, each place once."""
    return tuple(dict.fromkeys(map(_printed_at, names)))


def _printed_at(name: str) -> str:
    for pattern, words in _NUMBERS:
        found = pattern.fullmatch(name)
        if found is not None:
            return _(words).format(**found.groupdict())
    return cleaned(name)


def signed(number: int) -> str:
    """A modifier or a move as it is printed: with its sign, and a plain 0."""
    return f"{number:+d}" if number else "0"


def signed_on_screen(number: int) -> str:
    """The same with the true minus, as wide as the plus; a terminal may have no such letter."""
    return signed(number).replace("-", "−")


def on_screen(text: str) -> str:
    """Words with the true minus and the true times sign, which a terminal may not have."""
    return _TIMES.sub("×", _MINUS.sub("−", text))


def named(path: object) -> str:
    """The name of a file, or a sentence with one, to be shown. Bytes that are no text are shown as
    such: a name must not look like another, or like none."""
    return cleaned(str(path).encode("utf-8", "backslashreplace").decode("utf-8"))


def cleaned(text: str) -> str:
    """The text without characters that could play tricks on a terminal or a screen."""
    shown = (c for c in text if unicodedata.category(c) not in _UNSHOWABLE)
    return " ".join("".join(shown).split())
