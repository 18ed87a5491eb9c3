"""Games that no table plays: facts spoiled, lost, doubled, swapped and invented."""

import random

from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.facts import (
    Discard,
    Fact,
    FirstPlayerSetByHand,
    LotBought,
    LotsDealt,
    MarkerSetByHand,
    MoneySetByHand,
    Passed,
    RowSetByHand,
    TabletSetByHand,
    TicketsRevealed,
)
from engine.tsukiji.pieces import Card, Face, LotNumber, Space, Ticket
from tests.engine.random_games import facts_of, set_up


def spoiled(fact: Fact, chance: random.Random) -> Fact:
    """A fact changed in some way that a table or a camera could get wrong."""
    anyone = chance.choice([UNKNOWN, *(PlayerIndex(i) for i in range(-1, 5))])
    if isinstance(fact, LotsDealt):
        lots = [list(lot) for lot in fact.lots]
        for _ in range(chance.randint(1, 4)):
            lot = chance.choice(lots) if lots else []
            deed = chance.randrange(4)
            if deed == 0 and lot:
                lot.pop()
            elif deed == 1:
                lot.append(Card(chance.choice([UNKNOWN, *Face]), chance.randrange(17)))
            elif deed == 2 and lots:
                lots.remove(lot)
            else:
                lots.append([])
        return LotsDealt(tuple(tuple(lot) for lot in lots))
    if isinstance(fact, TicketsRevealed):
        laid = [list(lot) for lot in fact.tickets]
        for _ in range(chance.randint(1, 4)):
            lot_tickets = chance.choice(laid) if laid else []
            deed = chance.randrange(4)
            if deed == 0 and lot_tickets:
                lot_tickets.pop()
            elif deed == 1:
                lot_tickets.append(chance.choice([UNKNOWN, None, *Ticket]))
            elif deed == 2 and lot_tickets:
                lot_tickets[chance.randrange(len(lot_tickets))] = UNKNOWN
            elif laid:
                laid.remove(lot_tickets)
        return TicketsRevealed(tuple(tuple(lot) for lot in laid))
    if isinstance(fact, LotBought):
        discard = chance.choice([UNKNOWN, Discard(chance.choice([*Face]), chance.random() < 0.5)])
        return LotBought(
            anyone,
            LotNumber(chance.randint(-1, 7)),
            tuple(chance.choice([UNKNOWN, *Face]) for _ in range(chance.randrange(3))),
            (discard,) * chance.randrange(3),
        )
    if isinstance(fact, Passed):
        return Passed(anyone)
    return fact


def odd_fact(chance: random.Random) -> Fact:
    player = PlayerIndex(chance.randint(-1, 5))
    face = chance.choice([*Face])
    lot = LotNumber(chance.randint(-1, 7))
    facts: list[Fact] = [
        TabletSetByHand(lot, chance.randint(-1, 7), "why"),
        MarkerSetByHand(
            face,
            chance.choice([UNKNOWN, Space(chance.randint(-2, 63))]),
            "why",
            chance.randint(-2, 7),
        ),
        MoneySetByHand(player, chance.randint(-99, 99), "why"),
        RowSetByHand(player, face, chance.randint(-1, 9), chance.randint(-1, 4), "why"),
        FirstPlayerSetByHand(player, "why"),
        Passed(player),
        LotBought(UNKNOWN, lot),
        TicketsRevealed(()),
        LotsDealt(()),
        set_up(chance.choice([2, 3, 4])),
    ]
    return chance.choice(facts)


def odd_facts(seed: int) -> tuple[Fact, ...]:
    """A legal game with facts spoiled, lost, doubled, swapped and invented."""
    chance = random.Random(seed)
    facts = list(facts_of(seed, rounds=chance.randint(0, 7)))
    for _ in range(chance.randint(1, 12)):
        at = chance.randrange(1, len(facts) + 1)
        deed = chance.randrange(5)
        if deed == 0:
            facts.insert(at, odd_fact(chance))
        elif at == len(facts):
            continue
        elif deed == 1:
            facts[at] = spoiled(facts[at], chance)
        elif deed == 2:
            del facts[at]
        elif deed == 3:
            facts.insert(at, facts[at])
        else:
            other = chance.randrange(1, len(facts))
            facts[at], facts[other] = facts[other], facts[at]
    return tuple(facts)
