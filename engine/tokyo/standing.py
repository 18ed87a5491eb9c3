"""What everybody's tokens are worth as the table lies now, and the count if the game ended now."""

from collections.abc import Mapping, Sequence

from engine.maybe import UNKNOWN, Maybe
from engine.tokyo.final_count import PlayerAtScoring
from engine.tokyo.pieces import Board, Fish
from engine.tokyo.state import BoardState, OwnPart, Seat
from engine.tokyo.worth import Resources, TableValues, resources_of, salmon_among


def table_values(seats: Sequence[Seat], boards: Mapping[Board, BoardState]) -> TableValues:
    """What the worth of tokens depends on."""
    snapper = boards.get(Fish.RED_SNAPPER)
    return TableValues(
        eel=_marker(boards.get(Fish.EEL)),
        swordfish=_marker(boards.get(Fish.SWORDFISH)),
        red_snapper_left=UNKNOWN if snapper is None else snapper.tokens,
        overfished=_overfished(boards),
        salmon_owned=salmon_among(seat.tokens for seat in seats),
    )


def resources(seats: Sequence[Seat], boards: Mapping[Board, BoardState]) -> list[Resources]:
    """What each player's tokens are worth."""
    values = table_values(seats, boards)
    return [resources_of(seat.tokens, values) for seat in seats]


def at_scoring(seat: Seat) -> PlayerAtScoring:
    """What a player would bring to the count now."""
    sure = seat.is_sure(OwnPart.DEBTS)
    loans: Maybe[int] = seat.loans if sure else UNKNOWN
    shares: Maybe[int] = seat.shares if sure else UNKNOWN
    return PlayerAtScoring(seat.yen, seat.tokens, loans, shares)


def _marker(board: BoardState | None) -> Maybe[int]:
    return UNKNOWN if board is None or board.marker is None else board.marker


def _overfished(boards: Mapping[Board, BoardState]) -> dict[Fish, Maybe[bool]]:
    """Which Fish boards are overfished; unknown where a stock is and may be empty."""
    found: dict[Fish, Maybe[bool]] = {}
    for board, state in boards.items():
        if isinstance(board, Fish):
            if state.overfished:
                found[board] = True
            elif state.barrels is UNKNOWN or state.tokens is UNKNOWN:
                found[board] = UNKNOWN
    return found
