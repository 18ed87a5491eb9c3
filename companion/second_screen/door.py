"""What the server answers. Whoever does not know the token is told nothing: each wrong request gets
the same empty answer. Lives on the server's own loop.
"""

import asyncio
import hmac
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from companion.camera.phone_eye import LARGEST_FRAME_BYTES, PhoneEye
from companion.second_screen.broadcast import Broadcast
from companion.second_screen.event_stream import EventStream
from companion.second_screen.guests import Guest, Guests
from companion.second_screen.page_words import page_words
from companion.second_screen.photo_inbox import (
    LARGEST_PHOTO_BYTES,
    PhotoAnswer,
    PhotoInbox,
    SentPhoto,
)
from companion.second_screen.requests import (
    NOTHING_HERE,
    PlainAnswer,
    Receive,
    Scope,
    Send,
    head,
    language_of,
    query,
    read_body,
    send_answer,
)

ANSWER_S: Final = 60.0
"""For so long a phone waits until its photo is read."""
UPLOAD_S: Final = 30.0
"""So long sending it may take."""
FRAME_S: Final = 5.0
"""So long sending one picture of a live camera may take; the next one is newer by then."""
_NAME_LENGTHS: Final = range(16, 65)
_JSON: Final = b"application/json"


@dataclass(frozen=True, slots=True)
class ShownPage:
    """What a viewer's browser loads, by its name in the address."""

    files: Mapping[str, PlainAnswer]
    """The page itself under the empty name, and what it asks for."""
    languages: Sequence[str]
    """What it can be read in."""
    safe_port: int = 0
    """Where the same page is served over https; 0 if it is not."""


class Door:
    """An ASGI application."""

    def __init__(
        self,
        token: str,
        page: ShownPage,
        broadcast: Broadcast,
        guests: Guests,
        inbox: PhotoInbox,
        eye: PhoneEye,
    ) -> None:
        self._token = token.encode()
        self._is_open = True
        self._page = page
        self._broadcast = broadcast
        self._guests = guests
        self._inbox = inbox
        self._eye = eye
        self._streams: set[EventStream] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            return
        try:
            answer = await self._answer(scope, receive, send)
        except (ValueError, LookupError, TypeError):
            # Whatever it was meant to be, it was no request of our page.
            answer = NOTHING_HERE
        if answer is not None:
            await send_answer(send, answer)

    def wake(self) -> None:
        """There is something new for all viewers; on the loop's own thread."""
        for stream in tuple(self._streams):
            stream.wake()

    def revoke(self) -> None:
        """The token opens nothing from now on; from any thread."""
        self._is_open = False

    def close(self) -> None:
        """Nobody is told anything any more; on the loop's own thread."""
        for stream in tuple(self._streams):
            stream.end()

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> PlainAnswer | None:
        start, token, name = scope["path"].split("/")
        is_known = hmac.compare_digest(token.encode(), self._token)
        if start or not (is_known and self._is_open):
            return NOTHING_HERE
        if scope["method"] == "GET":
            if name == "events":
                return await self._follow(scope, receive, send)
            if name == "words.json":
                language = language_of(scope, self._page.languages)
                safe = self._page.safe_port
                return _json({"language": language, "words": page_words(language), "safe": safe})
            return self._page.files.get(name, NOTHING_HERE)
        if scope["method"] == "POST" and name == "ask":
            return _json({}) if self._guests.ask(_me(scope)) else NOTHING_HERE
        if scope["method"] == "POST" and name == "photo":
            return await self._photo(scope, receive)
        if scope["method"] == "POST" and name == "frame":
            return await self._frame(scope, receive)
        return NOTHING_HERE

    async def _follow(self, scope: Scope, receive: Receive, send: Send) -> PlainAnswer | None:
        me, language = _me(scope), language_of(scope, self._page.languages)
        address = (scope.get("client") or ("",))[0]
        if self._guests.arrive(me, language, address) is None:
            return PlainAnswer(503)
        stream = EventStream(self._broadcast, lambda: self._guests.get(me))
        self._streams.add(stream)
        try:
            await stream.run(receive, send)
        finally:
            self._streams.discard(stream)
            self._guests.leave(me)
        return None

    def _sender(self, scope: Scope, at_most: int) -> Guest | PlainAnswer:
        """Who sends a picture; or why none is taken."""
        guest = self._guests.get(_me(scope))
        if guest is None or not guest.may_photograph:
            return NOTHING_HERE
        length = head(scope, b"content-length")
        if not head(scope, b"content-type").startswith("image/") or not length.isdigit():
            return NOTHING_HERE
        return PlainAnswer(413) if int(length[:12]) > at_most else guest

    async def _frame(self, scope: Scope, receive: Receive) -> PlainAnswer:
        """One picture of a phone's live camera."""
        guest = self._sender(scope, LARGEST_FRAME_BYTES)
        if isinstance(guest, PlainAnswer):
            return guest
        if not self._eye.is_free_for(guest.number):
            return PlainAnswer(409)
        if not self._eye.reserve(guest.number):
            return PlainAnswer(429)
        try:
            body = await asyncio.wait_for(read_body(receive, LARGEST_FRAME_BYTES), FRAME_S)
        except TimeoutError:
            return PlainAnswer(504)
        finally:
            self._eye.release()
        if not body:
            return NOTHING_HERE
        self._eye.put(body)
        return _json({"looks": self._eye.looks})

    async def _photo(self, scope: Scope, receive: Receive) -> PlainAnswer:
        guest = self._sender(scope, LARGEST_PHOTO_BYTES)
        if isinstance(guest, PlainAnswer):
            return guest
        if not self._inbox.reserve():
            return PlainAnswer(429)
        try:
            body = await asyncio.wait_for(read_body(receive, LARGEST_PHOTO_BYTES), UPLOAD_S)
            if not body:
                return NOTHING_HERE
            answered: asyncio.Future[PhotoAnswer] = asyncio.get_running_loop().create_future()
            language = language_of(scope, self._page.languages)
            joins = query(scope).get("joins") == "1"
            tell = _Telling(asyncio.get_running_loop(), answered)
            self._inbox.put(SentPhoto(body, guest.number, language, joins, tell))
            return _json(await asyncio.wait_for(answered, ANSWER_S))
        except TimeoutError:
            return PlainAnswer(504)
        finally:
            self._inbox.release()


class _Telling:
    """Carries an answer from the window's thread to the loop's."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, answered: "asyncio.Future[PhotoAnswer]"
    ) -> None:
        self._loop, self._answered = loop, answered

    def __call__(self, answer: PhotoAnswer) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._set, answer)

    def _set(self, answer: PhotoAnswer) -> None:
        if not self._answered.done():
            self._answered.set_result(answer)


def _me(scope: Scope) -> str:
    """What a page calls itself; raises `ValueError` for what none of ours would."""
    me = query(scope).get("me", "")
    if len(me) not in _NAME_LENGTHS or not (me.isascii() and me.isalnum()):
        raise ValueError("me")
    return me


def _json(value: object) -> PlainAnswer:
    return PlainAnswer(200, _JSON, json.dumps(value).encode())
