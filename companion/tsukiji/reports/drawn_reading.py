"""A photo with what was read in it, for people: in its own colours, every piece outlined and named,
gaps pointed at with their reason, and below it the sentences that the terminal says.
"""

import importlib.util
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from companion.tsukiji.reports.label_places import NO_ROOM, PictureArea, Point, Wish, beside, places
from companion.tsukiji.reports.reading_labels import (
    DOUBT_LINE,
    NIGHT,
    PAPER,
    REMARK,
    DrawnOutline,
    Ink,
    Label,
    Sheet,
    points_of,
)
from companion.tsukiji.words.reading import remark_sentences, sentences
from companion.words.languages import _
from companion.words.shown_text import cleaned
from vision.picture import ColourPicture, Grey
from vision.tsukiji.reading import Reading

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont

LONGEST_PX: Final = 1920
"""A larger photo is made smaller: it is to be looked at, not to be read again."""
SMALLEST_PX: Final = 1280
"""A smaller one is made larger, so that there is room to write."""
FINER: Final = 2
"""Lines are drawn so many times larger, and come out smooth."""
LINES_OF_TYPE: Final = 84
"""How many lines of type the longer side of the picture holds."""
CLEAR: Final[Ink] = (0, 0, 0, 0)


def drawn(
    picture: Grey, colour: ColourPicture | None, reading: Reading, summary: str
) -> Image.Image:
    """The picture that was read, in `colour` if there is any, which may have another size.
    `summary` is the first line below it."""
    height, width = picture.shape
    longest = max(height, width)
    scale = LONGEST_PX / longest if longest > LONGEST_PX else max(1.0, SMALLEST_PX / longest)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    canvas = _canvas(picture if colour is None else colour, size)
    sheet = Sheet(reading, scale)
    unit = max(size) / LINES_OF_TYPE
    canvas = _with_outlines(canvas, sheet.outlines, unit)
    _write_labels(canvas, sheet.labels, sheet.things, unit)
    said = [(DOUBT_LINE, words) for words in sentences(reading.problems)]
    remarks = remark_sentences(reading.remarks)
    said += [(REMARK, _("Remark: {words}").format(words=words)) for words in remarks]
    return _with_caption(canvas, summary, said, unit)


def _canvas(photo: ColourPicture | Grey, size: tuple[int, int]) -> Image.Image:
    how = cv2.INTER_AREA if size[0] < photo.shape[1] else cv2.INTER_CUBIC
    sized = cv2.resize(photo, size, interpolation=how)
    code = cv2.COLOR_GRAY2RGB if photo.ndim == 2 else cv2.COLOR_BGR2RGB
    return Image.fromarray(np.asarray(cv2.cvtColor(sized, code), np.uint8))


def _with_outlines(
    picture: Image.Image, outlines: Sequence[DrawnOutline], unit: float
) -> Image.Image:
    layer = Image.new("RGBA", (picture.width * FINER, picture.height * FINER), CLEAR)
    pen = ImageDraw.Draw(layer)
    width = max(2, round(unit * 0.14 * FINER))
    for outline in outlines:
        points = points_of(outline.corners * FINER)
        if outline.is_gap:
            _dash(pen, points, outline.ink, width)
            continue
        # A card lies on the one above it and covers its outline.
        pen.polygon(points, fill=CLEAR)
        for ink, wide in ((NIGHT, width * 2), (outline.ink, width)):
            pen.line([*points, points[0], points[1]], fill=ink, width=wide, joint="curve")
    smooth = layer.resize(picture.size, Image.Resampling.BOX)
    return Image.alpha_composite(picture.convert("RGBA"), smooth).convert("RGB")


def _dash(pen: ImageDraw.ImageDraw, points: Sequence[Point], ink: Ink, width: int) -> None:
    for start, end in zip(points, [*points[1:], points[0]], strict=True):
        a, b = np.array(start), np.array(end)
        length = float(np.hypot(*(b - a)))
        count = max(1, round(length / (width * 8)))
        for index in range(count):
            low, high = index / count, (index + 0.6) / count
            ends = [tuple((a + (b - a) * share).tolist()) for share in (low, high)]
            pen.line(ends, fill=NIGHT, width=width * 2)
            pen.line(ends, fill=ink, width=round(width * 1.3))


def _write_labels(
    picture: Image.Image, labels: Sequence[Label], things: Sequence[PictureArea], unit: float
) -> None:
    pen = ImageDraw.Draw(picture)
    written = [_Type(label.lines, unit * label.size) for label in labels]
    gap = unit * 0.25
    wishes = []
    for label, type_ in zip(labels, written, strict=True):
        at = label.start
        if label.toward is not None:
            at = beside(at, label.toward, type_.size, gap)
        wishes.append(Wish(type_.size, at, label.about))
    found = places(wishes, PictureArea(0, 0, picture.width, picture.height), things, gap)
    line = max(1, round(unit * 0.1))
    # Lines first: none of them goes over a word.
    for label, place in zip(labels, found, strict=True):
        # A label that had to move away says with a line what it names.
        if place is not NO_ROOM and place.apart(label.about) > unit:
            ends = [label.about.nearest(place.middle), place.middle]
            pen.line(ends, fill=NIGHT, width=line * 3)
            pen.line(ends, fill=label.ink if label.fill == NIGHT else label.fill, width=line)
    for label, type_, place in zip(labels, written, found, strict=True):
        if place is not NO_ROOM:
            edges = (place.left, place.top, place.right, place.bottom)
            pen.rounded_rectangle(edges, unit * 0.25, fill=label.fill, outline=NIGHT, width=line)
            type_.write(pen, place, label.ink)


class _Type:
    """Words as they will be written, and how much room they take."""

    def __init__(self, lines: Sequence[str], height: float) -> None:
        self._lines = [cleaned(line) for line in lines]
        self._font = _font(height)
        self._height = height * 1.2
        self._inset = height * 0.3
        wide = max(self._font.getlength(line) for line in self._lines)
        self.size = (wide + 2 * self._inset, self._height * len(self._lines) + self._inset)

    def write(self, pen: ImageDraw.ImageDraw, place: PictureArea, ink: Ink) -> None:
        across = place.middle[0]
        for number, line in enumerate(self._lines):
            down = place.top + self._inset / 2 + self._height * (number + 0.5)
            pen.text((across, down), line, fill=ink, font=self._font, anchor="mm")


def _with_caption(
    picture: Image.Image, summary: str, said: Sequence[tuple[Ink, str]], unit: float
) -> Image.Image:
    """The picture with what the terminal says below it. What keeps a table from being complete has
    a dot of its colour before it; a remark has a ring."""
    edge, step = unit, unit * 1.5
    width = max(picture.width, round(unit * LINES_OF_TYPE / 3))
    font = _font(unit * 1.1)
    wrapped = [
        (ink if first else CLEAR, bool(ink[3]), part)
        for ink, words in [(CLEAR, summary), *said]
        for first, part in _first_of(_wrapped(cleaned(words), font, width - 2 * edge - unit))
    ]
    height = round(step * len(wrapped) + 2 * edge * 0.7)
    whole = Image.new("RGB", (width, picture.height + height), NIGHT[:3])
    whole.paste(picture, ((width - picture.width) // 2, 0))
    pen = ImageDraw.Draw(whole)
    for number, (ink, is_indented, words) in enumerate(wrapped):
        down = picture.height + edge * 0.7 + step * (number + 0.5)
        dot = (edge, down - unit * 0.25, edge + unit * 0.5, down + unit * 0.25)
        if ink == REMARK:
            pen.ellipse(dot, outline=ink, width=max(1, round(unit * 0.1)))
        elif ink != CLEAR:
            pen.ellipse(dot, fill=ink)
        across = edge + (unit if is_indented else 0)
        pen.text((across, down), words, fill=PAPER, font=font, anchor="lm")
    return whole


def _first_of(parts: Sequence[str]) -> list[tuple[bool, str]]:
    """The lines of one sentence, of which the first gets its sign."""
    return [(number == 0, part) for number, part in enumerate(parts)]


def _wrapped(words: str, font: Font, room: float) -> list[str]:
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.getlength(longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _font(height: float) -> Font:
    """The app's own type, which lies beside Kivy; nothing of Kivy is loaded for it."""
    found = importlib.util.find_spec("kivy")
    folders = list(found.submodule_search_locations or ()) if found is not None else []
    for folder in folders:
        path = Path(folder) / "data" / "fonts" / "Roboto-Regular.ttf"
        if path.is_file():
            return ImageFont.truetype(str(path), round(height))
    return ImageFont.load_default(round(height))
