"""A part of the table as it would look from straight above, where every marker has the same size.
Who asks says how finely and how far; nothing is searched here.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.markers.plane import TablePlane
from vision.markers.projection import down_of
from vision.picture import Floats, Grey


@dataclass(frozen=True, slots=True)
class FlatTable:
    """A part of the table laid flat."""

    picture: Grey
    """What the camera shows of it."""
    corner_mm: Floats
    """Where on the table's plane its upper left corner is."""
    to_flat: Floats
    """3x3, from pixels of the camera's picture to those of this one."""


def lay_flat(
    picture: Grey,
    plane: TablePlane,
    area_mm: tuple[Floats, Floats],
    px_per_mm: float,
    least_and_most_px: tuple[int, int],
) -> FlatTable:
    """A rectangle of the plane, from one corner to the opposite one, with sides of so many pixels
    at least and at most: only a plane gone wrong would make them longer."""
    low, high = area_mm
    width, height = np.clip((high - low) * px_per_mm, *least_and_most_px).astype(int).tolist()
    to_flat = np.diag([px_per_mm, px_per_mm, 1.0])
    to_flat[:2, 2] = -low * px_per_mm
    return _warped(picture, to_flat @ plane.to_mm_map, (width, height), low)


def lay_flat_turned(
    picture: Grey,
    plane: TablePlane,
    reach_mm: Floats,
    right: Floats,
    px_per_mm: float,
    most_px: int,
) -> FlatTable:
    """As far as points of the plane (N x 2) reach, turned so that `right`, a unit vector on the
    plane, runs to the right; no side longer than so many pixels."""
    axes = np.array([right, down_of(right)]) * px_per_mm
    reach_px = reach_mm @ axes.T
    low, high = reach_px.min(axis=0), reach_px.max(axis=0)
    width, height = np.clip(np.ceil(high - low), 1, most_px).astype(int).tolist()
    to_flat = np.eye(3)
    to_flat[:2, :2], to_flat[:2, 2] = axes, -low
    corner_mm = low @ axes / px_per_mm**2
    return _warped(picture, to_flat @ plane.to_mm_map, (width, height), corner_mm)


def _warped(picture: Grey, to_flat: Floats, size: tuple[int, int], corner_mm: Floats) -> FlatTable:
    flat = cv2.warpPerspective(picture, to_flat, size, flags=cv2.INTER_LINEAR)
    return FlatTable(np.asarray(flat, np.uint8), corner_mm, to_flat)
