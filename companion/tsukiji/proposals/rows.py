"""A player's rows from a look at them: which columns are which product's rows, at the end of the
game, and after a purchase where the picture shows them beside the lots.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from card_markers.pieces import MarkerId
from companion.tsukiji.proposals.marker_to_piece import card_of, marker_of_card, player_of_colour
from companion.tsukiji.proposals.purchase_draft import PurchaseDraft, ways_to_answer
from engine.players import NOBODY, PlayerIndex
from engine.tsukiji.facts import GameSetUp
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import PRODUCTS, Card, Face
from engine.tsukiji.purchase import Row, lay_lot
from vision.table.table_view import TableView
from vision.tsukiji.reading import Reading
from vision.tsukiji.rows_beside import sorted_rows


@dataclass(frozen=True, slots=True)
class RowsSeen:
    """What a look at somebody's rows gave."""

    player: PlayerIndex
    """Whose they are by the tag; NOBODY if no tag of this table was seen."""
    rows: tuple[Row, ...]
    """The rows that could be understood."""
    unclear: tuple[int, ...]
    """Columns, from 1, that hold no product, or several."""
    complete: bool
    """Whether the eyes are sure of everything."""


def rows_seen(reading: Reading, setup: GameSetUp) -> RowsSeen:
    """The rows in a reading of a player's tableau."""
    rows: list[Row] = []
    unclear: list[int] = []
    for number, column in enumerate(reading.tableau.columns, start=1):
        row = _row_of(column)
        if row is None or row.product in {other.product for other in rows}:
            unclear.append(number)
        else:
            rows.append(row)
    player = player_of_colour(reading.tableau.player, setup)
    sure = reading.complete and not unclear and player != NOBODY
    return RowsSeen(player, tuple(rows), tuple(unclear), sure)


def purchase_in_rows(
    game: Game, draft: PurchaseDraft, view: TableView | None
) -> PurchaseDraft | None:
    """The purchase as the buyer's rows show it, if all of them lie in the picture just as they do
    after one way to choose; None if not."""
    lot = game.rounds[-1].lots[draft.lot - 1]
    lying = _lying(view, [*_bought(game, draft.player), *lot])
    if not lying:
        return None
    held = game.table.seats[draft.player].holdings
    may_go = game.setup.settings.takusan_may_be_discarded
    for way in ways_to_answer(game, PurchaseDraft(draft.player, draft.lot)):
        then = lay_lot(held, lot, way.fact(), takusan_may_be_discarded=may_go).holdings
        if not then.unsure and not then.loose_jokers and Counter(then.rows) == Counter(lying):
            # Ways that leave the same rows are one and the same to the rules.
            return way
    return None


def rows_deny(game: Game, told: PurchaseDraft | None, view: TableView | None) -> bool:
    """Whether more lies in some row of the buyer than after that purchase, if it was the last thing
    to happen: what seemed to be given away was only hidden, or a Takusan has moved on. A card that
    is in sight is no mistake; one that is not may be under a hand."""
    if told is None or not game.facts or game.facts[-1] != told.fact():
        return False
    held = {row.product: row for row in game.table.seats[told.player].holdings.rows}
    # Of somebody who holds nothing any more a card may as well lie on the discards.
    return bool(held) and any(
        row.cards > held.get(row.product, Row(row.product, 0, 0)).cards
        or row.jokers > held.get(row.product, Row(row.product, 0, 0)).jokers
        for row in _lying(view, _bought(game, told.player))
        if row is not None
    )


def _lying(view: TableView | None, cards: Iterable[Card]) -> tuple[Row | None, ...]:
    """The rows that somebody's cards lie in, whatever else lies there; none if some of the cards
    cannot be told apart from their likes."""
    # A Yakuza lies in no row, and what it takes goes with it.
    markers = [marker_of_card(card) for card in cards if card.face is not Face.YAKUZA]
    known = frozenset(marker for marker in markers if marker is not None)
    if view is None or len(known) < len(markers):
        return ()
    return tuple(_row_of(column) for column in sorted_rows(view, known))


def _bought(game: Game, player: PlayerIndex) -> Iterator[Card]:
    """Every card that a player has bought, wherever it is by now."""
    for played in game.rounds:
        for purchase in played.purchases:
            if purchase.sold and purchase.player == player:
                yield from played.lots[purchase.lot - 1]


def _row_of(column: Sequence[MarkerId]) -> Row | None:
    """The row that a column of cards is; None if it holds no product, several, or no cards."""
    faces = Counter(card_of(marker).face for marker in column)
    products = [face for face in PRODUCTS if faces[face]]
    if len(products) != 1 or faces[products[0]] + faces[Face.TAKUSAN] < len(column):
        return None
    return Row(products[0], faces[products[0]], faces[Face.TAKUSAN])
