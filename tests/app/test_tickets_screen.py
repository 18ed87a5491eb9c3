"""Tickets entered by hand in a real window: every key stays where the finger expects it."""

from pathlib import Path

import pytest

from tests.app.window import WindowStage, edges  # isort: skip
from companion.app.widgets.all import ChoiceTile
from companion.app.window_pictures import PHONE, TABLET, ScreenSize
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.ways import BY_PLAYER
from engine.tsukiji.pieces import Ticket
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game, remember
from tests.engine.tables import dealt, played


def keys(people: Fingers) -> dict[str, tuple[float, ...]]:
    """Where the tickets to tap are."""
    people.stage.settle(20)
    return {tile.choice.key: edges(tile) for tile in people.on_screen(ChoiceTile)}


def faded(people: Fingers) -> set[str]:
    return {tile.choice.key for tile in people.on_screen(ChoiceTile) if tile.choice.faded}


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=lambda size: size.name)
def test_ticket_keys_keep_their_places_and_fade_when_they_are_laid(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    remember(evening, BY_PLAYER.note(True))
    keep_game(evening, played(dealt()), at=Place(Screen.TICKETS.value))
    people = open_app(goes_on=True)
    assert people.where == Screen.TICKETS.value
    places = keys(people)
    laid = ("3", "annul", "0")
    for count, key in enumerate(laid, start=1):
        people.tap_choice(key)
        assert keys(people) == places
        assert faded(people) == set(laid[:count])
    people.looks_right()
    people.tap_choice("3")
    drafted = [lot[0].ticket for lot in people.desk.table.drafts.tickets.lots]
    assert drafted == [Ticket.THREE, Ticket.ANNUL, Ticket.ZERO, Ticket.THREE], "odd, and so be it"
    assert faded(people) == set(), "Ben has all of his"
    assert keys(people) == places


def test_tickets_are_told_lot_by_lot_unless_the_table_likes_it_otherwise(
    evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, played(dealt()), at=Place(Screen.TICKETS.value))
    people = open_app(goes_on=True)
    assert people.reads("Ana at lot 1")
    people.tap_choice("3")
    assert people.reads("Ben at lot 1")
    people.tap_words("Player by player")
    assert people.reads("Ana at lot 2")
    assert people.remembers(BY_PLAYER)
    people.tap_choice("3")
    assert people.reads("Ana played the 3 ticket more than once"), "said where it is told"
    assert people.screen.tone == "attention"
