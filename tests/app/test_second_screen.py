"""The page of the second screen in a real window: what is switched on there can be followed,
scanned and photographed into, and one tap ends it."""

import json
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.app.window import WindowStage  # isort: skip

import cv2
from pyzbar.pyzbar import decode

from companion.app.art.look_of_pieces import look_of_pieces
from companion.app.followed_table import FollowedTable
from companion.preferences import (
    CERTIFICATE,
    LOOKED_THROUGH,
    SECOND_SCREEN,
    STANDINGS_HIDDEN,
    LookedThrough,
)
from companion.second_screen.switch import SecondScreen
from companion.session import Place
from companion.storage.games import EvidenceSource
from companion.tsukiji.screen_names import Screen
from tests.app.fingers import Fingers, keep_game, remember, running_app
from tests.companion.second_screen.photographed import before_the_deal, photo_of_lots
from tests.companion.second_screen.viewers import HERE, Viewer, ask
from tests.engine.random_games import random_game
from tests.engine.tables import dealt, played
from vision.picture import Grey

ME = "e" * 32


@pytest.fixture
def followed(monkeypatch: pytest.MonkeyPatch) -> Iterator[SecondScreen]:
    """The second screen of any app that is opened now; it listens on this machine alone."""
    screen = SecondScreen(look_of_pieces(), addresses=lambda: (HERE,))
    monkeypatch.setattr(FollowedTable, "screen", property(lambda table: screen))
    inner = FollowedTable.__init__

    def begin(table: FollowedTable, *given: Any) -> None:
        inner(table, *given)
        table._screen, screen._eye = screen, table.eye

    monkeypatch.setattr(FollowedTable, "__init__", begin)
    yield screen
    screen.switch_off()


def open_page(people: Fingers) -> None:
    people.tap_id("settings")
    people.tap_choice("second-screen")
    assert people.where == "second-screen"


def picture_of(stage: WindowStage, folder: Path) -> Grey:
    path = folder / "window.png"
    stage.save(path)
    picture = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
    assert picture is not None
    return picture


def test_one_tap_shows_the_table_another_hides_it_and_the_code_leads_there(
    stage: WindowStage, tmp_path: Path, followed: SecondScreen
) -> None:
    keep_game(tmp_path / "app.db", random_game(1, 3), at=Place(Screen.SCORE.value))
    with running_app(stage, tmp_path / "app.db") as people:
        open_page(people)
        people.tap_choice("on")
        assert followed.at is not None
        assert people.reads(followed.at.url)
        people.looks_right()
        codes = decode(picture_of(stage, tmp_path))
        assert [code.data.decode() for code in codes] == [followed.at.url]
        assert people.remembers(SECOND_SCREEN) == followed.at.to_text()
        people.see(lambda: followed.is_ready)
        viewer = Viewer(followed, ME, "es")
        people.see(lambda: people.reads(HERE + ")"))
        people.looks_right()
        told = viewer.told("table")["game"]
        assert told["now"] == "La partida terminó."
        assert told["score"]["rows"]
        people.tap_choice("yes")
        while not viewer.told("me")["photo"]:
            pass
        people.tap_choice("off")
        assert viewer.told("over") == {}
        viewer.leave()
        assert not followed.is_on
        assert people.remembers(SECOND_SCREEN) == ""


def test_the_network_is_chosen_and_why_nobody_can_follow_is_said(
    stage: WindowStage, tmp_path: Path, followed: SecondScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = ["127.0.0.1", "127.0.0.2"]
    monkeypatch.setattr(followed, "_addresses", lambda: tuple(there))
    with running_app(stage, tmp_path / "app.db") as people:
        open_page(people)
        people.tap_choice("on")
        first = followed.at
        assert first is not None
        assert first.address == there[0]
        assert people.reads("This device is in several networks.")
        people.tap_choice(there[1])
        second = followed.at
        assert second is not None
        assert second.address == there[1]
        assert second.token != first.token, "whoever had the old code scans the new one"
        assert people.reads(f"Phone: {second.url}")
        codes = decode(picture_of(stage, tmp_path))
        assert [code.data.decode() for code in codes] == [second.url]
        people.see(lambda: followed.is_ready)
        socket.create_connection((there[1], second.port), timeout=5).close()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((there[0], second.port), timeout=5)
        people.tap_choice("off")
        assert not people.reads("This device is in several networks.")
        there.clear()
        people.tap_choice("on")
        assert people.reads("This device is in no network. Join a Wi-Fi network")
        assert not followed.is_on
        people.looks_right()


def test_a_photo_is_proposed_for_a_tap(
    stage: WindowStage, tmp_path: Path, followed: SecondScreen
) -> None:
    content = photo_of_lots()
    keep_game(tmp_path / "app.db", before_the_deal())
    with running_app(stage, tmp_path / "app.db") as people:
        followed.switch_on()
        people.next()
        assert people.where == Screen.OFFER.value
        people.see(lambda: followed.is_ready)
        viewer = Viewer(followed, ME)
        followed.let_in(viewer.told("me")["number"], may=True)
        answers: list[Any] = []
        heads = {"Content-Type": "image/jpeg", "Accept-Language": "nl"}

        def send() -> None:
            answer = ask(followed, f"photo?me={ME}", "POST", body=content, heads=heads)
            answers.append(json.loads(answer[1]))

        threading.Thread(target=send, daemon=True).start()
        people.see(lambda: bool(answers))
        (answer,) = answers
        assert answer == {
            "read": True,
            "lines": ["15 stukken zijn gelezen.", "Er ontbreekt niets."],
        }
        assert people.next_words == "These are the lots"
        assert not people.game.rounds, "it waits for a tap"
        people.next()
        assert len(people.game.rounds[0].lots) == 5
        viewer.leave()


def test_a_phone_is_the_camera_and_its_loss_and_return_are_said(
    stage: WindowStage, tmp_path: Path, followed: SecondScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.camera.phone_eye.SILENT_S", 0.5)
    content = photo_of_lots()
    keep_game(tmp_path / "app.db", before_the_deal())
    with running_app(stage, tmp_path / "app.db") as people:
        people.tap_id("settings")
        people.tap_choice("phone")
        assert people.where == "second-screen", "its code is scanned next"
        assert people.reads("A phone is the camera: scan the code")
        people.looks_right()
        people.see(lambda: followed.is_ready)
        assert people.remembers(LOOKED_THROUGH) is LookedThrough.PHONE
        assert people.remembers(CERTIFICATE) == followed.certificate
        viewer = Viewer(followed, ME)
        followed.let_in(viewer.told("me")["number"], may=True)
        people.tap_id("back")
        people.tap_id("back")
        people.next()
        people.see(lambda: people.reads("No phone is the camera yet"))
        is_sending = threading.Event()
        is_over = threading.Event()

        def send() -> None:
            while not is_over.is_set():
                is_sending.wait()
                is_over.wait(0.1)
                heads = {"Content-Type": "image/jpeg"}
                ask(followed, f"frame?me={ME}", "POST", body=content, heads=heads)

        sending = threading.Thread(target=send, daemon=True)
        sending.start()
        is_sending.set()
        people.see(lambda: people.next_words == "These are the lots")
        assert not people.reads("No phone is the camera yet")
        is_sending.clear()
        people.see(lambda: people.reads("The phone sends no picture."))
        is_sending.set()
        people.see(lambda: not people.reads("The phone sends no picture."))
        people.next()
        assert len(people.game.rounds[0].lots) == 5
        assert people.sources[-1] is EvidenceSource.CAMERA
        is_over.set()
        is_sending.set()
        sending.join(20)
        viewer.leave()


def test_what_the_table_hides_no_viewer_is_told(
    stage: WindowStage, tmp_path: Path, followed: SecondScreen
) -> None:
    keep_game(tmp_path / "app.db", played(dealt()))
    remember(tmp_path / "app.db", STANDINGS_HIDDEN.note(True))
    with running_app(stage, tmp_path / "app.db") as people:
        followed.switch_on()
        people.see(lambda: followed.is_ready)
        viewer = Viewer(followed, ME)
        people.look_on(0.2)
        told = viewer.told("table")["game"]
        assert told["score"] is None
        assert {player["money"] for player in told["players"]} == {""}
        viewer.leave()
