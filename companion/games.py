"""The one table of games: every kind that this app knows, by the name that its games have in the
store. A game is added here, and nowhere else outside its own rooms.
"""

from collections.abc import Mapping
from typing import Final

from companion.game_kind import AnyKind
from companion.tsukiji.kind import TSUKIJI

KINDS: Final[Mapping[str, AnyKind]] = {kind.name: kind for kind in (TSUKIJI,)}
"""Every kind of game by its name in the store."""
