"""Games in a real window with the simulated camera looking on: what it sees fills the screens,
taps confirm it, and the app's own clock does the looking.
"""

import threading
from pathlib import Path

from companion.camera.sources import Camera, Simulate
from companion.session import Place
from companion.storage.games import EvidenceSource
from companion.tsukiji.screen_names import Screen
from engine.tsukiji.facts import LotBought, LotsDealt, Passed, TicketsRevealed
from engine.tsukiji.settings import Settings
from engine.tsukiji.whats_next import Phase, whats_next
from tests.app.fingers import ALL_LOTS, ALL_TICKETS, keep_game, running_app
from tests.app.loose_camera import CABLES, GONE, SILENT, LooseCable, LooseCamera
from tests.app.watched_round import PLAYERS, SEED, WAIT_S, played_by_them, watch_round
from tests.app.window import WindowStage
from tests.engine.random_games import random_game
from tests.limits import as_long_as
from vision.sources.frame_source import FrameSource, Next


def test_four_players_end_their_game_by_what_the_camera_sees(
    stage: WindowStage, tmp_path: Path
) -> None:
    """From the fifth round: whole games by camera are played by the test of the command, and by
    that of the packed app."""
    told = played_by_them(random_game(SEED, 4, rounds=0, settings=Settings()), rounds=4)
    keep_game(tmp_path / "evening.db", told, at=Place(Screen.OFFER.value))
    camera = Camera(f"sim:{SEED}")
    with running_app(stage, tmp_path / "evening.db", camera, makes_ahead=True) as people:
        people.tap_words("Go on")
        for _round in range(3):
            watch_round(people)
        assert people.where == Screen.SCORE.value
        assert people.game.is_over
        assert people.game.problems == ()
        by_camera = people.sources.count(EvidenceSource.CAMERA)
        seen = people.game.facts[len(told.facts) :]
        assert by_camera == 6 + sum(isinstance(fact, LotBought) for fact in seen)
        for sheet in people.game.count().sheets:
            assert people.reads(str(sheet.total))


def test_an_evening_goes_on_when_the_camera_fails_and_comes_back(
    stage: WindowStage, tmp_path: Path
) -> None:
    told = random_game(SEED, 3, settings=Settings())
    with running_app(stage, tmp_path / "evening.db", LooseCamera(f"sim:{SEED}")) as people:
        people.sit_down(told)
        people.wait_for_next(ALL_LOTS, WAIT_S)
        people.next()
        cable = CABLES[-1]
        cable.trouble = SILENT
        people.everybody_is_ready()
        people.wait_to_read("The camera gives no picture.", WAIT_S)
        # By hand in between, from what lies on the table.
        people.tap_words("By hand")
        laid = PLAYERS.tickets(people.game).tickets
        for tickets in laid:
            for ticket in tickets:
                people.tap_choice(str(ticket))
        assert people.next_words == ALL_TICKETS, "no tap may be lost while the camera speaks up"
        people.next()
        people.walk_the_markers()
        for _turn in as_long_as(lambda: whats_next(people.game).phase is Phase.PURCHASE):
            people.take_turn(PLAYERS.turn(people.game))  # type: ignore[arg-type]
        # Nobody sees the next lots: the end of the round goes on after a breath.
        stage.wait_for(lambda: people.where == Screen.OFFER.value, WAIT_S)
        assert len(people.game.rounds) == 1
        people.wait_to_read("The camera gives no picture.", WAIT_S)
        # A driver that throws is no different from a cable that is out.
        cable.trouble = OSError("the driver fell over")
        people.wait_to_read("The camera gives no picture.", WAIT_S)
        cable.trouble = GONE
        people.wait_to_read("The camera is not there.", WAIT_S)
        cable.trouble = None
        watch_round(people)
        assert not people.reads("The camera")
        from_camera = {
            (type(slot.fact), people.sources[int(slot.entry) - 1] is EvidenceSource.CAMERA)
            for slot in people.slots
            if isinstance(slot.fact, (LotsDealt, TicketsRevealed))
        }
        assert from_camera == {
            (LotsDealt, True),
            (TicketsRevealed, False),
            (TicketsRevealed, True),
        }
        passed = sum(isinstance(slot.fact, Passed) for slot in people.slots)
        bought = sum(isinstance(slot.fact, LotBought) for slot in people.slots)
        assert passed + bought == 6
        assert people.game.problems == ()


class StuckCable(LooseCable):
    """A camera whose driver does not come back from one call."""

    def next_frame(self) -> Next:
        LOOKING.set()
        assert LET_GO.wait(120), "the app waited for its eyes"
        return super().next_frame()


class StuckCamera(LooseCamera):
    """A camera with such a driver."""

    def source(self, players: int, _simulate: Simulate) -> FrameSource:
        return StuckCable(self.seed, players)


LOOKING, LET_GO = threading.Event(), threading.Event()


def test_no_frame_and_no_finger_waits_for_eyes_that_are_stuck(
    stage: WindowStage, tmp_path: Path
) -> None:
    told = random_game(SEED, 2, settings=Settings())
    with running_app(stage, tmp_path / "evening.db", StuckCamera(f"sim:{SEED}")) as people:
        people.sit_down(told)
        stage.wait_for(LOOKING.is_set)
        # The driver is let go only after the whole round was entered.
        people.play_round(told, 0)
        assert len(people.game.rounds) == 1
        assert not LET_GO.is_set()
        LET_GO.set()
