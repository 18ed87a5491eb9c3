"""The words that are printed on the sheets of every game, in whatever language: the English ones
stand here, and the caller hands in what translates them.

A game's own words stand in its own room. Only characters of the fonts that the sheets bring along
(Western European) can be printed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from card_markers.palette import PlayerColour

Say = Callable[[str], str]
"""Says a text in one language; `str` says it in English. It is called `_` where it is used, which
is how the translators' tools find the texts."""


@dataclass(frozen=True, slots=True)
class SheetWords:
    """What is printed whichever game it is for, in one language. Words in braces are filled in."""

    subtitle: str
    """What the sheets are for."""
    steps: tuple[str, ...]
    """What to do, in order."""
    steps_plain: str
    """What to do with plain paper."""
    steps_sleeve: str
    """What to do with sleeve inserts."""
    steps_label: str
    """What to do with label sheets."""
    where_title: str
    """Above the pictures of where stickers go."""
    upright: str
    """That a sticker must not be turned."""
    matte_title: str
    """Heading of the advice on paper."""
    matte: str
    """Which paper, and why."""
    ruler: str
    """Beside the ruler on every page."""
    page: str
    """Number of the page: {page}, {pages}."""
    sheet_title: str
    """Heading of a page of markers: {size}."""
    sheet_hint: str
    """Under that heading."""
    trial_title: str
    """Heading of the last page."""
    trial_hint: str
    """Under that heading."""
    trial: tuple[str, ...]
    """How to use the last page."""
    trial_reads_as: str
    """Under a test marker: {name}."""
    insert_window: str
    """On a sleeve insert, beside the window."""
    colours: Mapping[PlayerColour, str]
    """What the colours of players are called, as a name begins."""


def sheet_words(_: Say) -> SheetWords:
    """The words of every game in the language of `_`."""
    return SheetWords(
        subtitle=_("Print once, stick once: from then on the camera knows every piece."),
        steps=(
            _("Print all pages at 100\u00a0% (“actual size”), never “fit to page”."),
            _("Measure the ruler at the foot of a page: it must be exactly 100\u00a0mm long."),
            _("Cut along the grey lines. Leave the white border round every black square."),
            _("Stick each sticker on the piece whose name it bears, as the pictures show."),
        ),
        steps_plain=_("Use a glue stick, and no shiny tape over the stickers."),
        steps_sleeve=_(
            "Cut out the inserts and slip each into the sleeve of its card, before the face. "
            "Cut out the dashed window to keep the picture of the card in sight."
        ),
        steps_label=_(
            "Print this page and the last on plain paper, the others on {product} labels."
        ),
        where_title=_("Where each sticker goes"),
        upright=_("Always upright, as the piece is read: the camera tells left from right by it."),
        matte_title=_("Use matte paper"),
        matte=_(
            "Glossy paper, film and shiny tape mirror the lamp. Where the glare falls, black "
            "turns white and no camera can read the sticker. Matte paper and matte "
            "labels do not shine."
        ),
        ruler=_("100\u00a0mm · print at 100\u00a0%"),
        page=_("Page {page} of {pages}"),
        sheet_title=_("Stickers, {size}\u00a0mm"),
        sheet_hint=_("Cut along the grey lines and leave the white border."),
        trial_title=_("Test page for printer and camera"),
        trial_hint=_("One sticker of every size. Keep this page whole."),
        trial=(
            _("Measure the squares: each must have exactly the size that stands under it."),
            _(
                "Lay this page where you play, and put the tablet where it will stand: its picture "
                "names every square that it can read."
            ),
            _("Take the smallest size that is read at once everywhere on the table."),
        ),
        trial_reads_as=_("reads as {name}"),
        insert_window=_("cut out the window to see the card"),
        colours={
            PlayerColour.BLUE: _("Blue"),
            PlayerColour.PURPLE: _("Purple"),
            PlayerColour.GREEN: _("Green"),
            PlayerColour.YELLOW: _("Yellow"),
            PlayerColour.RED: _("Red"),
            PlayerColour.ORANGE: _("Orange"),
            PlayerColour.WHITE: _("White"),
            PlayerColour.BLACK: _("Black"),
        },
    )
