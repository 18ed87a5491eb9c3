"""What the eyes are asked for while a game is handed over: codes, and nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.sharing.hand_over import PREFIX, CodeFault, TransferPart, part_in
from vision.markers.following import FollowSettings
from vision.markers.qr_codes import Outline, QrRefused, Taker, read_qr_codes
from vision.picture import Grey
from vision.sources.frame_source import Frame

_MOST_KEPT: Final = 40
"""Codes that nobody has picked up yet; a picture shows one or two."""


@dataclass(frozen=True, slots=True)
class CodeSeen:
    """A code in the picture."""

    told: TransferPart | CodeFault
    """What it holds, or why nothing."""
    outline_px: Outline
    """Where it is."""


@dataclass(frozen=True, slots=True)
class TransferSeen:
    """The codes that were seen since somebody last asked."""

    codes: tuple[CodeSeen, ...]
    """In the order in which they were seen."""

    def after(self, missed: "TransferSeen") -> "TransferSeen":
        """A code that is shown only for a moment counts although nobody looked just then."""
        return TransferSeen((*missed.codes, *self.codes)[-_MOST_KEPT:])


@dataclass(frozen=True, slots=True)
class ReadTransfer:
    """Read the codes of a hand-over."""

    def is_same_look(self, other: object) -> bool:
        """Whether it is the same question."""
        return self == other

    def open_gaze(self, _settings: FollowSettings) -> "TransferGaze":
        """Begin to look for codes."""
        return TransferGaze()


class TransferGaze:
    """Looks for codes, frame by frame."""

    def take(self, frame: Frame, _task: ReadTransfer) -> TransferSeen:
        """The codes of this frame."""
        return TransferSeen(codes_in(frame.picture))


def codes_in(picture: Grey) -> tuple[CodeSeen, ...]:
    """Every QR code of a picture, from left to right."""
    return tuple(
        CodeSeen(CodeFault.FOREIGN, found.outline_px) if isinstance(found, QrRefused) else found
        for found in read_qr_codes(picture, _TAKERS)
    )


def _taken(text: str, outline: Outline) -> CodeSeen:
    return CodeSeen(part_in(text), outline)


_TAKERS: Final[Mapping[str, Taker[CodeSeen]]] = {PREFIX: _taken}
