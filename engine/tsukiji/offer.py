"""What is odd about the cards that were dealt, and what can still be in the deck."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.maybe import UNKNOWN
from engine.printed import NOTHING, NumberName
from engine.problems import Problem, ProblemPlace
from engine.tsukiji.box import Deck
from engine.tsukiji.faults import Fault, fault
from engine.tsukiji.pieces import LOT_SIZE, Card, Face, LotNumber, RoundNumber
from engine.tsukiji.table import DealtCard, TableState

_SPECIAL_FACES = (Face.TAKUSAN, Face.YAKUZA)


def judge_lots(
    lots: Sequence[Sequence[Card]], number: RoundNumber, expected_lots: int
) -> Iterator[Problem]:
    """What is odd about the number and size of the lots."""
    if len(lots) != expected_lots:
        place: ProblemPlace = (("round", number),)
        yield fault(Fault.LOT_COUNT, place=place, found=len(lots), expected=expected_lots)
    for index, lot in enumerate(lots, start=1):
        place = (("round", number), ("lot", index))
        if len(lot) < LOT_SIZE:
            yield fault(Fault.LOT_SHORT, place=place, found=len(lot), expected=LOT_SIZE)
        if len(lot) > LOT_SIZE:
            yield fault(Fault.LOT_LONG, place=place, found=len(lot), expected=LOT_SIZE)
        unread = sum(card.face is UNKNOWN for card in lot)
        if unread:
            yield fault(Fault.LOT_UNREAD, place=place, unread=unread)


def take_from_deck(
    table: TableState, lots: Sequence[Sequence[Card]], number: RoundNumber, deck: Deck
) -> tuple[TableState, tuple[Problem, ...]]:
    """The table with these cards out of the deck, and those that cannot have come out of it."""
    problems: list[Problem] = []
    dealt = dict(table.dealt)
    unread = table.unread_cards
    told_apart = {seen.card: seen for seen in table.told_apart}
    for index, lot in enumerate(lots, start=1):
        place = (("round", number), ("lot", index))
        for card in lot:
            if card.face is UNKNOWN:
                unread += 1
                continue
            dealt[card.face] += 1
            problems.extend(_judge_card(card, told_apart.get(card), place, deck))
            if card.is_told_apart:
                told_apart.setdefault(card, DealtCard(card, number, LotNumber(index)))
    problems.extend(_judge_counts(dict(table.dealt), dealt, number, deck))
    after = replace(
        table,
        dealt=tuple(dealt.items()),
        unread_cards=unread,
        told_apart=tuple(told_apart.values()),
    )
    return after, tuple(problems)


def _judge_card(
    card: Card, earlier: DealtCard | None, place: ProblemPlace, deck: Deck
) -> Iterator[Problem]:
    if earlier is not None:
        yield fault(
            Fault.CARD_TWICE,
            place=place,
            face=str(card.face),
            copy=card.copy,
            earlier_round=earlier.round,
            earlier_lot=earlier.lot,
        )
    if card.face is not UNKNOWN and card.copy > deck.in_whole_box(card.face):
        yield fault(Fault.CARD_NOT_IN_BOX, place=place, face=str(card.face), copy=card.copy)


def _judge_counts(
    before: dict[Face, int], after: dict[Face, int], number: RoundNumber, deck: Deck
) -> Iterator[Problem]:
    """Faces of which this round brought out more than the deck has."""
    place = (("round", number),)
    for face in Face:
        limit = deck.at_most(face)
        if after[face] > max(limit, before[face]):
            rests_on = tuple(sorted(deck.rests_on(face)))
            yield fault(
                Fault.FACE_TOO_MANY,
                place=place,
                rests_on=rests_on,
                face=str(face),
                found=after[face],
                expected=limit,
            )
    found = sum(after[face] for face in _SPECIAL_FACES)
    earlier = sum(before[face] for face in _SPECIAL_FACES)
    singly_fine = all(after[face] <= deck.at_most(face) for face in _SPECIAL_FACES)
    if singly_fine and found > max(deck.specials.value, earlier):
        yield fault(
            Fault.SPECIALS_TOO_MANY,
            place=place,
            rests_on=tuple(deck.specials.rests_on),
            found=found,
            expected=deck.specials.value,
        )


@dataclass(frozen=True, slots=True)
class LeftInDeck:
    """How many cards of a face can still come."""

    face: Face
    """The face of the cards."""
    least: int
    """At least so many, whatever the unread cards were."""
    most: int
    """At most so many."""
    rests_on: frozenset[NumberName] = NOTHING
    """Provisional numbers of the deck in it."""


def left_in_deck(table: TableState, deck: Deck) -> tuple[LeftInDeck, ...]:
    """What can still be in the deck, face by face."""
    dealt = dict(table.dealt)
    size = deck.size - sum(dealt.values()) - table.unread_cards
    left = []
    for face in Face:
        most = deck.at_most(face) - dealt[face]
        if face in _SPECIAL_FACES:
            specials = sum(dealt[special] for special in _SPECIAL_FACES)
            most = min(most, deck.specials.value - specials)
        least = deck.at_least(face) - dealt[face] - table.unread_cards
        number = deck.number(face)
        rests_on = deck.specials.rests_on if number is UNKNOWN else number.rests_on
        left.append(LeftInDeck(face, max(0, least), max(0, min(most, size)), rests_on))
    return tuple(left)
