"""A phone as the table's camera, over https as its page does it: the newest picture wins, what is
no picture or uninvited passes nothing, and coming and going is said."""

import json
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPSConnection

import cv2
import numpy as np
import pytest

from companion.camera.names import PHONE
from companion.camera.phone_eye import (
    LARGEST_FRAME_BYTES,
    SHORTEST_PAUSE_S,
    SILENT_S,
    PhoneEye,
    PhoneSource,
)
from companion.camera.sources import Camera, open_source
from companion.second_screen.switch import SecondScreen
from companion.words.camera import fault_sentence, lost_words
from tests.companion.second_screen.photographed import photo_of_lots
from tests.companion.second_screen.viewers import HERE, ME, Viewer, ask, wait_for
from vision.sources.frame_source import FaultCode, Frame, SourceFault

JPEG = {"Content-Type": "image/jpeg"}
OTHER = "f" * 32


def jpeg(grey: int, width: int = 64, height: int = 48) -> bytes:
    return cv2.imencode(".jpg", np.full((height, width), grey, np.uint8))[1].tobytes()


@dataclass
class Clock:
    now_s: float = 100.0

    def __call__(self) -> float:
        return self.now_s


def sent(eye: PhoneEye, content: bytes, phone: int = 1) -> bool:
    if not (eye.is_free_for(phone) and eye.reserve(phone)):
        return False
    eye.put(content)
    eye.release()
    return True


def test_the_newest_picture_wins_and_nobody_waits_for_an_old_one() -> None:
    clock = Clock()
    eye = PhoneEye(clock)
    source = PhoneSource(eye)
    for grey in (10, 90, 200):
        clock.now_s += 0.1
        assert sent(eye, jpeg(grey))
    frame = source.next_frame()
    assert isinstance(frame, Frame)
    assert abs(int(frame.picture[0, 0]) - 200) < 3
    assert (frame.number, frame.time_s, frame.name) == (0, 0.0, PHONE)
    clock.now_s += 0.5
    threading.Timer(0.02, lambda: sent(eye, jpeg(50))).start()
    later = source.next_frame()
    assert isinstance(later, Frame)
    assert (later.number, round(later.time_s, 3)) == (1, 0.5)


def test_pictures_that_nobody_looks_at_are_not_held() -> None:
    eye = PhoneEye(Clock())
    assert sent(eye, jpeg(10))
    assert eye._latest is None
    source = PhoneSource(eye)
    assert eye.looks
    source.close()
    assert not eye.looks


def test_whoever_waits_for_a_phone_goes_away_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.camera.phone_eye.SILENT_S", 60.0)
    eye = PhoneEye()
    source = PhoneSource(eye)
    got: list[object] = []
    waiting = threading.Thread(target=lambda: got.append(source.next_frame()))
    waiting.start()
    eye.rest()
    waiting.join(20)
    assert got == [SourceFault(FaultCode.CAMERA_MISSING, PHONE)]


def test_a_phone_that_comes_and_goes_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.camera.phone_eye.SILENT_S", 0.01)
    clock = Clock()
    eye = PhoneEye(clock)
    source = PhoneSource(eye)
    missing = source.next_frame()
    assert isinstance(missing, SourceFault)
    assert lost_words(missing).startswith("No phone is the camera yet")
    assert sent(eye, jpeg(10))
    assert isinstance(source.next_frame(), Frame)
    silent = source.next_frame()
    assert isinstance(silent, SourceFault)
    assert lost_words(silent).startswith("The phone sends no picture.")
    clock.now_s += 1
    assert sent(eye, jpeg(10))
    assert isinstance(source.next_frame(), Frame), "it is back"
    eye.forget()
    assert source.next_frame() == missing


def test_one_phone_at_a_time_and_not_too_fast() -> None:
    clock = Clock()
    eye = PhoneEye(clock)
    assert sent(eye, b"1", phone=1)
    assert not eye.reserve(1), "too soon"
    clock.now_s += 2 * SHORTEST_PAUSE_S
    assert not eye.is_free_for(2)
    assert eye.reserve(1)
    clock.now_s += 2 * SHORTEST_PAUSE_S
    assert not eye.reserve(1), "one is under way"
    eye.release()
    clock.now_s += SILENT_S
    assert eye.is_free_for(2)
    assert sent(eye, b"2", phone=2)
    assert not eye.is_free_for(1)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"<html>", FaultCode.NO_PICTURE_IN_FILE),
        (photo_of_lots()[:300], FaultCode.NO_PICTURE_IN_FILE),
        (cv2.imencode(".png", np.zeros((48, 64), np.uint8))[1].tobytes(), "FORMAT_NOT_READ"),
        (jpeg(1, 2600, 1600), FaultCode.PICTURE_UNUSABLE),
    ],
    ids=["text", "cut", "png", "4-megapixels"],
)
def test_what_is_no_picture_of_a_camera_passes_no_gate(content: bytes, code: FaultCode) -> None:
    eye = PhoneEye(Clock())
    source = PhoneSource(eye)
    assert sent(eye, content)
    got = source.next_frame()
    assert isinstance(got, SourceFault)
    assert got.code is FaultCode(code)
    assert "the phone" in fault_sentence(got)


def test_only_the_app_can_look_through_a_phone() -> None:
    assert Camera(PHONE).tried() is None, "it may come at any time"
    assert open_source(PHONE) == SourceFault(FaultCode.CAMERA_MISSING, PHONE)


@dataclass
class Served:
    """A second screen with an eye, and a connection over https."""

    eye: PhoneEye = field(default_factory=PhoneEye)

    def __post_init__(self) -> None:
        self.screen = SecondScreen({"faces": {}}, addresses=lambda: (HERE,), eye=self.eye)
        self.screen.switch_on()
        wait_for(lambda: self.screen.is_ready)
        assert self.screen.at is not None
        self.at = self.screen.at
        context = ssl.create_default_context(cadata="\n".join(self.screen.certificate[2:]))
        self.link = HTTPSConnection(HERE, self.at.safe_port, timeout=20, context=context)

    def post(self, content: bytes, heads: dict[str, str] = JPEG, me: str = ME) -> tuple[int, bytes]:
        path = f"/{self.at.token}/frame?me={me}"
        self.link.request("POST", path, body=content, headers=heads)
        answer = self.link.getresponse()
        return answer.status, answer.read()


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    found = Served()
    yield found
    found.link.close()
    found.screen.switch_off()


def test_over_https_the_page_is_the_same_and_knows_where(served: Served) -> None:
    for name in ("", "page.js", "live.js", "words.json"):
        served.link.request("GET", f"/{served.at.token}/{name}")
        answer = served.link.getresponse()
        safe, heads = answer.read(), answer.getheaders()
        plain, body = ask(served.screen, name)
        assert (answer.status, safe, heads) == (200, body, plain.getheaders())
    assert json.loads(body)["safe"] == served.at.safe_port != served.at.port


def test_only_who_was_let_in_is_the_camera(served: Served) -> None:
    viewer = Viewer(served.screen)
    number = viewer.told("me")["number"]
    assert served.post(jpeg(10)) == (404, b"")
    served.screen.let_in(number, may=True)
    assert served.post(jpeg(10)) == (200, b'{"looks": false}')
    source = PhoneSource(served.eye)
    wait_for(lambda: served.post(photo_of_lots()) == (200, b'{"looks": true}'))
    frame = source.next_frame()
    assert isinstance(frame, Frame)
    assert frame.picture.shape == (1080, 1920)
    too_large = {**JPEG, "Content-Length": str(LARGEST_FRAME_BYTES + 1)}
    assert ask(served.screen, f"frame?me={ME}", "POST", heads=too_large)[0].status == 413
    for heads in (
        {"Content-Type": "text/html"},
        {"Content-Type": "image/jpeg", "Content-Length": "x"},
    ):
        plain = ask(served.screen, f"frame?me={ME}", "POST", body=b"", heads=heads)[0]
        assert plain.status in (400, 404)
    other = Viewer(served.screen, me=OTHER)
    served.screen.let_in(other.told("me")["number"], may=True)
    assert served.post(jpeg(10), me=OTHER)[0] == 409
    served.screen.let_in(number, may=False)
    assert served.post(jpeg(10)) == (404, b"")
    source.close()
    viewer.leave()
    other.leave()


def test_noise_where_https_is_spoken_harms_nobody(
    served: Served, capfd: pytest.CaptureFixture[str]
) -> None:
    for noise in (b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\x00\x01", b"\0" * 5000, b""):
        with socket.create_connection((HERE, served.at.safe_port), timeout=5) as rude:
            rude.sendall(noise)
            rude.shutdown(socket.SHUT_WR)
            with suppress(ConnectionError):
                assert b"Traceback" not in rude.recv(1000)
    served.link.request("GET", f"/{served.at.token}/")
    assert served.link.getresponse().read()
    assert capfd.readouterr().err == ""


def test_whoever_never_agrees_on_keys_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.second_screen.server.HANDSHAKE_S", 0.05)
    silent = Served()
    with socket.create_connection((HERE, silent.at.safe_port), timeout=10) as caller:
        assert caller.recv(1) == b""
    silent.link.request("GET", f"/{silent.at.token}/")
    assert silent.link.getresponse().status == 200, "others are served as before"
    silent.link.close()
    silent.screen.switch_off()
