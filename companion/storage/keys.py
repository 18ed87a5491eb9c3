"""Things to remember under typed names. A key knows how its value is written, how it is read back,
and what holds while nothing (or nothing readable) was remembered.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

from engine.forms import MalformedError, Node, parse

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Note:
    """A value on its way to be remembered."""

    name: str
    """Under which name."""
    text: str
    """The value as JSON."""
    can_read: Callable[[str], bool]
    """Whether a text found under that name makes sense; what does not is kept aside."""


@dataclass(frozen=True, slots=True)
class Key(Generic[T]):
    """Something that can be remembered."""

    name: str
    """Its name in the store; stays what it is."""
    default: T
    """What holds until something was remembered."""
    to_form: Callable[[T], Any]
    """The value as something that `json.dumps` takes."""
    from_form: Callable[[Node], T]
    """The value in a JSON node; raises `MalformedError`."""

    def note(self, value: T) -> Note:
        """The value, ready to be remembered."""
        return Note(self.name, json.dumps(self.to_form(value)), self.can_read)

    def read(self, text: str) -> T:
        """The value in a remembered text. Raises `MalformedError`."""
        return self.from_form(parse(text))

    def can_read(self, text: str) -> bool:
        """Whether the text makes sense under this key."""
        try:
            self.read(text)
        except MalformedError:
            return False
        return True


def flag_key(name: str, default: bool) -> Key[bool]:
    """Something that is on or off."""
    return Key(name, default, bool, Node.flag)


def text_key(name: str, default: str) -> Key[str]:
    """A short text."""
    return Key(name, default, str, Node.text)


def choice_key(name: str, default: E) -> Key[E]:
    """One of the members of an enum."""
    kind = type(default)
    return Key(name, default, lambda member: member.value, lambda node: node.one_of(kind))


def texts_key(name: str) -> Key[tuple[str, ...]]:
    """Several short texts in order; none at first."""
    return Key(name, (), list, lambda node: tuple(item.text() for item in node.items()))
