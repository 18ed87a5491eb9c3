"""Tells one viewer how the table stands, as server-sent events: the newest state and nothing in
between, for as long as the viewer reads. One that stops reading is let go.
"""

import asyncio
import json
from collections.abc import Callable
from typing import Final

from companion.second_screen.broadcast import Broadcast
from companion.second_screen.guests import Guest
from companion.second_screen.requests import HEADS, Receive, Send

BEAT_S: Final = 10.0
"""After so long without news a viewer is told that nothing has happened; its page looks for the
table anew when it hears nothing for two and a half times that."""
PATIENCE_S: Final = 20.0
"""For so long one state may be under way. What lies in the system's own buffers meanwhile is a few
hundred kilobytes for each viewer, and does not grow."""


class EventStream:
    """One viewer's connection."""

    def __init__(self, broadcast: Broadcast, look_up: Callable[[], Guest | None]) -> None:
        """`look_up` tells who is looking on, as the table sees them at the moment."""
        self._broadcast = broadcast
        self._look_up = look_up
        self._news = asyncio.Event()
        self._over = False

    def wake(self) -> None:
        """There is something new; on the loop's own thread."""
        self._news.set()

    def end(self) -> None:
        """The table is not shown any more."""
        self._over = True
        self._news.set()

    async def run(self, receive: Receive, send: Send) -> None:
        """Until the viewer goes, stops reading, or the table is not shown any more."""
        kind = (b"content-type", b"text/event-stream; charset=utf-8")
        await send({"type": "http.response.start", "status": 200, "headers": [*HEADS, kind]})
        gone = asyncio.ensure_future(_until_gone(receive))
        telling = asyncio.ensure_future(self._tell(send))
        try:
            await asyncio.wait((gone, telling), return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone.cancel()
            telling.cancel()
            await asyncio.gather(gone, telling, return_exceptions=True)

    async def _tell(self, send: Send) -> None:
        told, me = 0, ""
        while not self._over:
            self._news.clear()
            guest = self._look_up()
            state = None if guest is None else self._broadcast.latest(guest.language)
            if guest is not None and (mine := _about(guest)) != me:
                me = mine
                await _send(send, _event("me", mine))
            elif state is not None and state.number != told:
                told = state.number
                await _send(send, _event("table", state.text))
            else:
                try:
                    # Not `wait_for`: before Python 3.12 it may swallow that the viewer has gone.
                    async with asyncio.timeout(BEAT_S):
                        await self._news.wait()
                except TimeoutError:
                    await _send(send, _event("beat"))
        await send({"type": "http.response.body", "body": _event("over")})


def _about(guest: Guest) -> str:
    told = {"number": guest.number, "photo": guest.may_photograph, "asks": guest.asks}
    return json.dumps(told)


def _event(name: str, data: str = "{}") -> bytes:
    return f"event: {name}\ndata: {data}\n\n".encode()


async def _send(send: Send, body: bytes) -> None:
    message = {"type": "http.response.body", "body": body, "more_body": True}
    async with asyncio.timeout(PATIENCE_S):
        await send(message)


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
