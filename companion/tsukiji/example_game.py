"""A small game that the rules are explained by: one round of three players, played by the engine,
and an end. What the drawings and tables of the rules show is computed from it, so that no example
can say anything else than the program does.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.players import PlayerIndex
from engine.tsukiji.box import default_box
from engine.tsukiji.facts import (
    Fact,
    GameSetUp,
    LotBought,
    LotsDealt,
    Passed,
    Player,
    TicketsRevealed,
)
from engine.tsukiji.game import Game, play
from engine.tsukiji.lots import LotValue, value_lot
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import Card, Face, LotNumber, Space, Ticket
from engine.tsukiji.purchase import Holdings, Row
from engine.tsukiji.scoring import FinalCount, PlayerAtEnd, count_end
from engine.tsukiji.settings import Settings, Variant

NAMES: Final = ("Ana", "Ben", "Caro")
_START: Final = (Face.FUGU, Face.EBI, Face.HOTATEGAI, Face.SAKE, Face.TAKO)
_LOTS: Final = (
    (Face.EBI, Face.EBI, Face.FUGU),
    (Face.TAKO, Face.TAKUSAN, Face.HOTATEGAI),
    (Face.SAKE, Face.MAGURO, Face.YAKUZA),
    (Face.MAGURO, Face.FUGU, Face.FUGU),
)
_TICKETS: Final = (
    (Ticket.FOUR, Ticket.TWO, Ticket.ONE),
    (Ticket.THREE, Ticket.TIMES_TWO, Ticket.ZERO),
    (Ticket.TWO, Ticket.FOUR, Ticket.ANNUL),
    (Ticket.ONE, Ticket.THREE, Ticket.TWO),
)
"""With a doubled lot, a voided 4, and two lots that tie."""
SUMS: Final = (
    (Ticket.ZERO, Ticket.FOUR, Ticket.TIMES_TWO),
    (Ticket.FOUR, Ticket.ANNUL, Ticket.THREE),
    (Ticket.THREE, Ticket.ANNUL, Ticket.TWO),
    (Ticket.FOUR, Ticket.ANNUL, Ticket.ANNUL),
    (Ticket.FOUR, Ticket.TIMES_TWO, Ticket.TIMES_TWO),
    (Ticket.MINUS_ONE, Ticket.TIMES_TWO),
)
"""Tickets whose sum is not plain."""
SUMS_DRAWN: Final = 5
"""So many of them are drawn beside each other: those of three players."""


@dataclass(frozen=True, slots=True)
class ExampleEnd:
    """An end of the game, counted."""

    track: Track
    """Where the markers lie."""
    holdings: tuple[Holdings, ...]
    """What lies in front of each player."""
    count: FinalCount
    """What that comes to."""
    with_specials: FinalCount
    """The same at a table that has agreed on all special points."""


def _set_up() -> GameSetUp:
    return GameSetUp(
        players=tuple(Player(name, colour) for colour, name in enumerate(NAMES)),
        first_player=PlayerIndex(0),
        box=default_box(len(NAMES)),
        settings=Settings(),
        track=tuple((product, Space(space)) for space, product in enumerate(_START, start=1)),
    )


def _dealt() -> LotsDealt:
    return LotsDealt(tuple(tuple(Card(face) for face in lot) for lot in _LOTS))


@cache
def dealt_game() -> Game:
    """The lots lie there."""
    return play((_set_up(), _dealt()))


@cache
def evaluated_game() -> Game:
    """The tickets are turned up."""
    return play((_set_up(), _dealt(), TicketsRevealed(_TICKETS)))


@cache
def bought_game() -> Game:
    """The round is over: two lots are bought, one of them with the clock, and somebody passed."""
    turns: tuple[Fact, ...] = (
        LotBought(PlayerIndex(0), LotNumber(2), takusan=(Face.TAKO,)),
        LotBought(PlayerIndex(1), LotNumber(1)),
        Passed(PlayerIndex(2)),
    )
    return play((_set_up(), _dealt(), TicketsRevealed(_TICKETS), *turns))


def example_sums() -> tuple[LotValue, ...]:
    """What the tickets of `SUMS` come to, a lot each."""
    return tuple(value_lot(LotNumber(at), laid) for at, laid in enumerate(SUMS, start=1))


@cache
def example_end() -> ExampleEnd:
    """The end of another game: two markers lie on one space, somebody has a Maguro set, and each of
    the special points would be somebody's."""
    track = Track(
        (
            (Space(8), (Face.FUGU,)),
            (Space(12), (Face.HOTATEGAI,)),
            (Space(24), (Face.TAKO, Face.SAKE)),
            (Space(31), (Face.EBI,)),
        )
    )
    holdings = (
        Holdings(
            (
                Row(Face.EBI, 3),
                Row(Face.HOTATEGAI, 3),
                Row(Face.FUGU, 3),
                Row(Face.TAKO, 3),
                Row(Face.SAKE, 3),
                Row(Face.MAGURO, 3),
            )
        ),
        Holdings((Row(Face.SAKE, 7, 1), Row(Face.MAGURO, 5)), yakuza_bought=2),
        Holdings((Row(Face.EBI, 4), Row(Face.FUGU, 4), Row(Face.TAKO, 2)), yakuza_bought=1),
    )
    ends = zip(holdings, (21, 34, 30), (0, 1, 2), strict=True)
    players = tuple(PlayerAtEnd(held, money, left) for held, money, left in ends)
    tuna = default_box(len(NAMES)).tuna
    all_specials = Settings(variants=frozenset(Variant))
    return ExampleEnd(
        track,
        holdings,
        count_end(track, players, tuna, Settings()),
        count_end(track, players, tuna, all_specials),
    )
