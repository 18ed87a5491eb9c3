"""The count of what lies on the table, for a table that used nothing else: the final count, who
would trigger the end now, and what was not told or cannot lie there.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex, seats_of_same_name
from engine.problems import Problem, ProblemPlace
from engine.tokyo.end_check import EndCheck, check_end
from engine.tokyo.faults import TokyoFault, named_fault
from engine.tokyo.final_count import NOBODY_COUNTED, MarketCount, PlayerAtScoring, count_end
from engine.tokyo.pieces import (
    BASE_FISH,
    HIGHEST_VALUE,
    LOANS_IN_BOX,
    LOWEST_VALUE,
    MARKET_OF,
    SHARES_IN_BOX,
    Fish,
    Token,
)
from engine.tokyo.worth import TableValues, TokenCounts, salmon_among, total_of

BASE_TOKENS: Final = 119
EXPANSION_TOKENS: Final = 65
"""How many Fish tokens the two boxes hold altogether, by the rulebook."""
SMALLEST_YEN: Final = 100
UNREAD: Final = (Token.SPIDER_CRAB_UNREAD, Token.TUNA_UNREAD)
"""Tokens that show a number which nobody told."""


@dataclass(frozen=True, slots=True)
class CountedTable:
    """What lies on the table, as somebody counted it."""

    names: tuple[str, ...]
    """What the players are called, clockwise."""
    players: tuple[PlayerAtScoring, ...]
    """What each has; a single one is one of several, of whom nothing was told."""
    eel: Maybe[int] = UNKNOWN
    """The space of the Eel marker."""
    swordfish: Maybe[int] = UNKNOWN
    """The space of the Swordfish marker."""
    red_snapper_left: Maybe[int] = UNKNOWN
    """Red Snapper tokens that lie on their board."""
    salmon_elsewhere: Maybe[int] = 0
    """Salmon tokens of players who are not among those told."""
    overfished: Mapping[Fish, Maybe[bool]] = field(default_factory=dict)
    """Which Fish Markets are overfished; one that is left out is not."""
    overfishing_board: Maybe[bool] = False
    """Whether the Overfishing board is in play."""

    @property
    def holdings(self) -> tuple[TokenCounts, ...]:
        """The tokens of those players whose tokens were counted."""
        return tuple(p.tokens for p in self.players if p.tokens is not UNKNOWN)

    @property
    def is_snapper_gone(self) -> bool:
        """Whether no Red Snapper is left, which makes its Market overfished."""
        return self.red_snapper_left == 0

    def values(self) -> TableValues:
        """What the worth of tokens depends on."""
        all_counted = len(self.holdings) == len(self.players)
        owned = total_of((salmon_among(self.holdings), self.salmon_elsewhere))
        gone = {Fish.RED_SNAPPER: True} if self.is_snapper_gone else {}
        return TableValues(
            eel=self.eel,
            swordfish=self.swordfish,
            red_snapper_left=self.red_snapper_left,
            overfished={**self.overfished, **gone},
            salmon_owned=owned if all_counted else UNKNOWN,
        )

    def has(self, *tokens: Token) -> bool:
        """Whether somebody has, or may have, one of these tokens; of players whose tokens nobody
        counted nothing is said."""
        return any(held.get(token, 0) != 0 for held in self.holdings for token in tokens)


@dataclass(frozen=True, slots=True)
class CountResult:
    """What follows from a count."""

    count: MarketCount
    """The final count, if the game is over."""
    checks: tuple[EndCheck, ...]
    """For each player whether the end would be triggered if their turn began now."""
    problems: tuple[Problem, ...]
    """What was not told, and what cannot lie there."""


def count_table(table: CountedTable) -> CountResult:
    """The count of what lies there."""
    count = count_end(table.players, table.values(), overfishing_board=table.overfishing_board)
    return CountResult(count, _checks(table, count), tuple(_judge(table)))


def _checks(table: CountedTable, count: MarketCount) -> tuple[EndCheck, ...]:
    yen = [player.yen for player in table.players]
    resources = [sheet.resources.total for sheet in count.sheets]
    if len(table.players) == 1:
        yen, resources = [*yen, NOBODY_COUNTED.yen], [*resources, UNKNOWN]
    return tuple(check_end(sheet.player, yen, resources) for sheet in count.sheets)


def _judge(table: CountedTable) -> Iterator[Problem]:
    for seats in seats_of_same_name(table.names):
        yield named_fault(TokyoFault.NAME_TWICE, players=seats)
    if len(table.players) == 1:
        yield named_fault(TokyoFault.PLAYERS_UNTOLD, place=_seat(0))
    for index, player in enumerate(table.players):
        yield from _judge_player(_seat(index), player)
    yield from _judge_markers(table)
    yield from _judge_table(table)
    yield from _judge_totals(table.holdings, table.players)


def _seat(index: int) -> ProblemPlace:
    return (("player", PlayerIndex(index)),)


def _judge_player(place: ProblemPlace, player: PlayerAtScoring) -> Iterator[Problem]:
    if player.yen is UNKNOWN:
        yield named_fault(TokyoFault.YEN_UNTOLD, place=place)
    elif player.yen < 0:
        yield named_fault(TokyoFault.YEN_NEGATIVE, place=place, yen=player.yen)
    elif player.yen % SMALLEST_YEN:
        yield named_fault(TokyoFault.YEN_UNEVEN, place=place, yen=player.yen)
    yield from _judge_tokens(place, player.tokens)
    if UNKNOWN in (player.loans, player.shares):
        yield named_fault(TokyoFault.BANK_UNTOLD, place=place)
    elif player.loans and player.shares:
        yield named_fault(TokyoFault.LOAN_AND_SHARE, place=place)


def _judge_tokens(place: ProblemPlace, tokens: Maybe[TokenCounts]) -> Iterator[Problem]:
    if tokens is UNKNOWN:
        yield named_fault(TokyoFault.TOKENS_UNTOLD, place=place, tokens=())
        return
    untold = tuple(str(token) for token in Token if tokens.get(token, 0) is UNKNOWN)
    if untold:
        yield named_fault(TokyoFault.TOKENS_UNTOLD, place=place, tokens=untold)
    unread = tuple(str(token) for token in UNREAD if tokens.get(token, 0) not in (0, UNKNOWN))
    if unread:
        yield named_fault(TokyoFault.NUMBERS_UNTOLD, place=place, tokens=unread)


def _judge_markers(table: CountedTable) -> Iterator[Problem]:
    for token, space in ((Token.EEL, table.eel), (Token.SWORDFISH, table.swordfish)):
        fish = str(MARKET_OF[token])
        if space is UNKNOWN:
            if table.has(token):
                yield named_fault(TokyoFault.MARKER_UNTOLD, fish=fish)
        elif not LOWEST_VALUE <= space <= HIGHEST_VALUE:
            yield named_fault(
                TokyoFault.MARKER_OUTSIDE,
                fish=fish,
                space=space,
                least=LOWEST_VALUE,
                most=HIGHEST_VALUE,
            )


def _judge_table(table: CountedTable) -> Iterator[Problem]:
    is_overfished = table.overfished.get(Fish.RED_SNAPPER, False)
    if table.is_snapper_gone and is_overfished is not True:
        yield named_fault(TokyoFault.SNAPPER_GONE)
    untold = table.red_snapper_left is UNKNOWN and is_overfished is not True
    if untold and table.has(Token.RED_SNAPPER):
        yield named_fault(TokyoFault.SNAPPER_UNTOLD)
    if table.salmon_elsewhere is UNKNOWN and table.has(Token.SALMON_FRESH):
        yield named_fault(TokyoFault.SALMON_UNTOLD)
    if UNKNOWN in table.overfished.values():
        yield named_fault(TokyoFault.OVERFISHED_UNTOLD)
    if table.overfishing_board is UNKNOWN:
        yield named_fault(TokyoFault.OVERFISHING_BOARD_UNTOLD)


def _judge_totals(
    holdings: Sequence[TokenCounts], players: Sequence[PlayerAtScoring]
) -> Iterator[Problem]:
    base = _known(n for h in holdings for t, n in h.items() if MARKET_OF[t] in BASE_FISH)
    more = _known(n for h in holdings for t, n in h.items() if MARKET_OF[t] not in BASE_FISH)
    for code, found, most in (
        (TokyoFault.TOKENS_TOO_MANY, base, BASE_TOKENS),
        (TokyoFault.TOKENS_TOO_MANY_EXPANSION, more, EXPANSION_TOKENS),
        (TokyoFault.LOANS_TOO_MANY, _known(p.loans for p in players), LOANS_IN_BOX),
        (TokyoFault.SHARES_TOO_MANY, _known(p.shares for p in players), SHARES_IN_BOX),
    ):
        if found > most:
            yield named_fault(code, found=found, expected=most)


def _known(amounts: Iterable[Maybe[int]]) -> int:
    """What is there at least."""
    return sum(amount for amount in amounts if amount is not UNKNOWN)
