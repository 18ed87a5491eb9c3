"""How pieces are called towards people."""

import re
from collections.abc import Iterable
from typing import Final

from companion.words.languages import N_, _
from companion.words.shown_text import cleaned

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


def printed_numbers(names: Iterable[str]) -> tuple[str, ...]:
    """Where printed numbers of the box (`engine.tsukiji.box`) are found, each place once."""
    return tuple(dict.fromkeys(map(_printed_at, names)))


def _printed_at(name: str) -> str:
    for pattern, words in _NUMBERS:
        found = pattern.fullmatch(name)
        if found is not None:
            return _(words).format(**found.groupdict())
    return cleaned(name)
