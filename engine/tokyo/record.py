"""The game record, `tokyo-game/1`: the facts of a game as a JSON object, there and back. A record
that breaks the rules of the game is a record; a text that breaks the form is none and is refused
with `MalformedError`.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.field_names import unknown_names, unknown_places
from engine.forms import A_RECORD, Json, MalformedError, Node, parse, verify_format
from engine.problems import Problem
from engine.tokyo.fact_forms import FIELDS_OF, KINDS, fact_from, fact_to
from engine.tokyo.facts import Fact, GameSetUp
from engine.tokyo.faults import TokyoFault, named_fault
from engine.tokyo.field_forms import CELL_FIELDS
from engine.tokyo.play_faults import PlayFault, play_fault
from engine.tokyo.setup_forms import (
    BOARDS_FIELDS,
    BOX_FIELDS,
    SETTING_FIELDS,
    SETUP_FIELDS,
    setup_from,
    setup_to,
)

FORMAT: Final = "tokyo-game/1"
MOST_FACTS: Final = 20_000
"""Far more than any evening has; what is longer is not meant seriously."""


@dataclass(frozen=True, slots=True)
class Record:
    """What a record holds."""

    facts: tuple[Fact, ...]
    """The facts, the set-up first."""
    problems: tuple[Problem, ...] = ()
    """What the record asks for that this program does not know."""


def record_from_text(text: str) -> Record:
    """The record in a JSON text. Raises `MalformedError`."""
    return record_from(parse(text))


def record_from(node: Node) -> Record:
    """The record in a JSON value. Raises `MalformedError`."""
    verify_format(node, A_RECORD, (FORMAT,))
    setup = setup_from(node)
    told = node.optional("facts")
    items = [] if told is None else told.items(MOST_FACTS)
    facts = tuple(fact_from(item) for item in items)
    places = unknown_places(_objects(node, items))
    problems = [named_fault(TokyoFault.FIELD_UNKNOWN, field=place) for place in places]
    settings = node.optional("settings")
    for name in () if settings is None else unknown_names(settings, SETTING_FIELDS):
        problems.append(play_fault(PlayFault.SETTING_UNKNOWN, setting=name[:40]))
    return Record((setup, *facts), tuple(problems))


def record_to(facts: Sequence[Fact]) -> dict[str, Json]:
    """The record of these facts; the first must be the set-up."""
    setup = facts[0] if facts else None
    if not isinstance(setup, GameSetUp):
        raise MalformedError("the facts do not begin with a set-up")
    return {"format": FORMAT, **setup_to(setup), "facts": [fact_to(fact) for fact in facts[1:]]}


def _objects(record: Node, facts: Sequence[Node]) -> Iterator[tuple[Node, Collection[str]]]:
    """Every object of a record but its settings, with the fields it may have."""
    yield record, ("format", *SETUP_FIELDS, "facts")
    for player in record.field("players").items():
        yield player, ("name",)
    yield record.field("boards"), BOARDS_FIELDS
    box = record.optional("box")
    if box is not None:
        yield box, BOX_FIELDS
    for fact in facts:
        kind = KINDS.get(str(fact.value.get("fact"))) if isinstance(fact.value, dict) else None
        if kind is None:
            continue
        yield fact, ("fact", *(field.name for field in FIELDS_OF[kind]))
        cells = fact.optional("cells")
        for cell in [] if cells is None else cells.items():
            yield cell, CELL_FIELDS
