"""Jack Mackerel: its licence also catches one or two Mackerel; overfished, each token brings 200
yen, and the Mackerel board comes in before the one that is drawn.
"""

from collections.abc import Mapping

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tokyo.boards.market import LicenceRule, MarketRules, licence_at
from engine.tokyo.boards.overfished_pay import at_once_or_late
from engine.tokyo.effects import Why
from engine.tokyo.pieces import Fish, Token
from engine.tokyo.state import BoardKind
from engine.tokyo.work import Work

_FISH = Fish.JACK_MACKEREL
_A_TOKEN = 200
_MACKEREL_AT_ONCE = 2


def _catches(work: Work) -> Mapping[Fish, int]:
    in_play = Fish.MACKEREL in work.boards or not work.are_boards_sure
    return {_FISH: 1, **({Fish.MACKEREL: _MACKEREL_AT_ONCE} if in_play else {})}


def _pay(work: Work) -> None:
    for index, seat in enumerate(work.seats):
        held = seat.tokens.get(Token.JACK_MACKEREL, 0)
        due: Maybe[int] = UNKNOWN if held is UNKNOWN else _A_TOKEN * held
        pieces = 0 if held is UNKNOWN else held
        work.pay(PlayerIndex(index), due, Why.OVERFISHED, board=_FISH, pieces=pieces)
    if Fish.MACKEREL not in work.boards:
        work.ask_board(BoardKind.FISH, _FISH, named=Fish.MACKEREL)
    work.ask_board(BoardKind.FISH, _FISH)


RULES = MarketRules(
    _FISH,
    once_a_turn=True,
    pays_income=False,
    licence=LicenceRule(licence_at(200)),
    catches=_catches,
    overfished=at_once_or_late(_FISH, _pay, brings_board=True),
    pays_late=_pay,
)
