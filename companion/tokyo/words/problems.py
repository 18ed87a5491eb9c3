"""The one place where a fault of Tokyo Tsukiji Market becomes a sentence for the table."""

from collections.abc import Mapping, Sequence
from typing import Final

from companion.tokyo.words.pieces import piece_name, yen_text
from companion.words.languages import N_, Counted, _, listed, said
from companion.words.shown_text import called, cleaned
from engine.problems import Filling, Problem
from engine.tokyo.faults import TokyoFault

SENTENCES: Final[Mapping[TokyoFault, str | Counted]] = {
    TokyoFault.FIELD_UNKNOWN: N_(
        "This program does not know the field '{field}', and leaves it out"
    ),
    TokyoFault.NAME_TWICE: N_("Several players have the same name: {players}"),
    TokyoFault.PLAYERS_UNTOLD: N_(
        "Only {player} is counted here; what depends on the others cannot be told"
    ),
    TokyoFault.YEN_UNTOLD: N_("Nobody told how much money {player} has"),
    TokyoFault.TOKENS_UNTOLD: N_("Nobody told how many of these tokens {player} has: {tokens}"),
    TokyoFault.NUMBERS_UNTOLD: N_(
        "Nobody told the number on all of these tokens of {player}: {tokens}"
    ),
    TokyoFault.BANK_UNTOLD: N_("Nobody told how many Loans and Shares {player} has"),
    TokyoFault.MARKER_UNTOLD: N_("Nobody told on which space the {fish} marker lies"),
    TokyoFault.SNAPPER_UNTOLD: N_("Nobody told how many Red Snapper are left on the board"),
    TokyoFault.SALMON_UNTOLD: N_("Nobody told how many Salmon the other players own"),
    TokyoFault.OVERFISHED_UNTOLD: N_("Nobody told which Fish Markets are overfished"),
    TokyoFault.OVERFISHING_BOARD_UNTOLD: N_("Nobody told whether the Overfishing board is in play"),
    TokyoFault.YEN_NEGATIVE: N_("{player} cannot have {yen} yen before the count"),
    TokyoFault.YEN_UNEVEN: N_("{player} has {yen} yen, but all money is in hundreds"),
    TokyoFault.MARKER_OUTSIDE: N_(
        "The {fish} marker cannot lie on {space}; its track goes from {least} to {most}"
    ),
    TokyoFault.SNAPPER_GONE: N_(
        "No Red Snapper is left on the board, so its Market is overfished; it is counted so"
    ),
    TokyoFault.TOKENS_TOO_MANY: N_(
        "{found} tokens of the base game lie there, but the box has only {expected}"
    ),
    TokyoFault.TOKENS_TOO_MANY_EXPANSION: N_(
        "{found} tokens of the expansion lie there, but the box has only {expected}"
    ),
    TokyoFault.LOANS_TOO_MANY: N_("{found} Loans were told, but there are only {expected}"),
    TokyoFault.SHARES_TOO_MANY: N_("{found} Shares were told, but there are only {expected}"),
    TokyoFault.LOAN_AND_SHARE: N_(
        "{player} has both Loans and Shares, which the Bank does not allow"
    ),
}

_PIECES: Final = ("fish", "tokens")
_PLAYERS: Final = ("player", "players")


def sentence(problem: Problem, names: Sequence[str]) -> str:
    """What is wrong, as one says it at the table, without a full stop."""
    words = {name: _word(name, value, names) for name, value in problem.fillings().items()}
    return said(SENTENCES[TokyoFault(problem.code)], **words)


def player_names(names: Sequence[str]) -> tuple[str, ...]:
    """What everybody is called: their names as they can be shown, or their seats."""
    return called([cleaned(name) for name in names])


def _word(name: str, value: Filling, names: Sequence[str]) -> str:
    if isinstance(value, tuple):
        return listed(_word(name, part, names) for part in value) if value else _("all of them")
    if name in _PLAYERS and isinstance(value, int):
        return player_names(names)[value]
    if name in _PIECES:
        return piece_name(str(value))
    if name == "yen" and isinstance(value, int):
        return yen_text(value)
    return cleaned(str(value))
