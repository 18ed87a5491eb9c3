"""Taking the other tokens that lie on External boards: Freezers and Carts, Loans and Shares, Buyers
and Expansions. What the boards have in common: the stock, the spaces, the yen.
"""

from collections.abc import Callable, Mapping

from engine.maybe import UNKNOWN
from engine.tokyo.boards.market import judge_stock
from engine.tokyo.effects import BOX, PieceSpot, Where, Why
from engine.tokyo.market_facts import PieceTaken
from engine.tokyo.pieces import TAKE_A_SPACE, External, SidePiece
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import BoardState, OwnPart
from engine.tokyo.work import Work

Received = Callable[[Work, PieceTaken], None]
"""What a player has to do with the pieces that were taken."""


def gives(
    board: External,
    yen: Mapping[SidePiece, int],
    received: Received,
    why: Mapping[SidePiece, Why] | None = None,
) -> Callable[[Work, PieceTaken], None]:
    """Pieces that a board gives; `yen` is what the player gets with each, negative for a price."""

    def take(work: Work, fact: PieceTaken) -> None:
        if fact.piece not in yen:
            work.note(PlayFault.DOES_NOT_BUY, fact.player, board=str(board))
            return
        _judge(work, fact, board)
        reason = (why or {}).get(fact.piece, Why.SIDE_PIECE)
        amount = yen[fact.piece] * fact.count
        work.pay(fact.player, amount, reason, board=board, pieces=fact.count)
        source = Where(PieceSpot.BOARD, board=board)
        work.move_piece(fact.piece, fact.count, source, _target(fact), reason)
        received(work, fact)

    return take


def _judge(work: Work, fact: PieceTaken, board: External) -> None:
    state, seat = work.boards.get(board), work.seats[fact.player]
    there = UNKNOWN if state is None else state.pieces.get(fact.piece, UNKNOWN)
    judge_stock(work, fact.player, board, str(fact.piece), there, fact.count)
    needed = fact.count if fact.piece in TAKE_A_SPACE else 0
    if needed > seat.spaces_left and seat.is_sure(OwnPart.SPACES):
        work.note(PlayFault.SPACES_FULL, fact.player)


def _target(fact: PieceTaken) -> Where:
    if fact.piece is SidePiece.EXPANSION:
        return BOX
    spot = PieceSpot.SPACES if fact.piece in TAKE_A_SPACE else PieceSpot.FRONT
    return Where(spot, fact.player)


def are_all_gone(_work: Work, board: BoardState) -> bool:
    """Whether none of the pieces of a board is left on it."""
    return all(number == 0 for number in board.pieces.values())
