"""Lays out a table from a seed: which piece lies where, and what a right reading of it is. Also
makes the mistakes that people make. Draws nothing.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from random import Random

from card_markers.pieces import CardCorner, MarkerId, Piece
from card_markers.sheets.code_square import Modules
from card_markers.tsukiji.catalogue import Kind, piece_of, pieces_of
from vision.simulation.tabletop import Coin
from vision.tsukiji.reading import NO_TABLEAU, BoardSpace, Scene, Tableau

ROW_MM = 36.0
SPREAD_ROW_MM = 93.0
TICKET_MM = 35.0
BOARD_SPACE_MM = 24.0
BOARD_COLUMNS, BOARD_ROWS = 10, 6
BOARD_CORNERS_MM: dict[str, tuple[float, float]] = {
    "top-left": (0.0, 0.0),
    "top-right": (BOARD_COLUMNS * BOARD_SPACE_MM, 0.0),
    "bottom-left": (0.0, BOARD_ROWS * BOARD_SPACE_MM),
    "bottom-right": (BOARD_COLUMNS * BOARD_SPACE_MM, BOARD_ROWS * BOARD_SPACE_MM),
}


class Mistake(StrEnum):
    """What people do to a table."""

    MISSING = "missing"
    EXTRA = "extra"
    OVERLAPPING = "overlapping"
    MIXED_UP = "mixed-up"
    COPIED = "copied"


@dataclass(frozen=True, slots=True)
class ArrangedPiece:
    """One piece on the table, measured at its marker."""

    marker_id: MarkerId
    """The marker of the piece."""
    x_mm: float
    """Middle of its marker, to the right."""
    y_mm: float
    """Middle of its marker, downwards."""
    turn_deg: float = 0.0
    """How far it lies turned, clockwise."""

    @property
    def piece(self) -> Piece:
        """The piece of the catalogue."""
        found = piece_of(self.marker_id)
        if not isinstance(found, Piece):
            raise ValueError(f"no piece bears marker {self.marker_id}")
        return found


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A table and what it means."""

    scene: Scene
    """What was laid out."""
    players: int
    """How many play at this table."""
    pieces: tuple[ArrangedPiece, ...]
    """From the bottom up: later ones lie on earlier ones."""
    lots: tuple[tuple[MarkerId, ...], ...] = ()
    """The cards of each lot, as a right reading has them."""
    tickets: tuple[tuple[MarkerId, ...], ...] = ()
    """The tickets at each lot, as a right reading has them."""
    tablets: tuple[tuple[MarkerId, ...], ...] = ()
    """The tablet at each lot, as a right reading has them."""
    tableau: Tableau = NO_TABLEAU
    """The rows of a player, as a right reading has them."""
    board: tuple[BoardSpace, ...] = ()
    """Where the products stand, as a right reading has it."""
    strays: frozenset[MarkerId] = frozenset()
    """Cards that lie there and belong to nothing: discards, the top of a pile. A right reading has
    them in no lot."""
    mistakes: tuple[StrEnum, ...] = ()
    """What was done to the table that people do by mistake."""
    touched: frozenset[MarkerId] = frozenset()
    """The pieces that mistakes removed, added or moved: where they belong is an open question."""
    coins: tuple[Coin, ...] = ()
    """What lies on the pieces and is none."""
    stickers_at: CardCorner = CardCorner.TOP_LEFT
    """The corner of the cards that their markers stick at."""
    code: Modules = ()
    """A QR code on a sheet of paper that lies there, as on the first page of the marker sheets."""
    middle_mm: tuple[float, float] = (0.0, 0.0)
    """The middle of everything."""
    extent_mm: tuple[float, float] = (0.0, 0.0)
    """Width and height of everything."""


@dataclass(slots=True)
class _Layout:
    """A table being laid."""

    rng: Random
    crooked_deg: float
    pushed_mm: float
    pieces: list[ArrangedPiece] = field(default_factory=list)

    def lay(self, piece: Piece, x_mm: float, y_mm: float) -> MarkerId:
        push = self.pushed_mm
        self.pieces.append(
            ArrangedPiece(
                piece.marker_id,
                x_mm + self.rng.uniform(-push, push),
                y_mm + self.rng.uniform(-push, push),
                self.rng.uniform(-self.crooked_deg, self.crooked_deg),
            )
        )
        return piece.marker_id


def arrange(seed: int, scene: Scene, players: int, crooked_deg: float = 6.0) -> Arrangement:
    """A sound table of that scene; the same seed gives the same table."""
    rng = Random(seed)  # noqa: S311 - a made-up table, not a secret
    layout = _Layout(rng, crooked_deg, crooked_deg / 2.5)
    if scene is Scene.TABLEAU:
        made = _tableau(layout, players)
    elif scene is Scene.BOARD:
        made = _board(layout, players)
    else:
        made = _lots(layout, scene, players)
    return measured(made)


def with_mistake(table: Arrangement, mistake: Mistake, seed: int) -> Arrangement:
    """The same table after somebody was careless."""
    rng = Random(seed)  # noqa: S311 - see above
    pieces = list(table.pieces)
    index = rng.randrange(len(pieces))
    chosen = pieces[index]
    if mistake is Mistake.MISSING:
        del pieces[index]
    elif mistake is Mistake.EXTRA:
        lying = {item.marker_id for item in pieces}
        spare = [piece for piece in pieces_of(Kind.CARD) if piece.marker_id not in lying]
        near = rng.uniform(-40, 40), rng.uniform(-40, 40)
        extra = rng.choice(spare).marker_id
        pieces.append(ArrangedPiece(extra, chosen.x_mm + near[0], chosen.y_mm + near[1]))
    elif mistake is Mistake.OVERLAPPING:
        # The last piece is pushed onto another marker and hides a part of it.
        away = rng.uniform(4, 9), rng.uniform(4, 9)
        top = replace(pieces.pop(), x_mm=chosen.x_mm + away[0], y_mm=chosen.y_mm + away[1])
        pieces.append(top)
    elif mistake is Mistake.MIXED_UP:
        away_mm = rng.uniform(25, 60) * rng.choice((-1, 1))
        pieces[index] = replace(chosen, x_mm=chosen.x_mm + away_mm)
    else:
        pieces.append(replace(chosen, x_mm=chosen.x_mm + 30, y_mm=chosen.y_mm + 55))
    touched = {chosen.marker_id, pieces[-1].marker_id} if pieces else {chosen.marker_id}
    return measured(
        replace(
            table,
            pieces=tuple(pieces),
            mistakes=(*table.mistakes, mistake),
            touched=table.touched | touched,
        )
    )


def measured(table: Arrangement) -> Arrangement:
    """The table with its middle and extent as its pieces lie."""
    xs = [item.x_mm for item in table.pieces] or [0.0]
    ys = [item.y_mm for item in table.pieces] or [0.0]
    # Cards reach further right and down of their marker than left and up.
    left, right, top, bottom = min(xs) - 12, max(xs) + 55, min(ys) - 12, max(ys) + 45
    return replace(
        table,
        middle_mm=((left + right) / 2, (top + bottom) / 2),
        extent_mm=(right - left, bottom - top),
    )


def _lots(layout: _Layout, scene: Scene, players: int) -> Arrangement:
    rng = layout.rng
    count = players + 1
    deck = list(pieces_of(Kind.CARD))
    rng.shuffle(deck)
    pitch_mm = rng.uniform(69, 84)
    row_mm = rng.choice((ROW_MM, SPREAD_ROW_MM)) * rng.uniform(0.95, 1.1)
    lean = rng.uniform(-0.08, 0.08)
    lots = []
    for lot in range(count):
        x_mm = lot * pitch_mm + rng.uniform(-2, 2)
        cards = [deck.pop() for _ in range(3)]
        lots.append(
            tuple(
                layout.lay(card, x_mm + lean * row * row_mm, row * row_mm)
                for row, card in enumerate(cards)
            )
        )
    made = Arrangement(scene, players, (), lots=tuple(lots))
    if scene is Scene.TICKETS:
        bottom_mm = 2 * row_mm + 100
        tops = {"below": bottom_mm, "above": -90.0, "on": 2 * row_mm + 44}
        top_mm = tops[rng.choice(list(tops))]
        tickets = _lay_tickets(layout, players, pitch_mm, top_mm)
        made = replace(made, tickets=tickets)
    if scene is Scene.TABLETS:
        tablets = [item for item in pieces_of(Kind.TABLET) if item.face.startswith(f"{players}p")]
        rng.shuffle(tablets)
        placed = [
            (layout.lay(tablet, lot * pitch_mm + 8, -32.0),) for lot, tablet in enumerate(tablets)
        ]
        made = replace(made, tablets=tuple(placed))
    return replace(made, pieces=tuple(layout.pieces))


def _lay_tickets(
    layout: _Layout, players: int, pitch_mm: float, top_mm: float
) -> tuple[tuple[MarkerId, ...], ...]:
    """Two by two at every lot, the players in any order."""
    rng = layout.rng
    colours = sorted(rng.sample(range(4), players))
    hands = {
        colour: [item for item in pieces_of(Kind.TICKET) if item.player == colour]
        for colour in colours
    }
    for hand in hands.values():
        rng.shuffle(hand)
    at_lots = []
    for lot in range(players + 1):
        places = [(0, 0), (1, 0), (0, 1), (1, 1)]
        rng.shuffle(places)
        at_lot = []
        for colour, (across, down) in zip(colours, places, strict=False):
            x_mm = lot * pitch_mm + across * TICKET_MM - 1
            at_lot.append(layout.lay(hands[colour].pop(), x_mm, top_mm + down * (TICKET_MM + 1)))
        at_lots.append(tuple(at_lot))
    return tuple(at_lots)


def _tableau(layout: _Layout, players: int) -> Arrangement:
    rng = layout.rng
    layout.crooked_deg /= 3
    layout.pushed_mm /= 3
    deck = list(pieces_of(Kind.CARD))
    rng.shuffle(deck)
    by_face: dict[str, list[Piece]] = {}
    for card in deck[: rng.randint(8, 24)]:
        by_face.setdefault(card.face, []).append(card)
    columns = []
    for column, cards in enumerate(by_face.values()):
        step_mm = rng.uniform(19, 26)
        columns.append(
            tuple(
                layout.lay(card, 60 + column * 69.0, row * step_mm)
                for row, card in enumerate(cards)
            )
        )
    tag = pieces_of(Kind.PLAYER)[rng.randrange(4)]
    layout.lay(tag, 0.0, 40.0)
    tableau = Tableau(tag.player, tuple(columns))
    return Arrangement(Scene.TABLEAU, players, tuple(layout.pieces), tableau=tableau)


def _board(layout: _Layout, players: int) -> Arrangement:
    rng = layout.rng
    layout.crooked_deg /= 3
    layout.pushed_mm = 0.3
    for corner in pieces_of(Kind.BOARD_CORNER):
        layout.lay(corner, *BOARD_CORNERS_MM[corner.face])
    # A corner marker lies on the corner of the track, so those four spaces stay free here.
    free = [space for space in range(1, 61) if space not in (1, 10, 51, 60)]
    spaces = rng.sample(free, len(pieces_of(Kind.PRODUCT)))
    layout.pushed_mm = 3.0
    board = []
    for product, space in zip(pieces_of(Kind.PRODUCT), spaces, strict=True):
        row, column = divmod(space - 1, BOARD_COLUMNS)
        layout.lay(product, (column + 0.5) * BOARD_SPACE_MM, (row + 0.5) * BOARD_SPACE_MM)
        board.append(BoardSpace(product.face, space))
    return Arrangement(Scene.BOARD, players, tuple(layout.pieces), board=tuple(board))
