"""Markets that are overfished or crash, and the boards that come in for them."""

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tokyo.acts.doubts import doubt_yen
from engine.tokyo.boards.all import RULES
from engine.tokyo.effects import BOX, Event, PieceMove, PieceSpot, Sort, Where, Why
from engine.tokyo.facts import BoardCameIn
from engine.tokyo.pieces import AQUARIUMS, Board, External, Fish, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.set_up import lay_board, pile
from engine.tokyo.settings import Variant
from engine.tokyo.state import BoardKind, CrashSide
from engine.tokyo.work import Work


def kind_of(board: Board) -> BoardKind:
    """Whether a board is a Fish or an External Market."""
    return BoardKind.FISH if isinstance(board, Fish) else BoardKind.EXTERNAL


def settle_boards(work: Work) -> None:
    """What a fact did to the stocks: Markets are overfished, boards crash, and boards come in that
    nobody has to draw."""
    while work.touched:
        touched, work.touched = sorted(work.touched & work.boards.keys()), set()
        for board in touched:
            if isinstance(board, Fish):
                _overfish(work, board)
            elif Variant.CRASHING in work.settings.variants:
                _crash(work, board)
    if work.boards_due:
        _bring_undrawn(work)


def _overfish(work: Work, fish: Fish) -> None:
    board = work.boards[fish]
    if board.overfished:
        return
    tokens = board.tokens
    if fish is Fish.SARDINES and work.settings.iwashi_counts and tokens == 0:
        tokens = board.side_tokens
    if board.barrels != 0 and tokens != 0:
        if UNKNOWN in (board.barrels, tokens):
            _doubt_payments(work, fish)
        return
    left = board.barrels
    work.set_board(fish, overfished=True, barrels=0)
    work.happened(Event.OVERFISHED, board=fish, detail="tokens" if left != 0 else "barrels")
    if left is not UNKNOWN and left:
        work.set_board(fish, boxed_barrels=board.boxed_barrels + left)
        source = Where(PieceSpot.BOARD, board=fish)
        move = PieceMove(Sort.BARREL, fish, left, source, BOX, Why.OVERFISHED)
        work.effects.append(move)
    overfished = RULES[fish].overfished
    if overfished is None or not overfished(work):
        work.ask_board(BoardKind.FISH, fish)


def _doubt_payments(work: Work, fish: Fish) -> None:
    """A Market whose stock nobody knows may be overfished now: whoever may have its tokens may have
    paid or been paid for them."""
    if RULES[fish].pays_late is None:
        return
    for index, seat in enumerate(work.seats):
        if seat.tokens.get(Token(fish.value), 0) != 0:
            doubt_yen(work, PlayerIndex(index))


def _crash(work: Work, board: Board) -> None:
    state, rule = work.boards[board], RULES[board].crash
    if rule is None or state.crash is not None or not rule.is_due(work, state):
        return
    work.set_board(board, crash=rule.side)
    event = Event.CLOSED if rule.side is CrashSide.CLOSED else Event.CRASHED
    work.happened(event, board=board)
    work.ask_board(BoardKind.EXTERNAL, board)


def _bring_undrawn(work: Work) -> None:
    """Boards that are named, or lie next in their open row, come in by themselves; where the pile
    is empty nothing does."""
    due, work.boards_due = work.boards_due, ()
    waiting = []
    for one in due:
        row = work.rows[0] if one.kind is BoardKind.FISH else work.rows[1]
        if one.named is not None:
            if one.named not in work.boards:
                bring_in(work, one.named)
        elif not pile(work.setup, one.kind, work.boards) and not work.boards_unsure:
            work.happened(Event.NO_BOARD_LEFT, detail=str(one.kind))
        elif row:
            bring_in(work, row[0])
        else:
            waiting.append(one)
            if one not in work.before.boards_due:
                work.happened(Event.BOARD_DUE, board=one.because, detail=str(one.kind))
    work.boards_due = (*waiting, *work.boards_due)


def bring_in(work: Work, board: Board) -> None:
    """A board comes in from the box with its pieces; an Aquarium brings the other."""
    work.boards[board] = lay_board(work.setup, board)
    fish, external = work.rows
    work.rows = (
        tuple(b for b in fish if b is not board),
        tuple(b for b in external if b is not board),
    )
    work.happened(Event.BOARD_CAME_IN, board=board)
    pair = work.settings.expansion and work.settings.aquariums_as_pair
    if pair and board in AQUARIUMS:
        other = AQUARIUMS[1 - AQUARIUMS.index(External(board))]
        if other not in work.boards:
            bring_in(work, other)


def board_came_in(work: Work, fact: BoardCameIn) -> None:
    """A board was drawn."""
    if fact.board is UNKNOWN:
        work.boards_due = work.boards_due[1:]
        work.boards_unsure = True
        return
    kind = kind_of(fact.board)
    due = next((d for d in work.boards_due if d.kind is kind), None)
    if due is not None:
        left = list(work.boards_due)
        left.remove(due)
        work.boards_due = tuple(left)
    elif not work.boards_unsure:
        work.note(PlayFault.BOARD_NOT_DUE, board=str(fact.board))
    if fact.board is External.AUCTION and work.players == 2:
        work.note(PlayFault.BOARD_NOT_ALLOWED, board=str(fact.board))
    if fact.board in work.boards:
        work.note(PlayFault.BOARD_TWICE, board=str(fact.board))
        return
    bring_in(work, fact.board)
