"""Mending the log: what correcting, taking out or putting in a fact would change, and doing it.
Nothing is written before the table has seen what would change.
"""

from dataclasses import replace

from companion.tsukiji.kind import TsukijiOutcome, TsukijiPreview, TsukijiSession
from companion.tsukiji.presenters.correction import Correction, Way
from engine.journal import Journal, SlotId
from engine.tsukiji.compare import Change, Figure
from engine.tsukiji.facts import Fact, Passed
from engine.tsukiji.game import play
from engine.tsukiji.whats_next import whats_next

COUNTS = (Figure.SCORE, Figure.RANKING)
"""What tells who is ahead."""


def previewed(session: TsukijiSession, mend: Correction) -> TsukijiPreview:
    """What it would change; nothing is written."""
    if mend.slot is None:
        return session.preview_append(mend.fact)
    if mend.way is Way.REMOVE:
        return session.preview_remove(mend.slot)
    if mend.way is Way.INSERT:
        return session.preview_insert(mend.slot, mend.fact)
    return session.preview_replace(mend.slot, mend.fact)


def mended(session: TsukijiSession, mend: Correction) -> TsukijiOutcome:
    """The game after it."""
    if mend.slot is None:
        return session.append(mend.fact)
    if mend.way is Way.REMOVE:
        return session.remove(mend.slot)
    if mend.way is Way.INSERT:
        return session.insert(mend.slot, mend.fact)
    return session.replace(mend.slot, mend.fact)


def without_counts(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The changes that do not tell who is ahead, for tables that keep that hidden."""
    return tuple(change for change in changes if change.key.figure not in COUNTS)


def forgotten_before(journal: Journal[Fact], slot: SlotId) -> Correction | None:
    """A turn that was forgotten just before a fact, ready to be filled in; None where nobody had
    a turn left."""
    facts = [held.fact for held in journal.slots]
    for index, held in enumerate(journal.slots):
        if held.id != slot or index == 0:
            continue
        before = play(facts[:index])
        turns = whats_next(before).turns
        if turns:
            fact = Passed(turns[0])
            return Correction(slot, fact, fact, before, Way.INSERT)
    return None


def taken_out(mend: Correction) -> Correction:
    """The same fact, but it never happened."""
    return replace(mend, way=Way.REMOVE, fact=mend.was)
