"""What decided a game: taken out, and played again by the same rules."""

from dataclasses import replace

from companion.tsukiji.history.decided import decided
from companion.tsukiji.history.lines import charts
from companion.tsukiji.history.story import awards, decided_words, telling
from engine.tsukiji.facts import LotBought, Passed
from engine.tsukiji.game import play
from engine.tsukiji.record import record_from_text
from tests.engine.random_games import facts_of
from tests.paths import SAMPLES

FACTS = record_from_text((SAMPLES / "four-players.json").read_text()).facts
GAME = play(FACTS)
FOUND = decided(GAME)


def test_the_lot_that_decided_it_is_the_one_without_which_another_wins() -> None:
    assert FOUND is not None
    lot = FOUND.lot()
    assert lot is not None
    (at,) = (
        at
        for at, fact in enumerate(FACTS)
        if isinstance(fact, LotBought)
        and (fact.player, fact.lot) == (lot.player, lot.lot)
        and any(fact is told for told in GAME.rounds[lot.round - 1].facts)
    )
    without = play((*FACTS[:at], Passed(lot.player), *FACTS[at + 1 :])).count()
    assert without.winners == (lot.winner,)
    assert lot.winner != FOUND.winner
    words = decided_words(GAME, FOUND)
    assert words[0] == "The lot: lot 5 in round 4. Without it not Cy but Dee would have won."
    assert words[1].startswith("No single ticket: without any one of them Cy would still have won")


def test_every_purchase_and_every_ticket_was_taken_out_once() -> None:
    assert FOUND is not None
    assert len(FOUND.purchases) == sum(isinstance(fact, LotBought) for fact in FACTS)
    assert len(FOUND.tickets) == 7 * 5 * 4
    assert FOUND.margin == 1


def test_the_awards_say_why() -> None:
    given = awards(GAME, FOUND)
    told = {award.title: (award.who, award.words) for award in given}
    assert told["Best bargain"] == ("Dee", "Lot 5 in round 7 brought 23 more than passing.")
    assert told["Collector"] == ("Cy", "6 Sake in one row.")
    assert told["Full purse"][0] == "Dee"


def test_nothing_is_made_up_where_a_number_is_missing() -> None:
    gap = play([fact for at, fact in enumerate(FACTS) if at != 2])
    (story,) = (found for found in telling(gap) if found is not None)
    assert story.decided == ("What decided it cannot be said, because a number is missing.",)
    assert "Best bargain" not in [award.title for award in story.awards]


def test_who_shares_the_win_is_told_so() -> None:
    game = play(facts_of(1, players=2)[:1])
    level = replace(game, start=replace(game.start, seats=(game.start.seats[0],) * 2))
    assert decided(level) is None
    assert decided_words(level, None)[0].endswith("share the win: nothing decided between them.")


def test_the_charts_begin_at_the_start_and_end_with_the_score() -> None:
    prices, wealth = charts(GAME)
    assert prices.columns == wealth.columns == 8
    totals = [sheet.total for sheet in GAME.count().sheets]
    assert [line.last for line in wealth.lines] == totals
    start = [seat.money for seat in GAME.start.seats]
    assert [line.points[0] for line in wealth.lines] == start
    track = GAME.table.track
    assert {line.face: line.last for line in prices.lines} == {
        face: track.space_of(face) for face in dict(GAME.setup.track)
    }
    assert prices.says == "At the end: Fugu (39), Ebi (29), Tako (28), Sake (27), Hotategai (20)."
    assert wealth.says.startswith("Ahead were: Ana after rounds 1 and 3–4; Cy after rounds 2")
