"""The one switch of the second screen: on, off, a new address, who is there. Lives on the window's
thread and never waits for a viewer; what belongs to the server's thread is behind `Server`.
"""

import json
import secrets
import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from companion.camera.phone_eye import PhoneEye
from companion.second_screen.addresses import own_addresses
from companion.second_screen.broadcast import Broadcast
from companion.second_screen.certificate import Certificate, certificate_for
from companion.second_screen.door import Door, ShownPage
from companion.second_screen.guests import Guest, Guests
from companion.second_screen.photo_inbox import PhotoInbox, SentPhoto
from companion.second_screen.requests import PlainAnswer
from companion.second_screen.server import Server, ServerFault, listen
from companion.words.languages import available

_PAGE: Final = Path(__file__).parent / "page"
_FILES: Final = {
    "": ("page.html", b"text/html; charset=utf-8"),
    "tv": ("page.html", b"text/html; charset=utf-8"),
    "page.css": ("page.css", b"text/css; charset=utf-8"),
    "page.js": ("page.js", b"text/javascript; charset=utf-8"),
    "live.js": ("live.js", b"text/javascript; charset=utf-8"),
}
_ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""No capitals and nothing that looks like something else: a television's remote types it."""
_TOKEN_LETTERS: Final = 12
"""60 bits of chance: ten thousand tries a second for a whole day find it once in a thousand million
days, and it is another one after every switching on."""


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Under which address the table can be followed; kept, so that pages find it again after the
    app was killed."""

    token: str
    """What nobody can guess."""
    address: str
    """Of this device in its network."""
    port: int
    """Where the server listens."""
    safe_port: int = 0
    """Where it listens for https; 0 if it does not."""

    @property
    def url(self) -> str:
        """What a phone opens."""
        return f"http://{self.address}:{self.port}/{self.token}/"

    def to_text(self) -> str:
        """For the store."""
        return f"{self.token} {self.address} {self.port} {self.safe_port}"


def whereabouts_from(text: str) -> Whereabouts | None:
    """What `to_text` wrote; None for anything else."""
    parts = text.split(" ")
    # Before there was https, three were written.
    ports = [int(part[:5]) for part in parts[2:] if part.isdigit()]
    if len(ports) not in (1, 2) or len(parts) != 2 + len(ports) or len(parts[0]) < _TOKEN_LETTERS:
        return None
    return Whereabouts(parts[0], parts[1], *ports)


def _new_token() -> str:
    return "".join(secrets.choice(_ALPHABET) for _letter in range(_TOKEN_LETTERS))


class SecondScreen:
    """Off until somebody switches it on."""

    def __init__(
        self,
        look: Mapping[str, Any],
        addresses: Callable[[], tuple[str, ...]] = own_addresses,
        eye: PhoneEye | None = None,
    ) -> None:
        """`look` is how pieces look, for the page to draw them; `eye` gets the pictures of a phone
        that is the table's camera."""
        self._look = look
        self._eye = eye or PhoneEye()
        self._addresses = addresses
        self._server: Server | None = None
        self._broadcast, self._guests, self._inbox = Broadcast(), Guests(), PhotoInbox()
        self.at: Whereabouts | None = None
        """Where it can be followed; None while it is off."""
        self.certificate: tuple[str, ...] = ()
        """What https is spoken with, for the store; told before it is switched on."""
        self._fault: ServerFault | None = None

    @property
    def is_on(self) -> bool:
        """Whether people can follow, or soon can."""
        return self._server is not None

    @property
    def is_ready(self) -> bool:
        """Whether the server answers by now."""
        return self._server is not None and self._server.is_ready

    @property
    def fault(self) -> ServerFault | None:
        """Why nobody can follow; None if everybody can, or nobody should."""
        return self._fault if self._server is None else self._server.fault

    def addresses(self) -> tuple[str, ...]:
        """Where this device might be reached."""
        return self._addresses()

    def switch_on(self, address: str = "", kept: Whereabouts | None = None) -> None:
        """Let people follow, under this address of the device, else under its likeliest. With what
        was `kept` of another start the pages that were open then find it again."""
        self.switch_off()
        found = self.addresses()
        if kept is not None and kept.address in found:
            address = kept.address
        if not found:
            self._fault = ServerFault.NO_NETWORK
            return
        address = address if address in found else found[0]
        opened = listen(address, 0 if kept is None else kept.port)
        if isinstance(opened, ServerFault):
            self._fault = opened
            return
        token = _new_token() if kept is None else kept.token
        safe = self._safely(address, 0 if kept is None else kept.safe_port)
        safe_port = 0 if safe is None else safe[0].getsockname()[1]
        self.at = Whereabouts(token, address, opened.getsockname()[1], safe_port)
        page = self._page(safe_port)
        door = Door(token, page, self._broadcast, self._guests, self._inbox, self._eye)
        self._server = Server(door, opened, safe)
        self._broadcast.wake_with(self._server.wake)

    def switch_off(self) -> None:
        """Nobody follows any more, and the token opens nothing from now on."""
        server, self._server, self.at, self._fault = self._server, None, None, None
        self._broadcast.wake_with(lambda: None)
        if server is not None:
            server.stop()
        # What the last viewers were told or sent is nobody's any more.
        self._broadcast, self._guests, self._inbox = Broadcast(), Guests(), PhotoInbox()
        self._eye.forget()

    def guests(self) -> tuple[Guest, ...]:
        """Who looks on."""
        return self._guests.present()

    def let_in(self, number: int, *, may: bool) -> None:
        """That guest may photograph the table from now on, or may not any more."""
        self._guests.let_in(number, may=may)
        if self._server is not None:
            self._server.wake()

    def languages(self) -> frozenset[str]:
        """What those who look on want to be told in."""
        return self._guests.languages() if self._server is not None else frozenset()

    def publish(self, states: Mapping[str, Any]) -> None:
        """How the table stands, by language, as something that `json.dumps` takes."""
        self._broadcast.publish((code, _as_line(state)) for code, state in states.items())

    def pick_up_photo(self) -> SentPhoto | None:
        """A photo that was sent since the last time; None if none was."""
        return self._inbox.pick_up() if self._server is not None else None

    def _safely(self, address: str, port: int) -> tuple[socket.socket, Certificate] | None:
        """A second place to listen, for https; without one only a live camera is missing."""
        opened = listen(address, port)
        if isinstance(opened, ServerFault):
            return None
        certificate = certificate_for(address, self.certificate)
        self.certificate = certificate.to_lines()
        return opened, certificate

    def _page(self, safe_port: int) -> ShownPage:
        answer = partial(PlainAnswer, 200)
        files = {
            name: answer(kind, (_PAGE / file).read_bytes()) for name, (file, kind) in _FILES.items()
        }
        files["look.json"] = answer(b"application/json", json.dumps(self._look).encode())
        return ShownPage(files, available(), safe_port)


def _as_line(state: Any) -> str:
    """Server-sent events take it on one line, as `json.dumps` writes it."""
    return json.dumps(state, ensure_ascii=False, separators=(",", ":"))
