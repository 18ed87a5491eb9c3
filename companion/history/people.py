"""Who is who over the years. A name is written in a game as it was typed that evening, and stays
there; that two spellings are one person, or that somebody is called otherwise now, is remembered
once, and every page, statistic and export that asks `called` follows at the same moment.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from companion.storage.keys import Key
from engine.forms import Node

_MOST: Final = 2_000
"""More spellings than any group has."""


def _read(node: Node) -> dict[str, str]:
    return {name: node.field(name).text() for name in node.names()[:_MOST]}


PEOPLE: Final[Key[Mapping[str, str]]] = Key("people", {}, dict, _read)
"""By a spelling what that person is called; who is not in it is called as they are spelt."""


def called(name: str, people: Mapping[str, str]) -> str:
    """What the person of that spelling is called now."""
    return people.get(name, name)


def renamed(people: Mapping[str, str], old: str, new: str) -> dict[str, str]:
    """Everybody who was called `old` is called `new` from now on; whoever was called so already is
    the same person then. No chains: every spelling leads to its person at once."""
    if not new or old == new or not old:
        return dict(people)
    kept = {spelt: new if name == old else name for spelt, name in people.items()}
    kept[old] = new
    kept.pop(new, None)
    return {spelt: name for spelt, name in kept.items() if spelt != name}


def apart(people: Mapping[str, str], spelling: str) -> dict[str, str]:
    """That spelling is a person of its own again."""
    return {spelt: name for spelt, name in people.items() if spelt != spelling}


def everybody(names: Iterable[Iterable[str]], people: Mapping[str, str]) -> tuple[str, ...]:
    """Everybody who stands in these lists of names, each once, in the order of the alphabet."""
    found = {called(name, people) for some in names for name in some if name}
    return tuple(sorted(found, key=str.casefold))
