"""Selling tokens of one kind back to their own Market."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.maybe import Maybe
from engine.tokyo.boards.market import sold_for
from engine.tokyo.effects import Why
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import MARKET_OF, Fish, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.work import Work

PriceOf = Callable[[Work, Mapping[Token, int]], Maybe[int]]
"""What a Market pays for these of its own tokens, as it lies before the sale."""


def buys_back(
    fish: Fish, price: PriceOf, after: Callable[[Work, int], Any] | None = None
) -> Callable[[Work, TokensSold], None]:
    """A sale at a Market: its own tokens go back for what it pays; `after` is told how many."""

    def sell(work: Work, fact: TokensSold) -> None:
        own = own_tokens(work, fact, fish)
        yen = price(work, own)
        for token, number in own.items():
            work.return_tokens(fact.player, token, number, Why.SALE)
        sold_for(work, fact, yen)
        if after is not None:
            after(work, sum(own.values()))

    return sell


def own_tokens(work: Work, fact: TokensSold, fish: Fish) -> dict[Token, int]:
    """The tokens of a sale that the Market buys; others and barrels are named."""
    own = {token: n for token, n in fact.tokens.items() if MARKET_OF[token] is fish}
    if len(own) < len(fact.tokens) or fact.barrels:
        work.note(PlayFault.DOES_NOT_BUY, fact.player, board=str(fish))
    return own
