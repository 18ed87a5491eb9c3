"""What lies for sale: pieces are put up from the quay, and prices on the own Harbor change."""

from engine.tokyo.acts.actions import judge_player, need_action
from engine.tokyo.effects import NOWHERE, PieceSpot, Where, Why
from engine.tokyo.facts import Placed, Repriced
from engine.tokyo.goods import ForSale
from engine.tokyo.harbor import matching, priced, without
from engine.tokyo.pieces import Fish, HarborRow
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import ActionKind, OwnPart
from engine.tokyo.work import Work

_NEVER_FOR_SALE = (Fish.SPIDER_CRAB, Fish.TUNA, Fish.SWORDFISH)


def placed(work: Work, fact: Placed) -> None:
    """Pieces of the quay are put up for sale in the upper row."""
    player = fact.player
    judge_player(work, player)
    if fact.goods in _NEVER_FOR_SALE:
        work.note(PlayFault.NOT_FOR_SALE, player, fish=str(fact.goods))
    column, yen = priced(work, fact.column, fact.yen)
    for _ in range(fact.count):
        seat = work.seats[player]
        quay = list(seat.quay)
        waiting = next((piece for piece in quay if piece.goods is fact.goods), None)
        source = Where(PieceSpot.QUAY, player)
        if waiting is None:
            source = NOWHERE
            if seat.is_sure(OwnPart.BOATS):
                work.note(PlayFault.BARREL_NOT_THERE, player, fish=str(fact.goods))
        else:
            quay.remove(waiting)
        piece = ForSale(fact.goods, HarborRow.UPPER, column, yen)
        work.set_seat(player, quay=tuple(quay), harbor=(*seat.harbor, piece))
        target = Where(PieceSpot.HARBOR, player)
        work.move_barrels(fact.goods, 1, source, target, Why.PLACED)


def repriced(work: Work, fact: Repriced) -> None:
    """Pieces of the own Harbor change their column, never their row, in a Fishing action."""
    player = fact.player
    need_action(work, player, ActionKind.FISHING)
    column, yen = priced(work, fact.column, fact.yen)
    moved: list[ForSale] = []
    for _ in range(fact.count):
        seat = work.seats[player]
        found = matching(seat.harbor, fact.goods, fact.row, fact.from_column)
        if not found:
            if seat.is_sure(OwnPart.HARBOR):
                work.note(PlayFault.BARREL_NOT_THERE, player, fish=str(fact.goods))
            row = HarborRow.UPPER if fact.row is None else fact.row
            target = Where(PieceSpot.HARBOR, player)
            work.move_barrels(fact.goods, 1, NOWHERE, target, Why.PLACED)
        else:
            row = found[0].row
            work.set_seat(player, harbor=without(seat.harbor, found[0]))
        moved.append(ForSale(fact.goods, row, column, yen))
    work.set_seat(player, harbor=(*work.seats[player].harbor, *moved))
