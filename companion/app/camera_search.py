"""Which camera is looked through, as people choose it while the app runs. To find one can take
seconds, so it is looked for on a worker.
"""

from collections.abc import Callable
from threading import Thread
from typing import Final

from kivy.clock import Clock

from companion.camera.names import PHONE, SIMULATED
from companion.camera.shared_camera import SharedCamera
from companion.camera.sources import Camera
from companion.device.device import Device
from companion.presenters.camera_choice import Search, Sought, WayToSee
from vision.sources.frame_source import SourceFault

_TAKEN_AT_ONCE: Final = {
    WayToSee.SIMULATED: (SIMULATED, Search.SIMULATED),
    WayToSee.PHONE: (PHONE, Search.PHONE),
    WayToSee.HAND: ("", Search.BY_HAND),
}
"""What need not be searched, by its name, and what is said of it."""


class CameraSearch:
    """The last choice holds: what an earlier search finds after it is dropped."""

    def __init__(
        self,
        shared_camera: SharedCamera,
        find: Callable[[], Camera | SourceFault],
        changed: Callable[[], None],
        device: Device,
    ) -> None:
        self._device = device
        self._shared_camera = shared_camera
        self._find = find
        self._changed = changed
        self._wish = 0
        self._searched = 0

    @property
    def now(self) -> WayToSee:
        """What is looked through."""
        camera = self._shared_camera.camera
        if camera is None:
            return WayToSee.HAND
        if camera.is_phone:
            return WayToSee.PHONE
        return WayToSee.SIMULATED if camera.is_simulated else WayToSee.CAMERA

    @property
    def is_searching(self) -> bool:
        """Whether a camera that is wanted is still looked for."""
        return self._wish == self._searched > 0

    def forget(self) -> None:
        """Drop whatever a running search may still find."""
        self._wish += 1

    def choose(self, way: WayToSee, tell: Callable[[Sought], None]) -> None:
        """Look through this from now on; `tell` hears how a search stands."""
        self._wish += 1
        if way is WayToSee.CAMERA:
            self._search(self._wish, tell)
        else:
            name, found = _TAKEN_AT_ONCE[way]
            self._take(Camera(name) if name else None)
            tell(found)

    def _search(self, wish: int, tell: Callable[[Sought], None]) -> None:
        self._searched = wish
        # Nobody else may hold the camera that is looked for.
        self._shared_camera.rest()
        tell(Search.LOOKING)

        def work() -> None:
            found = self._find()
            Clock.schedule_once(lambda _seconds: done(found))

        def done(found: Camera | SourceFault) -> None:
            if wish != self._wish:
                return
            self._searched = 0
            if isinstance(found, SourceFault):
                tell(found)
            else:
                self._take(found)
                tell(Search.FOUND)

        # Where people have to allow it first, they are asked now.
        self._device.ask_for_camera(Thread(target=work, name="search", daemon=True).start)

    def _take(self, camera: Camera | None) -> None:
        self._shared_camera.take(camera)
        self._changed()
