"""The box file: the printed numbers of a copy as JSON that a person can write (format
`tsukiji-box/1`). Groups that it leaves out keep their default and stay provisional.

It parses text; opening files is the caller's matter.
"""

import json
from dataclasses import dataclass, replace
from typing import Final

from card_markers.told import ToldSentence, told
from card_markers.tsukiji.box_numbers import (
    DEFAULT_BOX,
    PLAYER_COUNTS,
    TABLET_GROUPS,
    TICKETS,
    BoxNumbers,
    Edition,
    Group,
    Tablet,
    problem_of,
)

FORMAT: Final = "tsukiji-box/1"
"""What stands under `format` in every box file."""

_KEYS: Final = ("format", "edition", "tablets", "tuna", "tickets")
_TABLET_NUMBERS: Final = told("a tablet is a list of whole numbers")
_TUNA_NUMBERS: Final = told("tuna is a list of whole numbers")
_TABLETS_BY_PLAYERS: Final = told('tablets stand by number of players: "2", "3", "4"')
_TICKETS_BY_PLAYERS: Final = told('tickets stand by number of players: "2", "3", "4"')


@dataclass(frozen=True, slots=True)
class BoxFileRefusal:
    """The answer for a text that is not a box file."""

    reason: ToldSentence
    """What is wrong and what would be right, as the rest of a sentence."""


class _RefusedError(Exception):
    """Carries the reason of a refusal out of the parser."""

    def __init__(self, reason: ToldSentence) -> None:
        super().__init__(reason)
        self.reason = reason


def from_text(text: str) -> BoxNumbers | BoxFileRefusal:
    """The numbers in a box file, or why it is none."""
    try:
        box = _parsed(text)
    except _RefusedError as refused:
        return BoxFileRefusal(refused.reason)
    problem = problem_of(box)
    return BoxFileRefusal(problem) if problem else box


def to_text(box: BoxNumbers) -> str:
    """A box file with the groups that are not provisional."""
    document: dict[str, object] = {"format": FORMAT, "edition": str(box.edition)}
    tablets = {
        str(players): [[tablet.price, tablet.modifier] for tablet in row]
        for players, row in zip(PLAYER_COUNTS, box.tablets, strict=True)
        if TABLET_GROUPS[players] not in box.provisional
    }
    if tablets:
        document["tablets"] = tablets
    if Group.TUNA not in box.provisional:
        document["tuna"] = list(box.tuna)
    if Group.TICKETS not in box.provisional:
        rows = zip(PLAYER_COUNTS, box.tickets, strict=True)
        document["tickets"] = {str(players): list(row) for players, row in rows}
    return json.dumps(document, indent=1) + "\n"


def _parsed(text: str) -> BoxNumbers:
    try:
        document = json.loads(text, object_pairs_hook=_each_once)
    except (ValueError, RecursionError):
        raise _RefusedError(told("it is not JSON")) from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise _RefusedError(told('it needs "format": "{name}"', name=FORMAT))
    if unknown := [key for key in document if key not in _KEYS]:
        raise _RefusedError(
            told(
                "it has {name}, known are {names}", name=_quoted(unknown[0]), names=", ".join(_KEYS)
            )
        )
    box = DEFAULT_BOX
    if "edition" in document:
        box = replace(box, edition=_edition(document["edition"]))
    if "tablets" in document:
        box = _with_tablets(box, document["tablets"])
    if "tuna" in document:
        box = replace(box, tuna=_integers(document["tuna"], _TUNA_NUMBERS))
        box = _copied(box, Group.TUNA)
    if "tickets" in document:
        box = replace(box, tickets=_tickets(document["tickets"]))
        box = _copied(box, Group.TICKETS)
    return box


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields: dict[str, object] = {}
    for name, value in pairs:
        if name in fields:
            raise _RefusedError(told("it has {name} twice", name=_quoted(name)))
        fields[name] = value
    return fields


def _copied(box: BoxNumbers, group: Group) -> BoxNumbers:
    return replace(box, provisional=box.provisional - {group})


def _edition(value: object) -> Edition:
    known = [str(edition) for edition in Edition]
    if not isinstance(value, str) or value not in known:
        raise _RefusedError(told("edition is one of {names}", names=", ".join(known)))
    return Edition(value)


def _with_tablets(box: BoxNumbers, value: object) -> BoxNumbers:
    rows = list(box.tablets)
    for players, pairs in _by_players(value, _TABLETS_BY_PLAYERS).items():
        if not isinstance(pairs, list):
            raise _RefusedError(told("tablets are lists of [price, modifier]"))
        numbers = [_integers(pair, _TABLET_NUMBERS) for pair in pairs]
        if any(len(pair) != 2 for pair in numbers):
            raise _RefusedError(told("a tablet is [price, modifier]"))
        rows[PLAYER_COUNTS.index(players)] = tuple(Tablet(*pair) for pair in numbers)
        box = _copied(box, TABLET_GROUPS[players])
    return replace(box, tablets=tuple(rows))


def _tickets(value: object) -> tuple[tuple[str, ...], ...]:
    rows = _by_players(value, _TICKETS_BY_PLAYERS)
    if len(rows) != len(PLAYER_COUNTS):
        raise _RefusedError(told('tickets need "2", "3" and "4"'))
    for row in rows.values():
        fine = isinstance(row, list) and all(isinstance(name, str) for name in row)
        if not isinstance(row, list) or not fine or not set(row) <= set(TICKETS):
            raise _RefusedError(told("tickets are any of {names}", names=" ".join(TICKETS)))
        if len(set(row)) != len(row):
            raise _RefusedError(told("every ticket stands once"))
    chosen = (rows[players] for players in PLAYER_COUNTS)
    return tuple(tuple(name for name in TICKETS if name in row) for row in chosen)


def _by_players(value: object, otherwise: ToldSentence) -> dict[int, list[object]]:
    names = {str(players): players for players in PLAYER_COUNTS}
    if not isinstance(value, dict) or not set(value) <= set(names):
        raise _RefusedError(otherwise)
    return {names[name]: row for name, row in value.items()}


def _integers(value: object, otherwise: ToldSentence) -> tuple[int, ...]:
    if not isinstance(value, list) or any(type(number) is not int for number in value):
        raise _RefusedError(otherwise)
    return tuple(value)


def _quoted(name: str) -> str:
    return f"{name[:40]!a}"
