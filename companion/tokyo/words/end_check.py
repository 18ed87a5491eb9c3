"""Whether a player would trigger the end, and why or why not, in words."""

from companion.tokyo.words.pieces import yen_text
from companion.words.languages import _, listed_with_and
from engine.maybe import UNKNOWN
from engine.tokyo.end_check import (
    ENOUGH_RESOURCES,
    ENOUGH_YEN,
    ConditionCheck,
    EndCheck,
    EndCondition,
)


def end_check_words(check: EndCheck, name: str) -> str:
    """What the check at the beginning of a player's turn comes to, with its numbers; not for a
    table that plays with closed money."""
    if check.is_triggered is True:
        met = [_met_words(one) for one in check.conditions if one.is_met is True]
        return _("{name} would trigger the end: {reasons}").format(
            name=name, reasons=listed_with_and(met)
        )
    if check.is_triggered is UNKNOWN:
        words = _("Whether {name} would trigger the end cannot be told: {yen} yen, {resources} R")
    elif check.by_yen.is_reached is True or check.by_resources.is_reached is True:
        reached = [_hindered_words(one) for one in check.conditions if one.is_reached is True]
        return _("{name} would not trigger the end: {reasons}").format(
            name=name, reasons=listed_with_and(reached)
        )
    else:
        words = _(
            "{name} would not trigger the end: {yen} yen and {resources} R, "
            "where {enough_yen} or {enough_resources} are asked for"
        )
    return words.format(
        name=name,
        yen=yen_text(check.by_yen.amount),
        resources=yen_text(check.by_resources.amount),
        enough_yen=yen_text(ENOUGH_YEN),
        enough_resources=yen_text(ENOUGH_RESOURCES),
    )


def _met_words(check: ConditionCheck) -> str:
    if check.condition is EndCondition.YEN:
        words = _("{amount} yen, and not alone lowest in Resources")
    else:
        words = _("{amount} Resources, and not alone lowest in yen")
    return words.format(amount=yen_text(check.amount))


def _hindered_words(check: ConditionCheck) -> str:
    if check.condition is EndCondition.YEN:
        words = _("{amount} yen, but alone lowest in Resources")
    else:
        words = _("{amount} Resources, but alone lowest in yen")
    return words.format(amount=yen_text(check.amount))
