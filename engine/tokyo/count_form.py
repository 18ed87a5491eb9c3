"""The count of what lies on the table as JSON, `tokyo-count/1`, and what follows from it. UNKNOWN
is null, or a question mark in what people write. The words of the problems are given by the caller.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import Final

from engine.field_names import unknown_places
from engine.forms import A_COUNT, Json, Node, parse, verify_format
from engine.maybe import UNKNOWN, Maybe, or_null
from engine.problem_forms import problem_to
from engine.problems import Problem
from engine.tokyo.end_check import EndCheck
from engine.tokyo.faults import TokyoFault, named_fault
from engine.tokyo.final_count import MarketCount, MarketSheet, PlayerAtScoring
from engine.tokyo.pieces import (
    CRAB_BY_NUMBER,
    NUMBER_SHOWN,
    PLAYER_COUNTS,
    TUNA_BY_NUMBER,
    Fish,
    Token,
)
from engine.tokyo.table_count import CountedTable, CountResult
from engine.tokyo.worth import Resources, TokenCounts, total_of

FORMAT: Final = "tokyo-count/1"
OUTCOME_FORMAT: Final = "tokyo-score/1"

TABLE_FIELDS: Final = (
    "format",
    "players",
    "markers",
    "red_snapper_left",
    "salmon_elsewhere",
    "overfished",
    "overfishing_board",
)
PLAYER_FIELDS: Final = ("name", "yen", "tokens", "loans", "shares")
MARKER_FIELDS: Final = ("eel", "swordfish")

BY_NUMBER: Final = {
    Token.SPIDER_CRAB_UNREAD: CRAB_BY_NUMBER,
    Token.TUNA_UNREAD: TUNA_BY_NUMBER,
}
"""Tokens that are written as the list of the numbers they show."""
NAMES: Final = tuple(token for token in Token if token not in NUMBER_SHOWN)
"""The names of tokens in a count."""

_MOST_YEN: Final = 999_999
_MOST_PIECES: Final = 999


def count_from_text(text: str) -> tuple[CountedTable, tuple[Problem, ...]]:
    """The count in a JSON text, and what of it this program does not know. Raises
    `MalformedError`."""
    return count_from(parse(text))


def count_from(node: Node) -> tuple[CountedTable, tuple[Problem, ...]]:
    """The count in a JSON value. Raises `MalformedError`."""
    verify_format(node, A_COUNT, (FORMAT,))
    people = node.field("players").items()
    if not 1 <= len(people) <= PLAYER_COUNTS[-1]:
        node.field("players").refuse(
            "must be from {least} to {most}, not {found}",
            least=1,
            most=PLAYER_COUNTS[-1],
            found=len(people),
        )
    markers = node.optional("markers")
    board = node.optional("overfishing_board")
    table = CountedTable(
        names=tuple(person.field("name").text() for person in people),
        players=tuple(_player_from(person) for person in people),
        eel=_marker_from(markers, "eel"),
        swordfish=_marker_from(markers, "swordfish"),
        red_snapper_left=_pieces_from(node.optional("red_snapper_left"), UNKNOWN),
        salmon_elsewhere=_pieces_from(node.optional("salmon_elsewhere"), 0),
        overfished=_overfished_from(node.optional("overfished")),
        overfishing_board=_flag_from(board),
    )
    places = unknown_places(_objects(node))
    problems = tuple(named_fault(TokyoFault.FIELD_UNKNOWN, field=place) for place in places)
    return table, problems


def _objects(node: Node) -> Iterator[tuple[Node, Collection[str]]]:
    """Every object of a count but the tokens, whose names are checked one by one."""
    yield node, TABLE_FIELDS
    for person in node.field("players").items():
        yield person, PLAYER_FIELDS
    markers = node.optional("markers")
    if markers is not None and not markers.is_unknown:
        yield markers, MARKER_FIELDS


def _player_from(node: Node) -> PlayerAtScoring:
    yen = node.optional("yen")
    return PlayerAtScoring(
        yen=UNKNOWN if yen is None or yen.is_unknown else yen.integer(-_MOST_YEN, _MOST_YEN),
        tokens=_tokens_from(node.optional("tokens")),
        loans=_pieces_from(node.optional("loans"), 0),
        shares=_pieces_from(node.optional("shares"), 0),
    )


def _tokens_from(node: Node | None) -> Maybe[TokenCounts]:
    if node is None or node.is_unknown:
        return UNKNOWN
    counts: dict[Token, Maybe[int]] = {}
    for name in node.names():
        token = Node(name, node.path).one_of(Token, NAMES)
        told = node.field(name)
        if token not in BY_NUMBER:
            counts[token] = _pieces_from(told, 0)
        elif told.is_unknown:
            counts[token] = UNKNOWN
        else:
            counts.update(Counter(_numbered_from(shown, token) for shown in told.items()))
    return counts


def _numbered_from(node: Node, unread: Token) -> Token:
    """A token by the number it shows, or one whose number nobody told."""
    if node.is_unknown:
        return unread
    by_number = BY_NUMBER[unread]
    number = node.integer(min(by_number), max(by_number))
    if number not in by_number:
        names = ", ".join(map(str, by_number))
        node.refuse("{found} is not one of {names}", found=node.quoted, names=names)
    return by_number[number]


def _marker_from(markers: Node | None, name: str) -> Maybe[int]:
    if markers is None or markers.is_unknown:
        return UNKNOWN
    return _pieces_from(markers.optional(name), UNKNOWN)


def _pieces_from(node: Node | None, left_out: Maybe[int]) -> Maybe[int]:
    if node is None:
        return left_out
    return UNKNOWN if node.is_unknown else node.integer(0, _MOST_PIECES)


def _overfished_from(node: Node | None) -> dict[Fish, Maybe[bool]]:
    if node is None:
        return {}
    if node.is_unknown:
        return dict.fromkeys(Fish, UNKNOWN)
    return {market.one_of(Fish): True for market in node.items()}


def _flag_from(node: Node | None) -> Maybe[bool]:
    if node is None:
        return False
    return UNKNOWN if node.is_unknown else node.flag()


def count_to(count: MarketCount) -> dict[str, Json]:
    """The final count."""
    ranking, winners = count.ranking, count.winners
    return {
        "scores": [_sheet_to(sheet) for sheet in count.sheets],
        "ranking": None if ranking is UNKNOWN else [list(place) for place in ranking],
        "winners": None if winners is UNKNOWN else list(winners),
    }


def outcome_to(
    table: CountedTable,
    result: CountResult,
    problems: Collection[Problem],
    say: Callable[[Problem], str],
) -> dict[str, Json]:
    """What follows from a count; `say` puts a problem into words."""
    return {
        "format": OUTCOME_FORMAT,
        "players": list(table.names),
        **count_to(result.count),
        "trigger": [check_to(check) for check in result.checks],
        "problems": [problem_to(problem, say) for problem in problems],
    }


def check_to(check: EndCheck) -> dict[str, Json]:
    """Whether a player would trigger the end, and by which condition."""
    return {
        "triggers": or_null(check.is_triggered),
        "by": [str(condition) for condition in check.triggered_by],
        "unsure": [str(one.condition) for one in check.conditions if one.is_met is UNKNOWN],
    }


def _sheet_to(sheet: MarketSheet) -> dict[str, Json]:
    return {
        "resources": resources_to(sheet.resources),
        "yen": or_null(sheet.yen),
        "lines": {str(name): or_null(yen) for name, yen in sheet.lines},
        "total": or_null(sheet.total),
    }


def resources_to(resources: Resources) -> dict[str, Json]:
    """Resources, and how much of them by type; Crab and Tuna whatever their numbers."""
    by_name: dict[str, list[Maybe[int]]] = {}
    for line in resources.lines:
        by_name.setdefault(_name(line.token), []).append(line.amount)
    return {
        "total": or_null(resources.total),
        "by_type": {name: or_null(total_of(amounts)) for name, amounts in by_name.items()},
    }


def _name(token: Token) -> str:
    for unread, by_number in BY_NUMBER.items():
        if token in by_number.values():
            return str(unread)
    return str(token)
