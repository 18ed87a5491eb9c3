"""Tells which rings that could not be read may be whole markers: drawings are ringed too. A whole
marker that is too dark, too soft or too small to be read still has white around black and something
in it.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from vision.doubts.hidden_markers.marker_parts import have_contrast
from vision.markers.shake import SHARP_LIKENESS
from vision.markers.sighting import Sighting, Sightings
from vision.markers.squares import side_lengths
from vision.picture import Floats, Grey
from vision.table.legibility import PaperBrightness

NEIGHBOURS, LEAST_SHARP_PX = 3, 16.0
"""So many markers around a place tell whether the picture is sharp there; smaller ones are hard
to read in a sharp picture too."""


def with_contrast(picture: Grey, sightings: Sightings, paper: PaperBrightness) -> Sightings:
    """The same with those unread rings set apart that no whole marker can be."""
    if not sightings.seen or not sightings.unread:
        return sightings
    quads = np.array(sightings.unread, np.float32)
    kept = have_contrast(picture, quads, paper.dimmest_at(quads.mean(axis=1)))
    kept &= ~is_sharp_at(quads, sightings.seen)
    both = list(zip(sightings.unread, kept.tolist(), strict=True))
    return replace(
        sightings,
        unread=tuple(place for place, is_kept in both if is_kept),
        uneven=tuple(place for place, is_kept in both if not is_kept),
    )


def is_sharp_at(quads: Floats, seen: Sequence[Sighting]) -> npt.NDArray[np.bool_]:
    """Which of the places (N x 4 x 2) have sharp markers around them and are large enough: there
    what is a marker shows it by its print, and whole ones are read."""
    middles = np.array([sighting.quad.mean(axis=0) for sighting in seen])
    likeness = np.array([sighting.likeness for sighting in seen])
    away = np.linalg.norm(quads.mean(axis=1)[:, None] - middles, axis=2)
    nearest = np.argsort(away, axis=1)[:, :NEIGHBOURS]
    is_sharp = likeness[nearest].min(axis=1) >= SHARP_LIKENESS
    return np.asarray(is_sharp & (side_lengths(quads) >= LEAST_SHARP_PX), np.bool_)
