"""Octopus: a token goes back for three Takoyaki, which are for sale on the own Harbor and never
degrade. One Takoyaki also pays for entering; the box says so.
"""

from engine.maybe import UNKNOWN
from engine.tokyo.boards.market import LicenceRule, MarketRules, judge_stock, licence_at
from engine.tokyo.effects import PieceSpot, Where, Why
from engine.tokyo.facts import GameSetUp
from engine.tokyo.market_facts import OctopusReturned
from engine.tokyo.pieces import Fish, Token
from engine.tokyo.state import Barrel, BoardState
from engine.tokyo.work import Work

_FOR_ONE = 3


def _lay_out(board: BoardState, setup: GameSetUp) -> BoardState:
    return board._replace(side_tokens=setup.box.takoyaki)


def _return(work: Work, fact: OctopusReturned) -> None:
    player, wanted = fact.player, _FOR_ONE * fact.count
    there = work.boards[Fish.OCTOPUS].side_tokens if Fish.OCTOPUS in work.boards else UNKNOWN
    if not work.settings.takoyaki_as_left:
        judge_stock(work, player, Fish.OCTOPUS, "takoyaki", there, wanted)
    work.return_tokens(player, Token.OCTOPUS, fact.count, Why.TRADE)
    taken = work.take_from_board(Fish.OCTOPUS, Token.TAKOYAKI, wanted)
    if taken:
        source, target = Where(PieceSpot.BOARD, board=Fish.OCTOPUS), Where(PieceSpot.QUAY, player)
        work.move_barrels(Token.TAKOYAKI, taken, source, target, Why.TRADE)
        quay = (*work.seats[player].quay, *(Barrel(Token.TAKOYAKI) for _ in range(taken)))
        work.set_seat(player, quay=quay)


RULES = MarketRules(
    Fish.OCTOPUS,
    lay_out=_lay_out,
    licence=LicenceRule(licence_at(300)),
    acts={OctopusReturned: _return},
)
