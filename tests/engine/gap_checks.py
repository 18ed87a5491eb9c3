"""Games from which something was forgotten, and the check that what is still computed is true.
Run as a program with two seeds it checks all games between them.
"""

import random
import sys
from dataclasses import replace

from engine.maybe import UNKNOWN
from engine.tsukiji.facts import Fact, LotBought, LotsDealt, Passed, TicketsRevealed
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import Card, Face
from tests.engine.random_games import random_game

TOLD_AS_GAPS = {
    "LOTS_MISSING",
    "TICKETS_MISSING",
    "PURCHASES_MISSING",
    "TURN_MISSING",
    "ROUND_UNTOLD",
    "LOT_UNREAD",
    "TICKET_UNREAD",
    "BUYER_UNKNOWN",
}
"""The only problems that a legal game may have after something was forgotten: nobody is accused of
what only looks wrong because of the gap."""


def game_with_gaps(seed: int) -> tuple[Game, Game]:
    """A legal game, and the same with cards, tickets, buyers or whole parts of rounds forgotten."""
    chance = random.Random(seed)
    whole = random_game(seed, rounds=chance.randint(1, 7))
    rounds = [list(played.facts) for played in whole.rounds]
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(rounds))
        if chance.random() < 0.5:
            rounds[at] = without_part(rounds[at], chance, last=at == len(rounds) - 1)
        elif len(rounds[at]) > 1:
            index = chance.randrange(len(rounds[at]))
            rounds[at][index] = forgotten(rounds[at][index], chance)
    gappy = play((whole.setup, *(fact for facts in rounds for fact in facts)))
    return whole, gappy


def without_part(facts: list[Fact], chance: random.Random, *, last: bool) -> list[Fact]:
    """A round without its lots, its tickets, its purchases, one of them, or without anything. The
    last round keeps its purchases: without them it would just not be over yet."""
    turns = [fact for fact in facts if isinstance(fact, (LotBought, Passed))]
    parts = ["lots", "tickets", "both"] if last else ["lots", "tickets", "turns", "turn", "all"]
    part = chance.choice(parts)
    lost: list[Fact] = []
    if part in ("tickets", "both", "all"):
        lost += [fact for fact in facts if isinstance(fact, TicketsRevealed)]
    if part in ("turns", "all"):
        lost += turns
    if part == "turn" and turns:
        lost.append(chance.choice(turns))
    kept: list[Fact] = [fact for fact in facts if fact not in lost]
    if part in ("lots", "both", "all"):
        kept = [LotsDealt(()) if isinstance(fact, LotsDealt) else fact for fact in kept]
    return kept


def forgotten(fact: Fact, chance: random.Random) -> Fact:
    """A fact of which somebody has forgotten a card, a ticket, the buyer or a choice."""
    if isinstance(fact, LotsDealt) and fact.lots:
        lots = [list(lot) for lot in fact.lots]
        chance.choice(lots)[chance.randrange(3)] = Card(UNKNOWN)
        return LotsDealt(tuple(tuple(lot) for lot in lots))
    if isinstance(fact, TicketsRevealed):
        laid = [list(lot) for lot in fact.tickets]
        lot = chance.choice(laid)
        lot[chance.randrange(len(lot))] = UNKNOWN
        return TicketsRevealed(tuple(tuple(lot) for lot in laid))
    if isinstance(fact, LotBought):
        deed = chance.randrange(3)
        if deed == 0:
            return replace(fact, player=UNKNOWN)
        if deed == 1:
            return replace(fact, takusan=(UNKNOWN,) * len(fact.takusan))
        return replace(fact, yakuza=(UNKNOWN,) * len(fact.yakuza))
    return replace(fact, player=UNKNOWN) if isinstance(fact, Passed) else fact


def assert_nothing_untrue(whole: Game, gappy: Game) -> None:
    """Whatever is known of the game with gaps is what it is without them."""
    assert {p.code for p in gappy.problems} <= TOLD_AS_GAPS, [*gappy.problems]
    rulings = whole.setup.settings
    for told, known in zip(whole.rounds, gappy.rounds, strict=True):
        for ours, theirs in zip(known.values, told.values, strict=True):
            assert ours.value in (UNKNOWN, theirs.value)
            assert theirs.value is not UNKNOWN
            assert ours.least <= theirs.value <= ours.most
        for mine, full in zip(known.placements, told.placements, strict=True):
            assert mine.rank in (UNKNOWN, full.rank)
        for move, true_move in zip(known.moves, told.moves, strict=True):
            assert move.net in (UNKNOWN, true_move.net)
            assert move.start in (UNKNOWN, true_move.start)
            assert move.end in (UNKNOWN, true_move.end)
            if true_move.product in (p for _, stack in known.track.stacks for p in stack):
                assert known.track.space_of(move.product) == told.track.space_of(move.product)
        assert known.first_player in (UNKNOWN, told.first_player)
        assert known.next_first_player in (UNKNOWN, told.next_first_player)
        for seat, true_seat in zip(known.after.seats, told.after.seats, strict=True):
            assert seat.money in (UNKNOWN, true_seat.money)
            for product in Face:
                assert seat.holdings.count(product) in (
                    UNKNOWN,
                    true_seat.holdings.count(product),
                )
            assert seat.holdings.yakuza_bought in (UNKNOWN, true_seat.holdings.yakuza_bought)
            assert seat.unused_specials(rulings) in (UNKNOWN, true_seat.unused_specials(rulings))
    ours_counted, theirs_counted = gappy.count(), whole.count()
    for sheet, true_sheet in zip(ours_counted.sheets, theirs_counted.sheets, strict=True):
        assert sheet.total in (UNKNOWN, true_sheet.total)
        for line, true_line in zip(sheet.variants, true_sheet.variants, strict=True):
            assert line.points in (UNKNOWN, true_line.points)
    for (_, price), (_, true_price) in zip(ours_counted.prices, theirs_counted.prices, strict=True):
        assert price in (UNKNOWN, true_price)
    assert ours_counted.ranking in (UNKNOWN, theirs_counted.ranking)


def main(first: int, last: int) -> None:
    """Check every game from the first seed to the one before the last."""
    untold = winners = 0
    for seed in range(first, last):
        whole, gappy = game_with_gaps(seed)
        try:
            assert_nothing_untrue(whole, gappy)
        except AssertionError:
            print(f"seed {seed}")
            raise
        untold += bool(gappy.untold)
        winners += gappy.is_over and gappy.count().ranking is not UNKNOWN
    print(f"{last - first} games, {untold} with parts untold, {winners} with a certain winner")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
