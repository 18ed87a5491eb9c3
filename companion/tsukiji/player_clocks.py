"""How long each player has thought: no limit, nothing depends on it, and no rule knows it. A time
runs in the evaluation until its player is ready, and in the purchase while it is the player's turn.
The time of day is handed in; the store remembers it for the game on the table.
"""

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import Any, Final

from companion.storage.games import LARGEST_ID, NO_GAME, GameId
from companion.storage.keys import Key
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.table import Table
from engine.forms import Node
from engine.players import PlayerIndex

LONGEST_GAP_S: Final = 2.0
"""The window asks some thirty times a second; after a longer silence nobody was in front of it."""
KEPT_EVERY_S: Final = 10.0
"""So much may be lost when the app is killed in the middle of a thought."""
_LONGEST_S: Final = 10_000_000
_MOST_PLAYERS: Final = 4


@dataclass(frozen=True, slots=True)
class PlayerClocks:
    """The times of one game."""

    game: GameId = NO_GAME
    """Whose times these are; 0 for none."""
    spent_s: tuple[float, ...] = ()
    """How long each player has thought."""
    paused: bool = False
    """Whether a hand has stopped them."""
    thinking: frozenset[PlayerIndex] = frozenset()
    """Who is thinking now."""
    looked_s: float | None = None
    """When they were last looked at; None if they have not been since the game was laid down."""
    unkept_s: float = 0.0
    """How much of it the disk does not know."""

    def at(self, now_s: float, thinking: Set[PlayerIndex]) -> "PlayerClocks":
        """The same at that moment: those who have been thinking until now get the time."""
        passed_s = 0.0 if self.looked_s is None or self.paused else now_s - self.looked_s
        if not 0.0 <= passed_s <= LONGEST_GAP_S:
            passed_s = 0.0
        spent_s = tuple(
            spent + passed_s if seat in self.thinking else spent
            for seat, spent in enumerate(self.spent_s)
        )
        unkept_s = self.unkept_s + (passed_s if self.thinking else 0.0)
        return replace(
            self,
            spent_s=spent_s,
            thinking=frozenset(thinking),
            looked_s=now_s,
            unkept_s=unkept_s,
        )

    def is_due(self, before: "PlayerClocks") -> bool:
        """Whether the disk should know: another one thinks, or some time has passed."""
        changed = self.thinking != before.thinking and self.unkept_s > 0
        return changed or self.unkept_s >= KEPT_EVERY_S

    def kept(self) -> "PlayerClocks":
        """The same, once the disk knows it."""
        return replace(self, unkept_s=0.0)

    def switched(self) -> "PlayerClocks":
        """Paused, or going on."""
        return replace(self, paused=not self.paused)


def thinkers(table: Table) -> frozenset[PlayerIndex]:
    """Who has to make up their mind before the table can go on."""
    if table.screen is Screen.EVALUATION:
        seats = range(len(table.game.setup.players))
        return frozenset(PlayerIndex(seat) for seat in seats) - table.drafts.ready
    if table.screen is Screen.PURCHASE:
        buyer = table.drafts.buying.buyer(table.game)
        return frozenset() if buyer is None else frozenset({buyer})
    return frozenset()


def _to_form(clocks: PlayerClocks) -> Any:
    return [clocks.game, clocks.paused, [int(spent) for spent in clocks.spent_s]]


def _from_form(node: Node) -> PlayerClocks:
    parts = node.items()
    if len(parts) != 3:
        node.refuse("must have three parts")
    game, paused, spent = parts
    times = tuple(float(item.integer(0, _LONGEST_S)) for item in spent.items(_MOST_PLAYERS))
    return PlayerClocks(GameId(game.integer(0, LARGEST_ID)), times, paused.flag())


CLOCKS: Final = Key(TSUKIJI.note_name("clocks"), PlayerClocks(), _to_form, _from_form)


def clocks_of(kept: PlayerClocks, game: GameId, players: int) -> PlayerClocks:
    """The times of a game: those that were kept if they are its own, else from nothing."""
    if kept.game == game and len(kept.spent_s) == players:
        return kept
    return PlayerClocks(game, (0.0,) * players)
