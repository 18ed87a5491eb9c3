"""The purchase phase between two facts: whose turn the table takes it to be, which lot is under
discussion, and an odd wish that is asked about once before it is accepted.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from companion.tsukiji.proposals.purchase_draft import PurchaseDraft
from engine.players import PlayerIndex
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import NO_LOT, LotNumber
from engine.tsukiji.whats_next import LotForSale, whats_next


class Odd(StrEnum):
    """What is odd about a wish of the table."""

    OUT_OF_TURN = "out_of_turn"
    SECOND_TURN = "second_turn"
    CANNOT_PAY = "cannot_pay"


@dataclass(frozen=True, slots=True)
class Insistence:
    """An odd wish, asked about once: the table may insist on it."""

    odd: Odd
    """In which way the wish is odd."""
    player: PlayerIndex
    """The player who wants to buy or to pass."""
    lot: LotNumber = NO_LOT
    """Which lot; 0 for none."""


@dataclass(frozen=True, slots=True)
class Buying:
    """Where the table is in a turn."""

    turn_of: PlayerIndex | None = None
    """Who goes first although it is another's turn; None for the order of the rules."""
    draft: PurchaseDraft | None = None
    """The lot under discussion."""
    asks: Insistence | None = None
    """An odd wish that waits for a yes or no."""
    at_once: bool = False
    """Whether the lot is bought as soon as nothing is left to choose."""
    insisted: bool = False
    """Whether the table wants the lot although it cannot be paid."""

    def buyer(self, game: Game) -> PlayerIndex | None:
        """Whose turn it is; None when all have had theirs."""
        turns = whats_next(game).turns
        if self.turn_of is not None and turns:
            return self.turn_of
        return turns[0] if turns else None

    def discussing(self, game: Game, lot: LotNumber) -> "Buying":
        """A lot was tapped; a second tap lets it go."""
        again = self.draft is not None and self.draft.lot == lot
        buyer = self.buyer(game)
        draft = None
        if buyer is not None and not again and _offer(game, lot) is not None:
            draft = PurchaseDraft(buyer, lot)
        return Buying(self.turn_of, draft)

    def with_turn_of(self, game: Game, player: PlayerIndex) -> "Buying":
        """Somebody was tapped: it shall be their turn, after one question if that is odd. The lot
        under discussion waits for the answer."""
        turns = whats_next(game).turns
        if self.asks_for_turn and player == self.buyer(game):
            return replace(self, asks=None)
        if not turns or player == self.buyer(game):
            return Buying(self.turn_of)
        if player == turns[0]:
            return Buying()
        odd = Odd.OUT_OF_TURN if player in turns else Odd.SECOND_TURN
        return Buying(self.turn_of, self.draft, Insistence(odd, player))

    @property
    def asks_for_turn(self) -> bool:
        """Whether it is asked if somebody shall have a turn that is not theirs."""
        return self.asks is not None and self.asks.odd is not Odd.CANNOT_PAY

    def answered(self, *, yes: bool) -> "Buying":
        """The table insists, or does not after all."""
        asked = self.asks
        if asked is None:
            return self
        if asked.odd is Odd.CANNOT_PAY:
            at_once = replace(self, asks=None, insisted=True, at_once=True)
            return at_once if yes else Buying(self.turn_of)
        if not yes:
            return replace(self, asks=None)
        # Whoever has the turn now takes the lot, and makes its choices anew.
        lot = None if self.draft is None else PurchaseDraft(asked.player, self.draft.lot)
        return Buying(asked.player, lot)

    def cannot_pay(self, game: Game) -> bool:
        """Whether the lot under discussion is too dear and nobody has insisted yet."""
        draft = self.draft
        if draft is None or self.insisted:
            return False
        offer, money = _offer(game, draft.lot), game.table.seats[draft.player].money
        return (
            offer is not None
            and isinstance(offer.price, int)
            and isinstance(money, int)
            and offer.price > money
        )


NOT_BUYING: Final = Buying()


def _offer(game: Game, lot: LotNumber) -> LotForSale | None:
    return next((offer for offer in whats_next(game).for_sale if offer.lot == lot), None)
