"""Who looks on from another screen, and who of them may photograph the table. A guest is known by
a number that its page has drawn by itself; nothing is stored on its side or on ours.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

MOST_STREAMS: Final = 160
"""Pages that are told at the same time; docs/measurements.md has what 150 cost."""
MOST_KNOWN: Final = 200
"""Guests that are remembered, most of whom have left."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A page somewhere that knows the token."""

    id: str
    """What its page calls itself; only the page and we know it."""
    number: int
    """What people call it: "Screen 3"."""
    language: str
    """What it is told in."""
    address: str
    """Where it comes from."""
    streams: int = 0
    """How many connections are told; 0 if it has left."""
    may_photograph: bool = False
    """Whether the table has let it in."""
    asks: bool = False
    """Whether it wants to be let in."""


_Change: TypeAlias = Callable[[Guest], Guest]


class Guests:
    """Safe to use from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._known: dict[str, Guest] = {}
        self._count = 0

    def arrive(self, name: str, language: str, address: str) -> Guest | None:
        """A page wants to be told from now on; None if there are too many already."""
        with self._lock:
            if sum(guest.streams for guest in self._known.values()) >= MOST_STREAMS:
                return None
            known = self._known.pop(name, None)
            if known is None:
                self._count += 1
                known = Guest(name, self._count, language, address)
                self._forget_one()
            now = replace(known, language=language, address=address, streams=known.streams + 1)
            # Put last again: those who have been away longest are forgotten first.
            self._known[name] = now
            return now

    def leave(self, name: str) -> None:
        """One of its connections has ended."""
        self._change(name, lambda guest: replace(guest, streams=max(0, guest.streams - 1)))

    def ask(self, name: str) -> bool:
        """It wants to photograph; False if nobody knows it."""
        return self._change(name, lambda guest: replace(guest, asks=not guest.may_photograph))

    def let_in(self, number: int, *, may: bool) -> None:
        """The table lets it photograph, or does not any more."""
        with self._lock:
            names = [guest.id for guest in self._known.values() if guest.number == number]
        for name in names:
            self._change(name, lambda guest: replace(guest, may_photograph=may, asks=False))

    def get(self, name: str) -> Guest | None:
        """That guest, if it was ever here."""
        with self._lock:
            return self._known.get(name)

    def present(self) -> tuple[Guest, ...]:
        """Those who are told now, in the order in which they first came."""
        with self._lock:
            here = [guest for guest in self._known.values() if guest.streams]
        return tuple(sorted(here, key=lambda guest: guest.number))

    def languages(self) -> frozenset[str]:
        """What those who are told now are told in."""
        with self._lock:
            return frozenset(guest.language for guest in self._known.values() if guest.streams)

    def forget_all(self) -> None:
        """Nobody is let in any more."""
        with self._lock:
            self._known.clear()

    def _forget_one(self) -> None:
        if len(self._known) >= MOST_KNOWN:
            gone = next((name for name, guest in self._known.items() if not guest.streams), None)
            if gone is not None:
                del self._known[gone]

    def _change(self, name: str, change: _Change) -> bool:
        with self._lock:
            guest = self._known.get(name)
            if guest is not None:
                self._known[name] = change(guest)
            return guest is not None
