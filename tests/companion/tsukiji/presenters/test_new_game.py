"""Setting up a game: seats, colours, names, and what to take out of the box."""

import pytest

from companion.tsukiji.presenters.lots import names_of
from companion.tsukiji.presenters.new_game import new_game_view
from companion.tsukiji.proposals.new_game import NewGame, begin_new_game
from companion.tsukiji.remembered_box import LastSeat
from engine.tsukiji.box import default_box
from engine.tsukiji.pieces import QUOTED
from engine.tsukiji.settings import Settings

DRAFT = NewGame(("Ana", "Ben", "Cy"), (0, 1, 2), first=1)


def test_nobody_who_played_yet_makes_a_table_for_two() -> None:
    draft = begin_new_game()
    assert draft.names == ("", "")
    setup = draft.setup(default_box(2), Settings())
    assert [p.name for p in setup.players] == ["", ""], "no word of ours is kept as a name"
    assert names_of(setup) == ("Player 1", "Player 2")


def test_the_last_table_sits_as_it_sat() -> None:
    seated = (LastSeat("Cy", 3), LastSeat("Ana", 1), LastSeat("Ben", 0))
    draft = begin_new_game(("Zoe",), seated=seated)
    assert (draft.names, draft.colours) == (("Cy", "Ana", "Ben"), (3, 1, 0))


def test_changing_seats_takes_colour_and_first_turn_along() -> None:
    changed = DRAFT.with_seats_changed(1, 2)
    assert (changed.names, changed.colours) == (("Ana", "Cy", "Ben"), (0, 2, 1))
    assert changed.names[changed.first] == "Ben"


@pytest.mark.parametrize("colour", range(4))
def test_no_two_players_ever_have_one_colour(colour: int) -> None:
    changed = DRAFT.with_colour(0, colour)
    assert changed.colours[0] == colour
    assert len(set(changed.colours)) == 3


def test_equal_names_are_met_kindly_and_wait() -> None:
    twins = DRAFT.with_name(2, "ana")
    view = new_game_view(twins, default_box(3), seat=2)
    assert view.why_not == new_game_view(twins, default_box(3), seat=1).why_not
    assert "Two players are called" in view.why_not
    assert view.seat.says == "Two players are called ana. Add a letter to one."
    assert new_game_view(DRAFT, default_box(3)).seat.says == ""


def test_an_empty_name_has_a_plain_one_and_a_long_one_is_cut_with_a_word() -> None:
    nameless = DRAFT.with_name(1, "   ")
    assert nameless.called(1) == "Player 2"
    assert new_game_view(nameless, default_box(3)).why_not == ""
    long = DRAFT.with_name(1, "Bartholomew the Second")
    assert long.names[1] == "Bartholomew the "
    assert "16 letters" in new_game_view(long, default_box(3), seat=1).seat.says


def test_remembered_names_are_offered_unless_they_sit_there() -> None:
    view = new_game_view(DRAFT, default_box(3), 0, ("Ben", "Dee", "Player 1", "Eve"))
    assert [choice.text for choice in view.seat.names] == ["Dee", "Eve"]


def test_what_stays_in_the_box_is_said_in_plain_words() -> None:
    three = new_game_view(DRAFT, default_box(3)).take_out
    assert "84 cards: those whose symbol asks for more than 3 players stay in the box." in three
    assert "The 4 price tablets for 3 players." in three
    four = new_game_view(DRAFT.with_players(4), default_box(4)).take_out
    assert four.startswith("• All 105 cards.")


def test_special_points_are_explained() -> None:
    for toggle in new_game_view(DRAFT, default_box(3)).variants:
        assert toggle.words.endswith(".")
        assert not toggle.on


def test_the_fifth_marker_lies_where_it_must_whether_it_is_tapped_or_not() -> None:
    four = DRAFT
    for product in QUOTED[:4]:
        assert not new_game_view(four, default_box(3)).all_told
        four = four.with_marker(product)
    last = QUOTED[4]
    view = new_game_view(four, default_box(3))
    assert view.all_told
    assert [choice.chosen for choice in view.markers] == [True] * 5
    assert (last, 5) in four.setup(default_box(3), Settings()).track
    assert four.with_marker(last).setup(default_box(3), Settings()) == four.setup(
        default_box(3), Settings()
    )
    assert four.with_marker(QUOTED[3]).free_space == 4, "a tap on one takes it back"
