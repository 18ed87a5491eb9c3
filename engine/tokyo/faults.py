"""Every fault of a game of Tokyo Tsukiji Market that the engine can name, with its stable code."""

from enum import StrEnum

from engine.problems import Filling, Problem, ProblemPlace


class TokyoFault(StrEnum):
    """Codes of faults. The comment names what fills the sentence besides the place."""

    # What was written down
    FIELD_UNKNOWN = "FIELD_UNKNOWN"  # field: its place in the text
    NAME_TWICE = "NAME_TWICE"  # players
    # What nobody told, where it matters
    PLAYERS_UNTOLD = "PLAYERS_UNTOLD"  # player: the only one who was told
    YEN_UNTOLD = "YEN_UNTOLD"
    TOKENS_UNTOLD = "TOKENS_UNTOLD"  # tokens, none of them for all
    NUMBERS_UNTOLD = "NUMBERS_UNTOLD"  # tokens that show a number
    BANK_UNTOLD = "BANK_UNTOLD"
    MARKER_UNTOLD = "MARKER_UNTOLD"  # fish
    SNAPPER_UNTOLD = "SNAPPER_UNTOLD"
    SALMON_UNTOLD = "SALMON_UNTOLD"
    OVERFISHED_UNTOLD = "OVERFISHED_UNTOLD"
    OVERFISHING_BOARD_UNTOLD = "OVERFISHING_BOARD_UNTOLD"
    # What cannot lie there
    YEN_NEGATIVE = "YEN_NEGATIVE"  # yen
    YEN_UNEVEN = "YEN_UNEVEN"  # yen
    MARKER_OUTSIDE = "MARKER_OUTSIDE"  # fish, space, least, most
    SNAPPER_GONE = "SNAPPER_GONE"  # none is left, so the Market is overfished
    TOKENS_TOO_MANY = "TOKENS_TOO_MANY"  # found, expected
    TOKENS_TOO_MANY_EXPANSION = "TOKENS_TOO_MANY_EXPANSION"  # found, expected
    LOANS_TOO_MANY = "LOANS_TOO_MANY"  # found, expected
    SHARES_TOO_MANY = "SHARES_TOO_MANY"  # found, expected
    LOAN_AND_SHARE = "LOAN_AND_SHARE"


def named_fault(
    code: TokyoFault,
    *,
    place: ProblemPlace = (),
    rests_on: tuple[str, ...] = (),
    **filling: Filling,
) -> Problem:
    """The problem with this code at this place."""
    return Problem(str(code), place, tuple(filling.items()), rests_on)
