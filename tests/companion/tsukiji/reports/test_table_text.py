"""The table of `tsukiji read` and `tsukiji watch`: what lies where, and every gap in words."""

from dataclasses import replace

import pytest

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import Kind, marker_of
from companion.tsukiji.reports.table_text import table_lines
from companion.tsukiji.words.reading import remark_sentences, sentence, sentences, short_words
from vision.table.problems import Reason, TableCode, TableProblem
from vision.table.remarks import Remark
from vision.tsukiji.reading import BoardSpace, Code, LayingRemark, Reading, Scene, Tableau


def card(face: str, copy: int = 1) -> MarkerId:
    return found(marker_of(Kind.CARD, face, copy))


def ticket(face: str, player: int) -> MarkerId:
    return found(marker_of(Kind.TICKET, face, player=player))


def tablet(face: str) -> MarkerId:
    return found(marker_of(Kind.TABLET, face))


def found(marker: object) -> MarkerId:
    assert isinstance(marker, int)
    return MarkerId(marker)


LOTS = ((card("ebi"), card("tako")), (card("sake"), card("fugu"), card("maguro")))
SHORT_LOT = TableProblem(Code.LOT_SHORT, lot=1, seen=2, expected=3)


def test_a_missing_card_is_told_in_words_below_those_that_were_read() -> None:
    reading = Reading(Scene.LOTS, 2, lots=LOTS, problems=(SHORT_LOT,))
    assert table_lines(reading) == [
        "lot 1       lot 2",
        "Ebi         Sake",
        "Tako        Fugu",
        "1 not read  Maguro",
    ]


def test_a_missing_card_is_told_where_it_should_lie_if_that_is_known() -> None:
    first = replace(SHORT_LOT, rows=(1,))
    reading = Reading(Scene.LOTS, 2, lots=LOTS, problems=(first,))
    assert table_lines(reading)[1:] == [
        "not read    Sake",
        "Ebi         Fugu",
        "Tako        Maguro",
    ]


SHORT_TICKET = TableProblem(Code.TICKET_MISSING, lot=2, player=0, seen=1, expected=2)


def test_several_tickets_of_a_lot_are_told_together_and_others_by_their_owner() -> None:
    problems = [
        TableProblem(Code.TICKET_MISSING, lot=2, player=0),
        TableProblem(Code.TICKET_MISSING, lot=2, player=1),
        TableProblem(Code.TICKET_MISSING, lot=3, player=1),
    ]
    assert sentences(problems) == (
        "2 tickets at lot 2 were not read",
        "Player 2's ticket at lot 3 was not read",
    )


def test_what_has_one_cause_all_over_the_picture_is_told_once() -> None:
    steep = [replace(SHORT_LOT, lot=lot, reason=Reason.TOO_FLAT) for lot in (1, 3)]
    assert sentences(steep) == (
        "Not all cards of lots 1 and 3 were read: seen too much from the side",
    )
    far = [replace(item, reason=Reason.TOO_FAR) for item in (*steep, SHORT_TICKET)]
    assert sentences(far) == ("3 pieces were not read: too far away",)
    lit = [replace(SHORT_LOT, lot=lot, rows=(1,), reason=Reason.GLARE) for lot in (1, 3)]
    assert len(sentences(lit)) == 2


def test_two_cards_of_a_lot_with_a_cause_each_are_told_one_by_one() -> None:
    short = replace(SHORT_LOT, seen=1)
    problems = (replace(short, rows=(2,), reason=Reason.GLARE), replace(short, rows=(3,)))
    assert sentences(problems) == (
        "Card 2 of lot 1 was not read: light is glaring there",
        "Card 3 of lot 1 was not read",
    )
    reading = Reading(Scene.LOTS, 2, lots=(LOTS[0][:1], LOTS[1]), problems=problems)
    assert [line.split("  ")[0] for line in table_lines(reading)[2:]] == ["not read"] * 2


def test_cards_that_do_not_count_are_told_together() -> None:
    apart = [Remark(LayingRemark.CARD_APART, (), card("ebi", copy)) for copy in (1, 2, 3)]
    assert remark_sentences(apart) == (
        "3 cards are apart from the lots and do not count: Ebi 1, Ebi 2 and Ebi 3",
    )
    assert remark_sentences(apart[:1]) == (
        "A card is apart from the lots and does not count: Ebi 1",
    )


def test_tickets_stand_in_the_line_of_their_player_and_a_gap_is_told_there() -> None:
    tickets = ((ticket("+6", 1),), (ticket("annul", 0), ticket("x2", 1)))
    reading = Reading(Scene.TICKETS, 2, lots=LOTS, tickets=tickets, problems=(SHORT_LOT,))
    assert table_lines(reading)[-2:] == [
        "player 1    not read    Annulment",
        "player 2    +6          x2",
    ]


def test_a_tablet_is_called_as_on_its_sticker_and_a_gap_is_told_in_its_place() -> None:
    reading = Reading(Scene.TABLETS, 2, lots=LOTS, tablets=((tablet("2p-3"),), ()))
    assert table_lines(reading)[:2] == [
        "            lot 1       lot 2",
        "tablet      2P-3        not read",
    ]


def test_a_product_that_stands_nowhere_is_told_in_its_line() -> None:
    problems = (
        TableProblem(Code.PRODUCT_MISSING, face="tako"),
        TableProblem(Code.PRODUCT_BETWEEN_SPACES, face="sake"),
    )
    reading = Reading(Scene.BOARD, 2, board=(BoardSpace("ebi", 7),), problems=problems)
    assert table_lines(reading) == [
        "Ebi         7",
        "Tako       not found",
        "Sake       between two spaces",
    ]


def test_rows_stand_side_by_side_under_their_owner() -> None:
    columns = ((card("ebi"), card("ebi", 2)), (card("sake"),))
    reading = Reading(Scene.TABLEAU, 2, tableau=Tableau(0, columns))
    assert table_lines(reading) == ["player 1", "Ebi         Sake", "Ebi"]


@pytest.mark.parametrize("scene", sorted(set(Scene) - {Scene.AUTO}))
def test_an_empty_table_is_no_line(scene: Scene) -> None:
    assert table_lines(Reading(scene, 0)) == []


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (
            TableProblem(Code.LOT_SHORT, lot=1, seen=1, expected=3, reason=Reason.GLARE),
            "Lot 1 shows 1 of 3 cards: light is glaring there",
        ),
        (
            TableProblem(Code.LOT_SHORT, lot=3, seen=2, expected=3, rows=(1,)),
            "Card 1 of lot 3 was not read",
        ),
        (
            TableProblem(Code.LOT_SHORT, lot=3, seen=1, expected=3, rows=(1, 2)),
            "Cards 1 and 2 of lot 3 were not read",
        ),
        (
            TableProblem(Code.LOT_SHORT, lot=3, seen=2, expected=3, rows=(2,)),
            "Lot 3 shows 2 of 3 cards",
        ),
        (
            # The third may have slid onto the second, which is then the one that nobody sees.
            TableProblem(Code.LOT_SHORT, lot=3, seen=2, expected=3, rows=(3,)),
            "Lot 3 shows 2 of 3 cards",
        ),
        (
            TableProblem(Code.LOT_SHORT, 3, seen=2, expected=3, rows=(3,), reason=Reason.GLARE),
            "Card 3 of lot 3 was not read: light is glaring there",
        ),
        (
            TableProblem(Code.TABLET_MISSING, lot=2, reason=Reason.TOO_DARK),
            "The tablet of lot 2 was not read: too dark there",
        ),
        (
            TableProblem(TableCode.PIECE_UNREAD, lot=4, reason=Reason.COVERED),
            "A piece at lot 4 was not read: it lies partly under another piece",
        ),
        (TableProblem(TableCode.PIECE_UNREAD), "A piece was not read"),
        (TableProblem(Code.CARD_TOO_MANY, lot=4), "One more card seems to lie at lot 4"),
        (
            TableProblem(TableCode.CARD_COVERED, reason=Reason.COVERED),
            "A card is partly covered by another one: pull it out a little",
        ),
        (
            TableProblem(TableCode.CARD_MAY_BE_HIDDEN, lot=2, reason=Reason.COVERED),
            "A card may be hidden in row 2",
        ),
        (
            TableProblem(TableCode.CARD_MAY_BE_HIDDEN, reason=Reason.GLARE),
            "A card may be hidden: light is glaring there",
        ),
    ],
    ids=lambda item: item.code if isinstance(item, TableProblem) else "",
)
def test_a_reason_is_told_so_that_the_sentence_reads_well(
    problem: TableProblem, words: str
) -> None:
    assert sentence(problem) == words


def test_every_problem_has_a_few_words() -> None:
    for code in (*TableCode, *Code):
        problem = TableProblem(code, lot=2, player=0, marker_id=3, face="ebi", seen=1, expected=3)
        assert 0 < len(short_words(problem)) < 80
