"""What the table sets by hand: money, a space, a row, the first player, a tablet. Each begins as
things stand, is asked about in words, and holds only after the table has seen what it changes.
"""

from dataclasses import dataclass, replace
from typing import Final

from companion.tsukiji.presenters.lots import lot_title, yen
from companion.tsukiji.presenters.product_questions import which_product
from companion.tsukiji.words.guesses import marked
from companion.tsukiji.words.hand_reasons import given_reason
from companion.tsukiji.words.pieces import face_name
from companion.view_values.questions import Asked, asked
from companion.words.languages import _
from companion.words.shown_text import signed_on_screen
from engine.tsukiji.facts import (
    Fact,
    FirstPlayerSetByHand,
    GivenReason,
    HandMade,
    HandReason,
    MarkerSetByHand,
    MoneySetByHand,
    RowSetByHand,
    TabletSetByHand,
)
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import (
    LAST_SPACE,
    PRODUCTS,
    QUOTED,
    UNKNOWN,
    Face,
    LotNumber,
    Maybe,
    PlayerIndex,
    Space,
)

MOST_YEN: Final = 9999
MOST_CARDS: Final = 15
MOST_JOKERS: Final = 7

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


def as_it_stands(game: Game, what: str) -> HandMade:
    """A fact of that kind which says what holds anyway."""
    if what == "money":
        money = game.table.seats[0].money
        return MoneySetByHand(PlayerIndex(0), 0 if money is UNKNOWN else money, "")
    if what == "row":
        return _row(game, PlayerIndex(0), PRODUCTS[0], "")
    if what == "first":
        first = game.table.first_player
        return FirstPlayerSetByHand(PlayerIndex(0) if first is UNKNOWN else first, "")
    if what == "tablet":
        return _tablet(game, LotNumber(1))
    return MarkerSetByHand(QUOTED[0], game.table.track.space_of(QUOTED[0]), "")


def kind_question(fact: HandMade, game: Game) -> Asked:
    """Which of the things that can be set."""
    now = {
        MoneySetByHand: "money",
        MarkerSetByHand: "marker",
        RowSetByHand: "row",
        FirstPlayerSetByHand: "first",
        TabletSetByHand: "tablet",
    }[type(fact)]
    kinds = [
        ("money", _("Money")),
        ("marker", _("A space")),
        ("row", _("A row")),
        ("first", _("Who begins")),
    ]
    if game.rounds and game.rounds[-1].placements and not game.rounds[-1].complete:
        kinds.append(("tablet", _("A tablet")))
    return asked("kind", _("What shall be set?"), kinds, now)


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
            asked("jokers", _("How many Takusan lie in it?"), jokers, str(fact.jokers)),
        )
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
        asked("tablet", _("Which tablet lies there?"), tablets, str(fact.rank)),
    )


def set_otherwise(fact: HandMade, key: str, answer: str, game: Game) -> HandMade:
    """The fact after a question was answered; another player, row or lot begins as it stands."""
    if isinstance(fact, MarkerSetByHand):
        product = Face(answer)
        return replace(fact, product=product, space=game.table.track.space_of(product))
    if isinstance(fact, MoneySetByHand):
        player = PlayerIndex(int(answer))
        money = game.table.seats[player].money
        return replace(fact, player=player, yen=0 if money is UNKNOWN else money)
    if isinstance(fact, FirstPlayerSetByHand):
        return replace(fact, player=PlayerIndex(int(answer)))
    if isinstance(fact, RowSetByHand):
        if key == "who":
            return _row(game, PlayerIndex(int(answer)), fact.row, fact.reason)
        if key == "what":
            return _row(game, fact.player, Face(answer), fact.reason)
        return replace(fact, jokers=int(answer))
    if key == "lot":
        return _tablet(game, LotNumber(int(answer)))
    return replace(fact, rank=int(answer))


def number_of(fact: Fact) -> TypedNumber:
    """The number that is typed for this fact, if any."""
    if isinstance(fact, MoneySetByHand):
        return TypedNumber(_("How much money is there?"), "¥", MOST_YEN, fact.yen)
    if isinstance(fact, MarkerSetByHand):
        return TypedNumber(_("On which space does it lie?"), "", LAST_SPACE, fact.space)
    if isinstance(fact, RowSetByHand):
        words = _("How many {product} cards lie in it?").format(product=face_name(fact.row))
        return TypedNumber(words, "", MOST_CARDS, fact.cards)
    return TypedNumber("", "", 0, UNKNOWN)


def with_number(fact: Fact, number: int) -> Fact:
    """The fact with another number; space 0 means that nobody knows."""
    if isinstance(fact, MoneySetByHand):
        return replace(fact, yen=min(number, MOST_YEN))
    if isinstance(fact, RowSetByHand):
        return replace(fact, cards=min(number, MOST_CARDS))
    if isinstance(fact, MarkerSetByHand):
        return replace(fact, space=Space(min(number, LAST_SPACE)) if number > 0 else UNKNOWN)
    return fact


def with_reason(fact: Fact, typed: str) -> Fact:
    """The fact with the table's own words."""
    return replace(fact, reason=given_reason(typed)) if isinstance(fact, HandMade) else fact


def _row(game: Game, player: PlayerIndex, product: Face, reason: GivenReason) -> RowSetByHand:
    held = game.table.seats[player].holdings.rows
    row = next((row for row in held if row.product is product), None)
    cards, jokers = (row.cards, row.jokers) if row is not None else (0, 0)
    return RowSetByHand(player, product, _known(cards), _known(jokers), reason)


def _tablet(game: Game, lot: LotNumber) -> TabletSetByHand:
    placement = game.rounds[-1].placement(lot) if game.rounds else None
    rank = placement.rank if placement is not None else UNKNOWN
    # The engine marks a tablet by its reason, so there is one even if nobody types any.
    return TabletSetByHand(lot, _known(rank) or 1, HandReason.LIES_SO_ON_THE_TABLE)


def _known(number: object) -> int:
    return number if isinstance(number, int) else 0
