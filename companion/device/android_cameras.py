"""The cameras that a device has built in, as Android's camera service lists them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from companion.device.device import WhichCamera

_FRONT: Final = 0
"""Java's `CameraMetadata.LENS_FACING_FRONT`; 1 is the back, 2 a camera on a cable."""


@dataclass(frozen=True, slots=True)
class BuiltInCamera:
    """One of them."""

    id: str
    """What Java calls it."""
    index: int
    """Its place in the list, which is what OpenCV calls it."""
    faces_front: bool
    """Whether it looks at who looks at the screen."""
    sensor_degrees: int
    """How far its pictures have to be turned clockwise to stand upright, while the device is held
    as its screen was made."""

    def described(self) -> str:
        """For testers."""
        side = "front" if self.faces_front else "back"
        return f"{self.id} {side} {self.sensor_degrees}°"


def built_in_cameras(java: Callable[[str], Any], activity: Any) -> tuple[BuiltInCamera, ...]:
    """All of them; none where the service does not answer. On the main thread."""
    try:
        service = java("android.content.Context").CAMERA_SERVICE
        manager = activity.getSystemService(service)
        about = java("android.hardware.camera2.CameraCharacteristics")
        found = []
        for index, name in enumerate(manager.getCameraIdList()):
            camera = manager.getCameraCharacteristics(name)
            faces = _number(camera.get(about.LENS_FACING))
            turned = _number(camera.get(about.SENSOR_ORIENTATION))
            found.append(BuiltInCamera(str(name), index, faces == _FRONT, turned))
    except Exception:
        # Java's own exceptions are of no class that can be named here.
        return ()
    return tuple(found)


def chosen_of(cameras: tuple[BuiltInCamera, ...], which: WhichCamera) -> BuiltInCamera | None:
    """The first on that side; any other where there is none."""
    wants_front = which is not WhichCamera.BACK
    fitting = [camera for camera in cameras if camera.faces_front == wants_front]
    return next(iter(fitting or cameras), None)


def _number(boxed: Any) -> int:
    """A number, whether the bridge has unpacked it or not."""
    return int(boxed.intValue()) if hasattr(boxed, "intValue") else int(boxed)
