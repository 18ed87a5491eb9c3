"""The price board through the camera: where the markers start, and whether the wood lies as it
should, on the drawn track and in words. Without a camera the same words serve to compare by eye.
"""

from dataclasses import dataclass, replace

from companion.tsukiji.presenters.offer import looking_words
from companion.tsukiji.presenters.price_markers import shown_track
from companion.tsukiji.proposals.board import (
    MarkerAstray,
    markers_astray,
    sees_board,
    start_of_track,
    track_during,
)
from companion.tsukiji.view_values.track import ShownStack, ShownTrack
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.reading import sentence
from companion.view_values.choices import Tone
from companion.words.languages import _
from engine.maybe import UNKNOWN, Maybe
from engine.tsukiji.game import Game
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import QUOTED, Face, Space
from vision.tsukiji.reading import Code, Reading

_ODDLY_PLACED = (Code.PRODUCT_ASTRAY, Code.PRODUCT_BETWEEN_SPACES)


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board during the quotation."""

    says: str
    """Whether the wood lies as it should, and what does not."""
    tone: Tone
    """How that is meant."""
    track: ShownTrack
    """The board as it should lie, with the spaces where it does not."""
    astray: tuple[MarkerAstray, ...] = ()
    """The wood that lies elsewhere."""

    @property
    def keep_step(self) -> str:
        """What lets the wood be right where it lies; empty if there is nothing to keep."""
        seen = any(marker.seen is not UNKNOWN for marker in self.astray)
        return _("It is right as it is") if seen else ""


def board_view(game: Game, number: int, reading: Reading | None) -> BoardView:
    """The board once the markers up to that move lie there, held against a look at it."""
    track = track_during(game.rounds[-1], number)
    look = replace(shown_track(track), names_all=True)
    if not track.stacks:
        says = _("Where the markers started is not known, so the board cannot be checked.")
        return BoardView(says, Tone.PLAIN, look)
    if reading is None:
        return BoardView(
            _("It should look like this: {track}.").format(track=_listed(track)), Tone.PLAIN, look
        )
    if not sees_board(reading):
        return BoardView(_show_corners(reading), Tone.ATTENTION, look)
    astray = markers_astray(reading, track)
    if not astray:
        return BoardView(_covered_words(track), Tone.GOOD, look)
    wrong = {marker.expected if marker.seen is UNKNOWN else marker.seen for marker in astray}
    return BoardView(
        says=" ".join(_astray_words(marker, track, reading) for marker in astray),
        tone=Tone.WRONG,
        track=replace(look, wrong=tuple(sorted(wrong))),
        astray=astray,
    )


@dataclass(frozen=True, slots=True)
class StartBoardView:
    """The board before the first round."""

    says: str
    """What was seen, and what is left to be tapped."""
    tone: Tone
    """How that is meant."""
    track: ShownTrack
    """The wood as it was seen."""
    next_step: str
    """What the large button says; empty while nothing was seen."""


def start_board_view(reading: Reading | None, *, is_looking: bool = False) -> StartBoardView:
    """The starting markers as far as a look has found them; `is_looking` while the eyes have only
    begun, so that nothing is missed yet."""
    found_all = reading is not None and not _start_words(start_of_track(reading))
    if reading is None or (is_looking and not found_all):
        return StartBoardView(looking_words(), Tone.PLAIN, ShownTrack(), "")
    if not sees_board(reading):
        return StartBoardView(_show_corners(reading), Tone.ATTENTION, ShownTrack(), "")
    found = start_of_track(reading)
    stacks = tuple(
        ShownStack(space, (str(product),)) for product, space in found if space is not UNKNOWN
    )
    track = ShownTrack(stacks, wrong=tuple(s.space for s in stacks if s.space > len(QUOTED)))
    placed = sum(is_start_space(space) for _product, space in found)
    words = _start_words(found)
    if not words:
        return StartBoardView(
            _("All five are on 1 to 5."), Tone.GOOD, track, _("These are the spaces")
        )
    step = _("Take these, tap the rest") if placed else ""
    return StartBoardView(" ".join(words), Tone.ATTENTION, track, step)


def is_start_space(space: Maybe[Space]) -> bool:
    """Whether a marker may start there."""
    return space is not UNKNOWN and space <= len(QUOTED)


def _start_words(found: tuple[tuple[Face, Maybe[Space]], ...]) -> list[str]:
    unseen = [face_name(product) for product, space in found if space is UNKNOWN]
    words = [
        _("{product} is on {space}, but all start on 1 to 5.").format(
            product=face_name(product), space=space
        )
        for product, space in found
        if space is not UNKNOWN and not is_start_space(space)
    ]
    if unseen:
        words.append(_("Not seen: {products}.").format(products=", ".join(unseen)))
    return words


def _show_corners(reading: Reading) -> str:
    missing = sum(problem.code is Code.CORNER_MISSING for problem in reading.problems)
    if 0 < missing < 4:
        return _("All four corners of the board must be in the picture; {seen} are.").format(
            seen=4 - missing
        )
    return _("Show the whole board to the camera.")


def _listed(track: Track) -> str:
    """Every marker with its space, piles from the bottom up."""
    parts = []
    for space, stack in track.stacks:
        names = face_name(stack[0])
        for product in stack[1:]:
            names = _("{pile}, on it {product}").format(pile=names, product=face_name(product))
        parts.append(_("{products} on {space}").format(products=names, space=space))
    return "; ".join(parts)


def _covered_words(track: Track) -> str:
    covered = [face_name(product) for _space, stack in track.stacks for product in stack[:-1]]
    if not covered:
        return _("The board is right.")
    words = _("The board is right. Hidden under others: {products}.")
    return words.format(products=", ".join(covered))


def _astray_words(marker: MarkerAstray, track: Track, reading: Reading) -> str:
    product = face_name(marker.product)
    if marker.seen is not UNKNOWN:
        text = _("{product} is on {seen}; it belongs on {expected}.")
        return text.format(product=product, seen=marker.seen, expected=marker.expected)
    odd = [p for p in reading.problems if p.code in _ODDLY_PLACED and p.face == marker.product]
    if odd:
        text = _("{problem}; it belongs on {expected}.")
        return text.format(problem=sentence(odd[0]), expected=marker.expected)
    under = [other for other in track.stack_at(marker.expected) if other is not marker.product]
    seen = {entry.product for entry in reading.board if entry.space == marker.expected}
    above = [face_name(other) for other in under if str(other) in seen]
    if above:
        text = _("On {expected}, {product} belongs on top of {other}.")
        return text.format(expected=marker.expected, product=product, other=above[0])
    text = _("{product} was not seen; it belongs on {expected}.")
    return text.format(product=product, expected=marker.expected)
