"""The table of every field that a game record may have; `engine.field_names` says what happens to
the others.
"""

from collections.abc import Collection, Iterator
from typing import Final

from engine.field_names import unknown_names, unknown_places
from engine.forms import Node
from engine.problems import Problem
from engine.tsukiji.faults import Fault, fault

RECORD: Final = (
    *("format", "players", "first_player", "box", "settings", "track", "rounds"),
    # When it began: for whoever keeps several records apart; the rules never ask.
    "started_at_s",
)
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


def unknown_fields(record: Node) -> Iterator[Problem]:
    """A problem for every field of a record that nobody knows. Raises `MalformedError` at a slip of
    the pen. The record must have been understood before."""
    for place in unknown_places(_objects(record)):
        yield fault(Fault.FIELD_UNKNOWN, field=place)


def unknown_settings(settings: Node | None) -> Iterator[Problem]:
    """The same for the settings, which have a problem of their own."""
    for name in () if settings is None else unknown_names(settings, SETTINGS):
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
