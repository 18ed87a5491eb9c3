"""Looks through the camera on behalf of whichever screen wants to: opens the eyes when something is
first looked for, tells them what, and keeps the simulated table in step. Never waits for them.
"""

from typing import Any

from companion.camera.eyes import Eyes
from companion.camera.glimpse import Glimpse, Task
from companion.camera.phone_eye import PhoneEye, PhoneSource
from companion.camera.sources import MOST_PLAYERS, Camera, Simulate, SimulatedSource
from vision.sources.frame_source import FrameSource


class SharedCamera:
    """One camera for all screens; without one it sees nothing and says so."""

    def __init__(
        self, camera: Camera | None, simulate: Simulate, phone: PhoneEye | None = None
    ) -> None:
        """`simulate` makes the table that is looked at where no real one is; `phone` has the
        pictures that a phone sends."""
        self._camera = camera
        self._phone = phone or PhoneEye()
        self._stand_in: Camera | None = None
        self._simulate = simulate
        self._eyes: Eyes | None = None
        self._players = 0
        self._plays_along: SimulatedSource | None = None
        self._source: FrameSource | None = None

    @property
    def camera(self) -> Camera | None:
        """What is looked through; None if nothing is."""
        return self._stand_in or self._camera

    @property
    def has_camera(self) -> bool:
        """Whether there is anything to look through."""
        return self.camera is not None

    @property
    def described(self) -> str:
        """How pictures come, for testers; empty if none do."""
        return getattr(self._source, "described", "") if self._eyes is not None else ""

    def take(self, camera: Camera | None) -> None:
        """Look through this one from now on; None through none."""
        self.rest()
        self._camera = camera

    def stand_in(self, camera: Camera | None) -> None:
        """Look through this one for a while, whatever is found meanwhile; None ends that."""
        self.rest()
        self._stand_in = camera

    def direct(self, task: Task | None, now: Any = None, players: int = MOST_PLAYERS) -> None:
        """Tell the eyes what to look for, and the simulated table how the game of so many players
        stands; None before a game."""
        if task is not None:
            self._open(players)
        # The table first: a new look must not begin with what lay there before.
        if self._plays_along is not None and (now is not None or task is not None):
            self._plays_along.follow(now, task)
        if self._eyes is not None:
            self._eyes.look_for(task)

    def pick_up(self) -> Glimpse | None:
        """What the eyes have seen since the last time; None if nothing."""
        return self._eyes.pick_up() if self._eyes is not None else None

    def rest(self) -> None:
        """Let go of the camera; the next task opens it again."""
        if self._eyes is not None:
            # Who waits for a phone's next picture must not be waited for.
            self._phone.rest()
            self._eyes.close()
        self._eyes, self._plays_along, self._source = None, None, None

    def _open(self, players: int) -> None:
        camera = self.camera
        if camera is None:
            return
        if self._eyes is not None and (self._plays_along is None or players == self._players):
            return
        self.rest()
        source: FrameSource
        if camera.is_phone:
            source = PhoneSource(self._phone)
        else:
            source = camera.source(players, self._simulate)
        self._plays_along = source if isinstance(source, SimulatedSource) else None
        self._players, self._source = players, source
        self._eyes = Eyes(source, camera.settings)
