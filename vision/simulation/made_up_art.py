"""Other drawings on the cards and other tables than the usual stand-ins, from a seed, so that the
eyes are not fitted to one set of them. Nobody's art, and in grey: what lamps and inks do to colours
comes down to how dark a colour prints.
"""

from random import Random

import cv2
import numpy as np

from vision.picture import Grey

DARKEST, BRIGHTEST = 20, 245


def draw_other_art(size: tuple[int, int], face: str, art: int) -> Grey:
    """A drawing of that height and width, the same for every card with that face."""
    rng = Random(f"{art} {face}")  # noqa: S311 - decoration
    height, width = size
    ground = rng.randint(DARKEST, BRIGHTEST)
    drawn = np.full(size, ground, np.uint8)
    if rng.random() < 0.3:
        # A frame, as many cards have one: white, or darker than the card.
        shade = rng.choice((BRIGHTEST, max(DARKEST, ground - 60)))
        cv2.rectangle(drawn, (0, 0), (width - 1, height - 1), shade, max(2, width // 20))
    for _ in range(rng.randint(3, 14)):
        _draw_something(drawn, rng)
    return drawn


def draw_other_table(size: tuple[int, int], table: int) -> Grey:
    """A table of that height and width: bright or dark, plain, streaked, chequered or specked."""
    rng = Random(table)  # noqa: S311 - decoration
    grains = np.random.default_rng(table)
    ground, deep = rng.randint(35, 200), rng.uniform(2, 12)
    coarse = rng.choice(((3, 40), (25, 25), (2, 2)))
    grain = grains.normal(0, deep, (size[0] // coarse[0] + 1, size[1] // coarse[1] + 1))
    streaks = cv2.resize(grain.astype(np.float32), (size[1], size[0]))
    drawn = ground + np.asarray(streaks)
    if rng.random() < 0.25:
        # A cloth with squares, of about a card's width.
        period = rng.randint(60, 160)
        down, across = np.indices(size, sparse=True)
        drawn = drawn + rng.uniform(8, 30) * ((down // period + across // period) % 2)
    return np.asarray(np.clip(drawn, 0, 255), np.uint8)


def _draw_something(drawn: Grey, rng: Random) -> None:
    height, width = drawn.shape
    x, y = rng.randrange(width), rng.randrange(height)
    across, down = (
        rng.randint(width // 20 + 1, width // 3),
        rng.randint(height // 30 + 1, height // 4),
    )
    shade = rng.randint(DARKEST, BRIGHTEST)
    kind = rng.choice(("blot", "box", "stripe", "letters", "ring"))
    if kind == "blot":
        turn = rng.uniform(0, 180)
        cv2.ellipse(drawn, (x, y), (across, down), turn, 0, 360, shade, -1, cv2.LINE_AA)
    elif kind == "box":
        cv2.rectangle(drawn, (x, y), (x + across, y + down), shade, rng.choice((-1, 2)))
    elif kind == "stripe":
        ends = (x, y), (rng.randrange(width), rng.randrange(height))
        cv2.line(drawn, *ends, shade, rng.randint(1, max(2, width // 15)), cv2.LINE_AA)
    elif kind == "ring":
        cv2.circle(drawn, (x, y), max(2, across // 2), shade, max(1, width // 60), cv2.LINE_AA)
    else:
        letters = "".join(rng.choice("SHIOETANKUBR") for _ in range(rng.randint(2, 8)))
        scale = width * rng.uniform(0.0015, 0.005)
        font = cv2.FONT_HERSHEY_SIMPLEX
        cv2.putText(
            drawn, letters, (x // 2, y), font, scale, shade, max(1, width // 100), cv2.LINE_AA
        )
