"""What Fish tokens are worth in Resources, each type with its reason as a value. Takes what lies on
the table, of a finished game or of one in its middle; how it got there is not its business.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from engine.maybe import UNKNOWN, Maybe
from engine.tokyo.pieces import MARKET_OF, NUMBER_SHOWN, Fish, Token

TokenCounts: TypeAlias = Mapping[Token, Maybe[int]]
"""How many tokens of each type; a type that is left out has none."""

FIXED_WORTH: Final = {
    Token.MACKEREL: 1,
    Token.OCTOPUS: 3,
    Token.TAKOYAKI: 5,
    Token.SALMON_DEGRADED: 4,
    Token.SQUID: 0,
    Token.CLAM: 3,
    Token.OYSTER: 1,
    Token.HIMONO: 5,
    Token.JACK_MACKEREL: 1,
    Token.SARDINES: 1,
    **NUMBER_SHOWN,
}
"""Tokens that are always worth the same."""
SALMON: Final = (Token.SALMON_FRESH, Token.SALMON_DEGRADED)
"""Both sides of the Salmon tokens."""
OVERFISHED_SNAPPER: Final = 2
"""What a Red Snapper is worth once its Market is overfished."""
SNAPPER_GROUP: Final = 3
"""For every so many Red Snapper left on the board, or a part of them, one Resource."""
_ORDER: Final = {token: place for place, token in enumerate(Token)}
NORI_GROUP: Final = 10
"""For every so many other Resources of its owner a Nori is worth one."""


class WorthRule(StrEnum):
    """Why a token is worth what it is."""

    FIXED = "always the same"
    NUMBER = "the number it shows"
    NUMBER_UNREAD = "the number it shows, which nobody told"
    MARKER = "the space of its value marker"
    OWN_COUNT = "as many as lie together"
    LEFT_ON_BOARD = "a third of those left on the board"
    OVERFISHED = "its Market is overfished"
    ALL_OWNED = "all Salmon that players own"
    OTHER_RESOURCES = "a tenth of the other Resources"


@dataclass(frozen=True, slots=True)
class TableValues:
    """What the worth of tokens depends on besides their number. Fresh Salmon make everybody's
    Resources depend on what all players own."""

    eel: Maybe[int] = UNKNOWN
    """The space of the Eel marker."""
    swordfish: Maybe[int] = UNKNOWN
    """The space of the Swordfish marker."""
    red_snapper_left: Maybe[int] = UNKNOWN
    """Red Snapper tokens that lie on their board."""
    overfished: Mapping[Fish, Maybe[bool]] = field(default_factory=dict)
    """Which Fish Markets are overfished; one that is left out is not."""
    salmon_owned: Maybe[int] = UNKNOWN
    """Salmon tokens of either side that players own, all of them together."""


@dataclass(frozen=True, slots=True)
class TokenWorth:
    """What the tokens of one type are worth together, and why."""

    token: Token
    """The type."""
    count: Maybe[int]
    """How many there are."""
    each: Maybe[int]
    """Resources for one of them."""
    amount: Maybe[int]
    """Resources for all of them."""
    rule: WorthRule
    """What makes one worth so much."""
    by: Maybe[int]
    """The number that the rule goes by: the marker's space, those left, those owned, the number
    shown, the other Resources; the worth itself where it is always the same."""


@dataclass(frozen=True, slots=True)
class Resources:
    """What some tokens are worth together."""

    lines: tuple[TokenWorth, ...]
    """One for each type of which there is or may be a token, in the order of `Token`."""
    total: Maybe[int]
    """All lines together, or UNKNOWN if one is."""


NOTHING_TOLD: Final = Resources((), UNKNOWN)
"""What tokens are worth that nobody counted."""


def resources_of(tokens: TokenCounts, values: TableValues) -> Resources:
    """What the tokens in front of a player are worth."""
    if not tokens.get(Token.NORI, 0):
        return _worth(tokens, values, UNKNOWN)
    return _worth(tokens, values, _without_nori(tokens, values).total)


def lot_worth(lot: TokenCounts, owned: TokenCounts, values: TableValues) -> Resources:
    """What a lot out of the `owned` tokens is worth where it is offered or laid down, before any
    token of it moves: Fugu by their number in the lot, Nori by what else its owner has."""
    return _worth(lot, values, _without_nori(owned, values).total)


def total_of(amounts: Iterable[Maybe[int]]) -> Maybe[int]:
    """The sum, or UNKNOWN if a part is."""
    total = 0
    for amount in amounts:
        if amount is UNKNOWN:
            return UNKNOWN
        total += amount
    return total


def salmon_among(owners: Iterable[TokenCounts]) -> Maybe[int]:
    """The Salmon tokens of either side that these owners have together."""
    return total_of(tokens.get(side, 0) for tokens in owners for side in SALMON)


def snapper_worth(left: int) -> int:
    """What a Red Snapper is worth with so many left on a board that is not overfished."""
    return -(-left // SNAPPER_GROUP)


def _without_nori(tokens: TokenCounts, values: TableValues) -> Resources:
    others: TokenCounts = {
        token: count for token, count in tokens.items() if token is not Token.NORI
    }
    return _worth(others, values, UNKNOWN)


def _worth(tokens: TokenCounts, values: TableValues, beside_nori: Maybe[int]) -> Resources:
    held = [(token, count) for token, count in tokens.items() if count != 0]
    held.sort(key=lambda one: _ORDER[one[0]])
    lines = tuple(_line(token, count, values, beside_nori) for token, count in held)
    return Resources(lines, total_of(line.amount for line in lines))


def _line(
    token: Token, count: Maybe[int], values: TableValues, beside_nori: Maybe[int]
) -> TokenWorth:
    rule, by, each = _each(token, count, values, beside_nori)
    if each == 0:
        # However many there are.
        amount: Maybe[int] = 0
    else:
        amount = UNKNOWN if count is UNKNOWN or each is UNKNOWN else count * each
    return TokenWorth(token, count, each, amount, rule, by)


def _each(
    token: Token, count: Maybe[int], values: TableValues, beside_nori: Maybe[int]
) -> tuple[WorthRule, Maybe[int], Maybe[int]]:
    """Why a token is worth what it is, by which number, and how much."""
    if token in FIXED_WORTH:
        rule = WorthRule.NUMBER if token in NUMBER_SHOWN else WorthRule.FIXED
        return rule, FIXED_WORTH[token], FIXED_WORTH[token]
    market = MARKET_OF[token]
    if market is Fish.EEL:
        return WorthRule.MARKER, values.eel, values.eel
    if market is Fish.SWORDFISH:
        return WorthRule.MARKER, values.swordfish, values.swordfish
    if market is Fish.FUGU:
        return WorthRule.OWN_COUNT, count, count
    if market is Fish.SALMON:
        return WorthRule.ALL_OWNED, values.salmon_owned, values.salmon_owned
    if market is Fish.RED_SNAPPER:
        return _each_snapper(values)
    if market is Fish.NORI:
        each = UNKNOWN if beside_nori is UNKNOWN else beside_nori // NORI_GROUP
        return WorthRule.OTHER_RESOURCES, beside_nori, each
    return WorthRule.NUMBER_UNREAD, UNKNOWN, UNKNOWN


def _each_snapper(values: TableValues) -> tuple[WorthRule, Maybe[int], Maybe[int]]:
    is_overfished = values.overfished.get(Fish.RED_SNAPPER, False)
    if is_overfished is True:
        return WorthRule.OVERFISHED, OVERFISHED_SNAPPER, OVERFISHED_SNAPPER
    left = values.red_snapper_left
    each = UNKNOWN if left is UNKNOWN else snapper_worth(left)
    if is_overfished is UNKNOWN and each != OVERFISHED_SNAPPER:
        each = UNKNOWN
    return WorthRule.LEFT_ON_BOARD, left, each
