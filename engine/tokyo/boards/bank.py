"""Bank: Loans bring 500 yen now and cost 1,000 at the end; Shares bring the interest. Whoever ever
took one kind may never take the other. `engine.tokyo.final_count` says what it comes to at the end.
"""

from engine.tokyo.boards.market import CrashRule, MarketRules
from engine.tokyo.boards.side_pieces import are_all_gone, gives
from engine.tokyo.effects import Why
from engine.tokyo.final_count import LOAN
from engine.tokyo.market_facts import PieceTaken
from engine.tokyo.pieces import External, SidePiece
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import CrashSide, OwnPart
from engine.tokyo.work import Work

_SHARE = 300


def _received(work: Work, fact: PieceTaken) -> None:
    seat = work.seats[fact.player]
    is_loan = fact.piece is SidePiece.LOAN
    other = SidePiece.SHARE if is_loan else SidePiece.LOAN
    if other in seat.ever and seat.is_sure(OwnPart.DEBTS):
        work.note(PlayFault.NOT_BOTH_KINDS, fact.player)
    work.set_seat(
        fact.player,
        loans=seat.loans + fact.count * is_loan,
        shares=seat.shares + fact.count * (not is_loan),
        ever=seat.ever | {fact.piece},
    )


RULES = MarketRules(
    External.BANK,
    acts={
        PieceTaken: gives(
            External.BANK,
            {SidePiece.LOAN: LOAN, SidePiece.SHARE: -_SHARE},
            _received,
            {SidePiece.LOAN: Why.LOAN, SidePiece.SHARE: Why.SHARE},
        )
    },
    crash=CrashRule(CrashSide.CLOSED, are_all_gone),
)
