"""Labels find places beside what they name, and never one on another."""

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.tsukiji.reports.label_places import (
    NO_ROOM,
    PictureArea,
    Wish,
    around,
    beside,
    places,
)

INSIDE = PictureArea(0, 0, 1000, 600)
spots = st.tuples(st.floats(-50, 1050), st.floats(-50, 650))
sizes = st.tuples(st.floats(10, 200), st.floats(10, 60))
wishes = st.builds(lambda size, at: Wish(size, at, around([at])), sizes, spots)


def centred(x: float, y: float, width: float, height: float) -> PictureArea:
    return PictureArea(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


@settings(max_examples=40, deadline=None)
@given(st.lists(wishes, max_size=30), st.lists(spots.map(lambda at: centred(*at, 20, 20))))
def test_no_label_lies_on_another_or_leaves_the_picture(
    wanted: list[Wish], things: list[PictureArea]
) -> None:
    found = places(wanted, INSIDE, things, gap=4)
    assert len(found) == len(wanted)
    placed = [place for place in found if place is not NO_ROOM]
    assert all(INSIDE.holds(place) for place in placed)
    assert not any(one.overlap(other) for one, other in itertools.combinations(placed, 2))


def test_a_label_alone_is_where_it_would_best_be() -> None:
    wish = Wish((80, 20), (300, 300), centred(300, 300, 10, 10))
    assert places([wish], INSIDE, [], gap=4) == [centred(300, 300, 80, 20)]


def test_a_label_covers_its_own_thing_rather_than_another() -> None:
    own, other = centred(300, 300, 40, 40), centred(380, 300, 20, 20)
    (on_own,) = places([Wish((60, 20), (300, 300), own)], INSIDE, [own, other], gap=4)
    assert on_own == centred(300, 300, 60, 20)
    (beside_other,) = places([Wish((60, 20), (370, 300), own)], INSIDE, [own, other], gap=4)
    assert not beside_other.overlap(other)


def test_many_labels_of_one_place_all_find_one_while_there_is_room() -> None:
    wish = Wish((100, 30), (500, 300), centred(500, 300, 10, 10))
    assert NO_ROOM not in places([wish] * 60, INSIDE, [], gap=2)


def test_a_label_larger_than_the_picture_finds_no_room() -> None:
    wish = Wish((1200, 30), (500, 300), centred(500, 300, 10, 10))
    assert places([wish, wish], INSIDE, [], gap=4) == [NO_ROOM, NO_ROOM]


def test_a_label_beside_a_point_does_not_touch_it() -> None:
    assert beside((100, 100), (5, 0), (60, 20), gap=3) == (133, 100)
    assert beside((100, 100), (0, -1), (60, 20), gap=3) == (100, 87)
    assert beside((100, 100), (0, 0), (60, 20), gap=3) == (100, 100)
