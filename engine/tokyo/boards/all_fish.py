"""The table of the Fish boards; `all` says how to write one."""

from typing import Final

from engine.tokyo.boards import (
    clams_oysters,
    eel,
    fugu,
    himono,
    jack_mackerel,
    mackerel,
    nori,
    octopus,
    red_snapper,
    salmon,
    sardines,
    spider_crab,
    squid,
    swordfish,
    tuna,
)
from engine.tokyo.boards.market import MarketRules

RULES: Final[tuple[MarketRules, ...]] = (
    clams_oysters.RULES,
    eel.RULES,
    fugu.RULES,
    himono.RULES,
    jack_mackerel.RULES,
    mackerel.RULES,
    nori.RULES,
    octopus.RULES,
    red_snapper.RULES,
    salmon.RULES,
    sardines.RULES,
    spider_crab.RULES,
    squid.RULES,
    swordfish.RULES,
    tuna.RULES,
)
"""The rules of the Fish Markets."""
