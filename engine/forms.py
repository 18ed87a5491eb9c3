"""Reading JSON that somebody else wrote: every value is checked where it stands, and a complaint
names the place. Knows no game.
"""

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, NoReturn, TypeAlias, TypeVar

Json: TypeAlias = Any
"""A value that `json.dumps` takes."""

E = TypeVar("E", bound=StrEnum)

LONGEST_TEXT: Final = 200
LONGEST_LIST: Final = 99
"""Far more than any table needs; what is longer is not meant seriously."""
_QUOTE_LENGTH: Final = 40
A_RECORD: Final = "a game record"
A_COUNT: Final = "a count"
"""What a document can be that says its format."""


class MalformedError(Exception):
    """A text that is not in the form it should be. Its words say what and where, in one line;
    whoever speaks another language says `pattern` in it and fills it in."""

    def __init__(self, pattern: str, path: str = "", /, **fillings: object) -> None:
        words = pattern.format(**fillings)
        super().__init__(f"{path}: {words}" if path else words)
        self.pattern = pattern
        self.path = path
        self.fillings = fillings


@dataclass(frozen=True, slots=True)
class Node:
    """A JSON value and where it stands."""

    value: object
    """What `json.loads` made of it."""
    path: str = ""
    """Its place, such as `rounds[2].lots[0]`; empty for the whole."""

    def refuse(self, pattern: str, /, **fillings: object) -> NoReturn:
        """Say that this value will not do: a sentence with named places, and what fills them."""
        raise MalformedError(pattern, self.path, **fillings)

    @property
    def quoted(self) -> str:
        """The value as it stood there, shortened, safe to print."""
        if isinstance(self.value, (dict, list)):
            return "{…}" if isinstance(self.value, dict) else "[…]"
        text = json.dumps(self.value)
        return text if len(text) <= _QUOTE_LENGTH else text[:_QUOTE_LENGTH] + "…"

    def optional(self, name: str) -> "Node | None":
        """The field of that name, or None if this object has none."""
        if not isinstance(self.value, dict):
            self.refuse("must be an object, not {found}", found=self.quoted)
        if name not in self.value:
            return None
        return Node(self.value[name], f"{self.path}.{name}" if self.path else name)

    def field(self, name: str) -> "Node":
        """The field of that name."""
        found = self.optional(name)
        if found is None:
            self.refuse("'{field}' is missing", field=name)
        return found

    def names(self) -> tuple[str, ...]:
        """The names of the fields of this object."""
        if not isinstance(self.value, dict):
            self.refuse("must be an object, not {found}", found=self.quoted)
        return tuple(self.value)

    def items(self, at_most: int = LONGEST_LIST) -> "list[Node]":
        """The elements of this list."""
        if not isinstance(self.value, list):
            self.refuse("must be a list, not {found}", found=self.quoted)
        if len(self.value) > at_most:
            found = len(self.value)
            self.refuse("has {found} elements, more than {most}", found=found, most=at_most)
        return [Node(element, f"{self.path}[{i}]") for i, element in enumerate(self.value)]

    def integer(self, least: int, most: int) -> int:
        """This whole number, within bounds."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.refuse("must be a whole number, not {found}", found=self.quoted)
        if not least <= self.value <= most:
            self.refuse(
                "must be from {least} to {most}, not {found}",
                least=least,
                most=most,
                found=self.quoted,
            )
        return self.value

    def flag(self) -> bool:
        """This true or false."""
        if not isinstance(self.value, bool):
            self.refuse("must be true or false, not {found}", found=self.quoted)
        return self.value

    def text(self) -> str:
        """This text, of reasonable length."""
        if not isinstance(self.value, str):
            self.refuse("must be a text, not {found}", found=self.quoted)
        if len(self.value) > LONGEST_TEXT:
            self.refuse("is longer than {most} characters", most=LONGEST_TEXT)
        if any("\ud800" <= character <= "\udfff" for character in self.value):
            self.refuse("has half a character in it")
        return self.value

    def one_of(self, kind: type[E], allowed: Iterable[E] = ()) -> E:
        """This text as a member of `kind`, or of the `allowed` ones among them."""
        members = tuple(allowed) or tuple(kind)
        found = next((member for member in members if member.value == self.value), None)
        if found is None:
            names = ", ".join(member.value for member in members)
            self.refuse("{found} is not one of {names}", found=self.quoted, names=names)
        return found

    @property
    def is_unknown(self) -> bool:
        """Whether it says that nobody knows: null, or a question mark."""
        return self.value is None or self.value == "?"


def parse(text: str) -> Node:
    """The JSON in `text`, whatever is in it. Raises `MalformedError` if it is none."""
    try:
        return Node(json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_each_once))
    except RecursionError:
        raise MalformedError("is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise MalformedError(
            "is not JSON (line {line}, column {column})", line=error.lineno, column=error.colno
        ) from None
    except ValueError:
        # Python takes no whole numbers of thousands of digits.
        raise MalformedError("has a number that is too long") from None


def _refuse_constant(name: str) -> NoReturn:
    raise MalformedError("has {name}, which is no number", name=name)


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object none of whose fields stands twice: nobody could tell which of them is meant."""
    fields: dict[str, object] = {}
    for name, value in pairs:
        if name in fields:
            raise MalformedError("has {name} twice in one object", name=Node(name).quoted)
        fields[name] = value
    return fields


def verify_format(node: Node, kind: str, known: Collection[str]) -> str:
    """The format that a document says it is in, one of the `known` ones; `kind` says what it should
    be. Raises `MalformedError`."""
    told = node.optional("format") if isinstance(node.value, dict) else None
    if told is None:
        if kind == A_COUNT:
            raise MalformedError("is not a count: it has no 'format'")
        raise MalformedError("is not a game record: it has no 'format'")
    if not isinstance(told.value, str) or told.value not in known:
        raise MalformedError(
            "is in the format {found}; this program reads {known}",
            found=told.quoted,
            known=", ".join(known),
        )
    return told.value
