"""Only the score: a table that played without the app tells at the end what lies in front of each
player and how the markers rank. Nothing of it is a game; it is counted and forgotten.
"""

from dataclasses import dataclass, replace

from companion.tsukiji.proposals.count import CountDraft, CountedRow, ToldBy
from companion.tsukiji.proposals.marker_to_piece import card_of
from companion.words.shown_text import cleaned
from engine.players import PlayerIndex
from engine.problems import Problem
from engine.tsukiji.box import Box
from engine.tsukiji.facts import GameSetUp, Player
from engine.tsukiji.market import Track
from engine.tsukiji.pieces import PRODUCTS, QUOTED, Face
from engine.tsukiji.purchase import Row
from engine.tsukiji.scoring import FinalCount
from engine.tsukiji.settings import Settings, Variant
from engine.tsukiji.table_count import (
    DeclaredPlayer,
    DeclaredTable,
    count_table,
    track_in_order,
)
from vision.tsukiji.reading import Reading

ASKED_VARIANTS = (Variant.DIVERSIFIED, Variant.SPECIALISED, Variant.POPULAR)
"""Special points that lie in the rows; who bought most Yakuza nobody can see at the end."""
_LONGEST_NAME = 16


@dataclass(frozen=True, slots=True)
class OnlyScore:
    """What was told so far."""

    names: tuple[str, ...]
    """The players, clockwise; empty for who gave none."""
    counts: tuple[CountDraft, ...]
    """What lies in front of each."""
    order: tuple[Face, ...] = ()
    """The markers as far as they were told, the best one first."""
    variants: frozenset[Variant] = frozenset()
    """Special points that were played."""

    @property
    def is_begun(self) -> bool:
        """Whether anything was told of what lies on the table."""
        told = self.counts != begin_only_score(self.names).counts
        return told or bool(self.order or self.variants)

    def with_players(self, count: int) -> "OnlyScore":
        """The same for so many players; what was told of those who stay stays."""
        fresh = begin_only_score((*self.names, "", "", "", "")[:count])
        counts = (*self.counts, *fresh.counts[len(self.counts) :])[:count]
        return replace(self, names=fresh.names, counts=counts)

    def with_name(self, player: int, name: str) -> "OnlyScore":
        """The same with a player renamed."""
        new = cleaned(name)[:_LONGEST_NAME]
        return replace(
            self, names=tuple(new if i == player else n for i, n in enumerate(self.names))
        )

    def with_count(self, count: CountDraft) -> "OnlyScore":
        """The same with another count of the player whose it is."""
        counts = (count if i == count.player else c for i, c in enumerate(self.counts))
        return replace(self, counts=tuple(counts))

    def with_marker(self, product: Face) -> "OnlyScore":
        """The same with the next best marker told; a tap on one takes it and those after it
        back."""
        if product in self.order:
            return replace(self, order=self.order[: self.order.index(product)])
        order = (*self.order, product)
        left = [face for face in QUOTED if face not in order]
        # The last one needs no tap.
        return replace(self, order=(*order, *left) if len(left) == 1 else order)

    def with_variant(self, variant: Variant) -> "OnlyScore":
        """The same with special points switched on or off."""
        return replace(self, variants=self.variants ^ {variant})

    def setup(self, box: Box, settings: Settings) -> GameSetUp:
        """Names and colours for those who show the count."""
        players = tuple(Player(name, seat) for seat, name in enumerate(self.names))
        return GameSetUp(players, PlayerIndex(0), box, settings, ())

    def counted(self, box: Box, settings: Settings) -> tuple[FinalCount, tuple[Problem, ...]]:
        """The final count, and what cannot lie there."""
        whole = len(self.order) == len(QUOTED)
        players = tuple(
            DeclaredPlayer(tuple(counted.row for counted in count.rows), count.coins)
            for count in self.counts
        )
        track = track_in_order(self.order) if whole else Track()
        return count_table(DeclaredTable(players, track, spaces_told=False), box, settings)


def begin_only_score(names: tuple[str, ...]) -> OnlyScore:
    """Nothing is told yet."""
    rows = tuple(CountedRow(Row(product, 0)) for product in PRODUCTS)
    return OnlyScore(
        names, tuple(CountDraft(PlayerIndex(seat), rows) for seat in range(len(names)))
    )


def looked_at_rows(count: CountDraft, reading: Reading) -> CountDraft:
    """The count after a look at somebody's rows, once all of them were understood; what a hand has
    set stays. Whose tag lies there does not matter: this table has no colours yet."""
    rows: dict[Face, Row] = {}
    for column in reading.tableau.columns:
        faces = [card_of(marker).face for marker in column]
        products = {face for face in faces if face in PRODUCTS}
        product = next((face for face in PRODUCTS if face in products), None)
        odd = [face for face in faces if face not in (*PRODUCTS, Face.TAKUSAN)]
        if product is None or len(products) != 1 or odd or product in rows:
            return count
        rows[product] = Row(product, faces.count(product), faces.count(Face.TAKUSAN))
    if not reading.complete or not rows:
        return count
    return replace(
        count,
        rows=tuple(
            told
            if told.told_by is ToldBy.HAND
            else CountedRow(rows.get(told.row.product, Row(told.row.product, 0)), ToldBy.EYES)
            for told in count.rows
        ),
    )
