"""Tables as people really lay them: lots in two rows, tickets half on each other, cards turned
round, stickers at another corner, piles and discards beside the lots; and what deceives: a marker
under a coin or a card, with a stray card where the lot would go on. Everything from a seed.
"""

import math
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from random import Random

from card_markers.pieces import CardCorner, MarkerId, stuck_at
from card_markers.tsukiji.catalogue import CATALOGUE, Kind, pieces_of
from vision.simulation.tabletop import Coin
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.random_table import ArrangedPiece, Arrangement, arrange, measured

CARD_MM = CATALOGUE.size_of(Kind.CARD).size_mm
COUNTED = (Scene.LOTS, Scene.TICKETS, Scene.TABLETS)
CLEARLY_APART_STEPS = 1.8
"""From the last card of a lot to a card in line with it that nobody takes for its fourth; or the
height of a card, where cards overlap."""


class Habit(StrEnum):
    """A way of laying that is nobody's mistake."""

    TWO_ROWS = "two rows of lots"
    TICKETS_HALF_ON = "tickets half on each other"
    TURNED = "a card the wrong way round"
    PILE = "a pile beside the lots"
    DISCARDS = "discards beside the lots"
    STRAY = "a card in line with a lot, far from it"
    OTHER_CORNER = "stickers at another corner"


class Deception(StrEnum):
    """What makes a table look whole that is not."""

    COIN_AND_STRAY = "a coin on a marker, a stray in line"
    SLID_AND_STRAY = "a card slid over a marker, a stray in line"
    COIN = "a coin on a marker"
    FOURTH_CARD = "a fourth card at a lot"
    OTHER_LOT = "a card of another lot"


def arrange_as_laid(seed: int, players: int, crooked_deg: float) -> Arrangement:
    """A counted table with some habits, and sometimes a deception."""
    rng = Random(seed)  # noqa: S311 - a made-up table, not a secret
    table = arrange(rng.randrange(1 << 30), rng.choice(COUNTED), players, crooked_deg)
    chosen = rng.sample(list(Habit), rng.choice((0, 1, 1, 2)))
    # As they are listed: rows are laid before anything lies beside them, stickers are there last.
    for habit in sorted(chosen, key=list(Habit).index):
        table = _HABITS[habit](table, rng)
    if rng.random() < 0.4 and table.stickers_at is CardCorner.TOP_LEFT:
        deception = rng.choice(list(Deception))
        table = replace(_DECEPTIONS[deception](table, rng), mistakes=(deception,))
    return measured(table)


def _two_rows(table: Arrangement, rng: Random) -> Arrangement:
    """The later lots, and what lies at them, below the others."""
    first = math.ceil(len(table.lots) / 2) if rng.random() < 0.7 else rng.randint(1, table.players)
    at_lots = [set(table.lots[n]) for n in range(len(table.lots))]
    for groups in (table.tickets, table.tablets):
        for lot, group in zip(at_lots, groups, strict=False):
            lot.update(group)
    lower = set().union(*at_lots[first:])
    heights = [item.y_mm for item in table.pieces]
    down_mm = max(heights) - min(heights) + CARD_MM[1] + rng.uniform(8, 40)
    left_mm = _item(table, table.lots[first][0]).x_mm - _item(table, table.lots[0][0]).x_mm
    across_mm = rng.choice((0.0, rng.uniform(-40, 40))) - left_mm
    return replace(
        table,
        pieces=tuple(
            _moved(item, across_mm, down_mm) if item.marker_id in lower else item
            for item in table.pieces
        ),
    )


def _tickets_half_on(table: Arrangement, rng: Random) -> Arrangement:
    """Of two tickets side by side the right one lies on the left one, up to its marker."""
    pieces = list(table.pieces)
    for at_lot in table.tickets:
        laid = sorted((p for p in pieces if p.marker_id in at_lot), key=lambda p: p.x_mm)
        for left in laid:
            right = next((p for p in laid if _is_right_of(p, left)), None)
            if right is not None:
                pieces.remove(right)
                x_mm = left.x_mm + rng.uniform(19, 25)
                pieces.append(replace(right, x_mm=x_mm, turn_deg=right.turn_deg / 4))
    return replace(table, pieces=tuple(pieces))


def _is_right_of(item: ArrangedPiece, other: ArrangedPiece) -> bool:
    return 25 < item.x_mm - other.x_mm < 45 and abs(item.y_mm - other.y_mm) < 18


def _turned(table: Arrangement, rng: Random) -> Arrangement:
    """A card lies upside down or sideways where it lay; one that the next leaves to be seen."""
    chosen = rng.choice(table.lots)[-1]
    turn_deg = rng.choice((180.0, 90.0, -90.0))
    middle = CATALOGUE.size_of(Kind.CARD).to_middle_mm
    pieces = []
    for item in table.pieces:
        if item.marker_id == chosen:
            before, after = _turned_mm(middle, item.turn_deg), _turned_mm(middle, turn_deg)
            moved = _moved(item, before[0] - after[0], before[1] - after[1])
            pieces.append(replace(moved, turn_deg=turn_deg))
        else:
            pieces.append(item)
    return replace(table, pieces=tuple(pieces))


def _pile(table: Arrangement, rng: Random) -> Arrangement:
    """One card beside everything: the top of a pile."""
    return _with_strays(table, [_beside(table, rng)], rng)


def _discards(table: Arrangement, rng: Random) -> Arrangement:
    """Some cards in a heap beside everything, thrown there anyhow."""
    x_mm, y_mm = _beside(table, rng)
    places = []
    for _ in range(rng.randint(2, 4)):
        if _is_free(table, x_mm, y_mm, frozenset()):
            places.append((x_mm, y_mm))
        x_mm, y_mm = x_mm + rng.uniform(14, 40), y_mm + rng.uniform(14, 30)
    return _with_strays(table, places, rng, crooked_deg=60)


def _stray(table: Arrangement, rng: Random) -> Arrangement:
    """A card in line with a lot and clearly apart from it."""
    lot = rng.choice(table.lots)
    return _with_strays(table, [_in_line(table, lot, _clearly_apart_mm(table, rng), rng)], rng)


def _other_corner(table: Arrangement, rng: Random) -> Arrangement:
    corner = rng.choice([corner for corner in CardCorner if corner is not CardCorner.TOP_LEFT])
    return with_stickers_at(table, corner)


def with_stickers_at(table: Arrangement, corner: CardCorner) -> Arrangement:
    """All stickers of the cards at another corner. Where that is a lower one, people lay the upper
    cards on the lower ones, so that it can be seen."""
    pieces = table.pieces
    if corner in (CardCorner.BOTTOM_LEFT, CardCorner.BOTTOM_RIGHT):
        cards = [item for item in pieces if item.piece.kind is Kind.CARD]
        others = [item for item in pieces if item.piece.kind is not Kind.CARD]
        pieces = (*reversed(cards), *others)
    usual = CATALOGUE.size_of(Kind.CARD).to_middle_mm
    other = stuck_at(CATALOGUE, corner).size_of(Kind.CARD).to_middle_mm
    moved = []
    for item in pieces:
        before, after = _turned_mm(usual, item.turn_deg), _turned_mm(other, item.turn_deg)
        is_card = item.piece.kind is Kind.CARD
        moved.append(_moved(item, before[0] - after[0], before[1] - after[1]) if is_card else item)
    return replace(table, pieces=tuple(moved), stickers_at=corner)


def _coin_and_stray(table: Arrangement, rng: Random) -> Arrangement:
    lot = rng.choice(table.lots)
    hidden = rng.choice(lot)
    beyond_mm = rng.uniform(30, 150)
    if hidden == lot[-1]:
        # Nearer lies what anybody would take for the third card.
        beyond_mm = max(beyond_mm, 80.0)
    table = _with_coin(table, hidden)
    return _with_strays(table, [_in_line(table, lot, beyond_mm, rng)], rng)


def _slid_and_stray(table: Arrangement, rng: Random) -> Arrangement:
    lot = rng.choice(table.lots)
    above, below = rng.choice(((lot[0], lot[1]), (lot[1], lot[2])))
    aim = _item(table, above)
    slid = tuple(
        replace(item, x_mm=aim.x_mm + rng.uniform(-3, 3), y_mm=aim.y_mm + rng.uniform(0, 5))
        if item.marker_id == below
        else item
        for item in table.pieces
    )
    table = replace(table, pieces=slid, touched=table.touched | {above, below})
    return _with_strays(table, [_in_line(table, lot, rng.uniform(30, 150), rng)], rng)


def _coin(table: Arrangement, rng: Random) -> Arrangement:
    return _with_coin(table, rng.choice([item.marker_id for item in table.pieces]))


def _fourth_card(table: Arrangement, rng: Random) -> Arrangement:
    lot = rng.choice(table.lots)
    return _with_strays(table, [_in_line(table, lot, rng.uniform(25, 60), rng)], rng)


def _other_lot(table: Arrangement, rng: Random) -> Arrangement:
    """The last card of one lot lies below the last one of another."""
    giver, taker = rng.sample(table.lots, 2)
    x_mm, y_mm = _in_line(table, taker, rng.uniform(30, 50), rng)
    pieces = [item for item in table.pieces if item.marker_id != giver[-1]]
    pieces.append(replace(_item(table, giver[-1]), x_mm=x_mm, y_mm=y_mm))
    return replace(table, pieces=tuple(pieces), touched=table.touched | {giver[-1]})


_HABITS: dict[Habit, Callable[[Arrangement, Random], Arrangement]] = {
    Habit.TWO_ROWS: _two_rows,
    Habit.TICKETS_HALF_ON: _tickets_half_on,
    Habit.TURNED: _turned,
    Habit.PILE: _pile,
    Habit.DISCARDS: _discards,
    Habit.STRAY: _stray,
    Habit.OTHER_CORNER: _other_corner,
}
_DECEPTIONS: dict[Deception, Callable[[Arrangement, Random], Arrangement]] = {
    Deception.COIN_AND_STRAY: _coin_and_stray,
    Deception.SLID_AND_STRAY: _slid_and_stray,
    Deception.COIN: _coin,
    Deception.FOURTH_CARD: _fourth_card,
    Deception.OTHER_LOT: _other_lot,
}


def _with_strays(
    table: Arrangement,
    places_mm: list[tuple[float, float]],
    rng: Random,
    crooked_deg: float = 6.0,
) -> Arrangement:
    """Spare cards with their markers at these places, on everything that lies there."""
    lying = {item.marker_id for item in table.pieces}
    spare = [piece.marker_id for piece in pieces_of(Kind.CARD) if piece.marker_id not in lying]
    chosen = rng.sample(spare, len(places_mm))
    strays = tuple(
        ArrangedPiece(marker, *place, rng.uniform(-crooked_deg, crooked_deg))
        for marker, place in zip(chosen, places_mm, strict=True)
    )
    return replace(table, pieces=(*table.pieces, *strays), strays=table.strays | frozenset(chosen))


def _with_coin(table: Arrangement, marker: MarkerId) -> Arrangement:
    item = _item(table, marker)
    coin = Coin(item.x_mm, item.y_mm)
    return replace(table, coins=(*table.coins, coin), touched=table.touched | {marker})


def _beside(table: Arrangement, rng: Random) -> tuple[float, float]:
    """A place for a card on which nothing lies, left, right, above or below of all."""
    xs, ys = [item.x_mm for item in table.pieces], [item.y_mm for item in table.pieces]
    side = rng.randrange(4)
    if side < 2:
        away_mm = CARD_MM[0] + rng.uniform(15, 60)
        return (min(xs) - away_mm, max(xs) + away_mm)[side], rng.uniform(min(ys), max(ys))
    away_mm = _clearly_apart_mm(table, rng)
    return rng.uniform(min(xs), max(xs)), (min(ys) - away_mm, max(ys) + away_mm)[side - 2]


def _clearly_apart_mm(table: Arrangement, rng: Random) -> float:
    """So far above or below a lot that nobody takes a card for its fourth."""
    first, second = (_item(table, marker).y_mm for marker in table.lots[0][:2])
    return max(CARD_MM[1] + 12, CLEARLY_APART_STEPS * (second - first)) + rng.uniform(0, 50)


def _in_line(
    table: Arrangement, lot: tuple[MarkerId, ...], beyond_mm: float, rng: Random
) -> tuple[float, float]:
    """A place in line with a lot, so far below its last card or above its first; beside everything
    if something else lies at both."""
    cards = [_item(table, marker) for marker in lot]
    x_mm = cards[-1].x_mm + rng.uniform(-4, 4)
    for y_mm in (cards[-1].y_mm + beyond_mm, cards[0].y_mm - beyond_mm):
        if _is_free(table, x_mm, y_mm, frozenset(lot)):
            return x_mm, y_mm
    return _beside(table, rng)


def _is_free(table: Arrangement, x_mm: float, y_mm: float, but: frozenset[MarkerId]) -> bool:
    """Whether a card with its marker there lies on nothing but these pieces."""
    return not any(
        abs(item.x_mm - x_mm) < CARD_MM[0] and -CARD_MM[1] < item.y_mm - y_mm < CARD_MM[1]
        for item in table.pieces
        if item.marker_id not in but
    )


def _item(table: Arrangement, marker: MarkerId) -> ArrangedPiece:
    return next(item for item in table.pieces if item.marker_id == marker)


def _moved(item: ArrangedPiece, x_mm: float, y_mm: float) -> ArrangedPiece:
    return replace(item, x_mm=item.x_mm + x_mm, y_mm=item.y_mm + y_mm)


def _turned_mm(offset_mm: tuple[float, float], turn_deg: float) -> tuple[float, float]:
    turn = math.radians(turn_deg)
    (x_mm, y_mm), cos, sin = offset_mm, math.cos(turn), math.sin(turn)
    return x_mm * cos - y_mm * sin, x_mm * sin + y_mm * cos
