"""Home, a new game and older games in a real window with real touches."""

from pathlib import Path

from tests.app.window import SIZES, WindowStage, edges  # isort: skip
from companion.app.widgets.all import NameField
from companion.app.widgets.scrolling_list import LogLine
from companion.app.window_pictures import ScreenSize
from companion.preferences import PLAYER_NAMES
from companion.tsukiji.remembered_box import RULINGS, SEATING, LastSeat
from engine.tsukiji.pieces import QUOTED
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game, remember
from tests.engine.random_games import random_game


def call(people: Fingers, seat: int, name: str) -> None:
    """A finger on a seat, and its name typed."""
    people.tap(people.screen.body.ids.table.seats[seat])
    people.type(people.on_screen(NameField)[0], name)


def sit_down(people: Fingers, *names: str) -> None:
    """A new game of these people, to its first offer and home again."""
    people.tap_words("New game")
    people.tap_choice(str(len(names)))
    for seat, name in enumerate(names):
        call(people, seat, name)
    for product in QUOTED:
        people.tap_choice(product.value)
    people.next()
    people.copy_box_later()
    assert people.where == "offer"
    people.open_log()
    people.tap_id("home")


def test_a_table_is_set_up_by_tapping(evening: Path, open_app: OpensApp) -> None:
    remember(evening, PLAYER_NAMES.note(("Ana", "Ben", "Cy")))
    remember(evening, SEATING.note((LastSeat("Ana", 2), LastSeat("Ben", 0))))
    people = open_app()
    people.next()
    screen = people.screen
    ids = screen.body.ids
    assert screen.draft.names == ("Ana", "Ben")
    people.tap_choice("3")
    people.tap(ids.table.seats[2])
    people.tap_choice("name:Cy")
    assert screen.draft.names == ("Ana", "Ben", "Cy")
    people.tap(list(reversed(ids.colours.children))[2])
    assert screen.draft.colours == (1, 0, 2)
    people.tap(ids.first)
    assert screen.draft.first == 2
    people.tap(ids.change)
    people.tap(ids.table.seats[0])
    assert screen.draft.names == ("Cy", "Ben", "Ana")
    assert screen.draft.first == 0
    tiles = list(ids.markers.children)
    people.next()
    assert people.where == "new-game"
    assert people.reads("Which marker")
    for product in QUOTED:
        people.tap_choice(product.value)
    assert list(ids.markers.children) == tiles
    people.next()
    people.copy_box_later()
    assert people.where == "offer"
    players = people.game.setup.players
    assert [player.name for player in players] == ["Cy", "Ben", "Ana"]
    seats = tuple(LastSeat(player.name, player.colour) for player in players)
    assert people.remembers(SEATING) == seats


def test_house_rules_are_reached_from_the_new_game_and_left_to_it(people: Fingers) -> None:
    people.next()
    people.tap_words("House rules")
    assert people.where == "my-box"
    people.tap_choice("goes_on_top")
    assert people.remembers(RULINGS).at_track_end.value == "goes_on_top"
    people.tap_id("back")
    assert people.where == "new-game"


def test_equal_names_are_said_in_place_and_wait(people: Fingers) -> None:
    people.next()
    people.tap_choice("3")
    call(people, 0, "Ana")
    call(people, 1, "Ana")
    assert people.reads("Two players are called Ana")
    assert people.next_words == ""
    people.tap_id("next")
    assert people.where == "new-game"
    people.tap(people.screen.body.ids.table.seats[2])
    assert people.reads("Two players are called Ana"), "whichever seat is asked about"
    people.tap(people.screen.body.ids.table.seats[1])
    people.type(people.on_screen(NameField)[0], "Ben")
    assert people.next_words


@SIZES
def test_nothing_moves_under_the_finger_while_the_table_sits_down(
    stage: WindowStage, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = open_app()
    people.tap_words("New game")
    ids = people.screen.body.ids
    stay = (ids.counts, ids.table, ids.name, ids.colours, ids.first, ids.markers, ids.variants)

    def heights() -> list[float]:
        people.stage.settle(30)
        return [round(part.to_window(part.x, part.top)[1], 3) for part in stay]

    # On a phone a finger draws the seat into sight first.
    people.tap(ids.change)
    people.tap(ids.change)
    before = heights()
    button = edges(people.screen.ids.next)
    people.type(people.on_screen(NameField)[0], "Player 2")
    assert people.next_words == ""
    assert people.screen.ids.next.opacity, "seen, with its reason beside it"
    assert heights() == before, "two are called alike"
    people.type(people.on_screen(NameField)[0], "Bartholomew the Second")
    assert heights() == before, "no longer name"
    people.tap(ids.change)
    assert heights() == before, "a seat is asked for"
    people.tap(ids.change)
    if not people.screen.stacks:
        people.next()
        assert people.reads("Which marker")
        assert heights() == before, "a question is asked"
        people.tap_choice(QUOTED[0].value)
        assert heights() == before, "and answered"
    assert edges(people.screen.ids.next) == button


def test_a_running_game_is_kept_and_can_be_taken_up_again(
    evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, random_game(21, 3))
    people = open_app(goes_on=True)
    assert people.where == "score"
    people.next()
    sit_down(people, "Ana", "Ben")
    assert people.reads("Ana, Ben")
    assert people.reads("Round 1 of 7")
    people.tap_words("New game")
    assert people.reads("is saved")
    people.tap_id("back")
    sit_down(people, "Cy", "Dee")
    people.tap_id("older")
    left, over = people.on_screen(LogLine)
    assert (left.row.sign, left.row.text) == ("play", "Ana, Ben")
    assert over.row.sign == "podium"
    people.tap(over)
    assert people.screen.sheet.ids.sheet.rows
    assert len(people.screen.sheet.ids.podium.places) == 3
    people.tap_id("back")
    people.tap(people.on_screen(LogLine)[0])
    assert people.reads("Round 1 of 7")
    people.next()
    assert people.where == "offer"
    assert [player.name for player in people.game.setup.players] == ["Ana", "Ben"]


def test_home_names_the_running_game_whichever_way_leads_there(
    evening: Path, open_app: OpensApp
) -> None:
    people = open_app()
    people.deal_unasked()
    assert people.where == "offer"
    people.screen.manager.stay_home("There is no room left on this device.")
    people.stage.settle()
    assert people.reads("Player 1, Player 2")
    assert people.reads("Go on")


@SIZES
def test_home_and_new_game_fit(
    stage: WindowStage, evening: Path, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    remember(evening, PLAYER_NAMES.note(("Bartholomew Long", "Dee", "Eve", "Finn")))
    keep_game(evening, random_game(21, 4, rounds=1))
    people = open_app()
    people.looks_right()
    people.tap_words("New game")
    people.tap_choice("4")
    for product in QUOTED[:2]:
        people.tap_choice(product.value)
    call(people, 0, "Wilhelmina Wide")
    call(people, 1, "Wilhelmina Wide")
    assert people.reads("Two players are called Wilhelmina Wide")
    people.looks_right()


@SIZES
def test_what_to_take_out_of_the_box_is_in_sight_from_the_first(
    stage: WindowStage, open_app: OpensApp, size: ScreenSize
) -> None:
    stage.open(size)
    people = open_app()
    people.tap_words("New game")
    words, room = people.screen.body.ids.take_out, people.screen.ids.body
    assert edges(words)[1] >= edges(room)[1]
