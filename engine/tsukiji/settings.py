"""What a table may decide for itself, and what the editions of the rulebook decide differently.
Each default is the reading that the project's rules page argues for.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.tsukiji.pieces import NORMALS, PLAYER_COUNTS, Ticket


class Variant(StrEnum):
    """The special points of the variant, each on or off."""

    DIVERSIFIED = "diversified"
    SPECIALISED = "specialised"
    POPULAR = "popular"
    SAFE = "safe"


class DealOrder(StrEnum):
    """How the deck is dealt out into columns."""

    COLUMNS = "columns"
    ROWS = "rows"


class AtTrackEnd(StrEnum):
    """What a marker does that lies at the end of the track and would go beyond it."""

    STAYS = "stays"
    GOES_ON_TOP = "goes_on_top"


class TunaBeyondTable(StrEnum):
    """What a set of Maguro larger than the printed table is worth."""

    LAST_VALUE = "last_value"
    LAST_STEP = "last_step"


class LoneAnnulment(StrEnum):
    """What x2 does to the 2 of an Annulment that finds no 4: doubles it like the other tickets, or
    the 2 is added to the total after the doubling (both can be read out of the rulebooks)."""

    DOUBLED = "doubled"
    ADDED_LAST = "added_last"


class MarketMoves(StrEnum):
    """How a product moves that lies in several lots: once, by the sum, or once for every lot from
    left to right. It differs only at the ends of the track and in stacks."""

    NET = "net"
    LOT_BY_LOT = "lot_by_lot"


class Edition(StrEnum):
    """The rulebooks we know, by language."""

    ENGLISH = "en"
    SPANISH = "es"
    PORTUGUESE = "pt"
    DUTCH = "nl"


@dataclass(frozen=True, slots=True)
class EditionDifference:
    """Where the editions part ways."""

    deal_order: DealOrder
    """How that rulebook deals."""
    tickets_by_player_count: bool
    """Whether it takes tickets out for fewer players (which ones is printed on them only)."""


EDITIONS: Final[dict[Edition, EditionDifference]] = {
    Edition.ENGLISH: EditionDifference(DealOrder.COLUMNS, tickets_by_player_count=False),
    Edition.SPANISH: EditionDifference(DealOrder.COLUMNS, tickets_by_player_count=False),
    Edition.PORTUGUESE: EditionDifference(DealOrder.ROWS, tickets_by_player_count=True),
    Edition.DUTCH: EditionDifference(DealOrder.COLUMNS, tickets_by_player_count=True),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The rulings of one table."""

    variants: frozenset[Variant] = frozenset()
    """Special points in play."""
    tickets_in_play: tuple[Ticket, ...] = tuple(Ticket)
    """The tickets that every player has at the start."""
    keeps_all_tickets: bool = False
    """Whether the table said that all nine are in play; if they just are, nobody has looked."""
    deal_order: DealOrder = DealOrder.COLUMNS
    """How the deck is dealt out; it matters only where a deck is known."""
    at_track_end: AtTrackEnd = AtTrackEnd.STAYS
    """What a marker at the end of the track does when it would go on."""
    takusan_may_be_discarded: bool = False
    """Whether a joker may be given to the Yakuza."""
    tuna_beyond_table: TunaBeyondTable = TunaBeyondTable.LAST_VALUE
    """The worth of more Maguro than the table shows."""
    tie_scores_all: bool = True
    """Whether all who are tied for Popular or Safe get its points, or nobody."""
    takusan_counts_for_variants: bool = True
    """Whether a joker counts in its row for the special points too."""
    lone_annulment: LoneAnnulment = LoneAnnulment.DOUBLED
    """Whether x2 doubles the 2 of an Annulment that voids nothing."""
    market_moves: MarketMoves = MarketMoves.NET
    """Whether a product in several lots makes one net move or one for each lot."""
    edition: Edition | None = None
    """The rulebook that the table plays by; None where nobody said."""

    @property
    def specials_in_play(self) -> tuple[Ticket, ...]:
        """The special tickets that every player has at the start."""
        return tuple(t for t in self.tickets_in_play if t not in NORMALS)

    @property
    def normals_in_play(self) -> tuple[Ticket, ...]:
        """The tickets that come back, of which a player needs one for every lot."""
        return tuple(t for t in self.tickets_in_play if t in NORMALS)

    def tickets_are_unsure(self, players: int) -> bool:
        """Whether the table's rulebook takes tickets out for that many players and nobody has said
        which: that is printed only on the tickets."""
        if self.edition is None or players >= PLAYER_COUNTS[-1]:
            return False
        nobody_said = self.tickets_in_play == tuple(Ticket) and not self.keeps_all_tickets
        return EDITIONS[self.edition].tickets_by_player_count and nobody_said


def for_edition(edition: Edition) -> Settings:
    """The default settings with what that edition decides differently."""
    return Settings(deal_order=EDITIONS[edition].deal_order, edition=edition)
