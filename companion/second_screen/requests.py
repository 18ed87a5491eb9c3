"""What a request asks for, and plain answers, in the words of ASGI. All answers have the same
heads: nothing is kept, framed, sniffed or fetched from elsewhere, and no cookie is ever set.
"""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeAlias
from urllib.parse import parse_qsl

from companion.words.device_language import first_offered

Scope: TypeAlias = dict[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[dict[str, Any]]]
Send: TypeAlias = Callable[[dict[str, Any]], Awaitable[None]]

HEADS: Final = (
    (b"cache-control", b"no-store"),
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        b"img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"x-robots-tag", b"noindex"),
)
"""On every answer, also on those that say nothing."""
_LONGEST_QUERY: Final = 512
_MOST_LANGUAGES: Final = 10


@dataclass(frozen=True, slots=True)
class PlainAnswer:
    """An answer that is sent whole."""

    status: int
    """As HTTP numbers them."""
    kind: bytes = b""
    """The type of the body; empty for none."""
    body: bytes = b""
    """What is sent."""


NOTHING_HERE: Final = PlainAnswer(404)
"""For whoever does not know the token, and for everything that is not there: the same each time."""


async def send_answer(send: Send, answer: PlainAnswer) -> None:
    """Send all of it."""
    kind = ((b"content-type", answer.kind),) if answer.kind else ()
    length = (b"content-length", str(len(answer.body)).encode())
    heads = [*HEADS, *kind, length]
    await send({"type": "http.response.start", "status": answer.status, "headers": heads})
    await send({"type": "http.response.body", "body": answer.body})


def head(scope: Scope, name: bytes) -> str:
    """One head of a request; empty without it."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def query(scope: Scope) -> dict[str, str]:
    """What stands after the question mark; nothing where that makes no sense."""
    text = scope.get("query_string", b"")[:_LONGEST_QUERY].decode("latin-1")
    with suppress(ValueError):
        return dict(parse_qsl(text, max_num_fields=8))
    return {}


def language_of(scope: Scope, offered: Sequence[str]) -> str:
    """What its reader wants to be told in: what the address says, else what the browser does."""
    wanted = query(scope).get("lang", "")
    return first_offered([wanted] if wanted in offered else _accepted(scope), offered)


def _accepted(scope: Scope) -> list[str]:
    """The languages of the browser, the dearest first."""
    found: list[tuple[float, str]] = []
    for part in head(scope, b"accept-language").split(",")[:_MOST_LANGUAGES]:
        name, _semicolon, quality = part.partition(";")
        weight = 1.0
        with suppress(ValueError):
            weight = float(quality.strip().removeprefix("q=")) if quality else 1.0
        found.append((-weight, name.strip()))
    return [name for _weight, name in sorted(found, key=lambda item: item[0])]


async def read_body(receive: Receive, at_most: int) -> bytes | None:
    """All of a request's body; None if it is longer than that, or its sender has gone."""
    parts: list[bytes] = []
    length = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        parts.append(message.get("body", b""))
        length += len(parts[-1])
        if length > at_most:
            return None
        if not message.get("more_body", False):
            return b"".join(parts)
