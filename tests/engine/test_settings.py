"""Settings: every item that the rules page marks as the table's to decide."""

from engine.tsukiji.pieces import SPECIALS, Ticket
from engine.tsukiji.settings import (
    EDITIONS,
    AtTrackEnd,
    DealOrder,
    Edition,
    Settings,
    TunaBeyondTable,
    for_edition,
)


def test_the_defaults_are_those_of_the_rules_page() -> None:
    settings = Settings()
    assert settings.variants == frozenset()
    assert settings.tickets_in_play == tuple(Ticket)
    assert settings.at_track_end is AtTrackEnd.STAYS
    assert settings.tuna_beyond_table is TunaBeyondTable.LAST_VALUE
    assert not settings.takusan_may_be_discarded
    assert settings.tie_scores_all
    assert settings.takusan_counts_for_variants


def test_the_portuguese_edition_deals_by_rows_and_the_others_by_columns() -> None:
    dealt = {edition: for_edition(edition).deal_order for edition in Edition}
    assert dealt.pop(Edition.PORTUGUESE) is DealOrder.ROWS
    assert set(dealt.values()) == {DealOrder.COLUMNS}


def test_the_portuguese_edition_takes_tickets_out_for_fewer_players() -> None:
    assert EDITIONS[Edition.PORTUGUESE].tickets_by_player_count
    assert not EDITIONS[Edition.SPANISH].tickets_by_player_count


def test_tickets_in_play_are_told_apart_into_normals_and_specials() -> None:
    settings = Settings(tickets_in_play=(Ticket.ZERO, Ticket.TWO, Ticket.ANNUL))
    assert settings.normals_in_play == (Ticket.ZERO, Ticket.TWO)
    assert settings.specials_in_play == (Ticket.ANNUL,)
    assert Settings().specials_in_play == SPECIALS
