"""The desk where it looks beyond lots and tickets: the first look, the board, the count at the end;
what comes back after the app was killed there.
"""

from dataclasses import replace
from pathlib import Path

from card_markers.pieces import MarkerId
from companion.camera.glimpse import Glimpse
from companion.resume_point import RUNNING
from companion.session import Place, TableSession, resume
from companion.storage.games import EvidenceSource
from companion.tsukiji.camera_tasks import CameraSeen, ReadTable, TableSeen
from companion.tsukiji.desk import Desk
from companion.tsukiji.desk_opening import open_desk
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.presenters.count import CountView
from companion.tsukiji.presenters.table_check import table_check_view
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.count import count_player, put_count
from companion.tsukiji.steps.offer import put_card
from companion.tsukiji.steps.price_markers import board, check_board, keep_board
from companion.tsukiji.steps.table_check import look_at_table
from engine.hand_reasons import HandReason
from engine.tsukiji.facts import MarkerSetByHand, RowSetByHand
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import QUOTED, Card, Face, Space
from engine.tsukiji.settings import Settings
from tests.companion.tsukiji.desks import desk_at, desk_for
from tests.engine.random_games import random_game
from vision.live import LiveReading
from vision.table.viewpoint import ViewCode, ViewVerdict
from vision.tsukiji.reading import BoardSpace, Reading, Scene
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading

TOLD = random_game(21, 3, settings=Settings())


def looks_for(desk: Desk) -> Scene | None:
    task = desk.task()
    return task.scene if isinstance(task, ReadTable) else None


def after_a_kill(desk: Desk) -> Desk:
    """The desk as a new start of the app finds it."""
    running = desk.session.store.recall(RUNNING)
    back = resume(TSUKIJI, desk.session.store, running.game)
    assert isinstance(back, TableSession)
    assert running.lines == len(back.journal.log)
    return open_desk(back, Place(running.screen, running.step))


def live(reading: Reading) -> TsukijiLiveReading:
    return LiveReading(reading, (), len(reading.markers))


def test_the_look_at_the_table_keeps_what_is_drafted_and_survives_a_kill(tmp_path: Path) -> None:
    desk = desk_for(TOLD, tmp_path)
    desk.tap(put_card, 1, 0, Card(Face.TAKO))
    desk.tap(look_at_table)
    assert after_a_kill(desk).screen is Screen.TABLE_CHECK
    desk.next_step()
    assert desk.screen is Screen.OFFER
    assert desk.table.drafts.lots.lots[0][0].card.face is Face.TAKO


def test_praise_goes_with_its_picture_and_advice_stays_until_another_verdict(
    tmp_path: Path,
) -> None:
    desk = desk_for(random_game(21, 3, settings=Settings(), rounds=0), tmp_path)

    def says_after(code: ViewCode | None) -> str:
        view = None if code is None else ViewVerdict(code, pieces=12)
        desk.table = desk.table.judged(CameraSeen(Reading(Scene.AUTO, 3), view))
        return table_check_view(desk.game, desk.table.watch.camera_view).verdict

    assert says_after(ViewCode.GOOD) == "Good: all cards can be read from here."
    assert "Good" not in says_after(None), "the pictures do not agree any more"
    dark = says_after(ViewCode.TOO_DARK)
    assert says_after(None) == dark
    assert says_after(ViewCode.GOOD).startswith("Good")
    desk.table = desk.table.out_of_sight()
    assert desk.table.watch.camera_view is None


def test_a_remembered_look_does_not_hold_back_a_game_that_went_on(tmp_path: Path) -> None:
    quoted = play(TOLD.facts[:3])
    assert desk_at(quoted, tmp_path, Place(Screen.TABLE_CHECK.value)).screen is Screen.PURCHASE


def board_of(game: Game, **elsewhere: int) -> Reading:
    tops = {str(stack[-1]): space for space, stack in game.table.track.stacks} | elsewhere
    return Reading(Scene.BOARD, 3, board=tuple(BoardSpace(p, s) for p, s in tops.items()))


def test_the_eyes_look_at_the_board_only_while_it_is_checked(tmp_path: Path) -> None:
    desk = desk_at(
        play(TOLD.facts[:3]), tmp_path, Place(Screen.PRICE_MARKERS.value, len(QUOTED) - 1)
    )
    assert looks_for(desk) is Scene.LOTS
    desk.tap(check_board)
    task = desk.task()
    assert isinstance(task, ReadTable)
    assert task.scene is Scene.BOARD
    assert task.expectation.impossible == frozenset()
    desk.looked(live(board_of(desk.game)))
    assert board(desk.table).astray == ()
    desk.next_step()
    assert desk.screen is Screen.PURCHASE
    assert looks_for(desk) is Scene.LOTS


def test_wood_that_is_right_as_it_lies_becomes_a_fact_and_the_table_stays_there(
    tmp_path: Path,
) -> None:
    desk = desk_at(
        play(TOLD.facts[:3]), tmp_path, Place(Screen.PRICE_MARKERS.value, len(QUOTED) - 1)
    )
    desk.tap(check_board)
    desk.looked(live(board_of(desk.game, sake=44)), b"a small picture")
    desk.tap(keep_board)
    assert desk.session.sources[-1] is EvidenceSource.CAMERA
    assert desk.session.crop(desk.session.journal.log[-1].number) == b"a small picture"
    assert desk.session.journal.slots[-1].fact == MarkerSetByHand(
        Face.SAKE, Space(44), HandReason.LIES_SO_ON_THE_BOARD
    )
    assert (desk.screen, desk.table.checks_board) == (Screen.PRICE_MARKERS, True)
    assert board(desk.table).astray == ()
    back = after_a_kill(desk)
    assert (back.screen, back.table.step) == (Screen.PRICE_MARKERS, len(QUOTED) - 1)


def test_a_count_goes_from_player_to_player_and_back_to_the_score(tmp_path: Path) -> None:
    desk = desk_at(TOLD, tmp_path)
    assert desk.screen is Screen.SCORE
    desk.tap(count_player, 0)
    assert looks_for(desk) is Scene.TABLEAU
    desk.next_step()
    assert (desk.screen, desk.table.drafts.count.player) == (Screen.COUNT, 1)
    back = after_a_kill(desk)
    assert (back.screen, back.table.drafts.count.player) == (Screen.COUNT, 1)
    desk.tap(count_player, desk.table.drafts.count.player - 1)
    assert desk.table.drafts.count.player == 0
    desk.tap(count_player, -1)
    assert desk.screen is Screen.SCORE
    assert len(desk.session.journal.log) == len(TOLD.facts)


def test_what_a_hand_counted_is_a_fact_by_hand_and_undo_stays_in_the_count(
    tmp_path: Path,
) -> None:
    desk = desk_at(TOLD, tmp_path)
    desk.tap(count_player, 1)
    desk.tap(put_count, desk.table.drafts.count.stepped(Face.EBI, cards=1))
    desk.next_step()
    last = desk.session.journal.slots[-1].fact
    assert isinstance(last, RowSetByHand)
    assert last.reason == HandReason.COUNTED_AT_THE_END
    assert desk.session.sources[-1] is EvidenceSource.HAND
    desk.undo()
    assert (desk.screen, desk.table.drafts.count.player) == (Screen.COUNT, 1)
    view = desk.view()
    assert isinstance(view, CountView)
    assert desk.game.count() == TOLD.count()


def test_a_count_that_cannot_be_stored_says_so_and_stays(
    tmp_path: Path,
) -> None:
    desk = desk_at(TOLD, tmp_path)
    desk.tap(count_player, 0)
    desk.tap(put_count, desk.table.drafts.count.stepped(Face.EBI, cards=1))
    desk.session.store.close()
    desk.next_step()
    assert desk.heading().message
    assert (desk.screen, desk.table.drafts.count.player) == (Screen.COUNT, 0)


def test_what_the_eyes_looked_for_before_is_not_taken_any_more(tmp_path: Path) -> None:
    desk = desk_for(TOLD, tmp_path)
    table = Reading(Scene.LOTS, 3, lots=((MarkerId(0), MarkerId(20), MarkerId(40)),))
    seen = TableSeen(LiveReading(table, (), 3))
    wanted = desk.task()
    assert isinstance(wanted, ReadTable)
    desk.glimpsed(Glimpse(replace(wanted, look=wanted.look + 1), seen))
    assert not desk.table.drafts.lots.begun
    desk.glimpsed(Glimpse(wanted, seen))
    assert desk.table.drafts.lots.begun
