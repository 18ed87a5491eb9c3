"""Swordfish: auctioned two by two, the bid moves its value; tokens sold leave the game."""

from engine.maybe import UNKNOWN, Maybe
from engine.tokyo.boards.fish_auctions import waits_for_auction
from engine.tokyo.boards.market import LicenceRule, MarketRules, licence_at, sold_for
from engine.tokyo.boards.selling import own_tokens
from engine.tokyo.effects import BOX, Why
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import SWORDFISH_START, Fish
from engine.tokyo.value_steps import stepped_down
from engine.tokyo.work import Work

_YEN_A_VALUE = 100
_ONCE = 200
"""What a visit with a sale brings besides."""


def _sell(work: Work, fact: TokensSold) -> None:
    own = own_tokens(work, fact, Fish.SWORDFISH)
    number, board = sum(own.values()), work.boards.get(Fish.SWORDFISH)
    marker = None if board is None else board.marker
    first_sale = work.action is not None and work.action.sales == 0
    yen: Maybe[int] = UNKNOWN
    if marker is not None and marker is not UNKNOWN:
        yen = _YEN_A_VALUE * marker * number + (_ONCE if first_sale and number else 0)
    for token, count in own.items():
        work.lose_tokens(fact.player, token, count, BOX, Why.SALE)
    if board is not None:
        work.set_board(Fish.SWORDFISH, boxed_tokens=board.boxed_tokens + number)
    sold_for(work, fact, yen)
    work.set_action(sales=0 if work.action is None else work.action.sales + 1)
    stepped_down(work, Fish.SWORDFISH, 1, number)


RULES = MarketRules(
    Fish.SWORDFISH,
    marker=SWORDFISH_START,
    licence=LicenceRule(licence_at(600)),
    acts={TokensSold: _sell},
    unloaded=waits_for_auction(Fish.SWORDFISH),
)
