"""Random games from a seed: legal ones, played with the help of what the engine says comes next,
and odd ones made by spoiling legal ones.
"""

import random
from collections.abc import Iterable

from engine.players import PlayerIndex
from engine.tsukiji.box import Box, default_box, with_copied_tablets, with_copied_tuna
from engine.tsukiji.facts import (
    Discard,
    Fact,
    GameSetUp,
    LotBought,
    LotsDealt,
    Passed,
    Player,
    TicketsRevealed,
)
from engine.tsukiji.game import Game, advance, play
from engine.tsukiji.lots import lots_from_deck
from engine.tsukiji.pieces import PRODUCTS, QUOTED, ROUNDS, Card, Face, LotNumber, Space, Ticket
from engine.tsukiji.purchase import joker_choices, lay_lot, yakuza_choices
from engine.tsukiji.settings import (
    AtTrackEnd,
    DealOrder,
    LoneAnnulment,
    MarketMoves,
    Settings,
    TunaBeyondTable,
    Variant,
)
from engine.tsukiji.whats_next import whats_next

NAMES = ("Ana", "Ben", "Cy", "Dee")


def copied_box(players: int) -> Box:
    """The default numbers as if the player had copied them."""
    box = default_box(players)
    pairs = [(t.price.value, t.modifier.value) for t in box.tablets]
    return with_copied_tuna(with_copied_tablets(box, pairs), [n.value for n in box.tuna])


def random_settings(chance: random.Random) -> Settings:
    return Settings(
        variants=frozenset(v for v in Variant if chance.random() < 0.5),
        deal_order=chance.choice(list(DealOrder)),
        at_track_end=chance.choice(list(AtTrackEnd)),
        takusan_may_be_discarded=chance.random() < 0.5,
        tuna_beyond_table=chance.choice(list(TunaBeyondTable)),
        tie_scores_all=chance.random() < 0.5,
        takusan_counts_for_variants=chance.random() < 0.5,
        lone_annulment=chance.choice(list(LoneAnnulment)),
        market_moves=chance.choice(list(MarketMoves)),
    )


def set_up(
    players: int,
    *,
    settings: Settings | None = None,
    box: Box | None = None,
    order: Iterable[Face] = QUOTED,
    first: int = 0,
) -> GameSetUp:
    """A set-up with sensible defaults."""
    return GameSetUp(
        players=tuple(Player(NAMES[i], i) for i in range(players)),
        first_player=PlayerIndex(first),
        box=box or copied_box(players),
        settings=settings or Settings(),
        track=tuple((product, Space(i)) for i, product in enumerate(order, start=1)),
    )


def shuffled_deck(players: int, chance: random.Random, *, copies: bool = False) -> list[Card]:
    """A deck for that many players; specials split at random where the split is unknown."""
    each, specials = {2: (9, 9), 3: (12, 12), 4: (15, 15)}[players]
    jokers = {2: chance.randint(1, 7), 3: chance.randint(4, 7), 4: 7}[players]
    counts = dict.fromkeys(PRODUCTS, each) | {Face.TAKUSAN: jokers}
    counts[Face.YAKUZA] = specials - jokers
    deck = [
        Card(face, copy if copies else 0)
        for face, count in counts.items()
        for copy in range(1, count + 1)
    ]
    chance.shuffle(deck)
    return deck


def random_game(
    seed: int,
    players: int = 0,
    *,
    rounds: int = ROUNDS,
    settings: Settings | None = None,
    box: Box | None = None,
    copies: bool = False,
) -> Game:
    """A legal game played at random, as far as `rounds`."""
    chance = random.Random(seed)
    players = players or chance.choice((2, 3, 4))
    chosen = settings if settings is not None else random_settings(chance)
    order = chance.sample(QUOTED, len(QUOTED))
    first = chance.randrange(players)
    game = play([set_up(players, settings=chosen, box=box, order=order, first=first)])
    deck = shuffled_deck(players, chance, copies=copies)
    for _ in range(rounds):
        dealt = (players + 1) * 3
        lots = lots_from_deck(deck[:dealt], players + 1, chosen.deal_order)
        deck = deck[dealt:]
        game = advance(game, LotsDealt(lots))
        game = advance(game, random_tickets(game, chance))
        while whats_next(game).turns:
            game = advance(game, random_turn(game, chance))
    return game


def random_tickets(game: Game, chance: random.Random) -> TicketsRevealed:
    step = whats_next(game)
    laid = []
    for hand in step.tickets:
        normals = [t for t in hand.in_hand if t.value.isdigit()]
        specials = [t for t in hand.in_hand if not t.value.isdigit()]
        played = [t for t in specials if chance.random() < 0.12]
        rest = chance.sample(normals, max(0, step.lots - len(played)))
        mine: list[Ticket] = (played + rest)[: step.lots]
        chance.shuffle(mine)
        laid.append(mine)
    return TicketsRevealed(tuple(zip(*laid, strict=True)))


def random_turn(game: Game, chance: random.Random) -> LotBought | Passed:
    step = whats_next(game)
    player = step.turns[0]
    payable = [offer.lot for offer in step.for_sale if player in offer.can_pay]
    if not payable or chance.random() < 0.1:
        return Passed(player)
    return bought_at_random(game, player, chance.choice(payable), chance)


def bought_at_random(
    game: Game, player: PlayerIndex, lot: LotNumber, chance: random.Random
) -> LotBought:
    """A purchase with every choice told that the rules ask for, and some that they do not."""
    cards = game.rounds[-1].lots[lot - 1]
    holdings = game.table.seats[player].holdings
    may_discard = game.setup.settings.takusan_may_be_discarded
    rows = joker_choices(holdings, cards)
    jokers = sum(card.face is Face.TAKUSAN for card in cards)
    takusan = tuple(chance.choice(rows) for _ in range(jokers)) if rows else ()
    given: list[Discard] = []
    for _ in range(sum(card.face is Face.YAKUZA for card in cards)):
        so_far = LotBought(player, lot, takusan, tuple(given))
        laid = [c for c in cards if c.face is not Face.YAKUZA]
        laid += [Card(Face.YAKUZA)] * len(given)
        after = lay_lot(holdings, laid, so_far, takusan_may_be_discarded=may_discard).holdings
        choices = yakuza_choices(after, takusan_may_be_discarded=may_discard)
        if not choices:
            break
        given.append(chance.choice(choices))
    return LotBought(player, lot, takusan, tuple(given))


def facts_of(seed: int, players: int = 0, rounds: int = ROUNDS) -> tuple[Fact, ...]:
    return random_game(seed, players, rounds=rounds).facts
