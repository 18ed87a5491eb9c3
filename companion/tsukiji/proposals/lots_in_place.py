"""Whether each lot of the round still lies where it was dealt. Where the picture shows rows, too, a
lot that was taken lies there in sight; it is gone from its place all the same. Where a place is now
is told by the cards that nobody has taken, so that camera and table may be pushed.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Final, TypeAlias

from card_markers.pieces import MarkerId
from companion.tsukiji.proposals.lots_on_table import (
    gone_lots,
    lots_as_laid,
    markers_of_lots,
    whole_lots,
)
from engine.tsukiji.game import Game
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading

MOVED_MM: Final = 60.0
"""A card that is further from where it lay, beside the cards of other lots, lies elsewhere: a card
is 63 mm wide, and whoever straightens a lot moves it by less."""
BLOCK_MM: Final = 15.0
"""Cards of a lot whose distances have changed by less still lie as a lot: one step down a column is
36 mm or more, one across rows 63, and hands that straighten a lot move its cards by some."""

Places: TypeAlias = Mapping[MarkerId, tuple[float, float]]
"""Where cards lie, in millimetres of one look; two looks may differ by any shift and turn."""


@dataclass(frozen=True, slots=True)
class LotsInPlace:
    """The lots of the round as the eyes have followed them."""

    seen: frozenset[int] = frozenset()
    """The lots that were seen whole on the table, whatever became of them."""
    gone: frozenset[int] = frozenset()
    """The lots none of which lies where it was dealt now; none as long as a single card of any lot
    is neither here nor there, or nothing is seen at all."""
    left: frozenset[int] = frozenset()
    """The lots that were seen whole and then gone, whether or not they came back."""
    lying: frozenset[int] = frozenset()
    """The lots that lie as they were dealt now."""
    dealt_at: Places = field(default_factory=dict)
    """Where the cards of all lots lay before one of them left."""

    def after(self, game: Game, live: TsukijiLiveReading) -> "LotsInPlace":
        """The same after one more look."""
        seen = self.seen | whole_lots(game, live.reading)
        sold = _sold(game)
        if live.view is None:
            dealt_at = self.dealt_at
            gone, lying = gone_lots(game, live.reading), lots_as_laid(game, live.reading)
        else:
            now = {item.piece.marker_id: (item.x_mm, item.y_mm) for item in live.view.pieces}
            lots = markers_of_lots(game)
            look = _Look(lots, sold, self.left, self.lying, self.dealt_at, now)
            dealt_at = self.dealt_at if self.left else look.dealt_at
            look = replace(look, before=dealt_at)
            gone, lying = look.gone, look.lying
        left = (self.left | (gone & seen)) - (lying - sold)
        return LotsInPlace(seen, gone, left, lying, dealt_at)

    def unseen(self) -> "LotsInPlace":
        """The same while nobody looks: what lies there now is not known."""
        return replace(self, gone=frozenset(), lying=frozenset())


NO_LOTS: Final = LotsInPlace()
"""Before the first look at a round."""


@dataclass(frozen=True, slots=True)
class _Look:
    """One look at the lots beside what is remembered of them."""

    lots: tuple[frozenset[MarkerId], ...]
    """The cards of each lot."""
    sold: frozenset[int]
    """The lots that somebody has bought."""
    left: frozenset[int]
    """The lots that were gone before."""
    lay: frozenset[int]
    """The lots that lay as they were dealt at the look before."""
    before: Places
    """Where cards lay."""
    now: Places
    """Where they lie."""

    @property
    def dealt_at(self) -> Places:
        """Where cards lie now, if every lot that nobody has bought lies there; else as before."""
        lie = [cards for number, cards in enumerate(self.lots, 1) if number not in self.sold]
        if not lie or not all(cards and self._are_a_block(cards) for cards in lie):
            return self.before
        return {card: self.now[card] for cards in lie for card in cards}

    @property
    def gone(self) -> frozenset[int]:
        """See `LotsInPlace.gone`."""
        gone = set()
        for number, cards in enumerate(self.lots, start=1):
            here = (cards & self.now.keys()) - self._moved(number)
            if not cards or (here and here != cards):
                return frozenset()
            # People may push lots together that nobody has taken.
            is_pushed = number not in self.left and self._are_a_block(cards)
            if not here and not is_pushed:
                gone.add(number)
        return frozenset(gone) if len(gone) < len(self.lots) else frozenset()

    @property
    def lying(self) -> frozenset[int]:
        """See `LotsInPlace.lying`. A lot that was bought may lie together before its buyer: only
        other lots can tell that it is back, and where they tell nothing it lies as it lay."""
        bought = self.left & self.sold
        return frozenset(
            number
            for number, cards in enumerate(self.lots, start=1)
            if cards
            and self._are_a_block(cards)
            and not self._moved(number)
            and (number not in bought - self.lay or self._others_in_place(number))
        )

    def _are_a_block(self, cards: Iterable[MarkerId]) -> bool:
        """Whether the cards lie to each other as they did; of those whose places nobody knows,
        whether all are in sight."""
        known = sorted(cards)
        return all(card in self.now for card in known) and all(
            abs(self._further(one, other)) < BLOCK_MM
            for one, other in combinations(known, 2)
            if one in self.before and other in self.before
        )

    def _moved(self, number: int) -> frozenset[MarkerId]:
        """The cards of a lot that lie elsewhere than before, as far as other lots can tell that
        nobody has taken and that lie as lots do."""
        seen = self.lots[number - 1] & self.now.keys()
        known = seen & self.before.keys()
        if number in self.sold and not known:
            # It was taken before anybody looked.
            return seen
        others = self._others_in_place(number)
        if not others:
            return frozenset()
        lay, lie = (
            [_at(self.before[card]) for card in others],
            [_at(self.now[card]) for card in others],
        )
        was, is_now = sum(lay) / len(lay), sum(lie) / len(lie)
        turn = sum(
            (now - is_now) * (before - was).conjugate()
            for before, now in zip(lay, lie, strict=True)
        )
        turn /= abs(turn) or 1.0
        return frozenset(
            card
            for card in known
            if abs(_at(self.now[card]) - is_now - turn * (_at(self.before[card]) - was)) > MOVED_MM
        )

    def _others_in_place(self, number: int) -> tuple[MarkerId, ...]:
        """The cards of the other lots by which a place can be told; none if they are too few."""
        others = tuple(
            card
            for other, cards in enumerate(self.lots, start=1)
            if other not in self.left | {number} and self._are_a_block(cards)
            for card in cards & self.before.keys()
        )
        return others if len(others) > 1 else ()

    def _further(self, one: MarkerId, other: MarkerId) -> float:
        """By how much two cards lie further from each other than before."""
        return math.dist(self.now[one], self.now[other]) - math.dist(
            self.before[one], self.before[other]
        )


def _at(place_mm: tuple[float, float]) -> complex:
    """A place as a number that can be turned by multiplying."""
    return complex(*place_mm)


def _sold(game: Game) -> frozenset[int]:
    """The lots of the round that somebody has bought."""
    purchases = game.rounds[-1].purchases if game.rounds else ()
    return frozenset(int(purchase.lot) for purchase in purchases if purchase.sold)
