"""Players made of a seed: they deal, lay tickets and buy, always within the rules. For the
simulated table and for trying the app without friends.
"""

from random import Random

from engine.tsukiji.facts import Discard, LotBought, LotsDealt, Passed, TicketsRevealed, Turn
from engine.tsukiji.game import Game
from engine.tsukiji.lots import lots_from_deck
from engine.tsukiji.pieces import NORMALS, PRODUCTS, Card, Face, LotNumber, Ticket
from engine.tsukiji.purchase import joker_choices, lay_lot, yakuza_choices
from engine.tsukiji.whats_next import whats_next

_PASSES = 0.08
_SPECIAL = 0.12


class AutomaticPlayers:
    """What a table full of them does next; the same seed and game give the same deed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def deal(self, game: Game) -> LotsDealt:
        """The next lots from a deck that was shuffled once."""
        lots = len(game.setup.players) + 1
        start = len(game.rounds) * lots * 3
        dealt = self._deck(game)[start : start + lots * 3]
        return LotsDealt(lots_from_deck(dealt, lots, game.setup.settings.deal_order))

    def tickets(self, game: Game) -> TicketsRevealed:
        """One ticket of everybody at every lot."""
        step = whats_next(game)
        chance = self._chance(game, "tickets")
        hands = []
        for tickets in step.tickets:
            normals = [t for t in tickets.in_hand if t in NORMALS]
            specials = [t for t in tickets.in_hand if t not in NORMALS]
            played = [t for t in specials if chance.random() < _SPECIAL][: step.lots]
            rest = chance.sample(normals, max(0, step.lots - len(played)))
            mine: list[Ticket] = (played + rest)[: step.lots]
            chance.shuffle(mine)
            hands.append(mine)
        return TicketsRevealed(tuple(zip(*hands, strict=True)))

    def turn(self, game: Game) -> Turn:
        """What whoever has the turn does."""
        step = whats_next(game)
        player = step.turns[0]
        chance = self._chance(game, f"turn {len(step.turns)}")
        payable = [offer.lot for offer in step.for_sale if player in offer.can_pay]
        if not payable or chance.random() < _PASSES:
            return Passed(player)
        return self._bought(game, LotBought(player, chance.choice(payable)), chance)

    def _bought(self, game: Game, bare: LotBought, chance: Random) -> LotBought:
        cards = game.rounds[-1].lots[bare.lot - 1]
        holdings = game.table.seats[step_player(bare)].holdings
        may_go = game.setup.settings.takusan_may_be_discarded
        rows = joker_choices(holdings, cards)
        jokers = sum(card.face is Face.TAKUSAN for card in cards)
        takusan = tuple(chance.choice(rows) for _ in range(jokers)) if rows else ()
        given: list[Discard] = []
        for _ in range(sum(card.face is Face.YAKUZA for card in cards)):
            laid = [card for card in cards if card.face is not Face.YAKUZA]
            laid += [Card(Face.YAKUZA)] * len(given)
            told = LotBought(bare.player, LotNumber(bare.lot), takusan, tuple(given))
            after = lay_lot(holdings, laid, told, takusan_may_be_discarded=may_go).holdings
            choices = yakuza_choices(after, takusan_may_be_discarded=may_go)
            if not choices:
                break
            given.append(chance.choice(choices))
        return LotBought(bare.player, bare.lot, takusan, tuple(given))

    def _deck(self, game: Game) -> list[Card]:
        deck = game.setup.box.deck
        specials = deck.specials.value
        jokers = min(deck.at_most(Face.TAKUSAN), (specials + 1) // 2)
        counts = {product: deck.at_most(product) for product in PRODUCTS}
        counts[Face.TAKUSAN] = jokers
        counts[Face.YAKUZA] = specials - jokers
        cards = [Card(face, i) for face, n in counts.items() for i in range(1, n + 1)]
        Random(self._seed).shuffle(cards)  # noqa: S311 - a game, not a secret
        return cards

    def _chance(self, game: Game, deed: str) -> Random:
        return Random(f"{self._seed} {len(game.rounds)} {deed}")  # noqa: S311 - see above


def step_player(bought: LotBought) -> int:
    """The seat of a buyer that is known, as an automatic one always is."""
    if not isinstance(bought.player, int):
        raise TypeError("an automatic player knows who it is")
    return bought.player
