"""The box: the printed numbers of one copy of the game, each with where it comes from.

Nothing here is a rule. What stood only in pictures we do not have is provisional until the
player copies it from the box, and every result that rests on it says so.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.maybe import UNKNOWN, Maybe
from engine.printed import NOTHING, NumberName, NumberSource, Printed
from engine.tsukiji.pieces import LOT_SIZE, PRODUCTS, ROUNDS, Face


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
    """How many cards of each face are in play. For fewer than four players that is printed on the
    cards only (a symbol says for how many); their number altogether follows from the rules."""

    players: int
    """For how many players."""
    products: tuple[Printed, ...]
    """Cards of each product, in the order of `PRODUCTS`."""
    takusan: Maybe[Printed]
    """Jokers, where their number is known by itself."""
    yakuza: Maybe[Printed]
    """Yakuza, where their number is known by itself."""
    specials: Printed
    """Jokers and Yakuza together."""

    @property
    def size(self) -> int:
        """Cards altogether."""
        return sum(number.value for number in self.products) + self.specials.value

    @property
    def expected_size(self) -> int:
        """Cards altogether by the rules: seven rounds use the whole deck."""
        return ROUNDS * (self.players + 1) * LOT_SIZE

    @property
    def numbers(self) -> tuple[Printed, ...]:
        """Every number of the deck that is known by itself or together with another."""
        singly = [n for n in (self.takusan, self.yakuza) if n is not UNKNOWN]
        return (*self.products, *singly, self.specials)

    def number(self, face: Face) -> Maybe[Printed]:
        """The number of cards of `face`, where it is known by itself."""
        if face in PRODUCTS:
            return self.products[PRODUCTS.index(face)]
        return self.takusan if face is Face.TAKUSAN else self.yakuza

    def in_whole_box(self, face: Face) -> int:
        """Cards of `face` that the box holds for four players (rulebook text)."""
        return {Face.TAKUSAN: 7, Face.YAKUZA: 8}.get(face, 15)

    def at_most(self, face: Face) -> int:
        """The largest number of cards of `face` that can be in play."""
        known = self.number(face)
        if known is not UNKNOWN:
            return known.value
        return max(0, min(self.in_whole_box(face), self.specials.value - self._other(face)))

    def at_least(self, face: Face) -> int:
        """The smallest number of cards of `face` that can be in play."""
        known = self.number(face)
        if known is not UNKNOWN:
            return known.value
        other = Face.YAKUZA if face is Face.TAKUSAN else Face.TAKUSAN
        return max(0, self.specials.value - self.at_most(other))

    def rests_on(self, face: Face) -> frozenset[NumberName]:
        """Provisional numbers in how many cards of `face` there can be; what is in the whole box
        is none."""
        known = self.number(face)
        if known is not UNKNOWN:
            return known.rests_on
        limited = self.at_most(face) < self.in_whole_box(face)
        return self.specials.rests_on if limited else NOTHING

    def _other(self, face: Face) -> int:
        """Special cards that are known not to be of `face`."""
        other = self.yakuza if face is Face.TAKUSAN else self.takusan
        return 0 if other is UNKNOWN else other.value


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
        numbers += [*self.tuna, *self.deck.numbers]
        waiting = (n.name for n in numbers if n.source is NumberSource.PROVISIONAL)
        return tuple(dict.fromkeys(waiting))


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


def with_copied_deck(box: Box, counts: Mapping[Face, int]) -> Box:
    """The box with the numbers of cards that the player counted, for the faces that are told."""

    def copied(face: Face) -> Printed:
        return Printed(counts[face], NumberSource.COPIED, _deck_name(box.players, face))

    deck = box.deck
    products = tuple(
        copied(face) if face in counts else known
        for face, known in zip(PRODUCTS, deck.products, strict=True)
    )
    takusan = copied(Face.TAKUSAN) if Face.TAKUSAN in counts else deck.takusan
    yakuza = copied(Face.YAKUZA) if Face.YAKUZA in counts else deck.yakuza
    specials = deck.specials
    if takusan is not UNKNOWN and yakuza is not UNKNOWN:
        both = (takusan.source, yakuza.source)
        source = NumberSource.COPIED if NumberSource.COPIED in both else specials.source
        specials = replace(specials, value=takusan.value + yakuza.value, source=source)
    return replace(box, deck=Deck(box.players, products, takusan, yakuza, specials))


def copied_deck(box: Box) -> dict[Face, int]:
    """The numbers of cards that the player counted, by face."""
    numbers = {face: box.deck.number(face) for face in Face}
    return {
        face: number.value
        for face, number in numbers.items()
        if number is not UNKNOWN and number.source is NumberSource.COPIED
    }


def _default_deck(players: int) -> Deck:
    of_each, specials, source, takusan, yakuza = _DECKS[players]
    # Until somebody counts them, one guess stands for all six products.
    product = Printed(of_each, source, _deck_name(players, "products"))

    def known(number: Maybe[int], face: Face) -> Maybe[Printed]:
        if number is UNKNOWN:
            return UNKNOWN
        return Printed(number, source, _deck_name(players, face))

    return Deck(
        players=players,
        products=(product,) * len(PRODUCTS),
        takusan=known(takusan, Face.TAKUSAN),
        yakuza=known(yakuza, Face.YAKUZA),
        specials=Printed(specials, source, _deck_name(players, "specials")),
    )


def _deck_name(players: int, what: str) -> NumberName:
    return NumberName(f"deck {players} {what}")


def _tablet_name(players: int, rank: int, part: str) -> NumberName:
    return NumberName(f"tablet {players}/{rank} {part}")


def _tuna_name(cards: int) -> NumberName:
    return NumberName(f"tuna {cards}")
