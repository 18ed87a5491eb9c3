"""Short hands for games of Tokyo Tsukiji Market: a table of players and the facts of a turn."""

from collections.abc import Iterable, Mapping

from engine.maybe import Maybe
from engine.players import PlayerIndex
from engine.tokyo.box import Box, Cost, Formula, StockPart
from engine.tokyo.facts import (
    Bought,
    Caught,
    Docked,
    Fact,
    FishingBegan,
    GameSetUp,
    Placed,
    Player,
    PurchasingBegan,
    TurnBegan,
    Undocked,
)
from engine.tokyo.game import Game, play
from engine.tokyo.market_facts import MarketEntered
from engine.tokyo.pieces import Board, Boat, BoatKind, Column, External, Fish, Port, Token
from engine.tokyo.settings import Settings
from tests.engine.tokyo.ledger import assert_told

A, B, C, D = (PlayerIndex(i) for i in range(4))
ONE_POINT = (Cost(points=1),)
FREE: tuple[Board, ...] = (External.GOVERNMENT, Fish.JACK_MACKEREL, Fish.NORI)
COLUMNS = (100, 200, 300, 400, "free")
"""The columns of the Harbors of these tests; not from the box."""
STOCK = {
    (fish, part): Formula(plus=number)
    for fish in Fish
    for part, number in zip(StockPart, (8, 12, 4), strict=True)
}
"""What lies on every Fish board of these tests, unless a test says otherwise; not from the box."""


def box(
    stock: Mapping[tuple[Fish, StockPart], int] | None = None,
    entries: Mapping[Board, tuple[Cost, ...]] | None = None,
    **more: object,
) -> Box:
    """A box of which everything is copied: each board costs one point."""
    boards: tuple[Board, ...] = (*Fish, *External)
    paid = dict.fromkeys(boards, ONE_POINT) | dict.fromkeys(
        (External.GOVERNMENT, Fish.JACK_MACKEREL, Fish.NORI), ()
    )
    numbers = STOCK | {key: Formula(plus=number) for key, number in (stock or {}).items()}
    return Box(columns=COLUMNS, entries=paid | dict(entries or {}), stocks=numbers, **more)  # type: ignore[arg-type]


def set_up(
    players: int = 3,
    fish: Iterable[Fish] = (Fish.MACKEREL, Fish.EEL, Fish.SQUID, Fish.SALMON, Fish.SPIDER_CRAB),
    external: Iterable[External] = (External.SHIPS, External.BARTER, External.RENTALS),
    **more: object,
) -> GameSetUp:
    """A table; player 0 begins."""
    settings = more.pop("settings", Settings())
    return GameSetUp(
        tuple(Player(name) for name in ("Ana", "Ben", "Cy", "Dan", "Eve", "Fay")[:players]),
        A,
        tuple(fish),
        tuple(external),
        more.pop("box", box()),  # type: ignore[arg-type]
        settings,  # type: ignore[arg-type]
        **more,  # type: ignore[arg-type]
    )


def boat(name: str) -> Boat:
    """A boat by its name in records: `two_slot:1`."""
    kind, _, copy = name.partition(":")
    return Boat(BoatKind(kind), int(copy or 1))


def own_ship(player: PlayerIndex) -> Boat:
    """The one-slot Ship that a player begins with."""
    return Boat(BoatKind.ONE_SLOT, player + 1)


def column(number: int) -> Column:
    return Column(number)


def fishing(player: PlayerIndex, *acts: Fact) -> tuple[Fact, ...]:
    """A Fishing action."""
    return (FishingBegan(player), *acts)


def undock(player: PlayerIndex, ship: Boat | None = None) -> Undocked:
    return Undocked(player, ship or own_ship(player))


def catch(player: PlayerIndex, fish: Fish, ship: Boat | None = None, count: int = 1) -> Caught:
    return Caught(player, ship or own_ship(player), fish, count)


def dock(player: PlayerIndex, ship: Boat | None = None, port: Port = Port.LEFT) -> Docked:
    return Docked(player, ship or own_ship(player), port)


def place(
    player: PlayerIndex, goods: Fish | Token, at: int, yen: int | None = None, count: int = 1
) -> Placed:
    return Placed(player, goods, Column(at), yen, count)


def buying(player: PlayerIndex, *purchases: Fact) -> tuple[Fact, ...]:
    """A Purchasing action."""
    return (PurchasingBegan(player), *purchases)


def buy(player: PlayerIndex, owner: PlayerIndex, goods: Fish | Token, **more: object) -> Bought:
    return Bought(player, owner, goods, **more)  # type: ignore[arg-type]


def entering(player: PlayerIndex, board: Board, *acts: Fact, **cost: object) -> tuple[Fact, ...]:
    """A Market entered for one point, or what is named."""
    return (MarketEntered(player, board, **(cost or {"points": 1})), *acts)  # type: ignore[arg-type]


def idle(player: PlayerIndex) -> tuple[Fact, ...]:
    """A turn of two empty actions."""
    return (TurnBegan(player), PurchasingBegan(player), PurchasingBegan(player))


def turn(player: PlayerIndex, *acts: Fact) -> tuple[Fact, ...]:
    return (TurnBegan(player), *acts)


def flat(*facts: Fact | Iterable[Fact]) -> tuple[Fact, ...]:
    """Facts and groups of facts as one list."""
    found: list[Fact] = []
    for fact in facts:
        found.extend(fact if isinstance(fact, tuple) else (fact,))
    return tuple(found)


def played(setup: GameSetUp, *facts: Fact | Iterable[Fact]) -> Game:
    """The game of these facts, which may come in groups; its effects tell all that changed."""
    game = play((setup, *flat(*facts)))
    assert_told(game)
    return game


def yens(game: Game) -> list[Maybe[int]]:
    return [seat.yen for seat in game.table.seats]


def totals(game: Game) -> list[Maybe[int]]:
    return [worth.total for worth in game.resources]


def codes(game: Game) -> list[str]:
    """The codes of all problems, those of the set-up apart."""
    return [problem.code for step in game.steps for problem in step.problems]


def tokens(game: Game, player: PlayerIndex, token: Token) -> Maybe[int]:
    return game.table.seats[player].tokens.get(token, 0)
