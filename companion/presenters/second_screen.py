"""The page of the second screen in words: where the table can be followed, why it cannot, who looks
on and who may photograph it.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from companion.view_values.questions import Asked, asked, yes_or_no
from companion.words.languages import _

MOST_SHOWN: Final = 12
"""Guests that are listed; those who ask to be let in come first."""


class OnLooker(Protocol):
    """What has to be known of somebody who looks on."""

    @property
    def number(self) -> int:
        """What people call them."""

    @property
    def address(self) -> str:
        """Where they come from."""

    @property
    def may_photograph(self) -> bool:
        """Whether they were let in."""

    @property
    def asks(self) -> bool:
        """Whether they want to be."""


def second_screen_question() -> Asked:
    """The way to the page, among the settings."""
    title = _("Show the table on phones or a television in this network?")
    return asked("second-screen", title, (("second-screen", _("Second screen")),), "")


def switch_question(*, is_on: bool) -> Asked:
    """The one tap."""
    title = _("Whoever scans the code sees the market, the lots, the players and the score.")
    return asked("switch", title, (("off", _("Off")), ("on", _("On"))), "on" if is_on else "off")


def address_question(addresses: Sequence[str], chosen: str) -> tuple[Asked, ...]:
    """Which address, where the device has several."""
    if len(addresses) < 2:
        return ()
    title = _("This device is in several networks. In which one are the others?")
    return (asked("address", title, tuple((one, one) for one in addresses), chosen),)


def guest_questions(guests: Sequence[OnLooker]) -> tuple[Asked, ...]:
    """Everybody who looks on, and whether they may photograph."""
    first = sorted(guests, key=lambda guest: (not guest.asks, guest.number))
    found = []
    for guest in first[:MOST_SHOWN]:
        words = _("Screen {number} ({address}): may it photograph the table?")
        if guest.asks:
            words = _("Screen {number} ({address}) asks to photograph the table.")
        title = words.format(number=guest.number, address=guest.address)
        found.append(yes_or_no(f"guest {guest.number}", title, guest.may_photograph))
    return tuple(found)


def guests_words(guests: Sequence[OnLooker]) -> str:
    """How many look on; where nobody does, what may keep them away."""
    if guests:
        return _("Screens that look on: {count}").format(count=len(guests))
    return _(
        "Nobody looks on yet. Phones must be in the same network: not in a guest network, and not "
        "behind a firewall that keeps devices apart."
    )


def view_words(url: str) -> tuple[str, ...]:
    """The address for those who type it, and its other layouts."""
    return (
        _("Phone: {url}").format(url=url),
        # Somebody types it with a remote: nothing that can be left out.
        _("Television: {url}").format(url=f"{url.removeprefix('http://')}tv"),
        _("Over a stream: {url}").format(url=f"{url}?view=overlay"),
    )


def fault_words(fault: str) -> str:
    """Why nobody can follow, by the code of `companion.second_screen.server.ServerFault`."""
    return {
        "NO_NETWORK": _("This device is in no network. Join a Wi-Fi network, then switch it on."),
        "PORTS_TAKEN": _("Other programs on this device take every place where it could listen."),
        "ADDRESS_GONE": _("This device has left that network. Switch it on again."),
        "NOT_ALLOWED": _("This device does not let the app be seen in the network."),
        "BROKEN": _("It did not start. Switch it on again."),
    }[fault]
