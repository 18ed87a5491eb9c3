"""The box: the printed numbers of one copy of the game, each with where it comes from.

Nothing here is a rule. What stood only in pictures we do not have is provisional until the
player copies it from the box, and every result that rests on it says so.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NewType

from engine.tsukiji.pieces import PRODUCTS, UNKNOWN, Face, Maybe

NumberName = NewType("NumberName", str)
"""Names one printed number, such as `tablet 3/2 price` (3 players, second dearest)."""


class NumberSource(StrEnum):
    """Where a printed number comes from."""

    RULEBOOK = "rulebook"
    INFERRED = "inferred"
    PROVISIONAL = "provisional"
    COPIED = "copied from my box"


@dataclass(frozen=True, slots=True)
class Printed:
    """A number printed on a piece."""

    value: int
    """The number as it is printed, or as we guess it to be."""
    source: NumberSource
    """Where we have it from."""
    name: NumberName
    """What to call it."""

    @property
    def rests_on(self) -> frozenset[NumberName]:
        """What a result that uses this number has to admit to: its name if provisional."""
        return frozenset((self.name,)) if self.source is NumberSource.PROVISIONAL else NOTHING


NOTHING: Final[frozenset[NumberName]] = frozenset()
"""Rests on no provisional number."""


@dataclass(frozen=True, slots=True)
class Tablet:
    """A price tablet."""

    price: Printed
    """What the lot costs, in yen."""
    modifier: Printed
    """How far each card of the lot moves its product."""
    clock: bool
    """Whether its buyer is first player in the next round."""


@dataclass(frozen=True, slots=True)
class Deck:
    """How many cards of each face are in play."""

    players: int
    """For how many players."""
    of_each_product: Printed
    """Cards of each of the six products."""
    takusan: Maybe[int]
    """Jokers, where their number is known by itself."""
    yakuza: Maybe[int]
    """Yakuza, where their number is known by itself."""
    specials: Printed
    """Jokers and Yakuza together."""

    @property
    def size(self) -> int:
        """Cards altogether."""
        return len(PRODUCTS) * self.of_each_product.value + self.specials.value

    def in_whole_box(self, face: Face) -> int:
        """Cards of `face` that the box holds for four players (rulebook text)."""
        return {Face.TAKUSAN: 7, Face.YAKUZA: 8}.get(face, 15)

    def at_most(self, face: Face) -> int:
        """The largest number of cards of `face` that can be in play."""
        if face in PRODUCTS:
            return self.of_each_product.value
        known = self.takusan if face is Face.TAKUSAN else self.yakuza
        return min(self.in_whole_box(face), self.specials.value) if known is UNKNOWN else known

    def at_least(self, face: Face) -> int:
        """The smallest number of cards of `face` that can be in play."""
        if face is Face.TAKUSAN:
            return max(0, self.specials.value - self.at_most(Face.YAKUZA))
        if face is Face.YAKUZA:
            return max(0, self.specials.value - self.at_most(Face.TAKUSAN))
        return self.of_each_product.value


@dataclass(frozen=True, slots=True)
class Box:
    """The printed numbers that a game with a certain number of players needs."""

    players: int
    """For how many players."""
    tablets: tuple[Tablet, ...]
    """The tablets in play, dearest first."""
    tuna: tuple[Printed, ...]
    """What a set of 1, 2, 3 ... Maguro is worth."""
    deck: Deck
    """The cards in play."""

    @property
    def provisional(self) -> tuple[NumberName, ...]:
        """The names of all numbers of this box that still wait to be copied."""
        numbers = [n for tablet in self.tablets for n in (tablet.price, tablet.modifier)]
        numbers += [*self.tuna, self.deck.of_each_product, self.deck.specials]
        return tuple(n.name for n in numbers if n.source is NumberSource.PROVISIONAL)


_BOOK, _INFERRED, _GUESS = NumberSource.RULEBOOK, NumberSource.INFERRED, NumberSource.PROVISIONAL

# (price, where from, modifier, where from), dearest first. The rulebooks' text gives the 12 of
# every player count and, in worked examples with four lots, the 9 and all four modifiers.
_TABLETS: Final = {
    2: (
        (12, _BOOK, 4, _GUESS),
        (9, _GUESS, 1, _GUESS),
        (6, _GUESS, -1, _GUESS),
    ),
    3: (
        (12, _BOOK, 4, _INFERRED),
        (9, _INFERRED, 2, _INFERRED),
        (6, _GUESS, 0, _INFERRED),
        (3, _GUESS, -1, _INFERRED),
    ),
    4: (
        (12, _BOOK, 4, _GUESS),
        (9, _GUESS, 3, _GUESS),
        (6, _GUESS, 2, _GUESS),
        (3, _GUESS, 0, _GUESS),
        (1, _GUESS, -1, _GUESS),
    ),
}

# The text gives the sets of three and of five.
_TUNA: Final = (
    (3, _GUESS),
    (7, _GUESS),
    (12, _BOOK),
    (18, _GUESS),
    (25, _BOOK),
    (33, _GUESS),
    (42, _GUESS),
    (52, _GUESS),
    (63, _GUESS),
    (75, _GUESS),
)

# (cards of each product, specials together, where from, jokers, Yakuza). The sizes 63, 84 and
# 105 follow from seven rounds using up the deck; how they split was printed on the cards only.
_DECKS: Final[dict[int, tuple[int, int, NumberSource, Maybe[int], Maybe[int]]]] = {
    2: (9, 9, _GUESS, UNKNOWN, UNKNOWN),
    3: (12, 12, _GUESS, UNKNOWN, UNKNOWN),
    4: (15, 15, _BOOK, 7, 8),
}


def default_box(players: int) -> Box:
    """The box as far as it is known without having seen the player's copy."""
    rows = _TABLETS[players]
    return Box(
        players=players,
        tablets=tuple(
            Tablet(
                Printed(price, price_from, _tablet_name(players, rank, "price")),
                Printed(modifier, modifier_from, _tablet_name(players, rank, "modifier")),
                clock=rank == 1,
            )
            for rank, (price, price_from, modifier, modifier_from) in enumerate(rows, start=1)
        ),
        tuna=tuple(
            Printed(value, source, _tuna_name(cards))
            for cards, (value, source) in enumerate(_TUNA, start=1)
        ),
        deck=_default_deck(players),
    )


def with_copied_tablets(box: Box, tablets: Iterable[tuple[int, int]]) -> Box:
    """The box with the (price, modifier) pairs that the player copied, dearest with the clock."""
    ordered = sorted(tablets, key=lambda pair: -pair[0])
    return replace(
        box,
        tablets=tuple(
            Tablet(
                Printed(price, NumberSource.COPIED, _tablet_name(box.players, rank, "price")),
                Printed(modifier, NumberSource.COPIED, _tablet_name(box.players, rank, "modifier")),
                clock=rank == 1,
            )
            for rank, (price, modifier) in enumerate(ordered, start=1)
        ),
    )


def with_copied_tuna(box: Box, values: Sequence[int]) -> Box:
    """The box with the tuna table that the player copied, from the set of one upwards."""
    tuna = (Printed(v, NumberSource.COPIED, _tuna_name(n)) for n, v in enumerate(values, start=1))
    return replace(box, tuna=tuple(tuna))


def _default_deck(players: int) -> Deck:
    of_each, specials, source, takusan, yakuza = _DECKS[players]
    return Deck(
        players=players,
        of_each_product=Printed(of_each, source, NumberName(f"deck {players} products")),
        takusan=takusan,
        yakuza=yakuza,
        specials=Printed(specials, source, NumberName(f"deck {players} specials")),
    )


def _tablet_name(players: int, rank: int, part: str) -> NumberName:
    return NumberName(f"tablet {players}/{rank} {part}")


def _tuna_name(cards: int) -> NumberName:
    return NumberName(f"tuna {cards}")
