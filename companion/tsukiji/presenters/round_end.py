"""The end of a round in a few lines: who bought what, which lots are discarded, who gets the sign,
what the market did.
"""

from dataclasses import dataclass, replace

from companion.tsukiji.presenters.lots import (
    deed_words,
    initial,
    joined,
    names_of,
    played_lot,
    two_buyers,
    yen,
)
from companion.tsukiji.presenters.purchase import counted_rows, purse
from companion.tsukiji.view_values.lots import NO_TABLET, ShownLot
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.rule_of_reason import rule_of
from companion.view_values.players import ShownPlayer
from companion.view_values.reasons import ToldReason
from companion.words.languages import _, listed_with_and, ngettext
from companion.words.shown_text import signed_on_screen
from engine.maybe import UNKNOWN
from engine.tsukiji.compare import Figure
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import PASS_MONEY, LotNumber
from engine.tsukiji.round import Round
from engine.tsukiji.sale import Purchase


@dataclass(frozen=True, slots=True)
class RoundEndView:
    """What the end of a round shows."""

    title: str
    """That the round is over."""
    lots: tuple[ShownLot, ...]
    """The lots, each with its buyer."""
    players: tuple[ShownPlayer, ...]
    """Everybody, with what they did."""
    news: ToldReason
    """Who begins the next round, and which lots nobody bought."""
    market: ToldReason
    """What the round has done to the prices."""
    topic: str
    """The rule by which everybody bought or passed."""
    next_step: str
    """What the large button says."""
    odd: str
    """What somebody should put right before it is forgotten; empty if nothing."""
    says: str
    """When the page goes on by itself; empty if only a tap or the time leads on."""


def round_end_view(game: Game, *, sees_lots: bool = False) -> RoundEndView:
    """The last round as it ended; `sees_lots` if the next ones lead on once they lie there."""
    played = game.rounds[-1]
    return RoundEndView(
        title=_("Round {number} is over").format(number=played.number),
        lots=tuple(_lot(game, played, number) for number in range(1, len(played.lots) + 1)),
        players=_players(game, played),
        news=ToldReason(f"{_sign(game, played)} {_discarded(played)}", rule_of(game.table.begins)),
        market=ToldReason(moved_words(played), rule_of(Figure.MOVE)),
        topic=rule_of(Figure.BUYER),
        next_step=_("Deal the next lots"),
        odd=joined(two_buyers(game)),
        says=_("Clear the table, then deal the next lots.") if sees_lots else "",
    )


def _lot(game: Game, played: Round, number: int) -> ShownLot:
    owner = played.buyer_of(LotNumber(number))
    if owner is None:
        sold_to = _("nobody")
    else:
        sold_to = _("somebody") if owner is UNKNOWN else names_of(game.setup)[owner]
    look = played_lot(game, played, number)
    bare = replace(look, tablet=NO_TABLET, tickets=(), value="", total="", note="")
    return replace(bare, sold_to=sold_to)


def _players(game: Game, played: Round) -> tuple[ShownPlayer, ...]:
    names, seats = names_of(game.setup), game.table.seats
    deeds = {
        int(purchase.player): _deed(purchase)
        for purchase in played.purchases
        if purchase.player is not UNKNOWN
    }
    return tuple(
        ShownPlayer(
            name=names[index],
            colour=player.colour,
            badge=initial(index, game.setup),
            money=purse(seats[index]),
            note=deeds.get(index, ""),
            first=game.table.first_player == index,
            rows=counted_rows(seats[index].holdings),
        )
        for index, player in enumerate(game.setup.players)
    )


def _deed(purchase: Purchase) -> str:
    if not purchase.lot:
        return _("passed, took {yen}").format(yen=yen(PASS_MONEY))
    return deed_words(purchase)


def _discarded(played: Round) -> str:
    left = [n for n in range(1, len(played.lots) + 1) if played.buyer_of(LotNumber(n)) is None]
    if not left:
        return _("Every lot was bought.")
    words = ngettext("Lot {lots} is discarded.", "Lots {lots} are discarded.", len(left))
    return words.format(lots=listed_with_and(str(number) for number in left))


def _sign(game: Game, played: Round) -> str:
    first = game.table.first_player
    if first is UNKNOWN:
        return _("Who begins the next round is not known.")
    name = names_of(game.setup)[first]
    if first == played.first_player:
        return _("{name} keeps the first-player sign.").format(name=name)
    return _("{name} gets the first-player sign.").format(name=name)


def moved_words(played: Round) -> str:
    """How far each price has gone, those that moved only."""
    ways = [
        (move.product, move.end - move.start)
        for move in played.moves
        if move.start is not UNKNOWN and move.end is not UNKNOWN and move.end != move.start
    ]
    if not ways:
        return ""
    parts = [f"{face_name(product)} {signed_on_screen(way)}" for product, way in ways]
    return _("Moved: {changes}.").format(changes=", ".join(parts))
