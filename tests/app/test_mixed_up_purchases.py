"""Two purchases that were mixed up, corrected in a real window with real touches: whose the lot is
stands at the lot, both are corrected in one step, and what stays odd is said where it matters.
"""

from pathlib import Path

import pytest

from tests.app.window import WindowStage, edges, scrolled_away  # isort: skip
from companion.app.widgets.scrolling_list import LogLine
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.preferences import TEXT_SIZE, TextSize
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.facts import LotBought
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import Face
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game, remember, running_app
from tests.engine.random_games import set_up
from tests.engine.tables import buys, dealt, revealed

SMALL_PHONE = ScreenSize("small-phone", 400, 800, 1.0)
BOTH = pytest.mark.parametrize("size", [TABLET, SMALL_PHONE, PHONE], ids=lambda size: size.name)
LOTS = dealt(
    "ebi tako sake", "fugu maguro maguro", "tako sake fugu", "ebi ebi takusan", "sake ebi ebi"
)
TICKETS = revealed("4 4 4 4", "0 0 0 0", "3 3 3 3", "1 1 1 1", "2 2 2 2")


def round_over(*turns: LotBought) -> Game:
    return play((set_up(4), LOTS, TICKETS, *(turns or TURNS)))


TURNS = (buys(0, 1), buys(1, 2), buys(2, 3), buys(3, 5))


def bought(people: Fingers) -> list[int]:
    return [int(s.fact.lot) for s in people.slots if isinstance(s.fact, LotBought)]


def correct_ben(people: Fingers, lot: int) -> None:
    """At the end of the round, Ben's purchase shall have been another lot."""
    assert people.where == Screen.ROUND_END.value
    people.tap(people.chip("Ben"))
    assert people.where == "correct"
    people.tap(people.lot(lot).tile(0))


@pytest.fixture
def at_the_end(evening: Path) -> Path:
    keep_game(evening, round_over(), at=Place(Screen.ROUND_END.value))
    return evening


@BOTH
def test_before_anything_is_accepted_the_lot_says_whose_it_is_and_the_page_asks(
    stage: WindowStage, at_the_end: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = open_app(goes_on=True)
    people.tap(people.chip("Ben"))
    assert people.lot(3).look.sold_to == "Cy", "before anything is tapped"
    people.tap(people.lot(3).tile(0))
    people.stage.settle(30)
    assert people.lot(3).look.chosen
    assert people.lot(3).look.sold_to == "Cy"
    question = people.asked("mixed_up")
    assert question.look.title == "Cy bought lot 3. Did Ben and Cy mix it up?"
    assert scrolled_away(people.screen.ids.body, question) == []
    assert people.next_words == "", "first it is asked"
    people.looks_right()


@BOTH
def test_who_swapped_is_corrected_together_and_taken_back_together(
    stage: WindowStage, at_the_end: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = open_app(goes_on=True)
    correct_ben(people, 3)
    people.tap_choice("swapped", within=people.asked("mixed_up"))
    assert (people.lot(2).look.sold_to, people.lot(3).look.sold_to) == ("Cy", "Ben")
    told = [line.row.text for line in people.on_screen(LogLine)]
    assert "Lot 2 goes to Cy instead of Ben." in told or any("Cy's money" in row for row in told)
    people.looks_right()
    people.next()
    assert bought(people) == [1, 3, 2, 5]
    assert people.where == Screen.ROUND_END.value
    assert not people.reads("sold already")
    people.looks_right()
    people.tap_id("undo")
    assert bought(people) == [1, 2, 3, 5], "one step back, nothing half"
    assert people.reads("a correction (Ben bought lot 3 and Cy bought lot 2)")
    people.tap_id("redo")
    assert bought(people) == [1, 3, 2, 5]


@BOTH
def test_who_changes_one_alone_reads_what_is_odd_until_it_is_put_right(
    stage: WindowStage, at_the_end: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = open_app(goes_on=True)
    correct_ben(people, 3)
    people.tap_choice("alone", within=people.asked("mixed_up"))
    assert people.next_words == "Correct it"
    people.looks_right()
    people.next()
    assert bought(people) == [1, 3, 3, 5]
    assert people.where == Screen.ROUND_END.value
    people.stage.settle(30)
    assert people.chip("Cy").look.note == "got no lot"
    odd = "Round 1: lot 3 has two buyers, Ben and Cy. Correct it in the log."
    assert people.reads(odd)
    people.looks_right()


@BOTH
def test_a_lot_with_two_buyers_is_said_where_the_next_lots_are_bought(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    told = round_over(buys(0, 1), buys(1, 3), buys(2, 3), buys(3, 5))
    keep_game(
        evening, told, (LOTS, revealed("1 1 1 1", "2 2 2 2", "3 3 3 3", "4 4 4 4", "0 0 0 0"))
    )
    people = open_app(goes_on=True)
    people.stage.settle(30)
    assert people.where == Screen.PURCHASE.value
    assert people.reads("Round 1: lot 3 has two buyers, Ben and Cy. Correct it in the log.")
    people.looks_right()


def test_a_choice_that_the_swapped_lots_ask_for_is_asked_for_both(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    stage.open(TABLET)
    lots = dealt(
        "ebi tako takusan", "fugu maguro takusan", "tako sake fugu", "ebi ebi ebi", "sake ebi ebi"
    )
    turns = (
        buys(0, 4),
        buys(1, 1, takusan=(Face.EBI,)),
        buys(2, 2, takusan=(Face.FUGU,)),
        buys(3, 5),
    )
    keep_game(evening, play((set_up(4), lots, TICKETS, *turns)), at=Place(Screen.ROUND_END.value))
    people = open_app(goes_on=True)
    correct_ben(people, 2)
    people.tap_choice("swapped", within=people.asked("mixed_up"))
    assert people.screen.next_quiet, "both have to choose"
    assert people.asked("choice:0").look.title == "Ben: Which row does the Takusan go to?"
    assert people.asked("other:choice:0").look.title == "Cy: Which row does the Takusan go to?"
    people.looks_right()
    people.tap_choice("maguro", within=people.asked("choice:0"))
    people.tap_choice("tako", within=people.asked("other:choice:0"))
    assert not people.screen.next_quiet
    people.next()
    facts = [slot.fact for slot in people.slots if isinstance(slot.fact, LotBought)]
    assert [(int(fact.lot), *fact.takusan) for fact in facts[1:3]] == [(2, "maguro"), (1, "tako")]


LARGE = pytest.mark.parametrize("letters", [TextSize.USUAL, TextSize.LARGEST])


@BOTH
@LARGE
def test_all_that_hands_have_to_do_can_be_read(
    stage: WindowStage, at_the_end: Path, open_app: OpensApp, size: ScreenSize, letters: TextSize
) -> None:
    stage.open(size)
    remember(at_the_end, TEXT_SIZE.note(letters))
    people = open_app(goes_on=True)
    correct_ben(people, 3)
    people.tap_choice("swapped", within=people.asked("mixed_up"))
    people.next()
    people.stage.settle(30)
    ids = people.screen.ids
    assert ids.says.text.splitlines() == [
        "On the table now:",
        "• Ben gives back 2 Maguro; takes Tako and Sake; pays ¥8.",
        "• Cy gives back Tako and Sake; takes 2 Maguro; gets ¥8 back.",
    ]
    people.looks_right()
    is_long = ids.words.height > ids.words_room.height + 1
    assert is_long is bool(ids.read_on.opacity), "what is not in sight is announced"
    assert not (is_long and letters is TextSize.USUAL), "in usual letters it is in sight whole"
    seen_to = []
    for _page in range(9):
        seen_to.append(round(edges(ids.words)[1] - edges(ids.words_room)[1]))
        if seen_to[-1] >= -1:
            break
        people.tap(ids.read_on)
    assert seen_to[-1] >= -1, "its end comes into sight"


@BOTH
def test_undo_after_the_next_lots_turns_the_page_back_and_then_names_the_correction(
    stage: WindowStage, at_the_end: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = open_app(goes_on=True)
    correct_ben(people, 3)
    people.tap_choice("swapped", within=people.asked("mixed_up"))
    people.next()
    people.next()
    assert people.where == Screen.OFFER.value
    people.tap_id("undo")
    assert (people.where, bought(people)) == (Screen.ROUND_END.value, [1, 3, 2, 5])
    people.tap_id("redo")
    assert people.where == Screen.OFFER.value
    people.tap_id("undo")
    people.tap_id("undo")
    assert bought(people) == [1, 2, 3, 5]
    assert people.reads("Taken back: a correction (Ben bought lot 3 and Cy bought lot 2).")
    people.looks_right()


@BOTH
def test_undo_on_a_page_found_after_a_new_start_names_the_correction(
    stage: WindowStage, evening: Path, size: ScreenSize
) -> None:
    stage.open(size)
    keep_game(evening, round_over(), at=Place(Screen.ROUND_END.value))
    with running_app(stage, evening) as people:
        people.tap_words("Go on")
        correct_ben(people, 3)
        people.tap_choice("swapped", within=people.asked("mixed_up"))
        people.next()
        people.next()
    with running_app(stage, evening) as people:
        people.tap_words("Go on")
        assert people.where == Screen.OFFER.value
        people.tap_id("undo")
        assert bought(people) == [1, 2, 3, 5]
        assert people.reads("Taken back: a correction (Ben bought lot 3 and Cy bought lot 2).")
        people.looks_right()


@BOTH
def test_the_question_can_be_read_and_answered_in_the_largest_letters(
    stage: WindowStage, at_the_end: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    remember(at_the_end, TEXT_SIZE.note(TextSize.LARGEST))
    people = open_app(goes_on=True)
    correct_ben(people, 3)
    people.looks_right()
    people.tap_choice("alone", within=people.asked("mixed_up"))
    people.looks_right()
    people.next()
    people.looks_right()
    assert people.reads("Round 1: lot 3 has two buyers, Ben and Cy. Correct it in the log.")
