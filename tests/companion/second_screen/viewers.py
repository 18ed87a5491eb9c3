"""Viewers and rude callers for a second screen that really listens, on this machine alone."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from typing import Any

from companion.second_screen.switch import SecondScreen

HERE = "127.0.0.1"
ME = "0123456789abcdef0123456789abcdef"
LONGEST_WAIT_S = 20.0


@contextmanager
def shown(look: dict[str, Any] | None = None) -> Iterator[SecondScreen]:
    """A second screen that is on, and answers."""
    screen = SecondScreen(look or {"faces": {}}, addresses=lambda: (HERE,))
    screen.switch_on()
    try:
        wait_for(lambda: screen.is_ready)
        yield screen
    finally:
        screen.switch_off()


def wait_for(is_so: Callable[[], object]) -> None:
    """Until it is so; what never is fails."""
    until_s = time.monotonic() + LONGEST_WAIT_S
    while not is_so():
        assert time.monotonic() < until_s
        time.sleep(0.005)


def ask(
    screen: SecondScreen,
    name: str,
    method: str = "GET",
    *,
    token: str | None = None,
    body: bytes | None = None,
    heads: dict[str, str] | None = None,
) -> tuple[HTTPResponse, bytes]:
    """One request, and all of its answer."""
    assert screen.at is not None
    connection = HTTPConnection(HERE, screen.at.port, timeout=LONGEST_WAIT_S)
    path = f"/{screen.at.token if token is None else token}/{name}"
    try:
        connection.request(method, path, body=body, headers=heads or {})
        answer = connection.getresponse()
        return answer, answer.read()
    finally:
        connection.close()


class Viewer:
    """Follows the table as a page does."""

    def __init__(self, screen: SecondScreen, me: str = ME, language: str = "") -> None:
        assert screen.at is not None
        self._socket = socket.create_connection((HERE, screen.at.port), timeout=LONGEST_WAIT_S)
        path = f"/{screen.at.token}/events?me={me}"
        heads = f"Host: here\r\nAccept-Language: {language}\r\n" if language else "Host: here\r\n"
        self._socket.sendall(f"GET {path} HTTP/1.1\r\n{heads}\r\n".encode())
        self._answer = HTTPResponse(self._socket)
        self._answer.begin()
        self.status = self._answer.status
        self.heads = dict(self._answer.getheaders())

    def event(self) -> tuple[str, Any]:
        """The next thing that it is told."""
        name, data = "", ""
        while line := self._answer.readline().decode().rstrip("\n"):
            kind, _colon, text = line.partition(": ")
            name, data = (text, data) if kind == "event" else (name, text)
        return name, json.loads(data)

    def told(self, wanted: str) -> Any:
        """The next event of that name."""
        while True:
            name, data = self.event()
            if name == wanted:
                return data

    def leave(self) -> None:
        self._answer.close()
        self._socket.close()
