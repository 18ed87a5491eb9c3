"""How boats, ports and places for sale are called towards people."""

from typing import Final

from companion.tokyo.words.pieces import piece_name, yen_text
from companion.words.languages import N_, _
from engine.maybe import UNKNOWN, Maybe
from engine.tokyo.goods import Goods
from engine.tokyo.pieces import Boat, BoatKind, Column, HarborRow, Port, SidePiece, Token

_BOATS: Final = {
    BoatKind.ONE_SLOT: N_("one-slot Ship"),
    BoatKind.TWO_SLOT: N_("two-slot Ship"),
    BoatKind.THREE_SLOT: N_("three-slot Ship"),
    BoatKind.FOUR_SLOT: N_("four-slot Ship"),
    BoatKind.BLUE: N_("Blue Ship"),
    BoatKind.SIX_SLOT_BARGE: N_("six-slot Barge"),
    BoatKind.FOUR_SLOT_BARGE: N_("four-slot Barge"),
}
_PORTS: Final = {Port.LEFT: N_("left port"), Port.ONE: N_("port 1"), Port.TWO: N_("port 2")}
_SIDE_PIECES: Final = {
    SidePiece.FREEZER: N_("Freezer"),
    SidePiece.CART: N_("Cart"),
    SidePiece.BUYER: N_("Buyer"),
    SidePiece.EXPANSION: N_("Expansion"),
    SidePiece.LOAN: N_("Loan"),
    SidePiece.SHARE: N_("Share token"),
    SidePiece.SHIP_RENTAL: N_("Ship Rental"),
}
_ROWS: Final = {HarborRow.UPPER: N_("fresh"), HarborRow.LOWER: N_("degraded")}


def boat_words(boat: Boat) -> str:
    """A boat as people call it."""
    return _(_BOATS[boat.kind])


def port_words(port: Port) -> str:
    """A port as people call it."""
    return _(_PORTS[port])


def side_piece_words(piece: SidePiece) -> str:
    """A Freezer, a Cart and the like."""
    return _(_SIDE_PIECES[piece])


def row_words(row: HarborRow) -> str:
    """How fresh something is."""
    return _(_ROWS[row])


def goods_words(goods: Goods) -> str:
    """What lies for sale."""
    return piece_name(Token.TAKOYAKI.value if isinstance(goods, Token) else goods.value)


def price_words(column: Maybe[Column] | None, yen: Maybe[int] | None) -> str:
    """At which price, or in which column, something lies."""
    if yen is not None and yen is not UNKNOWN:
        return _("at {yen}").format(yen=yen_text(yen))
    if column is not None and column is not UNKNOWN:
        return _("in column {column}").format(column=column)
    return _("at ?")
