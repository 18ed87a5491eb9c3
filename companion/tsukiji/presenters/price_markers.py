"""The price markers: how far each one moves, in which order, on top of what, and why."""

from dataclasses import dataclass, replace

from companion.tsukiji.view_values.track import ShownStack, ShownTrack
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.provisional import guess_words, marked
from companion.tsukiji.words.reasons import move_reason
from companion.words.languages import _
from companion.words.shown_text import on_screen, signed_on_screen
from engine.tsukiji.game import Game
from engine.tsukiji.market import QuotationMove, Track
from engine.tsukiji.pieces import QUOTED, UNKNOWN, Face


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
    reason: str
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


def marker_view(game: Game, number: int) -> MarkerView:
    """The move with that number, in the order of the rules."""
    played = game.rounds[-1]
    moves = played.moves
    move = moves[number]
    last = number + 1 == len(moves)
    return MarkerView(
        number=number,
        of=len(moves),
        face=str(move.product),
        says=move_sentence(move),
        spaces=_spaces(move),
        way=_way(move, number, len(moves)),
        reason=on_screen(move_reason(move)),
        track=_track_during(game, number),
        next_step=_("The markers lie there") if last else _("Next marker"),
        footnote=guess_words(move.end_rests_on),
        lacks=start_words(game),
        unread=_("Name it now, or later in the log.") if move.net is UNKNOWN else "",
    )


def start_words(game: Game) -> str:
    """That nobody said where the markers started; empty if it was said."""
    given = {product for product, space in game.setup.track if space is not UNKNOWN}
    on_track = {product for _space, stack in game.table.track.stacks for product in stack}
    if given | on_track >= set(QUOTED):
        return ""
    return _("Where the markers started was not given.")


def _spaces(move: QuotationMove) -> str:
    """How far hands move it; the ends of the track may cut short what the lots add up to."""
    if move.net is UNKNOWN:
        return "?"
    way = move.net
    if move.start is not UNKNOWN and move.end is not UNKNOWN:
        way = move.end - move.start
    return marked(signed_on_screen(way), move.rests_on)


def _way(move: QuotationMove, number: int, of: int) -> str:
    which = _("marker {number} of {of}").format(number=number + 1, of=of)
    if move.start is UNKNOWN or move.end is UNKNOWN or not move.lifted:
        return which
    start = marked(str(move.start), move.start_rests_on)
    way = _("from {start} to {end}").format(start=start, end=_end(move))
    return f"{way}, {which}"


def _end(move: QuotationMove) -> str:
    return marked(str(move.end), move.end_rests_on)


def move_sentence(move: QuotationMove) -> str:
    """What to do with a marker, as one says it."""
    product = face_name(move.product)
    if move.start is UNKNOWN and move.net is not UNKNOWN:
        return _sentence_from_anywhere(product, move)
    if move.net is UNKNOWN or move.end is UNKNOWN or move.start is UNKNOWN:
        return _("Where {product} goes cannot be told: something was not read.").format(
            product=product
        )
    if not move.lifted:
        return _("{product} stays on {space}.").format(product=product, space=_end(move))
    spaces = marked(str(abs(move.end - move.start)), move.rests_on)
    if move.end == move.start:
        words = _("Lift {product} and put it on top on {to}.")
    elif move.end > move.start:
        words = _("Move {product} {spaces} forward, to {to}.")
    else:
        words = _("Move {product} {spaces} back, to {to}.")
    said = words.format(product=product, spaces=spaces, to=_end(move))
    if not move.lands_on:
        return said
    on_top = _("{move}, on top of {other}.")
    return on_top.format(move=said.removesuffix("."), other=face_name(move.lands_on[-1]))


def _sentence_from_anywhere(product: str, move: QuotationMove) -> str:
    """What to do with a marker that lies nobody said where."""
    net = 0 if move.net is UNKNOWN else move.net
    if not net:
        return _("{product} stays where it lies.").format(product=product)
    words = (
        _("Move {product} {spaces} forward from where it lies.")
        if net > 0
        else _("Move {product} {spaces} back from where it lies.")
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
