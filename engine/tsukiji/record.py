"""The game record, `tsukiji-game/1`: the facts of a game as a JSON object, there and back.

A record that breaks the rules of the game is a record; a text that breaks the form is none and
is refused with `MalformedError`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.forms import A_RECORD, Json, MalformedError, Node, parse, verify_format
from engine.problems import Problem
from engine.tsukiji.by_hand import AFTER_LOTS, AFTER_TICKETS, AT_START
from engine.tsukiji.fact_forms import (
    hand_made_from,
    hand_made_to,
    lots_from,
    lots_to,
    setup_from,
    setup_to,
    tickets_from,
    tickets_to,
    turn_from,
    turn_to,
)
from engine.tsukiji.facts import (
    Fact,
    GameSetUp,
    HandMade,
    LotBought,
    LotsDealt,
    Passed,
    TicketsRevealed,
)
from engine.tsukiji.record_fields import unknown_fields, unknown_settings

FORMAT: Final = "tsukiji-game/1"


@dataclass(frozen=True, slots=True)
class Record:
    """What a record holds."""

    facts: tuple[Fact, ...]
    """The facts, the set-up first."""
    problems: tuple[Problem, ...] = ()
    """What the record asks for that this program does not know."""


def record_from_text(text: str) -> Record:
    """The record in a JSON text. Raises `MalformedError`."""
    return record_from(parse(text))


def record_from(node: Node) -> Record:
    """The record in a JSON value. Raises `MalformedError`."""
    verify_format(node, A_RECORD, (FORMAT,))
    facts: list[Fact] = [setup_from(node)]
    rounds = node.optional("rounds")
    for number, played in enumerate(rounds.items() if rounds is not None else []):
        facts.extend(_round_from(played, first=number == 0))
    # A round in which nothing has happened yet is a round to come.
    while facts[-1] == LotsDealt(()):
        facts.pop()
    problems = (*unknown_fields(node), *unknown_settings(node.optional("settings")))
    return Record(tuple(facts), problems)


def record_to(facts: Sequence[Fact]) -> dict[str, Json]:
    """The record of these facts; the first must be the set-up."""
    setup = facts[0] if facts else None
    if not isinstance(setup, GameSetUp):
        raise MalformedError("the facts do not begin with a set-up")
    rounds: list[dict[str, Json]] = []
    for fact in facts[1:]:
        if isinstance(fact, LotsDealt) and (not rounds or "lots" in rounds[-1]):
            rounds.append({})
        if not rounds:
            rounds.append({})
        _write(rounds[-1], fact)
    return {"format": FORMAT, **setup_to(setup), "rounds": rounds}


def _round_from(node: Node, *, first: bool) -> Iterator[Fact]:
    lots, tickets = node.optional("lots"), node.optional("tickets")
    purchases, hand = node.optional("purchases"), node.optional("by_hand")
    by_hand = [_placed_by_hand(n) for n in hand.items()] if hand is not None else []

    def made_after(*moments: str | int) -> Iterator[Fact]:
        return (fact for moment, fact in by_hand if moment in moments)

    turns = [turn_from(n) for n in purchases.items()] if purchases is not None else []
    for (moment, _), told in zip(by_hand, hand.items() if hand is not None else (), strict=True):
        if isinstance(moment, int) and moment > len(turns):
            told.field("after").refuse("the round has only {count} purchases", count=len(turns))
    # A deal begins a round. What was set at the start of a later one stands behind its deal, so
    # that it is part of this round and not of the one before; the deal touches nothing of it.
    if first:
        yield from made_after(_START)
    yield LotsDealt(lots_from(lots) if lots is not None else ())
    if not first:
        yield from made_after(_START)
    yield from made_after(_LOTS)
    laid = tickets_from(tickets) if tickets is not None else ()
    if laid:
        yield TicketsRevealed(laid)
    yield from made_after(_TICKETS, 0)
    for number, turn in enumerate(turns, start=1):
        yield turn
        yield from made_after(number)


_START, _LOTS, _TICKETS = AT_START, AFTER_LOTS, AFTER_TICKETS


def _placed_by_hand(node: Node) -> tuple[str | int, HandMade]:
    """A fact made by hand, and after what: the round's start, its lots, its tickets, or that
    many purchases."""
    after = node.optional("after")
    fact = hand_made_from(node)
    if after is None:
        return _TICKETS, fact
    if after.value in (_START, _LOTS, _TICKETS):
        return after.text(), fact
    return after.integer(0, 99), fact


def _write(form: dict[str, Json], fact: Fact) -> None:
    if isinstance(fact, LotsDealt):
        form["lots"] = lots_to(fact.lots)
    elif isinstance(fact, TicketsRevealed):
        form["tickets"] = tickets_to(fact.tickets)
    elif isinstance(fact, (LotBought, Passed)):
        form.setdefault("purchases", []).append(turn_to(fact))
    elif not isinstance(fact, GameSetUp):
        form.setdefault("by_hand", []).append({"after": _moment(form), **hand_made_to(fact)})


def _moment(form: dict[str, Json]) -> str | int:
    if form.get("purchases"):
        return len(form["purchases"])
    if "tickets" in form:
        return _TICKETS
    return _LOTS if "lots" in form else _START
