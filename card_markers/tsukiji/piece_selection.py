"""The words with which somebody picks pieces: `tickets`, `ebi:3,yakuza:1`, `ticket:annul:2`.

A pick is a kind, or a face with or without its kind before it and a number after it: the copy
of a card, or the player (1 to 4, as printed) of a ticket or tag. `#42` is a piece by its marker.
"""

from dataclasses import dataclass
from typing import Final

from card_markers.pieces import Piece
from card_markers.told import ToldSentence, told
from card_markers.tsukiji.catalogue import CATALOGUE, PIECE_COUNT, Kind, pieces_of

KIND_WORDS: Final[dict[str, Kind]] = {
    "cards": Kind.CARD,
    "tickets": Kind.TICKET,
    "tablets": Kind.TABLET,
    "products": Kind.PRODUCT,
    "first-player": Kind.FIRST_PLAYER,
    "board-corners": Kind.BOARD_CORNER,
    "players": Kind.PLAYER,
}
"""The words for all pieces of a kind."""

_KINDS: Final = {**KIND_WORDS, **{str(kind): kind for kind in Kind}}


@dataclass(frozen=True, slots=True)
class PickRefusal:
    """The answer for a pick that names no piece."""

    pick: str
    """The pick as it was written."""
    possible: ToldSentence
    """What would be possible in its place, as the rest of a sentence."""


def picked(words: str) -> tuple[Piece, ...] | PickRefusal:
    """The pieces that a list of picks with commas between names, once each, in their order."""
    found: set[Piece] = set()
    for word in words.split(","):
        answer = _pick(word.strip().lower())
        if isinstance(answer, PickRefusal):
            return answer
        found.update(answer)
    return tuple(piece for piece in CATALOGUE.pieces if piece in found)


def _pick(word: str) -> tuple[Piece, ...] | PickRefusal:
    if word.startswith("#"):
        return _by_marker(word)
    parts = word.split(":")
    if parts[0] in _KINDS:
        chosen = pieces_of(_KINDS[parts[0]])
        rest = parts[1:]
    else:
        chosen, rest = CATALOGUE.pieces, parts
    if not rest:
        return chosen
    # Where a kind has one face only, the number may follow at once: player:2.
    if len({piece.face for piece in chosen}) == 1:
        return _numbered(word, chosen, rest)
    of_face = _with_face(chosen, rest[0])
    if not of_face:
        faces = dict.fromkeys(piece.face for piece in chosen)
        if parts[0] not in _KINDS:
            return PickRefusal(word, _everything())
        return PickRefusal(word, told("possible are {names}", names=", ".join(faces)))
    return _numbered(word, of_face, rest[1:])


def _with_face(chosen: tuple[Piece, ...], face: str) -> tuple[Piece, ...]:
    """The pieces with a face; of card and product marker, the card unless its kind was said."""
    found = tuple(piece for piece in chosen if piece.face == face)
    return tuple(piece for piece in found if piece.kind is found[0].kind)


def _numbered(
    word: str, chosen: tuple[Piece, ...], rest: list[str]
) -> tuple[Piece, ...] | PickRefusal:
    if not rest:
        return chosen
    found = tuple(piece for piece in chosen if rest == [f"{_number(piece)}"])
    if found:
        return found
    what = word.removesuffix(":" + ":".join(rest))
    numbers = [_number(piece) for piece in chosen]
    first, last = f"{what}:{min(numbers)}", f"{what}:{max(numbers)}"
    if first == last:
        return PickRefusal(word, told("possible is {name}", name=first))
    return PickRefusal(word, told("possible is {first} to {last}", first=first, last=last))


def _number(piece: Piece) -> int:
    """The number that tells a piece from others with its face, as it is printed."""
    return piece.player + 1 if piece.kind in (Kind.TICKET, Kind.PLAYER) else piece.copy


def _by_marker(word: str) -> tuple[Piece, ...] | PickRefusal:
    digits = word[1:]
    # Longer numbers are none of ours, and Python refuses to read very long ones.
    if digits.isascii() and digits.isdecimal() and len(digits) < 6 and int(digits) < PIECE_COUNT:
        return (CATALOGUE.pieces[int(digits)],)
    last = f"#{PIECE_COUNT - 1}"
    return PickRefusal(word, told("possible is {first} to {last}", first="#0", last=last))


def _everything() -> ToldSentence:
    faces = dict.fromkeys(piece.face for piece in pieces_of(Kind.CARD) + pieces_of(Kind.TICKET))
    return told(
        "possible are {kinds}, a face such as {faces}, or #42",
        kinds=", ".join(KIND_WORDS),
        faces=", ".join(faces),
    )
