"""Journals of games that were played before."""

from engine.journal import Journal
from engine.tsukiji.facts import (
    Fact,
)


def journal_of(facts: tuple[Fact, ...]) -> Journal[Fact]:
    journal: Journal[Fact] = Journal()
    for fact in facts:
        journal = journal.append(fact)
    return journal
