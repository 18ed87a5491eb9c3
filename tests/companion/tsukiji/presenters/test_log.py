"""The log: each fact as one would tell it, and everything in the order in which it happened."""

from companion.tsukiji.presenters.log import fact_words, log_rows
from companion.view_values.pages import LogRow
from engine.journal import Journal
from engine.players import PlayerIndex
from engine.tsukiji.facts import Discard, Fact, LotBought, Passed
from engine.tsukiji.game import play
from engine.tsukiji.pieces import Face, LotNumber
from tests.engine.tables import buys, dealt, passes, played, revealed

TAKUSAN_AND_YAKUZA = dealt("ebi ebi ebi", "tako takusan yakuza", "sake sake sake", "fugu fugu fugu")


def journal_of(*facts: Fact) -> Journal[Fact]:
    journal: Journal[Fact] = Journal().append(played().setup)
    for fact in facts:
        journal = journal.append(fact)
    return journal


def rows_of(journal: Journal[Fact]) -> tuple[LogRow, ...]:
    return log_rows(journal, play(journal.facts))


def texts_of(journal: Journal[Fact]) -> list[str]:
    return [row.text.replace("\u00a0", " ") for row in rows_of(journal)]


def test_tickets_are_told_lot_by_lot_with_names() -> None:
    fact = revealed("1 +6 ?", ". annul 2")
    told = fact_words(fact, played()).replace("\u00a0", " ")
    assert told.split("\n") == [
        "Tickets are revealed.",
        "Lot 1: 1 from Ana, +6 from Ben, an unread ticket from Cy",
        "Lot 2: nothing from Ana, Annulment from Ben, 2 from Cy",
    ]


def test_lots_are_told_one_a_line() -> None:
    lines = fact_words(TAKUSAN_AND_YAKUZA, played()).split("\n")
    assert lines[:3] == ["Lots are dealt.", "Lot 1: Ebi, Ebi, Ebi", "Lot 2: Tako, Takusan, Yakuza"]


def test_a_purchase_tells_what_it_cost_and_where_takusan_and_yakuza_led() -> None:
    took = LotBought(
        PlayerIndex(0), LotNumber(2), takusan=(Face.TAKO,), yakuza=(Discard(Face.TAKO),)
    )
    journal = journal_of(TAKUSAN_AND_YAKUZA, revealed(), took, buys(1, 1))
    price = play(journal.facts).rounds[0].purchases[0].price
    told = texts_of(journal)
    assert f"Ana buys lot 2 for ¥{price}; Takusan to Tako; Yakuza takes Tako." in told
    assert any(text.startswith("Ben buys lot 1 for ¥") and ";" not in text for text in told)


def test_a_purchase_that_nobody_sold_has_no_price() -> None:
    journal = journal_of(dealt(), revealed(), buys(0, 1), buys(1, 1))
    assert "Ben buys lot 1." in texts_of(journal)


def test_what_was_undone_stands_where_it_happened() -> None:
    journal = journal_of(dealt(), revealed(), buys(0, 1)).undo().append(passes(0))
    journal = journal.append(passes(1))
    rows = rows_of(journal)
    turns = [row.text.partition(" for")[0].rstrip(".") for row in rows[-3:]]
    assert turns == ["Ana buys lot 1", "Ana passes", "Ben passes"]
    assert [row.detail for row in rows[-3:]] == ["undone", "", ""]


def test_a_corrected_line_is_followed_by_what_it_was() -> None:
    journal = journal_of(dealt(), revealed(), passes(0), passes(1))
    journal = journal.replace(journal.slots[3].id, Passed(PlayerIndex(2)))
    rows = rows_of(journal)[-3:]
    assert [row.text for row in rows] == ["Cy passes.", "Ana passes.", "Ben passes."]
    assert rows[0].detail.startswith("corrected")
    assert rows[1].detail == "replaced"


def test_each_half_of_a_swap_stands_at_its_own_place_also_once_it_is_undone() -> None:
    journal = journal_of(dealt(), revealed(), buys(0, 1), buys(1, 3))
    first, second = (slot.id for slot in journal.slots[-2:])
    swapped = journal.swap(first, buys(0, 3), second, buys(1, 1))

    def told(rows: tuple[LogRow, ...]) -> list[tuple[str, str]]:
        return [(row.text.partition(" for")[0].rstrip("."), row.detail) for row in rows[-4:]]

    assert told(rows_of(swapped)) == [
        ("Ana buys lot 3", "corrected"),
        ("Ana buys lot 1", "replaced"),
        ("Ben buys lot 1", "corrected"),
        ("Ben buys lot 3", "replaced"),
    ]
    assert told(rows_of(swapped.undo())) == [
        ("Ana buys lot 1", ""),
        ("Ana buys lot 3", "undone"),
        ("Ben buys lot 3", ""),
        ("Ben buys lot 1", "undone"),
    ]


def test_what_was_taken_out_at_the_end_of_a_round_stays_in_that_round() -> None:
    journal = journal_of(dealt(), revealed(), passes(0), passes(1), passes(2), dealt())
    journal = journal.remove(journal.slots[5].id)
    rows = rows_of(journal)
    gone = next(i for i, row in enumerate(rows) if row.detail == "removed")
    again = next(i for i, row in enumerate(rows) if row.text == "Round 2 of 7")
    assert gone < again
