"""Mackerel: the one board that buys barrels too, 100 yen for every two tokens or own barrels."""

from engine.tokyo.boards.market import LicenceRule, MarketRules, licence_at, sold_for
from engine.tokyo.effects import Why
from engine.tokyo.harbor import give_from_harbor
from engine.tokyo.market_facts import TokensSold
from engine.tokyo.pieces import Fish, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.work import Work

_FOR_TWO = 100


def _sell(work: Work, fact: TokensSold) -> None:
    tokens = {token: n for token, n in fact.tokens.items() if token is Token.MACKEREL}
    if len(tokens) < len(fact.tokens) or set(fact.barrels) - {Fish.MACKEREL}:
        work.note(PlayFault.DOES_NOT_BUY, fact.player, board=str(Fish.MACKEREL))
    for token, number in tokens.items():
        work.return_tokens(fact.player, token, number, Why.SALE)
    barrels = fact.barrels.get(Fish.MACKEREL, 0)
    give_from_harbor(work, fact.player, Fish.MACKEREL, barrels, Why.SALE)
    sold = sum(tokens.values()) + barrels
    if sold < 2:
        work.note(PlayFault.ONE_ALONE, fact.player, board=str(Fish.MACKEREL))
    sold_for(work, fact, sold // 2 * _FOR_TWO)


RULES = MarketRules(
    Fish.MACKEREL,
    licence=LicenceRule(licence_at(100), an_entry=1),
    acts={TokensSold: _sell},
)
