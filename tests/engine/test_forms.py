"""Reading JSON that somebody else wrote: a complaint for everything, a traceback for nothing."""

from enum import StrEnum

import pytest

from engine.forms import LONGEST_LIST, LONGEST_TEXT, MalformedError, Node, parse


class Fruit(StrEnum):
    APPLE = "apple"
    PEAR = "pear"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is not JSON"),
        ("{", r"is not JSON \(line 1, column 2\)"),
        ("[" * 100_000, "nested too deeply"),
        ("1" * 5000, "has a number that is too long"),
        ("[NaN]", "NaN"),
        ("[-Infinity]", "-Infinity"),
    ],
)
def test_a_text_that_is_no_json_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(MalformedError, match=complaint):
        parse(text)


def refused(node: Node, ask: str, *arguments: object) -> str:
    with pytest.raises(MalformedError) as complaint:
        getattr(node, ask)(*arguments)
    return str(complaint.value)


def test_a_complaint_names_the_place() -> None:
    whole = parse('{"rounds": [{"lots": [1, true]}]}')
    lots = whole.field("rounds").items()[0].field("lots")
    assert refused(lots.items()[0], "text") == "rounds[0].lots[0]: must be a text, not 1"
    assert refused(whole, "field", "players") == "'players' is missing"


def test_values_of_the_wrong_kind_are_refused() -> None:
    assert refused(Node(True, "n"), "integer", 0, 9) == "n: must be a whole number, not true"
    assert refused(Node(1.5, "n"), "integer", 0, 9) == "n: must be a whole number, not 1.5"
    assert refused(Node(10, "n"), "integer", 0, 9) == "n: must be from 0 to 9, not 10"
    assert refused(Node(-1, "n"), "integer", 0, 9) == "n: must be from 0 to 9, not -1"
    assert refused(Node(1, "f"), "flag") == "f: must be true or false, not 1"
    assert refused(Node({}, "l"), "items") == "l: must be a list, not {…}"
    assert refused(Node([], "o"), "field", "x") == "o: must be an object, not […]"
    assert refused(Node("fig", "f"), "one_of", Fruit) == 'f: "fig" is not one of apple, pear'
    assert refused(Node("pear", "f"), "one_of", Fruit, [Fruit.APPLE]).endswith("one of apple")
    assert refused(Node(["pear"], "f"), "one_of", Fruit).startswith("f: […] is not")


def test_what_is_too_long_is_refused_and_quoted_short() -> None:
    assert "longer than" in refused(Node("x" * (LONGEST_TEXT + 1)), "text")
    assert "more than 99" in refused(Node([0] * (LONGEST_LIST + 1)), "items")
    assert "more than 3" in refused(Node([0] * 4), "items", 3)
    assert len(refused(Node("x" * 500), "integer", 0, 1)) < 100
    assert Node("x" * LONGEST_TEXT).text() == "x" * LONGEST_TEXT
    assert len(Node([0] * LONGEST_LIST).items()) == LONGEST_LIST


def test_half_a_character_is_refused() -> None:
    assert "half a character" in refused(parse('"\\ud800"'), "text")
    assert "half a character" in refused(parse('"\\udfff"'), "text")
    assert parse('"\\ud83d\\udc1f"').text() == "🐟"


def test_right_values_come_back_as_they_are() -> None:
    assert Node(0).integer(0, 9) == 0
    assert Node(9).integer(0, 9) == 9
    assert Node(True).flag() is True
    assert Node("pear").one_of(Fruit) is Fruit.PEAR
    assert Node({"a": 1, "b": 2}).names() == ("a", "b")
    with pytest.raises(MalformedError, match=r"must be an object, not \[…\]"):
        Node([1]).names()
    assert Node({}).optional("a") is None
    assert Node("x" * 40).quoted == '"' + "x" * 39 + "…"


def test_null_and_a_question_mark_say_that_nobody_knows() -> None:
    assert Node(None).is_unknown
    assert Node("?").is_unknown
    assert not Node(0).is_unknown
    assert not Node("").is_unknown


def test_a_field_that_stands_twice_is_refused_wherever_it_is() -> None:
    with pytest.raises(MalformedError, match='has "a" twice in one object'):
        parse('{"x": [{"a": 1, "b": 2, "a": 1}]}')
    assert parse('[{"a": 1}, {"a": 2}]').value == [{"a": 1}, {"a": 2}]
