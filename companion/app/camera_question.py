"""What home asks and says about the camera: while one is missing and nobody has said what to do
without it, home asks; what is answered there or in the settings is done.
"""

from collections.abc import Callable

from companion.app.camera_search import CameraSearch
from companion.app.pages.home import HomeScreen
from companion.preferences import LOOKED_THROUGH
from companion.presenters.camera_choice import (
    Search,
    Sought,
    WayToSee,
    as_last_time,
    first_question,
    missing_answers,
    missing_question,
    search_words,
)
from companion.storage.store import Store
from companion.view_values.choices import Tone
from vision.sources.frame_source import SourceFault


class CameraQuestion:
    """Whether a camera is missing, and whether the players have said what to do without it."""

    def __init__(
        self,
        home: HomeScreen,
        choice: CameraSearch,
        store: Store,
        may_look: Callable[[], bool],
    ) -> None:
        """`may_look` tells whether a camera may be used without asking anybody."""
        self._home = home
        self._store = store
        self._choice = choice
        self._may_look = may_look
        self._missing: SourceFault | None = None
        self._is_unasked = False

    def look_at_start(self, is_playing: Callable[[], bool]) -> None:
        """The app was opened with a camera: that it looks on is said, because nobody may have asked
        for it, and what to do is asked if it is not there. Who has begun to play meanwhile is not
        told any more."""

        def told(sought: Sought) -> None:
            if is_playing():
                return
            if sought is Search.FOUND:
                words, tone = search_words(sought)
                self._home.say(f"{self._home.says} {words}".strip(), tone)
            elif isinstance(sought, SourceFault):
                last = self._store.recall(LOOKED_THROUGH)
                if last is WayToSee.CAMERA:
                    self._missing = sought
                    self.ask()
                else:
                    self._as_last_time(last)

        last = self._store.recall(LOOKED_THROUGH)
        if last is WayToSee.PHONE:
            # A tablet that has a camera of its own was told to look through a better one.
            self._as_last_time(last)
        elif self._may_look():
            self._choice.choose(WayToSee.CAMERA, told)
        elif last is WayToSee.CAMERA:
            # The device asks for leave only after somebody has said that they want a camera.
            self._is_unasked = True
            self.ask()
        else:
            self._as_last_time(last)

    def say_if_phone(self) -> None:
        """Who starts the app with a phone for a camera is told what to do with it."""
        if self._choice.now is WayToSee.PHONE:
            words, tone = search_words(Search.PHONE)
            self._home.say(f"{self._home.says} {words}".strip(), tone)

    def _as_last_time(self, way: WayToSee) -> None:
        """No camera, as last time: what looked on then does again, and the settings change it."""
        self._choice.choose(way, lambda _sought: None)
        self._home.say(f"{self._home.says} {as_last_time(way)}".strip(), Tone.PLAIN)

    def ask(self) -> None:
        """While nobody has said what to do without a camera, home asks."""
        if self._home.answers:
            return
        if self._is_unasked:
            self._home.ask(*first_question(self._home.says))
        elif self._missing is not None:
            words, answers = missing_question(self._missing)
            self._home.ask(f"{self._home.says} {words}".strip(), *answers)

    def answer(self, key: str) -> None:
        """Home was told what shall look on, by the value of a `WayToSee`."""
        self.look_through(WayToSee(key), self._tell_home)

    def forget(self) -> None:
        """Somebody plays without a camera: that is an answer, too."""
        self._missing, self._is_unasked = None, False

    def look_through(self, way: WayToSee, tell: Callable[[Sought], None]) -> None:
        """The table has said what shall look on; only a camera that is missing is asked for
        again."""
        self.forget()
        self._store.remember(LOOKED_THROUGH.note(way))

        def told(sought: Sought) -> None:
            self._missing = sought if isinstance(sought, SourceFault) else None
            tell(sought)

        self._choice.choose(way, told)

    def _tell_home(self, sought: Sought) -> None:
        self._home.say(*search_words(sought))
        if isinstance(sought, SourceFault):
            self._home.ask(self._home.says, *missing_answers())
