"""The second screen through a real socket: whoever has the token is told the newest, whoever has
not is told nothing."""

import asyncio
import errno
import json
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from companion.second_screen import server as server_module
from companion.second_screen.broadcast import Broadcast
from companion.second_screen.event_stream import EventStream
from companion.second_screen.guests import MOST_STREAMS, Guests
from companion.second_screen.photo_inbox import LARGEST_PHOTO_BYTES, SHORTEST_PAUSE_S, PhotoInbox
from companion.second_screen.server import ServerFault, listen
from companion.second_screen.switch import SecondScreen, whereabouts_from
from tests.companion.second_screen.viewers import HERE, ME, Viewer, ask, shown, wait_for

JPEG = {"Content-Type": "image/jpeg"}


@pytest.fixture(scope="module")
def screen() -> Iterator[SecondScreen]:
    with shown() as on:
        yield on


def say(screen: SecondScreen, what: Any) -> None:
    screen.publish({language: {"game": what} for language in ("en", "es", "pt", "nl")})


def test_a_viewer_is_told_the_state_and_each_newer_one(screen: SecondScreen) -> None:
    say(screen, "first")
    viewer = Viewer(screen)
    assert viewer.status == 200
    assert viewer.told("table") == {"game": "first"}
    say(screen, "second")
    assert viewer.told("table") == {"game": "second"}
    viewer.leave()


def test_a_viewer_who_was_slow_gets_the_newest_alone(screen: SecondScreen) -> None:
    viewer = Viewer(screen)
    long = "x" * 200_000
    for number in range(200):
        say(screen, [number, long])
    seen = []
    while not seen or seen[-1] != 199:
        seen.append(viewer.told("table")["game"][0])
    assert len(seen) < 200, "states that nobody could read in time were left out"
    viewer.leave()


def test_the_window_never_waits_for_viewers_who_read_nothing(screen: SecondScreen) -> None:
    deaf = [Viewer(screen, me=f"{number:032x}") for number in range(10)]
    done = threading.Event()

    def publish() -> None:
        for number in range(100):
            say(screen, [number, "x" * 100_000])
        done.set()

    threading.Thread(target=publish, daemon=True).start()
    assert done.wait(20)
    listening = Viewer(screen)
    assert listening.told("table")["game"][0] == 99
    for viewer in (*deaf, listening):
        viewer.leave()


@pytest.mark.parametrize("name", ["", "page.js", "words.json", "look.json", f"events?me={ME}"])
def test_without_the_token_everything_is_the_same_nothing(screen: SecondScreen, name: str) -> None:
    assert screen.at is not None
    right = screen.at.token
    for token in ("", "x", right[:-1], right + "x", right.swapcase(), "../" + right):
        answer, body = ask(screen, name, token=token)
        assert (answer.status, body) == (404, b"")
        assert answer.getheaders() == ask(screen, "no-such-file")[0].getheaders()


def test_what_the_page_never_asks_gets_the_same_nothing(screen: SecondScreen) -> None:
    nothing = ask(screen, "no-such-file")[0].getheaders()
    for method, name in (
        ("POST", ""),
        ("PUT", "photo"),
        ("DELETE", "page.js"),
        ("GET", "photo"),
        ("GET", "events"),
        ("GET", "events?me=short"),
        ("GET", f"events?me={ME}%00"),
        ("GET", "../../etc/passwd"),
        ("GET", "page.html"),
        ("POST", f"ask?me={'f' * 32}"),
        ("POST", f"photo?me={'f' * 32}"),
        ("OPTIONS", ""),
    ):
        answer, body = ask(screen, name, method)
        assert (answer.status, body, answer.getheaders()) == (404, b"", nothing), (method, name)


def test_every_answer_forbids_framing_sniffing_keeping_and_the_outside(
    screen: SecondScreen,
) -> None:
    viewer = Viewer(screen)
    for heads in (dict(ask(screen, "")[0].getheaders()), viewer.heads):
        assert heads["x-frame-options"] == "DENY"
        assert heads["x-content-type-options"] == "nosniff"
        assert heads["cache-control"] == "no-store"
        assert heads["referrer-policy"] == "no-referrer"
        assert "default-src 'none'" in heads["content-security-policy"]
        assert "frame-ancestors 'none'" in heads["content-security-policy"]
        assert not {"set-cookie", "server", "access-control-allow-origin"} & heads.keys()
    viewer.leave()


@pytest.mark.parametrize(
    ("accepted", "language", "looking"),
    [
        ("es-AR,es;q=0.9,en;q=0.8", "es", "Buscando la mesa"),
        ("de;q=0.9, pt-BR;q=0.8, en;q=0.1", "pt", "Procurando a mesa"),
        ("nl", "nl", "De tafel wordt gezocht"),
        ("ja, fr;q=x", "en", "Looking for the table"),
        ("", "en", "Looking for the table"),
    ],
)
def test_the_page_speaks_as_its_reader_does(
    screen: SecondScreen, accepted: str, language: str, looking: str
) -> None:
    told = json.loads(ask(screen, "words.json", heads={"Accept-Language": accepted})[1])
    assert told["language"] == language
    assert told["words"]["looking"] == looking


def test_a_token_is_new_each_time_and_the_old_one_opens_nothing() -> None:
    with shown() as screen:
        assert screen.at is not None
        old = screen.at
        viewer = Viewer(screen)
        screen.switch_on()
        assert screen.at is not None
        assert screen.at.token != old.token
        assert viewer.told("over") == {}
        viewer.leave()
        wait_for(lambda: screen.is_ready)
        assert ask(screen, "", token=old.token)[0].status == 404
        assert ask(screen, "")[0].status == 200
        assert ask(screen, "tv")[1] == ask(screen, "")[1], "a television has a short address"
        assert re.fullmatch("[0-9a-z]{12}", screen.at.token), "a remote can type it"


def test_what_was_kept_lets_pages_come_back_after_a_new_start() -> None:
    with shown() as screen:
        kept = screen.at
        assert kept is not None
    assert whereabouts_from(kept.to_text()) == kept
    again = SecondScreen({}, addresses=lambda: (HERE,))
    again.switch_on(kept=kept)
    try:
        assert again.at == kept
        wait_for(lambda: again.is_ready)
        assert ask(again, "")[0].status == 200
    finally:
        again.switch_off()


@pytest.mark.parametrize("text", ["", "x", "a b c", "short 1.2.3.4 80", f"{'t' * 22} 1.2.3.4 -1"])
def test_what_was_kept_wrongly_is_nothing(text: str) -> None:
    assert whereabouts_from(text) is None


def test_switched_off_nothing_listens() -> None:
    with shown() as screen:
        assert screen.at is not None
        port = screen.at.port
    assert not screen.is_on

    def is_refused() -> bool:
        try:
            socket.create_connection((HERE, port), timeout=5).close()
        except ConnectionRefusedError:
            return True
        return False

    # Whoever switches it off does not wait for a busy machine to close the door behind it.
    wait_for(is_refused)


def test_why_nobody_can_follow_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = SecondScreen({}, addresses=tuple)
    nowhere.switch_on()
    assert (nowhere.is_on, nowhere.fault) == (False, ServerFault.NO_NETWORK)
    elsewhere = SecondScreen({}, addresses=lambda: ("192.0.2.7",))
    elsewhere.switch_on()
    assert elsewhere.fault is ServerFault.ADDRESS_GONE
    for number, fault in (
        (errno.EADDRINUSE, ServerFault.PORTS_TAKEN),
        (errno.EACCES, ServerFault.NOT_ALLOWED),
    ):

        def refuse(_socket: object, _place: object, number: int = number) -> None:
            raise OSError(number, "refused")

        monkeypatch.setattr(server_module.socket.socket, "bind", refuse)
        assert listen(HERE) is fault
    monkeypatch.undo()


def test_a_port_that_is_taken_is_left_to_whoever_has_it() -> None:
    first, second = listen(HERE), listen(HERE)
    assert isinstance(first, socket.socket)
    assert isinstance(second, socket.socket)
    third = listen(HERE, first.getsockname()[1])
    assert isinstance(third, socket.socket)
    assert len({each.getsockname()[1] for each in (first, second, third)}) == 3
    for each in (first, second, third):
        each.close()


def test_the_table_lets_in_and_shuts_out(screen: SecondScreen) -> None:
    viewer = Viewer(screen, me="a" * 32, language="nl")
    number = viewer.told("me")["number"]
    assert ask(screen, f"ask?me={'a' * 32}", "POST")[0].status == 200
    (guest,) = (guest for guest in screen.guests() if guest.number == number)
    assert (guest.asks, guest.may_photograph, guest.language) == (True, False, "nl")
    assert "nl" in screen.languages()
    screen.let_in(number, may=True)
    while not viewer.told("me")["photo"]:
        pass
    screen.let_in(number, may=False)
    while viewer.told("me")["photo"]:
        pass
    viewer.leave()


def test_a_guest_who_has_left_is_not_listed(screen: SecondScreen) -> None:
    viewer = Viewer(screen, me="b" * 32)
    number = viewer.told("me")["number"]
    viewer.leave()
    wait_for(lambda: number not in [guest.number for guest in screen.guests()])


def test_there_is_room_for_so_many_and_no_more() -> None:
    guests = Guests()
    assert all(guests.arrive(str(number), "en", "") for number in range(MOST_STREAMS))
    assert guests.arrive("one more", "en", "") is None
    guests.leave("0")
    assert guests.arrive("one more", "en", "") is not None


def let_in(screen: SecondScreen, me: str) -> Viewer:
    viewer = Viewer(screen, me=me)
    screen.let_in(viewer.told("me")["number"], may=True)
    while not viewer.told("me")["photo"]:
        pass
    return viewer


def test_a_photo_of_a_guest_who_was_let_in_reaches_the_window_and_is_answered() -> None:
    with shown() as screen:
        viewer = let_in(screen, "c" * 32)
        answers: list[bytes] = []

        def send() -> None:
            answers.append(
                ask(screen, f"photo?me={'c' * 32}&joins=1", "POST", body=b"photo", heads=JPEG)[1]
            )

        sending = threading.Thread(target=send)
        sending.start()
        found: list[Any] = []
        wait_for(lambda: found.append(screen.pick_up_photo()) or found[-1] is not None)
        photo = found[-1]
        assert (photo.content, photo.joins, photo.language) == (b"photo", True, "en")
        assert ask(screen, f"photo?me={'c' * 32}", "POST", body=b"x", heads=JPEG)[0].status == 429
        photo.answer({"read": True, "lines": ["so"]})
        sending.join(20)
        assert answers == [b'{"read": true, "lines": ["so"]}']
        viewer.leave()


def test_what_is_no_photo_or_too_large_or_uninvited_is_refused(screen: SecondScreen) -> None:
    viewer = let_in(screen, "d" * 32)
    path = f"photo?me={'d' * 32}"
    text = {"Content-Type": "text/html"}
    assert ask(screen, path, "POST", body=b"<p>", heads=text)[0].status == 404
    too_large = {**JPEG, "Content-Length": str(LARGEST_PHOTO_BYTES + 1)}
    assert ask(screen, path, "POST", heads=too_large)[0].status == 413
    assert ask(screen, f"photo?me={ME}", "POST", body=b"x", heads=JPEG)[0].status == 404
    assert screen.pick_up_photo() is None
    viewer.leave()


def test_photos_come_one_at_a_time_and_not_too_fast() -> None:
    now = [0.0]
    inbox = PhotoInbox(clock=lambda: now[0])
    assert inbox.reserve()
    assert not inbox.reserve()
    inbox.release()
    assert not inbox.reserve()
    now[0] = SHORTEST_PAUSE_S
    assert inbox.reserve()


@pytest.mark.parametrize(
    "noise",
    [b"\0\0\0", b"GET\r\n\r\n", b"\x16\x03\x01hello", b"GET / HTTP/9.9\r\n\r\n", b"A" * 40_000],
)
def test_noise_harms_nobody(
    screen: SecondScreen, noise: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    assert screen.at is not None
    with socket.create_connection((HERE, screen.at.port), timeout=5) as rude:
        rude.sendall(noise)
        rude.shutdown(socket.SHUT_WR)
        with suppress(ConnectionError):
            assert b"Traceback" not in rude.recv(1000)
    assert ask(screen, "")[0].status == 200
    assert capfd.readouterr().err == ""


def test_a_viewer_who_reads_nothing_holds_no_place_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("companion.second_screen.event_stream.PATIENCE_S", 0.05)
    monkeypatch.setattr("companion.second_screen.server.SILENT_S", 0.1)
    with shown() as screen:
        assert screen._server is not None
        assert screen._server._server is not None
        held = screen._server._server.server_state.connections
        deaf = Viewer(screen)
        assert deaf.event()[0] == "me"
        screen.publish({"en": "x" * 12_000_000})
        wait_for(lambda: any(each.transport.get_write_buffer_size() for each in tuple(held)))
        # What is new waits behind what is not read.
        say(screen, "more")
        wait_for(lambda: not screen.guests())
        wait_for(lambda: not held)
        deaf.leave()


@pytest.mark.parametrize("moments", range(6))
def test_a_viewer_who_leaves_at_the_very_moment_of_news_has_left(moments: int) -> None:
    async def follow() -> None:
        gone = asyncio.Event()

        async def receive() -> dict[str, Any]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(_message: dict[str, Any]) -> None:
            await asyncio.sleep(0)

        stream = EventStream(Broadcast(), lambda: None)
        running = asyncio.ensure_future(stream.run(receive, send))
        await asyncio.sleep(0.01)
        gone.set()
        for _moment in range(moments):
            await asyncio.sleep(0)
        stream.wake()
        done, _pending = await asyncio.wait((running,), timeout=1)
        assert done

    asyncio.run(follow())
