"""The app's own pages beside any game: the settings and what is behind them (what is kept, what the
device is), who looks on from elsewhere, and who begins."""

from collections.abc import Callable

from companion.app.camera_question import CameraQuestion
from companion.app.camera_search import CameraSearch
from companion.app.followed_table import FollowedTable
from companion.app.pages.diagnostics import DiagnosticsScreen
from companion.app.pages.kept import KeptScreen
from companion.app.pages.second_screen import SecondScreenPage
from companion.app.pages.settings import SettingsScreen
from companion.app.pages.who_begins import WhoBeginsScreen
from companion.camera.shared_camera import SharedCamera
from companion.game_interface import AppWindow, ScreenMakers
from companion.presenters.camera_choice import Sought, WayToSee


def settings_pages(
    window: AppWindow,
    question: CameraQuestion,
    choice: CameraSearch,
    camera: SharedCamera,
    followed: FollowedTable,
    *,
    games_gone: Callable[[], None],
    see_laying: Callable[[], Callable[[], None] | None],
) -> ScreenMakers:
    """Each made when it is wanted. `games_gone` is told when every game was deleted; `see_laying`
    gives the way to the page about laying, where a game brings one."""

    def to_settings() -> None:
        window.open_page("settings")

    def look_through(way: WayToSee, tell: Callable[[Sought], None]) -> None:
        question.look_through(way, tell)
        if way is WayToSee.PHONE:
            # Its code has to be scanned now, so that is the next page.
            if not followed.screen.is_on:
                followed.switch_on()
            window.open_page("second-screen")

    return {
        "who-begins": lambda: WhoBeginsScreen(leave=window.go_home),
        "settings": lambda: SettingsScreen(
            store=window.store,
            leave=window.go_home,
            device=window.device,
            camera=lambda: choice.now,
            look_through=look_through,
            see_kept=lambda: window.open_page("kept"),
            see_device=lambda: window.open_page("device"),
            see_laying=see_laying(),
            see_second_screen=lambda: window.open_page("second-screen"),
        ),
        "second-screen": lambda: SecondScreenPage(
            followed=followed, camera=lambda: choice.now, leave=to_settings
        ),
        "kept": lambda: KeptScreen(
            store=window.store,
            documents=lambda: window.documents,
            device=window.device,
            games_gone=games_gone,
            leave=to_settings,
        ),
        "device": lambda: DiagnosticsScreen(
            store=window.store,
            device=window.device,
            camera=lambda: camera.described,
            leave=to_settings,
        ),
    }
