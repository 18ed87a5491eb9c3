"""The count of what lies on the table at the end, for a table that used the app only then; and
where a declared table differs from the tracked game.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.problems import Problem, ProblemPlace
from engine.tsukiji.box import Box
from engine.tsukiji.faults import Fault, fault
from engine.tsukiji.game import Game
from engine.tsukiji.market import Track, start_track
from engine.tsukiji.pieces import FIRST_SPACE, LAST_SPACE, PRODUCTS, QUOTED, Face, Space
from engine.tsukiji.purchase import Holdings, Row
from engine.tsukiji.scoring import FinalCount, PlayerAtEnd, count_end
from engine.tsukiji.settings import Settings


@dataclass(frozen=True, slots=True)
class DeclaredPlayer:
    """What lies in front of a player at the end."""

    rows: tuple[Row, ...]
    """The cards in front of the player, row by row."""
    coins: Maybe[int]
    """Yen counted; UNKNOWN if nobody did."""
    unused_specials: Maybe[int] = UNKNOWN
    """Special tickets left, if anybody counted them."""
    yakuza_bought: Maybe[int] = UNKNOWN
    """Yakuza bought in the game, if anybody remembers; only the Safe points ask for it."""
    unsure: frozenset[Face] = frozenset()
    """Products whose cards nobody counted."""


NOBODY_COUNTED: Final = DeclaredPlayer((), UNKNOWN, unsure=frozenset(PRODUCTS))
"""A player of whom nothing was told."""


@dataclass(frozen=True, slots=True)
class DeclaredTable:
    """What lies on the table at the end."""

    players: tuple[DeclaredPlayer, ...]
    """The players, clockwise; a single one is one of several, of whom nothing was told."""
    track: Track
    """Where the markers of the products lie."""
    spaces_told: bool = True
    """Whether the spaces are those of the board, or only the order of the markers is told."""
    unordered: tuple[tuple[Face, ...], ...] = ()
    """Markers that share a space, of which nobody said which lies on top; the track is without
    them."""


def track_in_order(best_to_worst: Sequence[Face]) -> Track:
    """A track for markers of which only the order is known."""
    worst_first = list(reversed(best_to_worst))
    return start_track((product, Space(i)) for i, product in enumerate(worst_first, start=1))


def count_table(
    declared: DeclaredTable, box: Box, settings: Settings
) -> tuple[FinalCount, tuple[Problem, ...]]:
    """The final count of what lies there, and what cannot lie there."""
    told = declared.players
    everybody = (*told, NOBODY_COUNTED) if len(told) == 1 else told
    players = [
        PlayerAtEnd(
            Holdings(player.rows, player.unsure, player.yakuza_bought),
            player.coins,
            player.unused_specials,
        )
        for player in everybody
    ]
    count = count_end(declared.track, players, box.tuna, settings)
    return replace(count, sheets=count.sheets[: len(told)]), tuple(_judge(declared, box))


def _judge(declared: DeclaredTable, box: Box) -> Iterator[Problem]:
    if len(declared.players) == 1:
        yield fault(Fault.PLAYERS_UNTOLD, place=(("player", 0),))
    for index, player in enumerate(declared.players):
        place: ProblemPlace = (("player", index),)
        for product in PRODUCTS:
            if sum(row.product is product for row in player.rows) > 1:
                yield fault(Fault.ROW_TWICE, place=place, row=str(product))
        if player.coins is not UNKNOWN and player.coins < 0:
            yield fault(Fault.MONEY_NEGATIVE, place=place, price=0, money=player.coins)
    for product in PRODUCTS:
        cards = sum(r.cards for p in declared.players for r in p.rows if r.product is product)
        limit = box.deck.at_most(product)
        if cards > limit:
            rests_on = tuple(sorted(box.deck.rests_on(product)))
            yield fault(
                Fault.FACE_TOO_MANY,
                rests_on=rests_on,
                face=str(product),
                found=cards,
                expected=limit,
            )
    jokers = sum(row.jokers for player in declared.players for row in player.rows)
    if jokers > box.deck.at_most(Face.TAKUSAN):
        yield fault(
            Fault.FACE_TOO_MANY,
            rests_on=tuple(sorted(box.deck.rests_on(Face.TAKUSAN))),
            face=str(Face.TAKUSAN),
            found=jokers,
            expected=box.deck.at_most(Face.TAKUSAN),
        )
    yield from _judge_markers(declared)


def _judge_markers(declared: DeclaredTable) -> Iterator[Problem]:
    spaces = {product: declared.track.space_of(product) for product in QUOTED}
    for product, space in spaces.items():
        if space is not UNKNOWN and not FIRST_SPACE <= space <= LAST_SPACE:
            yield fault(Fault.TRACK_OUTSIDE, product=str(product), space=space)
    for products in declared.unordered:
        yield fault(Fault.STACK_UNTOLD, products=tuple(map(str, products)))
    told = {product for products in declared.unordered for product in products}
    missing = tuple(str(p) for p in QUOTED if spaces[p] is UNKNOWN and p not in told)
    if missing:
        yield fault(Fault.MARKER_MISSING, products=missing)


class Differing(StrEnum):
    """What can differ between the table and the game that was tracked."""

    CARDS = "product cards in a row"
    JOKERS = "jokers in a row"
    COINS = "coins"
    UNUSED_SPECIALS = "unused specials"
    SPACE = "space of a marker"
    RANK = "rank of a marker"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that the table and the tracked game do not agree on."""

    what: Differing
    """The kind of figure on which the two counts differ."""
    declared: Maybe[int]
    """What lies on the table."""
    tracked: Maybe[int]
    """What the facts lead to."""
    player: PlayerIndex | None = None
    """Whose, if a player's."""
    product: Face | None = None
    """Of which product, if of one."""


def differences(declared: DeclaredTable, game: Game) -> tuple[Difference, ...]:
    """Everything on which the declared table and the tracked game do not agree. What either does
    not know is no difference."""
    return tuple(
        difference
        for difference in _pairs(declared, game)
        if difference.declared != difference.tracked
        and UNKNOWN not in (difference.declared, difference.tracked)
    )


def _pairs(declared: DeclaredTable, game: Game) -> Iterator[Difference]:
    settings = game.setup.settings
    for index, (player, seat) in enumerate(zip(declared.players, game.table.seats, strict=False)):
        who = PlayerIndex(index)
        lying = Holdings(player.rows)
        for product in PRODUCTS:
            mine, theirs = lying.row(product), seat.holdings.row(product)
            if product in player.unsure or product in seat.holdings.unsure:
                continue
            yield Difference(Differing.CARDS, mine.cards, theirs.cards, who, product)
            yield Difference(Differing.JOKERS, mine.jokers, theirs.jokers, who, product)
        yield Difference(Differing.COINS, player.coins, seat.money, who)
        unused = seat.unused_specials(settings)
        yield Difference(Differing.UNUSED_SPECIALS, player.unused_specials, unused, who)
    yield from _marker_pairs(declared, game.table.track)
    count, _ = count_table(declared, game.setup.box, settings)
    for sheet, tracked in zip(count.sheets, game.count().sheets, strict=False):
        yield Difference(Differing.TOTAL, sheet.total, tracked.total, sheet.player)


def _marker_pairs(declared: DeclaredTable, track: Track) -> Iterator[Difference]:
    lying, tracked = declared.track.ranking(), track.ranking()
    for product in QUOTED:
        if declared.spaces_told:
            space = declared.track.space_of(product)
            yield Difference(Differing.SPACE, space, track.space_of(product), product=product)
        if lying is not UNKNOWN and tracked is not UNKNOWN:
            ranks = lying.index(product) + 1, tracked.index(product) + 1
            yield Difference(Differing.RANK, *ranks, product=product)
