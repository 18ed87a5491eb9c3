"""Two turns of one round that were mixed up: asked about, corrected together, or left and said."""

from pathlib import Path

from companion.session import Place
from companion.tsukiji.corrections import Correction, correct
from companion.tsukiji.desk import Desk
from companion.tsukiji.presenters.correction_page import correction_page
from companion.tsukiji.presenters.lots import two_buyers
from companion.tsukiji.presenters.mixed_up import is_of_lot
from companion.tsukiji.presenters.purchase import purchase_view
from companion.tsukiji.presenters.round_end import round_end_view
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.ways import Ways
from engine.tsukiji.facts import Fact
from engine.tsukiji.pieces import Face
from tests.companion.tsukiji.desks import desk_at
from tests.engine.tables import buys, codes, dealt, passes, played, revealed

LOTS = dealt("ebi tako takusan", "fugu maguro takusan", "tako sake fugu", "ebi ebi ebi")


def desk_after(path: Path, *turns: Fact) -> Desk:
    return desk_at(played(LOTS, revealed(), *turns), path)


def correcting(desk: Desk, player: int) -> Correction:
    journal = desk.session.journal
    slot = next(s for s in journal.slots if getattr(s.fact, "player", None) == player)
    found = correct(journal, slot.id)
    assert found is not None
    return found


def keys_of_lot(desk: Desk, correction: Correction) -> list[str]:
    questions = correction_page(desk.session, correction).view.questions
    return [asked.key for asked in questions if is_of_lot(asked)]


def turns(desk: Desk) -> list[Fact]:
    return [slot.fact for slot in desk.session.journal.slots[3:]]


def test_a_lot_that_nobody_has_asks_nothing(tmp_path: Path) -> None:
    desk = desk_after(tmp_path, buys(0, 1), buys(1, 2), passes(2))
    free = correcting(desk, 0).answered("what", "4")
    assert keys_of_lot(desk, free) == []
    assert free.can_hold
    own = correcting(desk, 0).answered("what", "pass").answered("what", "1")
    assert not own.asks_whose, "it was theirs all along"


def test_a_lot_of_somebody_else_is_not_corrected_unasked(tmp_path: Path) -> None:
    desk = desk_after(tmp_path, buys(0, 4), buys(1, 3), passes(2))
    mend = correcting(desk, 0).answered("what", "3")
    assert keys_of_lot(desk, mend) == ["mixed_up"]
    assert not mend.can_hold
    page = correction_page(desk.session, mend)
    assert page.view.next_step == ""
    assert page.changes == (), "with each answer something else would change"
    assert [look.sold_to for look in page.view.lots] == ["", "", "Ben", ""]


def test_who_swapped_is_one_step_with_both_choices_asked(tmp_path: Path) -> None:
    first = buys(0, 1, takusan=(Face.EBI,)), buys(1, 2, takusan=(Face.FUGU,)), passes(2)
    desk = desk_after(tmp_path, *first)
    mend = correcting(desk, 0).answered("what", "2").answered("mixed_up", "swapped")
    assert keys_of_lot(desk, mend) == ["mixed_up", "choice:0", "other:choice:0"]
    assert mend.is_open
    told = mend.answered("choice:0", "maguro").answered("other:choice:0", "tako")
    assert not told.is_open
    steps = len(desk.session.journal.done)
    desk.mend(told)
    assert turns(desk)[:2] == [
        buys(0, 2, takusan=(Face.MAGURO,)),
        buys(1, 1, takusan=(Face.TAKO,)),
    ]
    assert len(desk.session.journal.done) == steps + 1
    assert codes(desk.game) == []
    desk.undo()
    assert turns(desk) == list(first)
    desk.redo()
    assert turns(desk)[0] == buys(0, 2, takusan=(Face.MAGURO,))


def test_the_later_of_two_may_be_the_one_that_is_corrected(tmp_path: Path) -> None:
    desk = desk_after(tmp_path, buys(0, 4), buys(1, 3), passes(2))
    desk.mend(correcting(desk, 1).answered("what", "4").answered("mixed_up", "swapped"))
    assert turns(desk)[:2] == [buys(0, 3), buys(1, 4)]


def test_whoever_passed_may_have_bought_what_the_other_one_did_not(tmp_path: Path) -> None:
    desk = desk_after(tmp_path, buys(0, 4), buys(1, 3), passes(2))
    desk.mend(correcting(desk, 2).answered("what", "3").answered("mixed_up", "swapped"))
    assert turns(desk)[1:] == [passes(1), buys(2, 3)]


def test_another_lot_or_player_is_asked_about_anew(tmp_path: Path) -> None:
    desk = desk_after(tmp_path, buys(0, 4), buys(1, 3), buys(2, 1, takusan=(Face.EBI,)))
    mend = correcting(desk, 0).answered("what", "3").answered("mixed_up", "swapped")
    other = mend.answered("what", "1")
    assert other.other is None
    assert other.asks_whose
    assert mend.answered("who", "2").other is None


def test_two_buyers_are_said_at_the_end_of_the_round_and_in_every_purchase(tmp_path: Path) -> None:
    desk = desk_after(tmp_path, buys(0, 4), buys(1, 3), buys(2, 1, takusan=(Face.EBI,)))
    desk.mend(correcting(desk, 0).answered("what", "3").answered("mixed_up", "alone"))
    said = "Round 1: lot 3 has two buyers, Ana and Ben. Correct it in the log"
    assert two_buyers(desk.game) == (said,)
    view = purchase_view(played(*desk.game.facts[1:], LOTS, revealed()))
    assert said in view.says
    assert {view.tone.value} == {"attention"}


def test_at_the_end_of_the_round_the_one_without_cards_got_no_lot() -> None:
    view = round_end_view(played(LOTS, revealed(), buys(0, 3), buys(1, 3), passes(2)))
    assert [player.note for player in view.players][:2] == ["bought lot 3", "got no lot"]
    assert view.odd.startswith("Round 1: lot 3 has two buyers")


def test_what_hands_have_to_do_is_not_taken_away_by_time_alone(tmp_path: Path) -> None:
    over = played(LOTS, revealed(), buys(0, 4), buys(1, 3), passes(2))
    desk = desk_at(over, tmp_path, Place(Screen.ROUND_END.value))
    desk.play_so(Ways(hands_free=True))
    desk.tick(0.0)
    assert desk.is_about_to_go_on
    desk.mend(correcting(desk, 0).answered("what", "3").answered("mixed_up", "swapped"))
    for second in range(1, 60):
        desk.tick(float(second))
    assert desk.screen is Screen.ROUND_END
    assert "On the table now" in desk.heading().notice


def test_undo_past_a_turned_page_turns_it_back_before_it_takes_a_correction(
    tmp_path: Path,
) -> None:
    over = played(LOTS, revealed(), buys(0, 4), buys(1, 3), passes(2))
    desk = desk_at(over, tmp_path, Place(Screen.ROUND_END.value))
    desk.mend(correcting(desk, 0).answered("what", "3").answered("mixed_up", "swapped"))
    desk.next_step()
    assert desk.screen is Screen.OFFER
    desk.undo()
    assert desk.screen is Screen.ROUND_END, "the page that was turned comes first"
    assert turns(desk)[0] == buys(0, 3)
    desk.undo()
    assert turns(desk)[0] == buys(0, 4)
    assert desk.heading().notice.startswith(
        "Taken back: a correction (Ana bought lot 3 and Ben bought lot 4)."
    )
    desk.redo()
    assert turns(desk)[0] == buys(0, 3)
