"""Who is who: renaming and merging lead every spelling to its person at once."""

from companion.history.people import PEOPLE, called, everybody, renamed


def test_a_renamed_person_is_called_so_by_every_spelling() -> None:
    people = renamed({}, "Anna", "Ana")
    people = renamed(people, "Ana", "Ana Lu")
    assert people == {"Anna": "Ana Lu", "Ana": "Ana Lu"}
    assert called("Anna", people) == "Ana Lu"
    assert called("Ben", people) == "Ben"


def test_renaming_back_leaves_nothing_behind() -> None:
    assert renamed(renamed({}, "Ana", "Bea"), "Bea", "Ana") == {"Bea": "Ana"}
    assert renamed({"Anna": "Ana"}, "Ana", "Anna") == {"Ana": "Anna"}


def test_nothing_is_no_name() -> None:
    assert renamed({"Anna": "Ana"}, "Ben", "") == {"Anna": "Ana"}
    assert renamed({}, "", "Ben") == {}
    assert renamed({}, "Ben", "Ben") == {}


def test_everybody_stands_there_once() -> None:
    assert everybody([("Ben", "Anna"), ("Ana", "")], {"Anna": "Ana"}) == ("Ana", "Ben")


def test_it_is_read_back_as_it_was_remembered() -> None:
    note = PEOPLE.note({"Anna": "Ana"})
    assert PEOPLE.read(note.text) == {"Anna": "Ana"}
