"""The elliptic curve P-256, as far as a device needs it to make a key and to sign its own
certificate with it, once. Everything after that is done by the system's own TLS.

Python alone: the libraries that could do it bring native code onto Android for this one signature.
Numbers as in FIPS 186-4, D.1.2.3.
"""

import hashlib
import secrets
from typing import Final, TypeAlias

_P: Final = 2**256 - 2**224 + 2**192 + 2**96 - 1
_N: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_G: Final = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)
_BYTES: Final = 32

Point: TypeAlias = tuple[int, int] | None
"""On the curve; None is the point at infinity."""


def new_key() -> int:
    """A private key that nobody else has."""
    return 1 + secrets.randbelow(_N - 1)


def private_bytes(key: int) -> bytes:
    """The key as others write it."""
    return key.to_bytes(_BYTES, "big")


def public_bytes(key: int) -> bytes:
    """The public key that belongs to it, uncompressed."""
    x, y = _times(key, _G) or (0, 0)
    return b"\4" + x.to_bytes(_BYTES, "big") + y.to_bytes(_BYTES, "big")


def sign(key: int, message: bytes) -> tuple[int, int]:
    """An ECDSA signature of the message's SHA-256."""
    digest = int.from_bytes(hashlib.sha256(message).digest(), "big")
    while True:
        once = new_key()
        point = _times(once, _G)
        first = 0 if point is None else point[0] % _N
        second = pow(once, -1, _N) * (digest + first * key) % _N
        if first and second:
            return first, second


def _times(count: int, point: Point) -> Point:
    result: Point = None
    while count:
        if count & 1:
            result = _plus(result, point)
        point = _plus(point, point)
        count >>= 1
    return result


def _plus(one: Point, other: Point) -> Point:
    if one is None or other is None:
        return one or other
    if one[0] == other[0] and (one[1] + other[1]) % _P == 0:
        return None
    if one == other:
        slope = (3 * one[0] * one[0] - 3) * pow(2 * one[1], -1, _P)
    else:
        slope = (other[1] - one[1]) * pow(other[0] - one[0], -1, _P)
    x = (slope * slope - one[0] - other[0]) % _P
    return x, (slope * (one[0] - x) - one[1]) % _P
