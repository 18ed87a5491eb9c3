"""Looks through the camera on behalf of whichever screen wants to: opens the eyes when something is
first looked for, tells them what, and keeps the simulated table in step. Never waits for them.
"""

from companion.camera.eyes import Eyes, Glimpse, Task
from companion.camera.sources import MOST_PLAYERS, Camera
from companion.tsukiji.flow import Desk
from companion.tsukiji.simulated.table import SimulatedEvening


class Lookout:
    """One camera for all screens; without one it sees nothing and says so."""

    def __init__(self, camera: Camera | None) -> None:
        self._camera = camera
        self._eyes: Eyes | None = None
        self._seats = 0
        self.playing_along: SimulatedEvening | None = None
        """The simulated table, if that is what is looked at."""

    @property
    def camera(self) -> Camera | None:
        """What is looked through; None if nothing is."""
        return self._camera

    @property
    def has_camera(self) -> bool:
        """Whether there is anything to look through."""
        return self._camera is not None

    def take(self, camera: Camera | None) -> None:
        """Look through this one from now on; None through none."""
        self.rest()
        self._camera = camera

    def direct(self, task: Task | None, desk: Desk | None) -> None:
        """Tell the eyes what to look for, and the simulated table what is wanted of it."""
        if task is not None:
            self._open(desk)
        # The table first: a new look must not begin with what lay there before.
        if self.playing_along is not None and (desk is not None or task is not None):
            self.playing_along.follow(None if desk is None else desk.table, task)
        if self._eyes is not None:
            self._eyes.look_for(task)

    def pick_up(self) -> Glimpse | None:
        """What the eyes have seen since the last time; None if nothing."""
        return self._eyes.pick_up() if self._eyes is not None else None

    def rest(self) -> None:
        """Let go of the camera; the next task opens it again."""
        if self._eyes is not None:
            self._eyes.close()
        self._eyes, self.playing_along = None, None

    def _open(self, desk: Desk | None) -> None:
        if self._camera is None:
            return
        seats = MOST_PLAYERS if desk is None else len(desk.game.setup.players)
        if self._eyes is not None and (self.playing_along is None or seats == self._seats):
            return
        self.rest()
        source = self._camera.source(seats)
        self._seats = seats
        self.playing_along = source if isinstance(source, SimulatedEvening) else None
        self._eyes = Eyes(source, self._camera.settings)
