"""A tablet's camera, with stand-ins for what gives pictures there: whatever way the sensor is built
in and the tablet is held, the picture that reaches the eyes stands upright, and every misfortune is
a value that passes.
"""

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.sources.android_stand_ins import (
    HEIGHT,
    WIDTH,
    Picture,
    StandInCapture,
    StandInTableCamera,
    Ticks,
    always,
    full_range_planes,
    seen_by_sensor,
    upright_scene,
)
from vision.sources.android_camera import PATIENCE, AndroidCameraSource, CameraMounting
from vision.sources.android_captures import LONGEST_WAIT_S, JavaCapture, OpenCvCapture
from vision.sources.frame_source import FaultCode, Frame, Next, SourceFault
from vision.sources.preview import LONGEST_PX, preview_of

EVERY_TURN = (0, 90, 180, 270)


ALLOWED = always(True)


def source_of(*ways: Callable[[], Any], may_look: Callable[[], bool] = ALLOWED) -> Any:
    return AndroidCameraSource(ways, CameraMounting(), always(0), may_look, Ticks())


def through_opencv(capture: StandInCapture) -> Callable[[], OpenCvCapture]:
    return lambda: OpenCvCapture(0, always_open(capture))


def always_open(capture: StandInCapture) -> Callable[[int], Any]:
    return lambda _index: capture


def fault_of(got: Next) -> FaultCode | None:
    return got.code if isinstance(got, SourceFault) else None


def expected_turn(sensor: int, display: int, *, faces_front: bool) -> int:
    """As Android's own documentation has it for pictures that nobody mirrors."""
    return (sensor + display if faces_front else sensor - display + 360) % 360


@pytest.mark.parametrize("order", ["NV21", "YV12"])
@pytest.mark.parametrize("faces_front", [False, True])
@pytest.mark.parametrize("is_mirrored", [False, True])
@pytest.mark.parametrize("sensor", EVERY_TURN)
@pytest.mark.parametrize("display", EVERY_TURN)
def test_what_reaches_the_eyes_is_upright_to_the_pixel(
    order: str, faces_front: bool, is_mirrored: bool, sensor: int, display: int
) -> None:
    clockwise = expected_turn(sensor, display, faces_front=faces_front)
    stands = clockwise in (90, 270)
    scene = upright_scene(*((HEIGHT, WIDTH) if stands else (WIDTH, HEIGHT)))
    seen = seen_by_sensor(scene, clockwise, is_mirrored=is_mirrored)
    assert seen.shape[:2] == (HEIGHT, WIDTH), "the sensor itself never turns"
    capture = StandInCapture(order)
    capture.planes = full_range_planes(seen, order)
    mounting = CameraMounting(sensor, faces_front, is_mirrored)
    source = AndroidCameraSource(
        (through_opencv(capture),), mounting, always(display), always(True)
    )
    frame = source.next_frame()
    assert isinstance(frame, Frame)
    # OpenCV's grey of the scene is the sensor's own grey, pixel by pixel.
    assert np.array_equal(frame.picture, cv2.cvtColor(scene, cv2.COLOR_BGR2YCrCb)[:, :, 0])
    assert frame.colour is not None
    assert is_like(frame.colour, scene)


def is_like(one: Picture, other: Picture) -> bool:
    """Colours have half the size in the sensor, so their edges are soft."""
    apart = np.abs(one.astype(int) - other.astype(int)).max(axis=2)
    return one.shape == other.shape and bool(np.quantile(apart, 0.95) < 12)


def test_the_turn_follows_the_tablet_from_frame_to_frame() -> None:
    held = [0]
    capture = StandInCapture()
    capture.planes = full_range_planes(upright_scene(WIDTH, HEIGHT), "NV21")
    source = AndroidCameraSource(
        (through_opencv(capture),), CameraMounting(90), lambda: held[0], always(True)
    )
    shapes = []
    for held[0] in EVERY_TURN:
        frame = source.next_frame()
        assert isinstance(frame, Frame)
        shapes.append(frame.picture.shape)
    upright, lying = (WIDTH, HEIGHT), (HEIGHT, WIDTH)
    assert shapes == [upright, lying, upright, lying]


def test_colour_is_made_no_larger_than_people_see_it() -> None:
    capture = StandInCapture("YV12")
    capture.planes = full_range_planes(upright_scene(1920, 1080), "YV12")
    frame = source_of(through_opencv(capture)).next_frame()
    assert isinstance(frame, Frame)
    assert frame.colour is not None
    assert frame.picture.shape == (1080, 1920)
    assert max(frame.colour.shape) == LONGEST_PX
    preview = preview_of(frame)
    assert (preview.width_px, preview.height_px) == (960, 540)


def test_a_camera_that_is_not_allowed_says_so_until_it_is() -> None:
    leave = [False]
    capture = StandInCapture()
    capture.planes = full_range_planes(upright_scene(WIDTH, HEIGHT), "NV21")
    source = source_of(through_opencv(capture), may_look=lambda: leave[0])
    assert fault_of(source.next_frame()) is FaultCode.CAMERA_FORBIDDEN
    leave[0] = True
    assert isinstance(source.next_frame(), Frame)
    leave[0] = False
    assert fault_of(source.next_frame()) is FaultCode.CAMERA_FORBIDDEN
    assert capture.released, "a camera that may not be used is let go of"


def test_a_device_without_a_camera_says_that_there_is_none() -> None:
    assert fault_of(source_of().next_frame()) is FaultCode.CAMERA_MISSING


def test_a_camera_that_goes_comes_back() -> None:
    capture = StandInCapture()
    planes = full_range_planes(upright_scene(WIDTH, HEIGHT), "NV21")
    capture.planes = planes
    source = source_of(through_opencv(capture))
    numbers = []
    for trouble in (None, FaultCode.CAMERA_SILENT, None, FaultCode.CAMERA_MISSING, None):
        capture.planes = None if trouble is FaultCode.CAMERA_SILENT else planes
        capture.is_open = trouble is not FaultCode.CAMERA_MISSING
        got = source.next_frame()
        assert fault_of(got) is trouble
        if isinstance(got, Frame):
            numbers.append(got.number)
    assert numbers == [0, 1, 2]
    assert capture.released == 2, "let go of each time it failed"


@pytest.mark.parametrize(
    "planes",
    [
        np.zeros((HEIGHT, WIDTH), np.uint8)[:-1],
        np.zeros((HEIGHT * 3 // 2, WIDTH - 1), np.uint8),
        np.zeros((HEIGHT * 3 // 2, WIDTH), np.uint16),
        np.zeros((HEIGHT, WIDTH, 3), np.uint8),
        np.zeros((6, 6), np.uint8),
        np.zeros((0, 0), np.uint8),
    ],
    ids=["not whole", "odd", "deep", "colour", "tiny", "empty"],
)
def test_what_is_no_picture_of_a_sensor_is_a_fault(planes: Any) -> None:
    capture = StandInCapture()
    capture.planes = planes
    got = source_of(through_opencv(capture)).next_frame()
    assert fault_of(got) is FaultCode.PICTURE_UNUSABLE


def test_an_order_of_colours_that_nobody_knows_is_a_fault() -> None:
    capture = StandInCapture("RGB3")
    capture.planes = full_range_planes(upright_scene(WIDTH, HEIGHT), "NV21")
    assert fault_of(source_of(through_opencv(capture)).next_frame()) is FaultCode.PICTURE_UNUSABLE


def test_a_driver_that_raises_is_a_camera_without_pictures() -> None:
    def broken() -> Any:
        raise RuntimeError("no such interface")

    got = source_of(broken).next_frame()
    assert fault_of(got) is FaultCode.CAMERA_SILENT
    assert isinstance(got, SourceFault)
    assert "no such interface" in got.detail


# Through our class in Java


def java_bytes(scene: Picture) -> bytes:
    return full_range_planes(scene, "NV21").tobytes()


def through_java(camera: StandInTableCamera, ticks: Ticks) -> Callable[[], JavaCapture]:
    return lambda: JavaCapture(camera, ticks, ticks.wait)


def test_where_opencv_never_gives_a_picture_java_is_asked_and_kept() -> None:
    scene = upright_scene(WIDTH, HEIGHT)
    refuses, ticks = StandInCapture(), Ticks()
    camera = StandInTableCamera([java_bytes(scene)] * 3)
    source = source_of(through_opencv(refuses), through_java(camera, ticks))
    got = [source.next_frame() for _try in range(PATIENCE + 3)]
    assert [isinstance(one, Frame) for one in got] == [False] * PATIENCE + [True] * 3
    assert refuses.released == PATIENCE
    last = got[-1]
    assert isinstance(last, Frame)
    assert np.array_equal(last.picture, cv2.cvtColor(scene, cv2.COLOR_BGR2YCrCb)[:, :, 0])
    assert source.described == "Java, NV21 320 x 180, 0°"


def test_a_way_that_has_given_pictures_is_kept_through_trouble() -> None:
    capture = StandInCapture()
    capture.planes = planes = full_range_planes(upright_scene(WIDTH, HEIGHT), "NV21")
    other = StandInTableCamera([])
    source = source_of(through_opencv(capture), through_java(other, Ticks()))
    assert isinstance(source.next_frame(), Frame)
    capture.planes = None
    for _try in range(3 * PATIENCE):
        assert fault_of(source.next_frame()) is FaultCode.CAMERA_SILENT
    capture.planes = planes
    assert isinstance(source.next_frame(), Frame)
    assert not other.closed, "nobody opened it"


def test_a_slow_camera_is_waited_for_and_a_silent_one_not_for_ever() -> None:
    ticks = Ticks()
    slow = StandInTableCamera([None] * 100 + [java_bytes(upright_scene(WIDTH, HEIGHT))])
    assert isinstance(source_of(through_java(slow, ticks)).next_frame(), Frame)
    silent = StandInTableCamera([])
    before_s = ticks.now_s
    got = source_of(through_java(silent, ticks)).next_frame()
    assert fault_of(got) is FaultCode.CAMERA_SILENT
    assert ticks.now_s - before_s < 2 * LONGEST_WAIT_S
    assert silent.closed == 1


@pytest.mark.parametrize(
    ("failed", "code"),
    [
        (1, FaultCode.CAMERA_FORBIDDEN),
        (2, FaultCode.CAMERA_TAKEN),
        (3, FaultCode.CAMERA_SILENT),
        (99, FaultCode.CAMERA_SILENT),
    ],
)
def test_what_java_says_is_wrong_is_said(failed: int, code: FaultCode) -> None:
    camera = StandInTableCamera([])
    camera.failed = failed
    assert fault_of(source_of(through_java(camera, Ticks())).next_frame()) is code


def test_a_picture_of_another_size_than_java_says_is_not_read() -> None:
    camera = StandInTableCamera([b"short"])
    got = source_of(through_java(camera, Ticks())).next_frame()
    assert fault_of(got) is FaultCode.PICTURE_UNUSABLE


def test_without_our_class_in_the_package_there_is_no_second_way() -> None:
    assert fault_of(source_of(lambda: JavaCapture(None)).next_frame()) is FaultCode.CAMERA_MISSING
