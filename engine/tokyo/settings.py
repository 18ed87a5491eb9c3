"""The choices of a table: open or closed money, variants, pieces of the expansion, and every ruling
on which rulebook and table may differ. Each default is the reading that the rules page argues for.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.tokyo.pieces import Fish, Money


class Variant(StrEnum):
    """Ways to play that can be mixed at will."""

    ADDITIONAL = "additional"
    CRASHING = "crashing"
    OPEN_KNOWLEDGE = "open_knowledge"


class Barges(StrEnum):
    """Which Barges lie on the Ships board."""

    SIX = "six"
    TWO_FOURS = "two_fours"


class MarkerSteps(StrEnum):
    """A value marker near the end of its track: goes as far as it can, or a token whose whole step
    does not fit moves it not at all."""

    BY_SPACE = "by_space"
    BY_TOKEN = "by_token"


MANDATORY: Final = (Fish.MACKEREL, Fish.JACK_MACKEREL)
"""The boards one of which is always in play."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The rulings of one table."""

    money: Money = Money.OPEN
    """Whether everybody's money lies open."""
    mandatory: Fish = Fish.MACKEREL
    """The Fish board that is always in play."""
    expansion: bool = False
    """Whether the boards of the expansion are among those that are drawn."""
    barges: Barges = Barges.SIX
    """Which Barges can be bought."""
    blue_ship: bool = False
    """Whether the Blue Ship can be bought."""
    variants: frozenset[Variant] = frozenset()
    """Variants in play."""
    marker_steps: MarkerSteps = MarkerSteps.BY_SPACE
    """What a value marker does that would go beyond its track (M6)."""
    barrel_without_token: bool = False
    """Whether a barrel may be bought whose Market has no token left (M13)."""
    cart_after_last_point: bool = True
    """Whether a Cart may be used when no point is left (M20)."""
    iwashi_counts: bool = True
    """Whether tokens on Iwashi keep Sardines from being overfished (M31)."""
    licences_serve_all: bool = True
    """Whether a licence for several types counts for each of them with an empty Ship (M46)."""
    blue_ship_limits: bool = True
    """Whether the Blue Ship takes no Mackerel with Jack Mackerel and one type with Himono (M48)."""
    takoyaki_as_left: bool = True
    """Whether the last one or two Takoyaki are taken for an Octopus (M51)."""
    pieces_may_be_returned: bool = False
    """Whether Freezer, Cart and Buyer may be handed back unused (M54)."""
    aquariums_as_pair: bool = True
    """Whether one Aquarium drawn later brings the other (M64)."""
    dried_sardines_give_tokens: bool = True
    """Whether Sardines caught with a Himono licence bring their tokens too (M69)."""
    oyster_money_abroad: bool = False
    """Whether Oysters won abroad bring their 200 yen (M71)."""
    salmon_abroad_fresh: bool = True
    """Whether Salmon won abroad lie fresh side up (M72)."""
    rented_trip_ends_abroad: bool = False
    """Whether a rented boat's trip ends at the Foreign Market (M76)."""
    rent_used_after_trigger: bool = True
    """Whether boats may be rented from Used Ships in the last turns (M78)."""
    rental_empties_ships: bool = True
    """Whether a rental that takes the last boat crashes Ships (M80)."""
    bag_is_open: bool = True
    """Whether what is left in the bag is told on request (M86)."""

    @property
    def money_is_closed(self) -> bool:
        """Whether nobody but its owner may see an amount."""
        return self.money is Money.CLOSED
