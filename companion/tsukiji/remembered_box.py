"""What the app remembers of the box and of the last table, as typed keys. What stands in the log of
a game (its own box and rulings) is not here: these are the proposals for the next one.
"""

from dataclasses import dataclass
from typing import Any, Final

from companion.storage.keys import Key, choice_key
from engine.forms import Node
from engine.tsukiji.box import Box, default_box, with_copied_tablets, with_copied_tuna
from engine.tsukiji.fact_forms import settings_from, settings_to
from engine.tsukiji.pieces import COLOURS, PLAYER_COUNTS
from engine.tsukiji.settings import Edition, Settings

_MOST_YEN: Final = 9999
_MOST_SPACES: Final = 59


@dataclass(frozen=True, slots=True)
class CopiedTablets:
    """The tablets for one number of players as they are printed in this copy."""

    players: int
    """For how many players."""
    pairs: tuple[tuple[int, int], ...]
    """Price and modifier of each, in the order in which they were entered."""


@dataclass(frozen=True, slots=True)
class LastSeat:
    """A seat of the last game."""

    name: str
    """The name of the player who sat there; empty for one who gave none."""
    colour: int
    """Their tickets, 0 to 3."""


EDITION: Final = choice_key("tsukiji edition", Edition.ENGLISH)
RULINGS: Final = Key("tsukiji rulings", Settings(), settings_to, settings_from)


def _tablets_to(copied: tuple[CopiedTablets, ...]) -> Any:
    return {str(tablets.players): tablets.pairs for tablets in copied}


def _tablets_from(node: Node) -> tuple[CopiedTablets, ...]:
    found = {count: node.optional(str(count)) for count in PLAYER_COUNTS}
    return tuple(
        CopiedTablets(count, tuple(_pair_from(pair) for pair in told.items()))
        for count, told in found.items()
        if told is not None
    )


def _pair_from(node: Node) -> tuple[int, int]:
    pair = node.items()
    if len(pair) != 2:
        node.refuse("must be a price and a modifier")
    return pair[0].integer(0, _MOST_YEN), pair[1].integer(-_MOST_SPACES, _MOST_SPACES)


def _tuna_from(node: Node) -> tuple[int, ...]:
    return tuple(worth.integer(0, _MOST_YEN) for worth in node.items())


def _seats_to(seats: tuple[LastSeat, ...]) -> Any:
    return [[seat.name, seat.colour] for seat in seats]


def _seats_from(node: Node) -> tuple[LastSeat, ...]:
    return tuple(_seat_from(seat) for seat in node.items())


def _seat_from(node: Node) -> LastSeat:
    parts = node.items()
    if len(parts) != 2:
        node.refuse("must be a name and a colour")
    return LastSeat(parts[0].text(), parts[1].integer(0, COLOURS - 1))


SEATING: Final[Key[tuple[LastSeat, ...]]] = Key("tsukiji seating", (), _seats_to, _seats_from)
"""Who sat where in the last game, clockwise."""
COPIED_TABLETS: Final[Key[tuple[CopiedTablets, ...]]] = Key(
    "tsukiji tablets", (), _tablets_to, _tablets_from
)
"""One entry for each number of players whose tablets were copied."""
COPIED_TUNA: Final[Key[tuple[int, ...]]] = Key("tsukiji tuna", (), list, _tuna_from)
"""The printed worth of 1, 2, 3 ... Maguro; empty while nobody has copied it."""


def my_box(players: int, tablets: tuple[CopiedTablets, ...], tuna: tuple[int, ...]) -> Box:
    """The box for that many players: what was copied as copied, the rest as far as we know it."""
    box = default_box(players)
    for copied in tablets:
        if copied.players == players:
            box = with_copied_tablets(box, copied.pairs)
    return with_copied_tuna(box, tuna) if tuna else box
