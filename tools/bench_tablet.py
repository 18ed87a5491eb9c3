"""What a tablet would spend, with whatever versions this Python has (`make bench-android-set` has
Android's): the first screen against an empty Kivy window, and the processor time of one minute of
following, from the sensor's planes to what was read and the picture that is shown. NumPy has no
threads there (it is built without BLAS, and the app asks for one anyway); OpenCV has as many as
there are processors, and is measured with one as well. No figure fails anything.
"""

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy

import os
import sys
import time
from dataclasses import replace
from typing import Final

import cv2

from companion.app.virtual_screen import any_screen
from companion.camera.reading_loop import ReadingLoop
from companion.tsukiji.camera_tasks import ReadTable
from tests.vision.sources.android_stand_ins import StandInCapture, full_range_planes
from tools import bench_app
from vision.simulation.camera_paths import drifting, pose_over
from vision.simulation.lens import SimulatedCamera
from vision.sources.android_camera import AndroidCameraSource, CameraMounting
from vision.sources.android_captures import OpenCvCapture
from vision.sources.frame_source import Frame
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.random_table import arrange
from vision.tsukiji.simulation.table_source import SimulatedTable

RATE: Final = 30
"""Frames a second that a tablet's camera gives."""
RECORDED: Final = 60
"""Frames that are shown again and again, to and fro, so that the simulator is not measured."""


def recorded_planes() -> list[object]:
    """A table of lots under a hand-held 1080p camera, as its sensor gives it."""
    table = arrange(5, Scene.LOTS, 4)
    camera = SimulatedCamera(1920, 1080)
    pose = replace(pose_over(table, camera, 0.75), tilt_deg=20)
    source = SimulatedTable(table, drifting(pose, 1), camera, frames=RECORDED)
    found = []
    while isinstance(frame := source.next_frame(), Frame):
        found.append(full_range_planes(cv2.cvtColor(frame.picture, cv2.COLOR_GRAY2BGR), "NV21"))
    return found


def follow_a_minute(planes: list[object], seconds: int) -> tuple[float, int]:
    """Processor time of so many seconds of following every frame, and in how many of them something
    was found."""
    capture = StandInCapture()
    source = AndroidCameraSource(
        (lambda: OpenCvCapture(0, lambda _index: capture),),
        CameraMounting(90),
        lambda: 90,
        lambda: True,
    )
    loop, task, found = ReadingLoop(source), ReadTable(Scene.LOTS), 0
    there_and_back = [*planes, *reversed(planes)]
    began_s = time.process_time()
    for number in range(seconds * RATE):
        capture.planes = there_and_back[number % len(there_and_back)]  # type: ignore[assignment]
        glimpse = loop.look(task)
        found += glimpse.found is not None
    return time.process_time() - began_s, found


def main() -> None:
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    planes = recorded_planes()
    print(f"following {seconds * RATE} frames of 1080p, {RATE} a second, NV21:")
    for threads in (-1, 1):
        cv2.setNumThreads(threads)
        used_s, found = follow_a_minute(planes, seconds)
        print(
            f"  OpenCV with {cv2.getNumThreads()} threads: {used_s:.1f} s of the processor in "
            f"{seconds} s ({used_s / seconds:.0%} of one), {used_s / seconds / RATE * 1000:.1f} ms "
            f"a frame, read {found}"
        )
    os.environ["TSUKIJI_LENT_SCREEN"] = "yes"
    with any_screen():
        bench_app.cold_starts()


if __name__ == "__main__":
    main()
