"""The market: rules page, "Market" and "A marker that lands"."""

import pytest

from engine.maybe import UNKNOWN, Maybe
from engine.printed import NumberName
from engine.tsukiji.box import Tablet, default_box
from engine.tsukiji.lots import TabletPlacement
from engine.tsukiji.market import Quotation, QuotationMove, Track, quote, start_track
from engine.tsukiji.pieces import QUOTED, Card, Face, LotNumber, Space
from engine.tsukiji.settings import AtTrackEnd, MarketMoves
from tests.engine.random_games import copied_box

EBI, HOTATEGAI, FUGU, TAKO, SAKE = QUOTED
BOX = copied_box(3)


def track(**spaces: int) -> Track:
    return start_track((Face(name), Space(space)) for name, space in spaces.items())


def lots(*texts: str) -> list[list[Card]]:
    return [[Card(UNKNOWN if w == "?" else Face(w)) for w in text.split()] for text in texts]


def placements(*ranks: Maybe[int]) -> list[TabletPlacement]:
    return [
        TabletPlacement(LotNumber(i), rank, UNKNOWN if rank is UNKNOWN else BOX.tablets[rank - 1])
        for i, rank in enumerate(ranks, start=1)
    ]


def quoted(
    dealt: list[list[Card]],
    ranks: list[Maybe[int]],
    before: Track | None = None,
    end: AtTrackEnd = AtTrackEnd.STAYS,
) -> Quotation:
    start = before or track(ebi=11, hotategai=12, fugu=13, tako=14, sake=15)
    return quote(dealt, placements(*ranks), BOX.tablets, start, end)


def nets(quotation: Quotation) -> list[Maybe[int]]:
    return [move.net for move in quotation.moves]


def move_of(product: Face, quotation: Quotation) -> QuotationMove:
    return next(move for move in quotation.moves if move.product is product)


def test_the_rulebooks_example_of_the_five_moves() -> None:
    # Rulebook, "market update": +4, -1, +2 and 0 on four lots.
    dealt = lots(
        "ebi tako sake", "fugu yakuza maguro", "tako sake sake", "hotategai hotategai takusan"
    )
    assert nets(quoted(dealt, [1, 4, 2, 3])) == [4, 0, -1, 6, 8]


def test_each_part_of_a_move_names_lot_cards_and_modifier() -> None:
    dealt = lots("ebi tako sake", "fugu yakuza maguro", "tako sake sake", "ebi ebi takusan")
    move = move_of(SAKE, quoted(dealt, [1, 4, 2, 3]))
    assert [(p.lot, p.cards, p.modifier) for p in move.parts] == [(1, 1, 4), (3, 2, 2)]


def test_a_marker_landing_on_a_stack_goes_on_top() -> None:
    before = track(ebi=1, hotategai=5, fugu=5, tako=9, sake=2)
    after = quoted(lots("ebi", "", "", ""), [1, 2, 3, 4], before)
    assert after.track.stack_at(Space(5)) == (HOTATEGAI, FUGU, EBI)
    assert move_of(EBI, after).lands_on == (HOTATEGAI, FUGU)
    assert move_of(EBI, after).end == 5


def test_markers_left_behind_keep_their_order() -> None:
    before = track(ebi=5, hotategai=5, fugu=5, tako=9, sake=2)
    after = quoted(lots("hotategai", "", "", ""), [1, 2, 3, 4], before)
    assert after.track.stack_at(Space(5)) == (EBI, FUGU)
    assert after.track.stack_at(Space(9)) == (TAKO, HOTATEGAI)


def test_a_net_move_of_zero_does_not_lift_the_marker() -> None:
    before = track(ebi=5, hotategai=5, fugu=3, tako=9, sake=2)
    after = quoted(lots("", "", "ebi", ""), [1, 2, 3, 4], before)
    assert after.track.stack_at(Space(5)) == (EBI, HOTATEGAI)
    move = move_of(EBI, after)
    assert (move.net, move.lifted, move.end) == (0, False, 5)
    # Nor do modifiers that cancel out: +2 and twice -1.
    assert not move_of(EBI, quoted(lots("", "ebi", "", "ebi ebi"), [1, 2, 3, 4], before)).lifted


def test_products_move_in_the_order_of_the_market() -> None:
    # Both come to 9; Sake moves last and lies on top.
    before = track(ebi=5, hotategai=2, fugu=3, tako=1, sake=5)
    after = quoted(lots("sake ebi", "", "", ""), [1, 2, 3, 4], before)
    assert after.track.stack_at(Space(9)) == (EBI, SAKE)
    assert [move.product for move in after.moves] == list(QUOTED)


@pytest.mark.parametrize(
    ("start", "rank", "end"), [(58, 1, 60), (60, 1, 60), (1, 4, 1), (57, 2, 59), (2, 4, 1)]
)
def test_the_track_stops_at_its_ends(start: int, rank: int, end: int) -> None:
    before = track(ebi=start, hotategai=20, fugu=30, tako=40, sake=50)
    ranks = [rank, *[r for r in (1, 2, 3, 4) if r != rank]]
    move = move_of(EBI, quoted(lots("ebi", "", "", ""), [*ranks], before))
    modifier = BOX.tablets[rank - 1].modifier.value
    assert move.net == modifier
    assert move.end == end
    assert move.stopped == (start + modifier != end)


def test_a_marker_at_the_end_that_would_go_beyond_stays_as_it_lies() -> None:
    before = track(ebi=60, hotategai=60, fugu=3, tako=9, sake=2)
    after = quoted(lots("ebi", "", "", ""), [1, 2, 3, 4], before)
    assert after.track.stack_at(Space(60)) == (EBI, HOTATEGAI)
    assert not move_of(EBI, after).lifted
    assert move_of(EBI, after).stopped


def test_a_table_may_rule_that_it_goes_on_top_instead() -> None:
    before = track(ebi=60, hotategai=60, fugu=3, tako=9, sake=2)
    after = quoted(lots("ebi", "", "", ""), [1, 2, 3, 4], before, AtTrackEnd.GOES_ON_TOP)
    assert after.track.stack_at(Space(60)) == (HOTATEGAI, EBI)
    still = quoted(lots("", "", "ebi", ""), [1, 2, 3, 4], before, AtTrackEnd.GOES_ON_TOP)
    assert still.track.stack_at(Space(60)) == (EBI, HOTATEGAI)


def test_a_marker_stopped_on_its_way_lands_on_top() -> None:
    before = track(ebi=59, hotategai=60, fugu=3, tako=9, sake=2)
    after = quoted(lots("ebi", "", "", ""), [1, 2, 3, 4], before)
    assert after.track.stack_at(Space(60)) == (HOTATEGAI, EBI)


def test_maguro_takusan_and_yakuza_move_nothing() -> None:
    after = quoted(lots("maguro takusan yakuza", "maguro", "takusan", "yakuza"), [1, 2, 3, 4])
    assert nets(after) == [0, 0, 0, 0, 0]
    assert all(not move.parts for move in after.moves)


def test_an_unread_card_leaves_every_product_unknown_unless_its_lot_moves_nothing() -> None:
    unknown = quoted(lots("? ebi", "tako", "", ""), [1, 2, 3, 4])
    assert nets(unknown) == [UNKNOWN] * 5
    harmless = quoted(lots("ebi", "tako", "? sake", ""), [1, 2, 3, 4])
    assert nets(harmless) == [4, 0, 0, 2, 0]
    assert [(p.lot, p.unread) for p in harmless.moves[0].parts] == [(1, 0), (3, 1)]


def test_a_marker_that_moved_by_an_unknown_number_lies_nowhere_certain() -> None:
    after = quoted(lots("? ebi", "", "", ""), [1, 2, 3, 4])
    assert after.track.space_of(EBI) is UNKNOWN
    assert after.track.ranking() is UNKNOWN
    move = move_of(EBI, after)
    assert (move.start, move.end, move.lifted) == (11, UNKNOWN, True)
    assert (move.stopped, move.lands_on) == (False, ())


def test_a_marker_of_unknown_space_stays_unknown_and_others_go_on() -> None:
    before = track(ebi=5).placed(TAKO, UNKNOWN)
    after = quoted(lots("ebi tako", "", "", ""), [1, 2, 3, 4], before)
    assert after.track.space_of(EBI) == 9
    assert move_of(TAKO, after).net == 4
    assert after.track.space_of(TAKO) is UNKNOWN
    assert not move_of(FUGU, after).lifted


def test_tablets_that_wait_for_a_ticket_still_move_what_both_lots_have_alike() -> None:
    # Lots 2 and 3 share +2 and 0 between them: one Tako each makes +2 either way.
    after = quoted(lots("ebi", "tako sake", "tako", "fugu"), [1, UNKNOWN, UNKNOWN, 4])
    assert nets(after) == [4, 0, -1, 2, UNKNOWN]
    assert move_of(SAKE, after).parts[0].modifier is UNKNOWN


def test_waiting_lots_with_equal_modifiers_are_computed() -> None:
    tablets: tuple[Tablet, ...] = (BOX.tablets[0], BOX.tablets[1], BOX.tablets[1], BOX.tablets[3])
    after = quote(
        lots("ebi", "tako tako", "sake", "fugu"),
        [*placements(1, UNKNOWN, UNKNOWN), TabletPlacement(LotNumber(4), 4, BOX.tablets[3])],
        tablets,
        track(ebi=1, hotategai=2, fugu=3, tako=4, sake=5),
        AtTrackEnd.STAYS,
    )
    assert nets(after) == [4, 0, -1, 4, 2]


def test_an_unread_card_at_a_waiting_lot_leaves_the_moves_unknown() -> None:
    after = quoted(lots("ebi", "?", "tako", "fugu"), [1, UNKNOWN, UNKNOWN, 4])
    assert nets(after) == [UNKNOWN] * 5


def test_a_lot_whose_tablet_the_box_lacks_moves_by_an_unknown_number() -> None:
    beyond = [*placements(1, 2, 3, 4), TabletPlacement(LotNumber(5), 5, None)]
    after = quote(
        lots("", "tako", "", "", "ebi"), beyond, BOX.tablets, track(ebi=5), AtTrackEnd.STAYS
    )
    assert nets(after) == [UNKNOWN, 0, 0, 2, 0]


def test_a_lot_that_the_game_does_not_have_moves_nothing() -> None:
    beyond = [*placements(1, 2, 3, 4), TabletPlacement(LotNumber(5), 5, None)]
    after = quote(
        lots("", "", "", "", "ebi ?"),
        beyond,
        BOX.tablets,
        track(ebi=5),
        AtTrackEnd.STAYS,
        lots_in_game=4,
    )
    assert move_of(EBI, after).net == 0


def test_a_lot_that_may_get_no_tablet_leaves_its_products_unknown() -> None:
    open_five = placements(1, 2, 3, UNKNOWN, UNKNOWN)
    after = quote(
        lots("", "", "", "ebi", "tako"), open_five, BOX.tablets, track(ebi=5), AtTrackEnd.STAYS
    )
    assert nets(after) == [UNKNOWN, 0, 0, UNKNOWN, 0]


def test_a_move_names_the_provisional_modifiers_in_it() -> None:
    box = default_box(4)
    placed = [
        TabletPlacement(LotNumber(i), i, tablet) for i, tablet in enumerate(box.tablets, start=1)
    ]
    start = track(ebi=1, hotategai=2, fugu=3, tako=4, sake=5)
    after = quote(lots("ebi", "ebi", "tako", "", ""), placed, box.tablets, start, AtTrackEnd.STAYS)
    assert move_of(EBI, after).rests_on == {"tablet 4/1 modifier", "tablet 4/2 modifier"}
    assert move_of(HOTATEGAI, after).rests_on == set()
    assert after.track.rests_on == {
        "tablet 4/1 modifier",
        "tablet 4/2 modifier",
        "tablet 4/3 modifier",
    }


def test_a_space_rests_on_the_modifiers_that_brought_its_marker_there() -> None:
    box = default_box(4)
    placed = [
        TabletPlacement(LotNumber(i), i, tablet) for i, tablet in enumerate(box.tablets, start=1)
    ]
    start = track(ebi=1, hotategai=2, fugu=3, tako=4, sake=5)
    first = quote(lots("ebi", "", "", "fugu", ""), placed, box.tablets, start, AtTrackEnd.STAYS)
    assert move_of(EBI, first).start_rests_on == set()
    assert first.track.space_rests_on(EBI) == {"tablet 4/1 modifier"}
    assert first.track.space_rests_on(HOTATEGAI) == set(), "it has not moved"
    assert first.track.space_rests_on(FUGU) == {"tablet 4/4 modifier"}, "it stays by a guessed 0"
    second = quote(lots("", "ebi", "", "", ""), placed, box.tablets, first.track, AtTrackEnd.STAYS)
    assert move_of(EBI, second).start_rests_on == {"tablet 4/1 modifier"}
    both = {"tablet 4/1 modifier", "tablet 4/2 modifier"}
    assert move_of(EBI, second).end_rests_on == second.track.space_rests_on(EBI) == both
    assert second.track.placed(EBI, Space(9)).space_rests_on(EBI) == set(), "somebody said so"


def test_an_unknown_move_rests_on_the_modifiers_that_are_known_to_be_in_it() -> None:
    box = default_box(4)
    placed = [
        TabletPlacement(LotNumber(i), i, tablet) for i, tablet in enumerate(box.tablets, start=1)
    ]
    lying = Track(track(ebi=9).stacks, frozenset((NumberName("tablet 4/5 modifier"),)))
    after = quote(lots("ebi ?", "", "", "", ""), placed, box.tablets, lying, AtTrackEnd.STAYS)
    assert move_of(EBI, after).rests_on == {"tablet 4/1 modifier"}
    assert after.track.rests_on == {"tablet 4/1 modifier", "tablet 4/5 modifier"}


def test_tablets_that_wait_elsewhere_are_nothing_a_certain_move_rests_on() -> None:
    box = default_box(4)
    placed = [
        TabletPlacement(LotNumber(1), 1, box.tablets[0]),
        *(TabletPlacement(LotNumber(i), UNKNOWN, UNKNOWN) for i in (2, 3, 4, 5)),
    ]
    dealt = lots("ebi", "tako", "", "", "")
    after = quote(dealt, placed, box.tablets, track(ebi=9), AtTrackEnd.STAYS)
    assert move_of(EBI, after).rests_on == {"tablet 4/1 modifier"}


def test_a_single_lot_that_waits_gets_the_single_tablet_left() -> None:
    after = quoted(lots("", "", "", "ebi"), [1, 2, 3, UNKNOWN])
    assert move_of(EBI, after).net == -1
    assert nets(quoted(lots("", "", "", "?"), [1, 2, 3, UNKNOWN])) == [UNKNOWN] * 5


def test_waiting_tablets_are_among_what_a_move_rests_on() -> None:
    box = default_box(2)
    placed = [TabletPlacement(LotNumber(i), UNKNOWN, UNKNOWN) for i in (1, 2, 3)]
    after = quote(lots("ebi", "ebi", "ebi"), placed, box.tablets, track(ebi=9), AtTrackEnd.STAYS)
    assert move_of(EBI, after).net == 4
    assert len(move_of(EBI, after).rests_on) == 3


def test_the_final_order_of_the_rulebooks_example() -> None:
    # Rulebook, "end game": Hotategai, Ebi, Tako, Fugu, Sake.
    lying = track(sake=3, fugu=8, tako=12, ebi=12, hotategai=20)
    assert lying.ranking() == (HOTATEGAI, EBI, TAKO, FUGU, SAKE)


def test_of_two_on_one_space_the_upper_is_better() -> None:
    lying = track(ebi=7, hotategai=7, fugu=7, tako=1, sake=2)
    assert lying.ranking() == (FUGU, HOTATEGAI, EBI, SAKE, TAKO)
    assert lying.height_of(FUGU) == 2
    assert lying.height_of(EBI) == 0


@pytest.mark.parametrize(
    ("height", "stack"),
    [
        (-1, (EBI, TAKO, SAKE)),
        (0, (SAKE, EBI, TAKO)),
        (1, (EBI, SAKE, TAKO)),
        (2, (EBI, TAKO, SAKE)),
        (9, (EBI, TAKO, SAKE)),
    ],
)
def test_a_marker_can_be_put_anywhere_in_a_stack(height: int, stack: tuple[Face, ...]) -> None:
    lying = track(ebi=7, tako=7, sake=2)
    assert lying.placed(SAKE, Space(7), height).stack_at(Space(7)) == stack


def test_a_marker_put_down_again_on_its_own_space_comes_on_top() -> None:
    lying = track(ebi=7, tako=7)
    assert lying.placed(EBI, Space(7)).stack_at(Space(7)) == (TAKO, EBI)


def test_spaces_that_no_marker_lies_on_are_not_listed() -> None:
    assert track(ebi=7).placed(EBI, Space(3)).stacks == ((3, (EBI,)),)
    assert track(ebi=7).placed(EBI, UNKNOWN).stacks == ()
    assert Track().height_of(EBI) == 0
    assert Track().stack_at(Space(7)) == ()


def test_lot_by_lot_the_end_of_the_track_stops_each_move() -> None:
    # +4 at lot 1, -1 at lot 4: from 58 the sum goes to 60, one after the other to 59.
    dealt = lots("ebi", "", "", "ebi")
    net = quote(dealt, placements(1, 2, 3, 4), BOX.tablets, track(ebi=58), AtTrackEnd.STAYS)
    assert move_of(EBI, net).end == 60
    stepwise = quote(
        dealt,
        placements(1, 2, 3, 4),
        BOX.tablets,
        track(ebi=58),
        AtTrackEnd.STAYS,
        MarketMoves.LOT_BY_LOT,
    )
    move = move_of(EBI, stepwise)
    assert (move.end, move.net, move.stopped) == (59, 3, True)


def test_lot_by_lot_a_marker_that_comes_back_lies_on_top() -> None:
    dealt = lots("ebi", "", "", "ebi ebi ebi ebi")
    lying = track(ebi=9, tako=9)
    ranks = placements(1, 2, 3, 4)
    net = quote(dealt, ranks, BOX.tablets, lying, AtTrackEnd.STAYS)
    assert net.track.stack_at(Space(9)) == (EBI, TAKO)
    stepwise = quote(dealt, ranks, BOX.tablets, lying, AtTrackEnd.STAYS, MarketMoves.LOT_BY_LOT)
    assert stepwise.track.stack_at(Space(9)) == (TAKO, EBI)
    assert move_of(EBI, stepwise).net == 0


def test_lot_by_lot_tablets_that_may_lie_either_way_leave_the_end_unknown() -> None:
    dealt = lots("ebi", "ebi", "", "")
    after = quote(
        dealt,
        placements(UNKNOWN, UNKNOWN, 3, 4),
        BOX.tablets,
        track(ebi=9),
        AtTrackEnd.STAYS,
        MarketMoves.LOT_BY_LOT,
    )
    assert move_of(EBI, after).net == 6
    assert move_of(EBI, after).end is UNKNOWN
