"""How the pieces of Tokyo Tsukiji Market are called towards people, and how amounts are written."""

from typing import Final

from companion.words.languages import N_, _
from companion.words.shown_text import cleaned, with_thousands
from engine.maybe import UNKNOWN, Maybe
from engine.tokyo.pieces import NUMBER_SHOWN, Token

_NAMES: Final = {
    "eel": N_("Eel"),
    "fugu": N_("Fugu"),
    "mackerel": N_("Mackerel"),
    "octopus": N_("Octopus"),
    "takoyaki": N_("Takoyaki"),
    "red_snapper": N_("Red Snapper"),
    "salmon": N_("Salmon"),
    "salmon_fresh": N_("fresh Salmon"),
    "salmon_degraded": N_("degraded Salmon"),
    "spider_crab": N_("Spider Crab"),
    "squid": N_("Squid"),
    "tuna": N_("Tuna"),
    "clams_oysters": N_("Clams & Oysters"),
    "clam": N_("Clam"),
    "oyster": N_("Oyster"),
    "himono": N_("Himono"),
    "jack_mackerel": N_("Jack Mackerel"),
    "nori": N_("Nori"),
    "sardines": N_("Sardines"),
    "swordfish": N_("Swordfish"),
    "aquarium": N_("Aquarium"),
    "auction": N_("Auction"),
    "bank": N_("Bank"),
    "barter": N_("Barter"),
    "government": N_("Government"),
    "rentals": N_("Rentals"),
    "ships": N_("Ships"),
    "trading": N_("Trading"),
    "used_ships": N_("Used Ships"),
    "foreign_market": N_("Foreign Market"),
    "influence": N_("Influence"),
    "new_aquarium": N_("New Aquarium"),
    "overfishing": N_("Overfishing"),
    "ship_rental": N_("Ship Rental"),
    "sushi_shop": N_("Sushi Shop"),
}
"""Markets and the tokens that are called otherwise than theirs."""
_WITH_NUMBER: Final = {str(token): number for token, number in NUMBER_SHOWN.items()}


def piece_name(name: str) -> str:
    """A Market or a token as people call it; a token that shows a number with it."""
    if name in _WITH_NUMBER:
        fish = name.rpartition("_")[0]
        return _("{fish} {number}").format(fish=piece_name(fish), number=_WITH_NUMBER[name])
    return _(_NAMES[name]) if name in _NAMES else cleaned(name)


def line_name(token: Token) -> str:
    """A token as the label of a line: with a capital letter."""
    name = piece_name(token)
    return name[:1].upper() + name[1:]


def yen_text(amount: Maybe[int]) -> str:
    """An amount of money, or a question mark for one that nobody knows."""
    return "?" if amount is UNKNOWN else with_thousands(amount)


def change_text(amount: Maybe[int]) -> str:
    """An amount that is added or taken away, with its sign; a plain 0."""
    return with_thousands(amount, "+") if isinstance(amount, int) and amount else yen_text(amount)
