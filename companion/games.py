"""The one table of games: every kind that this app knows, by the name that its games have in the
store. A game is added here, and nowhere else outside its own rooms.
"""

from collections.abc import Mapping
from typing import Final

from companion.game_kind import AnyKind
from companion.game_rooms import AppWindow, GamePages, GameRooms, Games
from companion.tsukiji.kind import TSUKIJI


def _tsukiji_pages(window: AppWindow) -> GamePages:
    # Kivy opens its window when it is imported, and the rules take their time: not before.
    from companion.tsukiji.screens.pages import TsukijiPages

    return TsukijiPages(window)


_ALL: Final = (
    GameRooms(
        kind=TSUKIJI,
        title="Tsukiji",
        pages=_tsukiji_pages,
        loads=(
            "companion.tsukiji.flow",
            "companion.tsukiji.printing",
            "companion.tsukiji.countdown",
            "companion.tsukiji.presenters.box_code",
            "companion.tsukiji.presenters.changes",
            "companion.tsukiji.presenters.my_box",
            "companion.tsukiji.presenters.outlines",
            "companion.tsukiji.presenters.rulings",
            "companion.tsukiji.presenters.standings",
            "companion.tsukiji.presenters.unread",
        ),
    ),
)

GAMES: Final[Games] = {rooms.kind.name: rooms for rooms in _ALL}
"""Every game by the name of its kind in the store."""

KINDS: Final[Mapping[str, AnyKind]] = {name: rooms.kind for name, rooms in GAMES.items()}
"""Every kind of game by its name in the store."""
