"""The set-up as JSON and back: players, box, settings, boards."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final

from engine.forms import Json, Node
from engine.maybe import UNKNOWN, Maybe, or_null
from engine.tokyo.box import FREE_PRICE, Box, Cost, Formula, StockPart, TokenSpace
from engine.tokyo.facts import GameSetUp, Player
from engine.tokyo.field_forms import (
    MOST_COLUMNS,
    MOST_PIECES,
    MOST_YEN,
    board_from,
    goods_from,
    player_from,
)
from engine.tokyo.pieces import PLAYER_COUNTS, Board, External, Fish, Money, Token
from engine.tokyo.settings import MANDATORY, Barges, MarkerSteps, Settings, Variant

ANY: Final = "any"
BOX_FIELDS: Final = ("harbor", "entry", "stock", "faces", "takoyaki", "spaces", "government")
PARTS: Final = tuple(part.value for part in StockPart)
SETTING_FIELDS: Final = tuple(field.name for field in fields(Settings))
SETUP_FIELDS: Final = ("players", "first_player", "box", "settings", "boards")
BOARDS_FIELDS: Final = ("fish", "external", "rows")


def setup_from(node: Node) -> GameSetUp:
    """The set-up: the fields of a record that stand beside its facts."""
    people = node.field("players").items()
    if len(people) not in PLAYER_COUNTS:
        node.field("players").refuse(
            "must be from {least} to {most}, not {found}", least=2, most=6, found=len(people)
        )
    first, box = node.optional("first_player"), node.optional("box")
    settings, boards = node.optional("settings"), node.field("boards")
    rows = boards.optional("rows")
    begins = player_from(Node(0) if first is None else first)
    if begins >= len(people):
        node.field("first_player").refuse("must be from 0 to {most}", most=len(people) - 1)
    return GameSetUp(
        players=tuple(Player(person.field("name").text()) for person in people),
        first_player=begins,
        fish=_boards(boards.optional("fish"), Fish),
        external=_boards(boards.optional("external"), External),
        box=Box() if box is None else box_from(box),
        settings=Settings() if settings is None else settings_from(settings),
        fish_row=() if rows is None else _boards(rows.optional("fish"), Fish),
        external_row=() if rows is None else _boards(rows.optional("external"), External),
    )


def setup_to(setup: GameSetUp) -> dict[str, Json]:
    """The same as JSON."""
    boards: dict[str, Json] = {"fish": _names(setup.fish), "external": _names(setup.external)}
    if setup.fish_row or setup.external_row:
        boards["rows"] = {"fish": _names(setup.fish_row), "external": _names(setup.external_row)}
    form: dict[str, Json] = {
        "players": [{"name": player.name} for player in setup.players],
        "first_player": setup.first_player,
    }
    box = box_to(setup.box)
    if box:
        form["box"] = box
    return {**form, "settings": settings_to(setup.settings), "boards": boards}


def _boards(node: Node | None, kind: Any) -> Any:
    return () if node is None else tuple(item.one_of(kind) for item in node.items())


def _names(boards: Any) -> list[str]:
    return [board.value for board in boards]


def _kind_from(kind: Any) -> Callable[[Node], Any]:
    return lambda node: node.one_of(kind)


_SPECIAL_SETTINGS: Final[Mapping[str, Callable[[Node], Any]]] = {
    "money": _kind_from(Money),
    "mandatory": lambda node: node.one_of(Fish, MANDATORY),
    "barges": _kind_from(Barges),
    "marker_steps": _kind_from(MarkerSteps),
    "variants": lambda node: frozenset(item.one_of(Variant) for item in node.items()),
}
"""Settings that are more than true or false."""


def settings_from(node: Node) -> Settings:
    """The settings of a record, defaults where it is silent."""
    told: dict[str, Any] = {}
    for name in SETTING_FIELDS:
        given = node.optional(name)
        if given is not None:
            read = _SPECIAL_SETTINGS.get(name)
            told[name] = given.flag() if read is None else read(given)
    return Settings(**told)


def settings_to(settings: Settings) -> dict[str, Json]:
    """The settings that are not as usual, and always how money is kept."""
    usual = Settings()
    form: dict[str, Json] = {}
    for name in SETTING_FIELDS:
        value = getattr(settings, name)
        if name == "variants":
            form[name] = sorted(variant.value for variant in value)
        elif value != getattr(usual, name) or name == "money":
            form[name] = value
    return form


def box_from(node: Node) -> Box:
    """What somebody copied from the box."""
    harbor, stock = node.optional("harbor"), node.optional("stock")
    columns = None if harbor is None else harbor.optional("columns")
    entry, faces = node.optional("entry"), node.optional("faces")
    spaces, government = node.optional("spaces"), node.optional("government")
    takoyaki = node.optional("takoyaki")
    return Box(
        columns=() if columns is None else tuple(map(_column_from, columns.items(MOST_COLUMNS))),
        entries={} if entry is None else _entries_from(entry),
        stocks={} if stock is None else _stocks_from(stock),
        faces={} if faces is None else _faces_from(faces),
        takoyaki=UNKNOWN if takoyaki is None else takoyaki.integer(0, MOST_PIECES),
        spaces={} if spaces is None else _spaces_from(spaces),
        government=_government_from(government),
    )


def box_to(box: Box) -> dict[str, Json]:
    """The same as JSON; what nobody copied is left out."""
    form: dict[str, Json] = {}
    if box.columns:
        form["harbor"] = {"columns": list(box.columns)}
    if box.entries:
        form["entry"] = {
            board.value: [_cost_to(cost) for cost in costs] for board, costs in box.entries.items()
        }
    if box.stocks:
        stocks: dict[str, dict[str, Json]] = {}
        for (fish, part), formula in box.stocks.items():
            written = {"per_player": formula.per_player, "plus": formula.plus}
            stocks.setdefault(fish.value, {})[part.value] = written
        form["stock"] = stocks
    if box.faces:
        form["faces"] = {token.value: number for token, number in box.faces.items()}
    if box.takoyaki is not UNKNOWN:
        form["takoyaki"] = box.takoyaki
    if box.spaces:
        form["spaces"] = {
            board.value: [_space_to(space) for space in spaces]
            for board, spaces in box.spaces.items()
        }
    if box.government != (UNKNOWN, UNKNOWN):
        left, right = box.government
        form["government"] = {"left": or_null(left), "right": or_null(right)}
    return form


def _column_from(node: Node) -> int | str:
    return FREE_PRICE if node.value == FREE_PRICE else node.integer(0, MOST_YEN)


def _entries_from(node: Node) -> dict[Board, tuple[Cost, ...]]:
    return {
        board_from(Node(name, node.path)): tuple(map(_cost_from, node.field(name).items()))
        for name in node.names()
    }


def _cost_from(node: Node) -> Cost:
    points, yen = node.optional("points"), node.optional("yen")
    tokens, barrels = node.optional("tokens"), node.optional("barrels")
    return Cost(
        0 if points is None else points.integer(0, 9),
        0 if yen is None else yen.integer(0, MOST_YEN),
        () if tokens is None else _wanted_from(tokens, _kind_from(Token)),
        () if barrels is None else _wanted_from(barrels, goods_from),
    )


def _wanted_from(node: Node, read: Callable[[Node], Any]) -> tuple[tuple[Any, int], ...]:
    return tuple(
        (
            None if name == ANY else read(Node(name, node.path)),
            node.field(name).integer(1, MOST_PIECES),
        )
        for name in node.names()
    )


def _cost_to(cost: Cost) -> dict[str, Json]:
    form: dict[str, Json] = {}
    if cost.points:
        form["points"] = cost.points
    if cost.yen:
        form["yen"] = cost.yen
    for name, wanted in (("tokens", cost.tokens), ("barrels", cost.barrels)):
        if wanted:
            form[name] = {ANY if p is None else p.value: number for p, number in wanted}
    return form


def _stocks_from(node: Node) -> dict[tuple[Fish, StockPart], Formula]:
    stocks: dict[tuple[Fish, StockPart], Formula] = {}
    for name in node.names():
        fish = Node(name, node.path).one_of(Fish)
        board = node.field(name)
        for part_name in board.names():
            part = Node(part_name, board.path).one_of(StockPart)
            stocks[fish, part] = _formula_from(board.field(part_name))
    return stocks


def _formula_from(node: Node) -> Formula:
    """A plain number, or so many for each player and so many besides."""
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        return Formula(plus=node.integer(0, 999))
    each, plus = node.optional("per_player"), node.optional("plus")
    return Formula(
        0 if each is None else each.integer(-MOST_PIECES, MOST_PIECES),
        0 if plus is None else plus.integer(-MOST_PIECES, 999),
    )


def _faces_from(node: Node) -> dict[Token, int]:
    return {
        Node(name, node.path).one_of(Token): node.field(name).integer(0, MOST_PIECES)
        for name in node.names()
    }


def _spaces_from(node: Node) -> dict[External, tuple[TokenSpace, ...]]:
    return {
        Node(name, node.path).one_of(External): tuple(
            _space_from(space) for space in node.field(name).items()
        )
        for name in node.names()
    }


def _space_from(node: Node) -> TokenSpace:
    tokens = node.optional("tokens")
    return TokenSpace(
        _number(node.optional("yen"), MOST_YEN),
        _number(node.optional("demand"), 999),
        () if tokens is None else tuple(item.one_of(Token) for item in tokens.items()),
    )


def _space_to(space: TokenSpace) -> dict[str, Json]:
    form: dict[str, Json] = {"yen": or_null(space.yen), "demand": or_null(space.demand)}
    if space.tokens:
        form["tokens"] = [token.value for token in space.tokens]
    return form


def _government_from(node: Node | None) -> tuple[Maybe[int], Maybe[int]]:
    if node is None:
        return UNKNOWN, UNKNOWN
    left, right = node.optional("left"), node.optional("right")
    return _number(left, MOST_YEN), _number(right, MOST_YEN)


def _number(node: Node | None, most: int) -> Maybe[int]:
    return UNKNOWN if node is None or node.is_unknown else node.integer(0, most)
