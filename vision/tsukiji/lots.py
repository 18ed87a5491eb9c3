"""Reads the dealt lots, and the tickets or tablets that lie at them, from the pieces on the
table. Says what is missing and what contradicts; never fills a gap.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from card_markers.pieces import NOBODY, MarkerId
from card_markers.tsukiji.catalogue import Kind
from vision.table.columns import LEAST_PITCH_MM, Columns
from vision.table.layout import Layout, lay_out
from vision.table.problems import NOWHERE, TableProblem
from vision.table.table_view import PlacedPiece, TableView
from vision.table.viewpoint import NO_ROOM_NEEDED
from vision.tsukiji.beside_lots import lots_of
from vision.tsukiji.reading import CARDS_PER_LOT, ApartCard, Code, Reading, Scene
from vision.tsukiji.rows_beside import in_rows_beside

LOT_MM = (69.0, 160.0)
"""The room that a lot takes across and down, cards half over each other."""
FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
_MISSED: Final = (Code.TICKET_MISSING, Code.TABLET_MISSING)
_ASTRAY: Final = (Code.TICKET_ASTRAY, Code.TABLET_ASTRAY)
_TWICE: Final = (Code.TICKET_TWICE, Code.TABLET_TWICE)


@dataclass(frozen=True, slots=True)
class _Lots:
    layout: Layout
    bought: tuple[PlacedPiece, ...]
    problems: tuple[TableProblem, ...]
    players: int

    @property
    def columns(self) -> Columns:
        return self.layout.columns


def room_mm(players: int) -> tuple[float, float]:
    """How much of the table the lots of so many players take; nothing if that is not known."""
    return ((players + 1) * LOT_MM[0], LOT_MM[1]) if players else NO_ROOM_NEEDED


def read_lots(view: TableView, players: int) -> Reading:
    """The lots by themselves. `players` is 0 if nobody told."""
    return _reading(Scene.LOTS, _read_columns(view, players, 0))


def read_lots_with_tickets(view: TableView, players: int) -> Reading:
    """The lots and the tickets that lie at them, which say how many play unless somebody told."""
    shown = len({ticket.piece.player for ticket in view.of(Kind.TICKET)})
    found = _read_columns(view, players, shown)
    return _with_tickets(_reading(Scene.TICKETS, found), view, found)


def read_lots_with_tablets(view: TableView, players: int) -> Reading:
    """The lots and the tablets that lie at them, which say how many play unless somebody told."""
    shown = [_players_of_tablet(tablet) for tablet in view.of(Kind.TABLET)]
    most = max(set(shown), key=shown.count) if shown else 0
    found = _read_columns(view, players, most)
    return _with_tablets(_reading(Scene.TABLETS, found), view, found)


def _reading(scene: Scene, found: _Lots) -> Reading:
    lots = tuple(tuple(card.piece.marker_id for card in lot) for lot in found.columns.columns)
    return Reading(
        scene,
        found.players,
        lots=lots,
        lot_rows=found.layout.rows,
        apart=tuple(_apart(card, found.columns) for card in found.layout.apart),
        bought=frozenset(card.piece.marker_id for card in found.bought),
        problems=found.problems,
    )


def _apart(card: PlacedPiece, columns: Columns) -> ApartCard:
    """A card that belongs to no lot, with the lot it lies in line with."""
    away_mm = [abs(card.x_mm - columns.x_at(lot, card.y_mm)) for lot in range(len(columns.columns))]
    nearest_mm = min(away_mm, default=LEAST_PITCH_MM)
    lot = away_mm.index(nearest_mm) + 1 if nearest_mm < LEAST_PITCH_MM else NOWHERE
    return ApartCard(card.piece.marker_id, lot, card.sighting.corners_px)


def _read_columns(view: TableView, told: int, shown: int) -> _Lots:
    """The columns of cards, checked against the number of players."""
    known = told or shown
    expected = known + 1 if known else 0
    size = view.catalogue.size_of(Kind.CARD)
    bought = in_rows_beside(view)
    cards = [card for card in view.of(Kind.CARD) if card not in bought]
    layout = lay_out(cards, size, CARDS_PER_LOT, expected, MOST_PLAYERS + 2)
    columns = layout.columns
    seen = len(columns.columns)
    problems: list[TableProblem] = []
    players = known or seen - 1
    if not told and not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        problems.append(TableProblem(Code.PLAYERS_UNCLEAR, seen=seen))
        players = 0
    if not columns.clear:
        problems.append(TableProblem(Code.LOTS_UNCLEAR))
    if players and seen < players + 1:
        problems.append(TableProblem(Code.LOTS_MISSING, seen=seen, expected=players + 1))
    if players and seen > players + 1:
        problems.append(TableProblem(Code.LOTS_TOO_MANY, seen=seen, expected=players + 1))
    return _Lots(layout, bought, (*problems, *_odd_lots(columns)), players)


def _odd_lots(columns: Columns) -> tuple[TableProblem, ...]:
    """The lots that have too few or too many cards. Where one card too many at a lot makes up for
    one that another lacks, it is one mistake, and the card too many is what people see of it."""
    odd = [
        TableProblem(
            Code.LOT_SHORT if len(lot) < CARDS_PER_LOT else Code.LOT_LONG,
            lot=number,
            seen=len(lot),
            expected=CARDS_PER_LOT,
        )
        for number, lot in enumerate(columns.columns, start=1)
        if len(lot) != CARDS_PER_LOT
    ]
    if sorted(problem.seen - CARDS_PER_LOT for problem in odd) == [-1, 1]:
        odd = [problem for problem in odd if problem.code is Code.LOT_LONG]
    return tuple(odd)


def _lots_of(items: tuple[PlacedPiece, ...], found: _Lots) -> list[int]:
    return lots_of(items, found.columns, found.layout.rows)


def _players_of_tablet(tablet: PlacedPiece) -> int:
    return int(tablet.piece.face[0])


def _with_tickets(reading: Reading, view: TableView, found: _Lots) -> Reading:
    """Each lot has one ticket of each player."""
    count = len(found.columns.columns)
    at: list[list[PlacedPiece]] = [[] for _ in range(count)]
    problems: list[TableProblem] = []
    tickets_seen = view.of(Kind.TICKET)
    for ticket, lot in zip(tickets_seen, _lots_of(tickets_seen, found), strict=True):
        if lot < 0:
            problems.append(
                TableProblem(
                    Code.TICKET_ASTRAY,
                    player=ticket.piece.player,
                    marker_id=ticket.piece.marker_id,
                    place_px=ticket.sighting.corners_px,
                )
            )
        else:
            at[lot].append(ticket)
    colours = sorted({ticket.piece.player for ticket in view.of(Kind.TICKET)})
    if not tickets_seen:
        # Lots alone are whole on a photo of lots; here they are what is left of one of tickets.
        problems.append(TableProblem(Code.TICKETS_NOT_SEEN))
    elif found.players and len(colours) != found.players:
        problems.append(
            TableProblem(Code.PLAYERS_UNCLEAR, seen=len(colours), expected=found.players)
        )
    for lot, tickets in enumerate(at):
        tickets.sort(key=lambda ticket: (ticket.piece.player, ticket.piece.marker_id))
        for player in colours:
            of_player = sum(ticket.piece.player == player for ticket in tickets)
            if of_player != 1:
                code = Code.TICKET_TWICE if of_player else Code.TICKET_MISSING
                seen, expected = (of_player, 1) if of_player else (len(tickets), len(colours))
                problems.append(
                    TableProblem(code, lot=lot + 1, player=player, seen=seen, expected=expected)
                )
    ids = tuple(tuple(ticket.piece.marker_id for ticket in tickets) for tickets in at)
    of_each = Counter(ticket.piece.player for ticket in tickets_seen)
    unread = {player: count - of_each[player] for player in colours}
    causes = _causes(problems, unread, is_odd=_has_odd_lots(found))
    return replace(reading.with_problems(causes), tickets=ids)


def _causes(
    problems: Sequence[TableProblem], unread: Mapping[int, int], *, is_odd: bool
) -> tuple[TableProblem, ...]:
    """What lies at the lots without what only follows: a piece that lies between two lots, or
    beside another at one, is missed at its own, though it was read. Where a lot has too few or too
    many cards, that is the cause of both. `unread` says for each player how many were not read."""
    missed = Counter(problem.player for problem in problems if problem.code in _MISSED)
    astray = {problem.player for problem in problems if problem.code in _ASTRAY}

    def is_cause(problem: TableProblem) -> bool:
        if problem.code in _MISSED:
            return missed[problem.player] == unread.get(problem.player, 0)
        if problem.code in _TWICE:
            return not is_odd and problem.player not in astray
        return not (is_odd and problem.code in _ASTRAY)

    return tuple(problem for problem in problems if is_cause(problem))


def _has_odd_lots(found: _Lots) -> bool:
    return any(len(lot) != CARDS_PER_LOT for lot in found.columns.columns)


def _with_tablets(reading: Reading, view: TableView, found: _Lots) -> Reading:
    """Each lot has one tablet, of the set for this number of players."""
    at: list[list[PlacedPiece]] = [[] for _ in found.columns.columns]
    problems: list[TableProblem] = []
    tablets_seen = view.of(Kind.TABLET)
    for tablet, lot in zip(tablets_seen, _lots_of(tablets_seen, found), strict=True):
        marker_id, corners = tablet.piece.marker_id, tablet.sighting.corners_px
        if found.players and _players_of_tablet(tablet) != found.players:
            code = Code.TABLET_OF_OTHER_TABLE
            problems.append(TableProblem(code, marker_id=marker_id, place_px=corners))
        elif lot < 0:
            problems.append(TableProblem(Code.TABLET_ASTRAY, marker_id=marker_id, place_px=corners))
        else:
            at[lot].append(tablet)
    for lot, tablets in enumerate(at, start=1):
        if len(tablets) != 1:
            code = Code.TABLET_TWICE if tablets else Code.TABLET_MISSING
            problems.append(TableProblem(code, lot=lot, seen=len(tablets), expected=1))
    ids: tuple[tuple[MarkerId, ...], ...] = tuple(
        (tablets[0].piece.marker_id,) if len(tablets) == 1 else () for tablets in at
    )
    unread = {NOBODY: len(at) - len(tablets_seen)}
    causes = _causes(problems, unread, is_odd=_has_odd_lots(found))
    return replace(reading.with_problems(causes), tablets=ids)
