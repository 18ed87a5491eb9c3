"""A warning and a message at once on a tablet of 1280x800: nothing is cut, nothing has to be
scrolled for, names, rows and reasons are read from a metre away, and what one reads does not jump
when words come and go.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.app.window import WindowStage, all_under, wrong_with  # isort: skip
from companion.app.widgets.all import PlayerChip
from companion.session import Place
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import TAKE_S
from companion.tsukiji.widgets.cards import CardTile
from companion.tsukiji.widgets.move_list import MoveLine
from companion.view_values.choices import Choice, Tone
from engine.tsukiji.box import default_box
from engine.tsukiji.facts import GameSetUp
from engine.tsukiji.game import Game, play
from tests.app.conftest import OpensApp
from tests.app.fingers import Fingers, keep_game
from tests.app.reading_distance import LEAST_PX, TALL_EM
from tests.app.stretched_walk import named
from tests.engine.random_games import set_up
from tests.engine.tables import buys, dealt, played, revealed

NAMES = ("Alexandra", "Annemarie", "Konstantin", "Wolfgang")
FIRST_LOTS = ("ebi hotategai fugu", "tako sake maguro", "ebi hotategai maguro", "tako fugu sake")
FIRST_TICKETS = ("4 4 4 4", "3 3 3 3", "2 2 2 2", "1 1 1 1", "0 0 0 0")
LOTS = ("ebi hotategai fugu", "tako sake maguro", "hotategai ebi sake", "tako fugu sake")
WARNED = ("4 4 4 4", "4 3 3 3", "2 2 2 2", "1 1 1 1", "0 0 0 0")
"""The first player lays a 4 twice: a warning stands at both lots."""
TAKEN = "Taken: Konstantin bought lot 3."
MESSAGE = "Lot 2 is gone: did Annemarie buy it?"


def warned() -> Game:
    """Four players of long names whose box nobody has copied, in their second round."""
    setup = set_up(4, box=default_box(4))
    assert isinstance(setup, GameSetUp)
    first = played(
        dealt(*FIRST_LOTS, "ebi ebi ebi"),
        revealed(*FIRST_TICKETS),
        *(buys(player, player + 1) for player in range(4)),
        setup=named(setup, NAMES),
    )
    return play((*first.facts, dealt(*LOTS, "maguro fugu fugu"), revealed(*WARNED)))


def until(told: Game, screen: Screen) -> Game:
    """As much of it as has happened when that screen is shown."""
    left_out = {Screen.ROUND_END: 2, Screen.EVALUATION: 1}.get(screen, 0)
    return play(told.facts[: len(told.facts) - left_out])


def say(screen: Any, taken: str, message: str) -> None:
    """Words as the screen gets them from the desk."""
    screen.taken, screen.says, screen.tone = taken, message, Tone.QUESTION.value
    screen.taken_answers = (Choice("on", "Go on", sign="hand"),) if taken else ()
    screen.notice = ""


def cut(people: Fingers) -> list[str]:
    """What is not to be seen without scrolling, or wrong in itself."""
    body, room = people.screen.body, people.screen.ids.body
    hidden = body.height - room.height
    return wrong_with(people.screen) + ([f"{hidden:g} px are hidden"] if hidden > 1 else [])


def small(people: Fingers) -> list[str]:
    """Names of cards, rows of players and reasons that are lower than 3 mm."""
    painted: list[tuple[str, float]] = []
    for widget in all_under(people.screen):
        if isinstance(widget, CardTile):
            names = {widget.look.name}
        elif isinstance(widget, PlayerChip):
            names = {row.count for row in widget.look.rows}
        elif isinstance(widget, MoveLine):
            names = {widget.move.says, widget.move.reason}
        else:
            continue
        found = [(text.text, text.size_dp) for text in widget.written if text.text in names]
        assert found or not names, f"{names} is not written"
        painted += found
    if people.where == Screen.TABLETS.value:
        lines = people.screen.body.ids.reasons.children
        assert lines
        painted += [(line.text, line.ids.words.font_size) for line in lines]
    return [f"{text} at {size:g}" for text, size in painted if size * TALL_EM < LEAST_PX]


PAGES = (
    Screen.EVALUATION,
    Screen.TABLETS,
    Screen.PRICE_MARKERS,
    Screen.PURCHASE,
    Screen.ROUND_END,
)


@pytest.mark.parametrize("screen", PAGES, ids=lambda screen: screen.value)
def test_nothing_is_cut_by_a_warning_and_a_message_and_all_is_read_from_a_metre_away(
    stage: WindowStage, evening: Path, open_app: OpensApp, screen: Screen
) -> None:
    keep_game(evening, until(warned(), screen), at=Place(screen.value))
    people = open_app(goes_on=True)
    assert people.where == screen.value
    say(people.screen, TAKEN, MESSAGE)
    stage.settle(30)
    assert cut(people) == []
    assert small(people) == []


def laid_out(people: Fingers) -> tuple[int, ...]:
    """Where the first lot, its cards and the players stand, and how high a card is."""
    ids = people.screen.body.ids
    column = ids.lots.columns[0]
    last = column.tile(2)
    found = (column.top, last.height, last.y, ids.players.top, ids.players.y)
    return tuple(round(place) for place in found)


def test_the_purchase_does_not_jump_when_something_is_said(
    stage: WindowStage, evening: Path, open_app: OpensApp
) -> None:
    keep_game(evening, played(dealt(), revealed()))
    people = open_app(goes_on=True)
    stage.settle(30)
    before = laid_out(people)
    people.tap_words("Buy", within=people.lot(3))
    stage.settle(30)
    assert people.next_words.startswith("Buy lot 3")
    assert laid_out(people) == before
    stage.wait_for(lambda: people.screen.share > 0)
    stage.skip(TAKE_S)
    stage.settle(30)
    assert people.reads("Taken: Ana bought lot 3.")
    assert people.reads("Ben: tap a lot, or pass.")
    assert laid_out(people) == before
    say(people.screen, TAKEN, MESSAGE)
    stage.settle(30)
    assert laid_out(people) == before
    say(people.screen, "", "")
    stage.settle(30)
    assert laid_out(people) == before
