"""The price board as the camera sees it: where the markers start, and whether the wood lies as
the rules say. What lies under another marker cannot be seen from above.
"""

from dataclasses import dataclass

from engine.tsukiji.market import Track
from engine.tsukiji.pieces import QUOTED, UNKNOWN, Face, Maybe, Space
from vision.reading import Reading


@dataclass(frozen=True, slots=True)
class MarkerAstray:
    """A marker that does not lie where it should."""

    product: Face
    """The marker."""
    seen: Maybe[Space]
    """Where it lies, UNKNOWN if it was not seen."""
    expected: Space
    """Where it should lie."""


def start_of_track(reading: Reading) -> tuple[tuple[Face, Maybe[Space]], ...]:
    """The starting spaces of all markers, UNKNOWN for those that were not seen."""
    seen = _spaces(reading)
    return tuple((product, seen.get(product, UNKNOWN)) for product in QUOTED)


def markers_astray(reading: Reading, track: Track) -> tuple[MarkerAstray, ...]:
    """The markers that do not lie as they should. One that is under another and therefore not
    seen is not held against the table."""
    seen = _spaces(reading)
    astray = []
    for product in QUOTED:
        expected = track.space_of(product)
        if expected is UNKNOWN:
            continue
        lies = seen.get(product, UNKNOWN)
        covered = track.stack_at(expected)[-1] is not product
        if lies != expected and not (lies is UNKNOWN and covered):
            astray.append(MarkerAstray(product, lies, expected))
    return tuple(astray)


def _spaces(reading: Reading) -> dict[Face, Maybe[Space]]:
    return {Face(entry.product): Space(entry.space) for entry in reading.board}
