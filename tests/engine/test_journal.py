"""The journal: facts in order, and nothing ever lost. It knows no game, so words will do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.journal import (
    Entry,
    EntryNumber,
    EntryState,
    Journal,
    JournalError,
    NoSuchFactError,
    NothingToRedoError,
    NothingToUndoError,
    Operation,
    SlotId,
    from_log,
)


def written(*facts: str) -> Journal[str]:
    journal: Journal[str] = Journal()
    for fact in facts:
        journal = journal.append(fact)
    return journal


def slot(journal: Journal[str], fact: str) -> SlotId:
    return next(s.id for s in journal.slots if s.fact == fact)


def test_facts_stand_in_the_order_they_were_written() -> None:
    assert written("a", "b", "c").facts == ("a", "b", "c")


def test_replacing_keeps_the_place_and_the_old_words_stay_readable() -> None:
    journal = written("a", "b", "c")
    corrected = journal.replace(slot(journal, "b"), "B")
    assert corrected.facts == ("a", "B", "c")
    assert [entry.facts for entry in corrected.log] == [("a",), ("b",), ("c",), ("B",)]
    assert corrected.standing(EntryNumber(2)) is EntryState.REPLACED
    assert corrected.standing(EntryNumber(4)) is EntryState.IN_FORCE
    assert journal.facts == ("a", "b", "c")


def test_two_facts_that_were_mixed_up_are_corrected_and_taken_back_in_one_step() -> None:
    journal = written("a", "b", "c")
    first, second = slot(journal, "a"), slot(journal, "c")
    swapped = journal.swap(first, "C", second, "A")
    assert swapped.facts == ("C", "b", "A")
    assert len(swapped.done) == len(journal.done) + 1
    assert [swapped.standing(EntryNumber(n)) for n in (1, 3)] == [EntryState.REPLACED] * 2
    assert swapped.undo().slots == journal.slots
    assert swapped.undo().redo().slots == swapped.slots
    assert swapped.undo().standing(EntryNumber(4)) is EntryState.UNDONE
    half = swapped.remove(second)
    assert half.standing(EntryNumber(4)) is EntryState.IN_FORCE, "one of its facts holds"
    assert half.standing(EntryNumber(4), first) is EntryState.IN_FORCE
    assert half.standing(EntryNumber(4), second) is EntryState.REMOVED


def test_a_swap_needs_two_places() -> None:
    journal = written("a", "b")
    place = slot(journal, "a")
    with pytest.raises(NoSuchFactError, match="itself"):
        journal.swap(place, "x", place, "y")
    with pytest.raises(NoSuchFactError):
        journal.swap(place, "x", SlotId(9), "y")
    for facts in (("x",), ("x", "y", "z")):
        broken = Entry(EntryNumber(3), Operation.SWAPPED, SlotId(1), facts, other=SlotId(2))
        with pytest.raises(JournalError, match=f"{len(facts)} facts"):
            from_log([*journal.log, broken])


def test_a_place_can_be_replaced_again_by_the_same_name() -> None:
    journal = written("a", "b")
    place = slot(journal, "a")
    assert journal.replace(place, "x").replace(place, "y").facts == ("y", "b")


def test_a_forgotten_fact_can_be_put_in_before_another() -> None:
    journal = written("a", "c")
    longer = journal.insert(slot(journal, "c"), "b")
    assert longer.facts == ("a", "b", "c")
    assert longer.log[-1].before == slot(journal, "c")


def test_a_fact_that_never_was_can_be_removed() -> None:
    journal = written("a", "b", "c")
    shorter = journal.remove(slot(journal, "b"))
    assert shorter.facts == ("a", "c")
    assert shorter.standing(EntryNumber(2)) is EntryState.REMOVED
    assert shorter.standing(EntryNumber(4)) is EntryState.IN_FORCE


def test_undo_takes_back_one_operation_of_any_kind_and_redo_brings_it_again() -> None:
    journal = written("a", "b")
    changed = journal.replace(slot(journal, "a"), "A")
    changed = changed.insert(slot(changed, "b"), "m").remove(slot(journal, "b"))
    assert changed.facts == ("A", "m")
    steps = [changed]
    while steps[-1].can_undo:
        steps.append(steps[-1].undo())
    assert [step.facts for step in steps] == [
        ("A", "m"),
        ("A", "m", "b"),
        ("A", "b"),
        ("a", "b"),
        ("a",),
        (),
    ]
    back = steps[-1]
    while back.can_redo:
        back = back.redo()
    assert back.facts == ("A", "m")
    assert back.slots == changed.slots


def test_undo_and_redo_are_lines_of_the_log_themselves() -> None:
    journal = written("a").undo().redo()
    assert [entry.operation for entry in journal.log] == [
        Operation.APPENDED,
        Operation.UNDID,
        Operation.REDID,
    ]
    assert [entry.target for entry in journal.log] == [0, 1, 1]
    assert journal.standing(EntryNumber(2)) is EntryState.IN_FORCE


def test_an_undone_fact_stays_readable_after_something_else_was_written() -> None:
    journal = written("a", "b").undo().append("c")
    assert journal.facts == ("a", "c")
    assert journal.standing(EntryNumber(2)) is EntryState.UNDONE
    assert journal.entry(EntryNumber(2)).facts == ("b",)
    assert not journal.can_redo


def test_what_cannot_be_done_is_refused_with_its_own_error() -> None:
    with pytest.raises(NothingToUndoError, match="nothing to undo"):
        Journal().undo()
    with pytest.raises(NothingToRedoError, match="nothing to redo"):
        written("a").redo()
    with pytest.raises(NoSuchFactError, match="place 9"):
        written("a").replace(SlotId(9), "b")
    with pytest.raises(NoSuchFactError):
        written("a").insert(SlotId(9), "b")
    with pytest.raises(NoSuchFactError):
        written("a").remove(SlotId(9))
    with pytest.raises(NoSuchFactError, match="no line 0"):
        written("a").entry(EntryNumber(0))
    with pytest.raises(NoSuchFactError):
        written("a").entry(EntryNumber(2))


def test_a_log_that_no_journal_could_have_written_is_refused() -> None:
    good = written("a", "b").log
    with pytest.raises(JournalError, match="Line 2 of the log"):
        from_log(good[1:])
    doubled = Entry(EntryNumber(1), Operation.APPENDED, SlotId(1), ("a", "b"))
    with pytest.raises(JournalError, match="2 facts"):
        from_log([doubled])
    orphan: Entry[str] = Entry(EntryNumber(1), Operation.UNDID, SlotId(0))
    with pytest.raises(JournalError):
        from_log([orphan])


def _done(journal: Journal[str], deed: tuple[str, int]) -> Journal[str]:
    kind, number = deed
    where = journal.slots[number % len(journal.slots)].id if journal.slots else SlotId(0)
    fact = f"fact {number}"
    if kind == "undo":
        return journal.undo() if journal.can_undo else journal
    if kind == "redo":
        return journal.redo() if journal.can_redo else journal
    if kind == "append" or not journal.slots:
        return journal.append(fact)
    if kind == "swap" and len(journal.slots) > 1:
        other = journal.slots[(number + 1) % len(journal.slots)].id
        return journal.swap(where, fact, other, f"{fact} of the other")
    if kind in ("replace", "swap"):
        return journal.replace(where, fact)
    return journal.insert(where, fact) if kind == "insert" else journal.remove(where)


DEEDS = st.lists(
    st.tuples(
        st.sampled_from(
            ["append", "append", "replace", "swap", "insert", "remove", "undo", "redo"]
        ),
        st.integers(0, 20),
    ),
    max_size=30,
)


@given(DEEDS)
def test_any_journal_can_be_written_again_from_its_log(deeds: list[tuple[str, int]]) -> None:
    journal: Journal[str] = Journal()
    for deed in deeds:
        journal = _done(journal, deed)
    assert from_log(journal.log) == journal


@given(DEEDS)
def test_undo_to_the_start_and_redo_gives_the_same_facts(deeds: list[tuple[str, int]]) -> None:
    journal: Journal[str] = Journal()
    for deed in deeds:
        journal = _done(journal, deed)
    there = journal
    undone = 0
    while there.can_undo:
        there = there.undo()
        undone += 1
    assert there.slots == ()
    for _ in range(undone):
        there = there.redo()
    assert there.slots == journal.slots


@given(DEEDS)
def test_every_fact_ever_written_is_still_in_the_log(deeds: list[tuple[str, int]]) -> None:
    journal: Journal[str] = Journal()
    for deed in deeds:
        longer = _done(journal, deed)
        assert longer.log[: len(journal.log)] == journal.log
        journal = longer
    in_force = {
        number
        for number in range(1, len(journal.log) + 1)
        if journal.log[number - 1].facts
        and journal.standing(EntryNumber(number)) is EntryState.IN_FORCE
    }
    assert in_force == {held.entry for held in journal.slots}
