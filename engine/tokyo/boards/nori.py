"""Nori: a free licence for everybody, one each; overfished, each token costs its owner 100 yen, as
far as the money goes.
"""

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tokyo.boards.market import LicenceRule, MarketRules, licence_at
from engine.tokyo.boards.overfished_pay import at_once_or_late
from engine.tokyo.effects import Why
from engine.tokyo.pieces import Fish, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.state import OwnPart
from engine.tokyo.work import Work

_A_TOKEN = 100


def _bars(work: Work, player: PlayerIndex) -> PlayFault | None:
    seat = work.seats[player]
    holds = seat.is_sure(OwnPart.SPACES) and seat.licences.get(Fish.NORI, 0)
    return PlayFault.ENTRY_NOT_ALLOWED if holds else None


def _pay(work: Work) -> None:
    for index, seat in enumerate(work.seats):
        held = seat.tokens.get(Token.NORI, 0)
        if held == 0:
            continue
        due: Maybe[int] = UNKNOWN
        if held is not UNKNOWN and seat.yen is not UNKNOWN:
            due = -min(_A_TOKEN * held, max(0, seat.yen))
        pieces = 0 if held is UNKNOWN else held
        player = PlayerIndex(index)
        work.pay(player, due, Why.OVERFISHED, board=Fish.NORI, pieces=pieces)


RULES = MarketRules(
    Fish.NORI,
    once_a_turn=True,
    bars=_bars,
    licence=LicenceRule(licence_at(0), a_player=1),
    overfished=at_once_or_late(Fish.NORI, _pay, brings_board=False),
    pays_late=_pay,
)
