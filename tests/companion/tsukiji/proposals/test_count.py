"""Counting a player's side of the table: eyes, hands and the log."""

from companion.tsukiji.proposals.count import MOST_CARDS, ToldBy, begin_count
from engine.players import PlayerIndex
from engine.tsukiji.facts import MoneySetByHand, RowSetByHand
from engine.tsukiji.game import advance
from engine.tsukiji.pieces import Face
from engine.tsukiji.purchase import Row
from tests.companion.tsukiji.piece_markers import card_marker
from tests.engine.tables import buys, dealt, played, revealed
from vision.table.problems import TableCode, TableProblem
from vision.tsukiji.reading import Reading, Scene, Tableau

ANA = PlayerIndex(0)
GAME = played(dealt(), revealed(), buys(0, 1))


def rows(player: int, *faces: str, problems: tuple[TableProblem, ...] = ()) -> Reading:
    columns = tuple((card_marker(face),) for face in faces)
    return Reading(Scene.TABLEAU, 3, tableau=Tableau(player, columns), problems=problems)


def test_a_count_begins_with_what_the_log_has() -> None:
    draft = begin_count(GAME, ANA)
    assert [counted.row for counted in draft.rows if counted.row.cards] == [
        Row(Face.EBI, 1), Row(Face.TAKO, 1), Row(Face.SAKE, 1),
    ]  # fmt: skip
    assert {counted.told_by for counted in draft.rows} == {ToldBy.LOG}
    assert draft.differences(GAME) == ()
    assert draft.facts(GAME, "") == ()


def test_what_is_seen_counts_and_what_is_not_there_is_none() -> None:
    draft = begin_count(GAME, ANA).looked(rows(0, "ebi", "maguro"), GAME.setup)
    counted = {c.row.product: c.row.cards for c in draft.rows}
    assert counted[Face.MAGURO] == 1
    assert counted[Face.TAKO] == 0
    assert draft.is_seen


def test_a_look_that_is_unsure_or_at_another_player_changes_no_row() -> None:
    start = begin_count(GAME, ANA)
    unsure = rows(0, "maguro", problems=(TableProblem(TableCode.CARD_COVERED),))
    for reading in (unsure, rows(1, "maguro"), rows(-1, "maguro")):
        looked = start.looked(reading, GAME.setup)
        assert looked.rows == start.rows
        assert not looked.is_seen
        assert looked.in_doubt is (reading is unsure)


def test_rows_that_the_eyes_are_not_sure_of_are_taken_when_somebody_says_so() -> None:
    unsure = rows(0, "maguro", problems=(TableProblem(TableCode.CARD_COVERED),))
    taken = begin_count(GAME, ANA).looked(unsure, GAME.setup).as_seen()
    assert {c.row.product for c in taken.rows if c.row.cards} == {Face.MAGURO}
    others = begin_count(GAME, ANA).looked(rows(1, "maguro"), GAME.setup)
    assert others.as_seen() == others


def test_a_row_that_a_hand_stepped_is_left_alone_by_the_eyes() -> None:
    stepped = begin_count(GAME, ANA).stepped(Face.TAKO, cards=2, jokers=1)
    looked = stepped.looked(rows(0, "ebi", "sake"), GAME.setup)
    tako = next(c for c in looked.rows if c.row.product is Face.TAKO)
    assert (tako.row, tako.told_by) == (Row(Face.TAKO, 3, 1), ToldBy.HAND)


def test_a_row_is_never_stepped_below_none_or_beyond_the_deck() -> None:
    draft = begin_count(GAME, ANA).stepped(Face.TAKO, cards=-5, jokers=-1)
    assert next(c.row for c in draft.rows if c.row.product is Face.TAKO) == Row(Face.TAKO, 0)
    most = draft.stepped(Face.TAKO, cards=99)
    assert next(c.row.cards for c in most.rows if c.row.product is Face.TAKO) == MOST_CARDS


def test_the_facts_of_a_count_make_the_log_agree_with_the_table() -> None:
    draft = begin_count(GAME, ANA).stepped(Face.TAKO, cards=1).with_coins(40)
    facts = draft.facts(GAME, "counted")
    assert facts == (
        RowSetByHand(ANA, Face.TAKO, 2, 0, "counted"),
        MoneySetByHand(ANA, 40, "counted"),
    )
    after = GAME
    for fact in facts:
        after = advance(after, fact)
    assert draft.differences(after) == ()
    assert draft.facts(after, "") == ()


def test_coins_nobody_counted_are_no_difference() -> None:
    assert begin_count(GAME, ANA).differences(GAME) == ()
    money = GAME.table.seats[0].money
    assert isinstance(money, int)
    assert begin_count(GAME, ANA).with_coins(money).facts(GAME, "") == ()
