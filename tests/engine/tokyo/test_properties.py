"""Whole games of Tokyo Tsukiji Market: what must always hold (section 16 of the rules page), over
random legal games and over journals that somebody has spoiled.
"""

import random
from collections import Counter
from dataclasses import replace
from functools import lru_cache

import pytest

from engine.journal import Journal
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tokyo.box import StockPart
from engine.tokyo.effects import MoneyChange
from engine.tokyo.facts import Fact, GameSetUp, TurnBegan
from engine.tokyo.game import Game, advance, play
from engine.tokyo.hand_facts import ByHand
from engine.tokyo.pieces import LICENCE_SPACES, MARKET_OF, Boat, BoatKind, Fish, HarborRow, Token
from engine.tokyo.set_up import gives_licences
from engine.tokyo.state import BoatPlace, TableState
from tests.engine.tokyo.ledger import assert_told, money_untold, pieces_lost
from tests.engine.tokyo.legal_games import random_facts
from tests.engine.tokyo.odd_facts import odd_facts

SEEDS = range(24)
TURNS = 24


@lru_cache(maxsize=64)
def game_of(seed: int) -> Game:
    """A random legal game: 2 to 6 players, every other one with the expansion."""
    facts = random_facts(seed, 2 + seed % 5, expansion=bool(seed // 5 % 2), turns=TURNS)
    return play(facts)


def whole(value: object) -> int:
    """A number that is known, as all are in a game in which everything was told."""
    assert isinstance(value, int), value
    return value


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_breaks_no_rule_and_goes_on_for_some_turns(seed: int) -> None:
    game = game_of(seed)
    assert [problem for step in game.steps for problem in step.problems] == []
    assert game.table.turn.number >= 8


@pytest.mark.parametrize("seed", SEEDS)
def test_replaying_equals_playing_live(seed: int) -> None:
    game = game_of(seed)
    live = play(game.facts[:1])
    for fact in game.facts[1:]:
        live = advance(live, fact)
    assert live == game


@pytest.mark.parametrize("seed", SEEDS)
def test_money_changes_hands_by_named_payments_alone(seed: int) -> None:
    game = game_of(seed)
    yen = [whole(seat.yen) for seat in game.start.seats]
    assert yen == [2_000] * len(yen)
    for step in game.steps:
        for effect in step.effects:
            if isinstance(effect, MoneyChange):
                yen[effect.player] += whole(effect.amount)
        assert yen == [seat.yen for seat in step.after.seats]
        assert min(yen) >= 0
        assert all(amount % 100 == 0 for amount in yen)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_effects_tell_all_that_changed(seed: int) -> None:
    assert_told(game_of(seed))


def barrels_about(table: TableState) -> Counter[Fish]:
    """Every barrel that is not in the box, wherever it lies, and those that went there since."""
    found: Counter[Fish] = Counter()
    for board in table.boards.values():
        if isinstance(board.board, Fish):
            found[board.board] += whole(board.barrels) + board.boxed_barrels
    for at in table.boats.values():
        found.update(barrel.goods for barrel in at.load if isinstance(barrel.goods, Fish))
    for seat in table.seats:
        found.update(piece.goods for piece in seat.harbor if isinstance(piece.goods, Fish))
        found.update(barrel.goods for barrel in seat.quay if isinstance(barrel.goods, Fish))
        found.update(thing for load in seat.drying for thing in load if isinstance(thing, Fish))
    if table.action is not None:
        found.update(table.action.waiting)
    for auction in table.auctions:
        found.update(auction.barrels)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_barrels_are_conserved(seed: int) -> None:
    game = game_of(seed)
    players = len(game.setup.players)
    for step in game.steps:
        about = barrels_about(step.after)
        for fish in (board for board in step.after.boards if isinstance(board, Fish)):
            laid_out = game.setup.box.stock(fish, StockPart.BARRELS, players)
            assert about[fish] == laid_out, (fish, step.fact)


def tokens_about(table: TableState) -> Counter[Fish]:
    """Every token of a Market, wherever it lies, and those that went to the box."""
    found: Counter[Fish] = Counter()
    for board in table.boards.values():
        if isinstance(board.board, Fish):
            beside = 0 if board.board is Fish.OCTOPUS else whole(board.side_tokens)
            found[board.board] += whole(board.tokens) + beside + board.boxed_tokens
        for space in board.spaces:
            add_tokens(found, space)
    for seat in table.seats:
        add_tokens(found, {token: whole(count) for token, count in seat.tokens.items()})
        dried = Counter(thing for load in seat.drying for thing in load if isinstance(thing, Token))
        add_tokens(found, dried)
    for auction in table.auctions:
        add_tokens(found, dict(auction.tokens))
    return found


def add_tokens(found: Counter[Fish], tokens: object) -> None:
    assert hasattr(tokens, "items")
    for token, count in tokens.items():
        if token is not Token.TAKOYAKI:
            found[MARKET_OF[token]] += count


@pytest.mark.parametrize("seed", SEEDS)
def test_tokens_are_conserved(seed: int) -> None:
    game = game_of(seed)
    players = len(game.setup.players)
    for step in game.steps:
        about = tokens_about(step.after)
        for fish in (board for board in step.after.boards if isinstance(board, Fish)):
            assert about[fish] == game.setup.box.stock(fish, StockPart.TOKENS, players), (
                fish,
                step.fact,
            )


@pytest.mark.parametrize("seed", SEEDS)
def test_licences_are_conserved_and_fit_into_the_spaces(seed: int) -> None:
    game = game_of(seed)
    players = len(game.setup.players)
    for step in game.steps:
        held: Counter[Fish] = Counter()
        for seat in step.after.seats:
            held.update(seat.licences)
            assert seat.spaces_taken <= LICENCE_SPACES
            assert len(seat.drying) == seat.licences.get(Fish.HIMONO, 0)
        for fish, board in step.after.boards.items():
            if not isinstance(fish, Fish):
                continue
            laid_out = whole(game.setup.box.stock(fish, StockPart.LICENCES, players))
            if fish is Fish.MACKEREL and gives_licences(game.setup):
                laid_out = players + min(players, 8 - players)
            assert whole(board.licences) + held[fish] == laid_out, (fish, step.fact)


@pytest.mark.parametrize("seed", SEEDS)
def test_boats_lie_where_boats_may_lie(seed: int) -> None:
    game = game_of(seed)
    for step in game.steps:
        table = step.after
        assert set(table.boats) == set(game.start.boats)
        for boat, at in table.boats.items():
            assert len(at.load) <= boat.slots
            assert not at.load or at.place is BoatPlace.SEA
            kinds = {barrel.goods for barrel in at.load}
            most = 2 if boat.kind is BoatKind.BLUE else 1
            assert boat.is_barge or len(kinds) <= most
            assert sum(barrel.goods is Fish.SALMON for barrel in at.load) <= 1
        for index, seat in enumerate(table.seats):
            assert_ports(table, PlayerIndex(index), {str(port) for port in seat.ports})


def assert_ports(table: TableState, player: PlayerIndex, opened: set[str]) -> None:
    lying: dict[str, list[Boat]] = {}
    for boat, at in table.boats.items():
        if at.owner == player and at.place is BoatPlace.PORT:
            lying.setdefault(str(at.port), []).append(boat)
    assert set(lying) <= opened
    assert "2" not in opened or "1" in opened
    for port, boats in lying.items():
        if any(boat.is_barge for boat in boats):
            assert port == "2"
            assert len(boats) == 1
        assert len(boats) <= (2 if port == "2" else 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_markers_stay_on_their_tracks_and_overfished_stays_overfished(seed: int) -> None:
    game = game_of(seed)
    gone: set[Fish] = set()
    for step in game.steps:
        for fish, board in step.after.boards.items():
            if not isinstance(fish, Fish):
                continue
            if board.marker is not None:
                assert 1 <= whole(board.marker) <= 13
            assert board.overfished or fish not in gone
            if board.overfished:
                gone.add(fish)
                assert board.barrels == 0
            else:
                assert whole(board.barrels) > 0
        assert all(whole(worth.total) >= 0 for worth in play_resources(game, step.after))


def play_resources(game: Game, table: TableState) -> tuple[object, ...]:
    """Everybody's Resources, as the table lies."""
    from engine.tokyo.standing import resources

    del game
    return tuple(resources(table.seats, table.boards))


@pytest.mark.parametrize("seed", SEEDS)
def test_after_a_turn_began_nothing_fresh_lies_on_the_players_harbor(seed: int) -> None:
    game = game_of(seed)
    for step in game.steps:
        if not isinstance(step.fact, TurnBegan) or not step.after.turn.degraded:
            continue
        seat = step.after.seats[step.fact.player]
        fresh = [piece for piece in seat.harbor if piece.row is HarborRow.UPPER]
        assert all(piece.goods in (Token.TAKOYAKI, Fish.HIMONO) for piece in fresh)


def spoiled(facts: tuple[Fact, ...], luck: random.Random) -> tuple[Fact, ...]:
    """Facts left out, doubled, exchanged, moved to other players."""
    told = list(facts[1:])
    for _ in range(luck.randint(1, 6)):
        if not told:
            break
        at, other = luck.randrange(len(told)), luck.randrange(len(told))
        how = luck.randrange(5)
        if how == 0:
            del told[at]
        elif how == 1:
            told.insert(other, told[at])
        elif how == 2:
            told[at], told[other] = told[other], told[at]
        elif how == 3 and hasattr(told[at], "player"):
            told[at] = replace(told[at], player=PlayerIndex(luck.randrange(-1, 8)))  # type: ignore[call-arg]
        else:
            del told[at : at + luck.randint(1, 30)]
    return (facts[0], *told)


@pytest.mark.parametrize("seed", range(60))
def test_a_spoiled_journal_is_judged_and_never_refused(seed: int) -> None:
    facts = spoiled(game_of(seed % len(SEEDS)).facts, random.Random(seed))
    game = play(facts)
    assert len(game.steps) == len(facts) - 1
    game.count()
    live = play(facts[:1])
    for fact in facts[1:]:
        live = advance(live, fact)
    assert live == game


def with_odd_facts(facts: tuple[Fact, ...], players: int, seed: int) -> tuple[Fact, ...]:
    """Facts of any kind and value among those of a game, turns and counts apart."""
    luck, told = random.Random(seed), list(facts)
    for odd in odd_facts(seed, players, 40):
        if not isinstance(odd, ByHand | TurnBegan):
            told.insert(luck.randrange(1, len(told)), odd)
    return tuple(told)


@pytest.mark.parametrize("seed", range(24))
def test_whatever_the_table_does_no_piece_and_no_yen_gets_lost(seed: int) -> None:
    """Section 16: what is not there comes from nowhere, and that is told."""
    legal = game_of(seed % len(SEEDS))
    odd = with_odd_facts(legal.facts, len(legal.setup.players), seed)
    for facts in (odd, spoiled(legal.facts, random.Random(seed))):
        game = play(facts)
        before = game.start
        for step in game.steps:
            wrong = [*money_untold(before, step), *pieces_lost(before, step)]
            assert wrong == [], step.fact
            before = step.after


@pytest.mark.parametrize("seed", range(8))
def test_taking_back_and_correcting_there_and_back_changes_nothing(seed: int) -> None:
    game = game_of(seed)
    journal: Journal[Fact] = Journal()
    for fact in game.facts:
        journal = journal.append(fact)
    luck = random.Random(seed)
    undone = journal.undo().undo().redo().redo()
    assert play(undone.facts) == game
    slot = luck.choice(journal.slots[1:])
    other = luck.choice(journal.slots[1:])
    there = journal.replace(slot.id, other.fact)
    back = there.replace(slot.id, slot.fact)
    assert play(back.facts) == game
    without = journal.remove(slot.id)
    assert len(play(without.facts).steps) == len(game.steps) - 1


def same_as_far_as_known(gappy: TableState, told: TableState) -> list[str]:
    """What is stated of a game with gaps and is not so."""
    wrong = []
    for index, (seen, true) in enumerate(zip(gappy.seats, told.seats, strict=True)):
        if seen.yen is not UNKNOWN and seen.yen != true.yen:
            wrong.append(f"yen of {index}: {seen.yen}, really {true.yen}")
        for token in Token:
            claimed, real = seen.tokens.get(token, 0), true.tokens.get(token, 0)
            if claimed is not UNKNOWN and claimed != real:
                wrong.append(f"{token} of {index}: {claimed}, really {real}")
    for name, board in gappy.boards.items():
        real_board = told.boards.get(name)
        if real_board is None:
            wrong.append(f"{name} is not in play")
            continue
        for part in ("barrels", "tokens", "licences", "marker"):
            claimed, real = getattr(board, part), getattr(real_board, part)
            if claimed is not UNKNOWN and claimed != real:
                wrong.append(f"{part} of {name}: {claimed}, really {real}")
    return wrong


def without_a_turn(facts: tuple[Fact, ...], luck: random.Random) -> tuple[Fact, ...]:
    """Nobody told one of the turns."""
    begins = [at for at, fact in enumerate(facts) if isinstance(fact, TurnBegan)]
    number = luck.randrange(len(begins) - 1)
    return (*facts[: begins[number]], *facts[begins[number + 1] :])


@pytest.mark.parametrize("seed", range(60))
def test_what_is_known_without_a_turn_is_what_it_is_with_it(seed: int) -> None:
    game = game_of(seed % len(SEEDS))
    gappy = play(without_a_turn(game.facts, random.Random(seed)))
    assert same_as_far_as_known(gappy.table, game.table) == []


def test_a_game_begins_with_its_set_up() -> None:
    game = game_of(0)
    assert isinstance(game.facts[0], GameSetUp)
