"""What the table sets by hand: money, a space, a row, the first player, a tablet, a seat. Each
begins as things stand and is changed answer by answer.
"""

from dataclasses import replace
from typing import Final, assert_never

from engine.hand_reasons import GivenReason, HandReason
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.facts import (
    Fact,
    FirstPlayerSetByHand,
    HandMade,
    MarkerSetByHand,
    MoneySetByHand,
    RowSetByHand,
    SeatSetByHand,
    TabletSetByHand,
)
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import LAST_SPACE, PRODUCTS, QUOTED, Face, LotNumber, Space

MOST_YEN: Final = 9999
MOST_CARDS: Final = 15
MOST_JOKERS: Final = 7


def as_it_stands(game: Game, what: str) -> HandMade:
    """A fact of that kind which says what holds anyway."""
    if what == "money":
        money = game.table.seats[0].money
        return MoneySetByHand(PlayerIndex(0), 0 if money is UNKNOWN else money, "")
    if what == "row":
        return _row(game, PlayerIndex(0), PRODUCTS[0], "")
    if what == "first":
        first = game.table.first_player
        return FirstPlayerSetByHand(PlayerIndex(0) if first is UNKNOWN else first, "")
    if what == "tablet":
        return _tablet(game, LotNumber(1))
    if what == "seat":
        return SeatSetByHand(PlayerIndex(0), game.table.seats[0].is_empty, "")
    return MarkerSetByHand(QUOTED[0], game.table.track.space_of(QUOTED[0]), "")


def set_otherwise(fact: HandMade, key: str, answer: str, game: Game) -> HandMade:
    """The fact after a question was answered; another player, row or lot begins as it stands."""
    if isinstance(fact, MarkerSetByHand):
        product = Face(answer)
        return replace(fact, product=product, space=game.table.track.space_of(product))
    if isinstance(fact, MoneySetByHand):
        player = PlayerIndex(int(answer))
        money = game.table.seats[player].money
        return replace(fact, player=player, yen=0 if money is UNKNOWN else money)
    if isinstance(fact, FirstPlayerSetByHand):
        return replace(fact, player=PlayerIndex(int(answer)))
    if isinstance(fact, RowSetByHand):
        if key == "who":
            return _row(game, PlayerIndex(int(answer)), fact.row, fact.reason)
        if key == "what":
            return _row(game, fact.player, Face(answer), fact.reason)
        return replace(fact, jokers=int(answer))
    if isinstance(fact, TabletSetByHand):
        if key == "lot":
            return _tablet(game, LotNumber(int(answer)))
        return replace(fact, rank=int(answer))
    if isinstance(fact, SeatSetByHand):
        if key == "who":
            player = PlayerIndex(int(answer))
            return replace(fact, player=player, is_empty=game.table.seats[player].is_empty)
        return replace(fact, is_empty=answer == "nobody")
    assert_never(fact)


def with_number(fact: Fact, number: int) -> Fact:
    """The fact with another number; space 0 means that nobody knows."""
    if isinstance(fact, MoneySetByHand):
        return replace(fact, yen=min(number, MOST_YEN))
    if isinstance(fact, RowSetByHand):
        return replace(fact, cards=min(number, MOST_CARDS))
    if isinstance(fact, MarkerSetByHand):
        return replace(fact, space=Space(min(number, LAST_SPACE)) if number > 0 else UNKNOWN)
    return fact


def with_reason(fact: Fact, reason: GivenReason) -> Fact:
    """The fact with another reason."""
    return replace(fact, reason=reason) if isinstance(fact, HandMade) else fact


def _row(game: Game, player: PlayerIndex, product: Face, reason: GivenReason) -> RowSetByHand:
    held = game.table.seats[player].holdings.rows
    row = next((row for row in held if row.product is product), None)
    cards, jokers = (row.cards, row.jokers) if row is not None else (0, 0)
    return RowSetByHand(player, product, _known(cards), _known(jokers), reason)


def _tablet(game: Game, lot: LotNumber) -> TabletSetByHand:
    placement = game.rounds[-1].placement(lot) if game.rounds else None
    rank = placement.rank if placement is not None else UNKNOWN
    # The engine marks a tablet by its reason, so there is one even if nobody types any.
    return TabletSetByHand(lot, _known(rank) or 1, HandReason.LIES_SO_ON_THE_TABLE)


def _known(number: object) -> int:
    return number if isinstance(number, int) else 0
