"""The price markers: how far each one moves, in which order, on top of what, and why."""

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.tsukiji.proposals.board import moving
from companion.tsukiji.view_values.track import ShownStack, ShownTrack
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.provisional import guess_words, marked
from companion.tsukiji.words.reasons import move_reason, parts_reason
from companion.tsukiji.words.rule_of_reason import rule_of
from companion.view_values.reasons import ToldReason
from companion.words.languages import _
from companion.words.shown_text import on_screen, signed_on_screen
from engine.maybe import UNKNOWN
from engine.tsukiji.compare import Figure
from engine.tsukiji.game import Game
from engine.tsukiji.market import QuotationMove, Track
from engine.tsukiji.pieces import FIRST_SPACE, LAST_SPACE, QUOTED, Face


@dataclass(frozen=True, slots=True)
class MarkerView:
    """One marker's move."""

    number: int
    """Which of the moves, from 0."""
    of: int
    """How many there are."""
    face: str
    """The product whose marker moves, such as "tako"."""
    says: str
    """What to do: "Move Tako 6 forward, to 11, on top of Ebi."."""
    spaces: str
    """How far, huge: "+6"."""
    way: str
    """From where to where, and which of the moves this is."""
    reason: ToldReason
    """How it came about."""
    track: ShownTrack
    """The track with the move on it."""
    next_step: str
    """What the large button says."""
    footnote: str
    """What its tilde means; empty without one."""
    lacks: str = ""
    """That nobody said where the markers started; empty if it was said."""
    unread: str = ""
    """What can be done about something that was not read and is needed; empty if nothing is."""


@dataclass(frozen=True, slots=True)
class ShownMove:
    """One marker's move among those of the others."""

    face: str
    """The product whose marker moves, such as "tako"."""
    spaces: str
    """How far, large: "+6"; empty if it stays."""
    says: str
    """What to do."""
    reason: str
    """How it came about."""
    topic: str = ""
    """The rule that it follows."""


@dataclass(frozen=True, slots=True)
class MarketView:
    """All markers on one page."""

    moves: tuple[ShownMove, ...]
    """In the order of the rules: later ones go on top of earlier ones."""
    track: ShownTrack
    """The track as it lies once all of them are moved."""
    next_step: str
    """What the large button says."""
    footnote: str
    """What a tilde means; empty without one."""
    lacks: str = ""
    """That nobody said where the markers started; empty if it was said."""
    unread: str = ""
    """What can be done about something that was not read and is needed; empty if nothing is."""
    says: str = ""
    """When the page goes on by itself; empty if it does not."""


class GoesOnWith(StrEnum):
    """What leads from the markers to the purchase without a tap."""

    NOTHING = "nothing"
    """Only a tap does."""
    BOARD = "board"
    """The board is in view: the markers themselves."""
    LOT = "lot"
    """The first lot that somebody takes."""


def market_view(game: Game, goes_on_with: GoesOnWith = GoesOnWith.NOTHING) -> MarketView:
    """All moves of the round; a marker that stays is only named."""
    moves = game.rounds[-1].moves
    made = frozenset(moving(game))
    guesses = (name for move in moves for name in move.end_rests_on)
    return MarketView(
        moves=tuple(
            ShownMove(
                face=str(move.product),
                spaces=_spaces(move) if at in made else "",
                says=_whole_move(move),
                # What was not read is named in one place, not in five.
                reason="" if move.net is UNKNOWN else on_screen(parts_reason(move)),
                topic=rule_of(Figure.MOVE),
            )
            for at, move in enumerate(moves)
        ),
        track=_track_after(game),
        next_step=_("All markers are moved"),
        footnote=guess_words(guesses),
        lacks=start_words(game),
        unread=_unread_words(*moves),
        says=_goes_on_words(goes_on_with),
    )


def _whole_move(move: QuotationMove) -> str:
    """What to do, and why no more of it where the track ends."""
    said = move_sentence(move)
    if not move.stopped or move.end not in (FIRST_SPACE, LAST_SPACE):
        return said
    words = _("No price goes below {space}.")
    if move.end == LAST_SPACE:
        words = _("No price goes above {space}.")
    return " ".join((said, words.format(space=move.end)))


def _goes_on_words(goes_on_with: GoesOnWith) -> str:
    # The first buyer may want none, and the button leads to where a pass is told.
    with_lot = _("Move the markers, then take the first lot. To pass, tap the red button.")
    return {
        GoesOnWith.NOTHING: "",
        GoesOnWith.BOARD: _("Move the markers. It goes on when they are there."),
        GoesOnWith.LOT: with_lot,
    }[goes_on_with]


def _track_after(game: Game) -> ShownTrack:
    """The track with all moves made; whoever cannot be told how to move still lies where it lay."""
    played = game.rounds[-1]
    track = played.before.track
    for made in played.moves:
        track = track.after(made)
    unsure = [product for product in QUOTED if track.space_of(product) is UNKNOWN]
    for product in unsure:
        track = _left_lying(product, track, game)
    reached = {move.end for move in played.moves if move.lifted and move.end is not UNKNOWN}
    return replace(
        shown_track(track),
        unsure=tuple(str(product) for product in unsure),
        reached=tuple(sorted(reached)),
    )


def marker_view(game: Game, number: int) -> MarkerView:
    """The move with that number, in the order of the rules."""
    played = game.rounds[-1]
    moves = played.moves
    move = moves[number]
    last = number >= max(moving(game))
    return MarkerView(
        number=number,
        of=len(moves),
        face=str(move.product),
        says=move_sentence(move),
        spaces=_spaces(move),
        way=_way(move, number, len(moves)),
        reason=ToldReason(f"{on_screen(move_reason(move))}.", rule_of(Figure.MOVE)),
        track=_track_during(game, number),
        next_step=_("The markers are there") if last else _("Next marker"),
        footnote=guess_words(move.end_rests_on),
        lacks=start_words(game),
        unread=_unread_words(move),
    )


def _unread_words(*moves: QuotationMove) -> str:
    """What can be done about something that was not read and is needed."""
    unread = any(move.net is UNKNOWN for move in moves)
    return _("Name it now, or later in the log.") if unread else ""


def start_words(game: Game) -> str:
    """That nobody said where the markers started; empty if it was said."""
    given = {product for product, space in game.setup.track if space is not UNKNOWN}
    on_track = {product for _space, stack in game.table.track.stacks for product in stack}
    if given | on_track >= set(QUOTED):
        return ""
    return _("Where the markers started is not known.")


def _spaces(move: QuotationMove) -> str:
    """How far hands move it; the ends of the track may cut short what the lots add up to."""
    if move.net is UNKNOWN:
        return "?"
    way = move.net
    if move.start is not UNKNOWN and move.end is not UNKNOWN:
        way = move.end - move.start
    return marked(signed_on_screen(way), move.rests_on)


def _way(move: QuotationMove, number: int, of: int) -> str:
    if move.start is UNKNOWN or move.end is UNKNOWN or not move.lifted:
        return _("marker {number} of {of}").format(number=number + 1, of=of)
    # That these are guesses stands at the numbers that hands act on.
    words = _("from {start} to {end}, marker {number} of {of}")
    return words.format(start=move.start, end=move.end, number=number + 1, of=of)


def _end(move: QuotationMove) -> str:
    return marked(str(move.end), move.end_rests_on)


def move_sentence(move: QuotationMove) -> str:
    """What to do with a marker, as one says it."""
    product = face_name(move.product)
    if move.start is UNKNOWN and move.net is not UNKNOWN:
        return _sentence_from_anywhere(product, move)
    if move.net is UNKNOWN or move.end is UNKNOWN or move.start is UNKNOWN:
        return _("Where {product} goes is not known: something was not read.").format(
            product=product
        )
    if not move.lifted:
        return _("{product} stays on {space}.").format(product=product, space=_end(move))
    under = face_name(move.lands_on[-1]) if move.lands_on else ""
    return _lifted_words(move.start, move.end, on_another=bool(under)).format(
        product=product, spaces=abs(move.end - move.start), to=_end(move), other=under
    )


def _lifted_words(start: int, end: int, *, on_another: bool) -> str:
    if end == start:
        if on_another:
            return _("Lift {product} and put it back on {to}, on top of {other}.")
        return _("Lift {product} and put it back on top, on {to}.")
    if end > start:
        if on_another:
            return _("Move {product} {spaces} forward, to {to}, on top of {other}.")
        return _("Move {product} {spaces} forward, to {to}.")
    if on_another:
        return _("Move {product} {spaces} back, to {to}, on top of {other}.")
    return _("Move {product} {spaces} back, to {to}.")


def _sentence_from_anywhere(product: str, move: QuotationMove) -> str:
    """What to do with a marker that lies nobody said where."""
    net = 0 if move.net is UNKNOWN else move.net
    if not net:
        return _("{product} stays where it is.").format(product=product)
    words = (
        _("Move {product} {spaces} forward from where it is.")
        if net > 0
        else _("Move {product} {spaces} back from where it is.")
    )
    return words.format(product=product, spaces=marked(str(abs(net)), move.rests_on))


def shown_track(track: Track) -> ShownTrack:
    """The markers as they lie."""
    stacks = (
        ShownStack(space, tuple(str(product) for product in stack)) for space, stack in track.stacks
    )
    return ShownTrack(stacks=tuple(stacks))


def _track_during(game: Game, number: int) -> ShownTrack:
    """The track with the moves before this one made and this one about to be."""
    played = game.rounds[-1]
    track, move = played.before.track, played.moves[number]
    for made in played.moves[:number]:
        track = track.after(made)
    unsure = [product for product in QUOTED if track.space_of(product) is UNKNOWN]
    for product in unsure:
        track = _left_lying(product, track, game)
    lying = replace(shown_track(track), unsure=tuple(str(product) for product in unsure))
    if move.start is UNKNOWN or move.end is UNKNOWN or not move.lifted:
        return lying
    return replace(lying, leaves=move.start, arrives=move.end, moving=str(move.product))


def _left_lying(product: Face, track: Track, game: Game) -> Track:
    """The track with a marker where it was last known to lie: nobody could tell where to move it,
    so nobody has."""
    for played in reversed(game.rounds):
        before = played.before.track
        space = before.space_of(product)
        if space is not UNKNOWN:
            return track.placed(product, space, before.height_of(product))
    return track
