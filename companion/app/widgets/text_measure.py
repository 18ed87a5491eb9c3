"""How much room a text takes, without drawing it."""

from functools import lru_cache
from typing import Any, Final

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp

from companion.app.tokens import FLOOR_SP

FONT: Final = "Roboto"

_LETTER_OFF_PX: Final = 1.35
"""How far a letter's width may be from its share of another size. The letters of Roboto at 16 to
72 px: 0.86 with the SDL_ttf of Kivy's wheels, 1.33 with that of Debian forky, which rounds
otherwise."""


def floor_px() -> int:
    """The smallest letters there are. Larger letters that people ask for are what every text wishes
    for; where there is no room it shrinks as far as this, and is not cut."""
    return round(dp(FLOOR_SP))


def wished_px(size_sp: float) -> int:
    """A size of letters as people have it on this device; the smallest is that for everybody."""
    return max(round(sp(size_sp)), floor_px())


@lru_cache(maxsize=64)
def _ruler(size_px: int, bold: bool) -> Any:
    label = CoreLabel(font_size=size_px, bold=bold, font_name=FONT)
    label.resolve_font_name()
    return label


@lru_cache(maxsize=16384)
def extents(text: str, size_px: int, bold: bool = False) -> tuple[float, float]:
    """The width and height of a line of text."""
    width, height = _ruler(size_px, bold).get_extents(text or " ")
    return (float(width) if text else 0.0), float(height)


@lru_cache(maxsize=2048)
def broken(text: str, size_px: int, width: float, bold: bool = False) -> tuple[str, ...]:
    """A text as lines no wider than `width`; words are kept whole unless one alone is wider."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            while extents(word, size_px, bold)[0] > width and len(word) > 1:
                if line:
                    lines.append(line)
                    line = ""
                part = _beginning(word, size_px, width, bold)
                lines.append(part)
                word = word[len(part) :]
            longer = f"{line} {word}" if line else word
            if line and extents(longer, size_px, bold)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=2048)
def wrapped(text: str, size_px: int, width: float, bold: bool = False) -> tuple[float, float, bool]:
    """The width and height of a text broken into lines no wider than `width`, and whether no
    word had to be broken."""
    lines = broken(text, size_px, width, bold)
    widest = max(extents(line, size_px, bold)[0] for line in lines)
    tall = len(lines) * extents(" ", size_px, bold)[1]
    return min(widest, width), tall, keeps_words(text, size_px, width, bold)


def keeps_words(text: str, size_px: int, width: float, bold: bool = False) -> bool:
    """Whether every word has room on a line of that width. What a no-break space holds together
    is one word."""
    words = text.replace("\n", " ").split(" ")
    return all(extents(word, size_px, bold)[0] <= width for word in words)


def _beginning(word: str, size_px: int, width: float, bold: bool) -> str:
    """As much of a word as fits, one letter at least."""
    end = len(word) - 1
    while end > 1 and extents(word[:end], size_px, bold)[0] > width:
        end -= 1
    return word[:end]


def _at_most(text: str, size_px: int, across: float, width: float) -> int:
    """The largest size at which a line that is `across` wide at `size_px` may fit into a width.
    Every size that is measured opens the font once more, so what is far too wide is not tried
    pixel by pixel; a letter's width is rounded, and is at most `_LETTER_OFF_PX` off."""
    off = len(text) * _LETTER_OFF_PX
    return int(size_px * (width + off) / (across - off)) if across > max(width, off) else size_px


@lru_cache(maxsize=4096)
def fitting_px(
    text: str,
    room: tuple[float, float],
    sizes_px: tuple[int, int],
    *,
    bold: bool = False,
    wraps: bool = False,
) -> tuple[int, bool]:
    """The largest size between the two of `sizes_px` (floor, largest) at which a text fits into
    a room, and whether it does fit. Without `wraps` lines are broken only at the floor."""
    floor, _largest = sizes_px
    width, height = room
    size = (
        _largest_on_lines(text, room, sizes_px, bold)
        if wraps
        else _largest_on_one_line(text, room, sizes_px, bold)
    )
    if size is not None:
        return size, True
    # The last resort: a word that is wider than the room is broken rather than cut.
    across, tall, _whole = wrapped(text, floor, width, bold)
    return floor, tall <= height and across <= width


def has_room(text: str, room: tuple[float, float], *, bold: bool = False) -> bool:
    """Whether the smallest letters have it, on as many lines as it takes and with every word
    whole."""
    return _fits(text, room, floor_px(), bold)


def _largest_on_one_line(
    text: str, room: tuple[float, float], sizes_px: tuple[int, int], bold: bool
) -> int | None:
    floor, size = sizes_px
    while size > floor:
        across, _up = extents(text, size, bold)
        if _fits_on_one_line(text, room, size, bold):
            return size
        size = max(min(size - 1, _at_most(text, size, across, room[0])), floor)
    return floor if _fits(text, room, floor, bold) else None


def _largest_on_lines(
    text: str, room: tuple[float, float], sizes_px: tuple[int, int], bold: bool
) -> int | None:
    """By halves: a size is hardly ever too large when a larger one is not, and where the breaking
    of lines has it so, the text is a pixel smaller than it might be. Size by size, the measuring
    of larger letters was half of all work of a screen with letters of 200 %."""
    floor, largest = sizes_px
    if _fits(text, room, largest, bold):
        return largest
    fits, too_large = floor, largest
    if not _fits(text, room, floor, bold):
        return None
    while too_large - fits > 1:
        middle = (fits + too_large) // 2
        if _fits(text, room, middle, bold):
            fits = middle
        else:
            too_large = middle
    return fits


def _fits(text: str, room: tuple[float, float], size_px: int, bold: bool) -> bool:
    if _fits_on_one_line(text, room, size_px, bold):
        return True
    _across, tall, whole = wrapped(text, size_px, room[0], bold)
    return whole and tall <= room[1]


def _fits_on_one_line(text: str, room: tuple[float, float], size_px: int, bold: bool) -> bool:
    across, up = extents(text, size_px, bold)
    return "\n" not in text and across <= room[0] and up <= room[1]
