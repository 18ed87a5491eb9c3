"""What the table sets by hand: money, a space, a row, the first player, a tablet. Each begins as
things stand, is asked about in words, and holds only after the table has seen what it changes.
"""

from dataclasses import dataclass
from typing import Final, assert_never

from companion.tsukiji.presenters.lots import lot_title, yen
from companion.tsukiji.presenters.product_questions import which_product
from companion.tsukiji.proposals.set_by_hand import MOST_CARDS, MOST_JOKERS, MOST_YEN
from companion.tsukiji.words.pieces import face_name
from companion.tsukiji.words.provisional import marked
from companion.view_values.questions import Asked, asked
from companion.words.languages import _
from companion.words.shown_text import signed_on_screen
from engine.maybe import UNKNOWN, Maybe
from engine.tsukiji.facts import (
    Fact,
    FirstPlayerSetByHand,
    HandMade,
    MarkerSetByHand,
    MoneySetByHand,
    RowSetByHand,
    SeatSetByHand,
    TabletSetByHand,
)
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import LAST_SPACE, PRODUCTS, QUOTED

SOMEBODY_ELSE: Final = "other"
"""The answer after which the name of whoever plays on at a seat is asked."""
People = tuple[tuple[str, str], ...]
"""Key and name of everybody."""


@dataclass(frozen=True, slots=True)
class TypedNumber:
    """A number that is typed for a fact."""

    question: str
    """What number; empty for none."""
    before: str
    """What stands before it."""
    most: int
    """No larger one can be typed."""
    now: Maybe[int]
    """What it is now; UNKNOWN where nobody knows."""


def kind_question(fact: HandMade, game: Game) -> Asked:
    """Which of the things that can be set."""
    now = {
        MoneySetByHand: "money",
        MarkerSetByHand: "marker",
        RowSetByHand: "row",
        FirstPlayerSetByHand: "first",
        SeatSetByHand: "seat",
        TabletSetByHand: "tablet",
    }[type(fact)]
    kinds = [
        ("money", _("Money")),
        ("marker", _("A space")),
        ("row", _("A row")),
        ("first", _("Who begins")),
        ("seat", _("Who has left")),
    ]
    if game.rounds and game.rounds[-1].placements and not game.rounds[-1].complete:
        kinds.append(("tablet", _("A tablet")))
    return asked("kind", _("What do you want to set?"), kinds, now)


def hand_questions(fact: HandMade, game: Game, people: People) -> tuple[Asked, ...]:
    """What can be answered otherwise."""
    if isinstance(fact, MoneySetByHand):
        return (asked("who", _("Whose money?"), people, str(fact.player)),)
    if isinstance(fact, FirstPlayerSetByHand):
        return (asked("who", _("Who begins?"), people, str(fact.player)),)
    if isinstance(fact, MarkerSetByHand):
        return (which_product("what", _("Which product?"), QUOTED, fact.product.value),)
    if isinstance(fact, RowSetByHand):
        jokers = tuple((str(n), str(n)) for n in range(MOST_JOKERS + 1))
        return (
            asked("who", _("Whose row?"), people, str(fact.player)),
            which_product("what", _("Which product?"), PRODUCTS, fact.row.value),
            asked("jokers", _("How many Takusan are in it?"), jokers, str(fact.jokers)),
        )
    if isinstance(fact, TabletSetByHand):
        return _tablet_questions(fact, game)
    if isinstance(fact, SeatSetByHand):
        plays = (
            ("nobody", _("Nobody buys")),
            ("somebody", dict(people)[str(fact.player)]),
            (SOMEBODY_ELSE, _("Somebody else")),
        )
        return (
            asked("who", _("Whose seat?"), people, str(fact.player)),
            asked("plays", _("Who lays tickets and buys there from now on?"), plays, _now(fact)),
        )
    assert_never(fact)


def _now(fact: SeatSetByHand) -> str:
    return "nobody" if fact.is_empty else "somebody"


def _tablet_questions(fact: TabletSetByHand, game: Game) -> tuple[Asked, ...]:
    lots = range(1, len(game.rounds[-1].lots) + 1) if game.rounds else range(0)
    tablets = tuple(
        (
            str(rank),
            marked(
                f"{yen(tablet.price.value)} {signed_on_screen(tablet.modifier.value)}",
                tablet.price.rests_on | tablet.modifier.rests_on,
            ),
        )
        for rank, tablet in enumerate(game.setup.box.tablets, start=1)
    )
    return (
        asked("lot", _("Which lot?"), tuple((str(n), lot_title(n)) for n in lots), str(fact.lot)),
        asked("tablet", _("Which tablet is there?"), tablets, str(fact.rank)),
    )


def number_of(fact: Fact) -> TypedNumber:
    """The number that is typed for this fact, if any."""
    if isinstance(fact, MoneySetByHand):
        return TypedNumber(_("How much money is there?"), "¥", MOST_YEN, fact.yen)
    if isinstance(fact, MarkerSetByHand):
        return TypedNumber(_("Which space is it on?"), "", LAST_SPACE, fact.space)
    if isinstance(fact, RowSetByHand):
        words = _("How many {product} cards are in it?").format(product=face_name(fact.row))
        return TypedNumber(words, "", MOST_CARDS, fact.cards)
    return TypedNumber("", "", 0, UNKNOWN)
