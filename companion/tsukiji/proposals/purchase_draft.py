"""A purchase before it is a fact: which lot, for whom, what has still to be chosen, and what it
would bring. The eyes may propose one when they see a lot taken.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.tsukiji.facts import Discard, LotBought
from engine.tsukiji.game import Game, advance
from engine.tsukiji.pieces import Card, Face, LotNumber
from engine.tsukiji.purchase import joker_choices, lay_lot, yakuza_choices
from engine.tsukiji.whats_next import whats_next
from vision.tsukiji.changes import ChangeCode, TableChange

JOKER: Final = "takusan:"
"""Before the row in the key of an answer that gives a joker of it."""


@dataclass(frozen=True, slots=True)
class PurchaseDraft:
    """A purchase that is being made."""

    player: PlayerIndex
    """The player who buys."""
    lot: LotNumber
    """The number of the lot that is bought, from 1."""
    takusan: tuple[Face, ...] = ()
    """Rows chosen so far, joker by joker."""
    yakuza: tuple[Discard, ...] = ()
    """Cards given so far, Yakuza by Yakuza."""

    def fact(self) -> LotBought:
        """What is held to have happened."""
        return LotBought(self.player, self.lot, self.takusan, self.yakuza)


@dataclass(frozen=True, slots=True)
class Question:
    """A choice that the rules ask the buyer for."""

    rows: tuple[Face, ...] = ()
    """To which row does the next joker go?"""
    discards: tuple[Discard, ...] = ()
    """Which card does the next Yakuza get?"""
    number: int = 1
    """Which joker or Yakuza of the lot it is, from 1."""
    of: int = 1
    """How many of them the lot has."""


def question(game: Game, draft: PurchaseDraft) -> Question | None:
    """What the buyer has still to choose; None if nothing."""
    cards = game.rounds[-1].lots[draft.lot - 1]
    holdings = game.table.seats[draft.player].holdings
    jokers = _count(cards, Face.TAKUSAN)
    rows = joker_choices(holdings, cards)
    if len(draft.takusan) < jokers and len(rows) > 1:
        return Question(rows=rows, number=len(draft.takusan) + 1, of=jokers)
    taking = _count(cards, Face.YAKUZA)
    if len(draft.yakuza) < taking:
        may_go = game.setup.settings.takusan_may_be_discarded
        paid = [Card(Face.YAKUZA)] * len(draft.yakuza)
        laid = [card for card in cards if card.face is not Face.YAKUZA] + paid
        so_far = lay_lot(holdings, laid, draft.fact(), takusan_may_be_discarded=may_go).holdings
        choices = yakuza_choices(so_far, takusan_may_be_discarded=may_go)
        if len(choices) > 1:
            return Question(discards=choices, number=len(draft.yakuza) + 1, of=taking)
    return None


def answers(draft: PurchaseDraft, asked: Question) -> tuple[PurchaseDraft, ...]:
    """The draft after each of the answers that the question allows."""
    return tuple(replace(draft, takusan=(*draft.takusan, row)) for row in asked.rows) + tuple(
        replace(draft, yakuza=(*draft.yakuza, given)) for given in asked.discards
    )


def answered(draft: PurchaseDraft, asked: Question, key: str) -> PurchaseDraft:
    """The draft after the question was answered with the choice of that key."""
    if asked.rows:
        return replace(draft, takusan=(*draft.takusan, Face(key)))
    row = Face(key.removeprefix(JOKER))
    given = Discard(row, joker=key.startswith(JOKER))
    return replace(draft, yakuza=(*draft.yakuza, given))


@dataclass(frozen=True, slots=True)
class AskedChoice:
    """A choice that the lot asks its buyer for, and what was chosen."""

    asked: Question
    """What is asked."""
    before: PurchaseDraft
    """The purchase with the choices before this one."""
    key: str
    """The key of what was chosen; empty while it is open."""


def asked_choices(game: Game, draft: PurchaseDraft) -> tuple[AskedChoice, ...]:
    """Every choice that the lot asks for, one after the other, up to the first open one."""
    so_far = PurchaseDraft(draft.player, draft.lot)
    found: list[AskedChoice] = []
    while (asked := question(game, so_far)) is not None:
        key = _chosen(draft, so_far, asked)
        found.append(AskedChoice(asked, so_far, key))
        if not key:
            break
        so_far = answered(so_far, asked, key)
    return tuple(found)


def _chosen(draft: PurchaseDraft, so_far: PurchaseDraft, asked: Question) -> str:
    if asked.rows:
        return "".join(draft.takusan[len(so_far.takusan) :][:1])
    given = draft.yakuza[len(so_far.yakuza) :][:1]
    return "".join(f"{JOKER if discard.joker else ''}{discard.row}" for discard in given)


def ways_to_answer(game: Game, draft: PurchaseDraft) -> tuple[PurchaseDraft, ...]:
    """The draft with everything chosen, once for each way to choose; itself where nothing is."""
    asked = question(game, draft)
    if asked is None:
        return (draft,)
    return tuple(way for one in answers(draft, asked) for way in ways_to_answer(game, one))


class Gains:
    """What purchases would bring, each worked out once for a state of the game: screens ask anew
    with every look of the eyes."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._known: dict[PurchaseDraft, Maybe[int]] = {}

    def of(self, game: Game, draft: PurchaseDraft) -> Maybe[int]:
        """What the purchase would add to that player's count if the game ended now, price paid;
        what is not chosen yet is taken as chosen best."""
        if game is not self._game:
            self._game, self._known = game, {}
        if draft not in self._known:
            self._known[draft] = self._best(game, draft)
        return self._known[draft]

    def _best(self, game: Game, draft: PurchaseDraft) -> Maybe[int]:
        asked = question(game, draft)
        if asked is None:
            return gain(game, draft)
        ways = [self.of(game, answered) for answered in answers(draft, asked)]
        told = [way for way in ways if way is not UNKNOWN]
        return max(told) if len(told) == len(ways) else UNKNOWN


def gain(game: Game, draft: PurchaseDraft) -> Maybe[int]:
    """What the purchase would add to that player's count if the game ended now, price paid and
    all choices made."""
    before = game.count().sheets[draft.player].total
    after = advance(game, draft.fact()).count().sheets[draft.player].total
    return UNKNOWN if before is UNKNOWN or after is UNKNOWN else after - before


def seen_taken(game: Game, changes: Sequence[TableChange]) -> PurchaseDraft | None:
    """The purchase that the eyes think was made: a lot is gone and somebody has the turn."""
    step = whats_next(game)
    if not step.turns:
        return None
    for_sale = {offer.lot for offer in step.for_sale}
    for change in changes:
        if change.code is ChangeCode.LOT_TAKEN and change.lot in for_sale:
            return PurchaseDraft(step.turns[0], LotNumber(change.lot))
    return None


def _count(cards: Sequence[Card], face: Face) -> int:
    return sum(card.face is face for card in cards)
