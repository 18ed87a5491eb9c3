"""The count of what lies on the table at the end as JSON, `tsukiji-count/1`, and what follows from
it. UNKNOWN is null, or a question mark in what people write.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.field_names import unknown_places
from engine.forms import A_COUNT, Json, Node, parse, verify_format
from engine.maybe import UNKNOWN, Maybe
from engine.problem_forms import problem_to
from engine.problems import Problem
from engine.tsukiji.box import Box
from engine.tsukiji.fact_forms import box_from, markers_from, person_from, settings_from
from engine.tsukiji.facts import Player
from engine.tsukiji.faults import Fault, fault
from engine.tsukiji.market import start_track
from engine.tsukiji.outcome import count_to
from engine.tsukiji.pieces import PLAYER_COUNTS, PRODUCTS, QUOTED, Face, Space
from engine.tsukiji.purchase import Row
from engine.tsukiji.record_fields import BOX, unknown_settings
from engine.tsukiji.scoring import FinalCount
from engine.tsukiji.set_up import judge_box, judge_players
from engine.tsukiji.settings import Settings
from engine.tsukiji.table_count import DeclaredPlayer, DeclaredTable, count_table

FORMAT: Final = "tsukiji-count/1"
OUTCOME_FORMAT: Final = "tsukiji-score/1"

TABLE_FIELDS: Final = ("format", "players", "track", "stacks", "box", "settings")
PLAYER_FIELDS: Final = ("name", "colour", "money", "rows", "unused_specials", "yakuza_bought")
ROW_FIELDS: Final = ("cards", "takusan")

_MOST_YEN: Final = 9999
_MOST_PIECES: Final = 99
_MOST_PLAYERS: Final = PLAYER_COUNTS[-1]


@dataclass(frozen=True, slots=True)
class ToldCount:
    """A count as somebody wrote it down."""

    people: tuple[Player, ...]
    """The players who were told, clockwise."""
    table: DeclaredTable
    """What lies there."""
    box: Box
    """The printed numbers, as far as they are known."""
    settings: Settings
    """The variants and rulings that were played."""
    problems: tuple[Problem, ...] = ()
    """What is odd about how it was written."""

    def counted(self) -> tuple[FinalCount, tuple[Problem, ...]]:
        """The final count, and everything that is odd."""
        count, problems = count_table(self.table, self.box, self.settings)
        odd = (*judge_players(self.people), *judge_box(self.box, self.box.players))
        return count, (*self.problems, *odd, *problems)


def count_from_text(text: str) -> ToldCount:
    """The count in a JSON text. Raises `MalformedError`."""
    return count_from(parse(text))


def count_from(node: Node) -> ToldCount:
    """The count in a JSON value. Raises `MalformedError`."""
    verify_format(node, A_COUNT, (FORMAT,))
    people = node.field("players").items()
    if not 1 <= len(people) <= _MOST_PLAYERS:
        node.field("players").refuse(
            "must be from {least} to {most}, not {found}",
            least=1,
            most=_MOST_PLAYERS,
            found=len(people),
        )
    settings = node.optional("settings")
    return ToldCount(
        people=tuple(person_from(person, i) for i, person in enumerate(people)),
        table=_table_from(node, people),
        # Of a single player nobody knows how many there are: no deck is larger than that for all.
        box=box_from(node.optional("box"), len(people) if len(people) > 1 else _MOST_PLAYERS),
        settings=Settings() if settings is None else settings_from(settings),
        problems=(*_unknown(node), *unknown_settings(settings)),
    )


def outcome_to(told: ToldCount, say: Callable[[Problem], str]) -> dict[str, Json]:
    """What follows from a count: the `final` of a game, and the problems; `say` puts a problem into
    words."""
    count, problems = told.counted()
    return {
        "format": OUTCOME_FORMAT,
        "players": [player.name for player in told.people],
        **count_to(count),
        "problems": [problem_to(problem, say) for problem in problems],
        "provisional": sorted(count.rests_on),
    }


def _unknown(node: Node) -> Iterator[Problem]:
    for place in unknown_places(_objects(node)):
        yield fault(Fault.FIELD_UNKNOWN, field=place)


def _objects(node: Node) -> Iterator[tuple[Node, Collection[str]]]:
    yield node, TABLE_FIELDS
    for person in node.field("players").items():
        yield person, PLAYER_FIELDS
        rows = person.optional("rows")
        if rows is not None and not rows.is_unknown:
            for name in rows.names():
                if not rows.field(name).is_unknown:
                    yield rows.field(name), ROW_FIELDS
    box = node.optional("box")
    if box is not None:
        yield box, BOX


def _player_from(node: Node) -> DeclaredPlayer:
    money, rows = node.optional("money"), node.optional("rows")
    told = [] if rows is None or rows.is_unknown else [_row_from(rows, n) for n in rows.names()]
    return DeclaredPlayer(
        rows=tuple(row for _, row in told if row is not UNKNOWN),
        coins=UNKNOWN
        if money is None or money.is_unknown
        else money.integer(-_MOST_YEN, _MOST_YEN),
        unused_specials=_pieces_from(node.optional("unused_specials")),
        yakuza_bought=_pieces_from(node.optional("yakuza_bought")),
        unsure=frozenset(PRODUCTS)
        if rows is None or rows.is_unknown
        else frozenset(product for product, row in told if row is UNKNOWN),
    )


def _row_from(rows: Node, name: str) -> tuple[Face, Maybe[Row]]:
    product, told = Node(name, rows.path).one_of(Face, PRODUCTS), rows.field(name)
    if told.is_unknown:
        return product, UNKNOWN
    cards, jokers = told.field("cards"), told.optional("takusan")
    return product, Row(
        product,
        cards.integer(0, _MOST_PIECES),
        0 if jokers is None else jokers.integer(0, _MOST_PIECES),
    )


def _pieces_from(node: Node | None) -> Maybe[int]:
    return UNKNOWN if node is None or node.is_unknown else node.integer(0, _MOST_PIECES)


def _table_from(node: Node, people: Sequence[Node]) -> DeclaredTable:
    """What lies there. Of markers that share a space `stacks` tells which lies on top; where it
    does not, nobody knows."""
    track = node.optional("track")
    markers = () if track is None or track.is_unknown else markers_from(track)
    spaces = {product: space for product, space in markers if space is not UNKNOWN}
    stacks = _stacks_from(node.optional("stacks"), spaces)
    lying: list[tuple[Face, Space]] = []
    unordered: list[tuple[Face, ...]] = []
    for space in dict.fromkeys(spaces.values()):
        here = tuple(product for product, at in spaces.items() if at == space)
        if len(here) == 1 or space in stacks:
            lying.extend((product, space) for product in stacks.get(space, here))
        else:
            unordered.append(here)
    return DeclaredTable(
        tuple(_player_from(person) for person in people),
        start_track(lying),
        unordered=tuple(unordered),
    )


def _stacks_from(node: Node | None, spaces: dict[Face, Space]) -> dict[Space, tuple[Face, ...]]:
    """Per space its markers from bottom to top, each of which must lie there by the track too."""
    if node is None or node.is_unknown:
        return {}
    found: dict[Space, tuple[Face, ...]] = {}
    for name in node.names():
        told = node.field(name)
        stack = tuple(marker.one_of(Face, QUOTED) for marker in told.items())
        here = [product for product, space in spaces.items() if str(space) == name]
        if not stack or sorted(stack) != sorted(here):
            told.refuse("does not name the markers that lie on this space by the track")
        found[spaces[stack[0]]] = stack
    return found
