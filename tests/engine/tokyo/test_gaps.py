"""What nobody told is unknown, and nothing else is: what is known of a game with gaps is what it is
without them, and nobody is accused of what only looks wrong because of a gap."""

import random
from functools import lru_cache

import pytest

from engine.maybe import UNKNOWN, Maybe
from engine.tokyo.facts import (
    BidsShown,
    BoardCameIn,
    Fact,
    FishingBegan,
    TokenDrawn,
    TurnBegan,
)
from engine.tokyo.game import Game, play
from engine.tokyo.hand_facts import (
    HarborCounted,
    MoneyCounted,
    PortsCounted,
    SpacesCounted,
    StockCounted,
    TokensCounted,
)
from engine.tokyo.market_facts import LicenceBought, MarketEntered
from engine.tokyo.pieces import MARKET_OF, External, Fish, Port, Token
from engine.tokyo.state import OwnPart, Seat, TableState
from engine.tokyo.work import UNREAD
from engine.tokyo.worth import total_of
from tests.engine.tokyo.legal_games import random_facts
from tests.engine.tokyo.tables import A, B, C, codes, idle, played, set_up, totals, yens

GAP_CODES = {
    "TURN_MISSING",
    "DRAW_UNTOLD",
    "AUCTION_UNTOLD",
    "BOARD_UNTOLD",
    "WINNER_UNTOLD",
}


@lru_cache(maxsize=32)
def random_game(seed: int, turns: int) -> Game:
    """A game that keeps to the rules, with every board somewhere among them."""
    return play(random_facts(seed, 2 + seed % 5, expansion=bool(seed % 2), turns=turns))


def agrees(known: Maybe[object] | None, truth: object) -> bool:
    return known is UNKNOWN or known == truth


def contradictions(gap: TableState, whole: TableState) -> list[str]:
    """Everything that the game with a gap claims to know and that is not so."""
    found = []
    if gap.turn.number == whole.turn.number and gap.turn.player != whole.turn.player:
        found.append("turn")
    if not agrees(gap.next_player, whole.next_player):
        found.append("next player")
    for index, (seat, truth) in enumerate(zip(gap.seats, whole.seats, strict=True)):
        if not agrees(seat.yen, truth.yen):
            found.append(f"yen of {index}: {seat.yen} {truth.yen}")
        for fish in Fish:
            kinds = [token for token in Token if MARKET_OF[token] is fish]
            if seat.tokens.get(UNREAD.get(fish, Token.EEL), 0) and fish in UNREAD:
                # One whose number nobody told is one of the others.
                known, real = (total_of(s.tokens.get(t, 0) for t in kinds) for s in (seat, truth))
                if not agrees(known, real):
                    found.append(f"{fish} of {index}")
            elif any(not agrees(seat.tokens.get(t, 0), truth.tokens.get(t, 0)) for t in kinds):
                found.append(f"{fish} tokens of {index}")
        if seat.is_sure(OwnPart.HARBOR) and sorted(map(repr, seat.harbor)) != sorted(
            map(repr, truth.harbor)
        ):
            found.append(f"harbor of {index}")
        if seat.is_sure(OwnPart.SPACES) and in_spaces(seat) != in_spaces(truth):
            found.append(f"spaces of {index}: {in_spaces(seat)} {in_spaces(truth)}")
        if seat.is_sure(OwnPart.DEBTS) and (seat.loans, seat.shares) != (
            truth.loans,
            truth.shares,
        ):
            found.append(f"debts of {index}")
        if seat.is_sure(OwnPart.PORTS) and seat.ports != truth.ports:
            found.append(f"ports of {index}")
        if seat.is_sure(OwnPart.BOATS):
            own = {b: at for b, at in gap.boats.items() if at.owner == index}
            if own != {b: at for b, at in whole.boats.items() if at.owner == index}:
                found.append(f"boats of {index}")
    for board, state in gap.boards.items():
        lying = whole.boards.get(board)
        if lying is None:
            found.append(f"{board} is not in play")
            continue
        for name in ("barrels", "tokens", "licences", "marker", "side_tokens"):
            if not agrees(getattr(state, name), getattr(lying, name)):
                found.append(f"{name} of {board}: {getattr(state, name)} {getattr(lying, name)}")
        if state.overfished and not lying.overfished:
            found.append(f"{board} overfished")
        if state.crash is not None and state.crash is not lying.crash:
            found.append(f"{board} crashed")
        if not state.spaces_unsure and state.spaces != lying.spaces:
            found.append(f"spaces of {board}")
        for piece, number in state.pieces.items():
            if not agrees(number, lying.pieces[piece]):
                found.append(f"{piece} of {board}: {number} {lying.pieces[piece]}")
    if gap.ending is not None and gap.ending.player != getattr(whole.ending, "player", None):
        found.append("ending")
    if gap.over and not whole.over:
        found.append("over")
    return found


def in_spaces(seat: Seat) -> tuple[object, ...]:
    """What lies in the four spaces of a Harbor, and on the licences there."""
    held = {fish: number for fish, number in seat.licences.items() if number}
    return held, sorted(seat.freezers), sorted(seat.carts), seat.buyers, seat.drying


def without_turn(facts: tuple[Fact, ...], number: int) -> tuple[Fact, ...]:
    """The facts without those of one turn."""
    begins = [i for i, fact in enumerate(facts) if isinstance(fact, TurnBegan)]
    start = begins[number]
    end = begins[number + 1] if number + 1 < len(begins) else len(facts)
    return facts[:start] + facts[end:]


def without_one(facts: tuple[Fact, ...], kind: type, dice: random.Random) -> tuple[Fact, ...]:
    places = [i for i, fact in enumerate(facts) if isinstance(fact, kind)]
    if not places:
        return facts
    gone = dice.choice(places)
    return facts[:gone] + facts[gone + 1 :]


def judged(whole: Game, facts: tuple[Fact, ...]) -> None:
    gap = play(facts)
    assert contradictions(gap.table, whole.table) == []
    assert {problem.code for step in gap.steps for problem in step.problems} <= GAP_CODES


@pytest.mark.parametrize("seed", [*range(12), 113, 115, 119, 121, 157])
def test_a_turn_that_nobody_told(seed: int) -> None:
    whole = random_game(seed, 30)
    dice = random.Random(seed)
    begins = sum(isinstance(fact, TurnBegan) for fact in whole.facts)
    for _ in range(3):
        judged(whole, without_turn(whole.facts, dice.randrange(begins - 1)))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("kind", [TokenDrawn, BidsShown, BoardCameIn])
def test_a_draw_bids_or_a_board_that_nobody_told(seed: int, kind: type) -> None:
    whole = random_game(seed, 40)
    judged(whole, without_one(whole.facts, kind, random.Random(seed)))


@pytest.mark.parametrize("seed", range(8))
def test_a_draw_or_a_winner_that_is_told_as_unknown(seed: int) -> None:
    whole = random_game(seed, 40)
    for index, fact in enumerate(whole.facts):
        if isinstance(fact, TokenDrawn):
            unknown: Fact = TokenDrawn(UNKNOWN)
        elif isinstance(fact, BidsShown):
            unknown = BidsShown(tuple(b if b is None else UNKNOWN for b in fact.bids), UNKNOWN)
        else:
            continue
        judged(whole, (*whole.facts[:index], unknown, *whole.facts[index + 1 :]))


def test_a_missing_turn_makes_unknown_what_it_may_have_touched() -> None:
    game = played(set_up(), idle(A), *idle(C))
    assert codes(game) == ["TURN_MISSING"]
    assert yens(game) == [UNKNOWN] * 3
    assert totals(game) == [UNKNOWN] * 3
    assert game.table.seats[B].unsure == frozenset(OwnPart)
    assert game.table.seats[A].unsure == {OwnPart.HARBOR}
    assert game.table.seats[A].licences == {Fish.MACKEREL: 1}
    assert game.table.boards[Fish.EEL].marker is UNKNOWN
    assert game.table.turn.number == 3


def test_counting_ends_the_uncertainty() -> None:
    counted = [
        fact
        for player in (A, B, C)
        for fact in (
            MoneyCounted(player, 1500),
            TokensCounted(player, {Token.SQUID: 1}),
            HarborCounted(player, ()),
        )
    ]
    own = (SpacesCounted(B, {Fish.EEL: 1}), PortsCounted(B, (Port.LEFT,)))
    stock = StockCounted(Fish.EEL, 3, 4, 2)
    game = played(set_up(), idle(A), *idle(C), *counted, *own, stock)
    assert yens(game) == [1500] * 3
    assert totals(game) == [0] * 3
    assert game.table.seats[B].unsure == {OwnPart.BOATS, OwnPart.DEBTS}
    eel = game.table.boards[Fish.EEL]
    assert (eel.barrels, eel.tokens, eel.licences) == (3, 4, 2)


def test_a_board_that_never_came_in_may_be_any() -> None:
    gone = StockCounted(Fish.SQUID, 0)
    entered = (MarketEntered(B, Fish.TUNA, 1), LicenceBought(B), FishingBegan(B))
    game = played(set_up(), TurnBegan(A), FishingBegan(A), FishingBegan(A), gone, TurnBegan(B))
    later = played(set_up(), game.facts[1:], *entered)
    assert codes(later) == ["BOARD_UNTOLD"]
    assert External.SHIPS in later.table.boards
