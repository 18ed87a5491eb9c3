"""Docking at the Foreign Market: all barrels of a group of boats are one lot, auctioned at once."""

from collections import Counter
from typing import Final

from engine.players import PlayerIndex
from engine.tokyo.acts.actions import need_action
from engine.tokyo.acts.fishing import end_trip, own_boat
from engine.tokyo.boards.fish_auctions import NEEDED
from engine.tokyo.effects import Event, PieceSpot, Where, Why
from engine.tokyo.facts import DockedAbroad
from engine.tokyo.pieces import External, Fish, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.ports import boat_name
from engine.tokyo.state import ActionKind, Auction, AuctionKind, BoatAt, BoatPlace
from engine.tokyo.work import Work

FOREIGN_FEE: Final = 100
"""What a group of boats that docks abroad costs."""


def docked_abroad(work: Work, fact: DockedAbroad) -> None:
    """A group docks: 100 to the supply, the boats stay there, their barrels are one lot."""
    player = fact.player
    need_action(work, player, ActionKind.FISHING)
    if External.FOREIGN_MARKET not in work.boards and work.are_boards_sure:
        work.note(PlayFault.BOARD_NOT_IN_PLAY, player, board=str(External.FOREIGN_MARKET))
    work.pay(player, -FOREIGN_FEE, Why.FOREIGN_FEE, board=External.FOREIGN_MARKET)
    lot: Counter[Fish] = Counter()
    for boat in fact.boats:
        done = () if work.action is None else work.action.boats_done
        if boat in done:
            work.note(PlayFault.BOAT_ACTED, player, boat=boat_name(boat))
        work.set_action(boats_done=(*done, boat))
        at = own_boat(work, player, boat, BoatPlace.SEA)
        for barrel in at.load:
            if isinstance(barrel.goods, Fish):
                lot[barrel.goods] += 1
                source, target = (
                    Where(PieceSpot.BOAT, player, boat=boat),
                    Where(PieceSpot.LOT, player),
                )
                work.move_barrels(barrel.goods, 1, source, target, Why.UNLOADED)
        if at.rented_from is not None and work.settings.rented_trip_ends_abroad:
            end_trip(work, player, boat, at)
        else:
            there = BoatAt(BoatPlace.ABROAD, player, rented_from=at.rented_from)
            work.put_boat(boat, there, Why.SAILED)
    work.move_marker(Fish.EEL, lot[Fish.EEL], Why.AUCTION)
    _offer(work, player, lot)


def _offer(work: Work, player: PlayerIndex, lot: Counter[Fish]) -> None:
    """Barrels of fish that are auctioned elsewhere go back, and tokens join the lot for them."""
    tokens: Counter[Token] = Counter()
    to_draw: list[Fish] = []
    for fish, needed in NEEDED.items():
        number = lot.pop(fish, 0)
        work.return_barrels(fish, number, Where(PieceSpot.LOT, player), Why.AUCTION)
        for _ in range(number // needed):
            board = work.boards.get(fish)
            if board is not None and board.tokens == 0:
                continue
            if fish is Fish.SWORDFISH:
                work.take_from_board(fish, Token.SWORDFISH)
                work.tell_into_lot(player, Token.SWORDFISH)
                tokens[Token.SWORDFISH] += 1
            else:
                to_draw.append(fish)
    barrels = {fish: number for fish, number in lot.items() if number}
    if not tokens and not to_draw and not barrels:
        return
    auction = Auction(AuctionKind.ABROAD, player, None, dict(tokens), tuple(to_draw), barrels)
    work.auctions = (*work.auctions, auction)
    work.happened(Event.AUCTION_DUE, player, External.FOREIGN_MARKET)
