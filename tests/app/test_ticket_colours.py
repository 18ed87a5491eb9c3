"""Whose tickets are whose: shown to the camera, asked where nobody plays a colour, and named in
words, in a real window.
"""

from pathlib import Path

import pytest

from tests.app.window import WindowStage  # isort: skip
from card_markers.palette import PLAYER_COLOURS as DEFAULT_COLOURS
from card_markers.palette import PLAYER_FILLS, PlayerColour
from companion.app.appearance import apply_colours
from companion.app.theme import THEME, rgba
from companion.app.widgets.seats import ColourTile
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.preferences import PLAYER_COLOURS
from companion.session import Place
from companion.tsukiji.presenters.strange_tickets import shown_ticket_view, strange_tickets
from companion.tsukiji.presenters.ticket_colours import colour_questions, with_answer
from companion.tsukiji.screen_names import Screen
from companion.words.player_colours import colours_now
from engine.tsukiji.facts import GameSetUp
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game
from tests.companion.tsukiji.desks import live
from tests.companion.tsukiji.piece_markers import ticket_marker
from tests.engine.tables import THREE, dealt, played
from vision.markers.sighting import Sighting
from vision.tsukiji.reading import Reading, Scene


def seen(*tickets: tuple[str, int]) -> Reading:
    """Tickets of these colours in sight."""
    markers = tuple(
        Sighting(ticket_marker(face, colour), ((0, 0), (9, 0), (9, 9), (0, 9)), 1.0)
        for face, colour in tickets
    )
    return Reading(Scene.TICKETS, 3, markers=markers)


STRANGE = seen(("1", 0), ("2", 1), ("0", 3), ("4", 3))
"""Ana and Ben have laid theirs; two tickets are yellow, and Cy plays green."""


def test_tickets_of_a_colour_that_nobody_plays_are_asked_about() -> None:
    asked = strange_tickets(THREE, STRANGE)
    assert asked is not None
    assert (
        asked.question
        == "Tickets of the colour yellow are there, but nobody plays it. Whose are they?"
    )
    assert [choice.text for choice in asked.answers] == ["Cy"]
    assert strange_tickets(THREE, None) is None
    assert strange_tickets(THREE, seen(("1", 0), ("2", 3))) is None, "one may have been left there"
    assert strange_tickets(THREE, seen(("1", 0), ("1", 1), ("1", 2), ("2", 3), ("3", 3))) is None


def test_a_ticket_before_the_camera_says_whose_colour_is_whose() -> None:
    assert shown_ticket_view("Ana", None).next_step == ""
    assert shown_ticket_view("Ana", seen(("4", 1))).next_step == "Ana plays purple"
    several = shown_ticket_view("Ana", seen(("4", 1), ("4", 2)))
    assert (several.next_step, several.says) == (
        "",
        "Tickets of several colours are in sight. Show only one.",
    )


def test_a_colour_of_the_box_changes_places_with_the_one_it_takes() -> None:
    assert len(colour_questions()) == len(DEFAULT_COLOURS)
    assert with_answer("1", "purple")[:2] == (PlayerColour.PURPLE, PlayerColour.BLUE)
    assert with_answer("1", "red")[0] is PlayerColour.RED


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=lambda size: size.name)
def test_who_says_whose_they_are_plays_that_colour(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    keep_game(evening, played(dealt()), at=Place(Screen.TICKETS.value))
    people = open_app(goes_on=True)
    people.desk.looked(live(STRANGE))
    people.screen.refresh()
    people.looks_right()
    people.tap_words("Cy", within=people.screen.ids.says)
    setup = people.slots[0].fact
    assert isinstance(setup, GameSetUp)
    assert [player.colour for player in setup.players] == [0, 1, 3]
    assert strange_tickets(people.game.setup, STRANGE) is None


def test_the_colours_of_the_box_are_asked_once_and_hold_everywhere(people: Fingers) -> None:
    try:
        people.tap_words("My box")
        people.tap_choice("tickets")
        people.looks_right()
        rooms = people.screen.body.ids.rules.children
        people.tap_choice("red", within=next(row for row in rooms if row.look.key == "2"))
        assert people.remembers(PLAYER_COLOURS) == ("blue", "red", "green", "yellow")
        assert THEME.player(1)[0] == rgba(PLAYER_FILLS[PlayerColour.RED])
        people.screen.back()
        people.tap_words("New game")
        assert [t.look.word for t in people.on_screen(ColourTile)] == [
            "blue",
            "red",
            "green",
            "yellow",
        ]
    finally:
        apply_colours(())
    assert colours_now() == DEFAULT_COLOURS
