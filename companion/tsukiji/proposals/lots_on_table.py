"""What a look at the table says about the lots and tablets of the round that is being played, told
by the very cards that were dealt: where a lot is, whether it is gone, which tablet lies at it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from card_markers.pieces import MarkerId, Piece
from card_markers.tsukiji.catalogue import Kind, piece_of
from companion.tsukiji.proposals.marker_to_piece import marker_of_card
from engine.tsukiji.box import Tablet
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import Card, LotNumber
from vision.tsukiji.reading import Reading


@dataclass(frozen=True, slots=True)
class TabletAstray:
    """A lot at which another tablet lies than should."""

    lot: LotNumber
    """The lot, from 1."""
    lies: Tablet
    """What lies there."""
    belongs: Tablet
    """What should."""


def markers_of_lots(game: Game) -> tuple[frozenset[MarkerId], ...]:
    """The markers of each lot of the round on the table; of one with a card that nobody told apart
    from others of its face, none."""
    return tuple(_markers(lot) for lot in (game.rounds[-1].lots if game.rounds else ()))


def _markers(lot: Sequence[Card]) -> frozenset[MarkerId]:
    found = [marker_of_card(card) for card in lot]
    return frozenset(marker for marker in found if marker is not None and None not in found)


def whole_lots(game: Game, reading: Reading) -> frozenset[int]:
    """The lots of the round that lie there with all their cards."""
    seen = {sighting.marker_id for sighting in reading.markers}
    lots = enumerate(markers_of_lots(game), start=1)
    return frozenset(number for number, cards in lots if cards and cards <= seen)


def lots_as_laid(game: Game, reading: Reading) -> frozenset[int]:
    """The lots of the round that lie there as a lot. Cards that only are in the picture may lie in
    somebody's rows by now."""
    lying = {frozenset(lot) for lot in reading.lots}
    lots = enumerate(markers_of_lots(game), start=1)
    return frozenset(number for number, cards in lots if cards and cards in lying)


def gone_lots(game: Game, reading: Reading) -> frozenset[int]:
    """The lots of which not one card is seen any more, while every card of all others is; none as
    long as a single card of any lot is missing, or nothing is seen at all."""
    seen = {sighting.marker_id for sighting in reading.markers}
    lots = markers_of_lots(game)
    if any(not cards or (cards & seen and not cards <= seen) for cards in lots):
        return frozenset()
    gone = frozenset(number for number, cards in enumerate(lots, start=1) if not cards & seen)
    return gone if len(gone) < len(lots) else frozenset()


def new_cards(game: Game, reading: Reading) -> frozenset[MarkerId]:
    """The cards on the table that came out of the deck only now; those of earlier rounds may lie in
    rows or among the discards."""
    told = (marker_of_card(dealt.card) for dealt in game.table.told_apart)
    old = {marker for marker in told if marker is not None}
    return frozenset(
        sighting.marker_id
        for sighting in reading.markers
        if _kind(sighting.marker_id) == Kind.CARD and sighting.marker_id not in old
    )


def seen_of(kind: Kind, reading: Reading) -> frozenset[MarkerId]:
    """The pieces of a kind that lie there."""
    ids = (sighting.marker_id for sighting in reading.markers)
    return frozenset(marker for marker in ids if _kind(marker) == kind)


def tablets_astray(game: Game, reading: Reading) -> tuple[TabletAstray, ...]:
    """The tablets that lie at another lot than they should."""
    return tuple(
        TabletAstray(lot, lies, belongs)
        for lot, lies, belongs in _tablets(game, reading)
        if lies != belongs
    )


def tablets_right(game: Game, reading: Reading) -> bool:
    """Whether every lot has a tablet and it is the right one."""
    found = list(_tablets(game, reading))
    placements = game.rounds[-1].placements
    return len(found) == len(placements) > 0 and all(lies == due for _lot, lies, due in found)


def _tablets(game: Game, reading: Reading) -> Iterator[tuple[LotNumber, Tablet, Tablet]]:
    """Each lot at which a tablet was read: the tablet, and the one that belongs there. Lots are
    told by their cards, for the eyes count only those that still lie there."""
    played, tablets = game.rounds[-1], game.setup.box.tablets
    by_cards = dict(zip(reading.lots, reading.tablets, strict=False))
    for number, cards in enumerate(markers_of_lots(game), start=1):
        placement = played.placement(LotNumber(number))
        due = None if placement is None else placement.tablet
        for lot, lies in by_cards.items():
            if not isinstance(due, Tablet) or not lies or not cards or frozenset(lot) != cards:
                continue
            rank = _rank(lies[0])
            if 1 <= rank <= len(tablets):
                yield LotNumber(number), tablets[rank - 1], due


def _rank(marker: MarkerId) -> int:
    """Which tablet of its set bears this marker, 1 for the dearest; 0 if none does."""
    piece = piece_of(marker)
    if not isinstance(piece, Piece) or piece.kind != Kind.TABLET:
        return 0
    return int(piece.face.partition("-")[2])


def _kind(marker: MarkerId) -> str:
    piece = piece_of(marker)
    return piece.kind if isinstance(piece, Piece) else ""
