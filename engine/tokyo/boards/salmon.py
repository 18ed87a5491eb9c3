"""Salmon: one barrel a boat, whatever its slots; the token lies as fresh as the barrel did."""

from engine.tokyo.boards.market import LicenceRule, MarketRules, licence_at
from engine.tokyo.pieces import Fish, HarborRow, Token


def _token(row: HarborRow) -> Token:
    return Token.SALMON_FRESH if row is HarborRow.UPPER else Token.SALMON_DEGRADED


RULES = MarketRules(Fish.SALMON, licence=LicenceRule(licence_at(400)), token_for=_token)
