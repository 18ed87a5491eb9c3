"""The result of a whole game, number by number: whoever changes it raises `RESULTS_VERSION`, or
devices go on showing what they have computed before.
"""

from companion.history.results import result_to_text
from companion.tsukiji.history.result import RESULTS_VERSION, game_result
from engine.tsukiji.game import play
from engine.tsukiji.record import record_from_text
from tests.paths import SAMPLES

FACTS = record_from_text((SAMPLES / "four-players.json").read_text()).facts


ENDED = (
    '[[[0,3,96,3,[["ebi",4,28],["hotategai",1,1],["fugu",1,10],["tako",5,25],["sake",3,9],'
    '["maguro",3,12]]],[1,0,65,4,[["ebi",4,28],["hotategai",5,5],["fugu",2,20],["sake",3,9]]],'
    '[2,1,108,1,[["ebi",1,7],["hotategai",1,1],["fugu",4,40],["tako",1,5],["sake",6,18],'
    '["maguro",2,7]]],[3,2,107,2,[["ebi",3,21],["hotategai",3,3],["fugu",4,40],["maguro",2,7]]]],'
    '[["ebi",7,2],["hotategai",1,5],["fugu",10,1],["tako",5,3],["sake",3,4]]]'
)


def test_the_sample_game_ends_as_devices_remember_it() -> None:
    result = game_result(play(FACTS))
    assert (RESULTS_VERSION, result_to_text(result)) == ("1", ENDED)


def test_it_says_what_the_count_says() -> None:
    game = play(FACTS)
    count, result = game.count(), game_result(game)
    assert result.winners == count.winners
    assert [player.total for player in result.players] == [sheet.total for sheet in count.sheets]
    assert result.players[game.setup.first_player].turn == 0
    dearest = next(goods for goods in result.goods if goods.rank == 1)
    assert dearest.price == 10


def test_what_nobody_told_is_not_known() -> None:
    result = game_result(play([fact for at, fact in enumerate(FACTS) if at != 2]))
    assert result.winners == ()
    assert result.margin is None
