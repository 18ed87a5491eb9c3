"""Short ways to write down rounds in tests."""

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.problems import Problem
from engine.tsukiji.facts import (
    Fact,
    GameSetUp,
    LaidTicket,
    LotBought,
    LotsDealt,
    Passed,
    TicketsRevealed,
)
from engine.tsukiji.game import Game, play
from engine.tsukiji.pieces import Card, Face, LotNumber, Ticket
from tests.engine.random_games import set_up

THREE = set_up(3)


def card(word: str) -> Card:
    """`ebi`, `ebi:3` or `?`."""
    if word == "?":
        return Card(UNKNOWN)
    face, _, copy = word.partition(":")
    return Card(Face(face), int(copy or 0))


def dealt(*lots: str) -> LotsDealt:
    """Lots as words; without any, four harmless ones for three players."""
    texts = lots or ("ebi tako sake", "fugu yakuza maguro", "tako sake sake", "ebi ebi takusan")
    return LotsDealt(tuple(tuple(card(word) for word in lot.split()) for lot in texts))


def ticket(word: str) -> LaidTicket:
    """A ticket, `?` for an unread one, `.` for none."""
    if word == ".":
        return None
    return UNKNOWN if word == "?" else Ticket(word)


def revealed(*lots: str) -> TicketsRevealed:
    """Tickets as words; without any, four lots for three players that rank 1, 4, 2, 3."""
    texts = lots or ("4 4 4", "0 0 0", "3 3 3", "1 1 1")
    return TicketsRevealed(tuple(tuple(ticket(word) for word in lot.split()) for lot in texts))


def buys(player: Maybe[int], lot: int, **choices: object) -> LotBought:
    who: Maybe[PlayerIndex] = UNKNOWN if player is UNKNOWN else PlayerIndex(player)
    return LotBought(who, LotNumber(lot), **choices)  # type: ignore[arg-type]


def passes(player: Maybe[int]) -> Passed:
    return Passed(UNKNOWN if player is UNKNOWN else PlayerIndex(player))


def played(*facts: Fact, setup: GameSetUp = THREE) -> Game:
    return play((setup, *facts))


def codes(game: Game) -> list[str]:
    return [problem.code for problem in game.problems]


def problem(game: Game, code: str) -> Problem:
    """The one problem with that code."""
    (found,) = (p for p in game.problems if p.code == code)
    return found
