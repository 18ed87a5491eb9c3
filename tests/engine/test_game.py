"""Whole games: what must always hold, over random legal games and over spoiled ones."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.journal import Journal
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tsukiji.box import with_copied_deck, with_copied_tablets, with_copied_tuna
from engine.tsukiji.compare import compare
from engine.tsukiji.facts import (
    Fact,
    GameSetUp,
    LotsDealt,
    MoneySetByHand,
)
from engine.tsukiji.game import Game, NoSetUpError, advance, play
from engine.tsukiji.offer import left_in_deck
from engine.tsukiji.pieces import PASS_MONEY, QUOTED, SPECIALS, Face, Space, Ticket
from engine.tsukiji.settings import Edition, for_edition
from engine.tsukiji.table import MoneyKind
from engine.tsukiji.whats_next import whats_next
from tests.engine.odd_games import odd_facts, spoiled
from tests.engine.random_games import facts_of, random_game, set_up
from tests.engine.tables import codes, dealt, played, problem

SEEDS = st.integers(0, 10**9)
ROUNDS_PLAYED = st.integers(0, 7)
COUNTS = st.sampled_from([2, 3, 4])


def live(facts: tuple[Fact, ...]) -> Game:
    game = play(facts[:1])
    for fact in facts[1:]:
        game = advance(game, fact)
    return game


@given(SEEDS, COUNTS, ROUNDS_PLAYED)
@settings(max_examples=60, deadline=None)
def test_replaying_equals_playing_live(seed: int, players: int, rounds: int) -> None:
    game = random_game(seed, players, rounds=rounds)
    assert play(game.facts) == game


@given(SEEDS, COUNTS)
@settings(max_examples=30, deadline=None)
def test_cards_are_conserved(seed: int, players: int) -> None:
    game = random_game(seed, players)
    dealt_faces: Counter[object] = Counter()
    gone: Counter[object] = Counter()
    for played_round in game.rounds:
        for lot in played_round.lots:
            dealt_faces.update(card.face for card in lot)
        sold = {p.lot for p in played_round.purchases if p.sold}
        for number, lot in enumerate(played_round.lots, start=1):
            if number not in sold:
                gone.update(card.face for card in lot)
        for purchase in played_round.purchases:
            gone.update(purchase.laying.discards if purchase.laying else ())
    held: Counter[object] = Counter()
    for seat in game.table.seats:
        for row in seat.holdings.rows:
            held[row.product] += row.cards
            held[Face.TAKUSAN] += row.jokers
    assert held + gone == dealt_faces
    assert dict(game.table.dealt) == {face: dealt_faces[face] for face in Face}
    assert all(entry.most == 0 for entry in left_in_deck(game.table, game.setup.box.deck))


@given(SEEDS, COUNTS, ROUNDS_PLAYED)
@settings(max_examples=60, deadline=None)
def test_money_adds_up_and_is_never_negative(seed: int, players: int, rounds: int) -> None:
    game = random_game(seed, players, rounds=rounds)
    for player, seat in enumerate(game.table.seats):
        start = 48 + 3 * ((player - game.setup.first_player) % players)
        paid = [p.price for r in game.rounds for p in r.purchases if p.player == player and p.sold]
        passed = sum(p.player == player and not p.lot for r in game.rounds for p in r.purchases)
        assert seat.money == start + PASS_MONEY * passed - sum(p for p in paid if p is not UNKNOWN)
        balances = [e.balance for e in game.money_entries if e.player == player]
        assert all(b is not UNKNOWN and b >= 0 for b in balances)


@given(SEEDS, COUNTS, st.integers(-50, 90))
@settings(max_examples=40, deadline=None)
def test_money_adds_up_with_adjustments_too(seed: int, players: int, yen: int) -> None:
    facts = list(random_game(seed, players).facts)
    chance = random.Random(seed)
    at = chance.randrange(1, len(facts))
    facts.insert(at, MoneySetByHand(PlayerIndex(0), yen, "counted"))
    game = play(facts)
    entries = [e for e in game.money_entries if e.player == 0]
    total = 0
    for entry in entries:
        assert entry.amount is not UNKNOWN
        total += entry.amount
        assert entry.balance == total
    assert game.table.seats[0].money == total
    assert sum(e.kind is MoneyKind.BY_HAND for e in entries) == 1


@given(SEEDS, COUNTS, ROUNDS_PLAYED)
@settings(max_examples=40, deadline=None)
def test_every_stack_is_definite_and_every_marker_on_the_track(
    seed: int, players: int, rounds: int
) -> None:
    game = random_game(seed, players, rounds=rounds)
    for played_round in game.rounds:
        lying = [m for _, stack in played_round.track.stacks for m in stack]
        assert sorted(lying) == sorted(QUOTED)
        assert all(1 <= space <= 60 for space, _ in played_round.track.stacks)
        ranking = played_round.track.ranking()
        assert ranking is not UNKNOWN
        assert set(ranking) == set(QUOTED)


@given(SEEDS, COUNTS)
@settings(max_examples=30, deadline=None)
def test_a_used_special_never_returns(seed: int, players: int) -> None:
    game = random_game(seed, players)
    for player, seat in enumerate(game.table.seats):
        laid = [t for r in game.rounds for lot in r.tickets if (t := lot[player]) in SPECIALS]
        assert len(laid) == len(set(laid))
        assert set(laid) == set(dict(seat.spent))
        assert seat.unused_specials(game.setup.settings) == len(SPECIALS) - len(laid)


@given(SEEDS, st.data())
@settings(max_examples=30, deadline=None)
def test_correcting_a_fact_and_correcting_it_back_gives_the_same_game(
    seed: int, data: st.DataObject
) -> None:
    facts = facts_of(seed, rounds=data.draw(st.integers(1, 7)))
    journal: Journal[Fact] = Journal()
    for fact in facts:
        journal = journal.append(fact)
    index = data.draw(st.integers(1, len(facts) - 1))
    slot = journal.slots[index]
    other = spoiled(slot.fact, random.Random(seed))
    there = journal.replace(slot.id, other)
    back = there.replace(slot.id, slot.fact)
    assert play(back.facts) == play(journal.facts)
    assert compare(play(journal.facts), play(back.facts)) == ()


@given(SEEDS, st.integers(1, 40))
@settings(max_examples=30, deadline=None)
def test_undo_then_redo_gives_the_same_game(seed: int, depth: int) -> None:
    journal: Journal[Fact] = Journal()
    for fact in facts_of(seed):
        journal = journal.append(fact)
    there = journal
    depth = min(depth, len(journal.slots) - 1)
    for _ in range(depth):
        there = there.undo()
    assert play(there.facts) == play(journal.facts[: len(journal.facts) - depth])
    for _ in range(depth):
        there = there.redo()
    assert play(there.facts) == play(journal.facts)


@given(SEEDS)
@settings(max_examples=250, deadline=None)
def test_no_journal_however_odd_makes_the_engine_raise(seed: int) -> None:
    facts = odd_facts(seed)
    game = play(facts)
    game.count()
    whats_next(game)
    assert compare(game, play(facts)) == ()
    other = random_game(seed + 1, rounds=2)
    assert bool(compare(game, other)) == bool(compare(other, game))
    assert live(facts) == game


def test_a_game_needs_its_set_up() -> None:
    with pytest.raises(NoSetUpError, match="begins with its set-up"):
        play([])
    with pytest.raises(NoSetUpError):
        play([LotsDealt(())])
    crowd = replace(set_up(4), players=set_up(4).players * 2)
    with pytest.raises(NoSetUpError, match="2 to 4 players, not 8"):
        play([crowd])
    with pytest.raises(NoSetUpError, match="first player"):
        play([replace(set_up(2), first_player=PlayerIndex(2))])


def spoiled_setup(**changes: object) -> GameSetUp:
    return replace(set_up(3), **changes)  # type: ignore[arg-type]


def test_players_of_one_colour_are_named() -> None:
    players = tuple(replace(p, colour=2) for p in set_up(3).players)
    found = problem(play([spoiled_setup(players=players)]), "COLOUR_TWICE")
    assert dict(found.filling) == {"colour": 2, "players": (0, 1, 2)}


def test_a_colour_that_is_not_in_the_box_is_named() -> None:
    players = (*set_up(3).players[:2], replace(set_up(3).players[2], colour=4))
    found = problem(play([spoiled_setup(players=players)]), "COLOUR_UNKNOWN")
    assert found.place == (("player", 2),)


def test_markers_that_do_not_start_one_each_on_1_to_5_are_named() -> None:
    track = tuple(zip(QUOTED, (Space(1), Space(1), Space(3), Space(6), Space(5)), strict=True))
    game = play([spoiled_setup(track=track)])
    assert dict(problem(game, "TRACK_START").filling) == {"products": ("ebi", "hotategai", "tako")}
    assert game.table.track.stack_at(Space(1)) == (Face.EBI, Face.HOTATEGAI)


def test_markers_that_start_outside_the_track_are_named_and_lie_nowhere() -> None:
    track = ((Face.EBI, Space(0)), (Face.TAKO, Space(61)), (Face.MAGURO, Space(2)))
    game = play([spoiled_setup(track=track)])
    assert codes(game) == ["TRACK_OUTSIDE"] * 3 + ["TRACK_UNTOLD"]
    assert dict(problem(game, "TRACK_UNTOLD").filling) == {
        "products": ("hotategai", "fugu", "sake")
    }
    assert game.table.track.stacks == ()


def test_markers_nobody_told_lie_somewhere_unknown_and_their_moves_are_computed() -> None:
    whole = random_game(1, 3)
    game = played(*whole.facts[1:], setup=replace(whole.setup, track=()))
    assert game.table.track.space_of(Face.EBI) is UNKNOWN
    assert all(move.net is not UNKNOWN for r in game.rounds for move in r.moves)
    assert dict(problem(game, "TRACK_UNTOLD").filling) == {"products": tuple(map(str, QUOTED))}


def test_a_marker_whose_start_is_told_as_unknown_is_named() -> None:
    track = tuple(
        (product, UNKNOWN if product is Face.TAKO else Space(i))
        for i, product in enumerate(QUOTED, start=1)
    )
    game = play([spoiled_setup(track=track)])
    assert dict(problem(game, "TRACK_UNTOLD").filling) == {"products": ("tako",)}


def test_players_of_one_name_are_named() -> None:
    players = (*set_up(3).players[:2], replace(set_up(3).players[2], name=" Ana "))
    found = problem(play([spoiled_setup(players=players)]), "NAME_TWICE")
    assert dict(found.filling) == {"players": (0, 2)}
    nameless = tuple(replace(p, name="") for p in set_up(3).players)
    assert play([spoiled_setup(players=nameless)]).problems == ()


def boxed(**copied: object) -> Game:
    """A game whose box has other tablets, tuna or cards than it should."""
    box = set_up(3).box
    if "tablets" in copied:
        box = with_copied_tablets(box, copied["tablets"])  # type: ignore[arg-type]
    if "tuna" in copied:
        box = with_copied_tuna(box, copied["tuna"])  # type: ignore[arg-type]
    if "deck" in copied:
        box = with_copied_deck(box, copied["deck"])  # type: ignore[arg-type]
    return play([spoiled_setup(box=box)])


def test_a_box_that_cannot_be_is_named() -> None:
    twice = boxed(tablets=[(12, 4), (12, 2), (6, 0), (3, -1)])
    assert dict(problem(twice, "TABLET_DEAREST_TWICE").filling) == {"found": 2, "price": 12}
    assert codes(boxed(tuna=[])) == ["TUNA_EMPTY"]
    assert dict(problem(boxed(tuna=[3, 7, 5, 9, 8]), "TUNA_FALLS").filling) == {"cards": (3, 5)}
    assert codes(boxed(tuna=[3, 3, 12])) == []


def test_a_deck_that_cannot_be_is_named() -> None:
    many = boxed(deck={Face.EBI: 16})
    assert dict(problem(many, "DECK_SIZE").filling) == {"found": 88, "expected": 84}
    assert dict(problem(many, "DECK_FACE").filling) == {
        "face": "ebi",
        "found": 16,
        "expected": 15,
    }
    assert codes(boxed(deck={Face.TAKUSAN: 5, Face.YAKUZA: 7})) == []


@pytest.mark.parametrize("edition", ["pt", "nl"])
def test_tickets_that_the_rulebook_takes_out_are_flagged_until_the_table_says_which(
    edition: str,
) -> None:
    rulings = for_edition(Edition(edition))
    game = play([replace(set_up(3), settings=rulings)])
    assert dict(problem(game, "TICKETS_UNSURE").filling) == {"expected": 4}
    assert codes(play([replace(set_up(4), settings=rulings)])) == []
    for said in (
        replace(rulings, keeps_all_tickets=True),
        replace(rulings, tickets_in_play=tuple(Ticket)[:7]),
    ):
        assert codes(play([replace(set_up(3), settings=said)])) == []
    everywhere = for_edition(Edition.SPANISH)
    assert codes(play([replace(set_up(3), settings=everywhere)])) == []


def test_a_box_with_too_few_tablets_is_named() -> None:
    box = replace(set_up(3).box, tablets=set_up(3).box.tablets[:3])
    found = problem(play([spoiled_setup(box=box)]), "TABLET_COUNT")
    assert dict(found.filling) == {"found": 3, "expected": 4}


def test_too_few_tickets_that_come_back_are_named() -> None:
    rulings = replace(set_up(4).settings, tickets_in_play=tuple(Ticket)[1:])
    game = play([replace(set_up(4), settings=rulings)])
    assert dict(problem(game, "TICKETS_TOO_FEW").filling) == {"found": 4, "expected": 5}
    three = replace(set_up(3), settings=rulings)
    assert play([three]).problems == ()


def test_a_game_is_over_when_everybody_had_a_turn_in_the_seventh_round() -> None:
    facts = random_game(3, 2).facts
    assert play(facts).is_over
    assert not play(facts[:-1]).is_over
    assert play(facts).facts == facts


def test_facts_before_the_first_deal_belong_to_the_first_round() -> None:
    counted = MoneySetByHand(PlayerIndex(0), 40, "counted")
    game = played(counted, dealt(), dealt())
    assert len(game.rounds) == 2
    assert game.rounds[0].facts == (counted, dealt())
    assert live(game.facts) == game
