"""What the store knows of a game without understanding it: a label for the list, the lines of its
log as text, and where each line came from.
"""

import zlib
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NewType

from companion.storage.failure import StorageFailure

GameId = NewType("GameId", int)
"""Names a game in one file, from 1 upwards, never used twice there; 0 means none."""

NO_GAME: Final = GameId(0)

LARGEST_ID: Final = 2**53
"""No device will ever have as many games; what is larger was altered."""

LATEST_S: Final = 253_402_300_800
"""The year 10000: no calendar goes further, and what says so was altered."""

LARGEST_CROP: Final = 256 * 1024
"""Bytes; a small crop of one card has about ten thousand."""


class EvidenceSource(StrEnum):
    """Who saw what a line says."""

    CAMERA = "camera"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Evidence:
    """Where a fact came from."""

    source: EvidenceSource = EvidenceSource.HAND
    """The camera, or somebody's finger."""
    crop_jpeg: bytes = b""
    """The piece of the picture that it was read from; empty if there is none."""

    def __post_init__(self) -> None:
        if len(self.crop_jpeg) > LARGEST_CROP:
            raise ValueError(f"a crop of {len(self.crop_jpeg)} bytes is a whole picture")


BY_HAND: Final = Evidence()


@dataclass(frozen=True, slots=True)
class NewLine:
    """A line of a log on its way to the disk."""

    text: str
    """The line as JSON."""
    evidence: Evidence = BY_HAND
    """Where it came from."""


@dataclass(frozen=True, slots=True)
class StoredLine:
    """A line of a log as it was stored."""

    text: str
    """The line as JSON."""
    source: EvidenceSource
    """Whether the camera or a hand told this line."""
    written_at_s: int
    """When, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class StoredLog:
    """What could be read of a game's log."""

    lines: tuple[StoredLine, ...]
    """The sound lines from the first one on."""
    damage: StorageFailure | None
    """Why it ends before it should, if it does."""


@dataclass(frozen=True, slots=True)
class GameLabel:
    """What a list of games shows of one, written anew with every line."""

    names: tuple[str, ...]
    """The names of the players in the order of the game; an empty text for one who gave none."""
    finished: bool
    """Whether it was played to its end."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game in the list."""

    id: GameId
    """Its name in the store."""
    kind: str
    """Which game it is, such as `tsukiji`."""
    started_at_s: int
    """When it began, in seconds since 1970."""
    label: GameLabel
    """Who plays and whether it is over."""
    lines: int
    """How many lines its log has."""
    readable: bool = True
    """False if its row is odd; asking for its log says more."""


def seal(line: str, source: str, before: int) -> int:
    """A check sum of the log up to this line, `before` being that of the line above (0 for the
    first): what was altered, lost or exchanged on the disk does not match any more."""
    return zlib.crc32(f"{source}\n{line}\n".encode("utf-8", "surrogatepass"), before)


def label_seal(
    game: int, kind: str, started_at_s: int, names: str, finished: int, lines: int
) -> int:
    """A check sum of a game's row in the list: what was altered there does not match any more."""
    parts = (game, kind, started_at_s, names, int(finished), lines)
    return zlib.crc32("\n".join(map(str, parts)).encode("utf-8", "surrogatepass"))
