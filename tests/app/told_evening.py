"""The evening that the app plays with itself: what happens, and every place its players come to.
Imports no Kivy, so that whoever kills the app needs no window.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.tsukiji.screen_names import Screen
from engine.tsukiji.facts import Fact, GameSetUp, LotBought
from engine.tsukiji.game import Game, play
from engine.tsukiji.settings import Settings
from tests.engine.random_games import random_game

LENT_SCREEN: Final = "TSUKIJI_LENT_SCREEN"
"""Set in the environment of a process that shall use the screen it was given: one that will be
killed could not put its own away."""
PLAYERS: Final = 2


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the players are."""

    facts: int
    """How many facts the game has, the set-up among them."""
    screen: str
    """The screen."""
    step: int
    """Which marker, on the screen of the markers."""

    def __str__(self) -> str:
        return f"{self.facts} {self.screen} {self.step}"


def told_game(seed: int) -> Game:
    """The evening of that seed."""
    return random_game(seed, PLAYERS, settings=Settings())


def told_facts(told: Game) -> list[Fact]:
    """What happens in it, after the set-up."""
    return [fact for played in told.rounds for fact in played.facts]


def same_evening(setup: GameSetUp, kept: Sequence[Fact], told: Sequence[Fact]) -> bool:
    """Whether both say the same. Where a joker or a Yakuza has one row to go to, the app asks for
    none and writes none down: such a purchase may differ, but not what it leaves on the table."""
    if [_bare(fact) for fact in kept] != [_bare(fact) for fact in told]:
        return False
    return play((setup, *kept)).table == play((setup, *told)).table


def _bare(fact: Fact) -> Fact:
    return replace(fact, takusan=(), yakuza=()) if isinstance(fact, LotBought) else fact


def way_through(told: Game) -> list[Standing]:
    """Every place the players come to, in order."""
    way = [Standing(1, Screen.OFFER.value, 0)]
    facts = 1
    for played in told.rounds:
        facts += 1
        way += [Standing(facts, s.value, 0) for s in (Screen.EVALUATION, Screen.TICKETS)]
        facts += 1
        way.append(Standing(facts, Screen.TABLETS.value, 0))
        way.append(Standing(facts, Screen.PRICE_MARKERS.value, 0))
        way.append(Standing(facts, Screen.PURCHASE.value, 0))
        for _turn in played.purchases:
            facts += 1
            way.append(Standing(facts, Screen.PURCHASE.value, 0))
        way[-1] = Standing(facts, Screen.ROUND_END.value, 0)
        way.append(Standing(facts, Screen.OFFER.value, 0))
    del way[-1]
    way[-1] = Standing(facts, Screen.SCORE.value, 0)
    return way
