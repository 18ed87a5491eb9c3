"""What the eyes can be asked for at a table of Tsukiji, a value each, and how they look: read what
lies there, judge how the camera stands, read the box code of the marker sheets.
"""

from dataclasses import dataclass, replace
from typing import Final

from card_markers.tsukiji.catalogue import CATALOGUE
from vision.live import LiveReader
from vision.markers.finder import Finder
from vision.markers.following import FollowSettings
from vision.sources.frame_source import Frame
from vision.table.evidence_crop import crop_of
from vision.table.table_view import view_table
from vision.table.viewpoint import SteadyView, ViewVerdict, judge_view
from vision.tsukiji.expectation import NOTHING_EXPECTED, Expectation
from vision.tsukiji.lots import room_mm
from vision.tsukiji.qr_codes import QrFound, read_sheet_codes
from vision.tsukiji.reading import Reading, Scene
from vision.tsukiji.tsukiji_rules import TSUKIJI, TsukijiLiveReader, TsukijiLiveReading
from vision.tsukiji.understanding import understand

CROP_EVERY: Final = 30
"""Frames after which what was read is pictured again although nothing has changed."""


@dataclass(frozen=True, slots=True)
class TableSeen:
    """What lies on the table."""

    live: TsukijiLiveReading
    """What was read, with everything people did since somebody last picked it up."""
    crop_jpeg: bytes = b""
    """The piece of a picture from which it was read, to be kept beside a fact."""

    def after(self, missed: "TableSeen") -> "TableSeen":
        """The same together with what people did before."""
        changes = missed.live.changes + self.live.changes
        return replace(self, live=replace(self.live, changes=changes))


@dataclass(frozen=True, slots=True)
class CameraSeen:
    """How the camera stands."""

    reading: Reading
    """What can be read from there."""
    view: ViewVerdict | None
    """The verdict; None while the pictures do not agree."""

    def after(self, _missed: "CameraSeen") -> "CameraSeen":
        """The latest verdict is the one that counts."""
        return self


@dataclass(frozen=True, slots=True)
class CodesSeen:
    """The QR codes in the picture."""

    codes: tuple[QrFound, ...]
    """Taken or refused, from left to right."""

    def after(self, _missed: "CodesSeen") -> "CodesSeen":
        """What is in the picture now is what counts."""
        return self


@dataclass(frozen=True, slots=True)
class ReadTable:
    """Read what lies there."""

    scene: Scene
    """What lies on the table."""
    expectation: Expectation = NOTHING_EXPECTED
    """What the state of the game says about it."""
    look: int = 0
    """Another number than before asks to forget what was followed and to look anew."""

    def is_same_look(self, other: object) -> bool:
        """Whether only what is expected has changed."""
        if not isinstance(other, ReadTable):
            return False
        return (self.scene, self.look) == (other.scene, other.look)

    def open_gaze(self, settings: FollowSettings) -> "TableGaze":
        """Begin to follow the table."""
        return TableGaze(LiveReader(TSUKIJI, self.scene, self.expectation.players, settings))


@dataclass(frozen=True, slots=True)
class JudgeCamera:
    """Say how the camera stands: light, distance, angle."""

    players: int
    """How many lots there will be room for."""

    def is_same_look(self, other: object) -> bool:
        """Whether it is the same question."""
        return self == other

    def open_gaze(self, _settings: FollowSettings) -> "CameraGaze":
        """Begin to judge."""
        return CameraGaze()


@dataclass(frozen=True, slots=True)
class ReadBoxCode:
    """Read the box code of the marker sheets."""

    def is_same_look(self, other: object) -> bool:
        """Whether it is the same question."""
        return self == other

    def open_gaze(self, _settings: FollowSettings) -> "CodeGaze":
        """Begin to look for codes."""
        return CodeGaze()


Task = ReadTable | JudgeCamera | ReadBoxCode
"""What the eyes can be asked for."""


class TableGaze:
    """Follows a table from frame to frame, and pictures what was read."""

    def __init__(self, reader: TsukijiLiveReader) -> None:
        self._reader = reader
        self._crop, self._crop_age = b"", 0
        self._cropped: tuple[object, ...] = ()

    def take(self, frame: Frame, task: ReadTable) -> TableSeen:
        """What lies there after the next frame."""
        self._reader.expect(task.expectation)
        live = self._reader.take(frame)
        return TableSeen(live, self._crop_of(frame, live.reading))

    def _crop_of(self, frame: Frame, reading: Reading) -> bytes:
        """A piece of the picture for what is read now; made again only when that changes."""
        self._crop_age += 1
        means = (reading.lots, reading.tickets, reading.tableau, reading.board)
        if means != self._cropped or self._crop_age >= CROP_EVERY:
            self._cropped, self._crop_age = means, 0
            self._crop = crop_of(frame, reading.markers, CATALOGUE)
        return self._crop


class CameraGaze:
    """Judges every frame by itself: what was seen in earlier ones says nothing about this view."""

    def __init__(self) -> None:
        self._finder = Finder(CATALOGUE)
        self._steady = SteadyView()

    def take(self, frame: Frame, task: JudgeCamera) -> CameraSeen:
        """The verdict after the next frame."""
        found = self._finder.find(frame.picture)
        view, room = view_table(found.seen, CATALOGUE), room_mm(task.players)
        self._steady = self._steady.after(judge_view(frame.picture, found, view, room))
        return CameraSeen(understand(found, view, Scene.AUTO, task.players), self._steady.view)


class CodeGaze:
    """Looks for QR codes, frame by frame."""

    def take(self, frame: Frame, _task: ReadBoxCode) -> CodesSeen:
        """The codes of this frame."""
        return CodesSeen(read_sheet_codes(frame.picture))
