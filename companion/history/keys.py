"""What is remembered about past games, as typed keys."""

from typing import Final

from companion.storage.games import LARGEST_ID
from companion.storage.keys import Key
from engine.forms import Node

_MOST: Final = 5_000
"""More games than anybody throws away without meaning all of them."""


def _ids(node: Node) -> tuple[int, ...]:
    return tuple(each.integer(1, LARGEST_ID) for each in node.items(_MOST))


TRASH: Final[Key[tuple[int, ...]]] = Key("deleted games", (), list, _ids)
"""Games that somebody has deleted and may still want back."""
CONTINUED: Final[Key[tuple[int, ...]]] = Key("continued games", (), list, _ids)
"""Games that began in the middle of another one: what is common to both has been counted once."""
