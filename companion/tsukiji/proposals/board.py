"""The price board as the camera sees it: where the markers start, and whether the wood lies as
the rules say. What lies under another marker cannot be seen from above.
"""

from dataclasses import dataclass

from engine.hand_reasons import GivenReason
from engine.maybe import UNKNOWN, Maybe
from engine.tsukiji.facts import MarkerSetByHand
from engine.tsukiji.game import Game
from engine.tsukiji.market import QuotationMove, Track
from engine.tsukiji.pieces import QUOTED, Face, Space
from engine.tsukiji.round import Round
from vision.table.problems import TableCode
from vision.tsukiji.reading import Code, Reading


@dataclass(frozen=True, slots=True)
class MarkerAstray:
    """A marker that does not lie where it should."""

    product: Face
    """The product of the marker."""
    seen: Maybe[Space]
    """Where it lies, UNKNOWN if it was not seen."""
    expected: Space
    """Where it should lie."""


def start_of_track(reading: Reading) -> tuple[tuple[Face, Maybe[Space]], ...]:
    """The starting spaces of all markers, UNKNOWN for those that were not seen."""
    seen = _spaces(reading)
    return tuple((product, seen.get(product, UNKNOWN)) for product in QUOTED)


def markers_astray(reading: Reading, track: Track) -> tuple[MarkerAstray, ...]:
    """The markers that do not lie as they should. One that is under another and therefore not
    seen is not held against the table."""
    seen = _spaces(reading)
    astray = []
    for product in QUOTED:
        expected = track.space_of(product)
        if expected is UNKNOWN:
            continue
        lies = seen.get(product, UNKNOWN)
        covered = track.stack_at(expected)[-1] is not product
        if lies != expected and not (lies is UNKNOWN and covered):
            astray.append(MarkerAstray(product, lies, expected))
    return tuple(astray)


def sees_board(reading: Reading) -> bool:
    """Whether the whole board is in view, so that what is not seen is really not there."""
    return not any(
        problem.code in (TableCode.NOTHING_SEEN, Code.CORNER_MISSING)
        for problem in reading.problems
    )


def track_during(played: Round, number: int) -> Track:
    """The markers as they should lie once those up to that move (from 0) have been moved."""
    if number + 1 >= len(played.moves):
        return played.track
    track = played.before.track
    for move in played.moves[: number + 1]:
        if move.lifted:
            track = track.placed(move.product, move.end)
    return track


def board_of(game: Game, moved: int | None = None) -> Track:
    """The board as hands have left it; `moved` of this round's markers, all of them if None."""
    if moved is None or not game.rounds:
        return game.table.track
    played = game.rounds[-1]
    track = played.before.track
    for move in played.moves[:moved]:
        track = track.after(move)
    return track


def moving(game: Game) -> tuple[int, ...]:
    """Which of the round's moves hands have to make, at least one; a marker that stays where it
    lies needs none."""
    moves = game.rounds[-1].moves
    made = tuple(at for at, move in enumerate(moves) if _is_made(move))
    return made or (0,)


def _is_made(move: QuotationMove) -> bool:
    """Whether hands do something; where nobody knows where a marker lies, its sum decides."""
    if move.net is UNKNOWN:
        return True
    return move.lifted or (move.start is UNKNOWN and move.net != 0)


def as_it_lies(
    astray: tuple[MarkerAstray, ...], reason: GivenReason
) -> tuple[MarkerSetByHand, ...]:
    """The facts that make the wood right where it was seen."""
    return tuple(
        MarkerSetByHand(marker.product, marker.seen, reason)
        for marker in astray
        if marker.seen is not UNKNOWN
    )


def _spaces(reading: Reading) -> dict[Face, Maybe[Space]]:
    return {Face(entry.product): Space(entry.space) for entry in reading.board}
