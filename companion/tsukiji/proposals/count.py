"""What lies in front of a player at the end, before it is held against the log: rows as the eyes
or a hand tell them, coins as somebody counts them. What a hand has set, the eyes do not change.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from companion.tsukiji.proposals.rows import RowsSeen, rows_seen
from engine.hand_reasons import GivenReason
from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tsukiji.facts import GameSetUp, MoneySetByHand, RowSetByHand
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import PRODUCTS, Face
from engine.tsukiji.purchase import Row
from engine.tsukiji.table_count import (
    DeclaredPlayer,
    DeclaredTable,
    Difference,
    Differing,
    differences,
)
from vision.tsukiji.reading import Reading

MOST_CARDS: Final = 15
"""No product has more."""
MOST_JOKERS: Final = 7
_COMPARED: Final = (Differing.CARDS, Differing.JOKERS, Differing.COINS)


class ToldBy(StrEnum):
    """Who says what lies in a row."""

    LOG = "log"
    EYES = "eyes"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class CountedRow:
    """A row of the player who is being counted."""

    row: Row
    """What lies in it; no card at all if there is no such row."""
    told_by: ToldBy = ToldBy.LOG
    """Whether the log, the eyes or a hand gave these numbers."""


@dataclass(frozen=True, slots=True)
class CountDraft:
    """One player's side of the table while it is counted."""

    player: PlayerIndex
    """The player whose cards and coins are counted."""
    rows: tuple[CountedRow, ...] = ()
    """One for each of the six products."""
    coins: Maybe[int] = UNKNOWN
    """What was counted; UNKNOWN while nobody has."""
    seen: RowsSeen | None = None
    """What the last look gave."""

    def stepped(self, product: Face, *, cards: int = 0, jokers: int = 0) -> "CountDraft":
        """The same with so many more cards in a row, or fewer; a hand says so."""
        return self._with(
            *(
                CountedRow(
                    Row(
                        product,
                        min(max(counted.row.cards + cards, 0), MOST_CARDS),
                        min(max(counted.row.jokers + jokers, 0), MOST_JOKERS),
                    ),
                    ToldBy.HAND,
                )
                for counted in self.rows
                if counted.row.product is product
            )
        )

    def with_coins(self, yen: int) -> "CountDraft":
        """The same with the coins counted."""
        return replace(self, coins=yen)

    def looked(self, reading: Reading, setup: GameSetUp) -> "CountDraft":
        """The same after another look. Rows count only once all of them were understood, and only
        beside this player's own tag."""
        looked = replace(self, seen=rows_seen(reading, setup))
        sure = looked.seen is not None and looked.seen.complete
        return looked.as_seen() if sure else looked

    def over(self, fresh: "CountDraft") -> "CountDraft":
        """A new beginning with what hands have told of the same player already."""
        told = (counted for counted in self.rows if counted.told_by is ToldBy.HAND)
        return replace(fresh._with(*told), coins=self.coins)

    @property
    def touched(self) -> bool:
        """Whether a hand has told anything of it."""
        by_hand = any(counted.told_by is ToldBy.HAND for counted in self.rows)
        return by_hand or self.coins is not UNKNOWN

    @property
    def in_doubt(self) -> bool:
        """Whether this player's rows were seen and the eyes are not sure of all of them."""
        seen = self.seen
        return seen is not None and not seen.complete and seen.player == self.player

    def as_seen(self) -> "CountDraft":
        """The same with the rows as the last look gave them, sure or not."""
        if self.seen is None or self.seen.player != self.player:
            return self
        lying = {row.product: row for row in self.seen.rows}
        found = (
            CountedRow(lying.get(counted.row.product, Row(counted.row.product, 0)), ToldBy.EYES)
            for counted in self.rows
            if counted.told_by is not ToldBy.HAND
        )
        return self._with(*found)

    @property
    def is_seen(self) -> bool:
        """Whether the eyes have told any row."""
        return any(counted.told_by is ToldBy.EYES for counted in self.rows)

    def differences(self, game: Game) -> tuple[Difference, ...]:
        """Where this side of the table and the log do not agree."""
        players = [DeclaredPlayer(seat.holdings.rows, seat.money) for seat in game.table.seats]
        mine = tuple(counted.row for counted in self.rows)
        players[self.player] = DeclaredPlayer(mine, self.coins)
        declared = DeclaredTable(tuple(players), game.table.track)
        return tuple(
            difference
            for difference in differences(declared, game)
            if difference.player == self.player and difference.what in _COMPARED
        )

    def facts(self, game: Game, reason: GivenReason) -> tuple[RowSetByHand | MoneySetByHand, ...]:
        """What has to be told so that the log agrees with the table; also where it was unsure."""
        seat = game.table.seats[self.player]
        rows = tuple(
            RowSetByHand(
                self.player, counted.row.product, counted.row.cards, counted.row.jokers, reason
            )
            for counted in self.rows
            if counted.row != seat.holdings.row(counted.row.product)
            or counted.row.product in seat.holdings.unsure
        )
        if self.coins is UNKNOWN or self.coins == seat.money:
            return rows
        return (*rows, MoneySetByHand(self.player, self.coins, reason))

    def _with(self, *rows: CountedRow) -> "CountDraft":
        new = {counted.row.product: counted for counted in rows}
        kept = tuple(new.get(counted.row.product, counted) for counted in self.rows)
        return replace(self, rows=kept)


def begin_count(game: Game, player: PlayerIndex) -> CountDraft:
    """A player's side as the log has it, ready to be looked at or stepped."""
    holdings = game.table.seats[player].holdings
    return CountDraft(player, tuple(CountedRow(holdings.row(product)) for product in PRODUCTS))
