"""The count of what lies on the table, for a table that used the app only at the end."""

from dataclasses import replace

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.box import default_box
from engine.tsukiji.game import Game
from engine.tsukiji.market import Track, start_track
from engine.tsukiji.pieces import PRODUCTS, QUOTED, Face, Space
from engine.tsukiji.purchase import Row
from engine.tsukiji.settings import Settings, Variant
from engine.tsukiji.table_count import (
    DeclaredPlayer,
    DeclaredTable,
    Difference,
    Differing,
    count_table,
    differences,
    track_in_order,
)
from tests.engine.random_games import random_game
from tests.engine.tables import buys, dealt, played, revealed

EBI, HOTATEGAI, FUGU, TAKO, SAKE, MAGURO = PRODUCTS
ORDER = (HOTATEGAI, EBI, TAKO, FUGU, SAKE)


def as_it_lies(game: Game) -> DeclaredTable:
    """The table of a tracked game, as its players would declare it."""
    settings = game.setup.settings
    return DeclaredTable(
        tuple(
            DeclaredPlayer(
                seat.holdings.rows,
                seat.money,
                seat.unused_specials(settings),
                seat.holdings.yakuza_bought,
            )
            for seat in game.table.seats
        ),
        game.table.track,
    )


def test_what_lies_there_counts_as_the_tracked_game_does() -> None:
    for seed in range(40):
        game = random_game(seed)
        count, problems = count_table(as_it_lies(game), game.setup.box, game.setup.settings)
        assert problems == ()
        assert [s.total for s in count.sheets] == [s.total for s in game.count().sheets]
        assert count.ranking == game.count().ranking
        assert differences(as_it_lies(game), game) == ()


def test_the_order_of_the_markers_is_enough() -> None:
    assert track_in_order(ORDER).ranking() == ORDER
    ana = DeclaredPlayer((Row(HOTATEGAI, 3), Row(MAGURO, 3, 1)), 12)
    ben = DeclaredPlayer((Row(HOTATEGAI, 1),), 30)
    count, _ = count_table(
        DeclaredTable((ana, ben), track_in_order(ORDER), spaces_told=False),
        default_box(2),
        Settings(),
    )
    assert [s.total for s in count.sheets] == [30 + 18 + 12, 10 + 30]
    assert count.sheets[0].rests_on == {"tuna 4"}


def test_what_nobody_counted_is_unknown_only_where_it_matters() -> None:
    players = (DeclaredPlayer((), 10), DeclaredPlayer((), 5))
    table = DeclaredTable(players, track_in_order(ORDER))
    plain, _ = count_table(table, default_box(2), Settings())
    assert plain.winners == (0,)
    safe = Settings(variants=frozenset((Variant.SAFE,)))
    asked, _ = count_table(table, default_box(2), safe)
    assert asked.winners is UNKNOWN


def codes(table: DeclaredTable, players: int = 2) -> list[str]:
    return [p.code for p in count_table(table, default_box(players), Settings())[1]]


def test_what_cannot_lie_there_is_named() -> None:
    fine = track_in_order(ORDER)
    two_rows = DeclaredPlayer((Row(EBI, 1), Row(EBI, 2)), 5)
    ben = DeclaredPlayer((), UNKNOWN)
    assert codes(DeclaredTable((two_rows, ben), fine)) == ["ROW_TWICE"]
    debt = DeclaredPlayer((), -1)
    assert codes(DeclaredTable((debt, ben), fine)) == ["MONEY_NEGATIVE"]
    many = DeclaredPlayer((Row(EBI, 5), Row(TAKO, 1, 4)), 5)
    assert codes(DeclaredTable((many, many), fine)) == ["FACE_TOO_MANY", "FACE_TOO_MANY"]
    assert codes(DeclaredTable((many, ben), fine)) == []
    assert codes(DeclaredTable((many,), fine)) == ["PLAYERS_UNTOLD"]
    outside = start_track(zip(QUOTED, map(Space, (0, 1, 2, 60, 61)), strict=True))
    assert codes(DeclaredTable((many, ben), outside)) == ["TRACK_OUTSIDE"] * 2
    assert codes(DeclaredTable((), start_track([(EBI, Space(4))]))) == ["MARKER_MISSING"]


def test_too_many_cards_name_the_face_and_what_the_limit_rests_on() -> None:
    many = DeclaredPlayer((Row(EBI, 5), Row(TAKO, 1, 4)), 5)
    table = DeclaredTable((many, many), track_in_order(ORDER))
    ebi, takusan = count_table(table, default_box(2), Settings())[1]
    assert dict(ebi.filling) == {"face": "ebi", "found": 10, "expected": 9}
    assert ebi.rests_on == ("deck 2 products",)
    assert dict(takusan.filling) == {"face": "takusan", "found": 8, "expected": 7}


def test_every_difference_between_table_and_game_is_named() -> None:
    game = random_game(3, 3)
    table = as_it_lies(game)
    ana = table.players[0]
    row = ana.rows[0]
    assert ana.coins is not UNKNOWN
    wrong = replace(
        ana,
        rows=(replace(row, cards=row.cards + 1, jokers=row.jokers + 1), *ana.rows[1:]),
        coins=ana.coins + 2,
        unused_specials=9,
    )
    found = differences(replace(table, players=(wrong, *table.players[1:])), game)
    who = PlayerIndex(0)
    assert found[:4] == (
        Difference(Differing.CARDS, row.cards + 1, row.cards, who, row.product),
        Difference(Differing.JOKERS, row.jokers + 1, row.jokers, who, row.product),
        Difference(Differing.COINS, ana.coins + 2, ana.coins, who),
        Difference(Differing.UNUSED_SPECIALS, 9, ana.unused_specials, who),
    )
    assert [d.what for d in found[4:]] == [Differing.TOTAL]


def swapped(track: Track) -> Track:
    """The same spaces with the best and the worst marker exchanged."""
    order = track.ranking()
    assert order is not UNKNOWN
    best, worst = order[0], order[-1]
    high, low = track.space_of(best), track.space_of(worst)
    return track.placed(best, low).placed(worst, high)


def test_markers_that_lie_elsewhere_are_named_by_space_and_by_rank() -> None:
    game = random_game(5, 3)
    table = replace(as_it_lies(game), track=swapped(game.table.track))
    kinds = [d.what for d in differences(table, game)]
    assert kinds.count(Differing.SPACE) == 2
    assert kinds.count(Differing.RANK) == 2
    by_order = replace(table, spaces_told=False)
    assert Differing.SPACE not in [d.what for d in differences(by_order, game)]


def test_what_either_side_does_not_know_is_no_difference() -> None:
    game = played(
        dealt("ebi ? tako", "fugu fugu fugu", "sake sake sake", "maguro tako tako"),
        revealed(),
        buys(0, 1),
    )
    rows = (Row(Face.EBI, 1), Row(Face.TAKO, 1), Row(Face.SAKE, 1))
    nothing = DeclaredPlayer((), UNKNOWN)
    lying = start_track((p, Space(9)) for p in QUOTED)
    table = DeclaredTable((DeclaredPlayer(rows, 36), nothing, nothing), lying)
    assert differences(table, game) == ()
