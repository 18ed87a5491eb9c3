"""The desk where it looks beyond lots and tickets: the first look, the board, the count at the end;
what comes back after the app was killed there.
"""

from pathlib import Path

from companion.preferences import RUNNING
from companion.session import Place, TableSession, resume, start
from companion.storage.games import Source
from companion.tsukiji.flow import Desk, Screen
from companion.tsukiji.presenters.count import CountView
from engine.tsukiji.facts import MarkerSetByHand, RowSetByHand
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import QUOTED, Card, Face, Space
from engine.tsukiji.settings import Settings
from tests.companion.tsukiji.test_flow import desk_for, opened
from tests.engine.random_games import random_game
from vision.live import LiveReading
from vision.tsukiji.reading import BoardSpace, Reading, Scene
from vision.tsukiji.reading_rules import TsukijiLiveReading

TOLD = random_game(21, 3, settings=Settings())


def desk_at(told: Game, path: Path, at: Place = Place()) -> Desk:  # noqa: B008 - frozen
    made = start(opened(path).store, told.setup)
    for fact in told.facts[1:]:
        assert isinstance(made, TableSession)
        made = made.append(fact)
    assert isinstance(made, TableSession)
    return Desk(made, at)


def after_a_kill(desk: Desk) -> Desk:
    """The desk as a new start of the app finds it."""
    running = desk.session.store.recall(RUNNING)
    back = resume(desk.session.store, running.game)
    assert isinstance(back, TableSession)
    assert running.lines == len(back.journal.log)
    return Desk(back, Place(running.screen, running.step))


def live(reading: Reading) -> TsukijiLiveReading:
    return LiveReading(reading, (), len(reading.markers), 0)


def test_the_look_at_the_table_keeps_what_is_drafted_and_survives_a_kill(tmp_path: Path) -> None:
    desk = desk_for(TOLD, tmp_path)
    desk.put_card(1, 0, Card(Face.TAKO))
    desk.look_at_table()
    assert after_a_kill(desk).screen is Screen.LOOK
    desk.next_step()
    assert desk.screen is Screen.OFFER
    assert desk.lots.lots[0][0].card.face is Face.TAKO


def test_a_remembered_look_does_not_hold_back_a_game_that_went_on(tmp_path: Path) -> None:
    quoted = play(TOLD.facts[:3])
    assert desk_at(quoted, tmp_path, Place(Screen.LOOK.value)).screen is Screen.PURCHASE


def board_of(game: Game, **elsewhere: int) -> Reading:
    tops = {str(stack[-1]): space for space, stack in game.table.track.stacks} | elsewhere
    return Reading(Scene.BOARD, 3, board=tuple(BoardSpace(p, s) for p, s in tops.items()))


def test_the_eyes_look_at_the_board_only_while_it_is_checked(tmp_path: Path) -> None:
    desk = desk_at(play(TOLD.facts[:3]), tmp_path, Place(Screen.MARKERS.value, len(QUOTED) - 1))
    assert desk.scene is None
    desk.check_board()
    assert desk.scene is Scene.BOARD
    assert desk.expects().impossible == frozenset()
    desk.looked(live(board_of(desk.game)))
    assert desk.board().astray == ()
    desk.next_step()
    assert desk.screen is Screen.PURCHASE
    assert desk.scene is Scene.LOTS


def test_wood_that_is_right_as_it_lies_becomes_a_fact_and_the_table_stays_there(
    tmp_path: Path,
) -> None:
    desk = desk_at(play(TOLD.facts[:3]), tmp_path, Place(Screen.MARKERS.value, len(QUOTED) - 1))
    desk.check_board()
    desk.looked(live(board_of(desk.game, sake=44)), b"a small picture")
    desk.keep_board()
    assert desk.session.sources[-1] is Source.CAMERA
    assert desk.session.crop(desk.session.journal.log[-1].number) == b"a small picture"
    assert desk.session.journal.slots[-1].fact == MarkerSetByHand(
        Face.SAKE, Space(44), "it lies so on the board"
    )
    assert (desk.screen, desk.checks_board) == (Screen.MARKERS, True)
    assert desk.board().astray == ()
    back = after_a_kill(desk)
    assert (back.screen, back.marker) == (Screen.MARKERS, len(QUOTED) - 1)


def test_a_count_goes_from_player_to_player_and_back_to_the_score(tmp_path: Path) -> None:
    desk = desk_at(TOLD, tmp_path)
    assert desk.screen is Screen.SCORE
    desk.count_player(0)
    assert desk.scene is Scene.TABLEAU
    desk.next_step()
    assert (desk.screen, desk.count.player) == (Screen.COUNT, 1)
    back = after_a_kill(desk)
    assert (back.screen, back.count.player) == (Screen.COUNT, 1)
    desk.count_player(desk.count.player - 1)
    assert desk.count.player == 0
    desk.count_player(-1)
    assert desk.screen is Screen.SCORE
    assert len(desk.session.journal.log) == len(TOLD.facts)


def test_what_a_hand_counted_is_a_fact_by_hand_and_undo_stays_in_the_count(
    tmp_path: Path,
) -> None:
    desk = desk_at(TOLD, tmp_path)
    desk.count_player(1)
    desk.put_count(desk.count.stepped(Face.EBI, cards=1))
    desk.next_step()
    last = desk.session.journal.slots[-1].fact
    assert isinstance(last, RowSetByHand)
    assert last.reason == "counted at the end"
    assert desk.session.sources[-1] is Source.HAND
    desk.undo()
    assert (desk.screen, desk.count.player) == (Screen.COUNT, 1)
    view = desk.view()
    assert isinstance(view, CountView)
    assert desk.game.count() == TOLD.count()


def test_a_count_that_cannot_be_stored_says_so_and_stays(
    tmp_path: Path,
) -> None:
    desk = desk_at(TOLD, tmp_path)
    desk.count_player(0)
    desk.put_count(desk.count.stepped(Face.EBI, cards=1))
    desk.session.store.close()
    desk.next_step()
    assert desk.message
    assert (desk.screen, desk.count.player) == (Screen.COUNT, 0)
