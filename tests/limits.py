"""Loops of tests that wait for the product to go on: each has an end, so that a product that stands
still fails a test and never stops the whole run.
"""

from collections.abc import Callable, Iterator

MOST_TURNS = 200
"""More often than any test taps on one page."""


def as_long_as(is_so: Callable[[], object], most: int = MOST_TURNS) -> Iterator[int]:
    """Turn after turn while that holds; fails when it never ends."""
    for turn in range(most):
        if not is_so():
            return
        yield turn
    raise AssertionError(f"still so after {most} turns")
