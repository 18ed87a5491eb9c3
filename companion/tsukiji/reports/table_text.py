"""What a reading shows as a small table of text, for the terminal: a column for each lot or row of
cards, and every gap in words.
"""

from collections.abc import Sequence
from typing import Final

from card_markers.pieces import Piece
from card_markers.tsukiji.catalogue import piece_of
from companion.tsukiji.words.pieces import face_name, tablet_name, ticket_name
from companion.tsukiji.words.reading import short_words
from companion.words.languages import N_, _, ngettext
from vision.tsukiji.reading import Code, Reading, Scene

_SCENES: Final = {
    Scene.LOTS: N_("lots"),
    Scene.TICKETS: N_("tickets"),
    Scene.TABLETS: N_("tablets"),
    Scene.TABLEAU: N_("tableau"),
    Scene.BOARD: N_("board"),
    Scene.AUTO: N_("auto"),
}
_NARROWEST: Final = 12
"""Letters of a column; longer words make it wider."""


def scene_name(scene: Scene) -> str:
    """What lies on the table, as people call it."""
    return _(_SCENES[scene])


def summary(photo: str, reading: Reading) -> str:
    """What was read in one line, and whether it is everything."""
    count = len(reading.markers)
    words = (
        ngettext(
            "{photo}: {scene}, {count} piece, complete",
            "{photo}: {scene}, {count} pieces, complete",
            count,
        )
        if reading.complete
        else ngettext(
            "{photo}: {scene}, {count} piece, not complete",
            "{photo}: {scene}, {count} pieces, not complete",
            count,
        )
    )
    return words.format(photo=photo, scene=scene_name(reading.scene), count=count)


def table_lines(reading: Reading) -> list[str]:
    """The table as people see it."""
    if reading.scene is Scene.BOARD:
        return _board_lines(reading)
    if reading.scene is Scene.TABLEAU:
        owner = reading.tableau.player
        head = [_("player {number}").format(number=owner + 1)] if owner >= 0 else []
        return head + _side_by_side([[_card(card) for card in c] for c in reading.tableau.columns])
    if not reading.lots:
        return []
    return _side_by_side(_lot_columns(reading))


def _board_lines(reading: Reading) -> list[str]:
    places = {place.product: str(place.space) for place in reading.board}
    for problem in reading.problems:
        if problem.face and problem.code is not Code.CORNER_MISSING:
            places.setdefault(problem.face, short_words(problem))
    return [f"{face_name(product):<10} {space:>2}" for product, space in places.items()]


def _lot_columns(reading: Reading) -> list[list[str]]:
    unread = {
        problem.lot: problem.expected - problem.seen
        for problem in reading.problems
        if problem.code is Code.LOT_SHORT
    }
    columns = []
    for number, lot in enumerate(reading.lots, start=1):
        column = [_card(card) for card in lot]
        if unread.get(number):
            # Which of the cards it is nobody can say: the gap is told below those that were read.
            column.append(_("{count} not read").format(count=unread[number]))
        columns.append(column)
    height = max(len(column) for column in columns)
    for number, column in enumerate(columns, start=1):
        column += [""] * (height - len(column))
        column.insert(0, _("lot {number}").format(number=number))
    if reading.scene is Scene.TABLETS:
        names = ["", _("tablet"), *[""] * height]
        for column, tablets in zip(columns, reading.tablets, strict=False):
            column.insert(1, " ".join(tablet_name(_face(item)) for item in tablets) or _unread())
        return [names, *columns]
    if reading.scene is Scene.TICKETS:
        return _with_tickets(reading, columns, height)
    return columns


def _with_tickets(reading: Reading, columns: list[list[str]], height: int) -> list[list[str]]:
    """A line for each player below the lots."""
    laid = [ticket for tickets in reading.tickets for ticket in tickets]
    players = max([reading.players, *(_owner(ticket) + 1 for ticket in laid)])
    names = [_("player {number}").format(number=player + 1) for player in range(players)]
    for column, tickets in zip(columns, reading.tickets, strict=False):
        for player in range(players):
            own = [ticket_name(_face(ticket)) for ticket in tickets if _owner(ticket) == player]
            column.append(" ".join(own) or _unread())
    return [[""] * (height + 1) + names, *columns]


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
