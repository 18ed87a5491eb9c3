"""The pieces of Tokyo Tsukiji Market and the names for places at the table. Printed numbers are
not here: they belong to the box. What the rulebook says in words about a piece is.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NewType, TypeAlias

Column = NewType("Column", int)
"""A column of cells on a Harbor, from 1, left to right."""


class Fish(StrEnum):
    """The Fish Markets, each also a type of barrels and licences; the base game first."""

    EEL = "eel"
    FUGU = "fugu"
    MACKEREL = "mackerel"
    OCTOPUS = "octopus"
    RED_SNAPPER = "red_snapper"
    SALMON = "salmon"
    SPIDER_CRAB = "spider_crab"
    SQUID = "squid"
    TUNA = "tuna"
    CLAMS_OYSTERS = "clams_oysters"
    HIMONO = "himono"
    JACK_MACKEREL = "jack_mackerel"
    NORI = "nori"
    SARDINES = "sardines"
    SWORDFISH = "swordfish"


class External(StrEnum):
    """The External Markets; the base game first."""

    AQUARIUM = "aquarium"
    AUCTION = "auction"
    BANK = "bank"
    BARTER = "barter"
    GOVERNMENT = "government"
    RENTALS = "rentals"
    SHIPS = "ships"
    TRADING = "trading"
    USED_SHIPS = "used_ships"
    FOREIGN_MARKET = "foreign_market"
    INFLUENCE = "influence"
    NEW_AQUARIUM = "new_aquarium"
    OVERFISHING = "overfishing"
    SHIP_RENTAL = "ship_rental"
    SUSHI_SHOP = "sushi_shop"


Board: TypeAlias = Fish | External
"""Any Market board."""

BASE_FISH: Final = tuple(Fish)[:9]
"""The Fish Markets of the base game."""
BASE_EXTERNAL: Final = tuple(External)[:9]
"""The External Markets of the base game."""
AQUARIUMS: Final = (External.AQUARIUM, External.NEW_AQUARIUM)
"""The two boards that come as a pair once the expansion is in play."""


class Token(StrEnum):
    """What the buyer of a barrel gets. Salmon are told apart by the side that lies up, Crab and
    Tuna by their number."""

    EEL = "eel"
    FUGU = "fugu"
    MACKEREL = "mackerel"
    OCTOPUS = "octopus"
    TAKOYAKI = "takoyaki"
    RED_SNAPPER = "red_snapper"
    SALMON_FRESH = "salmon_fresh"
    SALMON_DEGRADED = "salmon_degraded"
    SPIDER_CRAB_4 = "spider_crab_4"
    SPIDER_CRAB_6 = "spider_crab_6"
    SPIDER_CRAB_8 = "spider_crab_8"
    SPIDER_CRAB_UNREAD = "spider_crab"
    """A Crab token whose number nobody told."""
    SQUID = "squid"
    TUNA_15 = "tuna_15"
    TUNA_20 = "tuna_20"
    TUNA_25 = "tuna_25"
    TUNA_UNREAD = "tuna"
    """A Tuna token whose number nobody told."""
    CLAM = "clam"
    OYSTER = "oyster"
    HIMONO = "himono"
    JACK_MACKEREL = "jack_mackerel"
    NORI = "nori"
    SARDINES = "sardines"
    SWORDFISH = "swordfish"


CRAB_BY_NUMBER: Final = {
    4: Token.SPIDER_CRAB_4,
    6: Token.SPIDER_CRAB_6,
    8: Token.SPIDER_CRAB_8,
}
"""The Crab tokens by the number they show."""
TUNA_BY_NUMBER: Final = {15: Token.TUNA_15, 20: Token.TUNA_20, 25: Token.TUNA_25}
"""The Tuna tokens by the number they show."""
NUMBER_SHOWN: Final = {
    token: number
    for numbers in (CRAB_BY_NUMBER, TUNA_BY_NUMBER)
    for number, token in numbers.items()
}
"""The number on the tokens that show one."""

_MARKETS_OF_ANOTHER_NAME: Final = {
    Token.TAKOYAKI: Fish.OCTOPUS,
    Token.SALMON_FRESH: Fish.SALMON,
    Token.SALMON_DEGRADED: Fish.SALMON,
    **dict.fromkeys((*CRAB_BY_NUMBER.values(), Token.SPIDER_CRAB_UNREAD), Fish.SPIDER_CRAB),
    **dict.fromkeys((*TUNA_BY_NUMBER.values(), Token.TUNA_UNREAD), Fish.TUNA),
    Token.CLAM: Fish.CLAMS_OYSTERS,
    Token.OYSTER: Fish.CLAMS_OYSTERS,
}

MARKET_OF: Final = {
    token: _MARKETS_OF_ANOTHER_NAME[token] if token in _MARKETS_OF_ANOTHER_NAME else Fish(token)
    for token in Token
}
"""The Fish Market that a token comes from."""


class TokenShape(StrEnum):
    """What a token looks like from above; two pairs of types share one."""

    EEL = "eel"
    FUGU = "fugu"
    MACKEREL = "mackerel"
    OCTOPUS = "octopus"
    TAKOYAKI = "takoyaki"
    RED_SNAPPER = "red_snapper"
    SALMON = "salmon"
    SPIDER_CRAB = "spider_crab"
    SQUID = "squid"
    TUNA = "tuna"
    SHELL = "shell"
    HIMONO = "himono"
    NORI = "nori"
    SARDINES = "sardines"
    SWORDFISH = "swordfish"


SHAPE_OF: Final = {
    token: {
        Fish.CLAMS_OYSTERS: TokenShape.SHELL,
        Fish.JACK_MACKEREL: TokenShape.MACKEREL,
    }.get(market)
    or TokenShape(Token.TAKOYAKI if token is Token.TAKOYAKI else market)
    for token, market in MARKET_OF.items()
}
"""The shape of each token."""


class SidePiece(StrEnum):
    """The other tokens that a player can own."""

    FREEZER = "freezer"
    CART = "cart"
    BUYER = "buyer"
    EXPANSION = "expansion"
    LOAN = "loan"
    SHARE = "share"
    SHIP_RENTAL = "ship_rental"


TAKE_A_SPACE: Final = (SidePiece.FREEZER, SidePiece.CART, SidePiece.BUYER)
"""The pieces that lie in a licence space of the Harbor."""


class BoatKind(StrEnum):
    """The boats, by what they carry."""

    ONE_SLOT = "one_slot"
    TWO_SLOT = "two_slot"
    THREE_SLOT = "three_slot"
    FOUR_SLOT = "four_slot"
    BLUE = "blue"
    SIX_SLOT_BARGE = "six_slot_barge"
    FOUR_SLOT_BARGE = "four_slot_barge"


SLOTS: Final = {
    BoatKind.ONE_SLOT: 1,
    BoatKind.TWO_SLOT: 2,
    BoatKind.THREE_SLOT: 3,
    BoatKind.FOUR_SLOT: 4,
    BoatKind.BLUE: 4,
    BoatKind.SIX_SLOT_BARGE: 6,
    BoatKind.FOUR_SLOT_BARGE: 4,
}
"""How many barrels each boat carries."""

BARGES: Final = (BoatKind.SIX_SLOT_BARGE, BoatKind.FOUR_SLOT_BARGE)
"""The boats that cannot catch."""

BOATS_IN_BOX: Final = {
    BoatKind.ONE_SLOT: 6,
    BoatKind.TWO_SLOT: 4,
    BoatKind.THREE_SLOT: 3,
    BoatKind.FOUR_SLOT: 1,
    BoatKind.BLUE: 1,
    BoatKind.SIX_SLOT_BARGE: 1,
    BoatKind.FOUR_SLOT_BARGE: 2,
}
"""How many of each there are."""


@dataclass(frozen=True, slots=True, order=True)
class Boat:
    """One boat of the box. Boats of a kind look alike; the copy only tells the engine apart where
    each of them is."""

    kind: BoatKind
    """What it carries, and whether it can catch."""
    copy: int
    """Which of its kind, from 1."""

    @property
    def slots(self) -> int:
        """How many barrels it carries."""
        return SLOTS[self.kind]

    @property
    def is_barge(self) -> bool:
        """Whether it cannot catch, and fits into port "2" alone."""
        return self.kind in BARGES


class Port(StrEnum):
    """The ports of a Harbor, left to right."""

    LEFT = "left"
    ONE = "1"
    TWO = "2"


COVERED_AT_START: Final = (Port.ONE, Port.TWO)
"""The ports that must be opened, in this order."""


class HarborRow(StrEnum):
    """The rows of cells on a Harbor."""

    UPPER = "upper"
    LOWER = "lower"


class Money(StrEnum):
    """Whether everybody's money lies open, as the table agreed."""

    OPEN = "open"
    CLOSED = "closed"


PLAYER_COUNTS: Final = (2, 3, 4, 5, 6)
START_YEN: Final = 2_000
POINTS_A_TURN: Final = 2
LICENCE_SPACES: Final = 4
PORT_PRICE: Final = 500
PAIR_BONUS: Final = 100
"""For every two barrels unloaded at own ports in one Fishing action."""
LICENCE_INCOME: Final = 100
"""For each licence of a Fish Market that is entered."""
LOWEST_VALUE: Final = 1
HIGHEST_VALUE: Final = 13
"""The ends of a value track, of Eel and of Swordfish."""
EEL_START: Final = 1
SWORDFISH_START: Final = 6
"""Where the value markers begin."""
LOANS_IN_BOX: Final = 3
SHARES_IN_BOX: Final = 2
