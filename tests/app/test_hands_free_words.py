"""What the switch of the hands-free way and the words beside it say: never two things at once."""

from pathlib import Path

import pytest

from tests.app.window import WindowStage  # isort: skip
from companion.app.second_tap import PAUSE_S
from companion.app.window_pictures import PHONE, TABLET
from companion.session import Place
from companion.tsukiji.going_on import SAY_PAUSED_S, Mode
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import TAKE_S
from engine.tsukiji.facts import LotBought
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import Face
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game
from tests.companion.tsukiji.rows_on_table import look, table_of
from tests.engine.random_games import random_game

BESIDE = (3.0, 3.0)
SPECIAL = {Face.TAKUSAN, Face.YAKUZA}
ON = "Hands-free on: the table goes on by itself."


@pytest.fixture
def hands_free(evening: Path, open_app: OpensApp) -> Fingers:
    """The end of a round before a camera, just switched to hands-free."""
    game = random_game(21, 3, settings=Settings(), rounds=1)
    keep_game(evening, game, at=Place(Screen.ROUND_END.value))
    people = open_app(goes_on=True)
    people.desk.watch(has_camera=True)
    people.screen.refresh()
    people.tap_id("hands_free")
    assert people.reads(ON)
    return people


def test_a_finger_on_its_way_to_the_page_before_pauses_nothing(
    stage: WindowStage, hands_free: Fingers
) -> None:
    people = hands_free
    people.next()
    assert people.where == Screen.OFFER.value
    stage.tap_at(*BESIDE)
    assert people.desk.going_on.mode is Mode.HANDS_FREE
    stage.skip(2 * PAUSE_S)
    stage.tap_at(*BESIDE)
    assert people.desk.going_on.mode is Mode.PAUSED, "but a finger that means this page does"


def test_what_was_said_of_the_switch_gives_way_to_a_pause(
    stage: WindowStage, hands_free: Fingers
) -> None:
    people = hands_free
    people.next()
    stage.skip(2 * PAUSE_S)
    for _switch in range(2):
        people.tap_id("hands_free")
    assert people.reads(ON)
    stage.skip(2 * PAUSE_S)
    stage.tap_at(*BESIDE)
    # The first look of the window's clock notices the pause, a later one says so.
    stage.wait_for(lambda: people.desk.going_on.mode is Mode.PAUSED)
    stage.skip(SAY_PAUSED_S / 2)
    stage.skip(SAY_PAUSED_S * 2)
    people.wait_to_read("Paused by a touch.")
    assert people.reads("Go on hands-free")
    assert not people.reads(ON)


def _for_sale() -> tuple[Game, list[int]]:
    """Lots with their tablets, and those that ask their buyer nothing."""
    for seed in range(100):
        game = play(random_game(seed, 3, settings=Settings(), rounds=1, copies=True).facts[:3])
        lots = enumerate(game.rounds[0].lots, 1)
        plain = [n for n, lot in lots if not {card.face for card in lot} & SPECIAL]
        if len(plain) > 1 and game.rounds[0].first_player == 0:
            return game, plain
    raise LookupError("every lot asks something")


GAME, (FIRST, SECOND, *_OTHERS) = _for_sale()
BUYER, NEXT_BUYER = (player.name for player in GAME.setup.players[:2])
TAKEN = f"Taken: {BUYER} bought lot {FIRST}."


def see_taken(people: Fingers, *gone: int) -> None:
    """The eyes look until they have noticed it."""
    look(people.desk, table_of(GAME, gone=set(gone)), 13)
    people.screen.refresh()


@pytest.fixture
def bought_unaided(
    request: pytest.FixtureRequest, stage: WindowStage, evening: Path, open_app: OpensApp
) -> Fingers:
    """The first player has bought a lot, as the eyes have seen; the next one has the turn."""
    stage.open(getattr(request, "param", TABLET))
    keep_game(evening, GAME, at=Place(Screen.PURCHASE.value))
    people = open_app(goes_on=True)
    people.desk.watch(has_camera=True)
    people.screen.refresh()
    people.tap_id("hands_free")
    see_taken(people)
    see_taken(people, FIRST)
    stage.wait_for(lambda: isinstance(people.desk.game.facts[-1], LotBought), TAKE_S + 10)
    assert people.reads(TAKEN)
    return people


@pytest.mark.parametrize(
    "bought_unaided", [TABLET, PHONE], indirect=True, ids=lambda size: size.name
)
def test_a_pause_is_said_beside_what_was_taken_and_a_tap_there_goes_on(
    stage: WindowStage, bought_unaided: Fingers
) -> None:
    people = bought_unaided
    stage.settle()
    stage.skip(2 * PAUSE_S)
    stage.tap_at(*BESIDE)
    stage.wait_for(lambda: people.desk.going_on.mode is Mode.PAUSED)
    stage.skip(SAY_PAUSED_S / 2)
    stage.skip(SAY_PAUSED_S * 2)
    people.wait_to_read("Paused by a touch.")
    assert people.reads(TAKEN), "undo still takes that back"
    people.looks_right()
    people.tap_words("Go on", within=people.screen.ids.taken)
    assert people.desk.going_on.mode is Mode.HANDS_FREE
    assert not people.reads("Paused by a touch.")


def test_a_sold_lot_that_is_touched_as_the_next_one_is_taken_says_that_it_pauses(
    stage: WindowStage, bought_unaided: Fingers
) -> None:
    people = bought_unaided
    see_taken(people, FIRST, SECOND)
    stage.wait_for(lambda: people.screen.share > 0)
    stage.tap(people.lot(FIRST))
    for _moment in range(4):
        see_taken(people, FIRST, SECOND)
        stage.skip(TAKE_S)
    assert people.reads(f"Lot {SECOND} is gone: did {NEXT_BUYER} buy it?")
    assert people.reads("Paused by a touch.")
    assert not people.reads("Hands-free on")
    people.tap_words("Go on", within=people.screen.ids.taken)
    stage.wait_for(lambda: people.screen.share > 0)
