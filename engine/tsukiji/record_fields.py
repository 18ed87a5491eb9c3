"""The table of every field that a game record may have, and what happens to the others. A record
of a later version may have more: what is unknown is named and changes nothing. A name that is
almost that of a field which is missing is a slip of the pen, and what was meant would be lost: such
a record is refused.
"""

from collections.abc import Collection, Iterator
from typing import Final

from engine.forms import Node
from engine.problems import Problem
from engine.tsukiji.faults import Fault, fault

RECORD: Final = ("format", "players", "first_player", "box", "settings", "track", "rounds")
PLAYER: Final = ("name", "colour")
BOX: Final = ("tablets", "tuna", "deck")
SETTINGS: Final = (
    "variants",
    "tickets",
    "deal_order",
    "at_track_end",
    "takusan_may_be_discarded",
    "tuna_beyond_table",
    "tie_scores_all",
    "takusan_counts_for_variants",
    "lone_annulment",
    "market_moves",
    "edition",
)
ROUND: Final = ("lots", "tickets", "purchases", "by_hand")
PURCHASE: Final = ("player", "lot", "pass", "takusan", "yakuza")
BY_HAND: Final = ("after", "set", "reason")
"""What every fact made by hand has, besides what its kind has."""
BY_HAND_OF_KIND: Final = {
    "tablet": ("lot", "rank"),
    "marker": ("product", "space", "height"),
    "money": ("player", "yen"),
    "row": ("player", "row", "cards", "jokers"),
    "first_player": ("player",),
}

_LONG_NAME: Final = 6
"""From so many letters on two may be wrong (`tie_score_al`), in shorter names one: `paid` is a word
of its own, not a wrong `pass`."""
_SHORTEST_SLIP: Final = 4
"""In shorter names one letter makes another word, unless it is the `s` of several."""
_MOST_NAMED: Final = 20
_LONGEST_NAME: Final = 40


def unknown_fields(record: Node) -> Iterator[Problem]:
    """A problem for every field of a record that nobody knows. Raises `MalformedError` at a slip of
    the pen. The record must have been understood before."""
    named = 0
    for node, known in _objects(record):
        for name in _unknown(node, known):
            named += 1
            if named <= _MOST_NAMED:
                place = f"{node.path}.{name[:_LONGEST_NAME]}" if node.path else name[:_LONGEST_NAME]
                yield fault(Fault.FIELD_UNKNOWN, field=place)


def unknown_settings(settings: Node | None) -> Iterator[Problem]:
    """The same for the settings, which have a problem of their own."""
    for name in () if settings is None else _unknown(settings, SETTINGS):
        yield fault(Fault.SETTING_UNKNOWN, setting=name)


def _objects(record: Node) -> Iterator[tuple[Node, Collection[str]]]:
    """Every object of a record but its settings and its track, with the fields it may have."""
    yield record, RECORD
    for player in _items(record, "players"):
        yield player, PLAYER
    box = record.optional("box")
    if box is not None:
        yield box, BOX
    for played in _items(record, "rounds"):
        yield played, ROUND
        for purchase in _items(played, "purchases"):
            yield purchase, PURCHASE
        for made in _items(played, "by_hand"):
            yield made, (*BY_HAND, *BY_HAND_OF_KIND.get(str(made.field("set").value), ()))


def _items(node: Node, name: str) -> list[Node]:
    listed = node.optional(name)
    return [] if listed is None else listed.items()


def _unknown(node: Node, known: Collection[str]) -> Iterator[str]:
    present = node.names()
    for name in present:
        if name in known:
            continue
        meant = next((k for k in known if k not in present and _is_slip(name, k)), None)
        if meant is not None:
            node.refuse(f"has {Node(name).quoted}; is '{meant}' meant?")
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
