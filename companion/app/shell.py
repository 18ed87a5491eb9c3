"""The app: opens the store, puts a game on the table, and shows the screen it is at. Home, older
games, settings and the camera are its own; everything else is brought in by the kinds of game.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics

from companion.app.appearance import apply_remembered
from companion.app.back_key import ScreensWithBack
from companion.app.camera_question import CameraQuestion
from companion.app.camera_search import CameraSearch
from companion.app.followed_table import FollowedTable
from companion.app.history_pages import history_pages
from companion.app.older_games import OlderGames
from companion.app.pages.home import HomeScreen
from companion.app.pages.page_with_camera import CameraPage
from companion.app.scaled_to_window import Fitted
from companion.app.settings_pages import settings_pages
from companion.app.sharing_pages import SharingWays
from companion.app.sound import Hearing, Speaker
from companion.app.table_screen import TableScreen
from companion.app.voice import Voice
from companion.camera.glimpse import Glimpse
from companion.camera.shared_camera import SharedCamera
from companion.camera.sources import ANY_CAMERA, Camera, SimulatedSource
from companion.device.device import Device
from companion.device.this_device import this_device
from companion.game_interface import GameOnTable, GamePages, Games
from companion.games import GAMES, sharings
from companion.preferences import SOUND, SPOKEN, WHICH_CAMERA
from companion.presenters.chimes import Chime
from companion.presenters.home import (
    LEAVE,
    STAY,
    running_words,
    where_words,
    which_game,
)
from companion.storage.opening import Opened
from companion.storage.store import Store
from companion.view_values.choices import Tone
from companion.words.storage import aside_sentence, sentence
from vision.sources.frame_source import FaultCode, SourceFault

NO_CAMERA = SourceFault(FaultCode.CAMERA_MISSING, ANY_CAMERA)


class TableRoot(Fitted, ScreensWithBack):
    """All screens of the app over one open store."""

    def __init__(
        self,
        opened: Opened,
        camera: Camera | None = None,
        documents: Path | None = None,
        speaker: Speaker | None = None,
        *,
        find_camera: Callable[[], Camera | SourceFault] | None = None,
        games: Games = GAMES,
        device: Device | None = None,
        teaches: bool = False,
        followed: FollowedTable | None = None,
        **more: Any,
    ) -> None:
        """Without a camera, the one that `find_camera` finds is looked for at once. `teaches` is
        whether people are told things at their first use."""
        self._store = opened.store
        self.device = device or this_device()
        self.device.choose_camera(self._store.recall(WHICH_CAMERA))
        self._documents = documents
        self.followed = followed or FollowedTable(self._store)
        """People who look on from other screens."""
        self.speaker = speaker or Speaker(lambda: self._store.recall(SOUND), device=self.device)
        voice = Voice(lambda: self._store.recall(SPOKEN), self.device.voice)
        self._hearing = Hearing(self.speaker, voice)
        self._shared_camera = SharedCamera(camera, self._simulated, self.followed.eye)
        self._camera_choice = CameraSearch(
            self._shared_camera, find_camera or (lambda: NO_CAMERA), self._watch, self.device
        )
        self._games = games
        self.game_pages: dict[str, GamePages] = {}
        """What each kind of game has in this window."""
        self._older = OlderGames(self._store, games)
        self._waiting: GameOnTable | None = None
        """The game that comes back onto the table after a practice."""
        apply_remembered(self._store, self.device)
        super().__init__(**more)
        self.teaches = teaches
        self.home = HomeScreen(
            go_on=self.go_on,
            begin=self.set_up,
            open_page=self.open_page,
            print_sheets=lambda: self._first_pages.print_sheets(),
            answer=self._answered,
        )
        self._camera_question = CameraQuestion(
            self.home, self._camera_choice, self._store, self.device.may_look
        )
        self._sharing = SharingWays(
            self,
            lambda: sharings(games),
            lambda name: self.game_pages[name],
            clear_table=self._clear_table,
            recall=self._recall,
        )
        self.add_widget(self.home)
        self._add_screens()
        self.current = "home"
        said = [aside_sentence(aside) for aside in opened.set_aside]
        self.home.says = " ".join(said + [sentence(failure) for failure in opened.trouble])
        self._camera_question.say_if_phone()
        self._recall()
        self._watch()
        self.fbind("current_screen", lambda *_screen: self._end_practice())
        self.fbind("current_screen", lambda *_screen: self._rest_game())
        self.fbind("current_screen", lambda *_screen: self._direct_eyes())
        self.fbind("current_screen", lambda *_screen: self._show_running())
        self.fbind("current_screen", lambda *_screen: self._stay_awake())
        # Kivy forgets this binding with the widget.
        Window.bind(on_keyboard=self._key_pressed)
        # And this one too: screens that nobody sees are laid out anew when letters grow.
        Metrics.bind(fontscale=self.make_others_anew)
        if camera is None and find_camera is not None:
            self._camera_question.look_at_start(lambda: self.is_at_table)

    def _add_screens(self) -> None:
        """The pages of the app itself, and the screens and pages of every game; each is made when
        it is wanted."""
        self.game_pages = {name: rooms.pages(self) for name, rooms in self._games.items()}
        for pages in self.game_pages.values():
            self.add_all_later(pages.screens())
        self.add_all_later(self._sharing.pages())
        self.add_all_later(
            history_pages(self, self._older, lambda name: self.game_pages[name], self._clear_table)
        )
        self.add_all_later(
            settings_pages(
                self,
                self._camera_question,
                self._camera_choice,
                self._shared_camera,
                self.followed,
                games_gone=self._clear_table,
                see_laying=lambda: self._way_to("laying"),
            )
        )
        for pages in self.game_pages.values():
            self.add_all_later(pages.pages())

    @property
    def store(self) -> Store:
        """What is kept on this device."""
        return self._store

    @property
    def documents(self) -> Path:
        """Where files for people are left."""
        return self._documents or self.device.papers_folder()

    @property
    def camera(self) -> Camera | None:
        """What looks on; None if nothing does."""
        return self._shared_camera.camera

    @property
    def has_camera(self) -> bool:
        """Whether anything looks on."""
        return self._shared_camera.has_camera

    @property
    def _first_pages(self) -> GamePages:
        """Those of the app's own game."""
        return next(iter(self.game_pages.values()))

    def pages_of(self, table: GameOnTable) -> GamePages:
        """The pages of the kind that a game is of."""
        return self.game_pages[table.session.kind.name]

    # What happens by itself

    def follow(self) -> None:
        """Show the screen that the game is at."""
        self.followed.tell(self._table)
        super().follow()
        self._hearing.listen(self.desk_now())
        self._direct_eyes()

    def look(self, *_seconds: object) -> None:
        """Pick up what the eyes have seen since the last time; never waits for them."""
        glimpse = self._shared_camera.pick_up()
        if glimpse is not None and not self.followed.holds(glimpse.task):
            self._show(glimpse)
        self.followed.look(self._table, self.current_screen)
        if self.is_at_table:
            self.current_screen.time_is(Clock.get_time())

    def _show(self, glimpse: Glimpse) -> None:
        screen = self.current_screen
        if isinstance(screen, CameraPage):
            screen.glimpsed(glimpse)
        elif isinstance(screen, TableScreen):
            screen.saw(glimpse)
            self._hearing.listen(self.desk_now())
        self._direct_eyes()

    def pause(self) -> None:
        """Something else lies before the app: nobody looks, so nothing is looked at. Everything
        that was told is on the disk already."""
        if self.is_at_table:
            self.current_screen.unseen()
        self._shared_camera.rest()

    def resume(self) -> None:
        """The app is seen again, perhaps held otherwise, at another hour of the day."""
        self.device.notice()
        apply_remembered(self._store, self.device)
        self._direct_eyes()

    def _rest_game(self) -> None:
        """The game waits while another page lies before it, whichever way led there."""
        if self._table is not None and not self.is_at_table:
            self._table.unseen()

    def _stay_awake(self) -> None:
        """The screen stays on while a game is played, and goes off as always beside it."""
        is_playing = self._table is not None and not self._table.session.is_over
        Window.allow_screensaver = not is_playing or self.current_screen is self.home

    def rest(self) -> None:
        """Let go of the camera."""
        self._camera_choice.forget()
        self._shared_camera.rest()

    def _direct_eyes(self) -> None:
        """Tell the eyes what the screen wants, and the simulated table how the game stands."""
        screen = self.current_screen
        looks = isinstance(screen, (TableScreen, CameraPage))
        # Before a game there is nobody at the simulated table, whatever was played before.
        task = screen.wanted() if looks else None
        if self.is_at_table and self._table is not None:
            players = len(self._table.session.names)
            self._shared_camera.direct(task, self._table.table, players)
        else:
            self._shared_camera.direct(task)

    def _simulated(self, seed: int, players: int) -> SimulatedSource:
        """The simulated table of the game on the table, or of the app's own game."""
        kind = self._table.session.kind.name if self._table is not None else ""
        rooms = self._games.get(kind) or next(iter(self._games.values()))
        return rooms.simulate(seed, players)

    def _watch(self) -> None:
        """Tell everybody who may want to look whether there is a camera."""
        for pages in self.game_pages.values():
            pages.watch(has_camera=self.has_camera)
        if self._table is not None:
            self._table.watch(has_camera=self.has_camera)
        if self.is_at_table:
            # A camera that was long in coming is found while people play.
            self.current_screen.refresh()
            self._direct_eyes()

    def play_chime(self, chime: Chime) -> None:
        """Let a sound be heard, if sounds are wanted."""
        self.speaker.play(chime)

    # Ways through the app

    def go_on(self) -> None:
        """The running game, where it was left."""
        if self._table is None:
            return
        is_blind = not self.has_camera and not self._camera_choice.is_searching
        self.pages_of(self._table).go_on(self._table, is_blind=is_blind)
        self.follow()

    def go_home(self) -> None:
        """The first screen, with the game on the table if there is one."""
        if self._table is not None:
            self.pages_of(self._table).left(self._table)
        self._camera_question.ask()
        self._sharing.offer_backup(self.home)
        self.current = "home"

    def _show_running(self) -> None:
        """Home names the game on the table, whichever way led there. Whoever comes from the score
        has seen it: the next step is another game."""
        if self.current_screen is not self.home or self._table is None:
            return
        session = self._table.session
        self.home.running = "" if session.is_over else running_words(session)
        self.home.where = where_words(session)

    def open_page(self, name: str) -> None:
        """A page beside the game. What home says has been read then, but who only looks something
        up comes back to it."""
        if not self.looks_up(name):
            self.home.say("", Tone.PLAIN)
        self.current = name

    def _way_to(self, name: str) -> Callable[[], None] | None:
        """The way to a page that not every game brings; None if there is no such page."""
        return (lambda: self.open_page(name)) if self.has_screen(name) else None

    def stay_home(self, words: str) -> None:
        """Something did not work: the first screen, and there these words."""
        self.home.says = words
        self.current = "home"

    # Games

    def set_up(self) -> None:
        """A new game; where the app knows several, home asks which."""
        if len(self.game_pages) == 1:
            self._first_pages.set_up()
        else:
            words, answers = which_game({n: rooms.title() for n, rooms in self._games.items()})
            self.home.ask(words, *answers)

    def _answered(self, key: str) -> None:
        """Home has asked which game, what shall look on, or whether to leave."""
        self.home.say("", Tone.PLAIN)
        if key in self.game_pages:
            self.game_pages[key].set_up()
        elif key == LEAVE:
            App.get_running_app().stop()
        elif key == STAY:
            self._camera_question.ask()
        elif not self._sharing.answered(key):
            self._camera_question.answer(key)

    def begun(self) -> None:
        """Somebody has begun a new game: who deals without a camera has answered, and a finger
        that taps twice means nothing on the page after it."""
        self.has_stepped(Clock.get_time())
        self._camera_question.forget()
        self.home.say("", Tone.PLAIN)

    def lay(self, table: GameOnTable) -> None:
        """This game is on the table from now on."""
        self._table = table
        self._shared_camera.rest()
        self._watch()
        self.follow()

    def practise(self, table: GameOnTable, camera: str) -> None:
        """This practice game is on the table until home is shown."""
        self._waiting = self._table
        self._shared_camera.stand_in(Camera(camera))
        self.lay(table)

    def _end_practice(self) -> None:
        """Home belongs to the games that count: the one from before is on the table again."""
        if self.current_screen is self.home and self._table and self._table.is_practice:
            self._table, self._waiting = self._waiting, None
            self._shared_camera.stand_in(None)
            self._watch()

    def _clear_table(self) -> None:
        """No game is on the table any more: all were deleted, or it goes on elsewhere."""
        self._table = None
        self.home.running = self.home.where = ""

    def _recall(self) -> None:
        """Pick up the game that was running when the app went away."""
        back = self._older.running()
        if isinstance(back, str):
            self.home.says = back or self.home.says
            return
        session, place = back
        self._table = self.game_pages[session.kind.name].table_of(session, place)
        self.home.running, self.home.where = running_words(session), where_words(session)
