"""A walk through what the camera is asked for beside lots and tickets, with the simulated table in
front of it, stopping where a picture is due.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from companion.app.shell import NO_CAMERA, TableRoot
from companion.app.window_pictures import Stage
from companion.camera.sources import Camera
from companion.preferences import APPEARANCE
from companion.session import Place, TableSession, start
from companion.storage.opening import Opened, open_store
from companion.tsukiji.kind import TSUKIJI
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.count import count_player
from companion.tsukiji.steps.price_markers import check_board
from engine.players import PlayerIndex
from engine.tsukiji.facts import Fact, MarkerSetByHand, RowSetByHand
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import Face, Space
from engine.tsukiji.record import record_from_text
from tests.app.screen_tour import appearance_now
from tests.paths import SAMPLES

SAMPLE = SAMPLES / "four-players.json"
SIM = Camera("sim:5")
PATIENCE_S = 60.0


def looking_tour(stage: Stage, home: Path) -> Iterator[str]:
    """The name of each screen when it stands ready to be looked at."""
    told = play(record_from_text(SAMPLE.read_text()).facts)
    yield from _before_a_game(stage, home / "before.db")
    yield from _at_the_board(stage, home / "board.db", told)
    yield from _at_the_end(stage, home / "end.db", told)


def _before_a_game(stage: Stage, path: Path) -> Iterator[str]:
    opened = _open(path)
    root = TableRoot(opened, None, find_camera=lambda: NO_CAMERA)
    stage.show(root)
    stage.wait_until(lambda: bool(root.home.answers), PATIENCE_S)
    stage.frames(6)
    yield "home-without-camera"
    root.home.answer("simulated")
    root.open_page("my-box")
    stage.frames(6)
    yield "my-box-watched"
    root.current = "box-code"
    page = root.current_screen
    _see(stage, root, lambda: bool(page.next_text))
    yield "box-code"
    root.set_up()
    root.current = "start-board"
    board = root.current_screen
    _see(stage, root, lambda: bool(board.next_text))
    yield "start-board"
    board.next_step()
    stage.frames(6)
    yield "new-game-watched"
    new_game = root.get_screen("new-game")
    new_game.next_step()
    if new_game.ids.says.answers:
        new_game.ids.says.dispatch("on_answer", "later")
    _see(stage, root, lambda: root.current_screen.checks.ids.verdict.tone != "plain")
    yield "look"
    root.current_screen.next_step()
    desk = root.desk_now()
    _see(stage, root, lambda: desk.table.drafts.lots.complete)
    yield "offer-watched"
    desk.next_step()
    dealt = desk.session.journal.slots[-1]
    root.get_screen("log").correct(str(dealt.id))
    stage.frames(8)
    yield "evidence"
    _close(root, opened)


def _at_the_board(stage: Stage, path: Path, told: Game) -> Iterator[str]:
    opened = _open(path)
    quoted = play(told.facts[:3])
    astray = MarkerSetByHand(Face.FUGU, Space(33), "a slip of the finger")
    root = _go_on(stage, opened, quoted, (astray,), Place(Screen.PRICE_MARKERS.value, 4))
    root.desk_now().tap(check_board)
    root.follow()
    _see(stage, root, lambda: root.current_screen.tone == "wrong")
    yield "board-check"
    _close(root, opened)


def _at_the_end(stage: Stage, path: Path, told: Game) -> Iterator[str]:
    opened = _open(path)
    row = told.table.seats[1].holdings.row(Face.TAKO)
    slip = RowSetByHand(PlayerIndex(1), Face.TAKO, row.cards + 1, row.jokers, "a slip")
    root = _go_on(stage, opened, told, (slip,), Place())
    root.desk_now().tap(count_player, 1)
    root.follow()
    _see(stage, root, lambda: root.desk_now().table.drafts.count.is_seen)
    yield "count"
    _close(root, opened)


def _open(path: Path) -> Opened:
    opened = open_store(path)
    if not isinstance(opened, Opened):
        raise RuntimeError("the tour has no place to keep its game")
    opened.store.remember(APPEARANCE.note(appearance_now()))
    return opened


def _go_on(
    stage: Stage, opened: Opened, told: Game, more: tuple[Fact, ...], at: Place
) -> TableRoot:
    made = start(TSUKIJI, opened.store, told.setup)
    for fact in (*told.facts[1:], *more):
        if isinstance(made, TableSession):
            made = made.append(fact, at=at)
    root = TableRoot(opened, SIM)
    stage.show(root)
    root.go_on()
    return root


def _see(stage: Stage, root: TableRoot, is_so: Callable[[], bool]) -> None:
    def looked() -> bool:
        root.look()
        return is_so()

    stage.wait_until(looked, PATIENCE_S)
    stage.frames(6)


def _close(root: TableRoot, opened: Opened) -> None:
    root.rest()
    opened.store.close()
