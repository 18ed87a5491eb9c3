import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_markers.told import told
from card_markers.tsukiji.box_file import FORMAT, BoxFileRefusal, from_text, to_text
from card_markers.tsukiji.box_numbers import (
    DEFAULT_BOX,
    TABLET_GROUPS,
    BoxNumbers,
    Edition,
    Group,
    Tablet,
)
from tests.card_markers.tsukiji.boxes import boxes

THREE = [[13, 5], [9, 2], [6, 0], [3, -1]]


def text(**fields: Any) -> str:
    return json.dumps({"format": FORMAT, **fields})


def for_all(row: object) -> dict[str, object]:
    return {"2": row, "3": row, "4": row}


@given(boxes)
def test_a_box_whose_numbers_are_all_copied_comes_back_from_its_file(box: BoxNumbers) -> None:
    copied = replace(box, provisional=frozenset())
    assert from_text(to_text(copied)) == copied


def test_an_empty_file_leaves_everything_provisional() -> None:
    assert from_text(text()) == DEFAULT_BOX
    assert from_text(to_text(DEFAULT_BOX)) == DEFAULT_BOX


def test_what_the_file_gives_is_no_longer_provisional() -> None:
    box = from_text(text(tablets={"3": THREE}, edition="nl"))
    assert isinstance(box, BoxNumbers)
    assert box.edition is Edition.DUTCH
    assert box.tablets[1][0] == Tablet(13, 5)
    assert box.tablets[0] == DEFAULT_BOX.tablets[0]
    assert box.provisional == frozenset(Group) - {TABLET_GROUPS[3]}


def test_tickets_are_kept_in_the_order_of_the_markers() -> None:
    rows = {"2": ["4", "0", "annul", "1"], "3": list("01234"), "4": list("01234")}
    box = from_text(text(tickets=rows))
    assert isinstance(box, BoxNumbers)
    assert box.tickets[0] == ("0", "1", "4", "annul")


@pytest.mark.parametrize(
    ("content", "part"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("9" * 10_000, "not JSON"),
        ("[]", FORMAT),
        ('{"format": "tsukiji-box/2"}', FORMAT),
        (text(colour="red"), "'colour'"),
        (text(edition="fr"), "unspecified, en, es, pt, nl"),
        (text(edition=["en"]), "unspecified, en, es, pt, nl"),
        (text(tablets=THREE), '"2", "3", "4"'),
        (text(tablets={"5": THREE}), '"2", "3", "4"'),
        (text(tablets={"3": 7}), "[price, modifier]"),
        (text(tablets={"3": [[12]]}), "[price, modifier]"),
        (text(tablets={"3": [[12, True]]}), "whole numbers"),
        (text(tablets={"3": THREE[:3]}), "there are 4 tablets"),
        (text(tablets={"3": [[100, 5], *THREE[1:]]}), "0 to 99"),
        (text(tablets={"3": [[13, 16], *THREE[1:]]}), "-16 to 15"),
        (text(tablets={"3": THREE[::-1]}), "dearest"),
        (text(tablets={"3": [THREE[0], *THREE[:3]]}), "dearest"),
        (text(tuna=[1, 2, 3]), "ten numbers"),
        (text(tuna=[*range(9), 1000]), "ten numbers"),
        (text(tuna=[9, *range(9)]), "must not fall"),
        (text(tuna="many"), "whole numbers"),
        (text(tuna=[1.5] * 10), "whole numbers"),
        (text(tickets={"2": ["0"]}), '"2", "3" and "4"'),
        (text(tickets=for_all(["7"])), "0 1 2 3 4 annul"),
        (text(tickets=for_all([["0"]])), "0 1 2 3 4 annul"),
        (text(tickets=for_all("0")), "0 1 2 3 4 annul"),
        (text(tickets=for_all(["0", "0"])), "once"),
        (text(tickets=for_all(["0", "1", "2", "3"])), "with 4 players at least 5"),
    ],
)
def test_what_is_wrong_is_said_with_what_would_be_right(content: str, part: str) -> None:
    answer = from_text(content)
    assert isinstance(answer, BoxFileRefusal)
    assert part in str(answer.reason)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from("234x"), inner),
)


@given(
    st.dictionaries(st.sampled_from(("edition", "tablets", "tuna", "tickets", "x")), json_values)
)
def test_no_content_makes_it_stumble(fields: dict[str, Any]) -> None:
    assert isinstance(from_text(text(**fields)), BoxNumbers | BoxFileRefusal)


def test_a_group_that_stands_twice_is_refused() -> None:
    twice = '{"format": "tsukiji-box/1", "tuna": [1], "tuna": [2]}'
    assert from_text(twice) == BoxFileRefusal(told("it has {name} twice", name="'tuna'"))
