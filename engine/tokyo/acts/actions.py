"""Points and actions: who may act, what it costs, and what the end of an action brings with it."""

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tokyo.boards.all import RULES
from engine.tokyo.effects import PieceSpot, Where, Why
from engine.tokyo.goods import ForSale
from engine.tokyo.pieces import Board, Fish, HarborRow
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import Action, ActionKind, Barrel, OwnPart
from engine.tokyo.work import Work


def judge_player(work: Work, player: PlayerIndex) -> None:
    """Only the player whose turn it is acts; after its end only a Buyer's owner does."""
    turn = work.turn
    if work.action is not None and work.action.kind is ActionKind.BUYER:
        if player == work.action.player:
            return
    elif player == turn.player and not turn.ended:
        return
    work.note(PlayFault.OUT_OF_TURN, player, expected=turn.player)


def begin_action(
    work: Work, kind: ActionKind, player: PlayerIndex, board: Board | None = None
) -> None:
    """The next action begins; the one before is finished by that."""
    finish_action(work)
    judge_player(work, player)
    work.action = Action(kind, player, board)
    work.set_turn(acted=True)


def need_action(work: Work, player: PlayerIndex, *kinds: ActionKind) -> Action:
    """The action that an act belongs into, of one of these kinds. One that nobody told is begun for
    it, without points, and named."""
    action = work.action
    if action is not None and action.kind in kinds and action.player == player:
        return action
    judge_player(work, player)
    work.note(PlayFault.ACTION_NEEDED, player, action=str(kinds[0]))
    finish_action(work)
    work.action = begun = Action(kinds[0], player)
    work.set_turn(acted=True)
    return begun


def spend_points(work: Work, player: PlayerIndex, needed: int, *, carts_pay: bool) -> None:
    """Points for an action; those of Carts pay first, and only for entering Markets. After the last
    point there is no further action, not even a free one."""
    turn = work.turn
    if turn.player != player:
        return
    from_carts = min(needed, turn.cart_points) if carts_pay else 0
    rest = needed - from_carts
    nothing_left = turn.points == 0 and (turn.cart_points == 0 or not carts_pay)
    if rest > turn.points or nothing_left:
        left = turn.points + (turn.cart_points if carts_pay else 0)
        work.note(PlayFault.POINTS_SHORT, player, needed=needed, left=left)
    work.turn = turn._replace(
        points=max(0, turn.points - rest), cart_points=turn.cart_points - from_carts
    )


def finish_action(work: Work) -> None:
    """What waits for the end of an action happens now."""
    action = work.action
    if action is None:
        return
    if action.kind is ActionKind.FISHING:
        for fish, number in action.waiting.items():
            waiting = Where(PieceSpot.WAITING, action.player)
            work.return_barrels(fish, number, waiting, Why.LEFT_OVER)
    if action.kind is ActionKind.ENTRY and not action.done and action.board is not None:
        work.note(PlayFault.NOTHING_DONE, action.player, board=str(action.board))
    clear_quay(work, action.player)
    work.action = None
    if action.kind in (ActionKind.PURCHASING, ActionKind.BUYER):
        pay_late(work)


def clear_quay(work: Work, player: PlayerIndex) -> None:
    """Pieces that nobody put up for sale lie on the Harbor all the same, at a price that nobody
    told. Those that may not be there at all leave the Harbor unsure."""
    seat = work.seats[player]
    if any(_is_doubtful(work, piece) for piece in seat.quay):
        quay = tuple(piece for piece in seat.quay if not _is_doubtful(work, piece))
        seat = seat._replace(quay=quay, unsure=seat.unsure | {OwnPart.HARBOR})
        work.seats[player] = seat
    if not seat.quay:
        return
    names = tuple(str(piece.goods) for piece in seat.quay)
    work.note(PlayFault.BARRELS_UNPLACED, player, fish=names)
    lying = tuple(ForSale(p.goods, HarborRow.UPPER, UNKNOWN, UNKNOWN) for p in seat.quay)
    for piece in seat.quay:
        source, target = Where(PieceSpot.QUAY, player), Where(PieceSpot.HARBOR, player)
        work.move_barrels(piece.goods, 1, source, target, Why.UNSURE)
    work.set_seat(player, harbor=(*seat.harbor, *lying), quay=())


def _is_doubtful(work: Work, piece: Barrel) -> bool:
    """Whether a barrel may not be there: one that was dried while nobody knew if any was left."""
    himono = work.boards.get(Fish.HIMONO)
    return piece.goods is Fish.HIMONO and himono is not None and himono.barrels is UNKNOWN


def pay_late(work: Work) -> None:
    """Overfished Markets whose payment waited pay now."""
    due, work.payments_due = work.payments_due, ()
    for fish in due:
        pays = RULES[fish].pays_late
        if pays is not None:
            pays(work)
