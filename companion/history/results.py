"""How a game ended, as plain numbers that any two games have in common: who came where with how
much, and what the goods of the market were worth. It has no names: those stand in the list.
"""

import json
from dataclasses import dataclass
from typing import Final

_LARGEST: Final = 1_000_000
"""No total of any table; what is larger was altered."""


@dataclass(frozen=True, slots=True)
class GoodsHeld:
    """What a player had of one kind of goods at the end."""

    key: str
    """The goods, by the name that the game gives them."""
    count: int
    """How many pieces of it."""
    worth: int
    """What they came to together."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """How the game ended for one seat."""

    colour: int
    """The player's pieces, from 0."""
    turn: int
    """Their place in the very first round: 0 began the game."""
    total: int | None
    """What they came to; None if something is missing."""
    place: int | None
    """From 1, players who share one have the same; None if it cannot be told."""
    held: tuple[GoodsHeld, ...] = ()
    """What they had of the goods that are known."""


@dataclass(frozen=True, slots=True)
class GoodsResult:
    """What became of one kind of goods on the market."""

    key: str
    """The goods, by the name that the game gives them."""
    price: int | None
    """What one piece was worth at the end; None if it cannot be told."""
    rank: int | None
    """1 for the dearest; None if it cannot be told."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended."""

    players: tuple[PlayerResult, ...]
    """Seat by seat, in the order of the game."""
    goods: tuple[GoodsResult, ...] = ()
    """What the market came to, in the order of the game."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place; empty if nobody can tell."""
        return tuple(seat for seat, player in enumerate(self.players) if player.place == 1)

    @property
    def margin(self) -> int | None:
        """By how much the first is before the next; None if something is missing."""
        totals = [player.total for player in self.players if player.total is not None]
        if len(totals) < max(2, len(self.players)):
            return None
        best, second, *_rest = sorted(totals, reverse=True)
        return best - second


def result_to_text(result: GameResult) -> str:
    """One line that `result_from_text` reads back."""
    players = [
        [p.colour, p.turn, p.total, p.place, [[h.key, h.count, h.worth] for h in p.held]]
        for p in result.players
    ]
    goods = [[g.key, g.price, g.rank] for g in result.goods]
    return json.dumps([players, goods], separators=(",", ":"))


def result_from_text(text: str) -> GameResult | None:
    """The result in such a line; None if it is none. Thousands of them are read at once: our own
    forms, which name the place of a fault, would take ten times as long."""
    try:
        players, goods = json.loads(text)
        result = GameResult(
            tuple(
                PlayerResult(colour, turn, total, place, tuple(GoodsHeld(*each) for each in held))
                for colour, turn, total, place, held in players
            ),
            tuple(GoodsResult(*each) for each in goods),
        )
    except (ValueError, TypeError, RecursionError):
        return None
    return result if _is_sound(result) else None


def _is_sound(result: GameResult) -> bool:
    """Whether everything in it is of its type: somebody may have altered the file."""
    numbers = [n for p in result.players for n in (p.total, p.place) if n is not None]
    numbers += [n for p in result.players for n in (p.colour, p.turn)]
    numbers += [n for p in result.players for h in p.held for n in (h.count, h.worth)]
    numbers += [n for g in result.goods for n in (g.price, g.rank) if n is not None]
    keys = [h.key for p in result.players for h in p.held] + [g.key for g in result.goods]
    whole = all(type(number) is int and abs(number) < _LARGEST for number in numbers)
    return whole and all(isinstance(key, str) for key in keys) and len(result.players) > 0
