"""Fields of a record that nobody knows. A record of a later version may have more: what is unknown
is named and changes nothing. A name that is almost that of a field which is missing is a slip of
the pen, and what was meant would be lost: such a record is refused.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from engine.forms import Node

_LONG_NAME: Final = 6
"""From so many letters on two may be wrong (`tie_score_al`), in shorter names one: `paid` is a word
of its own, not a wrong `pass`."""
_SHORTEST_SLIP: Final = 4
"""In shorter names one letter makes another word, unless it is the `s` of several."""
_MOST_NAMED: Final = 20
_LONGEST_NAME: Final = 40


def unknown_places(objects: Iterable[tuple[Node, Collection[str]]]) -> Iterator[str]:
    """Where the fields stand that nobody knows, in objects with the fields each may have; at most
    20. Raises `MalformedError` at a slip of the pen."""
    named = 0
    for node, known in objects:
        for name in unknown_names(node, known):
            named += 1
            if named <= _MOST_NAMED:
                short = name[:_LONGEST_NAME]
                yield f"{node.path}.{short}" if node.path else short


def unknown_names(node: Node, known: Collection[str]) -> Iterator[str]:
    """The fields of an object that nobody knows. Raises `MalformedError` at a slip of the pen."""
    present = node.names()
    for name in present:
        if name in known:
            continue
        meant = next((k for k in known if k not in present and _is_slip(name, k)), None)
        if meant is not None:
            node.refuse("has {found}; is '{meant}' meant?", found=Node(name).quoted, meant=meant)
        yield name


def _is_slip(name: str, meant: str) -> bool:
    plain = name.lower()
    if plain.removesuffix("s") == meant.removesuffix("s"):
        return True
    shorter = min(len(plain), len(meant))
    allowed = 2 if shorter >= _LONG_NAME else 1
    if shorter < _SHORTEST_SLIP or abs(len(plain) - len(meant)) > allowed:
        return False
    return _distance(plain, meant) <= allowed


def _distance(one: str, other: str) -> int:
    """How many letters have to be put in, taken out, changed, or swapped with the next."""
    rows = [list(range(len(other) + 1))]
    for i, letter in enumerate(one, start=1):
        row = [i]
        for j, wanted in enumerate(other, start=1):
            best = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                best = min(best, rows[-2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]
