"""A second screen that is on in two networks, with two guests, one of whom asks: for pictures of
its page and for measuring it, without a server.
"""

from types import SimpleNamespace
from typing import Any

from companion.second_screen.guests import Guest
from companion.second_screen.switch import Whereabouts

AT = Whereabouts("k7m2x9q4wd3h", "192.168.178.123", 8753, 8754)
GUESTS = (
    Guest("a" * 32, 1, "en", "192.168.178.23", streams=1),
    Guest("b" * 32, 2, "es", "192.168.178.240", streams=1, asks=True),
)


def show_as_looked_on(page: Any) -> None:
    """The page of the second screen as it is when others follow."""
    screen = SimpleNamespace(
        at=AT,
        is_on=True,
        fault=None,
        guests=lambda: GUESTS,
        addresses=lambda: (AT.address, "10.42.0.1"),
    )
    page._followed = SimpleNamespace(screen=screen)
    page.refresh()
