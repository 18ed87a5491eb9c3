"""The server on a thread of its own, with a loop of its own. uvicorn is loaded there and only when
somebody wants to be followed: it takes longer than the first screen may.
"""

import asyncio
import errno
import socket
import ssl
import threading
from contextlib import suppress
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from companion.second_screen.certificate import Certificate, tls_with
from companion.second_screen.door import Door

if TYPE_CHECKING:
    import uvicorn

FIRST_PORT: Final = 8753
PORTS_TRIED: Final = 10
_ANY: Final = 0
MOST_CONNECTIONS: Final = 300
"""Open at the same time: all viewers, and as many again that load the page; the next one is turned
away."""
SILENT_S: Final = 10.0
"""A connection that has asked for nothing after so long is closed, so that idle ones cannot take
all the room."""
HANDSHAKE_S: Final = 5.0
"""For so long whoever calls over https may take to agree on keys; asyncio would wait for a minute.
A phone needs two ways there and back and some milliseconds; a silent caller holds a place."""
LONGEST_HEAD_BYTES: Final = 16 * 1024
GRACE_S: Final = 1
"""Whoever has not read its last words after so long is cut off."""
LEAVE_S: Final = 0.5
"""For so long whoever switches it off waits at most."""


class ServerFault(StrEnum):
    """Why nobody can follow."""

    NO_NETWORK = "NO_NETWORK"
    """This device has no address that others could reach."""
    PORTS_TAKEN = "PORTS_TAKEN"
    """Other programs use every port that was tried."""
    ADDRESS_GONE = "ADDRESS_GONE"
    """The device does not have that address any more."""
    NOT_ALLOWED = "NOT_ALLOWED"
    """The system does not let the app listen."""
    BROKEN = "BROKEN"
    """The server did not start, or ended by itself."""


def listen(address: str, port: int = 0) -> socket.socket | ServerFault:
    """A socket that others can reach, on that port if it is free, else on one of the usual ones,
    else on any; or why there is none."""
    fault = ServerFault.PORTS_TAKEN
    usual = range(FIRST_PORT, FIRST_PORT + PORTS_TRIED)
    for tried in dict.fromkeys((*((port,) if port else ()), *usual, _ANY)):
        opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        # Else the port of an app that was killed stays closed for minutes.
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            opened.bind((address, tried))
            opened.listen(128)
            return opened
        except OSError as error:
            opened.close()
            if error.errno == errno.EADDRNOTAVAIL:
                return ServerFault.ADDRESS_GONE
            if error.errno in (errno.EACCES, errno.EPERM):
                fault = ServerFault.NOT_ALLOWED
    return fault


class Server:
    """Serves a door through one socket until it is stopped; through a second one over https, where
    there is a certificate for it."""

    def __init__(
        self,
        door: Door,
        opened: socket.socket,
        safe: tuple[socket.socket, Certificate] | None = None,
    ) -> None:
        self._door, self._socket, self._safe = door, opened, safe
        self._server: uvicorn.Server | None = None
        self._safe_server: uvicorn.Server | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_unwanted = threading.Event()
        self.fault: ServerFault | None = None
        """Why it ended by itself; None while it has not."""
        self._thread = threading.Thread(target=self._work, name="second-screen", daemon=True)
        self._thread.start()

    @property
    def is_ready(self) -> bool:
        """Whether it answers."""
        servers = (self._server, self._safe_server if self._safe else self._server)
        return all(each is not None and each.started for each in servers) and self.fault is None

    def wake(self) -> None:
        """There is something new for the viewers; from any thread, never waits."""
        loop = self._loop
        if loop is not None:
            loop.call_soon_threadsafe(self._door.wake)

    def stop(self) -> None:
        """Nobody is served any more, from this moment on. Waits for the thread, but not for a
        viewer that does not read."""
        self._is_unwanted.set()
        self._door.revoke()
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._end)
        self._thread.join(timeout=LEAVE_S)

    def _end(self) -> None:
        self._door.close()
        for each in (self._server, self._safe_server):
            if each is not None:
                each.should_exit = True

    def _work(self) -> None:
        try:
            with asyncio.Runner(loop_factory=_ImpatientLoop) as runner:
                runner.run(self._serve())
        except Exception:
            # Nothing of it is for people, and the table goes on without viewers.
            self.fault = ServerFault.BROKEN
        if not self._is_unwanted.is_set():
            self.fault = ServerFault.BROKEN
        self._socket.close()
        if self._safe is not None:
            self._safe[0].close()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._server = self._made()
        work = [self._server.serve(sockets=[self._socket])]
        if self._safe is not None:
            opened, certificate = self._safe
            try:
                self._safe_server = self._made(tls_with(certificate))
            except OSError:
                # Everything but a live camera goes on without.
                self._safe = None
            else:
                work.append(self._safe_server.serve(sockets=[opened]))
        if self._is_unwanted.is_set():
            for each in work:
                each.close()
            return
        servers = [each for each in (self._server, self._safe_server) if each is not None]
        watches = [asyncio.ensure_future(_close_silent_ones(each)) for each in servers]
        try:
            await asyncio.gather(*work)
        finally:
            for watch in watches:
                watch.cancel()

    def _made(self, tls: ssl.SSLContext | None = None) -> "uvicorn.Server":
        import uvicorn

        config = uvicorn.Config(
            self._door,
            http="h11",
            ws="none",
            loop="asyncio",
            lifespan="off",
            interface="asgi3",
            log_config=None,
            log_level="critical",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            date_header=False,
            limit_concurrency=MOST_CONNECTIONS,
            timeout_keep_alive=5,
            timeout_graceful_shutdown=GRACE_S,
            h11_max_incomplete_event_size=LONGEST_HEAD_BYTES,
            ssl_context_factory=None if tls is None else lambda _config, _default: tls,
        )
        return uvicorn.Server(config)


class _ImpatientLoop(asyncio.SelectorEventLoop):
    """uvicorn knows a connection only once keys are agreed on, and cannot be told how long that may
    take."""

    async def create_server(self, *given: Any, **more: Any) -> asyncio.Server:
        if more.get("ssl") is not None:
            more |= {"ssl_handshake_timeout": HANDSHAKE_S, "ssl_shutdown_timeout": HANDSHAKE_S}
        return await super().create_server(*given, **more)


async def _close_silent_ones(server: Any) -> None:
    """Connections that have been open for long and asked for nothing yet; and those that were ended
    long ago and never read what was still under way to them, for which TCP would wait for ever."""
    since: dict[Any, float] = {}
    while True:
        await asyncio.sleep(SILENT_S / 2)
        now_s = asyncio.get_running_loop().time()
        silent = [
            each
            for each in tuple(server.server_state.connections)
            if each.cycle is None or each.transport.is_closing()
        ]
        since = {each: since.get(each, now_s) for each in silent}
        for each, first_s in since.items():
            if now_s - first_s >= SILENT_S:
                each.transport.abort()
