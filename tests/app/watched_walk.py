"""A walk through what the app shows only where a camera looks on: the pages that nothing else leads
to, and the switch for rounds without touching, which takes its room beside the phases.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.app.window import WindowStage  # isort: skip
from companion.camera.sources import Camera
from companion.preferences import LANGUAGE
from companion.session import Place
from companion.storage.keys import Note
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.game import play
from engine.tsukiji.settings import Settings
from tests.app.fingers import Fingers, keep_game, remember, running_app
from tests.engine.random_games import random_game

SIM: Final = Camera("sim:5")


def watched_walk(
    stage: WindowStage, folder: Path, language: str, *chosen: Note
) -> Iterator[tuple[str, Fingers]]:
    """Where one stands, in a word, and who is there to look."""
    path = folder / "shown.db"
    remember(path, LANGUAGE.note(language), *chosen)
    with running_app(stage, path, SIM) as people:
        people.next()
        yield "new-game-watched", people
        people.tap(people.screen.body.ids.show_ticket)
        people.look_on()
        yield "show-ticket", people
    path = folder / "evaluated.db"
    dealt = play(random_game(21, 3, settings=Settings()).facts[:2])
    keep_game(path, dealt, at=Place(Screen.EVALUATION.value))
    remember(path, LANGUAGE.note(language), *chosen)
    with running_app(stage, path, SIM) as people:
        people.next()
        assert people.where == Screen.EVALUATION.value
        yield "evaluation-watched", people
        people.tap_id("hands_free")
        yield "evaluation-hands-free", people
