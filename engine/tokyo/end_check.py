"""Whether a player whose turn begins triggers the end of the game, by which of the two conditions,
and what is in the way. Where a number is unknown the answer is, unless it comes out the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex

ENOUGH_YEN: Final = 5_000
ENOUGH_RESOURCES: Final = 50


class EndCondition(StrEnum):
    """The two ways to trigger the end."""

    YEN = "yen"
    """5,000 yen or more, and not alone lowest in Resources."""
    RESOURCES = "resources"
    """50 Resources or more, and not alone lowest in yen."""


@dataclass(frozen=True, slots=True)
class ConditionCheck:
    """One condition, for one player."""

    condition: EndCondition
    """Which of the two it is."""
    amount: Maybe[int]
    """What the player has of it: yen or Resources."""
    is_reached: Maybe[bool]
    """Whether that is enough; with closed money the player has to say so."""
    is_alone_lowest: Maybe[bool]
    """Whether everybody else has more of the other: what forbids it."""
    is_met: Maybe[bool]
    """Whether it triggers the end."""


@dataclass(frozen=True, slots=True)
class EndCheck:
    """The check at the beginning of a player's turn."""

    player: PlayerIndex
    """Whose turn begins."""
    by_yen: ConditionCheck
    """Enough yen."""
    by_resources: ConditionCheck
    """Enough Resources."""

    @property
    def conditions(self) -> tuple[ConditionCheck, ...]:
        """Both conditions, in the order of the rules."""
        return self.by_yen, self.by_resources

    @property
    def is_triggered(self) -> Maybe[bool]:
        """Whether the end is triggered; one condition is enough."""
        met = [check.is_met for check in self.conditions]
        if True in met:
            return True
        return UNKNOWN if UNKNOWN in met else False

    @property
    def triggered_by(self) -> tuple[EndCondition, ...]:
        """The conditions that are certainly met."""
        return tuple(check.condition for check in self.conditions if check.is_met is True)


def check_end(
    player: PlayerIndex, yen: Sequence[Maybe[int]], resources: Sequence[Maybe[int]]
) -> EndCheck:
    """The check for a player, from what all players have, in player order."""
    return EndCheck(
        player,
        _checked(EndCondition.YEN, player, yen, ENOUGH_YEN, resources),
        _checked(EndCondition.RESOURCES, player, resources, ENOUGH_RESOURCES, yen),
    )


def is_alone_lowest(player: PlayerIndex, amounts: Sequence[Maybe[int]]) -> Maybe[bool]:
    """Whether all others have more than the player. A tie for the lowest is not alone."""
    own = amounts[player]
    if own is UNKNOWN:
        return UNKNOWN
    others = [amount for index, amount in enumerate(amounts) if index != player]
    if any(other is not UNKNOWN and other <= own for other in others):
        return False
    return UNKNOWN if UNKNOWN in others else True


def _checked(
    condition: EndCondition,
    player: PlayerIndex,
    amounts: Sequence[Maybe[int]],
    enough: int,
    of_the_other: Sequence[Maybe[int]],
) -> ConditionCheck:
    amount = amounts[player]
    reached: Maybe[bool] = UNKNOWN if amount is UNKNOWN else amount >= enough
    alone = is_alone_lowest(player, of_the_other)
    if reached is False or alone is True:
        met: Maybe[bool] = False
    else:
        met = UNKNOWN if UNKNOWN in (reached, alone) else True
    return ConditionCheck(condition, amount, reached, alone, met)
