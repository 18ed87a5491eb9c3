"""How a game of Tsukiji ended, in the numbers that all games have in common."""

from typing import Final

from companion.history.results import GameResult, GoodsHeld, GoodsResult, PlayerResult
from engine.maybe import UNKNOWN, Maybe
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import Face
from engine.tsukiji.scoring import FinalCount, ScoreSheet

RESULTS_VERSION: Final = "1"
"""To be raised whenever the rules or this module give another result for the same facts; a test has
the result of a whole game, and says so."""


def game_result(game: Game) -> GameResult:
    """How it ended; of a game that is not over, how it would end now."""
    count = game.count()
    players = game.setup.players
    return GameResult(
        tuple(
            PlayerResult(
                colour=player.colour,
                turn=(seat - game.setup.first_player) % len(players),
                total=_known(count.sheets[seat].total),
                place=_place(count, seat),
                held=_held(count.sheets[seat]),
            )
            for seat, player in enumerate(players)
        ),
        _goods(count),
    )


def _held(sheet: ScoreSheet) -> tuple[GoodsHeld, ...]:
    lines = [(line.product, line.count, line.amount) for line in sheet.products]
    lines.append((Face.MAGURO, sheet.tuna.count, sheet.tuna.amount))
    return tuple(
        GoodsHeld(product.value, count, amount)
        for product, count, amount in lines
        if count is not UNKNOWN and amount is not UNKNOWN and count
    )


def _goods(count: FinalCount) -> tuple[GoodsResult, ...]:
    order = () if count.order is UNKNOWN else count.order
    return tuple(
        GoodsResult(
            product.value, _known(price), order.index(product) + 1 if product in order else None
        )
        for product, price in count.prices
    )


def _place(count: FinalCount, seat: int) -> int | None:
    if count.ranking is UNKNOWN:
        return None
    place = 1
    for sharing in count.ranking:
        if seat in sharing:
            return place
        place += len(sharing)
    return None


def _known(number: Maybe[int]) -> int | None:
    return None if number is UNKNOWN else number
