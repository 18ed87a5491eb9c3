"""Laying out own tokens as a lot, at the Auction and the Barter board: one an entry."""

from engine.maybe import Maybe
from engine.tokyo.effects import Event, PieceSpot, Where, Why
from engine.tokyo.market_facts import LotOffered
from engine.tokyo.pieces import External
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.standing import table_values
from engine.tokyo.state import Auction, AuctionKind
from engine.tokyo.work import Work
from engine.tokyo.worth import lot_worth


def worth_of_lot(work: Work, fact: LotOffered) -> Maybe[int]:
    """What a lot is worth before any of its tokens moves."""
    values = table_values(work.seats, work.boards)
    return lot_worth(fact.tokens, work.seats[fact.player].tokens, values).total


def offer_lot(work: Work, fact: LotOffered, board: External, kind: AuctionKind) -> None:
    """The lot leaves its owner and waits for the bids."""
    before = 0 if work.action is None else work.action.sales
    if before:
        work.note(PlayFault.ONE_LOT_AN_ENTRY, fact.player, board=str(board))
    work.set_action(sales=before + 1)
    lot = Where(PieceSpot.LOT, fact.player)
    for token, number in fact.tokens.items():
        work.lose_tokens(fact.player, token, number, lot, Why.AUCTION)
    tokens = {token: number for token, number in fact.tokens.items() if number}
    work.auctions = (*work.auctions, Auction(kind, fact.player, None, tokens))
    work.happened(Event.AUCTION_DUE, fact.player, board)
