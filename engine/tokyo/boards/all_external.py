"""The table of the External boards; `all` says how to write one."""

from typing import Final

from engine.tokyo.boards import (
    aquariums,
    auction,
    bank,
    barter,
    foreign_market,
    government,
    influence,
    overfishing,
    rentals,
    ship_rental,
    ships,
    sushi_shop,
    trading,
    used_ships,
)
from engine.tokyo.boards.market import MarketRules

RULES: Final[tuple[MarketRules, ...]] = (
    aquariums.AQUARIUM,
    aquariums.NEW_AQUARIUM,
    auction.RULES,
    bank.RULES,
    barter.RULES,
    foreign_market.RULES,
    government.RULES,
    influence.RULES,
    overfishing.RULES,
    rentals.RULES,
    ship_rental.RULES,
    ships.RULES,
    sushi_shop.RULES,
    trading.RULES,
    used_ships.RULES,
)
"""The rules of the External Markets."""
