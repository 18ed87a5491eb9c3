"""Himono: its licence catches small fish and dries them, two things for a Himono barrel at the
start of the owner's next turn. Laying things on a licence and returning it are free acts.
"""

from collections.abc import Mapping

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tokyo.boards import sardines
from engine.tokyo.boards.market import LicenceRule, MarketRules, licence_at
from engine.tokyo.effects import PieceSpot, Where, Why
from engine.tokyo.harbor import give_back_load
from engine.tokyo.pieces import Fish
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.ports import boats_of
from engine.tokyo.state import Barrel, BoatPlace
from engine.tokyo.work import Work

_DRIED = (Fish.MACKEREL, Fish.JACK_MACKEREL, Fish.SARDINES)
_ON_A_LICENCE = 2
_AT_SEA = 2
"""How many barrels caught with one licence may be at sea."""


def _catches(work: Work) -> Mapping[Fish, int]:
    """Small fish whose Markets are in play and not overfished; Himono itself only without any.
    Where that cannot be told, whatever may be."""
    boards = {fish: work.boards[fish] for fish in _DRIED if fish in work.boards}
    there = [fish for fish, board in boards.items() if not board.overfished]
    if not work.are_boards_sure:
        return dict.fromkeys((*_DRIED, Fish.HIMONO), 1)
    certain = [f for f in there if UNKNOWN not in (boards[f].barrels, boards[f].tokens)]
    return dict.fromkeys(there if certain else (*there, Fish.HIMONO), 1)


def _catch_bar(work: Work, player: PlayerIndex, count: int) -> PlayFault | None:
    """A licence with two barrels at sea lies face down."""
    at_sea = sum(
        barrel.to_dry for _, at in boats_of(work, player, BoatPlace.SEA) for barrel in at.load
    )
    most = _AT_SEA * work.seats[player].licences.get(Fish.HIMONO, 0)
    return PlayFault.LICENCE_FULL if at_sea + count > most else None


def _unloaded(work: Work, player: PlayerIndex, barrel: Barrel) -> bool:
    """A barrel caught to be dried goes on a licence with room, or back to its Market."""
    if not barrel.to_dry or not isinstance(barrel.goods, Fish):
        return False
    if barrel.goods is Fish.SARDINES and work.settings.dried_sardines_give_tokens:
        sardines.land(work, player, barrel)
    drying = work.seats[player].drying
    quay = Where(PieceSpot.QUAY, player)
    for which, load in enumerate(drying):
        if len(load) < _ON_A_LICENCE:
            laid = (*drying[:which], (*load, barrel.goods), *drying[which + 1 :])
            work.set_seat(player, drying=laid)
            target = Where(PieceSpot.DRYING, player)
            work.move_barrels(barrel.goods, 1, quay, target, Why.DRIED)
            return True
    work.return_barrels(barrel.goods, 1, quay, Why.LEFT_OVER)
    return True


def _dry(work: Work, player: PlayerIndex) -> None:
    """Every full licence returns what lies on it and gives a Himono barrel, if one is left."""
    drying = work.seats[player].drying
    full = [load for load in drying if len(load) >= _ON_A_LICENCE]
    emptied = tuple(() if len(load) >= _ON_A_LICENCE else load for load in drying)
    work.set_seat(player, drying=emptied)
    for load in full:
        give_back_load(work, player, load, Why.DRIED)
        board = work.boards.get(Fish.HIMONO)
        if board is None or board.overfished or board.barrels == 0:
            continue
        work.take_barrels(Fish.HIMONO, 1, Where(PieceSpot.QUAY, player), Why.DRIED)
        quay = work.seats[player].quay
        work.set_seat(player, quay=(*quay, Barrel(Fish.HIMONO)))


RULES = MarketRules(
    Fish.HIMONO,
    licence=LicenceRule(licence_at(400), an_entry=1),
    catches=_catches,
    catch_bar=_catch_bar,
    unloaded=_unloaded,
    turn_start=_dry,
)
