"""The final count: what each card is worth, every line of every player's sheet, who won and by
what. Takes what lies on the table; how it got there is not its business.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby
from typing import Final

from engine.maybe import UNKNOWN, Maybe
from engine.players import NOBODY, PlayerIndex
from engine.printed import NOTHING, NumberName, Printed
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import NICHES, PRODUCTS, QUOTED, Face
from engine.tsukiji.purchase import Holdings
from engine.tsukiji.settings import Settings, TunaBeyondTable, Variant

VARIANT_POINTS: Final[dict[Variant, int]] = {
    Variant.DIVERSIFIED: 10,
    Variant.SPECIALISED: 10,
    Variant.POPULAR: 5,
    Variant.SAFE: 3,
}
DIVERSIFIED_CARDS: Final = 3
"""Cards of every product that Diversified asks for."""
SPECIALISED_CARDS: Final = 8
"""Cards of one product that Specialised asks for."""


@dataclass(frozen=True, slots=True)
class PlayerAtEnd:
    """What a player brings to the count."""

    holdings: Holdings
    """The cards in front of the player, row by row."""
    money: Maybe[int]
    """Yen in hand; UNKNOWN if it cannot be told."""
    unused_specials: Maybe[int]
    """Special tickets never played; those taken out at set-up do not count."""
    money_rests_on: frozenset[NumberName] = NOTHING
    """Provisional prices that were paid out of the money."""


@dataclass(frozen=True, slots=True)
class ProductLine:
    """The line of a quoted product: cards times price."""

    product: Face
    """The product of the row."""
    cards: int
    """Product cards in the row."""
    jokers: int
    """Jokers in the row."""
    count: Maybe[int]
    """What the row counts: both together, or UNKNOWN."""
    price: Maybe[int]
    """Yen per card, by the niche of its marker."""
    amount: Maybe[int]
    """Yen for the row."""
    rests_on: frozenset[NumberName] = NOTHING
    """Provisional numbers that helped to put the markers where they rank."""


@dataclass(frozen=True, slots=True)
class TunaLine:
    """The line of the Maguro set."""

    cards: int
    """Maguro cards in the row."""
    jokers: int
    """Jokers in the row."""
    count: Maybe[int]
    """The size of the set, or UNKNOWN."""
    amount: Maybe[int]
    """Yen for the whole set."""
    beyond_table: bool
    """Whether the set is larger than the printed table."""
    rests_on: frozenset[NumberName] = NOTHING
    """Provisional numbers of the table that it counts by."""


@dataclass(frozen=True, slots=True)
class VariantLine:
    """The line of special points."""

    variant: Variant
    """The special points that were scored."""
    points: Maybe[int]
    """How many were scored."""
    product: Face | None
    """The product that decided it: the largest row, the scarcest row or the worst quoted one."""
    count: Maybe[int]
    """The cards that decided it."""
    rests_on: frozenset[NumberName] = NOTHING
    """Provisional numbers that helped to say which product it asks for."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A player's count, line by line."""

    player: PlayerIndex
    """The player who is counted."""
    money: Maybe[int]
    """Yen in hand; UNKNOWN if it cannot be told."""
    products: tuple[ProductLine, ...]
    """One line for each quoted product, in the order of the market."""
    tuna: TunaLine
    """The Maguro set."""
    variants: tuple[VariantLine, ...]
    """One line for each variant in play."""
    total: Maybe[int]
    """Everything together, or UNKNOWN if a line is."""
    unused_specials: Maybe[int]
    """What breaks a tie."""
    rests_on: frozenset[NumberName]
    """Provisional numbers in the total."""
    money_rests_on: frozenset[NumberName] = NOTHING
    """Provisional prices that were paid out of the coins."""


class DecidedBy(StrEnum):
    """What decided who won."""

    POINTS = "points"
    UNUSED_SPECIALS = "unused specials"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class FinalCount:
    """The end of a game."""

    prices: tuple[tuple[Face, Maybe[int]], ...]
    """Yen per card of each quoted product, in the order of the market."""
    sheets: tuple[ScoreSheet, ...]
    """One for each player."""
    ranking: Maybe[tuple[tuple[PlayerIndex, ...], ...]]
    """Places from the best, players who share one together; UNKNOWN if a total that matters is."""
    decided_by: Maybe[DecidedBy]
    """How the first place was decided."""

    @property
    def order(self) -> Maybe[tuple[Face, ...]]:
        """The quoted products from the dearest to the cheapest."""
        known = [(price, product) for product, price in self.prices if price is not UNKNOWN]
        if len(known) < len(self.prices):
            return UNKNOWN
        return tuple(product for _, product in sorted(known, reverse=True))

    @property
    def winners(self) -> Maybe[tuple[PlayerIndex, ...]]:
        """Who shares the first place."""
        return UNKNOWN if self.ranking is UNKNOWN else self.ranking[0]

    @property
    def rests_on(self) -> frozenset[NumberName]:
        """Provisional numbers in any total, and so in who is before whom."""
        return NOTHING.union(*(sheet.rests_on for sheet in self.sheets))


def count_end(
    track: Track, players: Sequence[PlayerAtEnd], tuna: Sequence[Printed], settings: Settings
) -> FinalCount:
    """Count the end of a game."""
    order = track.ranking()
    prices = card_prices(order)
    variants = _variant_lines(players, track, settings)
    sheets = tuple(
        _sheet(PlayerIndex(i), player, prices, variants[i], track, tuna, settings)
        for i, player in enumerate(players)
    )
    ranking = rank_players(sheets)
    return FinalCount(tuple(prices.items()), sheets, ranking, _decided_by(sheets, ranking))


def card_prices(order: Maybe[tuple[Face, ...]]) -> dict[Face, Maybe[int]]:
    """Yen per card of each quoted product when the markers rank in this order."""
    if order is UNKNOWN:
        return dict.fromkeys(QUOTED, UNKNOWN)
    niche = dict(zip(order, NICHES, strict=True))
    return {product: niche[product] for product in QUOTED}


def tuna_worth(
    count: int, tuna: Sequence[Printed], beyond: TunaBeyondTable
) -> tuple[Maybe[int], frozenset[NumberName]]:
    """Yen for a set of that many Maguro, and the provisional numbers it rests on. A box without a
    table does not say."""
    if not count:
        return 0, NOTHING
    if not tuna:
        return UNKNOWN, NOTHING
    last = tuna[-1]
    if count <= len(tuna):
        entry = tuna[count - 1]
        return entry.value, entry.rests_on
    if beyond is TunaBeyondTable.LAST_VALUE or len(tuna) == 1:
        return last.value, last.rests_on
    before = tuna[-2]
    step = last.value - before.value
    return last.value + step * (count - len(tuna)), last.rests_on | before.rests_on


def _sheet(
    index: PlayerIndex,
    player: PlayerAtEnd,
    prices: dict[Face, Maybe[int]],
    variants: tuple[VariantLine, ...],
    track: Track,
    tuna: Sequence[Printed],
    settings: Settings,
) -> ScoreSheet:
    holdings = player.holdings
    lines = tuple(
        _product_line(holdings, product, prices[product], track.rests_on) for product in QUOTED
    )
    tuna_line = _tuna_line(holdings, tuna, settings.tuna_beyond_table)
    amounts = [player.money, tuna_line.amount]
    amounts += [line.amount for line in lines] + [line.points for line in variants]
    rests_on = player.money_rests_on | tuna_line.rests_on
    return ScoreSheet(
        player=index,
        money=player.money,
        products=lines,
        tuna=tuna_line,
        variants=variants,
        total=_sum(amounts),
        unused_specials=player.unused_specials,
        rests_on=rests_on.union(
            *(line.rests_on for line in lines), *(line.rests_on for line in variants)
        ),
        money_rests_on=player.money_rests_on,
    )


def _product_line(
    holdings: Holdings, product: Face, price: Maybe[int], price_rests_on: frozenset[NumberName]
) -> ProductLine:
    row = holdings.row(product)
    count = holdings.count(product)
    if count == 0:
        # Nothing is worth nothing, wherever the marker lies.
        return ProductLine(product, row.cards, row.jokers, count, price, 0)
    amount = UNKNOWN if count is UNKNOWN or price is UNKNOWN else count * price
    return ProductLine(product, row.cards, row.jokers, count, price, amount, price_rests_on)


def _tuna_line(holdings: Holdings, tuna: Sequence[Printed], beyond: TunaBeyondTable) -> TunaLine:
    row = holdings.row(Face.MAGURO)
    count = holdings.count(Face.MAGURO)
    if count is UNKNOWN:
        return TunaLine(row.cards, row.jokers, UNKNOWN, UNKNOWN, beyond_table=False)
    amount, rests_on = tuna_worth(count, tuna, beyond)
    return TunaLine(row.cards, row.jokers, count, amount, count > len(tuna), rests_on)


def _sum(amounts: Sequence[Maybe[int]]) -> Maybe[int]:
    total = 0
    for amount in amounts:
        if amount is UNKNOWN:
            return UNKNOWN
        total += amount
    return total


def _variant_lines(
    players: Sequence[PlayerAtEnd], track: Track, settings: Settings
) -> list[tuple[VariantLine, ...]]:
    """For every player the lines of the variants in play, in their fixed order."""
    in_play = [variant for variant in Variant if variant in settings.variants]
    lines = {variant: _lines_of(variant, players, track, settings) for variant in in_play}
    return [tuple(lines[variant][i] for variant in in_play) for i in range(len(players))]


def _lines_of(
    variant: Variant,
    players: Sequence[PlayerAtEnd],
    track: Track,
    settings: Settings,
) -> list[VariantLine]:
    points = VARIANT_POINTS[variant]
    if variant is Variant.DIVERSIFIED:
        return [_diversified(_counts(p.holdings, settings), points) for p in players]
    if variant is Variant.SPECIALISED:
        return [_specialised(_counts(p.holdings, settings), points) for p in players]
    if variant is Variant.SAFE:
        bought = [p.holdings.yakuza_bought for p in players]
        return _most(variant, bought, points, None, settings)
    order = track.ranking()
    if order is UNKNOWN:
        return [VariantLine(variant, UNKNOWN, None, UNKNOWN, track.rests_on) for _ in players]
    worst = order[-1]
    held = [_counts(p.holdings, settings)[worst] for p in players]
    lines = _most(variant, held, points, worst, settings)
    return [replace(line, rests_on=track.rests_on) for line in lines]


def _counts(holdings: Holdings, settings: Settings) -> dict[Face, Maybe[int]]:
    """What each row counts for the special points."""
    if settings.takusan_counts_for_variants:
        return {product: holdings.count(product) for product in PRODUCTS}
    return {
        product: UNKNOWN if product in holdings.unsure else holdings.row(product).cards
        for product in PRODUCTS
    }


def _diversified(counts: dict[Face, Maybe[int]], points: int) -> VariantLine:
    known = {product: n for product, n in counts.items() if n is not UNKNOWN}
    scarcest = min(known, key=lambda product: known[product], default=None)
    least = known[scarcest] if scarcest is not None else UNKNOWN
    if least is not UNKNOWN and least < DIVERSIFIED_CARDS:
        scored: Maybe[int] = 0
    else:
        scored = points if len(known) == len(counts) else UNKNOWN
    return VariantLine(Variant.DIVERSIFIED, scored, scarcest, least)


def _specialised(counts: dict[Face, Maybe[int]], points: int) -> VariantLine:
    known = {product: n for product, n in counts.items() if n is not UNKNOWN}
    largest = max(known, key=lambda product: known[product], default=None)
    most = known[largest] if largest is not None else UNKNOWN
    if most is not UNKNOWN and most >= SPECIALISED_CARDS:
        scored: Maybe[int] = points
    else:
        scored = 0 if len(known) == len(counts) else UNKNOWN
    return VariantLine(Variant.SPECIALISED, scored, largest, most)


def _most(
    variant: Variant,
    counts: Sequence[Maybe[int]],
    points: int,
    product: Face | None,
    settings: Settings,
) -> list[VariantLine]:
    """Points for whoever has the most, with at least one."""
    known = [n for n in counts if n is not UNKNOWN]
    best = max(known, default=0)
    certain = len(known) == len(counts)
    lines = []
    for count in counts:
        if count is UNKNOWN:
            scored: Maybe[int] = UNKNOWN
        elif count == 0 or count < best:
            scored = 0
        elif not certain:
            scored = UNKNOWN
        else:
            scored = points if settings.tie_scores_all or known.count(best) == 1 else 0
        lines.append(VariantLine(variant, scored, product, count))
    return lines


def rank_players(sheets: Sequence[ScoreSheet]) -> Maybe[tuple[tuple[PlayerIndex, ...], ...]]:
    """The places: by total, then by unused specials; who is still tied shares a place."""
    if not sheets or any(sheet.total is UNKNOWN for sheet in sheets):
        return UNKNOWN
    places: list[tuple[PlayerIndex, ...]] = []
    for _, tied in groupby(sorted(sheets, key=_by_total), key=_by_total):
        group = list(tied)
        if len(group) > 1 and any(sheet.unused_specials is UNKNOWN for sheet in group):
            return UNKNOWN
        for _, sharing in groupby(sorted(group, key=_by_unused), key=_by_unused):
            places.append(tuple(sheet.player for sheet in sharing))
    return tuple(places)


def _by_total(sheet: ScoreSheet) -> int:
    return 0 if sheet.total is UNKNOWN else -sheet.total


def _by_unused(sheet: ScoreSheet) -> int:
    return 0 if sheet.unused_specials is UNKNOWN else -sheet.unused_specials


def _decided_by(
    sheets: Sequence[ScoreSheet], ranking: Maybe[tuple[tuple[PlayerIndex, ...], ...]]
) -> Maybe[DecidedBy]:
    if ranking is UNKNOWN:
        return UNKNOWN
    if len(ranking[0]) > 1:
        return DecidedBy.SHARED
    totals = {sheet.player: sheet.total for sheet in sheets}
    runner_up = ranking[1][0] if len(ranking) > 1 else NOBODY
    tied = totals.get(runner_up) == totals[ranking[0][0]]
    return DecidedBy.UNUSED_SPECIALS if tied else DecidedBy.POINTS
