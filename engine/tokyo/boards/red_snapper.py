"""Red Snapper: worth the more the more of them lie on their board; `engine.tokyo.worth` says it."""

from engine.tokyo.boards.market import LicenceRule, MarketRules, licence_at
from engine.tokyo.pieces import Fish

RULES = MarketRules(Fish.RED_SNAPPER, licence=LicenceRule(licence_at(300)))
