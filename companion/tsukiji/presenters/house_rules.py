"""The edition and the house rulings as questions in words, and what an answer makes of them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from companion.tsukiji.remembered_box import TicketsInPlay
from companion.tsukiji.words.pieces import ticket_name
from companion.view_values.choices import Choice
from companion.view_values.questions import Asked, asked, yes_or_no
from companion.words.languages import _
from companion.words.shown_text import on_screen
from engine.tsukiji.pieces import PLAYER_COUNTS, Ticket
from engine.tsukiji.settings import (
    EDITIONS,
    AtTrackEnd,
    Edition,
    LoneAnnulment,
    MarketMoves,
    Settings,
    TunaBeyondTable,
)


@dataclass(frozen=True, slots=True)
class TableRules:
    """What the table has decided for the games to come."""

    edition: Edition
    """The rulebook in the box."""
    rulings: Settings
    """Where the rulebook leaves room."""
    tickets: tuple[TicketsInPlay, ...] = ()
    """Which tickets are in play, for each number of players for which somebody has looked."""


def rule_questions(rules: TableRules) -> tuple[Asked, ...]:
    """Everything that can be decided, with what holds now."""
    rulings = rules.rulings
    return (
        asked(
            "edition",
            _("Which rulebook is in your box?"),
            (
                (Edition.ENGLISH.value, _("English")),
                (Edition.SPANISH.value, _("Spanish")),
                (Edition.PORTUGUESE.value, _("Portuguese")),
                (Edition.DUTCH.value, _("Dutch")),
            ),
            rules.edition.value,
        ),
        yes_or_no(
            "takusan_may_be_discarded",
            _("May a Takusan be given to the Yakuza?"),
            rulings.takusan_may_be_discarded,
        ),
        asked(
            "at_track_end",
            _("Where does a marker go that is at the end of the track and should move on?"),
            (
                (AtTrackEnd.STAYS.value, _("It stays where it is")),
                (AtTrackEnd.GOES_ON_TOP.value, _("On top of the others there")),
            ),
            rulings.at_track_end.value,
        ),
        asked(
            "market_moves",
            _("How does a product move when it is in several lots?"),
            (
                (MarketMoves.NET.value, _("Once, by the sum")),
                (MarketMoves.LOT_BY_LOT.value, _("For each lot, from left to right")),
            ),
            rulings.market_moves.value,
        ),
        asked(
            "lone_annulment",
            _("Does ×2 double the 2 of an Annulment that finds no 4?"),
            (
                (LoneAnnulment.DOUBLED.value, _("Yes, like the other tickets")),
                (LoneAnnulment.ADDED_LAST.value, _("No, it is added after the doubling")),
            ),
            rulings.lone_annulment.value,
        ),
        asked(
            "tuna_beyond_table",
            _("What if somebody has more Maguro than the tuna table shows?"),
            (
                (TunaBeyondTable.LAST_VALUE.value, _("The last number")),
                (TunaBeyondTable.LAST_STEP.value, _("The last step again for each")),
            ),
            rulings.tuna_beyond_table.value,
        ),
        asked(
            "tie_scores_all",
            _("Who gets the points when players tie for Popular or Safe?"),
            (("yes", _("All who tie")), ("no", _("Nobody"))),
            "yes" if rulings.tie_scores_all else "no",
        ),
        yes_or_no(
            "takusan_counts_for_variants",
            _("Does a Takusan count for the special points?"),
            rulings.takusan_counts_for_variants,
        ),
        *_ticket_questions(rules),
    )


_TICKETS: Final = "tickets-"


def _ticket_questions(rules: TableRules) -> Iterator[Asked]:
    """Which tickets are in play, where the rulebook takes some out: what is tapped goes out or
    comes back."""
    if not EDITIONS[rules.edition].tickets_by_player_count:
        return
    for players in PLAYER_COUNTS[:-1]:
        told = _in_play(rules, players)
        words = _("Which tickets does everybody have with {count} players?")
        if told is None:
            words = _(
                "Which tickets does everybody have with {count} players? Tap what is taken out."
            )
        shown = told or tuple(Ticket)
        choices = tuple(
            Choice(t.value, on_screen(ticket_name(t.value)), chosen=told is not None and t in shown)
            for t in Ticket
        )
        yield Asked(f"{_TICKETS}{players}", words.format(count=players), choices)


def _in_play(rules: TableRules, players: int) -> tuple[Ticket, ...] | None:
    return next((one.tickets for one in rules.tickets if one.players == players), None)


def _with_tickets(rules: TableRules, players: int, tapped: Ticket) -> TableRules:
    """The first tap says that somebody has looked: every ticket is in play but the tapped one."""
    before = _in_play(rules, players)
    known = tuple(Ticket) if before is None else before
    after = tuple(t for t in Ticket if (t in known) != (t is tapped))
    others = tuple(one for one in rules.tickets if one.players != players)
    mine = TicketsInPlay(players, after)
    return replace(rules, tickets=tuple(sorted((*others, mine), key=lambda one: one.players)))


def ruled(rules: TableRules, key: str, answer: str) -> TableRules:
    """The rules after a question was answered."""
    rulings, yes = rules.rulings, answer == "yes"
    if key == "edition":
        edition = Edition(answer)
        dealt = replace(rulings, deal_order=EDITIONS[edition].deal_order, edition=edition)
        return replace(rules, edition=edition, rulings=dealt)
    if key.startswith(_TICKETS):
        return _with_tickets(rules, int(key.removeprefix(_TICKETS)), Ticket(answer))
    if key == "takusan_may_be_discarded":
        rulings = replace(rulings, takusan_may_be_discarded=yes)
    elif key == "at_track_end":
        rulings = replace(rulings, at_track_end=AtTrackEnd(answer))
    elif key == "market_moves":
        rulings = replace(rulings, market_moves=MarketMoves(answer))
    elif key == "lone_annulment":
        rulings = replace(rulings, lone_annulment=LoneAnnulment(answer))
    elif key == "tuna_beyond_table":
        rulings = replace(rulings, tuna_beyond_table=TunaBeyondTable(answer))
    elif key == "tie_scores_all":
        rulings = replace(rulings, tie_scores_all=yes)
    elif key == "takusan_counts_for_variants":
        rulings = replace(rulings, takusan_counts_for_variants=yes)
    return replace(rules, rulings=rulings)
