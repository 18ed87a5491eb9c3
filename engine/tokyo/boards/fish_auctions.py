"""Fish that are never for sale: their barrels wait until there are enough for an auction, which is
then held at once. Spider Crab, Tuna and Swordfish share this.
"""

from collections.abc import Callable
from typing import Final

from engine.players import PlayerIndex
from engine.tokyo.effects import Event, PieceSpot, Where, Why
from engine.tokyo.pieces import Fish, Token
from engine.tokyo.state import NO_PIECES, Auction, AuctionKind, Barrel
from engine.tokyo.work import Work, added

NEEDED: Final = {Fish.SPIDER_CRAB: 2, Fish.TUNA: 3, Fish.SWORDFISH: 2}
"""How many barrels make an auction."""


def waits_for_auction(fish: Fish) -> Callable[[Work, PlayerIndex, Barrel], bool]:
    """The unloading of a fish that is auctioned."""

    def unloaded(work: Work, player: PlayerIndex, barrel: Barrel) -> bool:
        quay, place = Where(PieceSpot.QUAY, player), Where(PieceSpot.WAITING, player)
        work.move_barrels(barrel.goods, 1, quay, place, Why.UNLOADED)
        before = NO_PIECES if work.action is None else work.action.waiting
        waiting = added(before, fish, 1)
        work.set_action(waiting=waiting)
        if waiting[fish] == NEEDED[fish]:
            work.set_action(waiting={**waiting, fish: 0})
            hold_auction(work, player, fish)
        return True

    return unloaded


def hold_auction(work: Work, seller: PlayerIndex, fish: Fish) -> None:
    """The barrels go back, and one token is offered; without a token there is no auction."""
    board = work.boards.get(fish)
    number = NEEDED[fish]
    waiting = Where(PieceSpot.WAITING, seller)
    work.return_barrels(fish, number, waiting, Why.AUCTION)
    if board is not None and board.tokens == 0:
        return
    auction = Auction(AuctionKind.FISH, seller, fish, to_draw=(fish,))
    if fish is Fish.SWORDFISH:
        work.take_from_board(fish, Token.SWORDFISH)
        work.tell_into_lot(seller, Token.SWORDFISH)
        auction = Auction(AuctionKind.FISH, seller, fish, {Token.SWORDFISH: 1})
    work.auctions = (*work.auctions, auction)
    work.happened(Event.AUCTION_DUE, seller, fish)
