"""The clock on the dearest tablet: who begins the next round."""

from companion.tsukiji.presenters.lots import names_of
from companion.words.languages import _
from engine.maybe import UNKNOWN
from engine.tsukiji.box import Tablet
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import LotNumber


def clock_for_sale(game: Game) -> str:
    """What the small picture on a tablet is for, as long as its lot can be bought."""
    lot = _clock_lot(game)
    if lot is None or game.rounds[-1].buyer_of(lot) is not None:
        return ""
    return _("Lot {lot} has the clock: its buyer begins the next round.").format(lot=lot)


def clock_words(game: Game) -> str:
    """Who bought the clock in this round and will therefore begin; empty while nobody has."""
    played, lot = game.rounds[-1], _clock_lot(game)
    buyer = None if lot is None else played.buyer_of(lot)
    if buyer is None or buyer is UNKNOWN:
        return ""
    words = _("{name} has the clock and begins the next round.")
    if buyer == played.first_player:
        words = _("{name} has the clock and stays first.")
    return words.format(name=names_of(game.setup)[buyer])


def _clock_lot(game: Game) -> LotNumber | None:
    """The lot with the clock; None while nobody knows."""
    placed = game.rounds[-1].placements
    return next((p.lot for p in placed if isinstance(p.tablet, Tablet) and p.tablet.clock), None)
