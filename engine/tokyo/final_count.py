"""The final count: bonuses, the Overfishing board, the Bank, Resources in yen, in the order of the
rules; who won. Every line carries what it was computed from. Takes what lies on the table; how it
got there is not its business.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tokyo.pieces import MARKET_OF, Fish
from engine.tokyo.worth import (
    NOTHING_TOLD,
    Resources,
    TableValues,
    TokenCounts,
    resources_of,
    total_of,
)

MOST_ALONE: Final = 1_000
MOST_SHARED: Final = 500
LEAST_ALONE: Final = -500
LEAST_SHARED: Final = -300
YEN_A_TOKEN: Final = 100
"""What the Overfishing board gives or takes for a token."""
YEN_A_RESOURCE: Final = 100
LOAN: Final = 500
"""What a Loan gave, and what is paid back for it."""
INTEREST: Final = 500
"""What a Loan costs besides."""
SMALLEST_YEN: Final = 100
"""Parts of the interest are rounded up to whole hundreds."""


class LineName(StrEnum):
    """The lines of a sheet, in the order in which they are counted."""

    MOST_RESOURCES = "most_resources"
    LEAST_RESOURCES = "least_resources"
    OVERFISHING_BOARD = "overfishing_board"
    LOANS = "loans"
    INTEREST = "interest"
    RESOURCES_IN_YEN = "resources_in_yen"


@dataclass(frozen=True, slots=True)
class PlayerAtScoring:
    """What a player brings to the count."""

    yen: Maybe[int]
    """Money in hand."""
    tokens: Maybe[TokenCounts]
    """The Fish tokens in front of the player; UNKNOWN if nobody counted them."""
    loans: Maybe[int] = 0
    """Loans taken from the Bank."""
    shares: Maybe[int] = 0
    """Shares of the Bank."""


NOBODY_COUNTED: Final = PlayerAtScoring(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN)
"""A player of whom nothing was told."""


@dataclass(frozen=True, slots=True)
class BonusLine:
    """The line for the highest or the lowest Resources."""

    yen: Maybe[int]
    """What it brings or costs; 0 for whoever has neither the most nor the least."""
    tied_with: tuple[PlayerIndex, ...] = ()
    """The others who share it."""


@dataclass(frozen=True, slots=True)
class OverfishingLine:
    """The line of the Overfishing board."""

    in_play: Maybe[bool]
    """Whether the board is."""
    overfished: Maybe[int]
    """Tokens of overfished Markets, each of which costs."""
    others: Maybe[int]
    """All other tokens, each of which pays."""
    yen: Maybe[int]
    """What it comes to; 0 if the board is not in play."""


@dataclass(frozen=True, slots=True)
class BankLine:
    """What a player's Loans cost and Shares bring."""

    loans: Maybe[int]
    """Loans to be paid back."""
    repaid: Maybe[int]
    """Yen for that, 0 or less."""
    shares: Maybe[int]
    """Shares owned."""
    interest_paid: Maybe[int]
    """Interest for the own Loans, 0 or less."""
    interest_of_all: Maybe[int]
    """What all players pay in interest, to be divided."""
    owners: Maybe[int]
    """Players who own Shares, among whom it is divided."""
    interest_received: Maybe[int]
    """The player's part of it."""

    @property
    def interest(self) -> Maybe[int]:
        """Interest paid and received together."""
        return total_of((self.interest_paid, self.interest_received))


@dataclass(frozen=True, slots=True)
class MarketSheet:
    """A player's count, line by line."""

    player: PlayerIndex
    """The player who is counted."""
    yen: Maybe[int]
    """Money before the count."""
    resources: Resources
    """What the tokens are worth, type by type."""
    most: BonusLine
    """For the highest Resources."""
    least: BonusLine
    """For the lowest Resources."""
    overfishing: OverfishingLine
    """The Overfishing board."""
    bank: BankLine
    """Loans and interest."""
    resources_in_yen: Maybe[int]
    """All Resources as money."""

    @property
    def lines(self) -> tuple[tuple[LineName, Maybe[int]], ...]:
        """The yen of every line, in the order of the rules."""
        return (
            (LineName.MOST_RESOURCES, self.most.yen),
            (LineName.LEAST_RESOURCES, self.least.yen),
            (LineName.OVERFISHING_BOARD, self.overfishing.yen),
            (LineName.LOANS, self.bank.repaid),
            (LineName.INTEREST, self.bank.interest),
            (LineName.RESOURCES_IN_YEN, self.resources_in_yen),
        )

    @property
    def total(self) -> Maybe[int]:
        """Everything together, or UNKNOWN if a line is."""
        return total_of((self.yen, *(yen for _, yen in self.lines)))


@dataclass(frozen=True, slots=True)
class MarketCount:
    """The end of a game."""

    sheets: tuple[MarketSheet, ...]
    """One for each player."""
    ranking: Maybe[tuple[tuple[PlayerIndex, ...], ...]]
    """Places from the best, players who share one together; UNKNOWN if a total is."""

    @property
    def winners(self) -> Maybe[tuple[PlayerIndex, ...]]:
        """Who has the most yen; a tie is shared."""
        return UNKNOWN if self.ranking is UNKNOWN else self.ranking[0]


def count_end(
    players: Sequence[PlayerAtScoring], values: TableValues, *, overfishing_board: Maybe[bool]
) -> MarketCount:
    """Count the end of a game. A single player is one of several, of whom nothing was told."""
    everybody = [*players, NOBODY_COUNTED] if len(players) == 1 else players
    resources = [
        NOTHING_TOLD if player.tokens is UNKNOWN else resources_of(player.tokens, values)
        for player in everybody
    ]
    totals = [found.total for found in resources]
    most = bonus_lines(totals, MOST_ALONE, MOST_SHARED)
    least = bonus_lines([_negative(total) for total in totals], LEAST_ALONE, LEAST_SHARED)
    sheets = tuple(
        MarketSheet(
            player=PlayerIndex(index),
            yen=player.yen,
            resources=resources[index],
            most=most[index],
            least=least[index],
            overfishing=_overfishing_line(player.tokens, values.overfished, overfishing_board),
            bank=_bank_line(player, everybody),
            resources_in_yen=_times(resources[index].total, YEN_A_RESOURCE),
        )
        for index, player in enumerate(players)
    )
    return MarketCount(sheets, _ranking(sheets))


def bonus_lines(amounts: Sequence[Maybe[int]], alone: int, shared: int) -> tuple[BonusLine, ...]:
    """The line of each player for having the most: `alone`, or `shared` with others."""
    known = [amount for amount in amounts if amount is not UNKNOWN]
    best = max(known, default=0)
    is_certain = len(known) == len(amounts)
    tied = tuple(PlayerIndex(i) for i, amount in enumerate(amounts) if amount == best)
    lines = []
    for index, amount in enumerate(amounts):
        if amount is not UNKNOWN and amount < best:
            lines.append(BonusLine(0))
        elif not is_certain:
            lines.append(BonusLine(UNKNOWN))
        else:
            others = tuple(player for player in tied if player != index)
            lines.append(BonusLine(shared if others else alone, others))
    return tuple(lines)


def interest_parts(interest: Maybe[int], owners: Maybe[int]) -> Maybe[int]:
    """What each owner of Shares gets of all the interest, up to the next hundred."""
    if interest == 0 or owners == 0:
        return 0
    if interest is UNKNOWN or owners is UNKNOWN:
        return UNKNOWN
    return -(-interest // (owners * SMALLEST_YEN)) * SMALLEST_YEN


def _overfishing_line(
    tokens: Maybe[TokenCounts], overfished: Mapping[Fish, Maybe[bool]], in_play: Maybe[bool]
) -> OverfishingLine:
    if tokens is UNKNOWN:
        return OverfishingLine(in_play, UNKNOWN, UNKNOWN, 0 if in_play is False else UNKNOWN)
    held = [(overfished.get(MARKET_OF[token], False), n) for token, n in tokens.items() if n != 0]
    costing = total_of(n if bad is True else UNKNOWN for bad, n in held if bad is not False)
    paying = total_of(n if bad is False else UNKNOWN for bad, n in held if bad is not True)
    yen = total_of((_times(paying, YEN_A_TOKEN), _times(costing, -YEN_A_TOKEN)))
    if in_play is False:
        yen = 0
    elif in_play is UNKNOWN and yen != 0:
        yen = UNKNOWN
    return OverfishingLine(in_play, costing, paying, yen)


def _bank_line(player: PlayerAtScoring, everybody: Sequence[PlayerAtScoring]) -> BankLine:
    interest = total_of(_times(other.loans, INTEREST) for other in everybody)
    owners = total_of(
        UNKNOWN if other.shares is UNKNOWN else int(other.shares > 0) for other in everybody
    )
    # Whoever may own a Share makes the number of owners unknown, and so the part; unless it is 0.
    part = interest_parts(interest, owners)
    return BankLine(
        loans=player.loans,
        repaid=_times(player.loans, -LOAN),
        shares=player.shares,
        interest_paid=_times(player.loans, -INTEREST),
        interest_of_all=interest,
        owners=owners,
        interest_received=0 if player.shares == 0 else part,
    )


def _ranking(sheets: Sequence[MarketSheet]) -> Maybe[tuple[tuple[PlayerIndex, ...], ...]]:
    totals = [(total, sheet.player) for sheet in sheets if (total := sheet.total) is not UNKNOWN]
    if len(totals) < len(sheets) or not sheets:
        return UNKNOWN
    best_first = sorted(totals, key=lambda pair: -pair[0])
    places = groupby(best_first, key=lambda pair: pair[0])
    return tuple(tuple(player for _, player in place) for _, place in places)


def _times(amount: Maybe[int], factor: int) -> Maybe[int]:
    return UNKNOWN if amount is UNKNOWN else amount * factor


def _negative(amount: Maybe[int]) -> Maybe[int]:
    return _times(amount, -1)
