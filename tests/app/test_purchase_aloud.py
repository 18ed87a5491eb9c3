"""What the app takes by itself is said aloud at the table, from the eyes to the voice."""

from pathlib import Path

import pytest

from companion.device.desktop import Desktop
from companion.preferences import SPOKEN
from companion.session import Place
from companion.tsukiji.proposals.purchase_draft import PurchaseDraft, question
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import TAKE_S
from engine.tsukiji.facts import LotBought
from engine.tsukiji.game import Game, play
from engine.tsukiji.settings import Settings
from tests.app.conftest import OpensApp
from tests.app.fingers import keep_game, remember
from tests.app.window import WindowStage
from tests.companion.tsukiji.rows_on_table import look, table_of
from tests.engine.random_games import random_game


def _offered() -> tuple[Game, LotBought]:
    """Lots with their tablets, and the first purchase, of which nothing is asked."""
    for seed in range(100):
        facts = random_game(seed, 3, settings=Settings(), rounds=1, copies=True).facts
        game, turn = play(facts[:3]), facts[3]
        if not isinstance(turn, LotBought) or turn.yakuza:
            continue
        if question(game, PurchaseDraft(turn.player, turn.lot)) is None:
            return game, turn
    raise LookupError("every first lot asks something")


def test_a_lot_that_the_eyes_saw_taken_is_said_to_be_bought(
    stage: WindowStage, evening: Path, open_app: OpensApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Desktop, "voice", lambda _self: lambda words, _language: said.append(words))
    game, turn = _offered()
    remember(evening, SPOKEN.note(True))
    keep_game(evening, game, at=Place(Screen.PURCHASE.value))
    people = open_app(goes_on=True)
    desk = people.desk
    desk.watch(has_camera=True)
    people.screen.refresh()
    people.tap_id("hands_free")
    look(desk, table_of(game), 12)
    look(desk, table_of(game, gone={turn.lot}))
    bought = f"Taken: {game.setup.players[turn.player].name} bought lot {turn.lot}."
    assert bought not in said
    stage.wait_for(lambda: desk.game.facts[-1] == turn, TAKE_S + 10.0)
    stage.wait_for(lambda: bought in said)
    stage.settle(10)
    assert said.count(bought) == 1
