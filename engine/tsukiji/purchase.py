"""A player's rows, and what happens to them when a lot is laid down: products to their rows,
then the jokers, then the Yakuza. Money is not handled here.

Two kinds of gaps are kept apart. A choice that was left out although there was one is not done:
the joker lies in no row, the Yakuza took nothing, and a problem says so. A choice that nobody
could tell (UNKNOWN) was done: the rows it may have touched are unsure.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeVar

from engine.maybe import UNKNOWN, Maybe
from engine.problems import Problem, ProblemPlace
from engine.tsukiji.facts import ANY_JOKER, Discard, LotBought
from engine.tsukiji.faults import Fault, fault
from engine.tsukiji.pieces import PRODUCTS, Card, Face

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Row:
    """Cards of one product in front of a player, with the jokers laid to them."""

    product: Face
    """What the row is of; it stays so when only jokers are left."""
    cards: int
    """Product cards in it."""
    jokers: int = 0
    """Takusan cards in it."""

    @property
    def count(self) -> int:
        """What it counts at the end: a joker is one more card of the row."""
        return self.cards + self.jokers


@dataclass(frozen=True, slots=True)
class Holdings:
    """What lies in front of a player."""

    rows: tuple[Row, ...] = ()
    """In the order in which they were started."""
    unsure: frozenset[Face] = frozenset()
    """Products whose count cannot be told, because something about them was never known."""
    yakuza_bought: Maybe[int] = 0
    """Yakuza bought so far; they are discarded, so the count is kept."""
    loose_jokers: int = 0
    """Jokers that lie in no row because nobody said in which; they count nothing."""

    def row(self, product: Face) -> Row:
        """The row of that product, empty if there is none."""
        for row in self.rows:
            if row.product is product:
                return row
        return Row(product, 0)

    def count(self, product: Face) -> Maybe[int]:
        """How many cards of that product count."""
        return UNKNOWN if product in self.unsure else self.row(product).count

    def with_card(self, product: Face, *, joker: bool = False, number: int = 1) -> "Holdings":
        """The holdings with a card laid to that row, or with -1 taken from it."""
        row = self.row(product)
        if joker:
            return self._with(Row(product, row.cards, row.jokers + number))
        return self._with(Row(product, row.cards + number, row.jokers))

    def with_row(self, row: Row) -> "Holdings":
        """The holdings with that row as it is now known to lie there."""
        return replace(self._with(row), unsure=self.unsure - {row.product})

    def _with(self, row: Row) -> "Holdings":
        """A row from which the last card goes is gone; a new one comes last."""
        rows = [row if r.product is row.product else r for r in self.rows]
        if row not in rows:
            rows.append(row)
        kept = tuple(r for r in rows if r.cards + r.jokers > 0)
        return Holdings(kept, self.unsure, self.yakuza_bought, self.loose_jokers)

    def with_doubt(self, products: frozenset[Face]) -> "Holdings":
        """The holdings with those products' counts no longer certain."""
        return replace(self, unsure=self.unsure | products)


NO_ROWS: Final = Holdings()
"""A player who has bought nothing."""


class LaidAs(StrEnum):
    """What became of a card that was bought."""

    PRODUCT = "laid to its row"
    JOKER = "laid to a row as a joker"
    JOKER_WITHOUT_ROW = "discarded, no row for it"
    JOKER_NOT_LAID = "in no row yet"
    JOKER_SOMEWHERE = "laid to a row nobody remembers"
    PAID = "Yakuza paid with a card"
    PAID_SOMEHOW = "Yakuza paid with a card nobody remembers"
    NOTHING_TO_PAY = "Yakuza found no product"
    UNPAID = "Yakuza not paid"
    UNREAD = "could not be read"


@dataclass(frozen=True, slots=True)
class Laid:
    """One step of laying a lot down."""

    face: Maybe[Face]
    """The card of the lot."""
    became: LaidAs
    """What became of it."""
    row: Face | None = None
    """The row it came to, or from which the Yakuza took a card."""
    joker: bool = False
    """Whether the card that the Yakuza took was a joker."""


@dataclass(frozen=True, slots=True)
class Laying:
    """A lot laid down."""

    holdings: Holdings
    """The rows afterwards."""
    steps: tuple[Laid, ...]
    """Every card of the lot in the order in which it was laid."""
    discards: tuple[Face, ...]
    """Faces that went to the discard pile, Yakuza and what was given to them included."""
    problems: tuple[Problem, ...]
    """What was odd about it, without the place."""


def lay_lot(
    holdings: Holdings,
    lot: Sequence[Card],
    bought: LotBought,
    *,
    takusan_may_be_discarded: bool,
    place: ProblemPlace = (),
) -> Laying:
    """The buyer's rows after the cards of the lot are laid, Yakuza last."""
    table = _Table(holdings, takusan_may_be_discarded, place)
    faces = [card.face for card in lot]
    for face in faces:
        if face in PRODUCTS:
            table.lay_product(face)
    unread = sum(face is UNKNOWN for face in faces)
    for _ in range(unread):
        table.lay_unread()
    jokers = faces.count(Face.TAKUSAN)
    for i in range(jokers):
        table.lay_joker(_choice(bought.takusan, i))
    yakuza = faces.count(Face.YAKUZA)
    for i in range(yakuza):
        table.pay_yakuza(_choice(bought.yakuza, i))
    # Beside an unread card the choices may belong to it.
    table.note_extra(len(bought.takusan), jokers + unread)
    table.note_extra(len(bought.yakuza), yakuza + unread)
    return table.laying()


def maybe_lay_lot(holdings: Holdings, lot: Sequence[Card]) -> Holdings:
    """The rows of somebody who may or may not have bought that lot: what it could have touched
    is unsure."""
    faces = {card.face for card in lot}
    if faces & {UNKNOWN, Face.TAKUSAN, Face.YAKUZA}:
        touched = frozenset(PRODUCTS)
    else:
        touched = frozenset(product for product in PRODUCTS if product in faces)
    doubted = holdings.with_doubt(touched)
    if faces & {UNKNOWN, Face.YAKUZA}:
        return replace(doubted, yakuza_bought=UNKNOWN)
    return doubted


def joker_choices(holdings: Holdings, lot: Sequence[Card]) -> tuple[Face, ...]:
    """The rows to which a buyer of the lot may lay its first joker."""
    started = dict.fromkeys(row.product for row in holdings.rows)
    started |= dict.fromkeys(p for p in PRODUCTS if any(card.face is p for card in lot))
    return tuple(started)


def yakuza_choices(holdings: Holdings, *, takusan_may_be_discarded: bool) -> tuple[Discard, ...]:
    """What the holder of these rows may give to a Yakuza."""
    products = tuple(Discard(row.product) for row in holdings.rows if row.cards)
    if not takusan_may_be_discarded:
        return products
    return (*products, *(Discard(r.product, joker=True) for r in holdings.rows if r.jokers))


class _Table:
    """The rows while one lot is laid. Lives only inside `lay_lot`."""

    def __init__(self, holdings: Holdings, joker_may_go: bool, place: ProblemPlace) -> None:
        self._holdings = holdings
        self._joker_may_go = joker_may_go
        self._place = place
        self._steps: list[Laid] = []
        self._discards: list[Face] = []
        self._problems: list[Problem] = []

    def laying(self) -> Laying:
        return Laying(
            self._holdings, tuple(self._steps), tuple(self._discards), tuple(self._problems)
        )

    def lay_product(self, product: Face) -> None:
        self._holdings = self._holdings.with_card(product)
        self._steps.append(Laid(product, LaidAs.PRODUCT, product))

    def lay_unread(self) -> None:
        """It may be any product, a joker for any row, or a Yakuza that took from any row."""
        doubted = self._holdings.with_doubt(frozenset(PRODUCTS))
        self._holdings = replace(doubted, yakuza_bought=UNKNOWN)
        self._steps.append(Laid(UNKNOWN, LaidAs.UNREAD))

    def lay_joker(self, told: Maybe[Face] | None) -> None:
        rows = tuple(row.product for row in self._holdings.rows)
        certain = not self._holdings.unsure
        if isinstance(told, Face):
            self._lay_joker_to(told, rows)
        elif certain and not rows:
            self._discards.append(Face.TAKUSAN)
            self._steps.append(Laid(Face.TAKUSAN, LaidAs.JOKER_WITHOUT_ROW))
        elif certain and len(rows) == 1:
            self._lay_joker_to(rows[0], rows)
        elif told is UNKNOWN or not certain:
            self._holdings = self._holdings.with_doubt(frozenset(rows))
            self._steps.append(Laid(Face.TAKUSAN, LaidAs.JOKER_SOMEWHERE))
        else:
            names = tuple(str(row) for row in rows)
            self._problems.append(fault(Fault.TAKUSAN_ROW_MISSING, place=self._place, rows=names))
            self._leave_joker_loose()

    def _lay_joker_to(self, row: Face, rows: tuple[Face, ...]) -> None:
        if row not in rows and row not in self._holdings.unsure:
            self._problems.append(fault(Fault.TAKUSAN_NO_ROW, place=self._place, row=str(row)))
        if row not in PRODUCTS:
            self._leave_joker_loose()
            return
        # Where no such row exists, the joker still lies where the table laid it.
        self._holdings = self._holdings.with_card(row, joker=True)
        self._steps.append(Laid(Face.TAKUSAN, LaidAs.JOKER, row))

    def _leave_joker_loose(self) -> None:
        loose = self._holdings.loose_jokers + 1
        self._holdings = replace(self._holdings, loose_jokers=loose)
        self._steps.append(Laid(Face.TAKUSAN, LaidAs.JOKER_NOT_LAID))

    def pay_yakuza(self, told: Maybe[Discard] | None) -> None:
        self._discards.append(Face.YAKUZA)
        bought = self._holdings.yakuza_bought
        if bought is not UNKNOWN:
            self._holdings = replace(self._holdings, yakuza_bought=bought + 1)
        allowed = yakuza_choices(self._holdings, takusan_may_be_discarded=self._joker_may_go)
        certain = not self._holdings.unsure
        if isinstance(told, Discard):
            self._give(told)
        elif certain and not allowed:
            self._steps.append(Laid(Face.YAKUZA, LaidAs.NOTHING_TO_PAY))
        elif certain and len(allowed) == 1:
            self._give(allowed[0])
        elif told is UNKNOWN or not certain:
            self._holdings = self._holdings.with_doubt(frozenset(d.row for d in allowed))
            self._steps.append(Laid(Face.YAKUZA, LaidAs.PAID_SOMEHOW))
        else:
            names = tuple(d.name for d in allowed)
            self._problems.append(fault(Fault.YAKUZA_UNPAID, place=self._place, rows=names))
            self._steps.append(Laid(Face.YAKUZA, LaidAs.UNPAID))

    def _give(self, told: Discard) -> None:
        if told == ANY_JOKER:
            with_jokers = [row.product for row in self._holdings.rows if row.jokers]
            if len(with_jokers) > 1:
                self._judge_joker(Face.TAKUSAN)
                self._holdings = self._holdings.with_doubt(frozenset(with_jokers))
                self._steps.append(Laid(Face.YAKUZA, LaidAs.PAID_SOMEHOW))
                return
            told = Discard(with_jokers[0], joker=True) if with_jokers else told
        row = self._holdings.row(told.row)
        if not told.joker and not row.cards and row.jokers and self._joker_may_go:
            # A row of jokers alone: naming the row names the joker.
            told = Discard(told.row, joker=True)
        held = row.jokers if told.joker else row.cards
        if not held and told.row not in self._holdings.unsure:
            problem = fault(Fault.YAKUZA_NOT_HELD, place=self._place, row=str(told.row))
            self._problems.append(problem)
            self._steps.append(Laid(Face.YAKUZA, LaidAs.UNPAID))
            return
        if told.joker:
            self._judge_joker(told.row)
        if held:
            self._holdings = self._holdings.with_card(told.row, joker=told.joker, number=-1)
        self._discards.append(Face.TAKUSAN if told.joker else told.row)
        self._steps.append(Laid(Face.YAKUZA, LaidAs.PAID, told.row, told.joker))

    def _judge_joker(self, row: Face) -> None:
        if not self._joker_may_go:
            problem = fault(Fault.YAKUZA_TAKUSAN, place=self._place, row=str(row))
            self._problems.append(problem)

    def note_extra(self, found: int, expected: int) -> None:
        if found > expected:
            self._problems.append(
                fault(Fault.CHOICE_EXTRA, place=self._place, found=found, expected=expected)
            )


def _choice(choices: tuple[T, ...], number: int) -> T | None:
    return choices[number] if number < len(choices) else None
