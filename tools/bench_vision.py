"""How fast the eyes are on this machine, next to OpenCV's detector with default settings on the
same frames: following a table of 35 markers at 1080p for half a minute, and reading stills. Then
how small a marker they still read, next to OpenCV in three settings and to AprilTag 3.
"""

import companion.one_thread  # isort: skip # noqa: F401 - before anything can load NumPy

import sys
import time
from dataclasses import replace

import cv2

from card_markers.pieces import DICTIONARY_NAME
from card_markers.tsukiji.catalogue import CATALOGUE, PIECE_COUNT
from tools.marker_sweep import print_sweep
from vision.markers.following import Follower
from vision.markers.patterns import aruco_dictionary
from vision.simulation.camera_paths import drifting, pose_over
from vision.simulation.lens import SimulatedCamera
from vision.sources.frame_source import Frame
from vision.stills import StillReader
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.random_table import arrange
from vision.tsukiji.simulation.table_source import SimulatedTable
from vision.tsukiji.tsukiji_rules import TSUKIJI

FRAMES = 900
STILL_EVERY = 30


def main(arguments: list[str]) -> int:
    """Run the bench; a number of frames may be given."""
    frames = int(arguments[0]) if arguments else FRAMES
    cv2.setNumThreads(1)
    _bench_simulation()
    table = arrange(5, Scene.TICKETS, 4)
    camera = SimulatedCamera(1920, 1080)
    pose = replace(pose_over(table, camera, 0.75), tilt_deg=20)
    source = SimulatedTable(table, drifting(pose, 1), camera, frames=frames)
    plain = cv2.aruco.ArucoDetector(aruco_dictionary(DICTIONARY_NAME, PIECE_COUNT))
    follower, reader = Follower(CATALOGUE), StillReader(TSUKIJI)
    plain_s = follow_s = still_s = 0.0
    visible = plain_read = followed_read = worse_frames = 0
    while isinstance(frame := source.next_frame(), Frame):
        true = {marker.marker_id for marker in source.truth if marker.visible}
        start = time.process_time()
        _, ids, _ = plain.detectMarkers(frame.picture)
        middle = time.process_time()
        followed = follower.follow(frame.picture)
        end = time.process_time()
        plain_s += middle - start
        follow_s += end - middle
        read_plainly = true & ({int(i) for i in ids.ravel()} if ids is not None else set())
        read_ours = true & {int(seen.marker_id) for seen in followed.seen_now}
        visible += len(true)
        plain_read += len(read_plainly)
        followed_read += len(read_ours)
        worse_frames += len(read_ours) < len(read_plainly)
        if frame.number % STILL_EVERY == 0:
            start = time.process_time()
            reader.read(frame.picture)
            still_s += time.process_time() - start
    print(f"following, 1080p, 35 markers, {frames} frames, one thread:")
    print(
        f"  OpenCV default {plain_s / frames * 1e3:6.1f} ms a frame, recall "
        f"{plain_read / visible:.4f}"
    )
    print(
        f"  ours           {follow_s / frames * 1e3:6.1f} ms a frame, recall "
        f"{followed_read / visible:.4f}; {follow_s / plain_s:.2f} of the default's time; "
        f"frames with less than the default: {worse_frames}"
    )
    stills = -(-frames // STILL_EVERY)
    pace = (still_s / stills) / (plain_s / frames)
    print(f"stills: {still_s / stills * 1e3:.1f} ms each, {pace:.2f} times the default's time")
    print_sweep()
    return 0


def _bench_simulation() -> None:
    table = arrange(5, Scene.TICKETS, 4)
    camera = SimulatedCamera()
    source = SimulatedTable(table, drifting(pose_over(table, camera), 1), camera, frames=101)
    source.next_frame()
    start = time.perf_counter()
    while isinstance(source.next_frame(), Frame):
        pass
    print(f"simulated table, 1280x720: {100 / (time.perf_counter() - start):.0f} frames a second")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
