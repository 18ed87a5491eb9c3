"""The real app in a real window, played by its own fingers, for ever or until somebody ends it.
Run as a program it says what was on the screen after it was drawn, one line each: `shut WORDS`,
`home NAMES`, `shown FACTS SCREEN STEP`, `says WORDS`. What it taps depends only on the seed and on
how far the game is, so that a life after a death goes on with the very same evening.
"""

import argparse
from pathlib import Path

from tests.limits import as_long_as

from tests.app.window import WindowStage, all_under  # isort: skip
from companion.app.companion_app import CompanionApp
from companion.app.first_screen import FirstScreenApp
from companion.app.shell import TableRoot
from companion.app.window_pictures import TABLET
from companion.storage.opening import open_store
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.facts import LotBought, Passed
from engine.tsukiji.game import Game
from tests.app.fingers import ALL_LOTS, ALL_TICKETS, Fingers
from tests.app.told_evening import Standing, told_facts, told_game


class Autopilot:
    """Fingers that know the evening."""

    def __init__(self, people: Fingers, told: Game) -> None:
        self._people = people
        self._told = told
        self._facts = told_facts(told)

    def standing(self) -> Standing:
        people = self._people
        marker = people.screen.desk.table.step if people.where == Screen.PRICE_MARKERS.value else 0
        return Standing(len(people.slots), people.where, marker)

    def step(self) -> None:
        """Tap until the game goes on by one step, or the app says why it does not."""
        people, where = self._people, self._people.where
        if where == Screen.OFFER.value and people.next_words != ALL_LOTS:
            people.enter_lots(self._told, len(people.game.rounds))
        elif where == Screen.EVALUATION.value:
            people.everybody_is_ready()
        elif where == Screen.TICKETS.value and people.next_words != ALL_TICKETS:
            people.enter_tickets(self._told, len(people.game.rounds) - 1)
        elif where == Screen.PURCHASE.value and not people.next_words:
            turn = self._facts[len(people.slots) - 1]
            assert isinstance(turn, (LotBought, Passed))
            people.take_turn(turn)
        elif where != Screen.SCORE.value:
            people.next()


def say(*words: object) -> None:
    print(*words, flush=True)


def live(stage: WindowStage, path: Path, seed: int) -> None:
    """One life, from the first screen on."""
    told = told_game(seed)
    app = FirstScreenApp(lambda: open_store(path), CompanionApp)
    stage.start_app(app)
    come_in(stage, app)
    people = Fingers(stage, app)
    pilot = Autopilot(people, told)
    say("home", people.screen.running)
    if people.screen.says:
        say("says", people.screen.says)
    if people.screen.running:
        people.tap_words("Go on")
    else:
        people.sit_down(told)
    while True:
        stage.settle()
        # On the screen, not only in a buffer or in the one pixel that most frames are drawn into.
        stage.window.on_draw()
        type(stage.window).flip(stage.window)
        say("shown", pilot.standing())
        if getattr(people.screen, "says", ""):
            say("says", people.screen.says)
        if people.where == Screen.SCORE.value:
            stage.wait_until(lambda: False, 600)
        pilot.step()


def come_in(stage: WindowStage, app: FirstScreenApp) -> None:
    """Wait until the app is there; while its file is shut, read why and try again."""
    for _try in as_long_as(
        lambda: not stage.wait_until(lambda: isinstance(app.root, TableRoot), 0.5), 1200
    ):
        if app.root.says:
            say("shut", app.root.says)
            (again,) = (w for w in all_under(app.root) if getattr(w, "text", "") == "Try again")
            stage.tap(again)
    stage.settle()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("path", type=Path)
    parser.add_argument("seed", type=int)
    arguments = parser.parse_args()
    stage = WindowStage()
    stage.open(TABLET)
    live(stage, arguments.path, arguments.seed)


if __name__ == "__main__":
    main()
