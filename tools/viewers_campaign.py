"""Many viewers and rude callers at the app's second screen (`make viewers-campaign`): 100 that
follow and 50 that read nothing, what that costs the table's frames and memory; then 10,000
malformed requests and uploads, after which nothing may have changed.

    python tools/viewers_campaign.py [MINUTES] [REQUESTS]
"""

import asyncio
import contextlib
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from tools.driven_app import DrivenApp

FOLLOWING, DEAF = 100, 50
BLOCK_FRAMES: Final = 300
CALLERS: Final = 20
"""Who call at the same time."""


async def follow(port: int, token: str, number: int, heard: list[int]) -> None:
    """One viewer that reads everything; counts the states that it was told."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    language = ("en", "es", "pt", "nl")[number % 4]
    path = f"/{token}/events?me={number:032x}&lang={language}"
    writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
    try:
        while line := await reader.readline():
            heard[number] += line.startswith(b"event: table")
    finally:
        writer.close()


async def ignore(port: int, token: str, number: int) -> None:
    """One that asks to be told and never reads."""
    _reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    path = f"/{token}/events?me={number:032x}"
    writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
    try:
        await asyncio.Event().wait()
    finally:
        writer.transport.abort()


async def crowd(app: DrivenApp, port: int, token: str, minutes: float) -> None:
    """Blocks of frames with nobody and with everybody, one after the other. `work` is what the
    window's own thread needs of the processor, whatever else this machine does."""
    loop = asyncio.get_running_loop()

    def frames() -> dict[str, Any]:
        return app.do(f"frames {BLOCK_FRAMES}")

    alone: list[dict[str, Any]] = []
    watched: list[dict[str, Any]] = []
    heard = [0] * FOLLOWING
    until = time.monotonic() + 60 * minutes
    while time.monotonic() < until:
        alone.append(await loop.run_in_executor(None, frames))
        tasks = [
            *(asyncio.ensure_future(follow(port, token, i, heard)) for i in range(FOLLOWING)),
            *(asyncio.ensure_future(ignore(port, token, 1000 + i)) for i in range(DEAF)),
        ]
        while len((await loop.run_in_executor(None, app.do, "wait"))["guests"]) < FOLLOWING + DEAF:
            await asyncio.sleep(0.1)
        for _block in range(2):
            watched.append(await loop.run_in_executor(None, frames))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        while (await loop.run_in_executor(None, app.do, "wait"))["guests"]:
            await asyncio.sleep(0.1)
    for kind in ("median", "mean", "p95", "work"):
        without = sum(block[kind] for block in alone) / len(alone)
        with_all = sum(block[kind] for block in watched) / len(watched)
        print(f"frame {kind}: {without:.2f} ms alone, {with_all:.2f} ms followed", end=", ")
        print(f"ratio {with_all / without:.2f}")
    for who, blocks in (("alone", alone), ("followed", watched)):
        held = " ".join(f"{block['memory']:.0f}" for block in blocks)
        print(f"memory in MB, block by block, {who}: {held}")
    print(f"states told to each of {FOLLOWING} viewers: {min(heard)} to {max(heard)}")


def malformed(chance: random.Random, token: str, port: int) -> bytes:
    """A request that no page of ours would send."""
    noise = chance.randbytes(chance.randrange(1, 400))
    names = (
        "",
        "page.js",
        "events",
        "photo",
        "frame",
        "ask",
        "words.json",
        "look.json",
        "../..",
        "%00",
        "é",
    )
    name = chance.choice(names)
    wrong = chance.choice((token[:-1], token + "x", "", "x" * 5000, token.swapcase(), "%2e%2e"))
    who = chance.choice(("", "me=", f"me={'0' * 32}", "me=%ff%fe", f"me={'a' * 9000}", "a&" * 300))
    method = chance.choice(("GET", "POST", "PUT", "HEAD", "DELETE", "PATCH", "OPTIONS", "BREW"))
    heads = chance.choice(
        (
            "",
            "Content-Type: image/jpeg\r\nContent-Length: 5\r\n",
            "Content-Type: image/jpeg\r\nContent-Length: 99999999999999999999\r\n",
            "Content-Length: -1\r\n",
            "Content-Length: 5\r\nContent-Length: 6\r\n",
            "Transfer-Encoding: chunked\r\n",
            "Accept-Language: " + "x;q=nan," * 500 + "\r\n",
            "Upgrade: websocket\r\nConnection: Upgrade\r\n",
            "Expect: 100-continue\r\n",
            "X: " + "y" * 30_000 + "\r\n",
        )
    )
    kind = chance.randrange(5)
    if kind == 0:
        return noise
    known = token if kind >= 3 else wrong
    top = f"{method} /{known}/{name}?{who} HTTP/1.{chance.randrange(3)}\r\n"
    text = f"{top}Host: here:{port}\r\n{heads}\r\n".encode("utf-8", "replace")
    if kind == 4:
        at = chance.randrange(len(text))
        return text[:at] + noise + text[at:]
    return text + noise


async def be_rude(port: int, requests: list[bytes], answers: dict[str, int]) -> None:
    for request in requests:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request)
            with contextlib.suppress(OSError):
                writer.write_eof()
            got = b""
            with contextlib.suppress(OSError, TimeoutError):
                got = await asyncio.wait_for(reader.read(2000), 1)
            status = got.split(b" ")[1].decode() if got.startswith(b"HTTP/") else "nothing"
            answers[status] = answers.get(status, 0) + 1
            if b"Traceback" in got:
                raise RuntimeError(request)
            writer.close()


async def all_rude(port: int, requests: list[bytes], answers: dict[str, int]) -> None:
    parts = (be_rude(port, requests[start::CALLERS], answers) for start in range(CALLERS))
    await asyncio.gather(*parts)


def uploads(count: int, chance: random.Random, photo: bytes) -> list[bytes]:
    """Files that are no photos, and photos with bytes of theirs changed."""
    found = []
    for number in range(count):
        if number % 3 == 0:
            found.append(chance.randbytes(chance.randrange(1, 5000)))
        else:
            spoiled = bytearray(photo[: chance.randrange(20, len(photo))])
            for _change in range(chance.randrange(1, 30)):
                spoiled[chance.randrange(min(len(spoiled), 1000))] = chance.randrange(256)
            found.append(bytes(spoiled))
    return found


async def send_uploads(app: DrivenApp, port: int, token: str, files: list[bytes]) -> dict[str, int]:
    """As a guest who was let in."""
    me = "f" * 32
    loop = asyncio.get_running_loop()
    others = set((await loop.run_in_executor(None, app.do, "wait"))["guests"])
    heard = asyncio.ensure_future(_stay(port, token, me))
    while not (new := set((await loop.run_in_executor(None, app.do, "wait"))["guests"]) - others):
        await asyncio.sleep(0.05)
    await loop.run_in_executor(None, app.do, f"let {max(new)}")
    answers: dict[str, int] = {}
    for number, content in enumerate(files):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        name = "photo" if number % 2 else "frame"
        head = (
            f"POST /{token}/{name}?me={me} HTTP/1.1\r\nHost: here\r\nContent-Type: image/jpeg\r\n"
        )
        writer.write(f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)
        got = await asyncio.wait_for(reader.readline(), 90)
        status = got.split(b" ")[1].decode()
        answers[status] = answers.get(status, 0) + 1
        writer.close()
        # Faster ones are turned away without being looked at.
        await asyncio.sleep(1.0)
    heard.cancel()
    return answers


async def _stay(port: int, token: str, me: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    path = f"/{token}/events?me={me}"
    writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
    while await reader.readline():
        pass


def main() -> int:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    from tests.companion.second_screen.photographed import photo_of_lots

    with tempfile.TemporaryDirectory() as folder:
        app = DrivenApp(sys.executable, Path(folder))
        try:
            at = urlsplit(app.do("on")["url"])
            token, port = at.path.strip("/"), int(at.port or 0)
            app.do("tap")
            if minutes:
                asyncio.run(crowd(app, port, token, minutes))
            chance = random.Random(1)
            while app.now["where"] != "offer" or app.now["next"]:
                # Only there nothing goes on by itself.
                app.do("tap")
            before = app.do("wait")
            spoiled = uploads(count // 100, chance, photo_of_lots())
            requests = [malformed(chance, token, port) for _ in range(count - len(spoiled))]
            answers: dict[str, int] = {}
            asyncio.run(all_rude(port, requests, answers))
            print(f"{len(requests)} malformed requests, answered with {answers}")
            sent = asyncio.run(send_uploads(app, port, token, spoiled))
            print(f"{len(spoiled)} uploads of a guest who was let in, answered with {sent}")
            after = app.do("wait")
            changed = [k for k in ("where", "facts", "now", "url") if before[k] != after[k]]
            complaints = app.complaints.read_text()
            print(f"changed at the table: {changed}, tracebacks: {complaints.count('Traceback')}")
            print(f"memory {before['memory']:.0f} MB before, {after['memory']:.0f} MB after")
            return int(bool(changed) or "Traceback" in complaints)
        finally:
            app.kill()


if __name__ == "__main__":
    sys.exit(main())
