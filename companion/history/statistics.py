"""All evenings together: per player, product, colour, seat and number of players. Plain sums over
results, nothing stored."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from companion.history.results import GameResult, PlayerResult
from companion.history.shares import WinShare


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A game that counts, with who played it."""

    names: tuple[str, ...]
    """What its players are called now; empty for who gave no name."""
    result: GameResult
    """How it ended."""


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """One person over all evenings."""

    name: str
    """What they are called now."""
    wins: WinShare
    """How often they won."""
    mean_total: float | None
    """What they came to on average; None if it was never known."""
    best_total: int | None
    """The most they came to."""


@dataclass(frozen=True, slots=True)
class GroupStatistics:
    """A colour, or a seat, over all evenings."""

    key: int
    """The colour from 0, or the turn in the first round from 0."""
    wins: WinShare
    """How often it won."""


@dataclass(frozen=True, slots=True)
class GoodsStatistics:
    """One kind of goods over all evenings."""

    key: str
    """The goods, by the name that the game gives them."""
    dearest: WinShare
    """How often they were the dearest at the end."""
    mean_price: float
    """What a piece was worth at the end, on average."""
    winners_held: float
    """How many pieces a winner had, on average."""
    others_held: float
    """How many pieces anybody else had, on average."""


@dataclass(frozen=True, slots=True)
class CountStatistics:
    """All games of one number of players."""

    players: int
    """How many play."""
    games: int
    """How many such games there were."""
    mean_winning: float
    """With how much one wins on average."""
    mean_margin: float
    """By how much, on average."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything together."""

    games: int
    """How many games count."""
    players: tuple[PlayerStatistics, ...]
    """Who has played most first."""
    seats: tuple[GroupStatistics, ...]
    """By the turn in the first round."""
    colours: tuple[GroupStatistics, ...]
    """By the colour of the pieces."""
    goods: tuple[GoodsStatistics, ...]
    """In the order of the market."""
    counts: tuple[CountStatistics, ...]
    """By the number of players."""


def statistics_of(games: Sequence[CountedGame]) -> Statistics:
    """All of it. Games whose winner nobody can tell count for nothing."""
    known = [game for game in games if game.result.winners]
    players, goods = _players(known), _goods(known)
    seats = _groups(known, lambda player: player.turn)
    colours = _groups(known, lambda player: player.colour)
    # Whoever looks at thirty shares finds one that stands out by luck alone.
    rows = len(players) + len(goods) + len(seats) + len(colours)
    return Statistics(
        games=len(known),
        players=tuple(replace(one, wins=replace(one.wins, rows=rows)) for one in players),
        seats=tuple(replace(one, wins=replace(one.wins, rows=rows)) for one in seats),
        colours=tuple(replace(one, wins=replace(one.wins, rows=rows)) for one in colours),
        goods=tuple(replace(one, dearest=replace(one.dearest, rows=rows)) for one in goods),
        counts=_counts(known),
    )


class _Tally:
    """Wins of something while games are gone through."""

    def __init__(self) -> None:
        self.wins, self.chance, self.games = 0.0, 0.0, 0

    def add(self, part: float, players: int) -> None:
        self.wins += part
        self.chance += 1 / players
        self.games += 1

    def share(self) -> WinShare:
        return WinShare(round(self.wins, 6), self.games, self.chance / max(1, self.games))


def _part(game: CountedGame, seat: int) -> float:
    """How much of the win a seat has."""
    winners = game.result.winners
    return 1 / len(winners) if seat in winners else 0.0


def _players(games: Iterable[CountedGame]) -> tuple[PlayerStatistics, ...]:
    tallies: dict[str, _Tally] = defaultdict(_Tally)
    totals: dict[str, list[int]] = defaultdict(list)
    for game in games:
        for seat, (name, player) in enumerate(zip(game.names, game.result.players, strict=False)):
            if name:
                tallies[name].add(_part(game, seat), len(game.result.players))
                if player.total is not None:
                    totals[name].append(player.total)
    found = [
        PlayerStatistics(
            name,
            tally.share(),
            sum(totals[name]) / len(totals[name]) if totals[name] else None,
            max(totals[name], default=None),
        )
        for name, tally in tallies.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.wins.of, one.name.casefold())))


def _groups(
    games: Iterable[CountedGame], key_of: Callable[[PlayerResult], int]
) -> tuple[GroupStatistics, ...]:
    tallies: dict[int, _Tally] = defaultdict(_Tally)
    for game in games:
        for seat, player in enumerate(game.result.players):
            tallies[key_of(player)].add(_part(game, seat), len(game.result.players))
    return tuple(GroupStatistics(key, tallies[key].share()) for key in sorted(tallies))


def _goods(games: Sequence[CountedGame]) -> tuple[GoodsStatistics, ...]:
    prices: dict[str, list[tuple[int, int, int]]] = {}
    held: dict[str, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for game in games:
        market = [goods for goods in game.result.goods if goods.price is not None]
        for goods in market:
            row = (goods.price or 0, goods.rank or 0, len(market))
            prices.setdefault(goods.key, []).append(row)
        winners = game.result.winners
        for seat, player in enumerate(game.result.players):
            counts = {each.key: each.count for each in player.held}
            for goods in game.result.goods:
                held[goods.key][seat not in winners].append(counts.get(goods.key, 0))
    return tuple(
        GoodsStatistics(
            key,
            WinShare(
                sum(rank == 1 for _price, rank, _of in rows),
                len(rows),
                sum(1 / of for _price, _rank, of in rows) / len(rows),
            ),
            sum(price for price, _rank, _of in rows) / len(rows),
            _mean(held[key][0]),
            _mean(held[key][1]),
        )
        for key, rows in prices.items()
    )


def _counts(games: Iterable[CountedGame]) -> tuple[CountStatistics, ...]:
    won: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for game in games:
        margin = game.result.margin
        best = max((p.total for p in game.result.players if p.total is not None), default=None)
        if margin is not None and best is not None:
            won[len(game.result.players)].append((best, margin))
    return tuple(
        CountStatistics(
            players,
            len(won[players]),
            _mean([best for best, _margin in won[players]]),
            _mean([margin for _best, margin in won[players]]),
        )
        for players in sorted(won)
    )


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
