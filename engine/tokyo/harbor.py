"""What lies for sale on a Harbor: finding the piece that is meant, its price, taking it away."""

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.printed import NumberName
from engine.tokyo.box import Box, Lesson
from engine.tokyo.effects import NOWHERE, PieceSpot, Where, Why
from engine.tokyo.goods import ForSale, Goods
from engine.tokyo.pieces import MARKET_OF, Column, Fish, HarborRow, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import OwnPart
from engine.tokyo.work import Work

Told = Maybe[int] | None


def matching(
    harbor: tuple[ForSale, ...],
    goods: Goods,
    row: HarborRow | None = None,
    column: Maybe[Column] | None = None,
    yen: Told = None,
) -> list[ForSale]:
    """The pieces that may be meant, by what was told of them; what nobody knows of a piece
    contradicts nothing. Those that agree in everything come first."""

    def fits(piece: ForSale) -> bool:
        return (
            piece.goods is goods
            and (row is None or piece.row is row)
            and _may_be(piece.column, column)
            and _may_be(piece.yen, yen)
        )

    found = [piece for piece in harbor if fits(piece)]
    if isinstance(column, int):
        found.sort(key=lambda piece: piece.column != column)
    return found


def _may_be(value: Maybe[int], told: Told) -> bool:
    return told is None or told is UNKNOWN or value is UNKNOWN or value == told


def without(harbor: tuple[ForSale, ...], piece: ForSale) -> tuple[ForSale, ...]:
    """The Harbor with that piece gone."""
    left = list(harbor)
    left.remove(piece)
    return tuple(left)


def give_from_harbor(work: Work, player: PlayerIndex, goods: Goods, number: int, why: Why) -> None:
    """Pieces of the own Harbor go back to their Market, degraded ones first, the cheapest first.
    Those that are not there come from nowhere, and are named."""
    for given in range(number):
        seat = work.seats[player]
        found = matching(seat.harbor, goods)
        if not found:
            if seat.is_sure(OwnPart.HARBOR):
                work.note(PlayFault.BARREL_NOT_THERE, player, fish=str(goods))
                _give_back(work, goods, number - given, NOWHERE, why)
                return
            _give_back(work, goods, 1, Where(PieceSpot.HARBOR, player), why)
            continue
        piece = min(found, key=lambda p: (p.row is HarborRow.UPPER, _price_order(p.yen)))
        work.set_seat(player, harbor=without(seat.harbor, piece))
        _give_back(work, goods, 1, Where(PieceSpot.HARBOR, player), why)


def _give_back(work: Work, goods: Goods, number: int, source: Where, why: Why) -> None:
    if isinstance(goods, Fish):
        work.return_barrels(goods, number, source, why)
    else:
        work.move_barrels(goods, number, source, work.home_of(goods), why)
        work.put_token_back(goods, number, Fish.OCTOPUS)


def _price_order(yen: Maybe[int]) -> int:
    return -1 if yen is UNKNOWN else yen


def priced(work: Work, column: Maybe[Column] | None, yen: Told) -> tuple[Maybe[Column], Maybe[int]]:
    """Column and price of a piece that is put somewhere, from what was told and what the box says.
    A price in a column that nobody has copied is a lesson for the box."""
    box: Box = work.box
    if yen is not None and yen is not UNKNOWN and yen % 100:
        work.note(PlayFault.NOT_HUNDREDS, yen=yen)
    if column is None or column is UNKNOWN:
        if yen is None or yen is UNKNOWN:
            return UNKNOWN, UNKNOWN
        return box.column_of(yen), yen
    printed = box.price(column)
    if yen is None:
        return column, printed
    if yen is not UNKNOWN and not box.is_free_price(column):
        if printed is UNKNOWN:
            work.effects.append(Lesson(NumberName(f"column {column}"), yen))
        elif printed != yen:
            work.note(PlayFault.YEN_OTHER, told=yen, expected=printed)
    return column, yen


def is_kept_fresh(goods: Goods) -> bool:
    """Whether a piece never degrades: Takoyaki and Himono."""
    return goods is Token.TAKOYAKI or goods is Fish.HIMONO


def give_back_load(
    work: Work, player: PlayerIndex, load: tuple[Fish | Token, ...], why: Why = Why.RETURNED
) -> None:
    """What lay on a Himono licence goes back to its Markets."""
    source = Where(PieceSpot.DRYING, player)
    for thing in load:
        if isinstance(thing, Fish):
            work.return_barrels(thing, 1, source, why)
        else:
            work.move_barrels(thing, 1, source, work.home_of(thing), why)
            work.put_token_back(thing, 1, MARKET_OF[thing])
