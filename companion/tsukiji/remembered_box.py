"""What the app remembers of the box and of the last table, as typed keys. What stands in the log of
a game (its own box and rulings) is not here: these are the proposals for the next one.
"""

from dataclasses import dataclass, replace
from typing import Any, Final

from companion.storage.keys import Key, choice_key, flag_key
from engine.forms import Node
from engine.tsukiji.box import (
    Box,
    default_box,
    with_copied_deck,
    with_copied_tablets,
    with_copied_tuna,
)
from engine.tsukiji.fact_forms import (
    deck_from,
    deck_to,
    settings_from,
    settings_to,
    tickets_in_play_from,
)
from engine.tsukiji.pieces import COLOURS, PLAYER_COUNTS, Face, Ticket
from engine.tsukiji.settings import EDITIONS, Edition, Settings

_MOST_YEN: Final = 9999
_MOST_SPACES: Final = 59


@dataclass(frozen=True, slots=True)
class CopiedTablets:
    """The tablets for one number of players as they are printed in this copy."""

    players: int
    """For how many players."""
    pairs: tuple[tuple[int, int], ...]
    """Price and modifier of each, in the order in which they were entered."""


@dataclass(frozen=True, slots=True)
class CopiedDeck:
    """The cards in play for one number of players as they were counted in this copy."""

    players: int
    """For how many players."""
    counts: tuple[tuple[Face, int], ...]
    """How many cards of each face."""


@dataclass(frozen=True, slots=True)
class TicketsInPlay:
    """The tickets that every player has with one number of players, by what is printed on them."""

    players: int
    """For how many players."""
    tickets: tuple[Ticket, ...]
    """Those that are not taken out."""


@dataclass(frozen=True, slots=True)
class LastSeat:
    """A seat of the last game."""

    name: str
    """The name of the player who sat there; empty for one who gave none."""
    colour: int
    """Their tickets, 0 to 3."""


EDITION: Final = choice_key("tsukiji edition", Edition.ENGLISH)
RULINGS: Final = Key("tsukiji rulings", Settings(), settings_to, settings_from)


def _tablets_to(copied: tuple[CopiedTablets, ...]) -> Any:
    return {str(tablets.players): tablets.pairs for tablets in copied}


def _tablets_from(node: Node) -> tuple[CopiedTablets, ...]:
    found = {count: node.optional(str(count)) for count in PLAYER_COUNTS}
    return tuple(
        CopiedTablets(count, tuple(_pair_from(pair) for pair in told.items()))
        for count, told in found.items()
        if told is not None
    )


def _pair_from(node: Node) -> tuple[int, int]:
    pair = node.items()
    if len(pair) != 2:
        node.refuse("must be a price and a modifier")
    return pair[0].integer(0, _MOST_YEN), pair[1].integer(-_MOST_SPACES, _MOST_SPACES)


def _tuna_from(node: Node) -> tuple[int, ...]:
    return tuple(worth.integer(0, _MOST_YEN) for worth in node.items())


def _decks_to(copied: tuple[CopiedDeck, ...]) -> Any:
    return {str(deck.players): deck_to(dict(deck.counts)) for deck in copied}


def _decks_from(node: Node) -> tuple[CopiedDeck, ...]:
    found = {count: node.optional(str(count)) for count in PLAYER_COUNTS}
    return tuple(
        CopiedDeck(count, tuple(deck_from(told).items()))
        for count, told in found.items()
        if told is not None
    )


def _tickets_to(told: tuple[TicketsInPlay, ...]) -> Any:
    return {str(one.players): [ticket.value for ticket in one.tickets] for one in told}


def _tickets_from(node: Node) -> tuple[TicketsInPlay, ...]:
    found = {count: node.optional(str(count)) for count in PLAYER_COUNTS}
    return tuple(
        TicketsInPlay(count, tickets_in_play_from(told))
        for count, told in found.items()
        if told is not None
    )


def _seats_to(seats: tuple[LastSeat, ...]) -> Any:
    return [[seat.name, seat.colour] for seat in seats]


def _seats_from(node: Node) -> tuple[LastSeat, ...]:
    return tuple(_seat_from(seat) for seat in node.items())


def _seat_from(node: Node) -> LastSeat:
    parts = node.items()
    if len(parts) != 2:
        node.refuse("must be a name and a colour")
    return LastSeat(parts[0].text(), parts[1].integer(0, COLOURS - 1))


SEATING: Final[Key[tuple[LastSeat, ...]]] = Key("tsukiji seating", (), _seats_to, _seats_from)
"""Who sat where in the last game, clockwise."""
COPIED_TABLETS: Final[Key[tuple[CopiedTablets, ...]]] = Key(
    "tsukiji tablets", (), _tablets_to, _tablets_from
)
"""One entry for each number of players whose tablets were copied."""
COPIED_TUNA: Final[Key[tuple[int, ...]]] = Key("tsukiji tuna", (), list, _tuna_from)
"""The printed worth of 1, 2, 3 ... Maguro; empty while nobody has copied it."""

COPIED_DECKS: Final[Key[tuple[CopiedDeck, ...]]] = Key("tsukiji decks", (), _decks_to, _decks_from)
"""One entry for each number of players whose cards were counted."""

TICKETS: Final[Key[tuple[TicketsInPlay, ...]]] = Key(
    "tsukiji tickets", (), _tickets_to, _tickets_from
)
"""One entry for each number of players for which somebody has looked at the tickets."""


BOX_ASKED: Final = flag_key("tsukiji box asked", default=False)
"""Whether this table was asked for the printed numbers of its box, and said later."""


def with_edition(rulings: Settings, edition: Edition) -> Settings:
    """The rulings with the rulebook that was chosen before rulings had one of their own; English is
    also what holds where nobody chose."""
    chosen = edition if edition is not EDITION.default else rulings.edition
    return replace(rulings, edition=rulings.edition or chosen)


def rulings_for(players: int, rulings: Settings, told: tuple[TicketsInPlay, ...]) -> Settings:
    """The rulings of a game for that many players: which tickets are in play is asked only where
    the rulebook takes some out."""
    if rulings.edition is None or not EDITIONS[rulings.edition].tickets_by_player_count:
        return rulings
    mine = next((one.tickets for one in told if one.players == players), None)
    if mine is None:
        return rulings
    return replace(rulings, tickets_in_play=mine, keeps_all_tickets=mine == tuple(Ticket))


def my_box(
    players: int,
    tablets: tuple[CopiedTablets, ...],
    tuna: tuple[int, ...],
    decks: tuple[CopiedDeck, ...] = (),
    known: Box | None = None,
) -> Box:
    """The box for that many players: what was copied as copied, the rest as `known` has it, or as
    far as we know it."""
    box = known or default_box(players)
    for copied in tablets:
        if copied.players == players:
            box = with_copied_tablets(box, copied.pairs)
    for counted in decks:
        if counted.players == players:
            box = with_copied_deck(box, dict(counted.counts))
    return with_copied_tuna(box, tuna) if tuna else box
