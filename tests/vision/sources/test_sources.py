"""Sources of frames: every misfortune is a value, and it goes on when frames come again."""

import os
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.picture import PictureFault, to_grey
from vision.sources.camera import CameraSource
from vision.sources.files import PhotoSource, VideoSource, load_photo
from vision.sources.frame_source import EndOfFrames, FaultCode, Frame, SourceFault
from vision.sources.preview import preview_of
from vision.tsukiji.simulation.demo import demo_table


def save(path: Path, array: np.ndarray) -> Path:  # type: ignore[type-arg]
    encoded, content = cv2.imencode(path.suffix, array)
    assert encoded
    path.write_bytes(content.tobytes())
    return path


def fault_of(path: Path) -> FaultCode | None:
    loaded = load_photo(path)
    return loaded.code if isinstance(loaded, SourceFault) else None


def test_grey_colour_deep_and_transparent_pictures_are_all_read(tmp_path: Path) -> None:
    ramp = np.tile(np.arange(64, dtype=np.uint8) * 4, (48, 1))
    colour = np.dstack([ramp, ramp, ramp])
    transparent = np.dstack([colour, np.full_like(ramp, 255)])
    for name, array in (
        ("grey", ramp),
        ("colour", colour),
        ("deep", ramp.astype(np.uint16) * 256),
        ("transparent", transparent),
    ):
        grey = load_photo(save(tmp_path / f"{name}.png", array))
        assert not isinstance(grey, SourceFault)
        assert grey.dtype == np.uint8
        assert np.abs(grey.astype(int) - ramp).max() <= 1, name


def test_what_is_transparent_looks_like_white_paper() -> None:
    clear = np.zeros((20, 20, 4), np.uint8)
    grey = to_grey(clear)
    assert not isinstance(grey, PictureFault)
    assert grey.min() == 255


@pytest.mark.parametrize("array", [
    None, np.zeros((0, 0), np.uint8), np.zeros((0, 480, 3), np.uint8), np.zeros((8, 8), np.uint8),
    np.zeros((40, 40, 2), np.uint8), np.zeros((40, 40), np.complex64), np.zeros(9, np.uint8),
])  # fmt: skip
def test_what_is_no_picture_is_a_fault(array: "np.ndarray | None") -> None:  # type: ignore[type-arg]
    assert isinstance(to_grey(array), PictureFault)


def test_floats_that_are_not_numbers_do_no_harm() -> None:
    grey = to_grey(np.full((20, 20), np.nan, np.float32))
    assert not isinstance(grey, PictureFault)
    assert grey.max() == 0


def test_files_that_are_no_photos_are_named(tmp_path: Path) -> None:
    (tmp_path / "empty.jpg").write_bytes(b"")
    (tmp_path / "text.jpg").write_text("not a picture")
    (tmp_path / "half.jpg").write_bytes(b"\xff\xd8\xff\xe0 cut off")
    save(tmp_path / "tiny.png", np.zeros((4, 4), np.uint8))
    assert fault_of(tmp_path / "absent.jpg") is FaultCode.FILE_MISSING
    assert fault_of(tmp_path) is FaultCode.FILE_UNREADABLE
    assert fault_of(tmp_path / "empty.jpg") is FaultCode.NO_PICTURE_IN_FILE
    assert fault_of(tmp_path / "text.jpg") is FaultCode.NO_PICTURE_IN_FILE
    assert fault_of(tmp_path / "half.jpg") is FaultCode.NO_PICTURE_IN_FILE
    assert fault_of(tmp_path / "tiny.png") is FaultCode.PICTURE_UNUSABLE


def test_pipes_and_endless_devices_are_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.jpg"
    os.mkfifo(pipe)
    assert fault_of(pipe) is FaultCode.FILE_UNREADABLE
    assert fault_of(Path("/dev/zero")) is FaultCode.FILE_UNREADABLE
    video = VideoSource(pipe)
    assert isinstance(video.next_frame(), SourceFault)


def test_pictures_that_claim_to_be_huge_are_not_unpacked(tmp_path: Path) -> None:
    small = np.zeros((40, 60), np.uint8)
    for name, at in (("a.png", 16), ("b.jpg", 0)):
        content = bytearray(save(tmp_path / name, small).read_bytes())
        if name == "a.png":
            content[at : at + 8] = (30_000).to_bytes(4, "big") * 2
        else:
            frame = content.index(b"\xff\xc0")
            content[frame + 5 : frame + 9] = (30_000).to_bytes(2, "big") * 2
        (tmp_path / name).write_bytes(bytes(content))
        fault = load_photo(tmp_path / name)
        assert isinstance(fault, SourceFault)
        assert (fault.code, fault.detail) == (FaultCode.PICTURE_UNUSABLE, "30000 x 30000")


def test_a_folder_comes_in_the_order_of_names_past_broken_files(tmp_path: Path) -> None:
    save(tmp_path / "b.png", np.full((32, 32), 20, np.uint8))
    save(tmp_path / "c.png", np.full((32, 32), 30, np.uint8))
    (tmp_path / "a.png").write_bytes(b"broken")
    (tmp_path / "notes.txt").write_text("ignored")
    source = PhotoSource.of_folder(tmp_path)
    assert isinstance(source, PhotoSource)
    first, second, third, end = (source.next_frame() for _ in range(4))
    assert isinstance(first, SourceFault)
    assert isinstance(second, Frame)
    assert isinstance(third, Frame)
    assert (second.picture[0, 0], third.picture[0, 0]) == (20, 30)
    assert second.number < third.number
    assert end == EndOfFrames()


def test_an_empty_folder_is_a_fault(tmp_path: Path) -> None:
    fault = PhotoSource.of_folder(tmp_path)
    assert isinstance(fault, SourceFault)
    assert fault.code is FaultCode.FOLDER_EMPTY


def test_a_video_gives_its_frames_and_ends(tmp_path: Path) -> None:
    path = tmp_path / "table.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (64, 48))
    for shade in (40, 80, 120):
        writer.write(np.full((48, 64, 3), shade, np.uint8))
    writer.release()
    source = VideoSource(path)
    frames = [source.next_frame() for _ in range(3)]
    assert all(isinstance(frame, Frame) for frame in frames)
    assert source.next_frame() == EndOfFrames()
    source.close()
    source.close()


def test_a_file_that_is_no_video_is_a_fault_and_then_ends(tmp_path: Path) -> None:
    path = tmp_path / "table.mp4"
    path.write_bytes(b"not a video")
    source = VideoSource(path)
    fault = source.next_frame()
    assert isinstance(fault, SourceFault)
    assert fault.code is FaultCode.VIDEO_UNREADABLE
    assert source.next_frame() == EndOfFrames()


class PlannedCapture:
    """A camera that gives what the plan says, picture by picture; without a plan it is absent."""

    def __init__(self, *plan: str) -> None:
        self.plan = list(plan)
        self.is_absent = not plan
        self.released = 0

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return not self.is_absent

    def read(self) -> "tuple[bool, np.ndarray | None]":  # type: ignore[type-arg]
        shapes = {"picture": (48, 64, 3), "tiny": (2, 2, 3)}
        step = self.plan.pop(0)
        return (step in shapes), (np.zeros(shapes[step], np.uint8) if step in shapes else None)

    def release(self) -> None:
        self.released += 1


def test_an_unplugged_camera_is_a_fault_and_goes_on_when_it_comes_back() -> None:
    captures = [
        PlannedCapture("picture", "silence"), PlannedCapture(), PlannedCapture("tiny", "picture"),
    ]  # fmt: skip
    to_open = list(captures)
    source = CameraSource(0, opener=lambda _number: to_open.pop(0), clock=lambda: 0.0)
    got = [source.next_frame() for _ in range(5)]
    kinds = [item.code if isinstance(item, SourceFault) else type(item) for item in got]
    assert kinds == [
        Frame, FaultCode.CAMERA_SILENT, FaultCode.CAMERA_MISSING, FaultCode.PICTURE_UNUSABLE, Frame,
    ]  # fmt: skip
    numbers = [item.number for item in got if isinstance(item, Frame)]
    assert numbers == [0, 1]
    source.close()
    source.close()
    assert [capture.released for capture in captures] == [1, 1, 1]


def test_the_simulated_table_is_the_same_for_the_same_seed() -> None:
    one, same, other = demo_table(5), demo_table(5), demo_table(6)
    for _ in range(3):
        frames = [source.next_frame() for source in (one, same, other)]
    first, second, third = (frame.picture for frame in frames if isinstance(frame, Frame))
    assert np.array_equal(first, second)
    assert not np.array_equal(first, third)


def test_people_see_a_photo_in_colour_though_it_is_read_in_grey(tmp_path: Path) -> None:
    red = np.full((240, 320, 3), (20, 30, 200), np.uint8)
    frame = PhotoSource([save(tmp_path / "red.jpg", red)]).next_frame()
    assert isinstance(frame, Frame)
    assert frame.picture.shape == (240, 320)
    preview = preview_of(frame)
    assert (preview.width_px, preview.height_px) == (320, 240)
    red_green_blue = np.frombuffer(preview.rgb, np.uint8).reshape(-1, 3).mean(axis=0)
    assert np.abs(red_green_blue - (200, 30, 20)).max() < 6


def test_a_grey_photo_is_shown_in_grey_and_a_large_one_small(tmp_path: Path) -> None:
    grey = np.full((1080, 1920), 90, np.uint8)
    frame = PhotoSource([save(tmp_path / "grey.png", grey)]).next_frame()
    assert isinstance(frame, Frame)
    preview = preview_of(frame)
    assert (preview.width_px, preview.height_px, preview.scale) == (960, 540, 0.5)
    assert set(preview.rgb) == {90}
