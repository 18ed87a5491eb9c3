"""Tables as people really lay them, told from markers alone: sound ones are read, deceptions are
not taken for whole where a person would see the fault."""

from collections import Counter

import pytest

from card_markers.pieces import CardCorner, stuck_at
from card_markers.tsukiji.catalogue import CATALOGUE
from tests.vision.campaign_verdicts import SEEN_SHARE, is_right
from tests.vision.tsukiji.perfect_eye import seen_from
from vision.markers.sighting import Sightings
from vision.table.table_view import view_table
from vision.tsukiji.expectation import Expectation, compare
from vision.tsukiji.reading import LayingRemark, Reading
from vision.tsukiji.simulation.as_laid import Deception, Habit, arrange_as_laid
from vision.tsukiji.simulation.random_table import Arrangement
from vision.tsukiji.simulation.tabletop import draw_tabletop
from vision.tsukiji.understanding import understand

SEEDS = range(150)


def read(table: Arrangement) -> Reading:
    """What a perfect eye reads of the markers that nothing lies on."""
    shown = draw_tabletop(table, 0.75).showing
    everything = seen_from(table).seen
    seen = tuple(item for item, share in zip(everything, shown, strict=True) if share > 0.98)
    view = view_table(seen, stuck_at(CATALOGUE, table.stickers_at))
    return understand(Sightings(seen), view, table.scene, table.players)


def hidden_dealt(table: Arrangement) -> list[float]:
    """How much is in the open of each dealt card whose marker is covered."""
    top = draw_tabletop(table, 0.75)
    dealt = {card for lot in table.lots for card in lot}
    return [
        float(top.in_the_open[n])
        for n, marker in enumerate(top.marker_ids)
        if marker in dealt and top.showing[n] <= 0.98
    ]


@pytest.mark.parametrize("first", range(0, 150, 50))
def test_sound_tables_are_read_and_deceptions_are_not_taken_for_whole(first: int) -> None:
    refused = Counter[bool]()
    for seed in range(first, first + 50):
        table = arrange_as_laid(seed, 2 + seed % 3, crooked_deg=6)
        reading = read(table)
        in_lots = {card for lot in reading.lots for card in lot}
        if table.mistakes:
            seen_by_people = [share for share in hidden_dealt(table) if share >= SEEN_SHARE]
            deceived = reading.complete and bool(in_lots & table.strays)
            assert not (deceived and seen_by_people), seed
        elif not hidden_dealt(table):
            assert not reading.complete or is_right(table, reading), seed
            refused[not reading.complete] += 1
    assert refused[True] <= 2, "of about thirty tables that are as they should be"


def test_every_habit_and_every_deception_is_laid() -> None:
    corners = {arrange_as_laid(seed, 3, 4.0).stickers_at for seed in SEEDS}
    laid = {item for seed in SEEDS for item in arrange_as_laid(seed, 3, 4.0).mistakes}
    assert corners == set(CardCorner)
    assert laid == set(Deception)
    assert len(Habit) == 7


def test_a_card_that_lies_apart_is_named_and_may_be_one_that_was_bought() -> None:
    table = next(
        table
        for table in (arrange_as_laid(seed, 3, 4.0) for seed in SEEDS)
        if table.strays and not table.mistakes and read(table).complete
    )
    reading = read(table)
    assert {card.marker_id for card in reading.apart} == table.strays
    named = {r.marker_id for r in reading.remarks if r.code is LayingRemark.CARD_APART}
    assert named == table.strays
    assert compare(reading, Expectation(3, impossible=table.strays)).complete
