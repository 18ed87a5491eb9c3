"""The fields of facts as JSON and back. A field of one name means the same in every fact, so one
table has them all. UNKNOWN is null; a field that is left out has its default.
"""

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final, NamedTuple, TypeVar

from engine.forms import Json, Node
from engine.hand_reasons import reason_from
from engine.maybe import UNKNOWN, Maybe, or_null
from engine.players import PlayerIndex
from engine.tokyo.count_form import BY_NUMBER
from engine.tokyo.goods import ForSale, Goods
from engine.tokyo.pieces import (
    BOATS_IN_BOX,
    PLAYER_COUNTS,
    Board,
    Boat,
    BoatKind,
    Column,
    External,
    Fish,
    HarborRow,
    Port,
    SidePiece,
    Token,
)
from engine.tokyo.ports import boat_name

E = TypeVar("E", bound=StrEnum)

MOST_YEN: Final = 999_999
MOST_PIECES: Final = 99
MOST_COLUMNS: Final = 20
NO_BID: Final = "none"
CELL_FIELDS: Final = ("goods", "row", "column", "yen")


class FieldForm(NamedTuple):
    """How a field is read and written."""

    read: Callable[[Node], Any]
    """From JSON; raises `MalformedError`."""
    write: Callable[[Any], Json]
    """To JSON."""


def player_from(node: Node) -> PlayerIndex:
    return PlayerIndex(node.integer(0, PLAYER_COUNTS[-1] - 1))


def board_from(node: Node) -> Board:
    """A board by its name."""
    if node.value in frozenset(External):
        return node.one_of(External)
    return node.one_of(Fish)


def boat_from(node: Node) -> Boat:
    """A boat as `two_slot:1`; without a number the only one of its kind."""
    kind, colon, copy = node.text().partition(":")
    found = Node(kind, node.path).one_of(BoatKind)
    if not colon and BOATS_IN_BOX[found] == 1:
        return Boat(found, 1)
    most = BOATS_IN_BOX[found]
    if not (copy.isascii() and copy.isdigit() and 1 <= int(copy[:4]) <= most):
        node.refuse(
            "{found} does not name one of the boats {kind}:1 to {kind}:{most}",
            found=node.quoted,
            kind=kind,
            most=most,
        )
    return Boat(found, int(copy))


def goods_from(node: Node) -> Goods:
    """A barrel by its fish, or a Takoyaki."""
    return Token.TAKOYAKI if node.value == Token.TAKOYAKI.value else node.one_of(Fish)


def tokens_from(node: Node) -> dict[Token, int]:
    """Tokens by type; Crab and Tuna also as the list of the numbers they show."""
    counts: Counter[Token] = Counter()
    for name in node.names():
        token, told = Node(name, node.path).one_of(Token), node.field(name)
        if token in BY_NUMBER and isinstance(told.value, list):
            numbers = BY_NUMBER[token]
            for shown in told.items():
                number = 0 if shown.is_unknown else shown.integer(1, MOST_PIECES)
                if number and number not in numbers:
                    names = ", ".join(map(str, numbers))
                    shown.refuse("{found} is not one of {names}", found=shown.quoted, names=names)
                counts[numbers[number] if number else token] += 1
        else:
            counts[token] += told.integer(0, MOST_PIECES)
    return dict(counts)


def _heap_of(read: Callable[[Node], Any]) -> FieldForm:
    """Pieces by type."""

    def heap(node: Node) -> dict[Any, int]:
        names = node.names()
        return {
            read(Node(name, node.path)): node.field(name).integer(0, MOST_PIECES) for name in names
        }

    return FieldForm(heap, _heap_to)


def _heap_to(heap: Any) -> Json:
    return {piece.value: number for piece, number in heap.items()}


def _list_of(read: Callable[[Node], Any], write: Callable[[Any], Json]) -> FieldForm:
    return FieldForm(
        lambda node: tuple(read(item) for item in node.items()),
        lambda items: [write(item) for item in items],
    )


def _whole(least: int, most: int) -> FieldForm:
    return FieldForm(lambda node: node.integer(least, most), lambda value: value)


def _maybe(form: FieldForm) -> FieldForm:
    """The same, or null where nobody knows."""
    return FieldForm(
        lambda node: UNKNOWN if node.is_unknown else form.read(node),
        lambda value: None if value is UNKNOWN else form.write(value),
    )


def _named(kind: type[E]) -> FieldForm:
    return FieldForm(lambda node: node.one_of(kind), lambda value: value.value)


def cell_from(node: Node) -> ForSale:
    """A piece that lies for sale."""
    column, yen = node.optional("column"), node.optional("yen")
    return ForSale(
        goods_from(node.field("goods")),
        node.field("row").one_of(HarborRow),
        UNKNOWN if column is None else _COLUMN.read(column),
        UNKNOWN if yen is None else _YEN.read(yen),
    )


def cell_to(cell: ForSale) -> dict[str, Json]:
    """The same as JSON."""
    return {
        "goods": cell.goods.value,
        "row": cell.row.value,
        "column": or_null(cell.column),
        "yen": or_null(cell.yen),
    }


def _bid_from(node: Node) -> Maybe[int] | None:
    return None if node.value == NO_BID else _YEN.read(node)


def _bid_to(bid: Maybe[int] | None) -> Json:
    return NO_BID if bid is None else or_null(bid)


_PLAYER: Final = FieldForm(player_from, lambda value: value)
_BOAT: Final = FieldForm(boat_from, boat_name)
_FISH: Final = _named(Fish)
_COUNT: Final = _whole(1, MOST_PIECES)
_COLUMN: Final = _maybe(
    FieldForm(lambda node: Column(node.integer(1, MOST_COLUMNS)), lambda value: value)
)
_YEN: Final = _maybe(_whole(-MOST_YEN, MOST_YEN))
_NUMBERS: Final = _list_of(lambda node: node.integer(1, 2), lambda value: value)
_TEXT: Final = FieldForm(lambda node: node.text(), str)
_FLAG: Final = FieldForm(lambda node: node.flag(), bool)

FIELDS: Final[dict[str, FieldForm]] = {
    "player": _PLAYER,
    "owner": _PLAYER,
    "other": _PLAYER,
    "winner": _maybe(_PLAYER),
    "boat": _BOAT,
    "barge": _BOAT,
    "traded_in": _BOAT,
    "boats": _list_of(boat_from, boat_name),
    "fish": _FISH,
    "with_licence": _FISH,
    "board": _maybe(FieldForm(board_from, lambda value: value.value)),
    "goods": FieldForm(goods_from, lambda value: value.value),
    "token": _maybe(_named(Token)),
    "tokens": FieldForm(tokens_from, _heap_to),
    "barrels": _heap_of(goods_from),
    "load": _heap_of(lambda node: node.one_of(Fish)),
    "licences": _heap_of(lambda node: node.one_of(Fish)),
    "piece": _named(SidePiece),
    "port": _named(Port),
    "ports": _list_of(lambda node: node.one_of(Port), lambda value: value.value),
    "row": _named(HarborRow),
    "column": _COLUMN,
    "from_column": _COLUMN,
    "yen": _YEN,
    "count": _COUNT,
    "licence": _COUNT,
    "points": _whole(0, 9),
    "space": _whole(1, MOST_PIECES),
    "bids": _list_of(_bid_from, _bid_to),
    "is_token": _FLAG,
    "kind": _TEXT,
    "place": _TEXT,
    "reason": FieldForm(reason_from, str),
    "cells": _list_of(cell_from, cell_to),
    "freezers": _NUMBERS,
    "carts": _NUMBERS,
    "buyers": _whole(0, MOST_PIECES),
    "loans": _whole(0, MOST_PIECES),
    "shares": _whole(0, MOST_PIECES),
    "barrels_left": _whole(0, 999),
    "tokens_left": _whole(0, 999),
    "licences_left": _whole(0, 999),
    "value": _whole(-99, 99),
}
"""Every field that a fact can have."""
