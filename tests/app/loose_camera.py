"""A camera that can be pulled out and put in again, with the simulated table in front of it."""

from dataclasses import dataclass

from companion.camera.sources import Camera, Simulate
from companion.tsukiji.simulated.table import SimulatedEvening
from vision.sources.frame_source import FaultCode, FrameSource, Next, SourceFault

GONE = SourceFault(FaultCode.CAMERA_MISSING, "camera 0")
SILENT = SourceFault(FaultCode.CAMERA_SILENT, "camera 0")


class LooseCable(SimulatedEvening):
    """The simulated table through such a camera."""

    trouble: SourceFault | Exception | None = None

    def next_frame(self) -> Next:
        if isinstance(self.trouble, Exception):
            raise self.trouble
        return super().next_frame() if self.trouble is None else self.trouble


@dataclass(frozen=True)
class LooseCamera(Camera):
    """A camera with such a cable; the newest is the last of `CABLES`."""

    def source(self, players: int, _simulate: Simulate) -> FrameSource:
        cable = LooseCable(self.seed, players)
        CABLES.append(cable)
        return cable


CABLES: list[LooseCable] = []
