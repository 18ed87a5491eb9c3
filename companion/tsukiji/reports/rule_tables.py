"""The drawings of the rules for a terminal: the example of each topic in lines of cells."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from companion.cli.terminal_text import number_text
from companion.tsukiji.example_game import (
    NAMES,
    SUMS_DRAWN,
    bought_game,
    dealt_game,
    evaluated_game,
    example_end,
    example_sums,
)
from companion.tsukiji.reports.replay_report import offer_rows
from companion.tsukiji.words.pieces import face_name, ticket_name
from companion.tsukiji.words.provisional import TILDE, short_guess_words
from companion.tsukiji.words.rules import rule_topics
from companion.view_values.rule_topics import RuleTopic
from companion.words.languages import _
from companion.words.shown_text import signed
from engine.maybe import UNKNOWN
from engine.tsukiji.pieces import NICHES, Ticket

Cells = tuple[tuple[str, ...], ...]


def tabled_topics() -> tuple[RuleTopic, ...]:
    """The rules with their tables."""
    return tuple(
        _tabled(topic, _TABLES[topic.code]()) if topic.code in _TABLES else topic
        for topic in rule_topics()
    )


def _tabled(topic: RuleTopic, table: Cells) -> RuleTopic:
    """A topic with its table, and what the tilde in it means."""
    guesses = any(TILDE in cell for line in table for cell in line)
    drawn = (*topic.drawn, short_guess_words()) if guesses else topic.drawn
    return replace(topic, table=table, drawn=drawn)


def _set_up() -> Cells:
    track = dealt_game().setup.track
    return (
        (_("space"), *(str(space) for _product, space in track)),
        (_("market"), *(face_name(product) for product, _space in track)),
    )


def _lots() -> Cells:
    return tuple(map(tuple, offer_rows(dealt_game().rounds[0], NAMES)))


def _quotation() -> Cells:
    return tuple(map(tuple, offer_rows(evaluated_game().rounds[0], NAMES)))


def _purchase() -> Cells:
    return tuple(map(tuple, offer_rows(bought_game().rounds[0], NAMES)))


def _tickets() -> Cells:
    """A lot of the examples a column."""
    values = example_sums()[:SUMS_DRAWN]
    lines: list[tuple[str, ...]] = []
    for laid in zip(*(value.counts for value in values), strict=True):
        signs = (ticket_name(one.ticket) if isinstance(one.ticket, Ticket) else "" for one in laid)
        lines.append(("" if lines else _("tickets"), *signs))
    return (*lines, (_("value"), *(number_text(value.value) for value in values)))


def _market() -> Cells:
    moves = evaluated_game().rounds[0].moves
    return (
        (_("market"), *(face_name(move.product) for move in moves)),
        ("", *(f"{number_text(move.start)} → {number_text(move.end)}" for move in moves)),
        ("", *("?" if move.net is UNKNOWN else signed(move.net) for move in moves)),
    )


def _end() -> Cells:
    end = example_end()
    order = end.track.ranking()
    ranked = () if order is UNKNOWN else order
    return (
        (_("market"), *(face_name(product) for product in ranked)),
        (_("space"), *(number_text(end.track.space_of(product)) for product in ranked)),
        (_("worth"), *(f"¥{yen}" for yen in NICHES)),
    )


_TABLES: Final[dict[str, Callable[[], Cells]]] = {
    "set-up": _set_up,
    "offer": _lots,
    "tickets": _tickets,
    "quotation": _quotation,
    "market": _market,
    "purchase": _purchase,
    "end": _end,
}
