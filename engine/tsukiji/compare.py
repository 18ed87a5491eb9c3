"""What a correction or a purchase changes: two games side by side, figure by figure, so that the
table can see it before it accepts, and which provisional numbers are in it.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from engine.figures import Amount, FigureChange, differing
from engine.maybe import UNKNOWN
from engine.printed import NOTHING, NumberName
from engine.problems import Problem
from engine.tsukiji.box import Tablet
from engine.tsukiji.facts import LotBought
from engine.tsukiji.game import Game, advance
from engine.tsukiji.lots import TabletPlacement
from engine.tsukiji.pieces import PRODUCTS, QUOTED, Face
from engine.tsukiji.round import Round
from engine.tsukiji.scoring import FinalCount, ProductLine, ScoreSheet, TunaLine, VariantLine


class Figure(StrEnum):
    """The kinds of figures that a game has."""

    VALUE = "value of a lot"
    TABLET = "tablet of a lot"
    MOVE = "move of a marker"
    SPACE = "space of a marker"
    STACK = "what lies under a marker"
    BUYER = "buyer of a lot"
    MONEY = "money of a player"
    FIRST_PLAYER = "first player of the next round"
    ROW = "cards in a row"
    PRICE = "price of a product"
    SCORE = "score of a player"
    RANKING = "ranking"
    PROBLEM = "problem"


class FigureKey(NamedTuple):
    """Names one figure of a game. A tuple, because a comparison hashes hundreds of them while
    the table waits to see what its correction would change."""

    figure: Figure
    """What kind of figure."""
    round: int = 0
    """The round, or 0 for the game as it stands now."""
    lot: int = 0
    """The lot, or 0."""
    player: int = -1
    """The player, or -1."""
    product: Face | None = None
    """The product, if it is one's."""
    problem: Problem | None = None
    """The problem, if it is one."""


Change: TypeAlias = FigureChange[FigureKey]
"""A figure that is not the same in both games."""


def compare(before: Game, after: Game) -> tuple[Change, ...]:
    """Every figure that differs, in the order in which they come about."""
    old, new = figures(before), figures(after)
    was, became = _Grounds(before), _Grounds(after)
    return tuple(
        Change(key, old.get(key), new.get(key), was.of(key), became.of(key))
        for key in differing(old, new, _order)
    )


def gain_rests_on(game: Game, bought: LotBought) -> frozenset[NumberName]:
    """Provisional numbers in what a purchase would add to its buyer's count now: its price, and
    the lines that it changes. What was paid before adds nothing."""
    if bought.player is UNKNOWN or not game.table.has_player(bought.player):
        return NOTHING
    after = advance(game, bought)
    old, new = (g.count().sheets[bought.player] for g in (game, after))
    pairs = [*zip(_lines(old), _lines(new), strict=True)]
    lines = (line.rests_on for pair in pairs if pair[0] != pair[1] for line in pair)
    paid = after.rounds[-1].purchases[-1:]
    return NOTHING.union(*(purchase.rests_on for purchase in paid), *lines)


def _lines(sheet: ScoreSheet) -> tuple[ProductLine | TunaLine | VariantLine, ...]:
    return (*sheet.products, sheet.tuna, *sheet.variants)


class _Grounds:
    """Which provisional numbers the figures of a game rest on; only those that are asked for are
    worked out."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._rounds = {int(played.number): played for played in game.rounds}
        self._counted: FinalCount | None = None

    def of(self, key: FigureKey) -> frozenset[NumberName]:
        """What that figure rests on; nothing if the game has no such figure."""
        if key.round:
            played = self._rounds.get(key.round)
            return NOTHING if played is None else _in_round(key, played)
        if key.figure is Figure.PRICE:
            return self._game.table.track.rests_on
        if key.figure is Figure.SCORE:
            sheets = self._count.sheets
            return sheets[key.player].rests_on if key.player < len(sheets) else NOTHING
        return self._count.rests_on if key.figure is Figure.RANKING else NOTHING

    @property
    def _count(self) -> FinalCount:
        if self._counted is None:
            self._counted = self._game.count()
        return self._counted


def _in_round(key: FigureKey, played: Round) -> frozenset[NumberName]:
    if key.figure is Figure.TABLET:
        tablet = next((p.tablet for p in played.placements if p.lot == key.lot), None)
        if isinstance(tablet, Tablet):
            return tablet.price.rests_on | tablet.modifier.rests_on
    if key.figure is Figure.MOVE:
        moves = (move.rests_on for move in played.moves if move.product is key.product)
        return next(moves, NOTHING)
    if key.figure is Figure.SPACE and key.product is not None:
        return played.track.space_rests_on(key.product)
    if key.figure is Figure.STACK:
        return played.track.rests_on
    if key.figure is Figure.MONEY:
        seats = played.after.seats
        return seats[key.player].money_rests_on if key.player < len(seats) else NOTHING
    return NOTHING


def figures(game: Game) -> dict[FigureKey, Amount]:
    """Every figure of a game by its name."""
    found: dict[FigureKey, Amount] = {}
    for played in game.rounds:
        found.update(_round_figures(played))
    for player, seat in enumerate(game.table.seats):
        for product in PRODUCTS:
            found[FigureKey(Figure.ROW, player=player, product=product)] = seat.holdings.count(
                product
            )
    count = game.count()
    for product, price in count.prices:
        found[FigureKey(Figure.PRICE, product=product)] = price
    for sheet in count.sheets:
        found[FigureKey(Figure.SCORE, player=sheet.player)] = sheet.total
    found[FigureKey(Figure.RANKING)] = count.ranking
    for problem in game.problems:
        found[FigureKey(Figure.PROBLEM, round=problem.at("round") or 0, problem=problem)] = (
            problem.code
        )
    return found


def _round_figures(played: Round) -> Iterator[tuple[FigureKey, Amount]]:
    number = played.number
    for value in played.values:
        yield FigureKey(Figure.VALUE, number, lot=value.lot), value.value
    for placement in played.placements:
        yield FigureKey(Figure.TABLET, number, lot=placement.lot), _tablet_amount(placement)
    for move in played.moves:
        yield FigureKey(Figure.MOVE, number, product=move.product), move.net
    for product in QUOTED:
        yield FigureKey(Figure.SPACE, number, product=product), played.track.space_of(product)
    for _, stack in played.track.stacks:
        for height, product in enumerate(stack):
            yield FigureKey(Figure.STACK, number, product=product), stack[:height]
    for purchase in played.purchases:
        if purchase.sold:
            yield FigureKey(Figure.BUYER, number, lot=purchase.lot), purchase.player
    for player, seat in enumerate(played.after.seats):
        yield FigureKey(Figure.MONEY, number, player=player), seat.money
    yield FigureKey(Figure.FIRST_PLAYER, number), played.next_first_player


def _tablet_amount(placement: TabletPlacement) -> Amount:
    tablet = placement.tablet
    if not isinstance(tablet, Tablet):
        return tablet
    return (tablet.price.value, tablet.modifier.value)


_FIGURES = list(Figure)


def _order(key: FigureKey) -> tuple[object, ...]:
    """Rounds first, then the game as it stands; a stable order for keys of either game."""
    product = "" if key.product is None else str(PRODUCTS.index(key.product))
    problem = "" if key.problem is None else repr(key.problem)
    figure = _FIGURES.index(key.figure)
    return (key.round or 99, figure, key.lot, key.player, product, problem)
