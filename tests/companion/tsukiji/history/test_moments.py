"""A past game moment by moment: the engine's own states, every reason, the markers on their way."""

from companion.tsukiji.history.moments import moment, next_round, round_before, round_moments
from engine.maybe import UNKNOWN
from engine.tsukiji.facts import TicketsRevealed
from engine.tsukiji.game import play
from engine.tsukiji.pieces import ROUNDS
from engine.tsukiji.record import record_from_text
from tests.paths import SAMPLES

FACTS = record_from_text((SAMPLES / "four-players.json").read_text()).facts
LAST = len(FACTS)


def test_each_moment_shows_the_table_after_its_fact() -> None:
    for number in range(1, LAST + 1):
        game, view = play(FACTS[:number]), moment(FACTS, number)
        money = [seat.money for seat in game.table.seats]
        assert [player.money.lstrip("~") for player in view.players] == [f"¥{m}" for m in money]
        lying = {stack.space: stack.faces for stack in view.tracks[-1].stacks}
        assert lying == {space: tuple(map(str, faces)) for space, faces in game.table.track.stacks}
        assert len(view.lots) == (len(game.rounds[-1].lots) if game.rounds else 0)
        assert view.says.endswith(".")
        assert "\n" not in view.says


def test_revealed_tickets_walk_every_marker_that_moves_and_give_every_reason() -> None:
    stays = 0
    for number, fact in enumerate(FACTS, start=1):
        if not isinstance(fact, TicketsRevealed):
            continue
        played = play(FACTS[:number]).rounds[-1]
        view = moment(FACTS, number)
        walked = [(track.moving, track.leaves, track.arrives) for track in view.tracks[:-1]]
        moves = [(str(m.product), m.start, m.end) for m in played.moves if m.lifted]
        assert UNKNOWN not in [end for _product, _start, end in moves]
        assert walked == moves
        assert len(view.reasons) == len(played.lots) + len(played.moves)
        stays += len(played.moves) - len(moves)
    assert stays, "in some round a marker stays where it is"


def test_a_purchase_shows_who_has_the_lot() -> None:
    view = moment(FACTS, 4)
    assert view.says == "Ben buys lot 2 for 12 yen: Fugu, Maguro, Yakuza takes Maguro."
    assert [lot.sold_to for lot in view.lots].count("Ben") == 1


def test_the_last_moment_says_who_won() -> None:
    view = moment(FACTS, LAST)
    assert view.title == "Round 7 of 7"
    assert view.reasons[-1].endswith("wins by 1.")
    assert not any("wins" in words for words in moment(FACTS, LAST - 1).reasons)


def test_one_goes_from_round_to_round_and_no_further_than_the_game() -> None:
    begins = round_moments(FACTS)
    assert len(begins) == ROUNDS
    assert next_round(FACTS, 1) == begins[0]
    assert next_round(FACTS, begins[0]) == begins[1]
    assert next_round(FACTS, begins[-1]) == LAST
    assert round_before(FACTS, begins[1] + 1) == begins[1]
    assert round_before(FACTS, begins[1]) == begins[0]
    assert round_before(FACTS, begins[0]) == 1
    assert moment(FACTS, 0) == moment(FACTS, 1)
