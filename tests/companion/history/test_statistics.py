"""All evenings together: plain sums, shared wins by their parts, and luck that is not crowned."""

import random

import pytest

from companion.history.continuing import continued
from companion.history.people import PEOPLE, renamed
from companion.history.results import GameResult, GoodsHeld, GoodsResult, PlayerResult
from companion.history.shares import ShareStanding, WinShare
from companion.history.statistics import CountedGame, statistics_of
from companion.history.statistics_view import (
    games_words,
    statistics_json,
    statistics_lines,
    statistics_view,
)
from companion.session import TableSession, resume
from companion.storage.games import GameId
from companion.tsukiji.kind import TSUKIJI
from tests.companion.history.past_evenings import evening, keep, past_of, store_of


def game(names: str, totals: tuple[int, ...], dearest: str = "ebi") -> CountedGame:
    """A game of these people, one letter each, with these totals; the first begins."""
    places = [1 + sum(other > total for other in totals) for total in totals]
    players = tuple(
        PlayerResult(seat, seat, total, place, (GoodsHeld("ebi", seat, 1),))
        for seat, (total, place) in enumerate(zip(totals, places, strict=True))
    )
    other = "tako" if dearest == "ebi" else "ebi"
    goods = (GoodsResult(dearest, 10, 1), GoodsResult(other, 7, 2))
    return CountedGame(tuple(names), GameResult(players, goods))


def test_wins_are_summed_and_a_shared_one_is_shared() -> None:
    found = statistics_of([game("ab", (9, 5)), game("ab", (4, 4)), game("ba", (8, 2))])
    one, other = found.players
    assert (one.name, one.wins.times, one.wins.of) == ("a", 1.5, 3)
    assert (other.name, other.wins.times) == ("b", 1.5)
    assert one.best_total == 9
    assert one.mean_total == pytest.approx(5)
    assert [(seat.key, seat.wins.times) for seat in found.seats] == [(0, 2.5), (1, 0.5)]
    assert found.games == 3


def test_chance_is_what_the_number_of_players_makes_it() -> None:
    found = statistics_of([game("ab", (9, 5)), game("abcd", (9, 5, 1, 1))])
    chances = {player.name: player.wins.chance for player in found.players}
    assert chances == {"a": 0.375, "b": 0.375, "c": 0.25, "d": 0.25}


def test_goods_and_numbers_of_players_have_their_means() -> None:
    found = statistics_of([game("ab", (9, 5)), game("ab", (3, 7), "tako")])
    ebi, tako = found.goods
    assert (ebi.key, ebi.dearest.times, ebi.mean_price) == ("ebi", 1, 8.5)
    assert (ebi.winners_held, ebi.others_held) == (0.5, 0.5)
    assert tako.dearest.chance == 0.5
    (two,) = found.counts
    assert (two.players, two.games, two.mean_winning, two.mean_margin) == (2, 2, 8, 4)


def test_a_game_without_a_known_winner_counts_for_nothing() -> None:
    lost = CountedGame(("a", "b"), GameResult((PlayerResult(0, 0, None, None),) * 2))
    found = statistics_of([lost])
    assert found.games == 0
    assert found.players == ()


def test_few_games_and_luck_are_called_so() -> None:
    assert WinShare(4, 4, 0.25).standing is ShareStanding.FEW
    assert WinShare(6, 14, 0.25, rows=17).standing is ShareStanding.LUCK
    assert WinShare(60, 100, 0.25, rows=17).standing is ShareStanding.MORE
    assert WinShare(2, 100, 0.25, rows=17).standing is ShareStanding.LESS
    assert WinShare(0, 0, 0.5).interval == (0.0, 1.0)


def test_an_interval_is_wider_the_fewer_games_and_the_more_rows_there_are() -> None:
    def width(share: WinShare) -> float:
        low, high = share.interval
        return high - low

    assert width(WinShare(2, 8, 0.25)) > width(WinShare(20, 80, 0.25))
    assert width(WinShare(2, 8, 0.25, rows=20)) > width(WinShare(2, 8, 0.25))


def test_players_who_only_have_luck_are_seldom_crowned() -> None:
    """300 groups of four whose wins are drawn by lot, 30 games each: at most one in twenty pages
    may call anything more than chance."""
    chance = random.Random(1)
    crowned = 0
    for _group in range(300):
        games = []
        for _evening in range(30):
            order = "".join(chance.sample("abcd", 4))
            totals = [1, 1, 1, 1]
            totals[chance.randrange(4)] = 9
            games.append(game(order, tuple(totals), chance.choice(("ebi", "tako"))))
        found = statistics_of(games)
        shares = [p.wins for p in found.players] + [s.wins for s in found.seats]
        shares += [goods.dearest for goods in found.goods]
        crowned += any(s.standing in (ShareStanding.MORE, ShareStanding.LESS) for s in shares)
    assert crowned <= 15


def test_the_words_say_how_many_games_and_how_sure() -> None:
    view = statistics_view(statistics_of([game("ab", (9, 5))]), str.title)
    assert view.says == "1 game counts. So few say little: what looks like skill may be luck."
    players = view.tables[0]
    assert [(row.name, row.words) for row in players.rows] == [
        ("a", "won 1 of 1 game, too few games to say"),
        ("b", "won 0 of 1 game, too few games to say"),
    ]
    assert players.notes[0] == "a: 9 on average, at most 9."
    assert [row.name for row in view.tables[1].rows] == ["Begins", "Turn 2"]
    assert [row.name for row in view.tables[3].rows] == ["Ebi", "Tako"]
    assert view.counts == ("1 game of 2: one wins with 9 on average, by 4.",)
    lines = statistics_lines(view)
    assert any(line.startswith("  a: won 1 of 1 game, too few games to say (") for line in lines)
    assert games_words(0).startswith("No finished game yet")
    assert games_words(30) == "30 games count."


def test_programs_get_the_intervals_too() -> None:
    found = statistics_json(statistics_of([game("ab", (9, 5))]))
    wins = found["players"][0]["wins"]
    assert wins["times"] == 1
    assert wins["standing"] == "few"
    assert wins["interval"][0] < 1 == wins["interval"][1]


def test_what_goes_on_from_the_middle_of_a_game_is_not_counted_again() -> None:
    facts = evening(1, ("Ana", "Ben"))
    store = store_of(facts)
    past = resume(TSUKIJI, store, GameId(1))
    assert isinstance(past, TableSession)
    new = continued(past, 20)
    for fact in facts[20:]:
        assert isinstance(new, TableSession)
        new = new.append(fact)
    keep(store, evening(2, ("Ana", "Ben"))[:5])
    everything = past_of(store)
    assert everything.count() == 3
    assert everything.statistics("tsukiji").games == 1


def test_an_evening_of_one_spelling_counts_for_the_person() -> None:
    store = store_of(evening(1, ("Anna", "Ben")), evening(2, ("Ana", "Ben")))
    past = past_of(store)
    assert len(past.statistics("tsukiji").players) == 3
    store.remember(PEOPLE.note(renamed({}, "Anna", "Ana")))
    ana = next(p for p in past.statistics("tsukiji").players if p.name == "Ana")
    assert ana.wins.of == 2
