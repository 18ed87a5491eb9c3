"""What nobody could read or tell is a value of its own, in every game."""

from enum import Enum
from typing import Final, TypeAlias, TypeVar, Union

T = TypeVar("T")


class Unknown(Enum):
    """The value of what nobody could read or tell. A type of its own, so that a type checker
    notices wherever it is mistaken for the thing itself."""

    UNKNOWN = "?"

    def __repr__(self) -> str:
        return "UNKNOWN"


UNKNOWN: Final = Unknown.UNKNOWN

Maybe: TypeAlias = Union[T, Unknown]  # noqa: UP007 - a generic alias needs Union at run time


def or_null(value: Maybe[T] | None) -> T | None:
    """The value as JSON has it: null where nobody knows it."""
    return None if value is UNKNOWN else value
