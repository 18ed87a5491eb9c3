"""The report of a game for people: why, by whom, how many problems, and never too wide."""

import random
from dataclasses import replace

from companion.cli.terminal_text import TerminalInk
from companion.tsukiji.reports.replay_report import report
from companion.words.columns import WIDEST, width_of
from engine.players import PlayerIndex
from engine.tsukiji.facts import LotsDealt, MoneySetByHand, Player, TicketsRevealed
from engine.tsukiji.game import Game, play
from engine.tsukiji.settings import Settings, Variant
from tests.engine.odd_games import odd_facts
from tests.engine.random_games import random_game, set_up
from tests.engine.tables import buys, dealt, passes, played, revealed

ROUND = (dealt(), revealed(), buys(0, 1), buys(1, 3), passes(2))


def told(game: Game, *, why: bool = False) -> str:
    return report(game, (), TerminalInk(), why=why)


def test_the_end_says_why_each_product_is_worth_what_it_is() -> None:
    game = random_game(4, 3)
    (line,) = (line for line in told(game).splitlines() if line.startswith("order"))
    best = game.count().order
    assert isinstance(best, tuple)
    space = game.table.track.space_of(best[0])
    assert line.startswith(f"order    {best[0].capitalize()} ¥10 (space {space}")


def test_a_stack_says_which_lies_on_which() -> None:
    for seed in range(200):
        game = random_game(seed, 2)
        stacked = [stack for _, stack in game.table.track.stacks if len(stack) > 1]
        if stacked:
            below, above = (face.capitalize() for face in stacked[0][:2])
            flat = " ".join(told(game).split())
            assert f"on top of {below})" in flat[flat.index("order ") :]
            assert above in flat
            return
    raise AssertionError("no game ended with a stack")


def test_special_points_say_why_they_were_scored() -> None:
    rulings = Settings(variants=frozenset(Variant))
    flat = " ".join(told(random_game(2, 3, settings=rulings)).split())
    assert (
        "Diversified: 10 for at least 3 cards of each of the six products. 0 for Ana with" in flat
    )
    assert "Safe: 3 for the most Yakuza bought. 0 for Ana with 1 Yakuza" in flat
    assert "Popular: 5 for the most cards of the product that is worth least, " in flat


def test_every_round_says_why_somebody_begins() -> None:
    passed = (dealt(), revealed(), passes(0), passes(1), passes(2))
    lines = told(played(*passed, *ROUND, dealt())).splitlines()
    titles = [line for line in lines if line.startswith("Round")]
    assert titles == [
        "Round 1 of 7, Ana begins (ate fish last)",
        "Round 2 of 7, Ana begins (nobody bought the lot with the clock)",
        "Round 3 of 7, Ana begins (bought the lot with the clock)",
    ]


def test_every_ticket_stands_behind_its_owner() -> None:
    lines = told(played(dealt(), revealed("4 3 2", "0 0 1", "2 annul 3", "1 2 0"))).splitlines()
    assert [line.split()[2:] for line in lines if "'s ticket" in line] == [
        ["4", "0", "2", "1"],
        ["3", "0", "Annulment", "2"],
        ["2", "1", "3", "0"],
    ]


def test_how_many_problems_there_are_is_said() -> None:
    assert "No problems." in told(played(*ROUND))
    assert "1 problem, marked !." in told(played(dealt(), revealed(), passes(1)))
    text = told(played(dealt(), revealed(), passes(1), passes(1)))
    assert f"{text.count('! ')} problems, marked !." in text


def test_what_was_set_by_hand_says_whose_from_what_to_what_and_why() -> None:
    counted = MoneySetByHand(PlayerIndex(0), 30, "one coin fell")
    text = told(played(dealt(), revealed(), buys(0, 1), counted))
    assert "by hand  money of Ana from ¥36 to ¥30, after purchase 1: one coin fell" in text


def test_the_verdict_says_what_it_rests_on() -> None:
    whole = random_game(7, 3)
    rounds = [list(one.facts) for one in whole.rounds]
    rounds[2] = [LotsDealt(())]
    rounds[4] = [fact for fact in rounds[4] if not isinstance(fact, TicketsRevealed)]
    game = play((whole.setup, *(fact for facts in rounds for fact in facts)))
    text = told(game)
    assert "Who won cannot be told" in text
    assert text.endswith("Round 3 was not entered. The tickets of round 5 were not entered.")


def test_no_line_is_wider_than_a_terminal_whatever_the_names() -> None:
    chance = random.Random(3)
    for seed in range(25):
        game = play(odd_facts(seed))
        names = [
            chance.choice(("築地" * 8, "W" * 40, "x" * 300, "Ana")) for _ in game.setup.players
        ]
        players = tuple(Player(name, i) for i, name in enumerate(names))
        again = play((replace(game.setup, players=players), *game.facts[1:]))
        for line in told(again, why=True).splitlines():
            assert width_of(line) <= WIDEST, line


def test_wide_letters_keep_the_columns_straight() -> None:
    players = (Player("築地", 0), Player("Ben", 1), Player("Cy", 2))
    game = played(*ROUND, setup=replace(set_up(3), players=players))
    rows = [line for line in told(game).splitlines() if "'s ticket" in line]
    ends = {width_of(row[: row.rindex("4")]) for row in rows if "4" in row}
    assert len(rows) == 3
    assert len(ends) == 1
