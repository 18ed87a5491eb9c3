"""The certificate with which this device speaks https: made here, signed by itself, known to nobody
else. Browsers warn of it once; what it gives is that a page may use its phone's camera, and that
nobody in the network reads along.
"""

import base64
import ipaddress
import ssl
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from secrets import randbits
from typing import Final

from companion.second_screen.p256 import new_key, private_bytes, public_bytes, sign

NAME: Final = "Tsukiji"
"""Whom it names, where a browser shows it."""
DAY_S: Final = 24 * 3600
BEFORE_S: Final = DAY_S
"""Clocks of phones and tablets differ."""
LASTS_S: Final = 820 * DAY_S
"""Phones take none that lasts longer than 825 days."""
RENEWED_S: Final = 30 * DAY_S
"""So long before its end another one is made."""

_SEQUENCE, _SET, _INTEGER, _BITS, _OCTETS, _OID, _UTF8, _TIME, _TRUE = (
    *(0x30, 0x31, 0x02, 0x03, 0x04, 0x06, 0x0C, 0x18, 0x01),
)
_SIGNED_SO: Final = "1.2.840.10045.4.3.2"
_EC_KEY: Final = "1.2.840.10045.2.1"
_P256: Final = "1.2.840.10045.3.1.7"
_COMMON_NAME: Final = "2.5.4.3"
_BASIC, _USAGE, _USED_FOR, _ALSO_NAMED = "2.5.29.19", "2.5.29.15", "2.5.29.37", "2.5.29.17"
_TLS_SERVER: Final = "1.3.6.1.5.5.7.3.1"
_SIGNS_ONLY: Final = b"\x07\x80"
"""The one bit of what its key is for, and how many bits of the byte are unused."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate and the key that only this device has."""

    address: str
    """Of the device when it was made."""
    until_s: int
    """When it ends, in seconds since 1970."""
    pem: str
    """Key and certificate as TLS takes them."""

    def to_lines(self) -> tuple[str, ...]:
        """For the store."""
        return self.address, str(self.until_s), *self.pem.splitlines()

    def fits(self, address: str, now_s: float) -> bool:
        """Whether it may go on being used there."""
        return self.address == address and now_s < self.until_s - RENEWED_S


def certificate_from(lines: Sequence[str]) -> Certificate | None:
    """What `to_lines` wrote; None for anything else."""
    if len(lines) < 3 or not (lines[1].isascii() and lines[1].isdigit()):
        return None
    return Certificate(lines[0], int(lines[1][:12]), "\n".join((*lines[2:], "")))


def certificate_for(
    address: str, kept: Sequence[str] = (), now_s: float | None = None
) -> Certificate:
    """The one that was kept if it fits, else a new one."""
    now = time.time() if now_s is None else now_s
    found = certificate_from(kept)
    return found if found is not None and found.fits(address, now) else _made(address, now)


def tls_with(certificate: Certificate) -> ssl.SSLContext:
    """What a server needs to speak https. Raises `OSError`, of which TLS's own are, if it cannot
    be used."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    # TLS reads only files; this one is gone before anybody is let in.
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "key.pem"
        path.touch(0o600)
        path.write_text(certificate.pem)
        context.load_cert_chain(path)
    return context


def _made(address: str, now_s: float) -> Certificate:
    key = new_key()
    public = public_bytes(key)
    until_s = int(now_s + LASTS_S)
    name = _seq(_der(_SET, _seq(_oid(_COMMON_NAME), _der(_UTF8, NAME.encode()))))
    valid = _seq(_time(now_s - BEFORE_S), _time(until_s))
    algorithm = _seq(_oid(_SIGNED_SO))
    holder = _seq(_seq(_oid(_EC_KEY), _oid(_P256)), _der(_BITS, b"\0" + public))
    also = _der(0x87, ipaddress.ip_address(address).packed)
    extensions = _seq(
        _extension(_BASIC, _seq(), is_critical=True),
        _extension(_USAGE, _der(_BITS, _SIGNS_ONLY), is_critical=True),
        _extension(_USED_FOR, _seq(_oid(_TLS_SERVER))),
        _extension(_ALSO_NAMED, _seq(also)),
    )
    version = _der(0xA0, _integer(2))
    number = _integer(randbits(120) | 1)
    content = _seq(version, number, algorithm, name, valid, name, holder, _der(0xA3, extensions))
    signature = _seq(*map(_integer, sign(key, content)))
    signed = _seq(content, algorithm, _der(_BITS, b"\0" + signature))
    private = _seq(
        _integer(1),
        _der(_OCTETS, private_bytes(key)),
        _der(0xA0, _oid(_P256)),
        _der(0xA1, _der(_BITS, b"\0" + public)),
    )
    pem = _pem(b"EC PRIVATE KEY", private) + _pem(b"CERTIFICATE", signed)
    return Certificate(address, until_s, pem)


def _extension(name: str, content: bytes, *, is_critical: bool = False) -> bytes:
    critical = (_der(_TRUE, b"\xff"),) if is_critical else ()
    return _seq(_oid(name), *critical, _der(_OCTETS, content))


def _pem(kind: bytes, content: bytes) -> str:
    begin, end = (b"-----%s %s-----\n" % (word, kind) for word in (b"BEGIN", b"END"))
    return (begin + base64.encodebytes(content) + end).decode()


def _der(tag: int, content: bytes) -> bytes:
    """One element, as DER writes it: what it is, how long, what is in it."""
    length = len(content)
    if length < 0x80:
        return bytes((tag, length)) + content
    size = (length.bit_length() + 7) // 8
    return bytes((tag, 0x80 | size)) + length.to_bytes(size, "big") + content


def _seq(*parts: bytes) -> bytes:
    return _der(_SEQUENCE, b"".join(parts))


def _integer(value: int) -> bytes:
    return _der(_INTEGER, value.to_bytes(value.bit_length() // 8 + 1, "big"))


def _time(at_s: float) -> bytes:
    # What ends before 2050 has a year of two digits, and only that is taken.
    at = datetime.fromtimestamp(at_s, UTC)
    is_short = at.year < 2050
    return _der(
        0x17 if is_short else _TIME, at.strftime(f"%{'y' if is_short else 'Y'}%m%d%H%M%SZ").encode()
    )


def _oid(name: str) -> bytes:
    first, second, *rest = map(int, name.split("."))
    content: list[int] = []
    for part in (40 * first + second, *rest):
        digits = [part & 0x7F]
        while part := part >> 7:
            digits.append(0x80 | part & 0x7F)
        content.extend(reversed(digits))
    return _der(_OID, bytes(content))
