"""Letters that tell players apart: short, all different, and never others for the same player."""

from companion.words.player_initials import badges


def test_each_name_has_the_fewest_letters_that_tell_it_apart() -> None:
    assert badges(("Ana", "Ben", "Berta")) == ("A", "Ben", "Ber")
    assert badges(("Anna", "Anna", "Cy")) == ("1", "2", "C")


def test_who_has_no_name_keeps_the_number_of_the_seat_whoever_else_gets_one() -> None:
    assert badges(("Player 1", "Player 2", "Player 3")) == ("1", "2", "3")
    assert badges(("Ana", "Player 2", "Player 3")) == ("A", "2", "3")
    assert badges(("Ana", "Pia", "Player 3")) == ("A", "P", "3")
    assert badges(("Ana", "Pia", "Jogador 3")) == ("A", "P", "3")


def test_a_name_that_is_a_number_is_never_taken_for_a_seat() -> None:
    assert badges(("2", "Player 2")) == ("1", "2")
