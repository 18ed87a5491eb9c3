"""Tables for the tests of single boards: the boards that a test names are in play, and what players
have is set by hand before Ana's first turn.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from engine.players import PlayerIndex
from engine.tokyo.box import Box, TokenSpace
from engine.tokyo.effects import MoneyChange
from engine.tokyo.facts import GameSetUp, TurnBegan
from engine.tokyo.game import Game, advance, play
from engine.tokyo.goods import ForSale
from engine.tokyo.hand_facts import (
    HarborCounted,
    MoneyCounted,
    SpacesCounted,
    TokensCounted,
)
from engine.tokyo.pieces import Board, Column, External, Fish, HarborRow, Token
from engine.tokyo.settings import Settings
from tests.engine.tokyo.ledger import assert_told
from tests.engine.tokyo.tables import COLUMNS, A, entering, set_up

Given: TypeAlias = Any
"""A fact, or a group of them; what lists of several kinds are to a type checker, it cannot say."""
UPPER, LOWER = HarborRow.UPPER, HarborRow.LOWER


def table(
    *boards: Board,
    box: Box | None = None,
    players: int = 3,
    settings: Settings | None = None,
) -> GameSetUp:
    """A table with these boards beside Mackerel and Ships."""
    fish = [board for board in boards if isinstance(board, Fish)]
    external = [board for board in boards if isinstance(board, External)]
    more = {} if box is None else {"box": box}
    return set_up(
        players,
        dict.fromkeys((Fish.MACKEREL, *fish)),
        dict.fromkeys((External.SHIPS, *external)),
        settings=settings or Settings(expansion=True),
        **more,
    )


def money(player: PlayerIndex, yen: int) -> MoneyCounted:
    return MoneyCounted(player, yen)


def owns(player: PlayerIndex, tokens: Mapping[Token, int]) -> TokensCounted:
    return TokensCounted(player, tokens)


def licensed(player: PlayerIndex, *licences: Fish, **more: object) -> SpacesCounted:
    counts = {fish: licences.count(fish) for fish in licences}
    return SpacesCounted(player, counts, **more)  # type: ignore[arg-type]


def on_harbor(player: PlayerIndex, *cells: tuple[Any, HarborRow, int]) -> HarborCounted:
    """What lies for sale: what, in which row, for how much."""
    return HarborCounted(
        player, tuple(ForSale(goods, row, _column(yen), yen) for goods, row, yen in cells)
    )


def _column(yen: int) -> Column:
    return Column(COLUMNS.index(yen if yen in COLUMNS else "free") + 1)


def played(setup: GameSetUp, *facts: Given) -> Game:
    """The game of these facts, which may come in groups."""
    return then(play((setup,)), *facts)


def then(game: Game, *facts: Given) -> Game:
    """The game after more facts, which may come in groups; its effects tell all that changed."""
    game = whatever_then(game, *facts)
    assert_told(game)
    return game


def whatever_then(game: Game, *facts: Given) -> Game:
    """The game after more facts, however little sense they make."""
    for group in facts:
        for fact in group if isinstance(group, Iterable) else (group,):
            game = advance(game, fact)
    return game


def at_board(
    setup: GameSetUp, board: Board, *acts: Given, given: Iterable[Given] = (), **cost: object
) -> Game:
    """Ana enters a board in her first turn, with what was given her before, and does the acts."""
    return played(setup, given, TurnBegan(A), entering(A, board, *acts, **cost))


def gains(game: Game, player: PlayerIndex) -> list[object]:
    """The sums that a player got and paid, without those set by hand."""
    return [
        effect.amount
        for step in game.steps
        for effect in step.effects
        if isinstance(effect, MoneyChange)
        and effect.player == player
        and effect.why != "set by hand"
    ]


def spaces(*numbers: tuple[int, int, tuple[Token, ...]]) -> tuple[TokenSpace, ...]:
    """Spaces of a board: demand, yen, types."""
    return tuple(TokenSpace(yen, demand, taken) for demand, yen, taken in numbers)
