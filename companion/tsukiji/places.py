"""Where the table is in its round: the screens of a game, what the eyes look for on each, and which
screen a game leads to.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.session import Place
from engine.tsukiji.facts import (
    Fact,
    LotBought,
    LotsDealt,
    MoneySetByHand,
    Passed,
    RowSetByHand,
    TicketsRevealed,
)
from engine.tsukiji.game import Game
from engine.tsukiji.whats_next import Phase, whats_next
from vision.tsukiji.reading import Scene


class Screen(StrEnum):
    """Where the table is in its round."""

    LOOK = "look"
    """How the camera stands, before the lots are dealt."""
    OFFER = "offer"
    EVALUATION = "evaluation"
    TICKETS = "tickets"
    TABLETS = "tablets"
    MARKERS = "markers"
    PURCHASE = "purchase"
    SCORE = "score"
    COUNT = "count"


SCENES: Final = {
    Screen.OFFER: Scene.LOTS,
    Screen.TICKETS: Scene.TICKETS,
    Screen.PURCHASE: Scene.LOTS,
    Screen.COUNT: Scene.TABLEAU,
}
"""What the eyes look for; on other screens they rest, unless the board is being checked."""

_PHASES: Final = {
    Screen.LOOK: Phase.OFFER,
    Screen.OFFER: Phase.OFFER,
    Screen.EVALUATION: Phase.EVALUATION,
    Screen.PURCHASE: Phase.PURCHASE,
    Screen.SCORE: Phase.END,
    Screen.COUNT: Phase.END,
}


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands on top of every screen of a game."""

    round: int
    """Which round."""
    phase: Phase
    """Which phase of it."""
    can_undo: bool
    """Whether something can be taken back."""
    can_redo: bool
    """Whether something taken back can be brought back."""
    message: str
    """Something that did not work, in words; empty if all did."""
    notice: str
    """What was just taken or brought back, in words; empty after the next tap."""


def phase_of(screen: Screen) -> Phase:
    """The phase that a screen belongs to."""
    return _PHASES.get(screen, Phase.QUOTATION)


def screen_of(game: Game, place: Place) -> Screen:
    """The screen that the game leads to, or the remembered one if it fits the game."""
    leads_to = {
        Phase.OFFER: Screen.OFFER,
        Phase.EVALUATION: Screen.EVALUATION,
        Phase.QUOTATION: Screen.TABLETS,
        Phase.PURCHASE: Screen.PURCHASE,
        Phase.END: Screen.SCORE,
    }[whats_next(game).phase]
    fits = {
        Screen.OFFER: (Screen.OFFER, Screen.LOOK),
        Screen.EVALUATION: (Screen.EVALUATION, Screen.TICKETS),
        Screen.PURCHASE: (Screen.TABLETS, Screen.MARKERS, Screen.PURCHASE),
        Screen.TABLETS: (Screen.TABLETS, Screen.MARKERS),
        Screen.SCORE: (Screen.SCORE, Screen.COUNT),
    }.get(leads_to, (leads_to,))
    return next((screen for screen in fits if screen.value == place.screen), leads_to)


def step_before(game: Game, place: Place, last: Fact | None) -> Place | None:
    """The step that led to a place, where no fact lies between; `last` is the fact that undo would
    take back, and None for a correction."""
    screen, step = place.screen, place.step
    if screen == Screen.TICKETS and isinstance(last, LotsDealt):
        return Place(Screen.EVALUATION)
    if screen == Screen.MARKERS and isinstance(last, (TicketsRevealed, LotBought, Passed)):
        return Place(Screen.MARKERS, step - 1) if step else Place(Screen.TABLETS)
    if screen == Screen.PURCHASE and isinstance(last, TicketsRevealed):
        return Place(Screen.MARKERS, len(game.rounds[-1].moves) - 1)
    if screen == Screen.COUNT and isinstance(last, (LotBought, Passed)):
        return Place(Screen.COUNT, step - 1) if step else Place(Screen.SCORE)
    return None


def told_at(place: Place, fact: Fact | None) -> Place:
    """Where a fact that is taken back is told otherwise, seen from a place."""
    if isinstance(fact, TicketsRevealed):
        return Place(Screen.TICKETS)
    if place.screen == Screen.COUNT and isinstance(fact, (RowSetByHand, MoneySetByHand)):
        return Place(Screen.COUNT, fact.player)
    return place
