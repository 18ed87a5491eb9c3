"""What home asks and says about the camera: while one is missing and nobody has said what to do
without it, home asks; what is answered there or in the settings is done.
"""

from collections.abc import Callable

from companion.app.camera_search import CameraSearch
from companion.app.pages.home import HomeScreen
from companion.presenters.camera_choice import (
    Sought,
    WayToSee,
    missing_answers,
    missing_question,
    search_words,
)
from vision.sources.frame_source import SourceFault


class CameraQuestion:
    """Whether a camera is missing, and whether the players have said what to do without it."""

    def __init__(self, home: HomeScreen, choice: CameraSearch) -> None:
        self._home = home
        self._choice = choice
        self._missing: SourceFault | None = None

    def look_at_start(self, is_playing: Callable[[], bool]) -> None:
        """The app was opened with a camera: nothing is said unless it is not there. Who has begun
        to play meanwhile without it is not asked any more."""

        def told(sought: Sought) -> None:
            if isinstance(sought, SourceFault) and not is_playing():
                self._missing = sought
                self.ask()

        self._choice.choose(WayToSee.CAMERA, told)

    def ask(self) -> None:
        """While nobody has said what to do without a camera, home asks."""
        if self._missing is not None and not self._home.answers:
            words, answers = missing_question(self._missing)
            self._home.ask(f"{self._home.says} {words}".strip(), *answers)

    def answer(self, way: WayToSee) -> None:
        """Home was told what shall look on."""
        self.look_through(way, self._tell_home)

    def forget(self) -> None:
        """Somebody plays without a camera: that is an answer, too."""
        self._missing = None

    def look_through(self, way: WayToSee, tell: Callable[[Sought], None]) -> None:
        """The table has said what shall look on; only a camera that is missing is asked for
        again."""
        self._missing = None

        def told(sought: Sought) -> None:
            self._missing = sought if isinstance(sought, SourceFault) else None
            tell(sought)

        self._choice.choose(way, told)

    def _tell_home(self, sought: Sought) -> None:
        self._home.say(*search_words(sought))
        if isinstance(sought, SourceFault):
            self._home.ask(self._home.says, *missing_answers())
