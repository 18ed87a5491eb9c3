"""How far a value marker falls for tokens sold, near the end of its track too."""

from engine.maybe import UNKNOWN
from engine.tokyo.effects import Why
from engine.tokyo.pieces import LOWEST_VALUE, Fish
from engine.tokyo.settings import MarkerSteps
from engine.tokyo.work import Work


def stepped_down(work: Work, fish: Fish, step: int, tokens: int) -> None:
    """The marker falls `step` spaces for each token. At the end of the track it stops there space
    by space; or, as the table rules, a token whose whole step does not fit moves it not at all."""
    board = work.boards.get(fish)
    if board is None or board.marker is None:
        return
    fall = step * tokens
    if work.settings.marker_steps is MarkerSteps.BY_TOKEN and board.marker is not UNKNOWN:
        fall = min(tokens, (board.marker - LOWEST_VALUE) // step) * step
    work.move_marker(fish, -fall, Why.SALE)
