"""Whole cards are outlined, as far as the next one leaves them to be seen."""

from dataclasses import replace

from card_markers.pieces import MARKER_SIDE_MM
from card_markers.tsukiji.catalogue import CATALOGUE, Kind
from companion.tsukiji.presenters.outlines import outlines
from companion.view_values.choices import Tone
from tests.companion.tsukiji.piece_markers import card_marker
from vision.markers.sighting import Sighting
from vision.table.problems import TableProblem
from vision.tsukiji.reading import Code, Reading, Scene


def sighting(marker: int, left: float, top: float, scale: float = 2.0) -> Sighting:
    """A card whose top-left lies there, seen from straight above."""
    at_x, at_y = CATALOGUE.size_of(Kind.CARD).marker_at_mm
    half = MARKER_SIDE_MM / 2
    x, y = left + (at_x - half) * scale, top + (at_y - half) * scale
    side = MARKER_SIDE_MM * scale
    corners = ((x, y), (x + side, y), (x + side, y + side), (x, y + side))
    return Sighting(marker, corners, 1.0)  # type: ignore[arg-type]


def test_the_upper_card_ends_where_the_next_one_lies_over_it() -> None:
    upper, lower = card_marker("tako"), card_marker("ebi")
    seen = Reading(
        Scene.LOTS,
        2,
        markers=(sighting(upper, 100, 50), sighting(lower, 100, 110)),
        lots=((upper, lower),),
    )
    first, last = outlines(seen)
    width, height = CATALOGUE.size_of(Kind.CARD).size_mm
    assert [round(v) for point in first.corners_px for v in point] == [
        *(100, 50), *(100 + width * 2, 50), *(100 + width * 2, 110), *(100, 110),
    ]  # fmt: skip
    assert max(y for _x, y in last.corners_px) == 110 + height * 2
    assert (first.name, first.key, last.key) == ("Tako", "1:0", "1:1")


def test_the_outline_follows_a_smaller_picture() -> None:
    marker = card_marker("sake")
    (whole,) = outlines(Reading(Scene.LOTS, 2, markers=(sighting(marker, 100, 50),)))
    (half,) = outlines(Reading(Scene.LOTS, 2, markers=(sighting(marker, 100, 50),)), 0.5)
    assert half.corners_px == tuple((x / 2, y / 2) for x, y in whole.corners_px)
    assert half.key == ""


def test_every_place_where_something_is_missing_is_pointed_at_once() -> None:
    places = tuple(((x, 0.0), (x + 9, 0.0), (x + 9, 9.0), (x, 9.0)) for x in (0.0, 20.0))
    missing = TableProblem(
        Code.TICKET_MISSING, lot=1, seen=2, expected=4, place_px=places[0], also_px=places[1:]
    )
    problems = (replace(missing, player=0), replace(missing, player=1))
    shown = outlines(Reading(Scene.TICKETS, 4, problems=problems))
    assert [(item.name, item.tone) for item in shown] == [("not read", Tone.WRONG)] * 2
    assert {item.corners_px for item in shown} == set(places)


def test_where_it_is_not_known_which_place_is_bare_none_is_pointed_at() -> None:
    places = tuple(((x, 0.0), (x + 9, 0.0), (x + 9, 9.0), (x, 9.0)) for x in (0.0, 20.0))
    missing = TableProblem(
        Code.TICKET_MISSING, lot=1, seen=3, expected=4, place_px=places[0], also_px=places[1:]
    )
    assert outlines(Reading(Scene.TICKETS, 4, problems=(missing,))) == ()
