"""Opens the screen before any test module imports Kivy, and lends every test the window, the app in
it, and the file that it keeps.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol

import pytest

from tests.app.window import WindowStage, stage  # isort: skip
from companion.app import sound
from companion.camera.sources import Camera
from tests.app.bells import Bells
from tests.app.fingers import Fingers, running_app
from tests.stand_in_tablet import tablet

__all__ = ["stage", "tablet"]


class OpensApp(Protocol):
    """Starts the app over the evening's file, and goes on with the game in it if wanted."""

    def __call__(
        self, camera: Camera | None = None, *, goes_on: bool = False, **more: Any
    ) -> Fingers: ...


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """The file that the app keeps; before it is opened there is nothing in it."""
    return tmp_path / "evening.db"


@pytest.fixture
def open_app(stage: WindowStage, evening: Path) -> Iterator[OpensApp]:
    """The app in the window, closed when the test is over."""
    with ExitStack() as running:

        def start(camera: Camera | None = None, *, goes_on: bool = False, **more: Any) -> Fingers:
            people = running.enter_context(running_app(stage, evening, camera, **more))
            if goes_on:
                people.tap_words("Go on")
            return people

        yield start


@pytest.fixture
def bells(monkeypatch: pytest.MonkeyPatch) -> Bells:
    """What the app lets be heard, for those who open it after this."""
    rung = Bells()
    monkeypatch.setattr(sound, "load_sounds", lambda _device: rung)
    return rung


@pytest.fixture
def people(open_app: OpensApp) -> Fingers:
    """The app as it is opened for the first time, without a camera."""
    return open_app()
