"""Influence: Buyers, who purchase after somebody else's turn, and Expansions, each of which brings
a board of the named kind at once. Assigning a Buyer is no act at the board.
"""

from engine.tokyo.boards.market import CrashRule, MarketRules
from engine.tokyo.boards.side_pieces import are_all_gone, gives
from engine.tokyo.market_facts import PieceTaken
from engine.tokyo.pieces import External, SidePiece
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import BoardKind, CrashSide
from engine.tokyo.work import Work

_PRICE = 200


def _received(work: Work, fact: PieceTaken) -> None:
    if fact.piece is SidePiece.BUYER:
        buyers = work.seats[fact.player].buyers + fact.count
        work.set_seat(fact.player, buyers=buyers)
        return
    for _ in range(fact.count):
        if fact.kind in tuple(BoardKind):
            work.ask_board(BoardKind(fact.kind), External.INFLUENCE)
        else:
            # A board came in, and nobody told even of which kind.
            work.note(PlayFault.BOARD_UNTOLD, fact.player, kind="")
            work.boards_unsure = True


RULES = MarketRules(
    External.INFLUENCE,
    acts={
        PieceTaken: gives(
            External.INFLUENCE, {SidePiece.BUYER: -_PRICE, SidePiece.EXPANSION: -_PRICE}, _received
        )
    },
    crash=CrashRule(CrashSide.CRASHED, are_all_gone),
)
