"""The price track as a widget draws it. Nothing here knows how prices move."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ShownStack:
    """The markers on one space of the track."""

    space: int
    """From 1 to 60."""
    faces: tuple[str, ...]
    """From the bottom to the top."""


@dataclass(frozen=True, slots=True)
class ShownTrack:
    """The price track at one moment."""

    stacks: tuple[ShownStack, ...] = ()
    """Only spaces that hold something."""
    leaves: int = 0
    """The space a marker leaves, highlighted; 0 for none."""
    arrives: int = 0
    """The space where it arrives, highlighted; 0 for none."""
    moving: str = ""
    """The face of the marker that moves."""
    reached: tuple[int, ...] = ()
    """Spaces on which markers have arrived, where all moves are shown at once."""
    wrong: tuple[int, ...] = ()
    """Spaces where the wood does not lie as it should."""
    names_all: bool = False
    """Whether each marker is named under the board, for whoever compares it with the table."""
    unsure: tuple[str, ...] = ()
    """Markers that still lie where they were because nobody can tell how they move: dashed."""
