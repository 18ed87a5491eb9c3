"""Facts as JSON and back, one at a time: `{"fact": "caught", "player": 1, ...}`. The name of a fact
is its class in snake case, its fields are those of the class; `field_forms` says how they are
written.
"""

import re
from dataclasses import MISSING, Field, fields
from typing import Any, Final, get_args

from engine.forms import Json, Node
from engine.maybe import UNKNOWN
from engine.tokyo.facts import Fact, GameSetUp
from engine.tokyo.field_forms import FIELDS
from engine.tokyo.setup_forms import setup_from, setup_to

_SET_UP: Final = "set_up"


def _name(kind: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


KINDS: Final[dict[str, type]] = {
    _name(kind): kind for kind in get_args(Fact) if kind is not GameSetUp
}
"""Every kind of fact by its name in records."""
NAMES: Final = {kind: name for name, kind in KINDS.items()}
"""The same the other way round."""
FIELDS_OF: Final[dict[type, tuple["Field[Any]", ...]]] = {
    kind: fields(kind) for kind in KINDS.values()
}
"""The fields of each kind."""


def fact_from(node: Node) -> Fact:
    """A single fact. Raises `MalformedError`."""
    told = node.optional(_SET_UP)
    if told is not None:
        return setup_from(told)
    name = node.field("fact")
    kind = KINDS.get(str(name.value))
    if kind is None:
        name.refuse(
            "{found} is no fact; facts are {names}", found=name.quoted, names=", ".join(KINDS)
        )
    values: dict[str, Any] = {}
    for field in FIELDS_OF[kind]:
        given = node.optional(field.name)
        if given is not None:
            values[field.name] = FIELDS[field.name].read(given)
            if values[field.name] is UNKNOWN and "Unknown" not in str(field.type):
                given.refuse("must be told")
        elif field.default is MISSING and field.default_factory is MISSING:
            node.refuse("'{field}' is missing", field=field.name)
    return kind(**values)  # type: ignore[no-any-return]


def fact_to(fact: Fact) -> dict[str, Json]:
    """A single fact; what has its default is left out."""
    if isinstance(fact, GameSetUp):
        return {_SET_UP: setup_to(fact)}
    form: dict[str, Json] = {"fact": NAMES[type(fact)]}
    for field in FIELDS_OF[type(fact)]:
        value = getattr(fact, field.name)
        if not _is_default(field, value):
            form[field.name] = FIELDS[field.name].write(value)
    return form


def _is_default(field: "Field[Any]", value: object) -> bool:
    if field.default is not MISSING:
        return bool(value == field.default) and type(value) is type(field.default)
    if field.default_factory is not MISSING:
        return bool(value == field.default_factory())
    return False
