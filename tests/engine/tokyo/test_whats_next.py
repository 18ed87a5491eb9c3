"""What the table should do now, what each seat may know, and what a correction changes."""

import random
from dataclasses import replace

import pytest

from engine.journal import Journal
from engine.maybe import UNKNOWN
from engine.players import PlayerIndex
from engine.tokyo.box import Box
from engine.tokyo.compare import Figure, compare
from engine.tokyo.effects import Event, Happening, MoneyChange, Why
from engine.tokyo.facts import (
    BidsShown,
    Caught,
    Docked,
    DockedAbroad,
    Fact,
    FishingBegan,
    GameSetUp,
    PurchasingBegan,
    TokenDrawn,
    TurnBegan,
    TurnEnded,
    Undocked,
)
from engine.tokyo.game import Game, PlayedFact, advance, play
from engine.tokyo.hand_facts import (
    BoatPut,
    EndCalled,
    HarborCounted,
    MarkerSet,
    MoneyCounted,
    SpacesCounted,
    StockCounted,
    TokensCounted,
)
from engine.tokyo.market_facts import MarketEntered, TokensSold
from engine.tokyo.outcome import outcome_to
from engine.tokyo.pieces import Boat, BoatKind, External, Fish, Money, Token
from engine.tokyo.play_faults import PlayFault
from engine.tokyo.seen import THE_TABLE, is_hidden, seen_by
from engine.tokyo.settings import Settings
from engine.tokyo.state import ActionKind
from engine.tokyo.whats_next import Activity, BoatOption, Phase, whats_next
from tests.engine.tokyo.closed_games import CLOSED, closed_game
from tests.engine.tokyo.legal_games import random_facts
from tests.engine.tokyo.random_games import random_game
from tests.engine.tokyo.tables import (
    A,
    B,
    C,
    catch,
    dock,
    fishing,
    idle,
    own_ship,
    place,
    played,
    set_up,
    totals,
    turn,
    undock,
    yens,
)


def test_before_the_first_turn_and_in_it() -> None:
    step = whats_next(played(set_up()))
    assert (step.phase, step.player, step.boats, step.turns_left) == (
        Phase.BEGIN_TURN,
        A,
        (),
        None,
    )
    step = whats_next(played(set_up(), TurnBegan(A)))
    assert (step.phase, step.points) == (Phase.ACT, 2)
    (own,) = step.boats
    assert (own.boat, own.activity, own.bars) == (own_ship(A), Activity.UNDOCK, ())
    assert {entry.board for entry in step.entries} == {
        *set_up().fish,
        *set_up().external,
    }
    assert all(entry.can_pay is True and not entry.bars for entry in step.entries)


def test_boats_say_what_they_may_do_and_why_not() -> None:
    game = played(set_up(), turn(A, *fishing(A, undock(A))))
    options = whats_next(game).boats
    assert {option.activity for option in options} == {Activity.CATCH, Activity.DOCK}
    assert all(option.bars == (PlayFault.BOAT_ACTED,) for option in options)
    game = played(set_up(), turn(A, *fishing(A, undock(A)), *fishing(A)))
    caught = next(o for o in whats_next(game).boats if o.activity is Activity.CATCH)
    assert (caught.fish, caught.bars) == (Fish.MACKEREL, ())
    none_left = StockCounted(Fish.MACKEREL, 0)
    game = played(set_up(), none_left, turn(A, *fishing(A, undock(A)), *fishing(A)))
    caught = next(o for o in whats_next(game).boats if o.activity is Activity.CATCH)
    assert caught.bars == (PlayFault.BOARD_OVERFISHED,)


def test_sales_say_what_they_bring_and_where_the_marker_goes() -> None:
    before = (TokensCounted(A, {Token.EEL: 2, Token.SQUID: 1}), MarkerSet(Fish.EEL, 6))
    sales = whats_next(played(set_up(), before, TurnBegan(A))).sales
    found = {sale.board: (sale.yen, sale.marker_after) for sale in sales}
    assert found == {Fish.EEL: (1200, 2), Fish.SQUID: (600, None)}


def test_the_phases_of_an_auction_and_of_the_end() -> None:
    crab = BoatPut(own_ship(A), "sea", A, None, {Fish.SPIDER_CRAB: 2})
    docked = (crab, TurnBegan(A), *fishing(A, dock(A)))
    step = whats_next(played(set_up(), docked))
    assert step.phase is Phase.DRAW
    drawn = TokenDrawn(Token.SPIDER_CRAB_4)
    assert whats_next(played(set_up(), docked, drawn)).phase is Phase.BIDS
    shown = BidsShown((0, 100, 0))
    assert whats_next(played(set_up(), docked, drawn, shown)).phase is Phase.ACT
    called = (TurnBegan(A), EndCalled(A))
    step = whats_next(played(set_up(), called))
    assert step.turns_left == 2
    over = played(set_up(), called, PurchasingBegan(A), PurchasingBegan(A), *idle(B), *idle(C))
    over = advance(over, TurnEnded(C))
    assert (over.is_over, whats_next(over).phase) == (True, Phase.END)


def test_what_waits_on_the_quay_and_before_the_barrels_degrade() -> None:
    caught = turn(A, *fishing(A, undock(A)), *fishing(A, catch(A, Fish.MACKEREL)))
    facts = (*caught, *idle(B), *idle(C), TurnBegan(A), *fishing(A, dock(A)))
    step = whats_next(played(set_up(), facts))
    assert (step.phase, step.quay) == (Phase.PLACE, ("mackerel",))
    freezer = SpacesCounted(A, {}, (2,))
    step = whats_next(played(set_up(), freezer, TurnBegan(A)))
    assert (step.phase, step.freezers) == (Phase.DEGRADATION, 1)


def test_costs_that_nobody_copied_are_marked() -> None:
    step = whats_next(played(set_up(box=Box()), TurnBegan(A)))
    provisional = {entry.board: entry.provisional for entry in step.entries}
    assert provisional[Fish.EEL]
    assert not provisional.get(External.GOVERNMENT)


def as_fact(player: PlayerIndex, option: BoatOption) -> Fact:
    """The fact that an option of a boat stands for."""
    if option.activity is Activity.UNDOCK:
        return Undocked(player, option.boat)
    if option.activity is Activity.DOCK_ABROAD:
        return DockedAbroad(player, (option.boat,))
    if option.activity is Activity.DOCK:
        assert option.port is not None
        return Docked(player, option.boat, option.port)
    assert option.fish is not None
    return Caught(player, option.boat, option.fish)


def is_fishing(game: Game) -> bool:
    action = game.table.action
    return action is not None and action.kind is ActionKind.FISHING


@pytest.mark.parametrize("seed", range(10))
def test_what_a_boat_may_do_is_what_the_rules_let_it_do(seed: int) -> None:
    facts = random_facts(seed, 2 + seed % 5, expansion=bool(seed // 5), turns=20)
    luck = random.Random(seed)
    game = play(facts[:1])
    for fact in facts[1:]:
        game = advance(game, fact)
        step = whats_next(game)
        if step.phase is not Phase.ACT or luck.random() < 0.7:
            continue
        assert step.player is not UNKNOWN
        begun = game if is_fishing(game) else advance(game, FishingBegan(step.player))
        late = any(problem.code == "POINTS_SHORT" for problem in begun.steps[-1].problems)
        for option in step.boats:
            done = advance(begun, as_fact(step.player, option))
            against = late or bool(done.steps[-1].problems)
            assert bool(option.bars) == against, (option, done.steps[-1].problems)


@pytest.mark.parametrize("seed", range(10))
def test_what_a_sale_would_bring_is_what_it_brings(seed: int) -> None:
    facts = random_facts(seed, 2 + seed % 5, expansion=bool(seed // 5), turns=20)
    game = play(facts[:1])
    for fact in facts[1:]:
        game = advance(game, fact)
        step = whats_next(game)
        for sale in step.sales if step.phase is Phase.ACT else ():
            assert step.player is not UNKNOWN
            entered = advance(game, MarketEntered(step.player, sale.board, 1))
            sold = advance(entered, TokensSold(step.player, dict(sale.tokens)))
            gains = [e for e in sold.steps[-1].effects if isinstance(e, MoneyChange)]
            brought = sum(e.amount for e in gains if e.why is Why.SALE and e.amount is not UNKNOWN)
            assert (sale.yen, sale.marker_after) == (brought, sold.table.boards[sale.board].marker)


def test_the_blue_ship_may_catch_with_a_second_licence_and_boats_may_dock_abroad() -> None:
    blue = Boat(BoatKind.BLUE, 1)
    setup = set_up(
        external=(External.SHIPS, External.FOREIGN_MARKET, External.BANK),
        settings=Settings(expansion=True, blue_ship=True),
    )
    given = (BoatPut(blue, "sea", A), SpacesCounted(A, {Fish.EEL: 2}), TurnBegan(A))
    once = whats_next(played(setup, given, *fishing(A, catch(A, Fish.EEL, blue)))).boats
    bars = {option.activity: option.bars for option in once if option.boat == blue}
    assert bars == {
        Activity.CATCH: (),
        Activity.DOCK: (PlayFault.BOAT_ACTED, PlayFault.PORT_FULL),
        Activity.DOCK_ABROAD: (PlayFault.BOAT_ACTED,),
    }
    poor = whats_next(played(setup, MoneyCounted(A, 0), given)).boats
    assert (PlayFault.MONEY_SHORT,) in [o.bars for o in poor if o.activity is Activity.DOCK_ABROAD]


def test_boats_stay_where_they_are_once_the_points_are_spent() -> None:
    spent = (TurnBegan(A), PurchasingBegan(A), PurchasingBegan(A))
    (own,) = whats_next(played(set_up(), spent)).boats
    assert own.bars == (PlayFault.POINTS_SHORT,)


def closed_with(facts: tuple[Fact, ...], yen: list[int]) -> list[Fact]:
    """The facts of a game with closed money, at whose start everybody has so much."""
    setup = facts[0]
    assert isinstance(setup, GameSetUp)
    settings = replace(setup.settings, money=Money.CLOSED)
    counted = [MoneyCounted(PlayerIndex(i), amount) for i, amount in enumerate(yen)]
    told = [fact for fact in facts[1:] if not isinstance(fact, MoneyCounted)]
    return [replace(setup, settings=settings), *counted, *told]


def tells(step: PlayedFact) -> bool:
    """Whether a fact shows what is hidden, as the rules have it: who cannot pay, who has enough for
    the end, and everybody's money with 50 Resources."""
    events = {e.event for e in step.effects if isinstance(e, Happening)}
    shown = bool(events & {Event.END_TRIGGERED, Event.MONEY_SHOWN})
    return shown or any(problem.code == "MONEY_SHORT" for problem in step.problems)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_seen_of_a_random_game_does_not_depend_on_hidden_amounts(seed: int) -> None:
    players = 2 + seed % 5
    facts = random_facts(seed, players, expansion=bool(seed % 2), turns=20)
    luck = random.Random(seed)
    more = [2000 + 100 * luck.randint(0, 25) for _ in range(players)]
    more[1] = 2000
    some, rich = (play(closed_with(facts, yen)) for yen in ([2000] * players, more))
    hidden = [
        not tells(one) and not tells(other)
        for one, other in zip(some.steps, rich.steps, strict=True)
    ]
    told = hidden.index(False) if False in hidden else len(hidden)
    assert told > 50
    for end in (told, luck.randrange(told), luck.randrange(told)):
        one, other = play(some.facts[: end + 1]), play(rich.facts[: end + 1])
        seen, too = seen_by(one), seen_by(other)
        assert (seen.start, seen.steps) == (too.start, too.steps)
        assert whats_next(seen) == whats_next(too)
        assert compare(seen, too) == ()
        assert seen.count() == too.count()
        own = PlayerIndex(1)
        assert seen_by(one, own).steps == seen_by(other, own).steps


def test_closed_money_leaves_for_nobody_but_its_owner() -> None:
    game = closed_game()
    table = seen_by(game)
    assert [seat.yen for seat in table.table.seats] == [UNKNOWN] * 3
    assert [seat.yen for seat in seen_by(game, B).table.seats] == [UNKNOWN, 1700, UNKNOWN]
    changes = [e for step in table.steps for e in step.effects if isinstance(e, MoneyChange)]
    assert changes
    assert all(e.amount is UNKNOWN and e.balance is UNKNOWN for e in changes)
    assert is_hidden(game, B)
    assert not is_hidden(game, B, B)
    assert table.resources == game.resources


def test_fifty_resources_make_everybody_show_closed_money_once() -> None:
    """Line 496 of the rulebook: with 50 Resources at the start of a turn, all reveal their yen."""
    rich = TokensCounted(B, {Token.TAKOYAKI: 10})
    facts = (MoneyCounted(A, 1900), MoneyCounted(B, 500), rich, *idle(A), TurnBegan(B))
    game = played(set_up(settings=CLOSED), facts)
    assert game.table.ending is None, "alone lowest in yen"
    for viewer in (THE_TABLE, A):
        assert yens(seen_by(game, viewer)) == [1900, 500, 2000]
        assert not is_hidden(game, B, viewer)
        assert [problem.code for problem in seen_by(game, viewer).problems] == []
    later = seen_by(advance(game, PurchasingBegan(B)))
    assert yens(later) == [UNKNOWN] * 3
    assert is_hidden(later, B)
    assert yens(seen_by(played(set_up(settings=CLOSED), facts[:-1]))) == [UNKNOWN] * 3
    counted = later.steps[0].fact
    assert isinstance(counted, MoneyCounted)
    assert counted.yen is UNKNOWN, "what was set by hand before stays hidden"


def test_forty_nine_resources_show_nothing() -> None:
    short = TokensCounted(B, {Token.TAKOYAKI: 9, Token.SALMON_DEGRADED: 1})
    game = played(set_up(settings=CLOSED), short, *idle(A), TurnBegan(B))
    assert totals(game)[B] == 49
    assert yens(seen_by(game)) == [UNKNOWN] * 3


def test_once_the_end_is_triggered_nobody_shows_again() -> None:
    both = (TokensCounted(A, {Token.TAKOYAKI: 10}), TokensCounted(B, {Token.TAKOYAKI: 10}))
    game = played(set_up(settings=CLOSED), *both, *idle(A))
    assert game.table.ending is not None
    assert yens(seen_by(advance(game, TurnBegan(B)))) == [UNKNOWN] * 3


def test_what_is_seen_does_not_depend_on_hidden_amounts() -> None:
    rich, poor = closed_game(4900), closed_game(400)
    for viewer in (-1, A):
        first, second = (seen_by(game, viewer) for game in (rich, poor))  # type: ignore[arg-type]
        assert first == second
        assert whats_next(first) == whats_next(second)
        assert first.count() == second.count()
        assert compare(first, second) == ()
        shown = [outcome_to(g, g.problems, lambda problem: problem.code) for g in (first, second)]
        assert shown[0] == shown[1]
        assert "1700" not in str(shown[0])


def test_who_cannot_pay_is_named_without_a_sum() -> None:
    (problem,) = seen_by(closed_game(200)).problems
    assert (problem.code, problem.filling) == ("MONEY_SHORT", ())
    (own,) = seen_by(closed_game(200), B).problems
    assert dict(own.filling) == {"price": 300, "yen": 200}


def test_open_money_and_finished_games_hide_nothing() -> None:
    game = played(set_up(), TurnBegan(A))
    assert seen_by(game) is game
    finished = random_game(1)
    closed = replace(finished.setup, settings=CLOSED)
    over = play((closed, *finished.facts[1:]))
    assert over.is_over
    assert seen_by(over) is over


def test_a_correction_shows_what_it_changes() -> None:
    journal: Journal[Fact] = Journal()
    for fact in (set_up(), *turn(A, *fishing(A, undock(A)), *fishing(A)), TurnBegan(B)):
        journal = journal.append(fact)
    before = play(journal.facts)
    slot = journal.slots[3].id
    after = play(journal.remove(slot).facts)
    figures = {change.key.figure for change in compare(before, after)}
    assert figures == {Figure.BOATS}
    counted = play((*journal.facts, MoneyCounted(A, 1500), HarborCounted(B, ())))
    found = {c.key.figure: (c.before, c.after) for c in compare(before, counted)}
    assert found[Figure.YEN] == (2000, 1500)
    assert compare(before, before) == ()


def test_the_outcome_tells_what_changed_with_every_fact() -> None:
    game = random_game(1)
    outcome = outcome_to(game, game.problems, lambda problem: problem.code)
    assert outcome["format"] == "tokyo-outcome/1"
    assert len(outcome["facts"]) == len(game.steps)
    assert outcome["turns"][-1]["yen"] == [seat.yen for seat in game.table.seats]
    assert outcome["final"]["winners"] == list(game.count().winners)  # type: ignore[arg-type]
    assert outcome["ending"]["by"] in ("yen", "resources")
    fished = next(fact for fact in outcome["facts"] if fact["fact"] == "caught")
    assert fished["changed"]["pieces"][0]["why"] == "catch"


def test_a_price_in_a_column_that_nobody_copied_is_a_lesson() -> None:
    caught = turn(A, *fishing(A, undock(A)), *fishing(A, catch(A, Fish.MACKEREL)))
    placed = place(A, Fish.MACKEREL, 2, 200)
    facts = (*caught, *idle(B), *idle(C), TurnBegan(A), *fishing(A, dock(A), placed))
    game = played(set_up(box=Box()), facts)
    outcome = outcome_to(game, game.problems, lambda problem: problem.code)
    assert outcome["learned"] == {"column 2": 200}
    assert FishingBegan(A) in game.facts
