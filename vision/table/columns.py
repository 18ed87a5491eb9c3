"""Splits cards into columns from left to right, whether the columns stand, lean, or crowd, and
says how clear the split is. Does not know how many cards a column should have.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from vision.table.table_view import PlacedPiece

LEAST_PITCH_MM = 28.0
"""Half a card: middles of neighbouring columns that are nearer would hide each other."""

CLEAR_RATIO = 1.35
"""The narrowest gap between columns against the widest inside one; less is not clear."""

LEAST_STEP_MM = 8.0
"""Down a column; markers of 12 mm that are nearer to each other hide each other."""

CARELESS_MM = 30.0
"""How far down a column must reach before its lean is more than carelessness."""

STEEPEST_LEAN = 0.45
"""Sideways millimetres per millimetre down (24 degrees)."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Cards in columns."""

    columns: tuple[tuple[PlacedPiece, ...], ...]
    """From left to right, each from the top down."""
    clear: bool
    """Whether no card could as well belong to another column."""
    lean: float
    """Sideways millimetres per millimetre down, of all columns."""

    def x_at(self, column: int, y_mm: float) -> float:
        """Where a column would be, further up or down."""
        cards = self.columns[column]
        x_mm = sum(card.x_mm for card in cards) / len(cards)
        middle_mm = sum(card.y_mm for card in cards) / len(cards)
        return x_mm + self.lean * (y_mm - middle_mm)


def split_columns(cards: Sequence[PlacedPiece], most: int) -> Columns:
    """The clearest split into at most `most` columns."""
    if not cards:
        return Columns((), True, 0.0)
    x = np.array([card.x_mm for card in cards])
    y = np.array([card.y_mm for card in cards])
    if np.ptp(x) < LEAST_PITCH_MM:
        # One column by itself: with enough lean it could be cut into single cards.
        column = tuple(sorted(cards, key=lambda card: card.y_mm))
        return Columns((column,), not _side_by_side([column]), _pooled_lean((column,)))
    best_ratio, best_lean = -1.0, 0.0
    best_cuts: tuple[int, ...] = ()
    leans = np.linspace(-STEEPEST_LEAN, STEEPEST_LEAN, 19)
    gaps: list[list[float]] = np.diff(np.sort(x - leans[:, None] * y, axis=1), axis=1).tolist()
    for lean, between in zip(leans.tolist(), gaps, strict=True):
        ratio, cuts = _clearest_cuts(between, most)
        # Of equally clear splits the one with the least lean is meant.
        ratio *= 1 - 0.3 * abs(lean)
        if ratio > best_ratio:
            best_ratio, best_lean, best_cuts = ratio, lean, cuts
    order = [int(index) for index in np.argsort(x - best_lean * y)]
    starts = [0, *(cut + 1 for cut in best_cuts)]
    ends = [*starts[1:], len(order)]
    columns = tuple(
        tuple(sorted((cards[index] for index in order[start:end]), key=lambda card: card.y_mm))
        for start, end in zip(starts, ends, strict=True)
    )
    clear = best_ratio >= CLEAR_RATIO and not _side_by_side(columns)
    return Columns(columns, clear, _pooled_lean(columns))


def _side_by_side(columns: Sequence[Sequence[PlacedPiece]]) -> bool:
    """Whether cards that count as one column lie beside each other: a card between two columns
    can join them into one."""
    return any(
        below.y_mm - above.y_mm < LEAST_STEP_MM
        for column in columns
        for above, below in pairwise(column)
    )


def _pooled_lean(columns: tuple[tuple[PlacedPiece, ...], ...]) -> float:
    """The lean that the columns show together; a straight stand unless they clearly lean."""
    sideways = down = 0.0
    for column in columns:
        x = np.array([card.x_mm for card in column])
        y = np.array([card.y_mm for card in column])
        sideways += float(((x - x.mean()) * (y - y.mean())).sum())
        down += float(((y - y.mean()) ** 2).sum())
    doubt = len(columns) * CARELESS_MM**2
    return sideways / (down + doubt)


def _clearest_cuts(gaps: list[float], most: int) -> tuple[float, tuple[int, ...]]:
    """Where to cut a sorted row of positions, and how clear that is."""
    # Plain numbers: there are some twenty of them, and arrays of so few are slow.
    order = sorted(range(len(gaps)), key=lambda index: -gaps[index])
    ranked = [*(gaps[index] for index in order), 0.0]
    wide = sum(gap > LEAST_PITCH_MM for gap in gaps)
    floor = LEAST_PITCH_MM / 3
    if not wide:
        return LEAST_PITCH_MM / max(ranked[0], floor), ()
    choices = range(1, min(wide, most - 1) + 1)
    if not choices:
        return 0.0, ()
    ratios = [ranked[cuts - 1] / max(ranked[cuts], floor) for cuts in choices]
    chosen = ratios.index(max(ratios))
    return ratios[chosen], tuple(sorted(order[: chosen + 1]))
