"""Why the end is what it is, in words: the order of the products with their stacks, and what
scored the special points. Also why somebody begins a round.
"""

from collections.abc import Sequence
from typing import assert_never

from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.round_and_variant_names import variant_name
from companion.words.languages import _, listed
from engine.maybe import UNKNOWN
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import NICHES, QUOTED, Face
from engine.tsukiji.scoring import ScoreSheet, VariantLine
from engine.tsukiji.settings import Variant
from engine.tsukiji.table import Begins


def order_words(track: Track) -> str:
    """Which product is worth what, from the best, and where its marker lies."""
    order = track.ranking()
    if order is UNKNOWN:
        lost = [face_name(p) for p in QUOTED if track.space_of(p) is UNKNOWN]
        words = _("The order is not known, because nobody knows where these are: {products}")
        return words.format(products=listed(lost))
    return listed(
        _place_words(track, product, yen) for product, yen in zip(order, NICHES, strict=True)
    )


def _place_words(track: Track, product: Face, yen: int) -> str:
    space, height = track.space_of(product), track.height_of(product)
    if space is UNKNOWN or not height:
        words, below = _("{product} ¥{yen} (space {space})"), ""
    else:
        words = _("{product} ¥{yen} (space {space}, on top of {below})")
        below = face_name(track.stack_at(space)[height - 1])
    return words.format(product=face_name(product), yen=yen, space=space, below=below)


def variant_words(sheets: Sequence[ScoreSheet], index: int, names: Sequence[str]) -> str:
    """Why a line of special points scored, or why nobody did."""
    lines = [sheet.variants[index] for sheet in sheets]
    return _("{title}: {asked}. {found}").format(
        title=variant_name(lines[0].variant),
        asked=_asked(lines[0]),
        found=listed(_found(line, name) for line, name in zip(lines, names, strict=True)),
    )


def _asked(line: VariantLine) -> str:
    match line.variant:
        case Variant.DIVERSIFIED:
            return _("10 for at least 3 cards of each of the six products")
        case Variant.SPECIALISED:
            return _("10 for at least 8 cards of one product")
        case Variant.POPULAR:
            product = "?" if line.product is None else face_name(line.product)
            words = _("5 for the most cards of the product that is worth least, {product}")
            return words.format(product=product)
        case Variant.SAFE:
            return _("3 for the most Yakuza bought")
        case _:
            assert_never(line.variant)


def _found(line: VariantLine, name: str) -> str:
    count = "?" if line.count is UNKNOWN else str(line.count)
    points = "?" if line.points is UNKNOWN else str(line.points)
    if line.variant is Variant.SAFE:
        words = _("{points} for {name} with {count} Yakuza")
    elif line.variant is Variant.DIVERSIFIED:
        words = _("{points} for {name} with at least {count} of each")
        if line.product is not None and line.points == 0:
            words = _("{points} for {name} with only {count} {product}")
    else:
        words = _("{points} for {name} with {count} {product}")
    product = "" if line.product is None else face_name(line.product)
    return words.format(name=name, count=count, product=product, points=points)


def begins_words(begins: Begins) -> str:
    """Why somebody begins a round."""
    match begins:
        case Begins.ATE_FISH_LAST:
            return _("ate fish last")
        case Begins.BOUGHT_THE_CLOCK:
            return _("bought the lot with the clock")
        case Begins.CLOCK_NOT_BOUGHT:
            return _("nobody bought the lot with the clock")
        case Begins.BY_HAND:
            return _("set by hand")
        case Begins.NOT_TOLD:
            return _("nobody said who bought the lot with the clock")
        case _:
            assert_never(begins)
