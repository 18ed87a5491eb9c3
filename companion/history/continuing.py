"""A past game as it is looked at: its players as they are called now; and going on from any moment
of it, as a new game beside it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.history.game_history import GameHistory
from companion.history.keys import CONTINUED
from companion.history.people import called
from companion.session import AnyOutcome, AnySession, go_on_from
from engine.journal import Journal


def continued(past: AnySession, facts: int) -> AnyOutcome:
    """A new game that begins with so many facts of that one, and is not counted a second time."""
    before = past.store.recall(CONTINUED)
    return go_on_from(past, facts, lambda new: (CONTINUED.note((*before, new)),))


def as_called_now(
    past: AnySession, history: GameHistory | None, people: Mapping[str, str]
) -> AnySession:
    """The game with everybody called as they are called now, to be looked at. What is stored stays
    as it was typed."""
    facts = past.journal.facts
    if history is None or not people:
        return past
    shown = history.as_called(facts, lambda name: called(name, people))
    if shown == facts:
        return past
    journal: Journal[Any] = Journal()
    for fact in shown:
        journal = journal.append(fact)
    sources = tuple(past.sources[slot.entry - 1] for slot in past.journal.slots)
    return replace(past, journal=journal, game=past.kind.play(shown), sources=sources)
