"""A finished game as a picture to send, and its market as a short film: drawn by Pillow, which
every device has, without a window.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.sharing.game_result import MarketLine, ResultPlayer, SharedResult

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

WIDTH, HEIGHT = 1080, 1350
"""Of the picture, as apps for pictures like them."""
FILM_WIDTH, FILM_HEIGHT = 720, 480
STEPS: Final = 4
"""Frames from one round to the next."""
_STEP_MS, _REST_MS = 80, 900
_GROUND, _INK, _QUIET, _LINE = "#F5F1E6", "#141E2D", "#5C6472", "#C9C2B0"
_EDGE: Final = 60


def card_png(result: SharedResult, day: str) -> bytes:
    """Who won, everybody's score, and how the market moved."""
    image, pen = _canvas(WIDTH, HEIGHT)
    inner = WIDTH - 2 * _EDGE
    _write(pen, result.title, (_EDGE, 48), 84, inner, bold=True)
    _write(pen, day, (_EDGE, 150), 36, inner, ink=_QUIET)
    _write(pen, result.verdict, (_EDGE, 206), 40, inner)
    _podium(pen, result.players, (_EDGE, 300, WIDTH - _EDGE, 760))
    _chart(pen, result, (_EDGE + 60, 830, WIDTH - _EDGE - 60, HEIGHT - 80), 1.0)
    written = io.BytesIO()
    image.save(written, "PNG", optimize=True)
    return written.getvalue()


def market_gif(result: SharedResult, told: Callable[[float], None] = lambda _share: None) -> bytes:
    """The markers moving from round to round, and a rest at the end of each. Takes about a second:
    `told` hears how much of it is drawn."""
    rounds = max(len(line.spaces) for line in result.market) - 1
    frames, rests = [], []
    for step in range(rounds * STEPS + 1):
        image, pen = _canvas(FILM_WIDTH, FILM_HEIGHT)
        _write(pen, result.title, (30, 14), 30, FILM_WIDTH - 60, bold=True)
        _chart(
            pen, result, (70, 80, FILM_WIDTH - 70, FILM_HEIGHT - 40), step / (rounds * STEPS or 1)
        )
        frames.append(image.quantize(64))
        told(step / (rounds * STEPS or 1))
        rests.append(_REST_MS if step % STEPS == 0 else _STEP_MS)
    rests[-1] = 3 * _REST_MS
    written = io.BytesIO()
    first, *others = frames
    first.save(
        written, "GIF", save_all=True, append_images=others, duration=rests, loop=0, optimize=False
    )
    return written.getvalue()


def _canvas(width: int, height: int) -> tuple[Image, ImageDraw]:
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (width, height), _GROUND)
    return image, ImageDraw.Draw(image)


def _podium(
    pen: ImageDraw, players: Sequence[ResultPlayer], box: tuple[int, int, int, int]
) -> None:
    """A bar for everybody, as long as the score."""
    left, top, right, bottom = box
    best = max([player.total or 0 for player in players] + [1])
    ranked = sorted(players, key=lambda player: player.place or len(players) + 1)
    height = (bottom - top) // max(len(ranked), 3)
    for row, player in enumerate(ranked):
        y = top + row * height
        place = "" if player.place is None else f"{player.place}"
        _write(pen, place, (left, y + 18), 44, 60, bold=True)
        _write(pen, player.name, (left + 70, y), 40, 620, bold=player.place == 1)
        total = "?" if player.total is None else str(player.total)
        _write(pen, total, (right - 170, y + 30), 56, 170, bold=True)
        share = max(player.total or 0, 0) / best
        bar = (left + 70, y + 56, left + 70 + max(12, int(share * (right - left - 260))), y + 86)
        pen.rounded_rectangle(bar, 12, fill=player.fill, outline=_INK, width=2)


def _chart(
    pen: ImageDraw, result: SharedResult, box: tuple[int, int, int, int], share: float
) -> None:
    """The spaces of the markers over the rounds, as far as a share of the game; letters stand at
    the ends, a step apart where they would hide each other."""
    left, top, right, bottom = box
    rounds = max(len(line.spaces) for line in result.market) - 1
    for space in range(0, result.last_space + 1, 10):
        y = bottom - (bottom - top) * space / result.last_space
        pen.line((left, y, right, y), fill=_LINE, width=1)
        _write(pen, str(space), (left - 46, int(y) - 14), 22, 44, ink=_QUIET)
    for number in range(rounds + 1):
        x = left + (right - left) * number / max(rounds, 1)
        _write(pen, str(number), (int(x) - 6, bottom + 6), 22, 30, ink=_QUIET)
    ends = []
    for line in result.market:
        points = _points(line, rounds, share * rounds)
        placed = [
            (
                left + (right - left) * at / max(rounds, 1),
                bottom - (bottom - top) * space / result.last_space,
            )
            for at, space in points
        ]
        if len(placed) > 1:
            pen.line(placed, fill=_INK, width=9, joint="curve")
            pen.line(placed, fill=line.fill, width=5, joint="curve")
        if placed:
            ends.append((placed[-1], line))
    _letters(pen, ends)


def _letters(pen: ImageDraw, ends: Sequence[tuple[tuple[float, float], MarketLine]]) -> None:
    lowest = float("inf")
    for (x, y), line in sorted(ends, key=lambda end: -end[0][1]):
        y = min(y, lowest - 30)
        lowest = y
        pen.ellipse((x - 16, y - 16, x + 16, y + 16), fill=line.fill, outline=_INK, width=2)
        font = _font(22, bold=True)
        wide = font.getlength(line.letter)
        pen.text((x - wide / 2, y - 13), line.letter, font=font, fill=line.ink)


def _points(line: MarketLine, rounds: int, until: float) -> list[tuple[float, float]]:
    """The known spaces up to a moment, and the place in between that it has come to."""
    known = [(at, space) for at, space in enumerate(line.spaces) if space is not None]
    points: list[tuple[float, float]] = [(at, space) for at, space in known if at <= until]
    later = next(((at, space) for at, space in known if at > until), None)
    if points and later is not None and until > points[-1][0]:
        (before, here), (after, there) = points[-1], later
        share = (until - before) / (after - before)
        points.append((until, here + (there - here) * share))
    return points


def _write(
    pen: ImageDraw,
    text: str,
    place: tuple[int, int],
    size: int,
    room: int,
    *,
    bold: bool = False,
    ink: str = _INK,
) -> None:
    """A line of text, smaller where it would not fit."""
    font = _font(size, bold=bold)
    while font.getlength(text) > room and size > 12:
        size -= 2
        font = _font(size, bold=bold)
    pen.text(place, text, font=font, fill=ink)


def _font(size: int, *, bold: bool) -> FreeTypeFont:
    """The letters of the app, which Kivy brings along; it is not loaded for them."""
    from PIL import ImageFont

    kivy = find_spec("kivy")
    folder = Path(kivy.origin).parent if kivy is not None and kivy.origin else Path()
    name = "Roboto-Bold.ttf" if bold else "Roboto-Regular.ttf"
    return ImageFont.truetype(str(folder / "data" / "fonts" / name), size)
