"""Learns from the picture at which corner of the cards their stickers are. The guide says the upper
left; who stuck them elsewhere is read all the same, because the edges of a card begin at that
corner: two long edges right beside the sticker, on two sides and not on the other two, and where
the card ends there are two more.
"""

from functools import partial
from typing import Final

import numpy as np

from card_markers.pieces import STICKER_MM, CardCorner, Catalogue, stuck_at
from vision.markers.edges import sample_at
from vision.markers.projection import down_of
from vision.markers.sighting import Sighting
from vision.picture import Floats, Grey
from vision.table.table_view import TableView, view_table

FEWEST_CARDS: Final = 6
"""Fewer cards may all lie oddly; two lots have as many."""
LEAST_VOTES: Final = 0.6
"""The share of the cards that must agree on a corner. On 157 simulated tables with stickers at all
four corners and on 64 path-traced photos none was taken for another; drawings of bars and frames
brought the votes for the true corner down to a third, never those for a wrong one above it."""

_OFFSETS_MM: Final = np.arange(STICKER_MM / 2 + 1.0, STICKER_MM / 2 + 7.0, 0.75)
"""How far from the middle of the marker the edge may be: a sticker sits in its corner."""
_ALONG_MM: Final = np.linspace(STICKER_MM / 2 + 2.0, 27.0, 12)
"""Where the edge is asked, along it from the sticker on: so much shows of overlapping cards."""
_FAR_ALONG: Final = np.linspace(0.06, 0.78, 12)
"""Where the edges at the other end of a card are asked, as shares of their length: only the card on
top shows them, but a heading that is drawn beside every sticker has none."""
_BESIDE_MM: Final = 1.2
"""How far on either side of the edge."""

_SIDES: Final = {
    CardCorner.TOP_LEFT: (-1.0, -1.0),
    CardCorner.TOP_RIGHT: (1.0, -1.0),
    CardCorner.BOTTOM_LEFT: (-1.0, 1.0),
    CardCorner.BOTTOM_RIGHT: (1.0, 1.0),
}
"""The way from the marker out of the card: right and down."""


def view_as_stuck(picture: Grey, seen: tuple[Sighting, ...], catalogue: Catalogue) -> TableView:
    """The table under the markers of a picture, with the stickers where the picture shows them."""
    view = view_table(seen, catalogue)
    corner = corner_of_stickers(picture, view)
    return (
        view if corner is catalogue.stickers_at else view_table(seen, stuck_at(catalogue, corner))
    )


def corner_of_stickers(picture: Grey, view: TableView) -> CardCorner:
    """The corner that most cards show; what was thought before unless they clearly show another."""
    before = view.catalogue.stickers_at
    if not view.catalogue.is_larger_than_its_sticker(view.catalogue.upright_kind):
        return before
    votes = corner_votes(picture, view)
    if votes.sum() < FEWEST_CARDS:
        return before
    best = int(votes.argmax())
    return tuple(_SIDES)[best] if votes[best] >= LEAST_VOTES * votes.sum() else before


def corner_votes(picture: Grey, view: TableView) -> Floats:
    """How many cards show each corner, in the order of `CardCorner`."""
    cards = [placed for placed in view.pieces if placed.piece.kind is view.catalogue.upright_kind]
    if not cards:
        return np.zeros(len(_SIDES))
    rights = np.array([view.turned(card.turn_deg) for card in cards])
    middles = np.array([card.marker_mm for card in cards])
    strengths = _strengths(picture, view, middles, rights)
    votes = np.bincount(strengths.argmax(axis=0), minlength=len(_SIDES))
    return np.asarray(votes, np.float64)


def _strengths(picture: Grey, view: TableView, middles: Floats, rights: Floats) -> Floats:
    """Corners x cards: how much of an edge there is on both sides of it, and at both ends."""
    width_mm, height_mm = view.catalogue.size_of(view.catalogue.upright_kind).size_mm
    across, down = np.array(list(_SIDES.values())).T[:, :, None, None]
    out, below = rights * across, down_of(rights) * down
    edge = partial(_edge, picture, np.linalg.inv(view.plane.to_mm_map), middles)
    near = np.minimum(
        edge(out, -below, _OFFSETS_MM, _ALONG_MM), edge(below, -out, _OFFSETS_MM, _ALONG_MM)
    )
    far = np.minimum(
        edge(-out, -below, width_mm - _OFFSETS_MM, height_mm * _FAR_ALONG),
        edge(-below, -out, height_mm - _OFFSETS_MM, width_mm * _FAR_ALONG),
    )
    return np.asarray(near + far)


def _edge(
    picture: Grey,
    to_px: Floats,
    middles: Floats,
    out: Floats,
    along: Floats,
    offsets_mm: Floats,
    ways_mm: Floats,
) -> Floats:
    """Corners x cards: the clearest edge across `out`, so far from the marker, followed `along`
    it."""
    across_mm = np.stack([offsets_mm - _BESIDE_MM, offsets_mm + _BESIDE_MM], axis=-1).ravel()
    # What the map makes of a sum is the sum of what it makes of its parts, before the depth
    # divides it: so the many points need no more than an addition each.
    start, outwards, onwards = (ways @ to_px[:, :2].T for ways in (middles, out, along))
    start = start + to_px[:, 2]
    x, y, depth = (
        (start[:, axis, None] + outwards[..., axis, None] * across_mm)[..., None]
        + onwards[..., axis, None, None] * ways_mm
        for axis in range(3)
    )
    lines = (-1, len(ways_mm))
    grey = sample_at(
        picture,
        (x / depth).astype(np.float32).reshape(lines),
        (y / depth).astype(np.float32).reshape(lines),
    ).reshape(*out.shape[:2], len(offsets_mm), 2, len(ways_mm))
    steps = grey[..., 1, :] - grey[..., 0, :]
    # All along the edge the same way round: lines and blots of a drawing are not.
    return np.asarray(np.abs(_median(steps)).max(axis=-1))


def _median(values: Floats) -> Floats:
    """That of an even number of values along the last axis; NumPy's own is slow for so many."""
    half = values.shape[-1] // 2
    middle = np.partition(values, (half - 1, half), axis=-1)[..., half - 1 : half + 1]
    return np.asarray(middle.mean(axis=-1))
