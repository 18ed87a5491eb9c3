"""The addresses under which other devices in the same network may reach this one. Nothing is sent
to find them.
"""

import socket
import struct
from collections.abc import Iterator
from contextlib import closing, suppress
from ipaddress import IPv4Address
from typing import Final

_ELSEWHERE: Final = ("192.0.2.1", "192.168.0.1", "192.168.43.1", "10.0.0.1", "172.16.0.1")
"""Places outside and inside home networks. A socket that would talk to one of them says which of
our addresses it would come from; a datagram socket sends nothing for that."""
_SIOCGIFADDR: Final = 0x8915
"""What Linux calls the question for the address of one of its network cards."""


def own_addresses() -> tuple[str, ...]:
    """Every address of this device that others may reach, the likeliest first; none where it is in
    no network."""
    found = dict.fromkeys((*_towards_others(), *_of_cards(), *_of_name()))
    return tuple(address for address in found if _may_be_reached(address))


def _may_be_reached(address: str) -> bool:
    number = IPv4Address(address)
    return not (number.is_loopback or number.is_unspecified or number.is_link_local)


def _towards_others() -> Iterator[str]:
    for place in _ELSEWHERE:
        with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asks:
            asks.connect((place, 9))
            yield str(asks.getsockname()[0])


def _of_cards() -> Iterator[str]:
    """Where the system tells card by card: Linux and Android do."""
    with suppress(ImportError, OSError, AttributeError):
        from fcntl import ioctl

        with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asks:
            for _number, name in socket.if_nameindex():
                with suppress(OSError):
                    asked = struct.pack("256s", name.encode()[:15])
                    yield socket.inet_ntoa(ioctl(asks.fileno(), _SIOCGIFADDR, asked)[20:24])


def _of_name() -> Iterator[str]:
    with suppress(OSError, UnicodeError):
        for *_kind, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(place[0])
