"""What the drawings of the rules show, in sentences: who does not see a drawing reads or hears the
same. All of it is read off the example that is drawn.
"""

from collections.abc import Callable
from typing import Final

from companion.tsukiji.example_game import (
    NAMES,
    SUMS_DRAWN,
    bought_game,
    dealt_game,
    evaluated_game,
    example_end,
)
from companion.tsukiji.words.end_reasons import order_words, variant_words
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.reasons import lot_reason, move_reason, purchase_reason
from companion.words.languages import _, listed, listed_with_and
from engine.maybe import UNKNOWN
from engine.tsukiji.box import Tablet
from engine.tsukiji.pieces import Card, Face


def picture_words(topic: str) -> tuple[str, ...]:
    """What the drawing of a topic shows, sentence by sentence; empty if it has none, or if its
    examples say it."""
    return _PICTURES[topic]() if topic in _PICTURES else ()


def _set_up() -> tuple[str, ...]:
    game = dealt_game()
    products = (face_name(product) for product, _space in game.setup.track)
    seats = zip(NAMES, game.table.seats, strict=True)
    words = _("{name} ({number})")
    money = (words.format(name=name, number=f"¥{seat.money}") for name, seat in seats)
    return (
        _("The markers on 1 to 5: {products}.").format(products=listed(products)),
        _("{name} begins. The money: {money}.").format(name=NAMES[0], money=listed(money)),
    )


def _offer() -> tuple[str, ...]:
    lots = dealt_game().rounds[0].lots
    words = _("Lot {lot}: {cards}.")
    return tuple(
        words.format(lot=lot, cards=listed(_card(card) for card in cards))
        for lot, cards in enumerate(lots, start=1)
    )


def _card(card: Card) -> str:
    return face_name(card.face) if isinstance(card.face, Face) else "?"


def _evaluation() -> tuple[str, ...]:
    words = _("Face down at each lot: one ticket each of {names}.")
    return (words.format(names=listed_with_and(NAMES)),)


def _tickets() -> tuple[str, ...]:
    words = _("The drawing shows the first {count} examples, from left to right.")
    return (words.format(count=SUMS_DRAWN),)


def _quotation() -> tuple[str, ...]:
    played = evaluated_game().rounds[0]
    reasons = (
        lot_reason(value, placement, NAMES)
        for value, placement in zip(played.values, played.placements, strict=True)
    )
    prices = (
        f"¥{placement.tablet.price.value}"
        for placement in played.placements
        if isinstance(placement.tablet, Tablet)
    )
    tablets = _("The tablets from left to right: {prices}.").format(prices=listed(prices))
    return (*(f"{reason}." for reason in reasons), tablets)


def _market() -> tuple[str, ...]:
    return tuple(f"{move_reason(move)}." for move in evaluated_game().rounds[0].moves)


def _purchase() -> tuple[str, ...]:
    game = bought_game()
    first = game.table.first_player
    begins = "" if first is UNKNOWN else NAMES[first]
    return (
        *(f"{purchase_reason(turn, NAMES)}." for turn in game.rounds[0].purchases),
        _("{name} has the clock and begins the next round.").format(name=begins),
    )


def _end() -> tuple[str, ...]:
    end = example_end()
    sheets = zip(NAMES, end.count.sheets, strict=True)
    words = _("{name} ({number})")
    totals = (words.format(name=name, number=sheet.total) for name, sheet in sheets)
    return (
        f"{order_words(end.track)}.",
        _("With Maguro and money: {totals}.").format(totals=listed(totals)),
    )


def _special_points() -> tuple[str, ...]:
    sheets = example_end().with_specials.sheets
    return tuple(
        f"{variant_words(sheets, index, NAMES)}." for index in range(len(sheets[0].variants))
    )


_PICTURES: Final[dict[str, Callable[[], tuple[str, ...]]]] = {
    "set-up": _set_up,
    "offer": _offer,
    "evaluation": _evaluation,
    "tickets": _tickets,
    "quotation": _quotation,
    "market": _market,
    "purchase": _purchase,
    "end": _end,
    "special-points": _special_points,
}
