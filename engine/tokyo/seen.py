"""What each seat, and the table, may know of a game. With closed money nobody's amounts but the own
leave for a seat, and none for the table, until the game is over: not what somebody has, not what
somebody got or paid, not a problem with a sum in it. Only at the start of a turn whose player has
enough Resources to trigger the end everybody shows what they have then. Everything else of this
game lies open.
"""

from dataclasses import replace
from typing import TypeAlias

from engine.maybe import UNKNOWN
from engine.players import NOBODY, PlayerIndex
from engine.problems import Problem
from engine.tokyo.effects import Effect, Event, Happening, MoneyChange
from engine.tokyo.facts import Fact
from engine.tokyo.game import Game, PlayedFact
from engine.tokyo.hand_facts import MoneyCounted
from engine.tokyo.state import TableState

Viewer: TypeAlias = PlayerIndex
"""Who looks: a player, or `THE_TABLE` for what everybody may see."""

THE_TABLE: Viewer = NOBODY

_SUMS = ("price", "yen")
"""What of a problem would give an amount away."""


def seen_by(game: Game, viewer: Viewer = THE_TABLE) -> Game:
    """The game as that player, or the table, may know it: amounts that are hidden are UNKNOWN."""
    if not game.setup.settings.money_is_closed or game.is_over:
        return game
    return replace(
        game,
        start=_table(game.start, viewer),
        steps=tuple(_step(step, viewer) for step in game.steps),
    )


def is_hidden(game: Game, player: PlayerIndex, viewer: Viewer = THE_TABLE) -> bool:
    """Whether that player's money is kept from whoever looks: hidden, not unknown."""
    closed = game.setup.settings.money_is_closed and not game.is_over
    shown = bool(game.steps) and is_money_shown(game.steps[-1])
    return closed and not shown and player != viewer


def is_money_shown(step: PlayedFact) -> bool:
    """Whether everybody shows their money with this fact, as it lies after it."""
    return any(isinstance(e, Happening) and e.event is Event.MONEY_SHOWN for e in step.effects)


def _step(step: PlayedFact, viewer: Viewer) -> PlayedFact:
    return PlayedFact(
        _fact(step.fact, viewer),
        tuple(_effect(effect, viewer) for effect in step.effects),
        tuple(_problem(problem, viewer) for problem in step.problems),
        step.after if is_money_shown(step) else _table(step.after, viewer),
    )


def _fact(fact: Fact, viewer: Viewer) -> Fact:
    if isinstance(fact, MoneyCounted) and fact.player != viewer:
        return replace(fact, yen=UNKNOWN)
    return fact


def _effect(effect: Effect, viewer: Viewer) -> Effect:
    if isinstance(effect, MoneyChange) and effect.player != viewer:
        return effect._replace(amount=UNKNOWN, balance=UNKNOWN, pieces=0)
    return effect


def _problem(problem: Problem, viewer: Viewer) -> Problem:
    """Who cannot pay is named all the same, since the table sees it; the sums are not."""
    if problem.at("player") in (None, viewer):
        return problem
    kept = tuple((name, value) for name, value in problem.filling if name not in _SUMS)
    return problem if kept == problem.filling else replace(problem, filling=kept)


def _table(table: TableState, viewer: Viewer) -> TableState:
    seats = tuple(
        seat if index == viewer else seat._replace(yen=UNKNOWN)
        for index, seat in enumerate(table.seats)
    )
    return replace(table, seats=seats)
