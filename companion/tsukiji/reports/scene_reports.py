"""The scenes of a table of Tsukiji as they are reported, as one table: what each is called, what
of a reading it has in JSON and in lines of text, and which of its pieces belong together.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from card_markers.pieces import Piece
from card_markers.tsukiji.catalogue import Kind, piece_of
from companion.tsukiji.words.pieces import face_name, tablet_name, ticket_name
from companion.tsukiji.words.reading import short_words
from companion.words.languages import N_, _
from vision.table.problems import TableProblem
from vision.tsukiji.reading import Code, Reading, Scene

_NARROWEST: Final = 12
"""Letters of a column; longer words make it wider."""


@dataclass(frozen=True, slots=True)
class SceneReport:
    """How the readings of one scene are told."""

    name: str
    """What people call it, to be translated."""
    to_json: Callable[[Reading], dict[str, Any]]
    """The keys that only this scene has."""
    lines: Callable[[Reading], list[str]]
    """The table as people see it, in lines of text."""
    groups: Callable[[Reading], Sequence[Sequence[int]]]
    """The markers of the pieces that belong together, from left to right."""
    group_title: str = N_("Lot {number}")
    """What such a group of cards is called, to be translated."""


def _lots_json(reading: Reading) -> dict[str, Any]:
    return {"lots": [list(lot) for lot in reading.lots]}


def _tickets_json(reading: Reading) -> dict[str, Any]:
    return _lots_json(reading) | {"tickets": [list(tickets) for tickets in reading.tickets]}


def _tablets_json(reading: Reading) -> dict[str, Any]:
    tablets = [tablet[0] if tablet else None for tablet in reading.tablets]
    return _lots_json(reading) | {"tablets": tablets}


def _tableau_json(reading: Reading) -> dict[str, Any]:
    columns = [list(column) for column in reading.tableau.columns]
    return {"tableau": {"player": reading.tableau.player, "columns": columns}}


def _board_json(reading: Reading) -> dict[str, Any]:
    return {"board": {place.product: place.space for place in reading.board}}


def _lot_lines(reading: Reading) -> list[str]:
    return _side_by_side(_lot_columns(reading))


def _ticket_lines(reading: Reading) -> list[str]:
    """A line for each player below the lots."""
    columns = _lot_columns(reading)
    if not columns:
        return []
    height = len(columns[0])
    laid = [ticket for tickets in reading.tickets for ticket in tickets]
    players = max([reading.players, *(_owner(ticket) + 1 for ticket in laid)])
    names = [_("player {number}").format(number=player + 1) for player in range(players)]
    for column, tickets in zip(columns, reading.tickets, strict=False):
        for player in range(players):
            own = [ticket_name(_face(ticket)) for ticket in tickets if _owner(ticket) == player]
            column.append(" ".join(own) or _unread())
    return _side_by_side([[""] * height + names, *columns])


def _tablet_lines(reading: Reading) -> list[str]:
    """The tablet of each lot above its cards."""
    columns = _lot_columns(reading)
    if not columns:
        return []
    names = ["", _("tablet"), *[""] * (len(columns[0]) - 1)]
    for column, tablets in zip(columns, reading.tablets, strict=False):
        column.insert(1, " ".join(tablet_name(_face(item)) for item in tablets) or _unread())
    return _side_by_side([names, *columns])


def _tableau_lines(reading: Reading) -> list[str]:
    owner = reading.tableau.player
    head = [_("player {number}").format(number=owner + 1)] if owner >= 0 else []
    return head + _side_by_side([[_card(card) for card in c] for c in reading.tableau.columns])


def _board_lines(reading: Reading) -> list[str]:
    places = {place.product: str(place.space) for place in reading.board}
    for problem in reading.problems:
        if problem.face and problem.code is not Code.CORNER_MISSING:
            places.setdefault(problem.face, short_words(problem))
    return [f"{face_name(product):<10} {space:>2}" for product, space in places.items()]


def _lot_groups(reading: Reading) -> Sequence[Sequence[int]]:
    groups: list[list[int]] = [list(lot) for lot in reading.lots]
    for laid in (reading.tickets, reading.tablets):
        for group, members in zip(groups, laid, strict=False):
            group += members
    return groups


def _product_groups(reading: Reading) -> Sequence[Sequence[int]]:
    pieces = [piece_of(marker.marker_id) for marker in reading.markers]
    return [
        [piece.marker_id]
        for piece in pieces
        if isinstance(piece, Piece) and piece.kind is Kind.PRODUCT
    ]


SCENE_REPORTS: Final[Mapping[Scene, SceneReport]] = {
    Scene.LOTS: SceneReport(N_("lots"), _lots_json, _lot_lines, _lot_groups),
    Scene.TICKETS: SceneReport(N_("tickets"), _tickets_json, _ticket_lines, _lot_groups),
    Scene.TABLETS: SceneReport(N_("tablets"), _tablets_json, _tablet_lines, _lot_groups),
    Scene.TABLEAU: SceneReport(
        N_("tableau"),
        _tableau_json,
        _tableau_lines,
        lambda reading: reading.tableau.columns,
        N_("Row {number}"),
    ),
    Scene.BOARD: SceneReport(N_("board"), _board_json, _board_lines, _product_groups),
}
"""Every scene but `AUTO`, which no reading has."""


def _lot_columns(reading: Reading) -> list[list[str]]:
    """A column for each lot, all of the same height: its number, its cards, and its gap."""
    short: dict[int, list[TableProblem]] = {}
    for problem in reading.problems:
        if problem.code is Code.LOT_SHORT:
            short.setdefault(problem.lot, []).append(problem)
    columns = []
    for number, lot in enumerate(reading.lots, start=1):
        column = [_card(card) for card in lot]
        problems = short.get(number, [])
        rows = sorted(row for problem in problems for row in problem.rows)
        for row in rows:
            column.insert(row - 1, _unread())
        if problems and not rows:
            # Which of the cards it is nobody can say: the gap is told below those that were read.
            missing = problems[0].expected - problems[0].seen
            column.append(_("{count} not read").format(count=missing))
        columns.append(column)
    height = max((len(column) for column in columns), default=0)
    for number, column in enumerate(columns, start=1):
        column += [""] * (height - len(column))
        column.insert(0, _("lot {number}").format(number=number))
    return columns


def _unread() -> str:
    return _("not read")


def _side_by_side(columns: Sequence[Sequence[str]]) -> list[str]:
    widths = [max([_NARROWEST - 2, *(len(cell) for cell in column)]) + 2 for column in columns]
    height = max((len(column) for column in columns), default=0)
    rows = [[c[row] if row < len(c) else "" for c in columns] for row in range(height)]
    lines = [zip(row, widths, strict=True) for row in rows]
    return ["".join(f"{cell:<{width}}" for cell, width in line).rstrip() for line in lines]


def _card(marker_id: int) -> str:
    return face_name(_face(marker_id))


def _face(marker_id: int) -> str:
    piece = piece_of(marker_id)
    return piece.face if isinstance(piece, Piece) else str(marker_id)


def _owner(marker_id: int) -> int:
    piece = piece_of(marker_id)
    return piece.player if isinstance(piece, Piece) else -1
