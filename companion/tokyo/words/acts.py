"""What happened, fact by fact, in few words, as a report of a turn tells it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.tokyo.words.boats import (
    boat_words,
    goods_words,
    port_words,
    price_words,
    side_piece_words,
)
from companion.tokyo.words.pieces import piece_name, yen_text
from companion.words.languages import _, listed, ngettext
from companion.words.shown_text import cleaned
from engine.maybe import UNKNOWN
from engine.tokyo import facts as f
from engine.tokyo import hand_facts as h
from engine.tokyo import market_facts as m
from engine.tokyo.facts import Fact

Names = Sequence[str]


def act_words(fact: Fact, names: Names) -> str:
    """A fact in few words, without who did it; empty for those that only begin something."""
    told = _ACTS.get(type(fact))
    return "" if told is None else told(fact, names)


def _who(player: int, names: Names) -> str:
    """Who it was; a record may name a seat at which nobody sits."""
    return names[player] if 0 <= player < len(names) else "?"


def _times(count: int, what: str) -> str:
    return what if count == 1 else _("{count} × {what}").format(count=count, what=what)


def heap_words(heap: Mapping[Any, int]) -> str:
    """Pieces by type."""
    return listed(_times(number, piece_name(str(piece))) for piece, number in heap.items())


def _caught(fact: Any, _names: Names) -> str:
    what = _times(fact.count, piece_name(fact.fish))
    words = _("{boat} catches {what}").format(boat=boat_words(fact.boat), what=what)
    if fact.with_licence is None or fact.with_licence is fact.fish:
        return words
    licence = piece_name(fact.with_licence)
    return _("{words} with the {licence} licence").format(words=words, licence=licence)


def _placed(fact: Any, _names: Names) -> str:
    what = _times(fact.count, goods_words(fact.goods))
    return _("{what} {price}").format(what=what, price=price_words(fact.column, fact.yen))


def _repriced(fact: Any, names: Names) -> str:
    return _("{what} now").format(what=_placed(fact, names))


def _bought(fact: Any, names: Names) -> str:
    words = _("{what} from {owner}").format(
        what=goods_words(fact.goods), owner=_who(fact.owner, names)
    )
    if fact.yen is None or fact.yen is UNKNOWN:
        return words
    return _("{what} for {yen}").format(what=words, yen=yen_text(fact.yen))


def _bids(fact: Any, names: Names) -> str:
    told = [
        _("{name} bids {yen}").format(name=name, yen=yen_text(bid))
        for name, bid in zip(names, fact.bids, strict=False)
        if bid is not None
    ]
    words = listed(told) or _("nobody bids")
    if fact.winner is None or fact.winner is UNKNOWN:
        return words
    return _("{bids}; {name} gets it").format(bids=words, name=_who(fact.winner, names))


def _entered(fact: Any, _names: Names) -> str:
    parts = []
    if fact.points:
        parts.append(ngettext("{n} point", "{n} points", fact.points).format(n=fact.points))
    if fact.yen:
        parts.append(_("{yen} yen").format(yen=yen_text(fact.yen)))
    parts += [heap_words(heap) for heap in (fact.tokens, fact.barrels) if heap]
    return _("entered for {cost}").format(cost=listed(parts)) if parts else _("entered")


def _sold(fact: Any, _names: Names) -> str:
    heaps = [heap_words(heap) for heap in (fact.tokens, fact.barrels) if heap]
    return _("sells {what}").format(what=listed(heaps))


def _drawn(fact: Any, _names: Names) -> str:
    token = "?" if fact.token is UNKNOWN else piece_name(fact.token)
    return _("drawn: {token}").format(token=token)


def _came_in(fact: Any, _names: Names) -> str:
    board = "?" if fact.board is UNKNOWN else piece_name(fact.board)
    return _("{board} comes in").format(board=board)


def _licences(fact: Any, _names: Names) -> str:
    return ngettext("{n} licence", "{n} licences", fact.count).format(n=fact.count)


def _taken(fact: Any, _names: Names) -> str:
    return _("takes {what}").format(what=_times(fact.count, side_piece_words(fact.piece)))


def _counted(fact: Any, names: Names) -> str:
    words = _what_was_counted(fact, names)
    reason = cleaned(str(fact.reason))
    return _("{words} ({reason})").format(words=words, reason=reason) if reason else words


def _what_was_counted(fact: Any, names: Names) -> str:
    if isinstance(fact, h.MoneyCounted):
        words = _("{name} has {yen} yen")
        return words.format(name=_who(fact.player, names), yen=yen_text(fact.yen))
    if isinstance(fact, h.TokensCounted):
        tokens = heap_words(fact.tokens) or _("nothing")
        return _("{name} has {tokens}").format(name=_who(fact.player, names), tokens=tokens)
    if isinstance(fact, h.BoatPut):
        return _("the {boat} lies elsewhere").format(boat=boat_words(fact.boat))
    if isinstance(fact, h.StockCounted):
        return _("the {board} board is counted").format(board=piece_name(fact.board))
    if isinstance(fact, h.MarkerSet):
        words = _("the {board} marker lies on {value}")
        return words.format(board=piece_name(fact.board), value=fact.value)
    if isinstance(fact, h.EndCalled):
        return _("{name} has triggered the end").format(name=_who(fact.player, names))
    return _("{name}'s Harbor is counted").format(name=_who(fact.player, names))


_ACTS: Final[Mapping[type, Callable[[Any, Names], str]]] = {
    f.FreezerUsed: lambda _fact, _names: _("Freezer used"),
    f.OwnFuguBought: lambda _fact, _names: _("own Fugu bought"),
    f.ThrownBack: lambda fact, _names: _("{what} thrown back").format(
        what=_times(fact.count, piece_name(fact.fish))
    ),
    f.PortOpened: lambda fact, _names: _("opens {port}").format(port=port_words(fact.port)),
    f.LicenceReturned: lambda fact, _names: _("returns the {fish} licence").format(
        fish=piece_name(fact.fish)
    ),
    f.BargeLoaded: lambda fact, _names: _("{what} to the Barge").format(
        what=_times(fact.count, piece_name(fact.fish))
    ),
    f.CartUsed: lambda _fact, _names: _("Cart used"),
    f.BuyerAssigned: lambda fact, names: _("Buyer to {name}").format(name=_who(fact.other, names)),
    f.LaidToDry: lambda fact, _names: _("{fish} laid to dry").format(fish=piece_name(fact.fish)),
    f.Undocked: lambda fact, _names: _("{boat} undocks").format(boat=boat_words(fact.boat)),
    f.Caught: _caught,
    f.Docked: lambda fact, _names: _("{boat} docks at {port}").format(
        boat=boat_words(fact.boat), port=port_words(fact.port)
    ),
    f.DockedAbroad: lambda fact, _names: _("{boats} dock abroad").format(
        boats=listed(map(boat_words, fact.boats))
    ),
    f.Placed: _placed,
    f.Repriced: _repriced,
    f.TokenDrawn: _drawn,
    f.BidsShown: _bids,
    f.OfferDeclined: lambda _fact, _names: _("no offer taken"),
    f.Bought: _bought,
    f.BoardCameIn: _came_in,
    m.MarketEntered: _entered,
    m.LicenceBought: _licences,
    m.TokensSold: _sold,
    m.TokensSwapped: lambda fact, _names: _("swaps {what}").format(what=heap_words(fact.tokens)),
    m.OctopusReturned: lambda fact, _names: _("returns {what}").format(
        what=_times(fact.count, piece_name("octopus"))
    ),
    m.IwashiBought: lambda fact, _names: _("{count} Iwashi").format(count=fact.count),
    m.BoatBought: lambda fact, _names: _("buys the {boat}").format(boat=boat_words(fact.boat)),
    m.BoatSold: lambda fact, _names: _("sells the {boat}").format(boat=boat_words(fact.boat)),
    m.BoatRented: lambda fact, _names: _("rents the {boat}").format(boat=boat_words(fact.boat)),
    m.PieceTaken: _taken,
    m.LotOffered: lambda fact, _names: _("offers {what}").format(what=heap_words(fact.tokens)),
    **dict.fromkeys(
        (
            h.MoneyCounted,
            h.TokensCounted,
            h.HarborCounted,
            h.SpacesCounted,
            h.DebtsCounted,
            h.PortsCounted,
            h.BoatPut,
            h.StockCounted,
            h.MarkerSet,
            h.EndCalled,
        ),
        _counted,
    ),
}
